"""Moves at a table, giving up, the record, hints, and draws that are counted."""

from __future__ import annotations

import pytest

from spielalm.kernel.recordtext import read_record, write_record
from spielalm.match.actions.play import Drawn, Moved
from spielalm.match.settings import Settings
from spielalm.match.table import Table
from tests.contract.table import find
from tests.match import people
from tests.match.scene import (
    ANNA,
    BEN,
    HOST,
    KEYS,
    asked,
    begun,
    match_of,
    play,
    play_on,
    refused,
    seated,
    some_move,
)


def attempt(table: Table, seat: int, move: int, key: str = "", decision: int | None = None) -> str:
    """The code with which a move is refused."""
    now = match_of(table).decision if table.match is not None else 0
    return refused(
        people.play, table, key or KEYS[seat], seat, move, now if decision is None else decision, 9
    )


# Moves


def test_a_person_answers_the_open_decision_and_chance_follows():
    table = begun()
    seat = asked(table)
    play(table, seat, 5, "keep none")
    moved, drawn = table.log[-2:]
    assert isinstance(moved, Moved)
    assert (moved.seat, moved.by, moved.at) == (seat, "seat", 5)
    assert isinstance(drawn, Drawn)
    assert asked(table) == seat


def test_new_entries_are_handed_over_once():
    table = begun()
    table.take_new()
    play(table, asked(table), 5, "keep none")
    assert table.take_new() == table.log[-2:]
    assert table.take_new() == []


def test_moves_are_refused_that_are_not_the_seat_s_to_make():
    table = begun()
    seat = asked(table)
    legal = some_move(table, seat)
    assert attempt(table, seat, legal, key=KEYS[1 - seat]) == "not-yours"
    assert attempt(table, 1 - seat, legal) == "not-your-turn"
    assert attempt(table, 5, legal) == "no-seat"
    assert attempt(table, seat, legal, decision=match_of(table).decision - 1) == "stale"
    assert attempt(table, seat, legal, decision=10**30) == "stale"
    assert attempt(seated(), 0, legal) == "not-begun"


@pytest.mark.parametrize("move", [-1, -(2**70), 2**63 - 1, 2**63, 2**64, 10**300, 12345, 7])
@pytest.mark.parametrize("game", ["kuhlorado", "toy"])
def test_a_number_that_is_no_move_is_refused(game: str, move: int):
    table = begun(game)
    assert attempt(table, asked(table), move) == "illegal"


def test_whose_seat_a_bot_plays_must_come_back_first():
    table = begun("toy", 3)
    people.leave(table, BEN, 1, 5)
    assert attempt(table, 1, some_move(table, 1)) == "bot-plays"


def test_a_bot_answers_for_its_own_seat_only():
    table = begun("toy", 3, bots=1)
    decision = match_of(table).decision
    move = some_move(table, 0)
    assert refused(people.bot_plays, table, 0, move, decision, 5) == "person-plays"
    assert refused(people.bot_plays, table, 2, -1, decision, 5) == "illegal"
    assert refused(people.bot_plays, table, 2, move, decision - 1, 5) == "stale"
    assert refused(people.bot_plays, table, 3, move, decision, 5) == "no-seat"
    assert table.bots_awaited() == [(2, "random")]
    people.bot_plays(table, 2, move, decision, 5)
    last = table.log[-1]
    assert isinstance(last, Moved)
    assert last.by == "bot"


def test_six_answers_to_one_sealed_decision_are_all_in_time():
    table = begun("toy", 4)
    decision = match_of(table).decision
    for seat in (3, 1, 0, 2):
        people.play(table, KEYS[seat], seat, some_move(table, seat), decision, 5)
    assert match_of(table).decision > decision


def test_a_sealed_choice_may_be_replaced_until_the_last_is_in():
    table = begun("toy", 2)
    play(table, 0, 5, "choose join")
    play(table, 0, 6, "choose stay")
    play(table, 1, 7, "choose stay")
    texts = [entry.move for entry in match_of(table).record().entries if entry.seat == 0]
    assert texts == [match_of(table).game.read_move("choose stay")]


def test_a_whole_match_gives_a_record_that_verifies():
    table = begun("toy", 3, bots=1)
    play_on(table, 5)
    assert table.over
    record = people.record(table)
    assert record.verify() > 10
    assert record.names == ("Anna", "Ben", "random C")
    assert read_record(write_record(record), find) == record
    assert table.winners() == list(record.winners or ())


# Giving up, and the record


def test_the_record_is_closed_while_the_match_runs():
    assert refused(people.record, begun()) == "record-closed"
    assert refused(people.record, seated()) == "record-closed"


def test_the_record_opens_when_everybody_agrees_and_then_the_match_is_over():
    table = begun("toy", 3, bots=1)
    people.agree_to_open(table, ANNA, 0, True, 5)
    assert not table.over
    people.agree_to_open(table, BEN, 1, True, 6)
    assert table.over
    assert table.winners() == []
    assert table.awaited() == []
    assert people.record(table).seed == table.seed
    assert attempt(table, 0, some_move(table, 0)) == "over"
    assert refused(people.agree_to_open, table, BEN, 1, True, 7) == "over"


def test_who_agreed_may_think_again():
    table = begun("toy", 2)
    people.agree_to_open(table, ANNA, 0, True, 5)
    people.agree_to_open(table, ANNA, 0, False, 6)
    people.agree_to_open(table, BEN, 1, True, 7)
    assert not table.over
    before = len(table.log)
    people.agree_to_open(table, BEN, 1, True, 7)
    assert len(table.log) == before


def test_a_paused_match_can_be_given_up():
    table = begun("toy", 2)
    people.pause(table, HOST, 5)
    people.agree_to_open(table, ANNA, 0, True, 6)
    people.agree_to_open(table, BEN, 1, True, 6)
    assert table.over
    assert refused(people.resume, table, HOST, 7) == "over"


def test_nobody_agrees_for_another_or_before_the_start():
    assert refused(people.agree_to_open, begun(), ANNA, 1, True, 5) == "not-yours"
    assert refused(people.agree_to_open, seated(), ANNA, 0, True, 5) == "not-begun"


# Hints


def test_a_hint_is_for_who_is_to_move():
    table = begun()
    seat = asked(table)
    assert people.may_hint(table, KEYS[seat], seat) is table.match
    assert refused(people.may_hint, table, KEYS[1 - seat], 1 - seat) == "not-your-turn"
    assert refused(people.may_hint, table, KEYS[1 - seat], seat) == "not-yours"


def test_who_has_chosen_in_secret_may_still_ask_for_a_hint():
    table = begun("hamstern")
    play(table, 0, 5)
    assert table.awaited() == [1]
    assert people.may_hint(table, ANNA, 0) is table.match


def test_hints_can_be_switched_off():
    table = begun(hints=False)
    seat = asked(table)
    assert refused(people.may_hint, table, KEYS[seat], seat) == "hints-off"


# The daily burrow


def test_where_draws_are_counted_they_do_not_depend_on_what_else_happens():
    """HA-41: two devices, one of which chats in between, see the same rolls."""

    def rolls(talking: bool) -> list[tuple[int, int | None]]:
        settings = Settings(game="kuhlorado", seats=2)
        table = people.open_table(settings, HOST, b"of the day", 0, daily="2026-11-16")
        for seat in (0, 1):
            people.sit(table, KEYS[seat], seat, "AB"[seat], b"the same for all", 0)
        people.start(table, HOST, 0)
        for _ in range(4):
            if talking:
                people.say(table, ANNA, 0, "moo", "", 5)
            play(table, asked(table), 5, "keep none" if asked_keep(table) else "")
        record = match_of(table).record()
        record.verify()
        return [(entry.move, entry.draw) for entry in record.entries if entry.draw is not None]

    assert rolls(False)[:3] == rolls(True)[:3]
    assert [draw for _, draw in rolls(True)[:3]] == [0, 1, 2]


def asked_keep(table: Table) -> bool:
    return match_of(table).view(0).ask == "keep"
