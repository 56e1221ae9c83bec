"""A moment of Kuhlorado: the fields, and nothing of the rules."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from spielalm.games.kuhlorado.scoring import tally
from spielalm.games.kuhlorado.sheet import COW, SIZE, Sheet
from spielalm.kernel.numbers import members, popcount
from spielalm.kernel.phased import Phased
from spielalm.kernel.phases import Phase, PhaseName
from spielalm.kernel.position import NOBODY
from spielalm.kernel.typed import Fact, ScoreLine

# The phases, in the order of a turn.
BEGINNING: Final = PhaseName("first")
ROLLING: Final = PhaseName("roll")
KEEPING: Final = PhaseName("keep")
ROLLING_FIRST: Final = PhaseName("again1")
ROLLING_SECOND: Final = PhaseName("again2")
ROLLING_BOTH: Final = PhaseName("again12")
MARKING: Final = PhaseName("mark")
ENDED: Final = PhaseName("over")


class Kuhlorado(Phased):
    """Seat 0 plays crosses, seat 1 circles (KL-10)."""

    def __init__(self, phase: Phase[Any], sheet: Sheet) -> None:
        super().__init__(phase)
        self.sheet = sheet
        self.crosses: i64 = 0
        self.circles: i64 = 0
        self.turn: i64 = NOBODY
        self.die1: i64 = 0  # nothing, as long as they are not rolled
        self.die2: i64 = 0

    def copy(self) -> Kuhlorado:
        twin = Kuhlorado(self.phase, self.sheet)
        twin.crosses = self.crosses
        twin.circles = self.circles
        twin.turn = self.turn
        twin.die1 = self.die1
        twin.die2 = self.die2
        return twin

    # As any position in a phase does it. Python calls what a class has itself some ten
    # nanoseconds sooner than what it inherits, and in so short a game that shows.

    def asked(self) -> i64:
        return self.phase.asked(self)

    def play(self, seat: i64, move: i64, facts: list[Fact] | None = None) -> bool:
        self.phase.play(self, move, facts)
        return True

    def free(self) -> i64:
        """The cells without a mark."""
        return ~(self.crosses | self.circles)

    def no_cow_left(self) -> bool:
        return self.sheet.faces[COW] & self.free() == 0

    def ended(self) -> bool:
        """KL-20: no cow cell is free, or at most five number cells are."""
        return self.no_cow_left() or popcount(self.sheet.numbers & self.free()) <= 5

    def scores(self) -> list[int]:
        return [
            int(tally(self.sheet, self.crosses, self.circles, 0, None)),
            int(tally(self.sheet, self.circles, self.crosses, 1, None)),
        ]

    def lines(self) -> list[ScoreLine]:
        """The whole score sheet, crosses first; it can be looked at any time (KL-25)."""
        found: list[ScoreLine] = []
        tally(self.sheet, self.crosses, self.circles, 0, found)
        tally(self.sheet, self.circles, self.crosses, 1, found)
        return found

    def marks_shown(self) -> list[str]:
        """Eight rows of `x`, `o` and `.`, from the north."""
        shown = ["."] * (SIZE * SIZE)
        for cell in members(self.crosses):
            shown[self.sheet.square_of[cell]] = "x"
        for cell in members(self.circles):
            shown[self.sheet.square_of[cell]] = "o"
        text = "".join(shown)
        return [text[start : start + SIZE] for start in range(0, SIZE * SIZE, SIZE)]
