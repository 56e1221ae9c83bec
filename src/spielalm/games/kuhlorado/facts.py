"""What can happen in Kuhlorado. Nothing is hidden in this game."""

from __future__ import annotations

from typing import Literal

from spielalm.games.kuhlorado.moves import Face
from spielalm.kernel.moves import facts_in
from spielalm.kernel.typed import Fact


class FirstDrawn(Fact, frozen=True):
    seat: int


class DiceRolled(Fact, frozen=True):
    seat: int
    dice: tuple[Face, Face]
    again: bool


class DiceKept(Fact, frozen=True):
    seat: int
    dice: tuple[int, ...]


class SquaresMarked(Fact, frozen=True):
    seat: int
    squares: tuple[str, ...]


class TurnPassed(Fact, frozen=True):
    seat: int


class GameEnded(Fact, frozen=True):
    """Why it ended (`cows` or `numbers`), and who won."""

    cause: Literal["cows", "numbers"]
    scores: tuple[int, ...]
    seats: tuple[int, ...]


FACTS = facts_in(__name__)
