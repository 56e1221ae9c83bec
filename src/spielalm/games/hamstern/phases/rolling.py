"""One roll for all (HA-10)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.games.hamstern.facts import DieRolled
from spielalm.games.hamstern.moves import MOVES, Roll
from spielalm.games.hamstern.phases.counting import ended, mark_box
from spielalm.games.hamstern.position import PLACING, Hamstern
from spielalm.kernel.phases import Complaint, Outcome
from spielalm.kernel.typed import Fact

ROLL: Final = MOVES.form(Roll)
DIE: Final[vec[i64]] = vec[i64]([0, 1, 1, 1, 1, 1, 1])  # 1 to 6


class Rolling(Outcome[Hamstern]):
    """HA-10: one roll per round, valid for all."""

    form = ROLL

    def weights(self, p: Hamstern) -> vec[i64]:
        return DIE

    def play(self, p: Hamstern, move: i64, facts: list[Fact] | None) -> None:
        p.roll = ROLL.first(move)
        p.go(PLACING)
        if facts is not None:
            facts.append(DieRolled(int(p.roll)))
        mark_box(p, facts)

    def complaints(self, p: Hamstern) -> list[Complaint]:
        return [("next", "another round", "over")] if ended(p) else []
