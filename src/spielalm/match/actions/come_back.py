"""A person plays again in place of the bot."""

from __future__ import annotations

from spielalm.match.action import Caller, Fact, ForSeat, Logged
from spielalm.match.errors import CONCEDED, Refusal, RefusedError
from spielalm.match.table import Table

REMOVED = Refusal("removed", "the host gave seat {seat} to a bot; only the host can give it back")
PLAYS_ALREADY = Refusal("plays-already", "the person of seat {seat} is playing already")


class ComeBack(ForSeat, frozen=True, kw_only=True):
    """Play again in place of the bot."""

    def decide(self, table: Table, now: int, by: Caller) -> None:
        """Whom the host removed, only the host lets back."""
        person = table.seat(self.seat)
        if not (person.removed and by.key == table.host):
            table.own(by.key, self.seat)
            if person.removed:
                raise RefusedError(REMOVED, seat=self.seat)
        table.unfinished()
        if person.person_plays:
            raise RefusedError(PLAYS_ALREADY, seat=self.seat)
        if person.conceded:
            raise RefusedError(CONCEDED, seat=self.seat)
        table.make(CameBack, now, seat=self.seat)


class CameBack(Logged, frozen=True, kw_only=True):
    """The person plays again."""

    seat: int

    def apply(self, table: Table) -> None:
        seat = table.seats[self.seat]
        seat.bot = ""
        seat.removed = False
        seat.misses = 0

    def told(self) -> Fact:
        return PersonReturned(self.seat)


class PersonReturned(Fact, frozen=True):
    seat: int
