"""A countdown against the clock, fair to slow connections (KM-20, KM-25).

The whole countdown is scheduled ahead; each browser shows a count when it is due. A slap says how
long after its count was shown it was made. The table believes that only as far as the delay that
it measured itself allows, and never further than GRACE.
"""

from __future__ import annotations

from spielalm.match.errors import NotNowError
from spielalm.match.log import Slap

LEAD = 1500  # milliseconds from the announcement to the first count
STEP = 1000  # how long a count is shown
GRACE = 250  # the most that is credited, and so how long a count waits for late slaps


class Countdown:
    """One countdown from `start` to 1, with the slaps that have arrived."""

    def __init__(self, start: int, announced: int) -> None:
        self.start = start
        self.begins = announced + LEAD
        self.slaps: dict[int, dict[int, Slap]] = {}

    def due(self, count: int) -> int:
        """When this count is shown."""
        return self.begins + (self.start - count) * STEP

    def closes(self, count: int) -> int:
        """When this count is over for everybody: the last moment it was shown, and the grace."""
        return self.due(count) + STEP + GRACE

    def slap(self, seat: int, count: int, pressed: int, now: int, round_trip: int) -> None:
        """A slap at this count, made `pressed` ms after it was shown. The first one counts."""
        if not 1 <= count <= self.start or now < self.due(count):
            raise NotNowError(f"count {count} has not been shown yet")
        if now > self.closes(count):
            raise NotNowError(f"count {count} is over")
        if any(seat in slaps for slaps in self.slaps.values()):
            raise NotNowError("you have slapped already")
        arrived = now - self.due(count)
        credit = max(0, min(arrived - max(0, pressed), GRACE, round_trip))
        self.slaps.setdefault(count, {})[seat] = Slap(seat=seat, arrived=arrived, credit=credit)

    def at(self, count: int) -> list[Slap]:
        """The slaps at a count, the earliest credited one first."""
        return sorted(
            self.slaps.get(count, {}).values(), key=lambda slap: slap.arrived - slap.credit
        )

    def earliest(self, count: int) -> list[int]:
        """The seats whose slap at this count was the earliest; several in a dead heat."""
        slaps = self.at(count)
        best = slaps[0].arrived - slaps[0].credit
        return sorted(slap.seat for slap in slaps if slap.arrived - slap.credit == best)

    def postponed(self, count: int, now: int) -> None:
        """Go on from this count as if it were announced now: the table was away for a while."""
        self.begins = now + LEAD - (self.start - count) * STEP
        self.slaps = {}
