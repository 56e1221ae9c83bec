"""People sit down, get up, come back and concede; and a log is the whole table."""

from __future__ import annotations

import pytest

from spielalm.kernel.recordtext import read_record, write_record
from spielalm.match import clock
from spielalm.match.errors import RefusedError
from spielalm.match.settings import Settings
from tests.contract.table import find
from tests.match import people
from tests.match.scene import (
    ANNA,
    BEN,
    CLEO,
    HOST,
    begun,
    kinds,
    match_of,
    nonce,
    opened,
    play_on,
    read_back,
    refused,
    seated,
    snapshot,
)

# Sitting down


def test_a_new_table_has_empty_seats_and_a_host():
    table = opened("toy", 3)
    assert kinds(table) == ["empty"] * 3
    assert table.host == HOST
    assert not table.started
    assert [entry.number for entry in table.take_new()] == [0]


def test_a_table_needs_a_host():
    settings = Settings(game="kuhlorado", seats=2)
    with pytest.raises(RefusedError, match="empty key"):
        people.open_table(settings, "", b"seed", 0)


def test_a_person_takes_a_free_seat():
    table = opened()
    people.sit(table, BEN, 1, "Ben", nonce(1), 5)
    assert kinds(table) == ["empty", "person"]
    assert table.held_by(BEN) == [1]


def test_a_seat_is_taken_by_one_person_only():
    table = seated()
    assert refused(people.sit, table, CLEO, 1, "Cleo", nonce(1), 5) == "seat-taken"


def test_there_are_no_other_seats():
    table = opened()
    assert refused(people.sit, table, BEN, 2, "Ben", nonce(2), 5) == "no-seat"
    assert refused(people.sit, table, BEN, -1, "Ben", nonce(2), 5) == "no-seat"


def test_several_people_may_sit_around_one_device():
    table = opened("toy", 3)
    people.sit(table, BEN, 1, "Ben", nonce(1), 5)
    people.sit(table, BEN, 2, "Bea", nonce(2), 5)
    assert table.held_by(BEN) == [1, 2]


def test_two_people_cannot_have_the_same_name():
    table = opened("toy", 3)
    people.sit(table, BEN, 1, "Ben", nonce(1), 5)
    assert refused(people.sit, table, CLEO, 2, " bEN", nonce(2), 5) == "name-taken"


def test_an_empty_key_holds_nothing():
    table = opened()
    assert refused(people.sit, table, "", 1, "Ben", nonce(1), 5) == "no-key"
    assert refused(people.leave, table, "", 1, 5) == "not-yours"
    assert table.held_by("") == []


@pytest.mark.parametrize("length", [0, 7, 65])
def test_a_nonce_has_8_to_64_bytes(length: int):
    table = opened()
    assert refused(people.sit, table, BEN, 1, "Ben", b"n" * length, 5) == "nonce"


@pytest.mark.parametrize("length", [8, 64])
def test_a_nonce_of_any_such_length_is_part_of_the_record(length: int):
    table = opened()
    people.sit(table, ANNA, 0, "Anna", b"n" * length, 5)
    people.give(table, HOST, 1, "greedy", 5)
    people.start(table, HOST, 5)
    header = match_of(table).header
    assert header.nonces[0] == b"n" * length
    assert read_record(write_record(match_of(table).record()), find).nonces == header.nonces


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Anna", "Anna"),
        ("  An \t na\n", "An na"),
        ("A\u202enna\u200b", "A nna"),
        ("Zoe\u0308", "Zoë"),
        ("🐄", "🐄"),
        ("x" * 30, "x" * 24),
        ("a\u0302\u0303\u0304\u0305\u0306", "ẫ\u0304\u0305"),
    ],
)
def test_a_name_is_shown_in_visible_letters_on_one_line(given: str, shown: str):
    table = opened()
    people.sit(table, BEN, 1, given, nonce(1), 5)
    assert table.seats[1].name == shown


@pytest.mark.parametrize("name", ["", " ", "\u200b", "\n", "\u0301\u0301", "\ud800"])
def test_a_name_has_letters(name: str):
    assert refused(people.sit, opened(), BEN, 1, name, nonce(1), 5) == "name-empty"


def test_nobody_sits_down_after_the_start():
    table = begun()
    assert refused(people.sit, table, CLEO, 1, "Cleo", nonce(1), 5) == "begun"


# Getting up, and coming back


def test_a_person_gets_up_before_the_start():
    table = seated()
    people.leave(table, BEN, 1, 5)
    assert kinds(table) == ["person", "empty"]
    people.sit(table, CLEO, 1, "Cleo", nonce(1), 5)


def test_nobody_gets_up_for_another():
    table = seated()
    assert refused(people.leave, table, BEN, 0, 5) == "not-yours"
    assert refused(people.leave, table, BEN, 9, 5) == "no-seat"


def test_in_a_match_a_bot_goes_on_for_who_leaves():
    table = begun("toy", 3)
    people.leave(table, BEN, 1, 5)
    assert table.seats[1].kind == "person"
    assert table.seats[1].bot == "random"
    assert table.bots_awaited() == [(1, "random")]
    assert refused(people.leave, table, BEN, 1, 6) == "left-already"


def test_who_left_comes_back():
    table = begun("toy", 3)
    people.leave(table, BEN, 1, 5)
    people.come_back(table, BEN, 1, 9)
    assert table.seats[1].person_plays
    assert table.bots_awaited() == []
    assert refused(people.come_back, table, BEN, 1, 9) == "plays-already"


def test_only_the_person_itself_comes_back():
    table = begun("toy", 3)
    people.leave(table, BEN, 1, 5)
    for key in (ANNA, CLEO):
        assert refused(people.come_back, table, key, 1, 9) == "not-yours"


def test_leaving_and_coming_back_gains_no_time():
    table = begun("toy", 3, clock="brisk")
    due = clock.due(table)
    people.leave(table, BEN, 1, 20_000)
    people.come_back(table, BEN, 1, 24_000)
    assert clock.due(table) == due == 25_000


def test_after_the_end_nobody_leaves_or_comes_back():
    table = begun("toy", 2)
    people.leave(table, BEN, 1, 5)
    people.concede(table, ANNA, 0, 5)
    assert refused(people.leave, table, ANNA, 0, 6) == "over"
    assert refused(people.come_back, table, BEN, 1, 6) == "over"
    assert refused(people.remove, table, HOST, 0, 6) == "over"


# Conceding


def test_with_two_seats_who_concedes_ends_the_match():
    table = begun()
    people.concede(table, ANNA, 0, 5)
    assert table.over
    assert table.winners() == [1]
    assert people.record(table).scores is None
    people.record(table).verify()
    assert refused(people.concede, table, BEN, 1, 5) == "over"


def test_with_more_seats_a_bot_plays_on_for_who_concedes():
    table = begun("toy", 3)
    people.concede(table, BEN, 1, 5)
    assert not table.over
    assert table.seats[1].bot == "random"
    assert refused(people.come_back, table, BEN, 1, 5) == "conceded"
    assert refused(people.concede, table, BEN, 1, 5) == "conceded"
    play_on(table, 6)
    assert match_of(table).over


def test_who_left_may_still_concede():
    table = begun("toy", 3)
    people.leave(table, BEN, 1, 5)
    people.concede(table, BEN, 1, 6)
    assert table.seats[1].conceded
    assert [type(entry).__name__ for entry in table.log[-2:]] == ["StoodIn", "Conceded"]


def test_nobody_concedes_for_another_or_before_the_start_or_in_a_pause():
    assert refused(people.concede, begun(), BEN, 0, 5) == "not-yours"
    assert refused(people.concede, seated(), BEN, 1, 5) == "not-begun"
    table = begun()
    people.pause(table, HOST, 5)
    assert refused(people.concede, table, BEN, 1, 5) == "paused"


# Time


def test_time_never_runs_backwards_in_a_log():
    table = begun(clock="brisk")
    play_on(table, 5_000, 1)
    play_on(table, 3_000, 1)
    times = [entry.at for entry in table.log]
    assert times == sorted(times)


def test_a_table_is_the_same_when_read_back_from_its_log():
    table = begun("toy", 4, bots=1, clock="relaxed")
    play_on(table, 5_000, 30)
    assert snapshot(read_back(table)) == snapshot(table)
