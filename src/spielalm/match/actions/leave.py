"""A person gets up; in a match a bot goes on playing."""

from __future__ import annotations

from spielalm.match.action import Caller, Fact, ForSeat, Logged
from spielalm.match.actions.stand_in import stand_in
from spielalm.match.errors import LEFT_ALREADY, RefusedError
from spielalm.match.seats import Seat
from spielalm.match.table import Table


class Leave(ForSeat, frozen=True, kw_only=True):
    """Get up; in a match a bot goes on playing."""

    def decide(self, table: Table, now: int, by: Caller) -> None:
        person = table.own(by.key, self.seat)
        if not table.started:
            table.make(SeatLeft, now, seat=self.seat)
            return
        table.unfinished()
        if person.bot:
            raise RefusedError(LEFT_ALREADY, seat=self.seat)
        stand_in(table, self.seat, "left", now)


class SeatLeft(Logged, frozen=True, kw_only=True):
    """A seat became free: its person left, or the host emptied it. Before the start only."""

    seat: int

    def apply(self, table: Table) -> None:
        table.seats[self.seat] = Seat()

    def told(self) -> Fact:
        return SeatFreed(self.seat)


class SeatFreed(Fact, frozen=True):
    seat: int
