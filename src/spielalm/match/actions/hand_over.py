"""Another person becomes the host."""

from __future__ import annotations

from spielalm.match.action import Caller, Fact, ForSeat, Logged
from spielalm.match.errors import SEAT_EMPTY, Refusal, RefusedError
from spielalm.match.table import Table

HOST_ALREADY = Refusal("host-already", "this seat is the host's already")


class HandOver(ForSeat, frozen=True, kw_only=True):
    """Host: the person on this seat is the host from now on."""

    def decide(self, table: Table, now: int, by: Caller) -> None:
        table.only_host(by.key)
        host = table.seat(self.seat).key
        if not host:
            raise RefusedError(SEAT_EMPTY, seat=self.seat)
        if host == by.key:
            raise RefusedError(HOST_ALREADY)
        table.make(HandedOver, now, seat=self.seat, host=host)


class HandedOver(Logged, frozen=True, kw_only=True, tag="host-changed"):
    """The person on this seat, with this key, is the host."""

    seat: int
    host: str

    def apply(self, table: Table) -> None:
        table.host = self.host

    def told(self) -> Fact:
        return HostChanged(self.seat)


class HostChanged(Fact, frozen=True):
    seat: int
