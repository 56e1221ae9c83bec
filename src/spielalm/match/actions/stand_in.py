"""A bot stands in for a person: by choice, or because the person was away."""

from __future__ import annotations

from typing import Literal

from spielalm.match.action import Fact, Logged
from spielalm.match.actions.undo import forget_undo, take_back_if_agreed
from spielalm.match.settings import strongest
from spielalm.match.table import Table

Cause = Literal["left", "away", "conceded", "host"]


def stand_in(table: Table, seat: int, cause: Cause, now: int) -> None:
    """A bot plays for the person of this seat from now on."""
    table.make(StoodIn, now, seat=seat, bot=strongest(table.settings), cause=cause)
    take_back_if_agreed(table, now)


class StoodIn(Logged, frozen=True, kw_only=True):
    """A bot plays for a person from now on."""

    seat: int
    bot: str
    cause: Cause

    def apply(self, table: Table) -> None:
        seat = table.seats[self.seat]
        seat.bot = self.bot
        seat.removed = self.cause == "host"
        if table.undo_asked == self.seat:
            forget_undo(table)

    def told(self) -> Fact:
        return BotStoodIn(self.seat, self.bot, self.cause)


class BotStoodIn(Fact, frozen=True):
    seat: int
    bot: str
    cause: Cause
