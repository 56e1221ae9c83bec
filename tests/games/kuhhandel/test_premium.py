"""The auction of a premium: KM-20 to KM-24, KM-26 to KM-28."""

from __future__ import annotations

import pytest

from spielalm.games.kuhhandel import GAME
from spielalm.games.kuhhandel.facts import CountPassed, MoneyShown, Paid, Slapped, SlapWon
from spielalm.games.kuhhandel.info import INFO
from spielalm.kernel.position import SEALED
from tests.games.kuhhandel.scene import (
    asked,
    awaited,
    hand,
    legal,
    may,
    next_is,
    play,
    premiums,
    scene,
    the,
    view,
)

HAND = "0,0,10,10,10,20,50"


@pytest.mark.rule("KM-20")
def test_the_countdown_begins_at_10_and_the_others_slap_or_wait():
    position = scene(seats=4)
    play(position, "A auction", "* card premium-cow")
    assert (next_is(position), view(position).price, awaited(position)) == ("slap", 10, "BCD")
    assert position.mode() == SEALED
    assert legal(position, "C") == ["slap 10", "wait 10"]
    assert not may(position, "A slap 10")
    assert (INFO.countdown.ask, INFO.countdown.start) == (GAME.view(position, 0).ask, 10)


@pytest.mark.rule("KM-20")
def test_all_waiting_lowers_the_count():
    position = scene("slap", card="premium-cow", price=10)
    facts = play(position, "B wait 10", "C wait 10")
    assert the(CountPassed, facts) == CountPassed(10)
    assert view(position).price == 9
    assert awaited(position) == "BC"


@pytest.mark.rule("KM-20")
def test_a_single_slap_wins_without_a_draw():
    position = scene("slap", card="premium-cow", price=7)
    facts = play(position, "C slap 7", "B wait 7")
    assert the(Slapped, facts) == Slapped((2,), 7)
    assert the(SlapWon, facts) == SlapWon(2, 7)
    assert (next_is(position), view(position).bidder, asked(position)) == ("hammer", 2, "A")


@pytest.mark.rule("KM-20")
def test_among_several_slaps_at_one_count_chance_decides_each_equally_likely():
    position = scene("slap", seats=4, card="premium-cow", price=7)
    facts = play(position, "B slap 7", "D slap 7", "C wait 7")
    assert the(Slapped, facts) == Slapped((1, 3), 7)
    assert next_is(position) == "verdict"
    outcomes = [(GAME.write_move(move), weight) for move, weight in position.chances()]
    assert outcomes == [("verdict B", 1), ("verdict D", 1)]
    assert the(SlapWon, play(position, "* verdict D")) == SlapWon(3, 7)
    assert view(position).bidder == 3


@pytest.mark.rule("KM-20")
def test_a_choice_is_secret_and_may_be_replaced_until_the_count_closes():
    position = scene("slap", seats=4, card="premium-cow", price=7)
    assert play(position, "B slap 7") == []
    assert view(position, "B").chosen == "slap"
    assert [view(position, seat).chosen for seat in ("A", "C", "")] == [None] * 3
    play(position, "B wait 7")
    assert view(position, "B").chosen == "wait"
    play(position, "C wait 7", "D wait 7")
    assert view(position).price == 6


@pytest.mark.rule("KM-20")
def test_a_slap_names_its_count_so_that_a_late_one_is_stale():
    position = scene("slap", card="premium-cow", price=7)
    play(position, "B wait 7", "C wait 7")
    assert not may(position, "B slap 7")
    assert may(position, "B slap 6")


@pytest.mark.rule("KM-21")
def test_the_buyer_gives_that_many_cards_of_its_choice_and_zeros_count():
    position = scene("hammer", card="premium-cow", price=3, bidder="B", A="-/10", B=f"-/{HAND}")
    play(position, "A sell")
    assert may(position, "B pay 2x0 50")
    assert may(position, "B pay 3x10")
    assert not may(position, "B pay 2x0")
    assert not may(position, "B pay 2x0 10 20")
    facts = play(position, "B pay 2x0 10")
    assert the(Paid, facts) == Paid(1, 0, "premium-cow", 3, (0, 0, 10))
    assert hand(position, "A") == (0, 0, 10, 10)
    assert premiums(position, "B") == ("cow",)
    assert (asked(position), next_is(position)) == ("B", "turn")


@pytest.mark.rule("KM-22")
def test_with_first_refusal_the_auctioneer_pays_that_many_cards_and_keeps_the_premium():
    position = scene("hammer", card="premium-cow", price=2, bidder="B", A="-/0,0,50", B="-/10")
    play(position, "A refuse")
    assert asked(position) == "A"
    assert legal(position, "A") == ["pay 0 50", "pay 2x0"]
    play(position, "A pay 2x0")
    assert (premiums(position, "A"), hand(position, "B")) == (("cow",), (0, 0, 10))


@pytest.mark.rule("KM-22")
def test_the_auctioneer_decides_before_the_slapper_has_laid_down_anything():
    position = scene("slap", card="premium-cow", price=2)
    play(position, "B slap 2", "C wait 2")
    assert view(position).laid == (0, 0, 0)
    assert view(position).cards == (7, 7, 7)
    assert legal(position, "A") == ["sell", "refuse"]


@pytest.mark.rule("KM-23")
def test_if_nobody_slaps_even_at_1_the_auctioneer_gets_the_premium_for_free():
    position = scene("slap", card="premium-cow", price=1, A="-/10")
    play(position, "B wait 1", "C wait 1")
    assert (premiums(position, "A"), hand(position, "A")) == (("cow",), (10,))
    assert (asked(position), next_is(position)) == ("B", "turn")


@pytest.mark.rule("KM-24", "KM-27")
def test_who_slaps_with_too_few_cards_shows_all_money_and_the_countdown_is_repeated_from_10():
    position = scene("hammer", seats=4, card="premium-cow", price=3, bidder="B", B="-/50,50")
    play(position, "A sell")
    assert legal(position, "B") == ["show"]
    assert the(MoneyShown, play(position, "B show")) == MoneyShown(1, "premium-cow", 3, (50, 50))
    assert (next_is(position), view(position).price, awaited(position)) == ("slap", 10, "CD")
    assert not may(position, "B slap 10")


@pytest.mark.rule("KM-23", "KM-27")
def test_when_all_others_are_out_the_auctioneer_gets_the_premium_for_free():
    position = scene("pay", card="premium-cow", price=3, bidder="B", out="C", B="-/50")
    play(position, "B show")
    assert premiums(position, "A") == ("cow",)
    assert next_is(position) == "turn"


@pytest.mark.rule("KM-26")
def test_after_first_refusal_nobody_asks_whether_the_slapper_had_enough_cards():
    position = scene("hammer", card="premium-cow", price=2, bidder="B", A="-/0,10", B="-/50")
    facts = play(position, "A refuse", "A pay 0 10")
    assert hand(position, "B") == (0, 10, 50)
    assert not any(isinstance(fact, MoneyShown) for fact in facts)


@pytest.mark.rule("KM-28")
def test_first_refusal_on_a_premium_needs_enough_cards_not_enough_value():
    few = scene("hammer", card="premium-cow", price=2, bidder="B", A="-/50")
    assert legal(few, "A") == ["sell"]
    worthless = scene("hammer", card="premium-cow", price=2, bidder="B", A="-/0,0")
    assert legal(worthless, "A") == ["sell", "refuse"]


@pytest.mark.rule("KM-28")
def test_exactly_that_number_is_paid():
    position = scene("refuse", card="premium-cow", price=2, bidder="B", A="-/0,0,10")
    assert legal(position, "A") == ["pay 0 10", "pay 2x0"]
