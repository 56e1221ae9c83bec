"""A person concedes. With two seats the match is over; with more a bot plays on to the end."""

from __future__ import annotations

from spielalm.match.action import Caller, Fact, ForSeat, Logged
from spielalm.match.actions.stand_in import stand_in
from spielalm.match.errors import CONCEDED, RefusedError
from spielalm.match.table import Table


class Concede(ForSeat, frozen=True, kw_only=True):
    def decide(self, table: Table, now: int, by: Caller) -> None:
        person = table.own(by.key, self.seat)
        table.running()
        if person.conceded:
            raise RefusedError(CONCEDED, seat=self.seat)
        table.make(Conceded, now, seat=self.seat)
        if table.playing and person.person_plays:
            stand_in(table, self.seat, "conceded", now)


class Conceded(Logged, frozen=True, kw_only=True):
    seat: int

    def apply(self, table: Table) -> None:
        table.seats[self.seat].conceded = True
        if table.conceded:
            table.ended = self.number

    def told(self) -> Fact:
        return SeatConceded(self.seat)


class SeatConceded(Fact, frozen=True):
    seat: int
