"""The auction of a rat: KM-30 to KM-33."""

from __future__ import annotations

import pytest

from spielalm.games.kuhhandel.facts import MoneyLaid, RatTaken
from tests.games.kuhhandel.scene import (
    asked,
    awaited,
    hand,
    herd,
    legal,
    next_is,
    play,
    scene,
    the,
    view,
)

OTHERS = ("cock", "goose", "cat", "dog", "sheep", "goat", "donkey", "pig", "horse")
ALL_BUT_COWS = ",".join(["4xrat", "+cow", *(f"4x{one},+{one}" for one in OTHERS)]) + "/?"


@pytest.mark.rule("KM-30")
def test_the_player_left_of_the_auctioneer_begins_and_takes_the_rat_or_lays_one_card():
    position = scene(turn="C", A="-/0,0,10,50")
    play(position, "C auction", "* card rat")
    assert (next_is(position), asked(position), awaited(position)) == ("rat", "A", "A")
    assert legal(position, "A") == ["take", "lay 0", "lay 10", "lay 50"]


@pytest.mark.rule("KM-30")
def test_it_goes_round_with_the_auctioneer_included_until_someone_takes_the_rat():
    position = scene("rat", turn="A", card="rat", other="B", A="-/0,20", B="-/10,50")
    facts = play(position, "B lay 10")
    assert the(MoneyLaid, facts) == MoneyLaid(1, 10)
    order = []
    for text in ("lay 0", "lay 0", "lay 50", "lay 10", "lay 20"):
        order.append(asked(position))
        play(position, f"{asked(position)} {text}")
    assert order == ["C", "A", "B", "C", "A"]
    assert view(position).laid == (2, 2, 2)


@pytest.mark.rule("KM-30")
def test_who_takes_the_rat_lays_it_out_and_gets_all_money_beside_it():
    position = scene("rat", turn="A", card="rat", other="B", A="-/0/20", B="-/-/10,50", C="-/?/0")
    facts = play(position, "B take")
    assert the(RatTaken, facts) == RatTaken(1, 4, (0, 10, 20, 50))
    assert herd(position, "B") == {"rat": 1}
    assert hand(position, "B") == (0, 10, 20, 50)
    assert view(position).laid == (0, 0, 0)


@pytest.mark.rule("KM-31")
def test_a_player_without_money_cards_must_take_the_rat():
    position = scene("rat", card="rat", other="B", B="-/-")
    assert (asked(position), legal(position, "B")) == ("B", ["take"])


@pytest.mark.rule("KM-32")
def test_after_a_rat_the_same_auctioneer_auctions_the_next_card_at_once():
    position = scene("rat", card="rat", other="B")
    play(position, "B take")
    assert (next_is(position), view(position).turn, asked(position)) == ("turn-up", 0, "*")
    play(position, "* card rat", "B take", "* card cow")
    assert (next_is(position), view(position).turn) == ("bid", 0)


@pytest.mark.rule("KM-32", "KM-33")
def test_after_a_rat_as_the_last_card_the_turn_ends():
    position = scene(
        "rat", seats=4, card="rat", other="B", D="2xcow,3xrat/?", C="2xcow/?", rest="A"
    )
    assert position.stack == 0
    play(position, "B take")
    assert (next_is(position), asked(position)) == ("turn", "B")


@pytest.mark.rule("KM-33")
def test_the_last_card_of_the_stack_is_auctioned_as_usual():
    position = scene("turn-up", B="2xcow/50", C="cow/?", D=ALL_BUT_COWS, seats=4)
    assert position.stack == 1
    play(position, "* card cow", "B bid 50", "C hold 50", "D hold 50", "A sell", "B pay 50")
    assert herd(position, "B") == {"cow": 3}
    assert (next_is(position), asked(position)) == ("turn", "B")


@pytest.mark.rule("KM-33")
def test_rats_know_no_first_refusal():
    position = scene("rat", card="rat", other="B")
    play(position, "B take")
    assert next_is(position) == "turn-up"


@pytest.mark.rule("KM-33")
def test_a_rat_in_the_auction_after_a_trade_is_followed_by_another_card():
    position = scene(rules="master+super", A="cow/?", B="cow/?")
    play(position, "A trade B cow", "A offer 0", "B accept", "A auction", "* card rat", "B take")
    assert (next_is(position), view(position).turn) == ("turn-up", 0)
    play(position, "* card dog", "B hold 0", "C hold 0")
    assert (next_is(position), asked(position)) == ("turn", "B")
