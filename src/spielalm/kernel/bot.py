"""What a bot is: somebody who moves from what a seat has seen, and from nothing else."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from spielalm.kernel.rng import Rng
from spielalm.kernel.typed import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player. It is given the view of a seat that is to act, never a position."""

    def choose(self, view: View, rng: Rng) -> i64:
        """A legal move of the view's seat."""
        raise NotImplementedError
