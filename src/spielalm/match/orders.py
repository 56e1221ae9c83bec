"""Standing orders: a secret highest bid, or a secret count to slap at (KM-29).

A proxy bids the least that leads; of equal highest bids the earlier order leads.
"""

from __future__ import annotations

from typing import NamedTuple


class Order(NamedTuple):
    """A seat's order: its value, and when it was given (the number of its entry)."""

    seat: int
    value: int
    given: int


class Bid(NamedTuple):
    seat: int
    amount: int


def next_bid(orders: list[Order], leader: int | None, least: int, step: int) -> Bid | None:
    """The next bid that proxies make, with `least` the lowest bid allowed; None when all rest.

    `orders` are those of everybody who may still bid, the leader included.
    """
    ranked = sorted(orders, key=lambda order: (-order.value, order.given))
    if not ranked:
        return None
    best, rivals = ranked[0], ranked[1:]
    second = rivals[0].value if rivals else 0
    price = best.value if second == best.value else min(best.value, second + step)
    if best.seat == leader:
        # The rival drives the price up to just below what the leader's proxy will then bid.
        return next((rise(r, min(r.value, price - step), least) for r in rivals[:1]), None)
    return rise(best, max(least, price), least)


def rise(order: Order, amount: int, least: int) -> Bid | None:
    """The bid of an order, if it is allowed at all."""
    return Bid(order.seat, amount) if least <= amount <= order.value else None
