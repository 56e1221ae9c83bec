"""A moment of Hamstern: the fields, and nothing of the rules."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.games.hamstern.burrow import Burrow
from spielalm.kernel.position import Position

# What happens next.
ROLL: Final = 0  # chance rolls the die
PLACE: Final = 1  # everybody places the roll, in secret
END: Final = 2

# How the round counter stands.
OFF: Final = 0  # the hourglass is not crossed yet
CIRCLES: Final = 1  # alone, first run (HA-41)
CROSSES: Final = 2  # the hourglass is crossed; the last box ends the game

NONE: Final = -1  # no choice yet


class Fields(Position):
    """Crosses, struck pouch boxes and this round's choice by seat; die and counter for all."""

    def __init__(self, burrow: Burrow, seats: i64, anywhere: bool, into_begun: bool) -> None:
        self.burrow = burrow
        self.seats = seats
        self.anywhere = anywhere  # where the very first cross lies (HA-40)
        self.into_begun = into_begun  # whether a passage leads into chambers already begun (HA-11)
        self.crosses = vec[i64]([0] * int(seats))
        self.struck = vec[i64]([0] * int(seats))
        self.choices = vec[i64]([NONE] * int(seats))
        self.phase: i64 = ROLL
        self.roll: i64 = 0
        self.counter: i64 = CIRCLES if seats == 1 else OFF
        self.marked: i64 = 0  # boxes of the counter in this run

    def fill(self, other: Fields) -> None:
        """Take over everything that can change."""
        self.crosses = vec[i64](other.crosses)
        self.struck = vec[i64](other.struck)
        self.choices = vec[i64](other.choices)
        self.phase = other.phase
        self.roll = other.roll
        self.counter = other.counter
        self.marked = other.marked
