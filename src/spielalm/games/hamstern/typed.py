"""Hamstern's moves and facts as typed values. Cells are named `E5`: chamber E, its fifth cell."""

from __future__ import annotations

from typing import ClassVar, Literal

from spielalm.kernel.typed import Fact, Move


class Roll(Move, frozen=True):
    """Chance: what the die shows, for everybody."""

    roll: int


class Place(Move, frozen=True):
    """Cross these cells, all of one chamber."""

    cells: tuple[str, ...]


class Pass(Move, frozen=True):
    """Cross nothing, because the roll does not fit."""


AnyMove = Roll | Place | Pass


class DieRolled(Fact, frozen=True):
    roll: int


class BoxMarked(Fact, frozen=True):
    """A `4+` box was crossed, or circled in the first run of a game alone."""

    circled: bool
    left: int


class CellsCrossed(Fact, frozen=True):
    """`struck` pouch boxes paid for it: as many as cells on a one, otherwise none."""

    reveals: ClassVar[bool] = True

    seat: int
    cells: tuple[str, ...]
    struck: int


class RoundPassed(Fact, frozen=True):
    reveals: ClassVar[bool] = True

    seat: int


class ChamberFilled(Fact, frozen=True):
    seat: int
    chamber: str
    points: int


class HourglassCrossed(Fact, frozen=True):
    """These seats began their fourth chamber; from now on the counter runs."""

    seats: tuple[int, ...]


class SecondRunBegan(Fact, frozen=True):
    """Alone: the boxes are crossed from now on, because all are circled or a fourth chamber."""

    because: Literal["full", "fourth"]


class GameEnded(Fact, frozen=True):
    """Why it ended (the last box, or nobody can ever place again), and who won."""

    cause: Literal["counter", "stuck"]
    scores: tuple[int, ...]
    seats: tuple[int, ...]


AnyFact = (
    DieRolled
    | BoxMarked
    | CellsCrossed
    | RoundPassed
    | ChamberFilled
    | HourglassCrossed
    | SecondRunBegan
    | GameEnded
)
