"""What the player in turn decides, put together from kinds of actions: each chapter has its own.

An action is one object, too: which moves of its kind are legal, and what one of them does.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.games.kuhfstein.position import ACTING, Fields
from spielalm.kernel.forms import Form
from spielalm.kernel.phases import Complaint, One, PhaseName
from spielalm.kernel.typed import Fact


class Action:
    """One kind of action: the `form` of its moves, and what comes `then`."""

    form: Form
    then: PhaseName = ACTING

    def legal(self, p: Fields, found: vec[i64]) -> vec[i64]:
        """The moves that were found so far, and those of this kind."""
        raise NotImplementedError

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        """What one of them does."""
        raise NotImplementedError

    def missing(self, p: Fields) -> list[Complaint]:
        """What does not lie there, if nothing of this kind can be done."""
        return []


class Deciding(One[Fields]):
    """A decision in a turn: one of these actions."""

    def __init__(self, actions: list[Action], says: tuple[str, ...]) -> None:
        super().__init__(says)
        self.actions: Final = vec[Action](actions)

    def asked(self, p: Fields) -> i64:
        return p.turn

    def to_come(self, p: Fields) -> i64:
        """How many actions of the turn are still to come, with the one that is being decided."""
        return p.left + 1

    def obliges(self) -> bool:
        """Whether the player cannot go without."""
        return False

    def legal(self, p: Fields, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=128)
        for action in self.actions:
            found = action.legal(p, found)
        return found

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        for action in self.actions:
            if action.form.has(move):
                action.play(p, move, facts)
                p.begin(action.then, facts)
                return


class Obliging(Deciding):
    """Something on display must be taken: after an exchange (KF-36), and at the start (KF-11)."""

    def obliges(self) -> bool:
        return True

    def complaints(self, p: Fields) -> list[Complaint]:
        return self.actions[0].missing(p)
