"""A moment of Hamstern: the fields, and nothing of the rules."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.games.hamstern.burrow import Burrow
from spielalm.games.hamstern.scoring import points_in, rank, reasons
from spielalm.kernel.phased import Phased
from spielalm.kernel.phases import Phase, PhaseName
from spielalm.kernel.position import leaders
from spielalm.kernel.typed import ScoreLine

# The phases of a round, and the end.
ROLLING: Final = PhaseName("roll")
PLACING: Final = PhaseName("place")
ENDED: Final = PhaseName("over")

# How the round counter stands.
OFF: Final = 0  # the hourglass is not crossed yet
CIRCLES: Final = 1  # alone, first run (HA-41)
CROSSES: Final = 2  # the hourglass is crossed; the last box ends the game

NONE: Final = -1  # no choice yet


class Hamstern(Phased):
    """Crosses, struck pouch boxes and this round's choice by seat; die and counter for all."""

    def __init__(
        self, phase: Phase[Any], burrow: Burrow, seats: i64, anywhere: bool, into_begun: bool
    ) -> None:
        super().__init__(phase)
        self.burrow = burrow
        self.seats = seats
        self.anywhere = anywhere  # where the very first cross lies (HA-40)
        self.into_begun = into_begun  # whether a passage leads into chambers already begun (HA-11)
        self.crosses = vec[i64]([0] * int(seats))
        self.struck = vec[i64]([0] * int(seats))
        self.choices = vec[i64]([NONE] * int(seats))
        self.roll: i64 = 0  # nothing between two rounds
        self.counter: i64 = CIRCLES if seats == 1 else OFF
        self.marked: i64 = 0  # boxes of the counter in this run

    def copy(self) -> Hamstern:
        twin = Hamstern(self.phase, self.burrow, self.seats, self.anywhere, self.into_begun)
        twin.crosses = vec[i64](self.crosses)
        twin.struck = vec[i64](self.struck)
        twin.choices = vec[i64](self.choices)
        twin.roll = self.roll
        twin.counter = self.counter
        twin.marked = self.marked
        return twin

    def left_in_pouch(self, seat: i64) -> i64:
        return self.burrow.pouch - self.struck[seat]

    def ranks(self) -> list[int]:
        """HA-33: for each seat a number that decides who wins, its points first."""
        return [int(rank(self.burrow, crosses)) for crosses in self.crosses]

    def scores(self) -> list[int]:
        return [int(points_in(found)) for found in self.ranks()]

    def winners(self) -> i64:
        return leaders(self.ranks())

    def lines(self) -> list[ScoreLine]:
        """The whole score sheet, seat by seat."""
        found: list[ScoreLine] = []
        for seat in range(self.seats):
            found += reasons(self.burrow, seat, self.crosses[seat])
        return found
