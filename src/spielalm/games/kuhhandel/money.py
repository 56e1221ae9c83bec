"""Money as one number: how many cards there are of each denomination, six bits for each (KM-04).

There are never more than 20 of a kind, so the top bit of each six is free; sums and comparisons
use it to treat all denominations at once. A move from outside may name more: `covers` refuses it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.kernel.numbers import BIT

VALUES: Final[vec[i64]] = vec[i64]([0, 10, 20, 50, 100, 200, 500])
DENOMINATIONS: Final = 7
WIDTH: Final = 6
LANE: Final = 63
MOST: Final = 31  # more cards of a kind than there are
ONES: Final = 0o1010101010101  # one card of each denomination
TOPS: Final = 0o40404040404040  # the free bit of each denomination
EACH: Final[vec[i64]] = vec[i64]([1 << (WIDTH * n) for n in range(DENOMINATIONS)])  # one card


def count(money: i64, denomination: i64) -> i64:
    """How many cards of this denomination."""
    return (money >> (denomination * WIDTH)) & LANE


def cards(money: i64) -> i64:
    """How many cards in all."""
    return (
        (money & LANE)
        + ((money >> 6) & LANE)
        + ((money >> 12) & LANE)
        + ((money >> 18) & LANE)
        + ((money >> 24) & LANE)
        + ((money >> 30) & LANE)
        + (money >> 36)
    )


def total(money: i64) -> i64:
    """What the cards are worth together."""
    return 10 * (
        ((money >> 6) & LANE)
        + 2 * ((money >> 12) & LANE)
        + 5 * ((money >> 18) & LANE)
        + 10 * ((money >> 24) & LANE)
        + 20 * ((money >> 30) & LANE)
        + 50 * (money >> 36)
    )


def covers(money: i64, part: i64) -> bool:
    """Whether there are at least as many cards of each denomination as in `part`.

    `part` may be any number of cards; more than there are would borrow from the next denomination.
    """
    return part & TOPS == 0 and ((money | TOPS) - part) & TOPS == TOPS


def less(money: i64, part: i64) -> i64:
    """Each denomination less that of `part` (at most MOST of each), but not below nothing."""
    rest: i64 = (money | TOPS) - part
    left: i64 = rest & TOPS  # where something, or exactly nothing, is left over
    return rest & (left - (left >> 5))


def of_each(n: i64) -> i64:
    """So many cards of each denomination; as many as anybody can have, if there are more."""
    if n > MOST:
        n = MOST
    return n * ONES


def counts(money: i64) -> vec[i64]:
    """The number of cards of each denomination."""
    found = vec[i64](capacity=DENOMINATIONS)
    d: i64
    for d in range(DENOMINATIONS):
        found = append(found, count(money, d))
    return found


def lowest_cards(hand: i64, many: i64) -> i64:
    """The cheapest cards of a hand, so many of them."""
    found: i64 = 0
    d: i64 = 0
    while many:
        n = count(hand, d)
        if n > many:
            n = many
        found += n * EACH[d]
        many -= n
        d += 1
    return found


def values(money: i64) -> tuple[int, ...]:
    """The cards one by one, ascending: `(0, 0, 10, 50)`."""
    found: list[int] = []
    d: i64
    for d in range(DENOMINATIONS):
        found += [int(VALUES[d])] * int(count(money, d))
    return tuple(found)


def denomination(value: int) -> i64:
    """The number of the denomination with this value; -1 if there is none."""
    d: i64
    for d in range(DENOMINATIONS):
        if VALUES[d] == value:
            return d
    return -1


def money_of(cards: tuple[int, ...] | list[int]) -> i64:
    """The money that these cards are; -1 if one of them is no money card, or there are too many."""
    found: i64 = 0
    for value in cards:
        d = denomination(value)
        if d < 0 or count(found, d) == MOST:
            return -1
        found += BIT[d * WIDTH]
    return found
