"""A position that is always in one phase, and asks it: it compares nothing itself."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spielalm.kernel.families import Family
from spielalm.kernel.phases import Phase, PhaseName
from spielalm.kernel.position import ONE, SEALED, Position
from spielalm.kernel.rng import Rng
from spielalm.kernel.typed import Fact


@mypyc_attr(allow_interpreted_subclasses=True)
class Phased(Position):
    """A position that is always in one phase. A game adds its fields, `copy` and `scores`."""

    def __init__(self, phase: Phase[Any]) -> None:
        self.phase = phase

    def go(self, name: PhaseName) -> None:
        """This phase is next."""
        phase = name.phase
        assert phase is not None, name.text
        self.phase = phase

    def begin(self, name: PhaseName, facts: list[Fact] | None) -> None:
        """This phase is next, and what happens first in it happens."""
        self.go(name)
        self.phase.begin(self, facts)

    def mode(self) -> i64:
        return self.phase.mode

    def asked(self) -> i64:
        return self.phase.asked(self)

    def awaited(self) -> i64:
        return self.phase.awaited(self)

    def may_act(self, seat: i64) -> bool:
        return self.phase.may_act(self, seat)

    def legal(self, seat: i64) -> vec[i64]:
        return self.phase.legal(self, seat)

    def families(self, seat: i64) -> list[Family]:
        return self.phase.families(self, seat)

    def sample(self, seat: i64, rng: Rng) -> i64:
        """As any position does it, with the phase asked directly."""
        phase = self.phase
        listed = phase.legal(self, seat)
        families = phase.families(self, seat)
        count = i64(len(listed))
        pick = rng.below(count + i64(len(families)))
        if pick < count:
            return listed[pick]
        return families[pick - count].sample(rng)

    def play(self, seat: i64, move: i64, facts: list[Fact] | None = None) -> bool:
        phase = self.phase
        if phase.mode >= SEALED:
            return phase.answer(self, seat, move, facts)
        phase.play(self, move, facts)
        return True

    def chances(self) -> list[tuple[int, int]]:
        return self.phase.chances(self)

    def draw(self, rng: Rng) -> i64:
        return self.phase.draw(self, rng)

    def ask(self) -> str:
        """What seats are asked now, as their views say it; empty if none is."""
        return self.phase.ask(self) if self.phase.mode >= ONE else ""
