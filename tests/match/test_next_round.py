"""Another round for the same people: who begins, and who keeps which seat."""

from __future__ import annotations

import pytest

from spielalm.kernel.recordtext import read_record, write_record
from spielalm.match.actions.play import Drawn
from spielalm.match.match import Match
from spielalm.match.settings import Settings
from spielalm.match.table import Table
from tests.contract.table import find
from tests.match import people
from tests.match.scene import (
    ANNA,
    BEN,
    CLEO,
    HOST,
    begun,
    match_of,
    nonce,
    opened,
    play_on,
    read_back,
    refused,
    snapshot,
)


def first_of(match: Match) -> int:
    """Who began, by the record: `first A`, or `fox A`."""
    text = match.game.write_move(match.record().entries[0].move)
    return "ABC".index(text.removeprefix(f"{match.game.info.begins} "))


def finished(bots: int = 1, game: str = "kuhlorado") -> Table:
    table = begun(game, bots=bots)
    play_on(table, 5)
    return table


def next_round(table: Table, seed: bytes = b"another seed") -> Table:
    """Anna wants another round against the bot."""
    again = people.another_round(table, ANNA, seed, 10)
    people.sit(again, ANNA, 0, "Anna", nonce(0), 11)
    people.start(again, ANNA, 12)
    return again


@pytest.mark.parametrize("game", ["kuhlorado", "kuhfstein", "kuhhandel"])
def test_in_the_next_round_the_next_seat_begins(game: str):
    table = finished(game=game)
    began = first_of(match_of(table))
    for round_ in range(3):
        table = next_round(table, b"seed %d" % round_)
        began = 1 - began
        assert first_of(match_of(table)) == began
        play_on(table, 13)


@pytest.mark.rule("KF-08", "KF-11")
@pytest.mark.parametrize("bonus", ["fixed", "random"])
def test_in_the_next_round_the_seat_right_of_the_fox_chooses_the_first_card(bonus: str):
    table = begun("kuhfstein", 3, 2, options={"first-card": "chosen", "bonus": bonus})
    play_on(table, 5)
    fox = first_of(match_of(table))
    for round_ in range(3):
        table = next_round(table, b"seed %d" % round_)
        fox = (fox + 1) % 3
        assert first_of(match_of(table)) == fox
        play_on(table, 13)
        entries = match_of(table).record().entries
        tracks = ["track" in match_of(table).game.write_move(entry.move) for entry in entries]
        assert tracks[:2] == [False, bonus == "random"]
        assert sum(tracks) == (bonus == "random")
        asked = [entry.seat for entry in entries if entry.seat >= 0]
        assert asked[:4] == [(fox + 2) % 3, (fox + 1) % 3, fox, fox]
        people.record(table).verify()


def test_in_the_next_round_seats_are_kept_until_their_people_bring_a_new_nonce():
    table = people.another_round(finished(bots=0), BEN, b"another seed", 10)
    assert [(seat.kind, seat.name) for seat in table.seats] == [
        ("reserved", "Anna"),
        ("reserved", "Ben"),
    ]
    assert table.host == BEN
    assert refused(people.sit, table, CLEO, 0, "Cleo", nonce(0), 11) == "seat-taken"
    assert refused(people.sit, table, BEN, 0, "Ben", nonce(0), 11) == "seat-taken"
    assert refused(people.start, table, BEN, 11) == "seats-empty"
    people.sit(table, BEN, 1, "Ben", nonce(7), 11)
    assert refused(people.start, table, BEN, 11) == "seats-empty"
    people.sit(table, ANNA, 0, "Anna", nonce(8), 12)
    people.start(table, BEN, 13)
    assert match_of(table).header.nonces == (nonce(8), nonce(7))
    assert snapshot(read_back(table)) == snapshot(table)


def test_the_host_may_give_away_a_seat_that_is_kept():
    table = people.another_round(finished(bots=0), BEN, b"another seed", 10)
    people.give(table, BEN, 0, "greedy", 11)
    assert [seat.kind for seat in table.seats] == ["bot", "reserved"]


def test_the_starting_player_of_a_next_round_is_the_table_s_verdict_in_the_record():
    table = next_round(finished())
    play_on(table, 13)
    record = people.record(table)
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
    people.concede(table, BEN, 1, 5)
    again = people.another_round(table, BEN, b"another seed", 10)
    assert again.first is None


def test_where_the_next_round_has_fewer_seats_its_starting_player_is_drawn():
    settings = Settings(game="kuhlorado", seats=2)
    table = people.open_table(settings, HOST, b"seed", 0, first=2)
    people.give(table, HOST, 0, "random", 0)
    people.give(table, HOST, 1, "random", 0)
    people.start(table, HOST, 0)
    assert [entry.table for entry in table.log if isinstance(entry, Drawn)] == [False, False]


def test_there_is_one_next_round_for_those_who_played():
    table = finished()
    asked = ((people.another_round, b"another seed"), (people.rematched, "another code"))
    for ask, what in asked:
        assert refused(ask, table, CLEO, what, 10) == "not-a-player"
        assert refused(ask, begun(), ANNA, what, 10) == "not-over"
        assert refused(ask, opened(), ANNA, what, 10) == "not-a-player"
    people.rematched(table, ANNA, "again", 10)
    assert table.rematch == "again"
    for ask, what in asked:
        assert refused(ask, table, ANNA, what, 11) == "rematch-open"
