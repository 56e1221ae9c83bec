"""Moves at a table, undo with and without consent, giving up, and the next round."""

from __future__ import annotations

import pytest

from spielalm.kernel.recordtext import read_record, write_record
from spielalm.match import clock, playing, seating, talk
from spielalm.match.log import Drawn, Moved, Undone
from spielalm.match.match import Match
from spielalm.match.settings import Settings
from spielalm.match.table import Table
from tests.contract.table import find
from tests.match.scene import (
    HOST,
    KEYS,
    begun,
    match_of,
    nonce,
    opened,
    play,
    play_on,
    read_back,
    refused,
    seated,
    snapshot,
    some_move,
)

ANNA, BEN, CLEO = KEYS[:3]


def asked(table: Table) -> int:
    return int(match_of(table).position.asked())


def attempt(table: Table, seat: int, move: int, key: str = "", decision: int | None = None) -> str:
    """The code with which a move is refused."""
    now = match_of(table).decision if table.match is not None else 0
    return refused(
        playing.play, table, key or KEYS[seat], seat, move, now if decision is None else decision, 9
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
    seating.leave(table, BEN, 1, 5)
    assert attempt(table, 1, some_move(table, 1)) == "bot-plays"


def test_a_bot_answers_for_its_own_seat_only():
    table = begun("toy", 3, bots=1)
    decision = match_of(table).decision
    move = some_move(table, 0)
    assert refused(playing.bot_plays, table, 0, move, decision, 5) == "person-plays"
    assert refused(playing.bot_plays, table, 2, -1, decision, 5) == "illegal"
    assert refused(playing.bot_plays, table, 2, move, decision - 1, 5) == "stale"
    assert refused(playing.bot_plays, table, 3, move, decision, 5) == "no-seat"
    assert table.bots_awaited() == [(2, "random")]
    playing.bot_plays(table, 2, move, decision, 5)
    last = table.log[-1]
    assert isinstance(last, Moved)
    assert last.by == "bot"


def test_six_answers_to_one_sealed_decision_are_all_in_time():
    table = begun("toy", 4)
    decision = match_of(table).decision
    for seat in (3, 1, 0, 2):
        playing.play(table, KEYS[seat], seat, some_move(table, seat), decision, 5)
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
    record = playing.record(table)
    assert record.verify() > 10
    assert record.names == ("Anna", "Ben", "random C")
    assert read_record(write_record(record), find) == record
    assert table.winners() == list(record.winners or ())


# Undo


def test_a_move_is_taken_back_at_once():
    table = begun()
    seat = asked(table)
    before = match_of(table).game.write(match_of(table).position)
    play(table, seat, 5, "keep 1 2")
    assert playing.can_undo(table, seat)
    assert not playing.can_undo(table, 1 - seat)
    playing.undo(table, KEYS[seat], seat, 6)
    assert isinstance(table.log[-1], Undone)
    assert match_of(table).game.write(match_of(table).position) == before


def test_undo_follows_the_rule():
    table = begun()
    seat = asked(table)
    assert refused(playing.undo, table, KEYS[seat], seat, 6) == "undo-chance"
    play(table, seat, 5, "keep 1 2")
    assert refused(playing.undo, table, KEYS[1 - seat], 1 - seat, 6) == "undo-other"
    assert refused(playing.undo, table, KEYS[seat], 1 - seat, 6) == "not-yours"
    play_on(table, 5, 1)
    play_on(table, 5, 1)
    assert refused(playing.undo, table, KEYS[seat], seat, 6) in ("undo-chance", "undo-other")


def test_undo_can_be_switched_off():
    table = begun(undo="off")
    seat = asked(table)
    play(table, seat, 5, "keep 1 2")
    assert refused(playing.undo, table, KEYS[seat], seat, 6) == "undo-off"
    assert not playing.can_undo(table, seat)


def test_opened_choices_are_not_taken_back():
    table = begun("toy", 2)
    play(table, 0, 5, "choose join")
    play(table, 1, 5, "choose join")
    assert refused(playing.undo, table, BEN, 1, 6) == "undo-reveal"


def test_nothing_is_taken_back_in_a_pause_or_after_the_end_or_by_a_bot():
    table = begun()
    seat = asked(table)
    play(table, seat, 5, "keep 1 2")
    seating.pause(table, HOST, 6)
    assert refused(playing.undo, table, KEYS[seat], seat, 6) == "paused"
    assert not playing.can_undo(table, seat)
    seating.resume(table, HOST, 7)
    seating.leave(table, KEYS[seat], seat, 7)
    assert refused(playing.undo, table, KEYS[seat], seat, 7) == "bot-plays"
    assert not playing.can_undo(table, seat)
    seating.come_back(table, KEYS[seat], seat, 8)
    seating.concede(table, KEYS[seat], seat, 8)
    assert refused(playing.undo, table, KEYS[seat], seat, 9) == "over"


def test_what_a_bot_did_for_somebody_stays_done():
    table = begun()
    seat = asked(table)
    seating.leave(table, KEYS[seat], seat, 5)
    play(table, seat, 5, "keep 1 2")
    seating.come_back(table, KEYS[seat], seat, 6)
    assert refused(playing.undo, table, KEYS[seat], seat, 7) == "undo-proxy"
    assert not playing.can_undo(table, seat)


def test_what_the_clock_did_for_somebody_stays_done():
    table = begun(clock="brisk")
    seat = asked(table)
    clock.tick(table, 25_000)
    assert refused(playing.undo, table, KEYS[seat], seat, 26_000) == "undo-proxy"


def test_taking_back_and_playing_again_gains_no_time():
    table = begun(clock="brisk")
    seat = asked(table)
    for now in range(1_000, 20_000, 2_000):
        play(table, seat, now, "keep 1 2")
        assert clock.due(table) == now + 25_000
        playing.undo(table, KEYS[seat], seat, now + 1_000)
        assert clock.due(table) == 25_000
    assert snapshot(read_back(table)) == snapshot(table)


def test_a_pause_between_move_and_undo_costs_no_time():
    table = begun(clock="brisk")
    seat = asked(table)
    play(table, seat, 1_000, "keep 1 2")
    seating.pause(table, HOST, 2_000)
    seating.resume(table, HOST, 12_000)
    playing.undo(table, KEYS[seat], seat, 13_000)
    assert clock.due(table) == 35_000


# Undo with consent


def asking(seats: int = 3, **settings: object) -> tuple[Table, int]:
    """A toy in which the highest bidder asks to take back what it laid down as an offer."""
    table = begun("toy", seats, undo="consent", hammer=False, **settings)
    for seat in range(seats):
        play(table, seat, 5, "choose join")
    play(table, 1, 5, "bid 10")
    playing.undo(table, BEN, 1, 6)
    return table, 1


def test_with_consent_all_other_people_are_asked():
    table, seat = asking()
    assert table.undo_asked == seat
    assert match_of(table).position.bid == 10
    playing.answer_undo(table, ANNA, 0, True, 7)
    assert match_of(table).position.bid == 10
    playing.answer_undo(table, CLEO, 2, True, 8)
    assert match_of(table).position.bid == 0
    assert table.undo_asked is None


def test_one_no_is_enough():
    table, _ = asking()
    playing.answer_undo(table, ANNA, 0, False, 7)
    assert table.undo_asked is None
    assert match_of(table).position.bid == 10
    assert refused(playing.answer_undo, table, CLEO, 2, True, 8) == "undo-not-asked"


def test_the_next_move_ends_the_question():
    table, _ = asking()
    play(table, 0, 7, "hold 10")
    assert table.undo_asked is None
    assert refused(playing.answer_undo, table, CLEO, 2, True, 8) == "undo-not-asked"


def test_who_asked_waits_and_who_answered_has_answered():
    table, _ = asking()
    assert refused(playing.undo, table, BEN, 1, 7) == "undo-asked"
    assert not playing.can_undo(table, 1)
    assert refused(playing.answer_undo, table, BEN, 1, True, 7) == "undo-not-asked"
    playing.answer_undo(table, ANNA, 0, True, 7)
    assert refused(playing.answer_undo, table, ANNA, 0, True, 7) == "undo-answered"
    assert refused(playing.answer_undo, table, BEN, 2, True, 7) == "not-yours"


def test_who_leaves_is_no_longer_asked():
    table, _ = asking()
    playing.answer_undo(table, ANNA, 0, True, 7)
    seating.leave(table, CLEO, 2, 8)
    assert match_of(table).position.bid == 0


def test_the_question_goes_with_who_asked_it():
    table, _ = asking()
    seating.leave(table, BEN, 1, 7)
    assert table.undo_asked is None
    assert match_of(table).position.bid == 10


def test_bots_are_not_asked():
    table = begun(bots=1, undo="consent")
    while asked(table) != 0:
        play_on(table, 5, 1)
    play(table, 0, 5, "keep 1 2")
    playing.undo(table, ANNA, 0, 6)
    assert isinstance(table.log[-1], Undone)


def test_nobody_need_agree_to_a_sealed_choice_being_taken_back():
    table = begun("toy", 3, undo="consent")
    play(table, 0, 5, "choose join")
    playing.undo(table, ANNA, 0, 6)
    assert isinstance(table.log[-1], Undone)
    assert 0 in table.awaited()


# Giving up, and the record


def test_the_record_is_closed_while_the_match_runs():
    assert refused(playing.record, begun()) == "record-closed"
    assert refused(playing.record, seated()) == "record-closed"


def test_the_record_opens_when_everybody_agrees_and_then_the_match_is_over():
    table = begun("toy", 3, bots=1)
    playing.agree_to_open(table, ANNA, 0, True, 5)
    assert not table.over
    playing.agree_to_open(table, BEN, 1, True, 6)
    assert table.over
    assert table.winners() == []
    assert table.awaited() == []
    assert playing.record(table).seed == table.seed
    assert attempt(table, 0, some_move(table, 0)) == "over"
    assert refused(playing.agree_to_open, table, BEN, 1, True, 7) == "over"


def test_who_agreed_may_think_again():
    table = begun("toy", 2)
    playing.agree_to_open(table, ANNA, 0, True, 5)
    playing.agree_to_open(table, ANNA, 0, False, 6)
    playing.agree_to_open(table, BEN, 1, True, 7)
    assert not table.over
    before = len(table.log)
    playing.agree_to_open(table, BEN, 1, True, 7)
    assert len(table.log) == before


def test_a_paused_match_can_be_given_up():
    table = begun("toy", 2)
    seating.pause(table, HOST, 5)
    playing.agree_to_open(table, ANNA, 0, True, 6)
    playing.agree_to_open(table, BEN, 1, True, 6)
    assert table.over
    assert refused(seating.resume, table, HOST, 7) == "over"


def test_nobody_agrees_for_another_or_before_the_start():
    assert refused(playing.agree_to_open, begun(), ANNA, 1, True, 5) == "not-yours"
    assert refused(playing.agree_to_open, seated(), ANNA, 0, True, 5) == "not-begun"


# The next round


def first_of(match: Match) -> int:
    """Who began, by the record."""
    text = match.game.write_move(match.record().entries[0].move)
    return "AB".index(text.removeprefix("first "))


def finished(bots: int = 1) -> Table:
    table = begun(bots=bots)
    play_on(table, 5)
    return table


def next_round(table: Table, seed: bytes = b"another seed") -> Table:
    """Anna wants another round against the bot."""
    again = playing.another_round(table, ANNA, seed, 10)
    seating.sit(again, ANNA, 0, "Anna", nonce(0), 11)
    seating.start(again, ANNA, 12)
    return again


def test_in_the_next_round_the_next_seat_begins():
    table = finished()
    began = first_of(match_of(table))
    for round_ in range(3):
        table = next_round(table, b"seed %d" % round_)
        began = 1 - began
        assert first_of(match_of(table)) == began
        play_on(table, 13)


def test_in_the_next_round_seats_are_kept_until_their_people_bring_a_new_nonce():
    table = playing.another_round(finished(bots=0), BEN, b"another seed", 10)
    assert [(seat.kind, seat.name) for seat in table.seats] == [
        ("reserved", "Anna"),
        ("reserved", "Ben"),
    ]
    assert table.host == BEN
    assert refused(seating.sit, table, CLEO, 0, "Cleo", nonce(0), 11) == "seat-taken"
    assert refused(seating.sit, table, BEN, 0, "Ben", nonce(0), 11) == "seat-taken"
    assert refused(seating.start, table, BEN, 11) == "seats-empty"
    seating.sit(table, BEN, 1, "Ben", nonce(7), 11)
    assert refused(seating.start, table, BEN, 11) == "seats-empty"
    seating.sit(table, ANNA, 0, "Anna", nonce(8), 12)
    seating.start(table, BEN, 13)
    assert match_of(table).header.nonces == (nonce(8), nonce(7))
    assert snapshot(read_back(table)) == snapshot(table)


def test_the_host_may_give_away_a_seat_that_is_kept():
    table = playing.another_round(finished(bots=0), BEN, b"another seed", 10)
    seating.give(table, BEN, 0, "greedy", 11)
    assert [seat.kind for seat in table.seats] == ["bot", "reserved"]


def test_the_starting_player_of_a_next_round_is_the_table_s_verdict_in_the_record():
    table = next_round(finished())
    play_on(table, 13)
    record = playing.record(table)
    text = write_record(record)
    assert "\n1. *table first " in text
    assert read_record(text, find) == record
    assert record.verify() == sum(entry.draw is not None for entry in record.entries) - 1
    assert snapshot(read_back(table)) == snapshot(table)


def test_a_record_with_a_verdict_of_the_table_can_be_played_on():
    table = next_round(finished())
    play_on(table, 13, 5)
    record = match_of(table).record()
    assert Match.resume(record).record() == record


def test_a_game_that_draws_no_starting_player_goes_into_another_round_all_the_same():
    table = begun("toy", 2)
    seating.concede(table, BEN, 1, 5)
    again = playing.another_round(table, BEN, b"another seed", 10)
    assert again.first is None


def test_where_the_next_round_has_fewer_seats_its_starting_player_is_drawn():
    settings = Settings(game="kuhlorado", seats=2)
    table = seating.open_table(settings, HOST, b"seed", 0, first=2)
    seating.give(table, HOST, 0, "random", 0)
    seating.give(table, HOST, 1, "random", 0)
    seating.start(table, HOST, 0)
    assert [entry.table for entry in table.log if isinstance(entry, Drawn)] == [False, False]


def test_there_is_one_next_round_for_those_who_played():
    table = finished()
    seed = b"another seed"
    for ask in (playing.another_round, playing.rematched):
        assert refused(ask, table, CLEO, seed, 10) == "not-a-player"
        assert refused(ask, begun(), ANNA, seed, 10) == "not-over"
        assert refused(ask, opened(), ANNA, seed, 10) == "not-a-player"
    playing.rematched(table, ANNA, "again", 10)
    assert table.rematch == "again"
    for ask in (playing.another_round, playing.rematched):
        assert refused(ask, table, ANNA, seed, 11) == "rematch-open"


# Hints


def test_a_hint_is_for_who_is_to_move():
    table = begun()
    seat = asked(table)
    assert playing.may_hint(table, KEYS[seat], seat) is table.match
    assert refused(playing.may_hint, table, KEYS[1 - seat], 1 - seat) == "not-your-turn"
    assert refused(playing.may_hint, table, KEYS[1 - seat], seat) == "not-yours"


def test_hints_can_be_switched_off():
    table = begun(hints=False)
    seat = asked(table)
    assert refused(playing.may_hint, table, KEYS[seat], seat) == "hints-off"


# The daily burrow


def test_where_draws_are_counted_they_do_not_depend_on_what_else_happens():
    """HA-41: two devices, one of which chats in between, see the same rolls."""

    def rolls(talking: bool) -> list[tuple[int, int | None]]:
        settings = Settings(game="kuhlorado", seats=2)
        table = seating.open_table(settings, HOST, b"of the day", 0, daily="2026-11-16")
        for seat in (0, 1):
            seating.sit(table, KEYS[seat], seat, "AB"[seat], b"the same for all", 0)
        seating.start(table, HOST, 0)
        for _ in range(4):
            if talking:
                talk.say(table, ANNA, 0, "moo", "", 5)
            play(table, asked(table), 5, "keep none" if asked_keep(table) else "")
        record = match_of(table).record()
        record.verify()
        return [(entry.move, entry.draw) for entry in record.entries if entry.draw is not None]

    assert rolls(False)[:3] == rolls(True)[:3]
    assert [draw for _, draw in rolls(True)[:3]] == [0, 1, 2]


def asked_keep(table: Table) -> bool:
    return match_of(table).view(0).ask == "keep"
