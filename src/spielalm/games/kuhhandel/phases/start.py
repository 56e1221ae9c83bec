"""The start (KM-05)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.games.kuhhandel.facts import FirstDrawn
from spielalm.games.kuhhandel.moves import MOVES, First
from spielalm.games.kuhhandel.phases.end import go_on
from spielalm.games.kuhhandel.position import CHOOSING, Fields
from spielalm.kernel.phases import Complaint, Outcome
from spielalm.kernel.typed import Fact

FIRST: Final = MOVES.form(First)


class StartingPlayer(Outcome[Fields]):
    """KM-05: the starting player is drawn."""

    form = FIRST

    def weights(self, p: Fields) -> vec[i64]:
        return vec[i64]([1] * int(p.seats))

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        p.turn = FIRST.first(move)
        go_on(p, CHOOSING)
        if facts is not None:
            facts.append(FirstDrawn(int(p.turn)))

    def complaints(self, p: Fields) -> list[Complaint]:
        if any(p.herds) or any(p.premiums):
            return [("next", "cards laid out before the game", "A:-/...")]
        return []
