"""The record of a match: open after its end, or when everybody agrees to give the match up."""

from __future__ import annotations

from spielalm.kernel.record import Record
from spielalm.match.action import Caller, Fact, ForSeat, Logged
from spielalm.match.errors import Refusal, RefusedError
from spielalm.match.table import Table

RECORD_CLOSED = Refusal(
    "record-closed", "the record opens when the match is over, or when everybody agrees"
)


class OpenRecord(ForSeat, frozen=True, kw_only=True):
    """Agree that the match is given up and its record opened; or agree no longer."""

    agreed: bool = True

    def decide(self, table: Table, now: int, by: Caller) -> None:
        person = table.own(by.key, self.seat)
        table.unfinished()
        if person.agreed != self.agreed:
            table.make(RecordAgreed, now, seat=self.seat, agreed=self.agreed)


class RecordAgreed(Logged, frozen=True, kw_only=True):
    """A seat agrees that the match is given up and its record opened; or no longer agrees."""

    seat: int
    agreed: bool = True

    def apply(self, table: Table) -> None:
        table.seats[self.seat].agreed = self.agreed
        if table.given_up:
            table.ended = self.number

    def told(self) -> Fact:
        return OpeningAgreed(self.seat, self.agreed)


class OpeningAgreed(Fact, frozen=True):
    """The seat agrees that the match is given up and its record opened, or no longer does."""

    seat: int
    agreed: bool


def record(table: Table, now: int) -> Record:
    """The whole truth, seed and hidden cards included, once it may be told."""
    if table.match is None or not table.record_open(now):
        raise RefusedError(RECORD_CLOSED)
    return table.match.record()
