"""Chance makes a move; or the table in its place, where it may say itself who begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from spielalm.kernel.position import CHANCE
from spielalm.kernel.typed import Fact
from spielalm.match.live.slap import Slap, SlapsCompared
from spielalm.match.log import Logged

if TYPE_CHECKING:
    from spielalm.match.match import Match
    from spielalm.match.table import Table


class Drawn(Logged, frozen=True, kw_only=True):
    """Chance made a move. The entry's number is the number of the draw.

    `draw`: in a daily burrow (HA-41), where draws are counted, so that they do not depend on what
    else happened at the table. `table`: the verdict is the table's own, outside the seed (who
    slapped first; who begins a rematch). `slaps` are then the times behind it.
    """

    move: int
    draw: int | None = None
    table: bool = False
    slaps: tuple[Slap, ...] = ()

    def apply(self, table: Table) -> None:
        table.in_play().append(self)
        table.since_before = {}  # undo never passes a draw
        if table.live is not None:
            table.live.all_orders = {}  # nor does an auction
        if self.table:
            table.first = None

    def told(self) -> Fact | None:
        return SlapsCompared(self.slaps) if self.slaps else None


def first_outcome(match: Match, seat: int) -> int | None:
    """The outcome that makes this seat the starting player, where that is drawn now."""
    for outcome, _ in match.position.chances():
        if made_first(match, outcome) == seat:
            return int(outcome)
    return None


def starting_seat(match: Match) -> int | None:
    """The seat that began, where a game draws it."""
    for step in match.steps:
        seat = made_first(match, step.move) if step.seat == CHANCE else None
        if seat is not None:
            return seat
    return None


def made_first(match: Match, outcome: int) -> int | None:
    """The seat that this outcome makes the starting player; None if it is about something else."""
    drawn = match.game.unpack(outcome)
    if drawn.__struct_config__.tag != match.game.info.begins:
        return None
    return int(msgspec.structs.asdict(drawn)["seat"])
