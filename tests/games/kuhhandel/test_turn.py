"""The turn: KM-10, KM-60, KM-68, KM-69, KM-71, KM-73."""

from __future__ import annotations

import pytest

from spielalm.games.kuhhandel import GAME
from spielalm.games.kuhhandel.facts import (
    AuctionCalled,
    DistributionCalled,
    GameEnded,
    TurnSkipped,
)
from tests.games.kuhhandel.scene import asked, herd, legal, next_is, play, scene, the


@pytest.mark.rule("KM-10")
def test_without_a_possible_trade_the_auction_is_compulsory():
    assert legal(scene(A="cow,+dog/?", B="dog/?", C="pig/?"), "A") == ["auction"]


@pytest.mark.rule("KM-10", "KM-81")
@pytest.mark.parametrize(
    ("seats", "move", "called"),
    [(3, "auction", AuctionCalled(0)), (2, "distribute", DistributionCalled(0))],
)
def test_an_auction_or_a_distribution_is_announced(seats, move, called):
    assert play(scene(seats=seats), f"A {move}") == [called]


@pytest.mark.rule("KM-10", "KM-40")
def test_the_player_in_turn_chooses_auction_or_a_trade_for_what_both_own():
    position = scene(A="2xcow,dog,rat/?", B="cow,rat/?", C="dog,pig/?")
    assert legal(position, "A") == ["auction", "trade B cow", "trade B rat", "trade C dog"]
    assert legal(position, "B") == []


@pytest.mark.rule("KM-10", "KM-60", "KM-69")
def test_with_an_empty_stack_trading_is_compulsory_and_nobody_may_pass():
    position = scene(A="2xcow,rat/?", B="2xcow,3xrat/?", rest="C")
    assert legal(position, "A") == ["trade B cow", "trade B rat"]


@pytest.mark.rule("KM-60")
def test_with_an_empty_stack_a_player_with_only_complete_quartets_or_nothing_is_skipped():
    position = scene(
        seats=4, turn="D", A="4xdog/?", B="-/?", C="2xcow,cock/?", D="2xcow,3xcock/?", rest="A"
    )
    facts = play(position, "D trade C cock", "D offer 0", "C accept")
    assert [fact.seat for fact in facts if isinstance(fact, TurnSkipped)] == [0, 1]
    assert asked(position) == "C"


@pytest.mark.rule("KM-60")
def test_while_cards_are_left_nobody_is_skipped():
    position = scene(turn="C", A="4xdog/?", B="-/?", C="cow/?")
    play(position, "C auction", "* card pig", "A hold 0", "B hold 0")
    assert asked(position) == "A"


@pytest.mark.rule("KM-60", "KM-69")
def test_the_game_ends_when_all_quartets_are_complete_and_rats_count():
    position = scene(A="2xcow,rat/?", B="2xcow,3xrat/?", rest="C", turn="A", trades=3)
    facts = play(position, "A trade B cow", "A offer 0", "B accept")
    assert herd(position, "A") == {"cow": 4, "rat": 1}
    assert not any(isinstance(fact, GameEnded) for fact in facts)
    assert asked(position) == "B"
    facts = play(position, "B trade A rat", "B offer 10", "A counter nothing")
    assert next_is(position) == "turn"  # B offered more and gave one rat away: 2 and 2
    facts = play(position, "A trade B rat", "A offer nothing", "B counter 10")
    assert herd(position, "A") == {"cow": 4, "rat": 4}
    assert next_is(position) == "cover"
    assert the(GameEnded, play(position, "A cover cow")).cause == "complete"
    assert asked(position) == "-"


@pytest.mark.rule("KM-68")
def test_with_all_quartets_complete_play_goes_on_until_the_stack_is_empty():
    everything = "4xcock,4xgoose,4xcat,4xdog,4xsheep,4xgoat,4xdonkey,4xpig,4xcow,4xhorse,4xrat"
    premiums = ",".join(f"+{animal}" for animal in ("cock", "goose", "cat", "dog", "sheep"))
    position = scene(A=f"{everything}/?", B=f"{premiums}/?", C="+goat,+donkey,+pig,+cow/?")
    assert position.stack == 1
    assert legal(position, "A") == ["auction"]
    waits = [f"{seat} wait {n}" for n in range(10, 0, -1) for seat in "BC"]
    play(position, "A auction", "* card premium-horse", *waits)
    assert next_is(position) == "cover"


@pytest.mark.rule("KM-71", "KM-73")
@pytest.mark.parametrize("answer", ["accept", "counter 50"])
def test_super_kuhhandel_allows_an_auction_after_any_trade_won_or_lost(answer):
    position = scene(rules="master+super", A="cow/?", B="cow/50")
    play(position, "A trade B cow", "A offer 0", f"B {answer}")
    assert next_is(position) == "extra"
    assert legal(position, "A") == ["auction", "pass"]
    play(position, "A auction", "* card dog", "B hold 0", "C hold 0")
    assert herd(position, "A")["dog"] == 1
    assert asked(position) == "B"  # once per turn, never the other way round
    assert next_is(position) == "turn"


@pytest.mark.rule("KM-71")
def test_the_auction_after_the_trade_may_be_declined():
    position = scene(rules="master+super", A="cow/?", B="cow/?")
    play(position, "A trade B cow", "A offer 0", "B accept", "A pass")
    assert (asked(position), next_is(position)) == ("B", "turn")


@pytest.mark.rule("KM-71")
def test_without_super_kuhhandel_or_without_cards_a_trade_ends_the_turn():
    plain = scene(A="cow/?", B="cow/?")
    play(plain, "A trade B cow", "A offer 0", "B accept")
    assert (asked(plain), next_is(plain)) == ("B", "turn")
    empty = scene(rules="master+super", A="2xcow,rat/?", B="2xcow,3xrat/?", rest="C")
    play(empty, "A trade B cow", "A offer 0", "B accept")
    assert (asked(empty), next_is(empty)) == ("B", "turn")


@pytest.mark.rule("KM-73")
def test_no_trade_follows_an_auction():
    position = scene(rules="master+super", A="cow/?", B="cow/?")
    play(position, "A auction", "* card dog", "B hold 0", "C hold 0")
    assert (asked(position), next_is(position)) == ("B", "turn")


@pytest.mark.rule("KM-71")
def test_with_two_players_super_kuhhandel_is_a_distribution():
    position = scene(rules="master+super", seats=2, A="cow/?", B="cow/-")
    play(position, "A trade B cow", "A offer 0", "B accept")
    assert legal(position, "A") == ["distribute", "pass"]
    assert GAME.view(position, 0).ask == "extra-two"
