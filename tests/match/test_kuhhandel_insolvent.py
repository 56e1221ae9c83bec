"""Kuhhandel Master at a live table where who cannot pay may bid again: KM-17, KM-24 with KM-13,
KM-25 and KM-29."""

from __future__ import annotations

from typing import Any

import pytest

from spielalm.kernel.position import SPECTATOR
from spielalm.match import clock
from spielalm.match.actions.play import Drawn
from spielalm.match.live.countdown import GRACE, STEP
from spielalm.match.table import Table
from tests.match import people
from tests.match.barn import ask, auction, made, order, play, premium
from tests.match.scene import (
    BEN,
    CLEO,
    DAN,
    KEYS,
    live_of,
    match_of,
    read_back,
    refused,
    snapshot,
)

AGAIN = {"options": {"insolvent": "again"}}
HAMMER = 7_500 + 250


def repeated(**settings: Any) -> Table:
    """Ben, who has 100, has bid 300 and shown it; the auction is open again, at time 10."""
    table = auction(**AGAIN, **settings)
    play(table, 1, 5, "bid 300")
    play(table, 2, 6, "hold 300")
    play(table, 3, 7, "hold 300")
    play(table, 0, 8, "sell")
    play(table, 1, 10, "show")
    assert ask(table) == "bid"
    return table


def since_repeat(table: Table) -> list[tuple[str, str, str]]:
    return made(table)[5:]


# The hammer


@pytest.mark.rule("KM-17", "KM-13")
def test_a_bid_restarts_the_hammer_though_some_can_go_no_higher():
    table = repeated()
    assert table.awaited() == [1, 2, 3]
    play(table, 2, 1_000, "bid 100")
    assert table.awaited() == [3]
    assert clock.due(table) == 1_000 + HAMMER
    clock.tick(table, 1_000 + HAMMER)
    assert since_repeat(table) == [("C", "bid 100", "seat"), ("D", "hold 100", "silence")]
    assert ask(table) == "hammer"


@pytest.mark.rule("KM-17", "KM-13")
def test_the_hammer_falls_at_once_when_nobody_can_go_higher():
    table = repeated()
    play(table, 3, 1_000, "hold 0")
    play(table, 2, 1_001, "bid 100")
    play(table, 3, 1_002, "hold 100")
    assert ask(table) == "hammer"
    assert snapshot(read_back(table)) == snapshot(table)


@pytest.mark.rule("KM-17", "KM-13")
def test_who_holds_comes_back_up_to_the_money_shown():
    table = repeated()
    play(table, 1, 1_000, "hold 0")
    play(table, 2, 1_001, "bid 80")
    play(table, 1, 1_002, "hold 80")
    play(table, 1, 1_003, "bid 90")
    play(table, 3, 1_004, "bid 100")
    match = match_of(table)
    assert not match.position.may_act(1)
    assert match.position.may_act(2)
    bid = match.game.read_move("bid 110")
    assert refused(people.play, table, BEN, 1, bid, match.decision, 1_005) == "not-your-turn"


# Orders in an auction


@pytest.mark.rule("KM-17", "KM-29")
def test_an_order_of_who_is_limited_is_within_the_money_shown():
    table = repeated(orders=True)
    assert refused(people.order, table, BEN, 1, 110, 11) == "order-value"
    order(table, CLEO, 2, 110, 11)
    order(table, BEN, 1, 100, 12)
    assert since_repeat(table) == [
        ("C", "bid 10", "order"),
        ("B", "bid 100", "order"),
        ("C", "bid 110", "order"),
    ]
    assert table.awaited() == [3]


@pytest.mark.rule("KM-17", "KM-29")
def test_a_rival_s_proxy_goes_on_when_the_limited_one_is_outbid():
    table = repeated(orders=True)
    order(table, BEN, 1, 50, 11)
    order(table, CLEO, 2, 200, 12)
    play(table, 3, 13, "bid 150")
    assert since_repeat(table)[-1] == ("C", "bid 160", "order")
    play(table, 3, 14, "hold 160")
    assert ask(table) == "hammer"
    assert match_of(table).view(SPECTATOR).bidder == 2


@pytest.mark.rule("KM-17", "KM-29")
def test_who_can_go_no_higher_can_order_nothing_more():
    table = repeated(orders=True)
    play(table, 1, 11, "bid 20")
    play(table, 2, 12, "bid 100")
    assert refused(people.order, table, BEN, 1, 110, 13) == "order-value"
    assert refused(people.order, table, BEN, 1, 100, 13) == "order-value"
    order(table, DAN, 3, 500 - 100, 13)
    assert since_repeat(table)[-1] == ("D", "bid 110", "order")


# The countdown


def counted(**settings: Any) -> Table:
    """Ben, who has seven cards, slapped at 10 and has shown them; the count is 10 again."""
    table = premium(**AGAIN, **settings)
    if table.countdown is None:
        for seat, choice in ((1, "slap 10"), (2, "wait 10"), (3, "wait 10")):
            play(table, seat, 5, choice)
        now = 5
    else:
        now = table.countdown.due(10) + 300
        people.slap(table, BEN, 1, 10, 300, (), now)
        close(table)
    play(table, 0, now, "sell")
    play(table, 1, now, "show")
    assert (ask(table), live_of(table).count, table.awaited()) == ("slap", 10, [1, 2, 3])
    return table


def close(table: Table) -> None:
    """The open count is over."""
    due = clock.due(table)
    assert due is not None
    clock.tick(table, due)


def slap(table: Table, seat: int, count: int, after: int) -> None:
    """A slap so long after this count was shown."""
    assert table.countdown is not None
    people.slap(table, KEYS[seat], seat, count, after, (), table.countdown.due(count) + after)


@pytest.mark.rule("KM-24", "KM-25")
def test_a_slap_above_the_cards_shown_is_refused_and_can_be_made_later():
    table = counted()
    for count in (10, 9, 8):
        assert table.countdown is not None
        now = table.countdown.due(count) + 200
        assert refused(people.slap, table, BEN, 1, count, 200, (), now) == "no-countdown"
        close(table)
    assert live_of(table).count == 7
    slap(table, 1, 7, 200)
    close(table)
    assert match_of(table).view(SPECTATOR).bidder == 1
    assert ask(table) == "hammer"


@pytest.mark.rule("KM-24", "KM-25")
def test_the_first_count_that_it_may_slap_at_is_open_to_it_as_soon_as_it_is_shown():
    """While late slaps at the count before may still come in."""
    table = counted()
    for _ in range(2):
        close(table)
    assert live_of(table).count == 8
    slap(table, 1, 7, 50)
    assert live_of(table).count == 8
    close(table)
    close(table)
    assert match_of(table).view(SPECTATOR).bidder == 1


@pytest.mark.rule("KM-24", "KM-25")
def test_a_slap_too_early_is_no_slap_when_its_count_closes():
    """It came before its count was open, so nobody could say yet that it cannot be."""
    table = counted()
    slap(table, 1, 9, GRACE - 100)  # the count of 10 is open still
    assert live_of(table).count == 10
    close(table)
    slap(table, 2, 9, 800)
    close(table)
    assert match_of(table).view(SPECTATOR).bidder == 2
    assert not any(isinstance(entry, Drawn) and entry.slaps for entry in table.log)
    assert since_repeat(table)[-3:] == [
        ("B", "wait 9", "silence"),
        ("C", "slap 9", "seat"),
        ("D", "wait 9", "silence"),
    ]
    assert snapshot(read_back(table)) == snapshot(table)


@pytest.mark.rule("KM-24", "KM-25")
def test_two_who_may_slap_are_compared_and_the_third_is_not():
    table = counted()
    slap(table, 1, 9, 0)
    slap(table, 2, 10, STEP - 100)
    slap(table, 3, 10, STEP - 50)
    close(table)
    verdict = table.log[-1]
    assert isinstance(verdict, Drawn)
    assert [one.seat for one in verdict.slaps] == [2, 3]
    assert match_of(table).view(SPECTATOR).bidder == 2


@pytest.mark.rule("KM-24", "KM-29")
def test_an_order_above_the_cards_shown_slaps_as_soon_as_it_may():
    table = counted(calm=True)
    order(table, BEN, 1, 10, 11)
    for count in (10, 9, 8):
        assert live_of(table).count == count
        assert table.awaited() == [2, 3]
        for seat in (2, 3):
            play(table, seat, 12, f"wait {count}")
    for seat in (2, 3):
        play(table, seat, 13, "wait 7")
    assert match_of(table).view(SPECTATOR).bidder == 1
    assert ("B", "slap 7", "order") in since_repeat(table)


@pytest.mark.rule("KM-24", "KM-29")
def test_an_order_within_the_cards_shown_slaps_at_its_count():
    table = counted(calm=True)
    order(table, BEN, 1, 5, 11)
    for count in (10, 9, 8, 7, 6):
        for seat in (2, 3):
            play(table, seat, 12, f"wait {count}")
    assert live_of(table).count == 5
    assert since_repeat(table)[-1] == ("B", "slap 5", "order")
