"""Standing orders in auctions of Kuhhandel Master at a table (KM-29): what their hands do, who may
give one, and that nobody else notices."""

from __future__ import annotations

import pytest

from spielalm.kernel.position import SPECTATOR
from spielalm.match import telling
from spielalm.match.live.auction import StandingOrder
from spielalm.match.live.order import OrdersOpened
from tests.match import people
from tests.match.barn import ask, auction, events, made, order, play, public
from tests.match.scene import (
    ANNA,
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


@pytest.mark.rule("KM-29")
def test_a_proxy_bids_the_least_that_leads():
    table = auction(orders=True)
    order(table, BEN, 1, 100, 5)
    assert made(table) == [("B", "bid 10", "order")]
    order(table, CLEO, 2, 60, 6)
    assert made(table)[1:] == [
        ("C", "bid 60", "order"),
        ("B", "bid 70", "order"),
        ("C", "hold 70", "order"),
    ]
    play(table, 3, 7, "bid 80")
    assert made(table)[-2:] == [("B", "bid 90", "order"), ("C", "hold 90", "order")]
    play(table, 3, 8, "bid 100")
    assert made(table)[-2:] == [("B", "hold 100", "order"), ("C", "hold 100", "order")]
    assert (ask(table), match_of(table).view(SPECTATOR).bidder) == ("hammer", 3)


@pytest.mark.rule("KM-29")
def test_nobody_else_can_tell_a_proxy_s_bid_from_one_by_hand():
    ordered, by_hand = auction(orders=True), auction(orders=True)
    for table in (ordered, by_hand):
        play(table, 2, 4, "bid 10")
    order(ordered, BEN, 1, 20, 5)
    play(by_hand, 1, 5, "bid 20")
    for table in (ordered, by_hand):
        play(table, 3, 6, "bid 30")
    play(by_hand, 1, 6, "hold 30")  # as a proxy does whose order does not reach
    for viewer in (0, 2, 3, SPECTATOR):
        assert public(ordered, viewer) == public(by_hand, viewer)
        last = telling.noticed(ordered) - 1
        news = telling.story(ordered, viewer, last)
        assert news == telling.story(ordered, viewer)[-len(news) :]
        assert {told.number for told in news} == {last}


@pytest.mark.rule("KM-29")
def test_people_s_numbers_lead_back_to_the_entries_they_stand_for():
    table = auction(orders=True)
    for now, bid in enumerate((10, 30, 50), 5):
        order(table, BEN, 1, 100, now)
        order(table, BEN, 1, None, now)
        play(table, 2, now, f"bid {bid + 10}")
    assert len(table.unnoticed) == 6
    noticed = [entry.number for entry in table.log if entry.number not in table.unnoticed]
    assert [table.shown(number) for number in noticed] == list(range(len(noticed)))
    meant = [table.meant(shown) for shown in range(len(noticed))]
    assert [table.shown(number) for number in meant] == list(range(len(noticed)))
    decision = match_of(table).decision
    assert table.meant(table.shown(decision)) == decision


@pytest.mark.rule("KM-29")
def test_of_equal_maxima_the_earlier_leads():
    table = auction(orders=True)
    order(table, BEN, 1, 100, 5)
    order(table, CLEO, 2, 100, 6)
    assert made(table)[1:] == [
        ("C", "bid 90", "order"),
        ("B", "bid 100", "order"),
        ("C", "hold 100", "order"),
    ]


@pytest.mark.rule("KM-29")
def test_in_correspondence_orders_are_always_allowed_and_otherwise_by_the_table_s_choice():
    assert refused(people.order, auction(), BEN, 1, 50, 5) == "orders-off"
    assert refused(people.order, auction(calm=True), BEN, 1, 50, 5) == "orders-off"
    order(auction(clock="days"), BEN, 1, 50, 5)
    order(auction(orders=True), BEN, 1, 50, 5)


@pytest.mark.rule("KM-29")
def test_an_order_is_for_those_who_may_bid():
    table = auction(orders=True)
    assert refused(people.order, table, ANNA, 0, 50, 5) == "not-in-auction"
    assert refused(people.order, table, BEN, 2, 50, 5) == "not-yours"
    people.leave(table, BEN, 1, 5)
    assert refused(people.order, table, BEN, 1, 50, 5) == "bot-plays"


@pytest.mark.parametrize("value", [-10, 5, 55, 10**9, 10**30])
def test_an_order_is_a_bid_that_could_be_made(value: int):
    assert refused(people.order, auction(orders=True), BEN, 1, value, 5) == "order-value"


def test_an_order_is_higher_than_the_bid_that_stands():
    table = auction(orders=True)
    play(table, 1, 5, "bid 50")
    assert refused(people.order, table, CLEO, 2, 50, 6) == "order-value"
    order(table, CLEO, 2, 60, 6)


def test_an_order_of_nothing_holds_all_through():
    table = auction(orders=True)
    order(table, BEN, 1, 0, 5)
    assert made(table) == [("B", "hold 0", "order")]
    play(table, 2, 6, "bid 10")
    assert made(table)[-1] == ("B", "hold 10", "order")
    assert table.awaited() == [3]


def test_an_order_can_be_changed_and_taken_back():
    table = auction(orders=True)
    order(table, BEN, 1, 100, 5)
    order(table, BEN, 1, 20, 6)
    play(table, 2, 7, "bid 20")
    assert made(table)[-1] == ("B", "hold 20", "order")
    order(table, BEN, 1, None, 8)
    assert live_of(table).orders == {}
    play(table, 3, 9, "bid 30")
    assert 1 in table.awaited()
    before = len(table.log)
    order(table, BEN, 1, None, 10)  # there is none
    assert len(table.log) == before


@pytest.mark.rule("KM-13", "KM-29")
def test_an_order_of_who_holds_bids_at_once():
    table = auction(orders=True)
    play(table, 2, 5, "bid 20")
    play(table, 1, 6, "hold 20")
    order(table, BEN, 1, 100, 7)
    assert made(table)[-1] == ("B", "bid 30", "order")
    assert table.awaited() == [2, 3]
    assert snapshot(read_back(table)) == snapshot(table)


@pytest.mark.rule("KM-13", "KM-29")
def test_who_holds_because_its_order_was_outbid_may_order_more():
    table = auction(orders=True)
    order(table, BEN, 1, 50, 5)
    order(table, CLEO, 2, 100, 6)
    assert made(table)[-2:] == [("C", "bid 60", "order"), ("B", "hold 60", "order")]
    order(table, BEN, 1, 0, 7)
    assert made(table)[-1] == ("B", "hold 60", "order")
    order(table, BEN, 1, 200, 8)
    assert made(table)[-3:] == [
        ("B", "hold 60", "order"),
        ("B", "bid 110", "order"),
        ("C", "hold 110", "order"),
    ]


@pytest.mark.rule("KM-13", "KM-29")
def test_against_a_higher_order_who_holds_drives_up_the_price():
    table = auction(orders=True)
    order(table, CLEO, 2, 100, 5)
    play(table, 1, 6, "hold 10")
    order(table, BEN, 1, 60, 7)
    assert made(table)[-3:] == [
        ("B", "bid 60", "order"),
        ("C", "bid 70", "order"),
        ("B", "hold 70", "order"),
    ]


def test_orders_are_for_one_auction():
    table = auction(orders=True)
    order(table, BEN, 1, 100, 5)
    play(table, 2, 6, "hold 10")
    play(table, 3, 6, "hold 10")
    assert ask(table) == "hammer"
    assert live_of(table).orders == {}
    assert refused(people.order, table, BEN, 1, 50, 7) == "nothing-to-order"


def test_when_the_last_hold_is_taken_back_the_leader_s_order_stands():
    table = auction(orders=True)
    order(table, BEN, 1, 100, 5)
    play(table, 2, 6, "hold 10")
    play(table, 3, 6, "hold 10")
    people.undo(table, DAN, 3, 7)
    assert live_of(table).orders == {1: StandingOrder(1, 100, live_of(table).orders[1].given)}
    play(table, 3, 8, "bid 20")
    assert made(table)[-1] == ("B", "bid 30", "order")
    assert snapshot(read_back(table)) == snapshot(table)


def test_what_an_order_did_is_not_taken_back():
    table = auction(orders=True)
    order(table, BEN, 1, 100, 5)
    assert refused(people.undo, table, BEN, 1, 6) == "undo-proxy"


def test_an_order_stands_while_a_bot_plays():
    table = auction(orders=True)
    order(table, BEN, 1, 100, 5)
    people.leave(table, BEN, 1, 6)
    play(table, 2, 7, "bid 20")
    assert made(table)[-1] == ("B", "bid 30", "order")


@pytest.mark.rule("KM-29")
def test_nobody_sees_the_maximum_before_the_end():
    """Twin tables: with another maximum everybody else sees the same, to the byte."""
    shown = []
    for maximum in (100, 270):
        table = auction(orders=True)
        order(table, BEN, 1, maximum, 5)
        order(table, CLEO, 2, 60, 6)
        play(table, 3, 7, "bid 80")
        shown.append([public(table, viewer) for viewer in (SPECTATOR, 0, 1, 2, 3)])
        assert b"270" not in shown[-1][0]
    assert shown[0] == shown[1]


@pytest.mark.rule("KM-29")
def test_after_the_end_the_orders_are_told():
    table = auction(orders=True)
    order(table, BEN, 1, 100, 5)
    order(table, CLEO, 2, 60, 6)
    before = telling.story(table, SPECTATOR)
    for seat in range(4):
        people.agree_to_open(table, KEYS[seat], seat, True, 7)
    story = telling.story(table, SPECTATOR)
    assert story[: len(before)] == before
    [opened] = [fact for fact in events(table) if isinstance(fact, OrdersOpened)]
    assert [(order.seat, order.value) for order in opened.orders] == [(1, 100), (2, 60)]
    assert telling.story(table, SPECTATOR, since=table.next_number) == []
