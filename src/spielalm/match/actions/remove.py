"""The host empties a seat; in a match a bot plays there until the host lets the person back."""

from __future__ import annotations

from spielalm.match.action import Caller, ForSeat
from spielalm.match.actions.leave import SeatLeft
from spielalm.match.actions.stand_in import stand_in
from spielalm.match.errors import LEFT_ALREADY, SEAT_EMPTY, RefusedError
from spielalm.match.table import Table


class Remove(ForSeat, frozen=True, kw_only=True):
    """Host: empty a seat; in a match a bot goes on playing."""

    def decide(self, table: Table, now: int, by: Caller) -> None:
        table.only_host(by.key)
        seat = table.seat(self.seat)
        if seat.kind == "empty":
            raise RefusedError(SEAT_EMPTY, seat=self.seat)
        if not table.started:
            table.make(SeatLeft, now, seat=self.seat)
            return
        table.unfinished()
        if not seat.key or seat.removed:
            raise RefusedError(LEFT_ALREADY, seat=self.seat)
        stand_in(table, self.seat, "host", now)
