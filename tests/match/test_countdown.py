"""A countdown against the clock: when counts are shown and closed, and what a slap is credited."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spielalm.match.errors import RefusedError
from spielalm.match.live.countdown import (
    GRACE,
    LEAD,
    STEP,
    Countdown,
    earliest,
    judged,
    most_credit,
)
from spielalm.match.live.slap import Slap

ANNOUNCED = 100_000
BEGIN = ANNOUNCED + LEAD


def counting() -> Countdown:
    return Countdown(10, ANNOUNCED)


def line(most: int) -> tuple[int, ...]:
    """Round trips that allow this credit, below the cap."""
    return (0, most)


def refused(count: int, now: int, pressed: int = 0, most: int = 0) -> str:
    with pytest.raises(RefusedError) as caught:
        counting().judge(0, count, pressed, line(most), now)
    return caught.value.code


# The schedule


def test_counts_are_scheduled_ahead_a_second_apart():
    countdown = counting()
    assert [countdown.due(count) for count in (10, 9, 1)] == [BEGIN, BEGIN + 1_000, BEGIN + 9_000]


@pytest.mark.rule("KM-25")
def test_a_count_closes_when_the_cap_after_its_last_moment_is_over():
    assert counting().closes(10) == BEGIN + STEP + GRACE == BEGIN + 1_250


def test_no_slap_comes_before_its_count_is_shown():
    assert refused(10, BEGIN - 1) == "count-early"
    assert refused(9, BEGIN) == "count-early"
    assert refused(0, BEGIN + 10_000) == "count-early"
    assert refused(11, BEGIN + 10_000) == "count-early"
    assert counting().judge(0, 10, 0, (), BEGIN) == Slap(seat=0, arrived=0, credit=0)


def test_a_slap_that_was_made_after_its_count_is_over_is_refused():
    assert refused(10, BEGIN + 1_000, pressed=1_000, most=500) == "count-over"
    assert refused(10, BEGIN + 1_100, pressed=0, most=100) == "count-over"
    assert refused(10, BEGIN + 1_250, pressed=0, most=10_000) == "count-over"
    slap = counting().judge(0, 10, 999, line(250), BEGIN + 1_249)
    assert slap.time == 999


def test_no_slap_is_in_time_when_the_count_is_closed():
    """Whatever a client says: what is in time arrives before `closes`."""
    countdown = counting()
    for arrived in range(900, 1_400):
        for pressed, most in itertools.product((-5, 0, 500, 999), (0, 100, 250, 9_999)):
            try:
                countdown.judge(0, 10, pressed, line(most), BEGIN + arrived)
            except RefusedError:
                continue
            assert BEGIN + arrived < countdown.closes(10)


def test_each_seat_slaps_once():
    countdown = counting()
    countdown.slaps[3] = (10, countdown.judge(3, 10, 200, line(80), BEGIN + 240))
    with pytest.raises(RefusedError, match="D has slapped already"):
        countdown.judge(3, 9, 200, line(80), BEGIN + 1_240)
    assert countdown.judge(2, 10, 200, line(80), BEGIN + 240).seat == 2


def test_slaps_at_another_count_are_not_compared():
    countdown = counting()
    countdown.slaps[0] = (9, Slap(seat=0, arrived=5, credit=0))
    countdown.slaps[1] = (10, Slap(seat=1, arrived=900, credit=0))
    countdown.slaps[2] = (10, Slap(seat=2, arrived=910, credit=50))
    assert [slap.seat for slap in countdown.at(10)] == [2, 1]
    assert [slap.seat for slap in countdown.at(9)] == [0]
    assert countdown.at(8) == []


def test_after_an_interruption_the_open_count_is_shown_again():
    countdown = counting()
    countdown.slaps[0] = (7, Slap(seat=0, arrived=5, credit=0))
    countdown.show_again(7, 500_000)
    assert countdown.due(7) == 500_000 + LEAD
    assert countdown.due(6) == 500_000 + LEAD + STEP
    assert countdown.slaps == {}


# The credit (KM-25)


@pytest.mark.parametrize(
    ("trips", "most"),
    [
        ((), 0),  # nothing measured, nothing believed
        ((80,), 40),
        ((80, 80, 80), 40),
        ((80, 120, 100), 80),  # the line may have jolted
        ((400, 400), 200),
        ((600,), 250),  # the cap
        ((9_999, 3), 250),
    ],
)
def test_the_credit_is_at_most_the_longest_way_there_less_the_quickest_way_back(trips, most):
    assert most_credit(trips) == most


@given(st.lists(st.integers(0, 2_000), max_size=5))
def test_the_credit_is_never_more_than_the_cap_or_a_round_trip_that_was_measured(trips: list[int]):
    assert 0 <= most_credit(trips) <= min(GRACE, max(trips, default=0))


@pytest.mark.rule("KM-25")
@pytest.mark.parametrize(
    ("arrived", "pressed", "most", "credit"),
    [
        (300, 300, 80, 0),  # no delay at all
        (340, 300, 80, 40),  # believed
        (380, 300, 80, 80),
        (400, 300, 80, 80),  # more than the line bears out
        (700, 300, 900, 250),  # the cap
        (300, 0, 80, 80),  # a lie
        (300, -999, 80, 80),
        (40, 0, 80, 40),  # no slap is earlier than its count
        (300, 400, 80, 0),  # made after it arrived: no credit, no harm
    ],
)
def test_delay_is_credited_as_far_as_the_server_measured_it(arrived, pressed, most, credit):
    slap = judged(4, arrived, pressed, line(most))
    assert slap == Slap(seat=4, arrived=arrived, credit=credit)
    assert slap.time == arrived - credit


@pytest.mark.rule("KM-25")
def test_who_lies_about_the_moment_gains_no_more_than_the_cap_and_the_line_allow():
    """Every arrival, honest moment and line in steps of 11 ms; the best lie is 0."""
    gains = set()
    for arrived in range(0, 1_250, 11):
        for most in range(0, 600, 11):
            limit = min(GRACE, most)
            best = judged(0, arrived, 0, line(most))
            assert best.credit == min(arrived, limit)
            for pressed in range(0, arrived + 1, 11):
                honest = judged(0, arrived, pressed, line(most))
                assert 0 <= best.credit - honest.credit <= limit - honest.credit
                gains.add(best.credit - honest.credit)
    assert max(gains) == GRACE


@pytest.mark.rule("KM-25")
def test_an_honest_player_is_compared_by_the_moment_of_the_slap():
    """As long as delay and lateness together stay below what the line and the cap allow."""
    for late in range(0, GRACE + 1):
        for pressed in (0, 1, 250, 999):
            assert judged(0, pressed + late, pressed, line(late)).time == pressed


def test_the_earliest_slap_wins_and_equal_ones_are_a_dead_heat():
    def slap(seat: int, arrived: int, credit: int) -> Slap:
        return Slap(seat=seat, arrived=arrived, credit=credit)

    assert earliest([slap(0, 300, 0), slap(1, 310, 20), slap(2, 500, 100)]) == [1]
    assert earliest([slap(2, 300, 0), slap(0, 310, 10), slap(1, 301, 0)]) == [0, 2]
    assert earliest([slap(5, 999, 0)]) == [5]
