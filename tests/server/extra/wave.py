"""An action that Spielalm does not have: somebody waves. All that it needs is in this module."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielalm.match.action import Caller, Fact, ForSeat, Logged
from spielalm.match.errors import Refusal, RefusedError

if TYPE_CHECKING:
    from spielalm.match.table import Table

NO_HANDS = Refusal("no-hands", "seat {seat} has {hands} hands; nobody waves with more than two")


class Wave(ForSeat, frozen=True, kw_only=True):
    """Wave to everybody, with one hand or two."""

    hands: int = 1

    def decide(self, table: Table, now: int, by: Caller) -> None:
        table.own(by.key, self.seat)
        if self.hands > 2:
            raise RefusedError(NO_HANDS, seat=self.seat, hands=self.hands)
        table.make(WaveSeen, now, seat=self.seat, hands=self.hands)


class WaveSeen(Logged, frozen=True, kw_only=True):
    seat: int
    hands: int

    def apply(self, table: Table) -> None:
        table.seats[self.seat].misses -= self.hands

    def told(self) -> Fact:
        return Waved(self.seat, self.hands)


class Waved(Fact, frozen=True):
    seat: int
    hands: int
