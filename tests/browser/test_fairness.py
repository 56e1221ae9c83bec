"""Fair over distance, in the browser: hands at the ends of lines of different length (KM-25).

Who wins how often is luck in a few countdowns, and measured in many by `make bench-fairness`. Here
is what holds for each single slap.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

import pytest
from playwright.sync_api import Browser

from spielalm.match.live.countdown import GRACE
from tests.browser.slaps.line import Length
from tests.browser.slaps.table import CountingHouse, Lie, counting_house, slapping
from tests.counts import count

TRIPS = (5, 40, 100, 250)  # ms there and back
ROUNDS = count(3, 300)
LIES = (Lie(0, delay=1000), None, Lie(0), Lie(2), Lie(3))[: count(1, 5)]
CLOCKS = 5  # ms: two clocks of one machine, whole milliseconds, and timers


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[CountingHouse]:
    house = counting_house(tmp_path_factory.mktemp("counting"))
    yield house
    house.stop()


@pytest.mark.rule("KM-25")
@pytest.mark.parametrize("lie", LIES, ids=str)
def test_a_hand_is_compared_by_its_own_time_and_a_lie_gains_no_more_than_the_cap(
    browser: Browser, house: CountingHouse, lie: Lie | None
) -> None:
    """Whatever the line, the time is no shorter than the reaction that was seen in the page."""
    with slapping(browser, house, list(map(Length, TRIPS)), lie) as table:
        rounds = list(table.until(ROUNDS))
    lied = [hand for one in rounds for hand in one.hands if lie and hand.seat == lie.seat]
    honest = [hand for one in rounds for hand in one.hands if hand not in lied]
    assert len(lied) + len(honest) >= 2 * len(rounds)
    for hand in honest:
        assert 0 <= hand.credit <= GRACE
        assert hand.time >= min(hand.reaction - CLOCKS, hand.arrived)
        assert hand.arrived >= hand.pressed - hand.due + TRIPS[hand.seat] / 2 - CLOCKS
    for hand in lied:
        assert hand.gain <= hand.credit <= GRACE
    assert not lied or max(hand.gain for hand in lied) > 0, "it did lie"
    for one in rounds:
        best = min((hand.time for hand in one.hands), default=0)
        first = [hand.seat for hand in one.hands if hand.time == best] or [one.winner]
        assert one.winner in first
    if lie is None:
        for seat in range(len(TRIPS)):
            wins = sum(one.winner == seat for one in rounds) / len(rounds)
            assert wins == pytest.approx(1 / 4, abs=3 * sqrt(3 / 16 / len(rounds)))
