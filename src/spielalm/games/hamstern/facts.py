"""What can happen in Hamstern. Nothing is hidden in it: the rules report a round when it closes
(HA-16), and before that there is nothing to tell."""

from __future__ import annotations

from typing import Literal

from spielalm.kernel.moves import facts_in
from spielalm.kernel.typed import Fact, Reveal


class DieRolled(Fact, frozen=True):
    roll: int


class BoxMarked(Fact, frozen=True):
    """A `4+` box was crossed, or circled in the first run of a game alone."""

    circled: bool
    left: int


class CellsCrossed(Reveal, frozen=True):
    """`struck` pouch boxes paid for it: as many as cells on a one, otherwise none."""

    seat: int
    cells: tuple[str, ...]
    struck: int


class RoundPassed(Reveal, frozen=True):
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


FACTS = facts_in(__name__)
