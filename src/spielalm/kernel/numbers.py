"""Whole numbers as the engine uses them: bits of a set, and counting them.

A set of up to 63 things (cells, cards, seats) is one non-negative `i64`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

# A table, because mypyc compiles `1 << c` to a 32-bit shift.
BIT: Final[vec[i64]] = vec[i64]([2**n for n in range(63)])


def popcount(bits: i64) -> i64:
    """How many members the set has."""
    x: i64 = bits - ((bits >> 1) & 0x1555555555555555)  # mypyc boxes what is above 2**62
    x = (x & 0x3333333333333333) + ((x >> 2) & 0x3333333333333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F
    x = x + (x >> 8)
    x = x + (x >> 16)
    x = x + (x >> 32)
    return x & 0x7F


def lowest(bits: i64) -> i64:
    """The smallest member of a set that is not empty."""
    return popcount((bits & -bits) - 1)


def members(bits: i64) -> vec[i64]:
    """The members of a set, ascending."""
    found = vec[i64]()
    rest: i64 = bits
    while rest:
        low: i64 = rest & -rest
        found = append(found, popcount(low - 1))
        rest ^= low
    return found


def seats_in(bits: i64) -> tuple[int, ...]:
    """The seats of a set, as facts and views name them."""
    return tuple([int(seat) for seat in members(bits)])
