"""The displays: five tiles and four cards lie open, as far as there are any (KF-08, KF-21)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spielalm.games.kuhfstein.position import Fields
from spielalm.kernel.numbers import lowest, popcount
from spielalm.kernel.phases import Complaint, Outcome, PhaseName
from spielalm.kernel.rng import Rng
from spielalm.kernel.typed import Fact

TILES: Final = 5
CARDS: Final = 4


class TurnUp(Outcome[Fields]):
    """One after the other is turned up until the display is full or nothing is left."""

    def __init__(self, then: PhaseName, says: tuple[str, ...] = ()) -> None:
        super().__init__(says)
        self.then = then

    def wanted(self, p: Fields) -> bool:
        """Whether one more is to be turned up, and there is one."""
        raise NotImplementedError

    def shuffle(self, p: Fields, facts: list[Fact] | None) -> None:
        """Before one is turned up, there must be a pile."""

    def full(self, p: Fields, facts: list[Fact] | None) -> None:
        """The display is full, or nothing is left."""
        p.begin(self.then, facts)

    def begin(self, p: Fields, facts: list[Fact] | None) -> None:
        if self.wanted(p):
            self.shuffle(p, facts)
        else:
            self.full(p, facts)

    def complaints(self, p: Fields) -> list[Complaint]:
        expected = f"fewer than {TILES} tiles or {CARDS} cards on display, and a pile"
        return (
            [] if self.wanted(p) and self.chances(p) else [("next", "nothing to turn up", expected)]
        )


def any_of(things: i64, rng: Rng) -> i64:
    """A random member of a set."""
    rest: i64 = things
    skipped = rng.below(popcount(things))
    while skipped:
        rest &= rest - 1
        skipped -= 1
    return lowest(rest)
