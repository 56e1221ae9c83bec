"""What a bot is: somebody who moves from what a seat has seen, and from nothing else."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from spielalm.kernel.rng import Rng
from spielalm.kernel.typed import View


class Advice:
    """A move and why: the message `why-REASON` of the game's texts, with what it needs.

    A reason is true of how the move was chosen. Without one there is nothing short to say.
    """

    def __init__(
        self, move: i64, reason: str = "", values: dict[str, int | str] | None = None
    ) -> None:
        self.move: i64 = move
        self.reason = reason
        self.values: dict[str, int | str] = values or {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player. It is given the view of a seat that is to act, never a position."""

    def choose(self, view: View, rng: Rng) -> i64:
        """A legal move of the view's seat."""
        raise NotImplementedError

    def advise(self, view: View, rng: Rng) -> Advice:
        """The move that it would choose, and why if it can say so."""
        return Advice(self.choose(view, rng))
