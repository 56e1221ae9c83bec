"""Kuhhandel Master at a live table: the countdown, against the clock and without."""

from __future__ import annotations

from typing import Any

import pytest

from spielalm.kernel.position import SPECTATOR
from spielalm.kernel.recordtext import read_record, write_record
from spielalm.match import clock, telling
from spielalm.match.actions.play import Drawn
from spielalm.match.actions.say import Chatted
from spielalm.match.live.countdown import GRACE, LEAD, STEP
from spielalm.match.live.slap import Slap, Slapped, SlapsCompared
from spielalm.match.table import Table
from tests.contract.table import find
from tests.match import people
from tests.match.barn import ask, auction, events, made, premium, public
from tests.match.scene import (
    ANNA,
    BEN,
    CLEO,
    DAN,
    HOST,
    KEYS,
    live_of,
    match_of,
    play,
    read_back,
    refused,
    snapshot,
)

LINE = (400, 400)  # round trips of 400 ms: up to 200 are credited


# The countdown against the clock


@pytest.mark.rule("KM-25")
def test_the_countdown_is_announced_and_goes_down_by_itself():
    table = premium()
    for count in range(10, 0, -1):
        state = telling.state(table, 0).clock
        assert (state.count, state.count_due) == (count, LEAD + (10 - count) * STEP)
        assert state.due == state.count_due + STEP + GRACE
        clock.tick(table, state.due - 1)
        assert live_of(table).count == count
        clock.tick(table, state.due)
    assert live_of(table).count == 0
    assert table.countdown is None
    assert ask(table) == "turn"
    assert {by for _, _, by in made(table)} == {"silence"}
    assert all(seat.misses == 0 for seat in table.seats)


def slap(table: Table, seat: int, arrived: int, pressed: int, count: int = 10) -> None:
    assert table.countdown is not None
    now = table.countdown.due(count) + arrived
    people.slap(table, KEYS[seat], seat, count, pressed, LINE, now)


def close(table: Table) -> None:
    """The open count is over."""
    due = clock.due(table)
    assert due is not None
    clock.tick(table, due)


@pytest.mark.rule("KM-25")
def test_the_earliest_credited_slap_wins_and_everybody_sees_the_times():
    table = premium()
    slap(table, 1, arrived=420, pressed=400)
    slap(table, 2, arrived=500, pressed=350)
    slap(table, 3, arrived=590, pressed=300)
    close(table)
    verdict = table.log[-1]
    assert isinstance(verdict, Drawn)
    assert verdict.table
    times = (
        Slap(seat=2, arrived=500, credit=150),
        Slap(seat=3, arrived=590, credit=200),
        Slap(seat=1, arrived=420, credit=20),
    )
    assert verdict.slaps == times
    assert SlapsCompared(times) in events(table)
    assert match_of(table).view(SPECTATOR).bidder == 2
    assert table.countdown is None
    assert made(table) == [
        ("B", "slap 10", "seat"),
        ("C", "slap 10", "seat"),
        ("D", "slap 10", "seat"),
    ]


@pytest.mark.rule("KM-25")
def test_the_verdict_is_the_table_s_in_the_record_and_the_record_verifies():
    table = premium()
    slap(table, 1, arrived=420, pressed=400)
    slap(table, 3, arrived=450, pressed=440)
    close(table)
    record = match_of(table).record()
    text = write_record(record)
    assert "*table verdict B" in text
    assert read_record(text, find) == record
    draws = [entry.draw for entry in record.entries if entry.draw is not None]
    assert record.verify() == len([draw for draw in draws if draw >= 0]) == len(draws) - 2
    assert snapshot(read_back(table)) == snapshot(table)


@pytest.mark.rule("KM-25")
def test_one_slap_alone_needs_no_verdict():
    table = premium()
    close(table)
    slap(table, 2, arrived=700, pressed=600, count=9)
    close(table)
    assert match_of(table).view(SPECTATOR).bidder == 2
    assert not any(isinstance(entry, Drawn) and entry.slaps for entry in table.log)
    assert made(table)[3:] == [
        ("B", "wait 9", "silence"),
        ("C", "slap 9", "seat"),
        ("D", "wait 9", "silence"),
    ]


@pytest.mark.rule("KM-25")
def test_equal_times_are_drawn_among_the_equal_ones_only():
    won = set()
    for talk in range(12):
        table = premium()
        for _ in range(talk):  # another number of the draw
            table.make(Chatted, 0, seat=0, phrase="moo")
        slap(table, 1, arrived=300, pressed=300)
        slap(table, 2, arrived=400, pressed=300)
        slap(table, 3, arrived=301, pressed=301)
        close(table)
        won.add(match_of(table).view(SPECTATOR).bidder)
    assert won == {1, 2}


@pytest.mark.rule("KM-25")
def test_a_slap_at_a_higher_count_wins_though_it_arrives_when_the_next_is_shown():
    table = premium()
    slap(table, 1, arrived=10, pressed=5, count=9)
    slap(table, 2, arrived=1_150, pressed=990, count=10)
    close(table)
    assert match_of(table).view(SPECTATOR).bidder == 2


def test_a_slap_at_the_next_count_waits_for_it():
    table = premium()
    slap(table, 1, arrived=10, pressed=5, count=9)
    close(table)
    assert live_of(table).count == 9
    close(table)
    assert match_of(table).view(SPECTATOR).bidder == 1


def test_slaps_that_cannot_be():
    table = premium()
    now = LEAD + 300
    assert refused(people.slap, table, ANNA, 0, 10, 200, LINE, now) == "no-countdown"
    assert refused(people.slap, table, BEN, 2, 10, 200, LINE, now) == "not-yours"
    assert refused(people.slap, table, BEN, 1, 9, 200, LINE, now) == "count-early"
    assert refused(people.slap, table, BEN, 1, 10, 200, LINE, LEAD - 1) == "count-early"
    assert refused(people.slap, table, BEN, 1, 11, 200, LINE, now) == "count-over"
    assert refused(people.slap, table, BEN, 1, -3, 200, LINE, now) == "count-early"
    assert refused(people.slap, auction(), BEN, 1, 10, 200, LINE, now) == "no-countdown"
    slap(table, 1, arrived=300, pressed=200)
    assert refused(people.slap, table, BEN, 1, 10, 200, LINE, now + 9) == "slapped-already"
    close(table)
    assert refused(people.slap, table, CLEO, 2, 10, 200, LINE, now) == "no-countdown"


def test_against_the_clock_a_slap_is_not_an_ordinary_move():
    """Nobody gets past the comparison of times by playing the move itself."""
    table = premium()
    match = match_of(table)
    move = match.game.read_move("slap 10")
    assert refused(people.play, table, BEN, 1, move, match.decision, LEAD) == "slap-only"
    assert refused(people.order, table, BEN, 1, 10, LEAD) == "nothing-to-order"


def test_a_bot_slaps_as_slowly_as_a_person():
    table = premium(bots=1)
    match = match_of(table)
    assert table.bots_awaited() == [(3, "random")]
    slap_10, wait_10 = (match.game.read_move(text) for text in ("slap 10", "wait 10"))
    people.bot_plays(table, 3, wait_10, match.decision, 5, reaction=400)
    assert not any(isinstance(entry, Slapped) for entry in table.log)
    people.bot_plays(table, 3, slap_10, match.decision, 5, reaction=STEP)  # too slow
    people.bot_plays(table, 3, slap_10, match.decision, 5, reaction=400)
    people.bot_plays(table, 3, slap_10, match.decision, 5, reaction=300)  # one hand only
    assert refused(people.bot_plays, table, 3, slap_10, match.decision - 1, 5) == "stale"
    slap(table, 1, arrived=450, pressed=390)
    close(table)
    assert match.view(SPECTATOR).bidder == 1
    assert ("D", "slap 10", "bot") in made(table)
    assert Slap(seat=3, arrived=400, credit=0) in table.log[-1].slaps  # type: ignore[union-attr]


@pytest.mark.rule("KM-25")
def test_nobody_notices_a_slap_before_its_count_closes():
    table = premium()
    before = [public(table, viewer) for viewer in (SPECTATOR, 0, 1, 2, 3)]
    table.take_new()
    slap(table, 1, arrived=300, pressed=200)
    assert [public(table, viewer) for viewer in (SPECTATOR, 0, 1, 2, 3)] == before
    assert telling.noticed_by(table, table.take_new()) == {BEN}
    close(table)
    assert telling.noticed_by(table, table.take_new()) is None


def test_a_pause_shows_the_count_again():
    table = premium()
    close(table)
    slap(table, 1, arrived=300, pressed=200, count=9)
    people.pause(table, HOST, 3_000)
    assert refused(people.slap, table, CLEO, 2, 9, 200, LINE, 3_100) == "paused"
    assert clock.due(table) is None
    people.resume(table, HOST, 60_000)
    assert telling.state(table, 60_000).clock.count_due == 60_000 + LEAD
    slap(table, 2, arrived=300, pressed=200, count=9)
    assert refused(people.slap, table, DAN, 3, 10, 0, LINE, 60_000 + LEAD) == "count-over"
    close(table)
    assert match_of(table).view(SPECTATOR).bidder == 2
    assert snapshot(read_back(table)) == snapshot(table)


def test_a_restart_shows_the_count_again():
    table = premium()
    close(table)
    slap(table, 1, arrived=300, pressed=200, count=9)
    table = read_back(table)
    people.wake(table, 100_000)
    assert telling.state(table, 100_000).clock.count_due == 100_000 + LEAD
    assert clock.due(table) == 100_000 + LEAD + STEP + GRACE
    assert snapshot(read_back(table)) == snapshot(table)


@pytest.mark.rule("KM-25")
def test_a_repeated_auction_is_counted_from_ten_again():
    """KM-27, at a live table: Ben has too few cards and shows his money."""
    table = premium()
    slap(table, 1, arrived=300, pressed=300)
    close(table)
    play(table, 0, 50_000, "sell")
    play(table, 1, 60_000, "show")
    assert (live_of(table).count, table.awaited()) == (10, [2, 3])
    assert telling.state(table, 0).clock.count_due == 60_000 + LEAD


# The calm countdown


def told_count(table: Table) -> int:
    return int(match_of(table).view(SPECTATOR).price)


@pytest.mark.rule("KM-29")
@pytest.mark.parametrize("settings", [{"calm": True}, {"clock": "days"}])
def test_a_calm_countdown_asks_everybody_for_a_secret_number(settings: dict[str, Any]):
    table = premium(**settings)
    assert table.countdown is None
    assert telling.state(table, 0).clock.count_due is None
    people.order(table, BEN, 1, 4, 5)
    people.order(table, CLEO, 2, 0, 6)
    assert table.awaited() == [3]
    people.order(table, DAN, 3, 7, 7)
    view = match_of(table).view(SPECTATOR)
    assert (view.ask, view.bidder, view.price) == ("hammer", 3, 7)
    assert {by for _, _, by in made(table)} == {"order"}


@pytest.mark.rule("KM-29")
def test_of_equal_secret_numbers_chance_decides():
    table = premium(calm=True)
    people.order(table, BEN, 1, 6, 5)
    people.order(table, CLEO, 2, 0, 6)
    people.order(table, DAN, 3, 6, 7)
    assert match_of(table).view(SPECTATOR).bidder in (1, 3)
    verdict = table.log[-1]
    assert isinstance(verdict, Drawn)
    assert not verdict.table
    match_of(table).record().verify()


@pytest.mark.rule("KM-29")
def test_nobody_wants_the_premium():
    table = premium(calm=True)
    for seat in (1, 2, 3):
        people.order(table, KEYS[seat], seat, 0, 5)
    assert ask(table) == "turn"
    assert live_of(table).orders == {}


def test_a_secret_number_can_be_changed_until_it_is_passed():
    table = premium(calm=True)
    people.order(table, BEN, 1, 4, 5)
    people.order(table, CLEO, 2, 9, 5)
    assert refused(people.order, table, DAN, 3, 11, 6) == "order-value"
    play(table, 3, 7, "wait 10")
    assert (told_count(table), table.awaited()) == (9, [3])
    people.order(table, BEN, 1, None, 8)
    assert refused(people.order, table, BEN, 1, 10, 9) == "order-value"
    assert table.awaited() == [3]  # what Ben let pass at nine stays passed, until he changes it
    assert match_of(table).position.may_act(1)


def test_in_a_calm_countdown_people_may_also_answer_count_by_count():
    table = premium(calm=True)
    for seat in (1, 2, 3):
        play(table, seat, 5, "wait 10")
    assert told_count(table) == 9


def test_a_calm_countdown_has_the_ordinary_clock():
    table = premium(calm=True, clock="brisk")
    people.order(table, BEN, 1, 4, 5)
    assert clock.due(table) == 25_000
    clock.tick(table, 25_000)
    assert told_count(table) == 9
    assert made(table)[1:3] == [("C", "wait 10", "clock"), ("D", "wait 10", "clock")]
