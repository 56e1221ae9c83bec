"""One roll for all (HA-10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spielalm.games.hamstern.facts import DieRolled
from spielalm.games.hamstern.moves import MOVES, Roll
from spielalm.games.hamstern.phases.counting import ended, mark_box
from spielalm.games.hamstern.position import PLACING, Hamstern
from spielalm.kernel.phases import Complaint, Draw
from spielalm.kernel.rng import Rng
from spielalm.kernel.typed import Fact

ROLL: Final = MOVES.form(Roll)


class Rolling(Draw[Hamstern]):
    """HA-10: one roll per round, valid for all."""

    def chances(self, p: Hamstern) -> list[tuple[int, int]]:
        return [(int(ROLL.of(roll)), 1) for roll in range(1, 7)]

    def draw(self, p: Hamstern, rng: Rng) -> i64:
        return ROLL.of(rng.below(6) + 1)

    def play(self, p: Hamstern, move: i64, facts: list[Fact] | None) -> None:
        p.roll = ROLL.first(move)
        p.go(PLACING)
        if facts is not None:
            facts.append(DieRolled(int(p.roll)))
        mark_box(p, facts)

    def complaints(self, p: Hamstern) -> list[Complaint]:
        return [("next", "another round", "over")] if ended(p) else []
