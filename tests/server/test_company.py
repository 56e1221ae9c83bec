"""How long bots think, and that people get a word in."""

from __future__ import annotations

import pytest

from spielalm.kernel.position import RACE
from spielalm.match import clock
from spielalm.match.live.countdown import GRACE
from spielalm.match.settings import Settings
from spielalm.match.table import Table
from spielalm.server.bots.company import (
    BREATH,
    HARD,
    LOOK,
    PATIENT,
    REPLY,
    SIMPLE,
    SOONER,
    SOONEST,
    Company,
)
from tests.match import people

KEY = "k" * 43
PAUSE = 1000  # ms, so that a pause is a second


def table(game: str, words: str = "company", bots: int = 3) -> Table:
    opened = people.open_table(
        Settings(game=game, seats=bots + 1), KEY, words.encode().ljust(32), 0
    )
    people.sit(opened, KEY, 0, "Rosi", b"n" * 16, 0)
    for seat in range(1, bots + 1):
        people.give(opened, KEY, seat, "random", 0)
    people.start(opened, KEY, 0)
    return opened


def auction() -> Table:
    """An animal is auctioned by a bot, and nobody has bid."""
    for number in range(100):
        found = table("kuhhandel", f"auction {number}")
        match = found.match
        assert match is not None
        turn = int(match.position.asked())
        if turn == 0:
            continue
        people.bot_plays(found, turn, match.game.read_move("auction"), match.decision, 1)
        if match.position.mode() == RACE:
            return found
    raise AssertionError("a hundred matches began with a premium or a rat")


def bid(found: Table, seat: int, amount: int, now: int = 2) -> None:
    says(found, seat, f"bid {amount}", now)


def says(found: Table, seat: int, text: str, now: int) -> None:
    match = found.match
    assert match is not None
    move = match.game.read_move(text)
    if seat == 0:
        people.play(found, KEY, seat, move, match.decision, now)
    else:
        people.bot_plays(found, seat, move, match.decision, now)


def duel(found: Table, first: int, bids: int) -> int:
    """So many bids of bots, by tens from this one on; the last of them."""
    for amount in range(first, first + 10 * bids, 10):
        bid(found, found.bots_awaited()[0][0], amount)
    return first + 10 * (bids - 1)


def times(company: Company, found: Table, seat: int) -> list[float]:
    return [company.thinks(found, seat) for _ in range(300)]


def spread(found: list[float]) -> tuple[float, float]:
    return min(found), max(found)


def within(found: list[float], low: float, high: float) -> None:
    least, most = spread(found)
    assert low <= least < low + (high - low) / 10
    assert high - (high - low) / 10 < most <= high


def test_a_card_is_looked_at_before_the_first_bid() -> None:
    found = auction()
    within(times(Company(PAUSE, (300, 700)), found, found.bots_awaited()[0][0]), *LOOK)


def test_after_a_bid_people_have_a_moment_to_themselves() -> None:
    found = auction()
    bid(found, 0, 10)
    bot = found.bots_awaited()[0][0]
    bid(found, bot, 20)
    other = found.bots_awaited()[0][0]
    low, high = REPLY
    within(times(Company(PAUSE, (300, 700)), found, other), BREATH + low, BREATH + high)


def test_where_no_person_can_bid_bots_need_not_wait_for_one() -> None:
    found = auction()
    people.leave(found, KEY, 0, 2)
    bot, other = [seat for seat, _ in found.bots_awaited() if seat][:2]
    bid(found, bot, 10)
    within(times(Company(PAUSE, (300, 700)), found, other), *REPLY)


def test_bots_that_raise_each_other_on_and_on_get_on_with_it_but_leave_room() -> None:
    found, company = auction(), Company(PAUSE, (300, 700))
    low, high = BREATH + REPLY[0], BREATH + REPLY[1]
    last = duel(found, 10, PATIENT)
    within(times(company, found, found.bots_awaited()[0][0]), low, high)
    last = duel(found, last + 10, 2)
    haste = 1 - 2 * SOONER
    within(times(company, found, found.bots_awaited()[0][0]), haste * low, haste * high)
    last = duel(found, last + 10, 20)
    within(times(company, found, found.bots_awaited()[0][0]), SOONEST * low, SOONEST * high)
    bid(found, 0, last + 10)
    duel(found, last + 20, 1)
    within(times(company, found, found.bots_awaited()[0][0]), low, high)


def test_no_machine_rushes_a_person_out_of_an_auction() -> None:
    """After a bot's bid a person has all three calls of the hammer, whatever other bots do."""
    found, now = auction(), 1000
    calls = 3 * found.settings.call
    for amount in range(10, 200, 10):
        now += 900
        bid(found, found.bots_awaited()[0][0], amount, now)
        assert clock.due(found) == now + calls + GRACE
    for seat, _ in found.bots_awaited():
        says(found, seat, "hold 190", now + 100)
    assert found.awaited() == [0]
    clock.tick(found, now + calls + GRACE - 1)
    assert found.awaited() == [0]
    bid(found, 0, 200, now + calls)
    assert found.bots_awaited(), "and then they have to think again"


@pytest.mark.parametrize(("game", "span"), [("kuhlorado", SIMPLE), ("hamstern", HARD)])
def test_a_bot_thinks_longer_where_there_is_more_to_choose_from(
    game: str, span: tuple[float, float]
) -> None:
    found = table(game, bots=1)
    within(times(Company(PAUSE, (300, 700)), found, 1), *span)


def test_hands_are_rather_quick_as_a_rule_and_now_and_then_slow() -> None:
    hands = sorted(Company(PAUSE, (300, 700)).hand() for _ in range(600))
    assert 300 <= hands[0] < 350 < hands[100], "few are as quick as can be"
    assert 430 < hands[300] < 500, "half of them come before the middle"
    assert hands[-1] <= 700
    assert hands[-20] > 600
    assert len(set(hands)) > 100


def test_no_bot_is_always_the_first_to_slap() -> None:
    company = Company(PAUSE, (300, 700))
    rounds = [[company.hand() for _ in range(3)] for _ in range(3000)]
    first = [hands.index(min(hands)) for hands in rounds]
    for bot in range(3):
        assert 850 < first.count(bot) < 1150


def test_without_a_pause_nobody_waits() -> None:
    found = auction()
    assert times(Company(0, (300, 700)), found, found.bots_awaited()[0][0]) == [0.0] * 300
