"""A move of a match that stands."""

from __future__ import annotations

import msgspec

from spielalm.kernel.position import SEALED


class Step(msgspec.Struct, frozen=True, gc=False):
    """A move that was not taken back and not replaced. The collector need not look at it."""

    number: int
    seat: int
    move: int
    decision: int
    mode: int
    reveals: bool
    draw: int | None

    @property
    def sealed(self) -> bool:
        return self.mode == SEALED
