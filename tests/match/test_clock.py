"""Clocks: when they decide, what they decide, who is replaced, and what a restart costs."""

from __future__ import annotations

import pytest

from spielalm.match import clock, telling
from spielalm.match.actions.play import Moved, TimeRanOut
from spielalm.match.actions.stand_in import StoodIn
from spielalm.match.actions.wake import Woken
from spielalm.match.settings import DAY
from spielalm.match.table import Table
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
    read_back,
    refused,
    seated,
    snapshot,
)

HAMMER = 7_500 + 250


def auction(seats: int = 3, bots: int = 0, **settings: object) -> Table:
    """A toy in which everybody joined the auction, at time 0."""
    table = begun("toy", seats, bots, **settings)
    for seat in range(seats):
        play(table, seat, 0, "choose join")
    return table


def moves(table: Table) -> list[tuple[int, str, str]]:
    """Who moved, what, and by whom."""
    write = match_of(table).game.write_move
    return [
        (entry.seat, write(entry.move), entry.by) for entry in table.log if isinstance(entry, Moved)
    ]


# When


@pytest.mark.parametrize(
    ("settings", "allowance"),
    [
        ({"clock": "none"}, None),
        ({"clock": "relaxed"}, 90_000),
        ({"clock": "brisk"}, 25_000),
        ({"clock": "days"}, 3 * DAY),
        ({"clock": "days", "days": 14}, 14 * DAY),
    ],
)
def test_a_decision_may_take_as_long_as_the_clock_says(settings, allowance):
    table = begun(**settings)
    assert clock.due(table) == allowance
    play(table, asked(table), 1_000, "keep none")
    assert clock.due(table) == (None if allowance is None else 1_000 + allowance)


def test_before_the_start_and_after_the_end_no_clock_runs():
    table = seated(clock="brisk")
    assert clock.due(table) is None
    clock.tick(table, 10**9)
    people.start(table, HOST, 0)
    people.concede(table, ANNA, 0, 0)
    assert clock.due(table) is None
    before = len(table.log)
    clock.tick(table, 10**9)
    assert len(table.log) == before


def test_a_bot_has_no_clock():
    table = begun(bots=2, clock="brisk")
    assert clock.due(table) is None


def test_nothing_happens_before_the_time():
    table = begun(clock="brisk")
    before = len(table.log)
    clock.tick(table, 24_999)
    assert len(table.log) == before
    clock.tick(table, 25_000)
    assert len(table.log) > before


# What


def test_who_is_out_of_time_makes_the_default_move():
    table = begun(clock="brisk")
    seat = asked(table)
    clock.tick(table, 25_000)
    assert moves(table) == [(seat, "keep 1 2", "clock")]
    assert TimeRanOut(seat) in [told.fact for told in telling.story(table, -3)]


def test_a_match_left_to_the_clock_comes_to_its_end():
    table = begun("toy", 3, clock="brisk")
    now = 0
    while (due := clock.due(table)) is not None:
        now = due
        clock.tick(table, now)
        for seat, _ in table.bots_awaited():
            if seat in table.awaited():
                play(table, seat, now)
    assert match_of(table).over
    assert people.record(table).verify() > 10
    assert snapshot(read_back(table)) == snapshot(table)


def test_after_two_misses_in_a_row_a_bot_stands_in():
    table = begun(clock="brisk")
    seat = asked(table)
    clock.tick(table, 25_000)
    assert table.seats[seat].person_plays
    clock.tick(table, 50_000)
    assert table.seats[seat].bot == "greedy"
    last = table.log[-1]
    assert isinstance(last, StoodIn)
    assert last.cause == "away"
    assert table.seats[1 - seat].person_plays


def test_who_moves_in_between_is_not_replaced():
    table = begun(clock="brisk")
    seat = asked(table)
    clock.tick(table, 25_000)
    play(table, seat, 30_000)
    while asked(table) != seat:
        play_on(table, 30_000, 1)
    clock.tick(table, 60_000)
    assert table.seats[seat].person_plays


def test_who_was_replaced_comes_back_with_a_clean_slate():
    table = begun(clock="brisk")
    seat = asked(table)
    clock.tick(table, 25_000)
    clock.tick(table, 50_000)
    people.come_back(table, KEYS[seat], seat, 51_000)
    while asked(table) != seat:
        play_on(table, 52_000, 1)
    clock.tick(table, 100_000)
    assert table.seats[seat].person_plays


def test_the_last_move_of_a_match_replaces_nobody():
    table = begun("toy", 2, clock="brisk")
    now = 0
    while not table.over:
        for seat in (0, 1):
            if table.seats[seat].bot:
                people.come_back(table, KEYS[seat], seat, now)
        due = clock.due(table)
        assert due is not None
        now = due
        clock.tick(table, now)
    assert isinstance(table.log[-1], Moved)


# Sealed decisions


def test_out_of_time_all_who_have_not_chosen_make_the_default_choice():
    table = begun("toy", 3, clock="brisk")
    play(table, 1, 5_000, "choose join")
    clock.tick(table, 25_000)
    assert moves(table) == [
        (1, "choose join", "seat"),
        (0, "choose stay", "clock"),
        (2, "choose stay", "clock"),
    ]


def test_a_choice_of_the_clock_is_never_known_while_others_may_still_change_theirs():
    table = begun("toy", 3, bots=1, clock="brisk")
    play(table, 0, 5_000, "choose join")
    decision = match_of(table).decision
    clock.tick(table, 25_000)
    assert match_of(table).decision != decision
    assert moves(table)[1:] == [(1, "choose stay", "clock"), (2, "choose stay", "clock")]


def test_choosing_and_taking_back_gains_no_time():
    table = begun("toy", 3, clock="brisk")
    for now in (1_000, 2_000, 3_000):
        play(table, 0, now, "choose join")
        people.undo(table, ANNA, 0, now)
        assert clock.due(table) == 25_000


# The hammer


@pytest.mark.rule("KM-13")
def test_silence_becomes_a_hold_when_the_hammer_falls():
    table = auction()
    assert clock.due(table) == HAMMER
    assert telling.state(table, 0).clock.hammer
    play(table, 1, 3_000, "bid 20")
    clock.tick(table, 3_000 + HAMMER)
    assert moves(table)[-2:] == [(0, "hold 20", "silence"), (2, "hold 20", "silence")]
    assert match_of(table).view(1).ask == "pay"


@pytest.mark.rule("KM-13")
def test_a_bid_restarts_the_hammer_and_a_hold_does_not():
    table = auction()
    play(table, 0, 1_000, "bid 10")
    assert clock.due(table) == 1_000 + HAMMER
    play(table, 1, 5_000, "hold 10")
    assert clock.due(table) == 1_000 + HAMMER
    play(table, 2, 8_000, "bid 20")
    assert clock.due(table) == 8_000 + HAMMER


def test_the_hammer_falls_without_any_clock_but_not_where_moves_take_days():
    assert clock.due(auction(clock="none")) == HAMMER
    assert clock.due(auction(clock="days")) == 3 * DAY
    assert clock.due(auction(clock="none", hammer=False)) is None
    assert clock.due(auction(clock="brisk", hammer=False)) == 25_000


def test_the_hammer_does_not_wait_for_a_bot():
    assert clock.due(auction(bots=3)) == HAMMER


@pytest.mark.parametrize("missed", [0, 1])
def test_silence_is_no_miss_and_makes_up_for_none(missed: int):
    table = auction(clock="brisk")
    for seat in table.seats:
        seat.misses = missed
    clock.tick(table, HAMMER)
    assert [by for _, _, by in moves(table)[-3:]] == ["silence"] * 3
    assert all(seat.misses == missed for seat in table.seats)


def test_without_a_hammer_holds_are_made_by_the_clock():
    table = auction(clock="days")
    clock.tick(table, 3 * DAY)
    assert moves(table)[-3:] == [(seat, "hold 0", "clock") for seat in range(3)]


def test_a_hold_that_is_taken_back_does_not_delay_the_hammer():
    table = auction()
    for now in (1_000, 2_000):
        play(table, 0, now, "hold 0")
        people.undo(table, ANNA, 0, now)
        play(table, 0, now, "bid 10")
        assert clock.due(table) == now + HAMMER
        people.undo(table, ANNA, 0, now)
        assert clock.due(table) == HAMMER


def test_what_the_hammer_did_cannot_be_taken_back():
    table = auction(seats=2)
    play(table, 0, 0, "bid 10")
    clock.tick(table, HAMMER)
    assert refused(people.undo, table, BEN, 1, HAMMER) == "undo-proxy"


# A restart


def test_after_a_restart_the_clock_begins_anew():
    table = begun(clock="brisk")
    people.wake(table, 1_000_000)
    assert isinstance(table.log[-1], Woken)
    assert clock.due(table) == 1_025_000
    assert snapshot(read_back(table)) == snapshot(table)


def test_after_a_restart_the_hammer_begins_anew():
    table = auction()
    people.wake(table, 1_000_000)
    assert clock.due(table) == 1_000_000 + HAMMER


def test_where_moves_take_days_a_restart_gives_time_only_to_who_has_none_left():
    table = begun(clock="days")
    people.wake(table, 2 * DAY)
    assert clock.due(table) == 3 * DAY
    people.wake(table, 3 * DAY)
    assert clock.due(table) == 6 * DAY


def test_an_undo_after_a_restart_is_not_overdue():
    table = begun(clock="brisk")
    seat = asked(table)
    play(table, seat, 1_000, "keep 1 2")
    people.wake(table, 1_000_000)
    people.undo(table, KEYS[seat], seat, 1_001_000)
    assert clock.due(table) == 1_025_000


def test_where_no_clock_runs_a_restart_changes_nothing():
    table = begun()
    before = len(table.log)
    people.wake(table, 1_000_000)
    people.pause(table, HOST, 2_000_000)
    people.wake(table, 3_000_000)
    assert len(table.log) == before + 1
