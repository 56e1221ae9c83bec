"""Bids in an open race: which choice they are made from, the game says (`Info.bids`); and what
standing orders bid, each a secret highest bid (KM-29).

A proxy bids the least that leads; of equal highest bids the earlier order leads.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from spielalm.kernel.families import Range
from spielalm.match.match import Match


def bids_of(match: Match, seat: int) -> Range | None:
    """What a seat may bid now: the same for all who may act, but for the highest."""
    name = match.game.info.bids
    for family in match.position.families(seat):
        if isinstance(family, Range) and family.name == name:
            return family
    return None


def amounts(match: Match) -> list[tuple[int, int]]:
    """The bids in the open race, the latest first: the seat and the amount."""
    race = match.race()
    bids = bids_of(match, int(match.position.asked())) if race else None
    if bids is None:
        return []
    said = [(step.seat, int(bids.number(step.move))) for step in race]
    return [(seat, amount) for seat, amount in said if amount >= 0]


def was_bid(match: Match) -> bool:
    """Whether the last move was a bid in a race that is open still."""
    race = match.race()
    bids = bids_of(match, int(match.position.asked())) if race else None
    return bids is not None and bids.number(race[0].move) >= 0


class StandingOrder(msgspec.Struct, frozen=True):
    """A seat's order: its value, and when it was given (the number of its entry).

    Where an auction goes higher, it holds for the seat; or if it `asks`, the seat decides.
    """

    seat: int
    value: int
    given: int
    asks: bool = False


class Bid(NamedTuple):
    seat: int
    amount: int


def next_bid(orders: list[StandingOrder], leader: int | None, least: int, step: int) -> Bid | None:
    """The next bid that proxies make, with `least` the lowest bid allowed; None when all rest.

    `orders` are those of everybody who may bid now, and the leader's. All values are bids that the
    auction knows: `least` and so many steps more or less.
    """
    ranked = sorted(orders, key=lambda order: (-order.value, order.given))
    if not ranked:
        return None
    best, rivals = ranked[0], ranked[1:]
    if best.seat != leader:
        outbid = rivals[0].value + step if rivals else least
        return bid_of(best, max(least, min(best.value, outbid)), least)
    if not rivals:
        return None
    # The rival drives the price up to just below what the leader's proxy will then bid.
    return bid_of(rivals[0], min(rivals[0].value, best.value - step), least)


def bid_of(order: StandingOrder, amount: int, least: int) -> Bid | None:
    """The bid of an order, if it is allowed at all."""
    return Bid(order.seat, amount) if least <= amount <= order.value else None
