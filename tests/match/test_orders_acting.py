"""How standing orders act at a table of Kuhhandel, and what they tell their seats (KM-29)."""

from __future__ import annotations

import pytest

from spielalm.games.kuhhandel.facts import HammerFell
from spielalm.kernel.position import SPECTATOR
from spielalm.match import clock, telling
from spielalm.match.live.order import OrderActed
from spielalm.match.settings import DAY
from spielalm.match.table import Table
from tests.match import people, scene
from tests.match.barn import ask, auction, made, order, play, premium
from tests.match.scene import ANNA, BEN, CLEO, DAN, live_of, match_of, read_back, refused, snapshot

HAMMER = 7_500 + 250


# What the hand of an order does, and when.


@pytest.mark.rule("KM-29")
def test_giving_an_order_does_nothing_at_once():
    """Its moves are made one by one by whoever runs the table, and so look like a person's."""
    table = auction(orders=True)
    people.order(table, BEN, 1, 100, 5)
    people.order(table, CLEO, 2, 60, 6)
    assert made(table) == []
    done = []
    while live_of(table).follow_order(table, 7):
        done.append(made(table)[-1])
    assert done == [
        ("B", "bid 70", "order"),
        ("C", "hold 70", "order"),
    ]


@pytest.mark.rule("KM-13", "KM-29")
def test_the_hammer_never_falls_before_an_order_has_bid():
    table = auction(orders=True)
    scene.play(table, 2, 0, "bid 10")
    people.order(table, BEN, 1, 100, HAMMER - 1)
    due = clock.due(table)
    assert due == HAMMER
    clock.tick(table, due)
    assert made(table)[-1] == ("B", "bid 20", "order")
    assert clock.due(table) == 2 * HAMMER
    clock.tick(table, 2 * HAMMER)
    assert (ask(table), match_of(table).view(SPECTATOR).bidder) == ("hammer", 1)


@pytest.mark.rule("KM-13", "KM-29")
def test_when_the_hammer_falls_who_ordered_to_hold_holds_like_all_others():
    table = auction(orders=True)
    scene.play(table, 2, 0, "bid 10")
    people.order(table, BEN, 1, 0, 5)
    for _ in range(2):
        clock.tick(table, HAMMER)
    assert made(table)[1:] == [("B", "hold 10", "order"), ("D", "hold 10", "silence")]
    assert ask(table) == "hammer"


def test_by_correspondence_an_order_bids_before_a_late_one_s_default_move():
    table = auction(clock="days", days=1)
    scene.play(table, 2, 0, "bid 10")
    people.order(table, BEN, 1, 100, 5)
    clock.tick(table, DAY)
    assert made(table)[-1] == ("B", "bid 20", "order")
    assert clock.due(table) == 2 * DAY


@pytest.mark.rule("KM-29")
def test_an_order_that_asks_does_not_hold_where_it_does_not_reach():
    table = auction(orders=True)
    order(table, BEN, 1, 50, 5, asks=True)
    order(table, CLEO, 2, 30, 5)
    assert made(table)[-1] == ("C", "hold 40", "order")
    play(table, 3, 6, "bid 60")
    assert table.awaited() == [1]
    assert made(table)[-1] == ("C", "hold 60", "order")
    assert live_of(table).orders[1].asks
    play(table, 1, 7, "bid 70")
    assert snapshot(read_back(table)) == snapshot(table)


def test_an_order_of_nothing_asks_nobody():
    table = auction(orders=True)
    order(table, BEN, 1, 0, 5, asks=True)
    assert made(table) == [("B", "hold 0", "order")]


@pytest.mark.rule("KM-29")
def test_who_leads_may_prepare_an_order_against_being_outbid():
    table = auction(orders=True)
    play(table, 1, 5, "bid 30")
    assert not match_of(table).position.may_act(1)
    values = people.orderable(table, 1)
    assert values is not None
    assert values[0] == 40
    order(table, BEN, 1, 60, 6)
    play(table, 2, 7, "bid 40")
    assert made(table)[-1] == ("B", "bid 50", "order")


def test_what_may_be_ordered_is_said_to_those_who_may():
    assert people.orderable(auction(), 1) is None
    table = auction(orders=True)
    assert people.orderable(table, 0) is None
    values = people.orderable(table, 1)
    assert values is not None
    for value in (values[0], values[-1]):
        order(table, BEN, 1, value, 5)
    for value in (values[0] - 1, values[-1] + values.step):
        assert refused(people.order, auction(orders=True), BEN, 1, value, 5) == "order-value"
    people.leave(table, CLEO, 2, 6)
    assert people.orderable(table, 2) is None
    people.pause(table, ANNA, 7)
    assert people.orderable(table, 1) is None


# What it tells, and to whom.


def acted(table: Table, viewer: int) -> list[tuple[str, int]]:
    facts = [told.fact for told in telling.story(table, viewer)]
    return [(one.did, one.value) for one in facts if isinstance(one, OrderActed)]


@pytest.mark.rule("KM-29")
def test_an_order_tells_its_seat_alone_what_it_did():
    table = auction(orders=True)
    order(table, BEN, 1, 50, 5)
    order(table, CLEO, 2, 60, 6)
    play(table, 3, 7, "bid 90")
    assert acted(table, 1) == [("bid", 10), ("hold", 10), ("hold", 10)]
    assert acted(table, 2) == [("bid", 60), ("hold", 60)]
    for viewer in (0, 3, SPECTATOR):
        assert acted(table, viewer) == []
    last = telling.story(table, 2)[-1]
    assert isinstance(last.fact, OrderActed | HammerFell)
    assert snapshot(read_back(table)) == snapshot(table)


def test_what_an_order_did_stands_behind_the_move_that_it_made():
    table = auction(orders=True)
    order(table, BEN, 1, 50, 5)
    *_, bid, told = telling.story(table, 1)
    assert (bid.number, type(bid.fact).__name__) == (told.number, "BidMade")
    assert told.fact == OrderActed(1, "bid", 10)
    assert telling.story(table, 1, told.number)[-1] == told


@pytest.mark.rule("KM-29")
def test_in_a_calm_countdown_an_order_tells_of_its_slap_and_not_of_every_count():
    table = premium(calm=True)
    order(table, BEN, 1, 4, 5)
    order(table, CLEO, 2, 0, 6)
    order(table, DAN, 3, 0, 7)
    assert ask(table) == "hammer"
    assert acted(table, 1) == [("slap", 4)]
    assert acted(table, 2) == []


def test_when_something_happened_is_told_where_there_was_a_while_between():
    table = auction(orders=True, hammer=False)
    order(table, BEN, 1, 50, 5)  # an entry that is nobody else's business, and a bid
    play(table, 3, DAY, "bid 20")
    people.order(table, DAN, 3, 60, 2 * DAY)
    play(table, 2, 3 * DAY, "bid 80")
    listed = telling.times(table, 0)
    at = {told.number: told.fact for told in telling.story(table, SPECTATOR)}
    assert [(one.at, getattr(at.get(one.number), "bid", 0)) for one in listed] == [
        (0, 0),
        (DAY, 20),
        (3 * DAY, 80),
    ]
    number = listed[1].number
    assert telling.times(table, number) == listed[1:]
    assert telling.times(table, number + 1)[0].number == number + 1
