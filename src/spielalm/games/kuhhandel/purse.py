"""Which cards to part with: small change is kept where money counts, and spent where cards do."""

from __future__ import annotations

from mypy_extensions import i64

from spielalm.games.kuhhandel.money import DENOMINATIONS, EACH, VALUES, count
from spielalm.games.kuhhandel.payments import reaches


def least_of(one: i64, other: i64) -> i64:
    return one if one < other else other


def lowest(hand: i64) -> i64:
    """The lowest denomination in a hand; DENOMINATIONS if it is empty."""
    d: i64 = 0
    while d < DENOMINATIONS and not count(hand, d):
        d += 1
    return d


def fewest_cards(hand: i64, price: i64) -> i64:
    """A payment with the least sum; of several one with large cards. The hand reaches the price."""
    over: i64 = price
    while not reaches(hand, 1, over, over):
        over += 10
    money: i64 = 0
    d: i64 = DENOMINATIONS - 1
    while d > 0:
        lower = hand & (EACH[d] - 1)
        n = least_of(count(hand, d), over // VALUES[d])
        while not reaches(lower, 1, over - n * VALUES[d], over - n * VALUES[d]):
            n -= 1
        money += n * EACH[d]
        over -= n * VALUES[d]
        d -= 1
    return money


def at_most(hand: i64, most: i64) -> i64:
    """Large cards first, as much as fits into this; no zeros."""
    found: i64 = 0
    d: i64 = DENOMINATIONS - 1
    while d > 0:
        n = least_of(count(hand, d), most // VALUES[d])
        found += n * EACH[d]
        most -= n * VALUES[d]
        d -= 1
    return found
