"""A turn: up to two actions, then the displays are refilled (KF-20 to KF-22)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhfstein.facts import ActionsForgone
from spielalm.games.kuhfstein.moves import MOVES, EndTurn
from spielalm.games.kuhfstein.phases.bonus import resolve
from spielalm.games.kuhfstein.phases.deciding import Action, Deciding
from spielalm.games.kuhfstein.phases.end import count_turn, over_after_turn
from spielalm.games.kuhfstein.phases.taking import TurnUpCards
from spielalm.games.kuhfstein.position import ACTING, CHOOSING_TILE, REFILLING_TILES, Fields
from spielalm.kernel.phases import Complaint
from spielalm.kernel.typed import Fact

ACTIONS: Final = 2  # KF-20

END: Final = MOVES.form(EndTurn)


def begin_turn(p: Fields, seat: i64) -> None:
    p.turn = seat
    p.left = ACTIONS
    p.go(ACTING)


class Forgoing(Action):
    """KF-20: the player may forgo the actions that are left."""

    form = END

    def legal(self, p: Fields, found: vec[i64]) -> vec[i64]:
        return append(found, END.number)

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        if facts is not None:
            facts.append(ActionsForgone(p.turn, p.left + 1))
        p.left = 0


class Act(Deciding):
    """KF-20: an action of the turn, any one."""

    def begin(self, p: Fields, facts: list[Fact] | None) -> None:
        """After an action: first every bonus (KF-77), then the next action, then the refill."""
        if not resolve(p, facts) and p.left == 0:
            p.begin(REFILLING_TILES, facts)

    def to_come(self, p: Fields) -> i64:
        return p.left

    def default(self, p: Fields, seat: i64) -> i64:
        return self.legal(p, seat)[0] if p.tiles else END.number

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        count_turn(p, acted=move != END.number or p.left < ACTIONS)
        p.left -= 1
        super().play(p, move, facts)

    def complaints(self, p: Fields) -> list[Complaint]:
        return [] if p.left else [("next", "no action left", "act:1 or act:2")]


class RefillCards(TurnUpCards):
    """KF-21: then the player to the left is in turn, unless this was the last turn."""

    def full(self, p: Fields, facts: list[Fact] | None) -> None:
        if over_after_turn(p, facts):
            p.go(CHOOSING_TILE)
        else:
            begin_turn(p, (p.turn + 1) % p.table.seats)
