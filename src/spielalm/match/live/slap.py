"""A hand on the card, in a countdown against the clock (KM-25)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from spielalm.match.action import Caller, Fact, ForSeat, Logged, Number
from spielalm.match.errors import Refusal, RefusedError

if TYPE_CHECKING:
    from spielalm.match.match import Match
    from spielalm.match.table import Table

NO_COUNTDOWN = Refusal(
    "no-countdown", "there is no countdown against the clock now in which seat {seat} could slap"
)
COUNT_OVER = Refusal("count-over", "count {count} is over")


class PressSlap(ForSeat, frozen=True, kw_only=True, tag="slap"):
    """A hand on the card, `pressed` milliseconds after this browser showed the count."""

    count: Number
    pressed: Number

    def decide(self, table: Table, now: int, by: Caller) -> None:
        """What comes of it shows when the count closes."""
        match, live = table.own_playing(by.key, self.seat), table.live
        if live is None or live.countdown is None or self.seat not in table.awaited():
            raise RefusedError(NO_COUNTDOWN, seat=self.seat)
        if self.count > live.count:
            raise RefusedError(COUNT_OVER, count=self.count)
        if self.count == live.count and not may_slap(match, self.seat):
            raise RefusedError(NO_COUNTDOWN, seat=self.seat)
        slap = live.countdown.judge(self.seat, self.count, self.pressed, by.trips, now)
        table.make(Slapped, now, count=self.count, slap=slap)


def slap_or_wait(match: Match, seat: int, *, slap: bool) -> int:
    """Of the two moves of a countdown, the default waits and the other one, if any, slaps."""
    wait: int = match.game.default(match.view(seat))
    if not slap:
        return wait
    return next((int(move) for move in match.position.legal(seat) if move != wait), wait)


def may_slap(match: Match, seat: int) -> bool:
    """Whether a seat that is awaited in a countdown may do anything but wait at this count."""
    return len(match.position.legal(seat)) > 1


class Slap(msgspec.Struct, frozen=True, kw_only=True):
    """A hand on the card: how long after the count was due it arrived, and the credit, in ms."""

    seat: int
    arrived: int
    credit: int

    @property
    def time(self) -> int:
        """What is compared: the moment of the slap after the count, as far as it is believed."""
        return self.arrived - self.credit


class Slapped(Logged, frozen=True, kw_only=True):
    """A hand came down at this count; nobody is told before the count closes."""

    count: int
    slap: Slap

    def noticed_by(self) -> int:
        return self.slap.seat

    def apply(self, table: Table) -> None:
        assert table.live is not None
        assert table.live.countdown is not None
        table.live.countdown.slaps[self.slap.seat] = (self.count, self.slap)


class SlapsCompared(Fact, frozen=True):
    """The times behind a verdict: when each slap arrived and what was credited, in ms."""

    slaps: tuple[Slap, ...]
