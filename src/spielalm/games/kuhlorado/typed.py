"""Kuhlorado's moves and facts as typed values. Squares are named `c3`, dice `5` or `C`."""

from __future__ import annotations

from typing import Literal

from spielalm.kernel.typed import Fact, Move

Face = Literal["1", "2", "3", "4", "5", "C"]


class First(Move, frozen=True):
    """Chance: the seat that begins."""

    seat: int


class Roll(Move, frozen=True):
    """Chance: what both dice show now."""

    dice: tuple[Face, Face]


class Keep(Move, frozen=True):
    """Keep these dice (1, 2, both or none) and roll the others again."""

    dice: tuple[int, ...]


class Mark(Move, frozen=True):
    """Mark one or two squares."""

    squares: tuple[str, ...]


class Pass(Move, frozen=True):
    """Mark nothing, because nothing can be marked."""


AnyMove = First | Roll | Keep | Mark | Pass


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


AnyFact = FirstDrawn | DiceRolled | DiceKept | SquaresMarked | TurnPassed | GameEnded
