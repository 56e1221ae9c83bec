"""Standing orders in an auction: proxies beside an auction by hand, and a second price (KM-29)."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from spielalm.match.live.auction import Bid, StandingOrder, next_bid
from tests.counts import count

STEP = 10
BUYERS = 5


class Auction(NamedTuple):
    """Orders, the seat that leads (without an order, if there is none for it), and its bid."""

    orders: list[StandingOrder]
    leader: int | None
    price: int


@st.composite
def auctions(draw: st.DrawFn) -> Auction:
    seats = draw(st.lists(st.integers(0, BUYERS - 1), unique=True, max_size=BUYERS))
    given_at = draw(st.permutations(range(len(seats))))
    orders = [
        StandingOrder(seat, STEP * draw(st.integers(0, 12)), number)
        for seat, number in zip(seats, given_at, strict=True)
    ]
    leader = draw(st.none() | st.integers(0, BUYERS - 1))
    price = 0 if leader is None else STEP * draw(st.integers(1, 12))
    return Auction(orders, leader, price)


def run(auction: Auction) -> tuple[int | None, int, list[Bid]]:
    """Let the proxies bid until all rest: who leads, at what price, and the bids."""
    _, leader, price = auction
    bids: list[Bid] = []
    while bid := next_bid(auction.orders, leader, price + STEP, STEP):
        bids.append(bid)
        leader, price = bid
        assert len(bids) <= 2 * BUYERS
    return leader, price, bids


GRID = range(0, 20 * STEP, STEP)


def second_price(auction: Auction) -> tuple[int | None, int]:
    """Who must lead in the end, and at what price, found by trying every price."""
    orders, leader, price = auction
    if all(order.value <= price for order in orders if order.seat != leader):
        return leader, price
    best = max(orders, key=lambda order: (order.value, -order.given))
    second = max([order.value for order in orders if order is not best], default=0)
    # A rival must bid before a leader can raise: the leader's next bid is two steps away.
    least = price + (2 * STEP if best.seat == leader else STEP)
    enough = [at for at in GRID if at >= least and (at > second or at == best.value)]
    if enough[0] > best.value:
        return leader, price
    return best.seat, enough[0]


def by_hand(auction: Auction) -> tuple[int | None, int]:
    """The orders come in one after the other, and everybody raises by one step at a time."""
    leader, price = auction.leader, auction.price
    present: list[StandingOrder] = []
    for order in sorted(auction.orders, key=lambda order: order.given):
        present.append(order)
        while rivals := [o for o in present if o.seat != leader and o.value >= price + STEP]:
            leader, price = rivals[0].seat, price + STEP
    return leader, price


@pytest.mark.rule("KM-29")
@settings(max_examples=count(500, 20_000), deadline=None)
@given(auctions())
def test_the_proxies_end_where_a_second_price_auction_ends(auction: Auction):
    leader, price, _ = run(auction)
    assert (leader, price) == second_price(auction)


@pytest.mark.rule("KM-29")
@settings(max_examples=count(500, 20_000), deadline=None)
@given(auctions())
def test_the_proxies_end_where_people_would_who_raise_step_by_step(auction: Auction):
    """Without equal maxima: the same buyer; the price may differ by who was first to say it."""
    values = [order.value for order in auction.orders]
    assume(len(set(values)) == len(values))
    leader, price, _ = run(auction)
    hand_leader, hand_price = by_hand(auction)
    assert leader == hand_leader
    assert abs(price - hand_price) <= STEP


@pytest.mark.rule("KM-29")
@settings(max_examples=count(200, 10_000), deadline=None)
@given(auctions())
def test_no_proxy_bids_above_its_order_or_against_itself(auction: Auction):
    values = {order.seat: order.value for order in auction.orders}
    price, leader = auction.price, auction.leader
    for bid in run(auction)[2]:
        assert bid.seat != leader
        assert price < bid.amount <= values[bid.seat]
        assert (bid.amount - price) % STEP == 0
        leader, price = bid


@pytest.mark.rule("KM-29")
@settings(max_examples=count(200, 10_000), deadline=None)
@given(auctions(), st.integers(1, 5))
def test_a_higher_order_than_needed_costs_nothing(auction: Auction, more: int):
    """The winner pays the same whatever its maximum was: so the maximum stays a secret.

    Equal maxima are apart: there the earlier order leads, and has nobody to be outbid by.
    """
    values = [order.value for order in auction.orders]
    assume(len(set(values)) == len(values))
    leader, price, _ = run(auction)
    richer = [
        StandingOrder(order.seat, order.value + more * STEP, order.given)
        if order.seat == leader and order.value > price
        else order
        for order in auction.orders
    ]
    assert run(Auction(richer, auction.leader, auction.price))[:2] == (leader, price)


@settings(max_examples=count(200, 10_000), deadline=None)
@given(auctions(), st.randoms(use_true_random=False))
def test_the_order_of_the_list_does_not_matter(auction: Auction, random):
    shuffled = list(auction.orders)
    random.shuffle(shuffled)
    assert run(Auction(shuffled, auction.leader, auction.price)) == run(auction)


@pytest.mark.rule("KM-29")
@pytest.mark.parametrize(
    ("auction", "bids"),
    [
        (Auction([], None, 0), []),
        (Auction([StandingOrder(0, 100, 1)], None, 0), [(0, 10)]),
        (Auction([StandingOrder(0, 0, 1)], None, 0), []),
        (Auction([StandingOrder(0, 100, 1)], 1, 50), [(0, 60)]),
        (Auction([StandingOrder(0, 50, 1)], 1, 50), []),
        (Auction([StandingOrder(0, 100, 1)], 0, 50), []),
        (Auction([StandingOrder(0, 100, 1), StandingOrder(1, 60, 2)], None, 0), [(0, 70)]),
        (Auction([StandingOrder(0, 100, 1), StandingOrder(1, 60, 2)], 0, 10), [(1, 60), (0, 70)]),
        (Auction([StandingOrder(0, 100, 1), StandingOrder(1, 100, 2)], 0, 10), [(1, 90), (0, 100)]),
        (Auction([StandingOrder(0, 100, 2), StandingOrder(1, 100, 1)], 0, 10), [(1, 100)]),
        (Auction([StandingOrder(0, 100, 1), StandingOrder(1, 100, 2)], 0, 90), []),
    ],
)
def test_proxies_by_example(auction: Auction, bids: list[Bid]):
    assert run(auction)[2] == bids
