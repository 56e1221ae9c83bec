"""One clock for all nodes: that of the database, known to each node within an error bound.

Pure: whoever measures tells what was measured. A sample is a question and its answer: the answer's
time was true at some moment between the two readings of our own clock, so its middle is wrong by
half the round trip at most (as NTP has it). The best of the last samples counts, and its bound
grows with its age, because clocks drift.
"""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

SAMPLES = 16
DRIFT = 0.0002  # how far two clocks may run apart, in seconds per second


class Sample(NamedTuple):
    """Seconds: our clock when we asked, theirs in the answer, ours when it came."""

    asked: float
    theirs: float
    answered: float

    @property
    def offset(self) -> float:
        """What our clock lacks of theirs."""
        return self.theirs - (self.asked + self.answered) / 2

    def bound(self, now: float) -> float:
        """How wrong the offset may be by now."""
        return (self.answered - self.asked) / 2 + DRIFT * max(0.0, now - self.answered)


class SharedClock:
    """The shared time in milliseconds, made from our own clock's seconds; it never goes back."""

    def __init__(self) -> None:
        self._samples: deque[Sample] = deque(maxlen=SAMPLES)
        self._best: Sample | None = None
        self._last = 0

    def add(self, sample: Sample) -> None:
        """Learn from a measurement; one whose answer came before the question says nothing."""
        if sample.answered < sample.asked:
            return
        self._samples.append(sample)
        self._best = min(self._samples, key=lambda one: one.bound(sample.answered))

    def forget(self) -> None:
        """Our own clock was set, or the other one is another one now."""
        self._samples.clear()
        self._best = None

    def now(self, ours: float) -> int:
        """The shared time at this moment of our clock."""
        if self._best is None:
            raise LookupError("the shared clock was not measured yet; expected a sample")
        self._last = max(self._last, round((ours + self._best.offset) * 1000))
        return self._last

    def bound(self, ours: float) -> float:
        """How many milliseconds the shared time may be wrong by; endless without a sample."""
        return float("inf") if self._best is None else self._best.bound(ours) * 1000
