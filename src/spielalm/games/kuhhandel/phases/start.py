"""The start (KM-05)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spielalm.games.kuhhandel.facts import FirstDrawn
from spielalm.games.kuhhandel.moves import MOVES, First
from spielalm.games.kuhhandel.phases.end import go_on
from spielalm.games.kuhhandel.position import CHOOSING, Fields
from spielalm.kernel.phases import Complaint, Draw
from spielalm.kernel.rng import Rng
from spielalm.kernel.typed import Fact

FIRST: Final = MOVES.form(First)


class StartingPlayer(Draw[Fields]):
    """KM-05: the starting player is drawn."""

    def chances(self, p: Fields) -> list[tuple[int, int]]:
        return [(int(FIRST.of(seat)), 1) for seat in range(p.seats)]

    def draw(self, p: Fields, rng: Rng) -> i64:
        return FIRST.of(rng.below(p.seats))

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        p.turn = FIRST.first(move)
        go_on(p, CHOOSING)
        if facts is not None:
            facts.append(FirstDrawn(int(p.turn)))

    def complaints(self, p: Fields) -> list[Complaint]:
        if any(p.herds) or any(p.premiums):
            return [("next", "cards laid out before the game", "A:-/...")]
        return []
