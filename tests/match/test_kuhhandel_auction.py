"""Kuhhandel Master at a live table: the hammer falls."""

from __future__ import annotations

import pytest

from spielalm.match import clock, telling
from tests.match import people
from tests.match.barn import ask, auction, made
from tests.match.scene import (
    ANNA,
    BEN,
    CLEO,
    match_of,
    play,
    read_back,
    refused,
    snapshot,
)

HAMMER = 7_500 + 250


# The hammer


@pytest.mark.rule("KM-13")
def test_bids_come_in_any_order_and_silence_becomes_a_hold_when_the_hammer_falls():
    table = auction()
    assert clock.due(table) == HAMMER
    play(table, 3, 1_000, "bid 20")
    play(table, 1, 2_000, "bid 50")
    assert clock.due(table) == 2_000 + HAMMER
    play(table, 2, 5_000, "hold 50")
    assert clock.due(table) == 2_000 + HAMMER
    clock.tick(table, 2_000 + HAMMER)
    assert made(table)[-2:] == [("C", "hold 50", "seat"), ("D", "hold 50", "silence")]
    assert ask(table) == "hammer"
    assert table.awaited() == [0]


@pytest.mark.rule("KM-13")
def test_silence_from_the_beginning_gives_the_animal_to_the_auctioneer():
    table = auction()
    clock.tick(table, HAMMER)
    assert made(table) == [(seat, "hold 0", "silence") for seat in "BCD"]
    assert ask(table) == "turn"


@pytest.mark.rule("KM-13")
def test_who_holds_may_bid_until_the_hammer_falls_and_makes_it_begin_anew():
    table = auction()
    play(table, 3, 1_000, "bid 20")
    play(table, 1, 2_000, "hold 20")
    assert table.awaited() == [2]
    play(table, 1, 1_000 + HAMMER - 1, "bid 30")
    assert clock.due(table) == 1_000 + 2 * HAMMER - 1
    assert table.awaited() == [2, 3]
    people.undo(table, BEN, 1, 1_000 + HAMMER - 1)
    assert table.awaited() == [2]
    assert clock.due(table) == 1_000 + HAMMER
    clock.tick(table, 1_000 + HAMMER)
    assert ask(table) == "hammer"
    match = match_of(table)
    bid = match.game.read_move("bid 30")
    assert refused(people.play, table, BEN, 1, bid, match.decision, 9_000) == "not-your-turn"
    assert snapshot(read_back(table)) == snapshot(table)


@pytest.mark.rule("KM-13")
def test_a_hint_is_for_those_who_are_waited_for():
    table = auction()
    play(table, 1, 5, "hold 0")
    assert refused(people.may_hint, table, BEN, 1) == "not-your-turn"
    assert people.may_hint(table, CLEO, 2) is table.match


@pytest.mark.rule("KM-13")
@pytest.mark.parametrize(("pace", "call"), [("quick", 1_500), ("steady", 2_500), ("slow", 4_000)])
def test_how_long_each_call_of_the_hammer_lasts_is_the_table_s_choice(pace: str, call: int):
    table = auction(pace=pace)
    assert telling.state(table, 0).clock.call == call
    play(table, 3, 1_000, "bid 20")
    assert clock.due(table) == 1_000 + 3 * call + 250
    clock.tick(table, 1_000 + 3 * call + 249)
    assert ask(table) == "bid"
    clock.tick(table, 1_000 + 3 * call + 250)
    assert ask(table) == "hammer"
    assert telling.state(table, 0).clock.call == 0


def test_without_a_hammer_there_are_no_calls():
    for settings in ({"hammer": False}, {"clock": "days"}):
        table = auction(**settings)
        assert not telling.state(table, 0).clock.hammer
        assert telling.state(table, 0).clock.call == 0


@pytest.mark.rule("KM-13")
def test_a_bid_in_the_grace_of_the_hammer_counts():
    table = auction()
    play(table, 1, HAMMER - 1, "bid 10")
    assert clock.due(table) == 2 * HAMMER - 1


def test_the_auctioneer_cannot_bid_at_a_live_table_either():
    table = auction()
    match = match_of(table)
    bid = match.game.read_move("bid 10")
    assert refused(people.play, table, ANNA, 0, bid, match.decision, 5) == "not-your-turn"
