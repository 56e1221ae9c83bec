"""The host gives a seat to a bot."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from spielalm.match.action import Caller, Fact, ForSeat, Logged
from spielalm.match.errors import SEAT_TAKEN, RefusedError
from spielalm.match.seats import Seat
from spielalm.match.settings import check_bot
from spielalm.match.table import Table


class Give(ForSeat, frozen=True, kw_only=True):
    """Host: a free seat goes to a bot."""

    bot: Annotated[str, Meta(max_length=40)]

    def decide(self, table: Table, now: int, by: Caller) -> None:
        give(table, by.key, self.seat, self.bot, now)


def give(table: Table, key: str, seat: int, bot: str, now: int) -> None:
    """A free seat goes to a bot; or a bot's seat to another one."""
    table.only_host(key)
    table.before_start()
    if table.seat(seat).kind == "person":
        raise RefusedError(SEAT_TAKEN, seat=seat)
    table.make(SeatGiven, now, seat=seat, bot=check_bot(table.settings, bot))


class SeatGiven(Logged, frozen=True, kw_only=True):
    """The host gave a free seat to a bot."""

    seat: int
    bot: str

    def apply(self, table: Table) -> None:
        table.seats[self.seat] = Seat(bot=self.bot)

    def told(self) -> Fact:
        return BotSeated(self.seat, self.bot)


class BotSeated(Fact, frozen=True):
    seat: int
    bot: str
