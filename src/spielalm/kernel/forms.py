"""How the moves of one kind are numbered, for the compiled rules: made at import from what is
declared (`kernel/moves.py`), so that no rule reckons with bits of its own."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.kernel.numbers import BIT

NOWHERE: Final = ((62, 0), (62, 0), (62, 0))  # the place of a field that there is not


class Form:
    """The kind stands in the lowest bits, the fields above it, each in its place.

    `first`, `second`, `third` are fields as they are declared, wherever their places are.
    """

    def __init__(self, number: int, bits: int, places: list[tuple[int, int]]) -> None:
        """`places`: for each field its lowest bit, and how many bits it has."""
        self.number: i64 = number
        self.mask: i64 = BIT[bits] - 1
        one, two, three = (*places, *NOWHERE)[:3]
        self.low1: i64 = one[0]
        self.low2: i64 = two[0]
        self.low3: i64 = three[0]
        self.mask1: i64 = BIT[one[1]] - 1
        self.mask2: i64 = BIT[two[1]] - 1
        self.mask3: i64 = BIT[three[1]] - 1
        self.units = vec[i64]([2**low for low, _ in places])

    def has(self, move: i64) -> bool:
        """Whether the move is of this kind."""
        return move & self.mask == self.number

    def of(self, value: i64) -> i64:
        """The move with one field."""
        return self.number + (value << self.low1)

    def of2(self, one: i64, two: i64) -> i64:
        """The move with two fields."""
        return self.number + (one << self.low1) + (two << self.low2)

    def of3(self, one: i64, two: i64, three: i64) -> i64:
        """The move with three fields."""
        return self.number + (one << self.low1) + (two << self.low2) + (three << self.low3)

    def unit(self, field: i64) -> i64:
        """What one more of this field (0, 1, 2) adds to the number: for loops in a hurry."""
        return self.units[field]

    def first(self, move: i64) -> i64:
        return (move >> self.low1) & self.mask1

    def second(self, move: i64) -> i64:
        return (move >> self.low2) & self.mask2

    def third(self, move: i64) -> i64:
        return (move >> self.low3) & self.mask3
