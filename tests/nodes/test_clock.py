"""The shared clock: as true as its bound says, whatever the wire does, and never going back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spielalm.nodes.clock import DRIFT, SAMPLES, Sample, SharedClock

AHEAD = 1000.0  # seconds that their clock is ahead of ours
MS = 1.0001  # the shared time is a whole number of milliseconds


def sample(at: float, there: float, back: float) -> Sample:
    """What is measured when the question takes so long, and the answer."""
    return Sample(at, at + there + AHEAD, at + there + back)


TRIPS = st.lists(
    st.tuples(st.floats(0.01, 5.0), st.floats(0.0, 0.4), st.floats(0.0, 0.4)), min_size=1
)


@given(trips=TRIPS, later=st.floats(0.0, 30.0))
def test_the_time_is_never_more_wrong_than_its_bound_says(trips, later):
    clock, ours = SharedClock(), 0.0
    for pause, there, back in trips:
        ours += pause
        clock.add(sample(ours, there, back))
        ours += there + back
    ours += later
    assert abs(clock.now(ours) - (ours + AHEAD) * 1000) <= clock.bound(ours) + MS


def test_the_best_of_several_samples_counts():
    clock = SharedClock()
    for at, there in ((1.0, 0.3), (2.0, 0.002), (3.0, 0.2)):
        clock.add(sample(at, there, 0.0))
    assert clock.bound(3.2) == pytest.approx(1.0, abs=0.3)
    assert clock.now(3.2) == pytest.approx(1_003_200, abs=2)


def test_the_bound_grows_with_age_until_a_worse_sample_is_better():
    clock = SharedClock()
    clock.add(sample(0.0, 0.002, 0.0))
    assert clock.bound(100.002) - clock.bound(0.002) == pytest.approx(DRIFT * 100 * 1000)
    clock.add(sample(100.0, 0.01, 0.0))
    assert clock.bound(100.01) == pytest.approx(5.0)


def test_old_samples_are_forgotten_so_that_a_clock_that_was_set_is_followed():
    clock = SharedClock()
    clock.add(sample(0.0, 0.0, 0.0))
    for at in range(1, SAMPLES + 1):
        clock.add(Sample(float(at), at + AHEAD + 7.0, at + 0.1))
    assert clock.now(20.0) == pytest.approx((20 + AHEAD + 7) * 1000, abs=60)


@given(offsets=st.lists(st.floats(-1.0, 1.0), min_size=2))
def test_it_never_goes_back(offsets):
    clock, last = SharedClock(), 0
    for at, offset in enumerate(offsets):
        clock.forget()
        clock.add(Sample(at / 10, at / 10 + AHEAD + offset, at / 10))
        now = clock.now(at / 10)
        assert now >= last
        last = now


def test_without_a_sample_there_is_no_time():
    clock = SharedClock()
    assert clock.bound(0.0) == float("inf")
    with pytest.raises(LookupError, match="expected a sample"):
        clock.now(0.0)
    clock.add(Sample(2.0, 5.0, 1.0))  # the answer came before the question: our clock was set
    assert clock.bound(0.0) == float("inf")
