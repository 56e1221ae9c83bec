"""A countdown against the clock, fair to slow connections (KM-20, KM-25).

The whole countdown is scheduled ahead; each browser shows a count at the moment when it is due, by
its own reckoning of the server's clock. A slap says how long after its count was shown the hand
came down. What it took beyond that (the way of the message, a late display, a clock that is a
little off) is credited, but no further than the server's own measurements of that line bear out,
and never further than GRACE: who lies about the moment gains no more than that.

The way here can have taken the longest of the last round trips, less the way back, which is at
least half of the shortest. A clock set by half a round trip is off by just as much as the two ways
differ, so this holds for lines with unequal ways, too. A browser answers the server's probes after
it has painted, as it shows a count: then a late display is part of what was measured.
"""

from __future__ import annotations

from collections.abc import Sequence

from spielalm.match.errors import Refusal, RefusedError
from spielalm.match.live.slap import COUNT_OVER, Slap

LEAD = 1500  # milliseconds from the announcement to the first count
STEP = 1000  # how long a count is shown
GRACE = 250  # the most that is credited, and so how long a count waits for late slaps

COUNT_EARLY = Refusal("count-early", "count {count} has not been shown yet")
SLAPPED_ALREADY = Refusal("slapped-already", "seat {seat} has slapped already")


def most_credit(trips: Sequence[int]) -> int:
    """The most that a slap can be credited on a line with these last round trips."""
    return min(GRACE, max(trips) - min(trips) // 2) if trips else 0


def judged(seat: int, arrived: int, pressed: int, trips: Sequence[int]) -> Slap:
    """A slap that arrived so long after its count was due, and says when it was made."""
    credit = min(arrived - max(0, pressed), most_credit(trips))
    return Slap(seat=seat, arrived=arrived, credit=max(0, credit))


def earliest(slaps: list[Slap]) -> list[int]:
    """The seats whose slap was the earliest; several in a dead heat."""
    best = min(slap.time for slap in slaps)
    return sorted(slap.seat for slap in slaps if slap.time == best)


class Countdown:
    """One countdown from `start` to 1, with the slaps that have arrived."""

    def __init__(self, start: int, announced: int) -> None:
        self.start = start
        self.begins = announced + LEAD
        self.slaps: dict[int, tuple[int, Slap]] = {}  # by seat: the count, and the slap

    def copy(self) -> Countdown:
        copy = Countdown(self.start, 0)
        copy.begins, copy.slaps = self.begins, self.slaps.copy()
        return copy

    def due(self, count: int) -> int:
        """When this count is shown."""
        return self.begins + (self.start - count) * STEP

    def closes(self, count: int) -> int:
        """When no more slap can come that was made while this count was shown."""
        return self.due(count) + STEP + GRACE

    def judge(self, seat: int, count: int, pressed: int, trips: Sequence[int], now: int) -> Slap:
        """A slap at this count, if it is still in time."""
        if not 1 <= count <= self.start or now < self.due(count):
            raise RefusedError(COUNT_EARLY, count=count)
        slap = judged(seat, now - self.due(count), pressed, trips)
        if slap.time >= STEP:
            raise RefusedError(COUNT_OVER, count=count)
        if seat in self.slaps:
            raise RefusedError(SLAPPED_ALREADY, seat=seat)
        return slap

    def at(self, count: int) -> list[Slap]:
        """The slaps at a count, the earliest first."""
        slaps = [slap for slapped, slap in self.slaps.values() if slapped == count]
        return sorted(slaps, key=lambda slap: (slap.time, slap.seat))

    def show_again(self, count: int, now: int) -> None:
        """Go on from this count as if it were announced now: the table was away for a while."""
        self.begins = now + LEAD - (self.start - count) * STEP
        self.slaps = {}
