"""Trades that lead nowhere come to an end: KM-70, as it is and as it was."""

from __future__ import annotations

import pytest

from spielalm.games.kuhhandel import GAME
from spielalm.games.kuhhandel.bot import Guide
from spielalm.games.kuhhandel.cards import ANIMALS
from spielalm.games.kuhhandel.facts import GameEnded, TurnSkipped
from spielalm.games.kuhhandel.phases.turn import PASS, TRADE
from spielalm.kernel.errors import NotationError
from spielalm.kernel.position import CHANCE, NOBODY
from spielalm.terminal.texts import Sayer
from tests.counts import count
from tests.games.kuhhandel.scene import (
    asked,
    herd,
    legal,
    may,
    next_is,
    play,
    rng,
    scene,
    the,
    view,
)

BOTH = pytest.mark.parametrize("rules", ["master", "master+compulsory"])


@pytest.mark.rule("KM-70")
@BOTH
def test_after_200_compulsory_trades_the_game_ends_and_incomplete_quartets_score_nothing(rules):
    position = scene(
        A="2xcow/?",
        B="cow/?",
        C="cow/?",
        D="4xdog/?",
        seats=4,
        rest="D",
        trades=199,
        rules=rules,
    )
    play(position, "A trade B cow", "A offer 0")
    assert view(position).trades == 200
    facts = play(position, "B accept")
    assert herd(position, "A") == {"cow": 3}
    play(position, "D cover cock")
    assert position.scores()[0] == 0
    assert asked(position) == "-"
    assert not any(isinstance(fact, TurnSkipped) for fact in facts)


@pytest.mark.rule("KM-70")
@BOTH
def test_with_an_empty_stack_the_200th_trade_is_the_last_one(rules):
    """A cow goes round and round."""
    position = scene(
        A="2xcow/10", B="cow/10", C="cow/10", D="4xdog/?", seats=4, rest="D", rules=rules
    )
    for number in range(200):
        assert view(position).trades == number
        assert next_is(position) == "turn"
        go_round(position, number)
    assert next_is(position) == "cover"
    assert view(position).trades == 200
    assert max(herd(position, seat)["cow"] for seat in "ABC") == 2


def go_round(position, number: int) -> list:
    """Whose turn it is loses a cow to the left neighbour."""
    seat, left = "ABC"[number % 3], "BCA"[number % 3]
    return play(position, f"{seat} trade {left} cow", f"{seat} offer nothing", f"{left} counter 10")


@pytest.mark.rule("KM-70")
def test_the_limit_is_told_as_the_reason():
    position = scene(A="2xcow,4xrat/?", B="cow/?", C="cow/?", seats=4, rest="D", trades=199)
    play(position, "A trade B cow", "A offer 0")
    assert the(GameEnded, play(position, "B accept")).cause == "limit"


def circle(**said: object):
    """Three who can pass a cow round, with cards in the stack."""
    return scene(A="2xcow/10", B="cow/10", C="cow/?", **said)


@pytest.mark.rule("KM-70", "KM-10")
def test_every_trade_counts_and_after_200_of_them_the_next_turn_is_an_auction():
    position = circle()
    for number in range(200):
        assert view(position).trades == number
        assert may(position, f"{'ABC'[number % 3]} trade {'BCA'[number % 3]} cow")
        go_round(position, number)
    assert (next_is(position), asked(position), view(position).trades) == ("turn", "C", 200)
    assert legal(position, "C") == ["auction"]
    assert not may(position, "C trade A cow")
    assert GAME.write_move(GAME.default(view(position, "C"))) == "auction"
    assert GAME.write_move(Guide().choose(view(position, "C"), rng("limit"))) == "auction"


@pytest.mark.rule("KM-70")
def test_before_ruleset_2_trades_with_cards_in_the_stack_were_not_counted():
    position = circle(rules="master+compulsory")
    for number in range(201):
        go_round(position, number)
        assert view(position).trades == 0
    assert may(position, "A trade B cow")


@pytest.mark.rule("KM-70")
@pytest.mark.parametrize(
    ("ruleset", "counted"), [(1, False), (2, True)], ids=["ruleset 1", "ruleset 2"]
)
def test_the_ruleset_settles_which_trades_count(ruleset, counted):
    position = GAME.start(3, {}, ruleset)
    assert position.terms.every_trade == counted
    assert view(position).every_trade == counted
    assert GAME.read(GAME.write(position)).terms.every_trade == counted


@pytest.mark.rule("KM-70")
@pytest.mark.parametrize("card", ["pig", "donkey", "premium-cow", "rat"])
def test_whatever_card_leaves_the_stack_trades_are_counted_anew(card):
    position = circle(trades=200)
    play(position, "A auction")
    assert view(position).trades == 200
    play(position, f"* card {card}")
    assert view(position).trades == 0


@pytest.mark.rule("KM-70")
def test_after_the_auction_trades_are_possible_again():
    position = circle(trades=200)
    play(position, "A auction", "* card pig", "B hold 0", "C hold 0")
    assert legal(position, "B") == ["auction", "trade A cow", "trade C cow"]


@pytest.mark.rule("KM-70", "KM-33")
def test_when_the_last_card_is_gone_200_more_trades_may_follow():
    everything = "4xcock,4xgoose,4xcat,4xdog,4xsheep,4xgoat,4xdonkey,4xpig,4xhorse,4xrat"
    premiums = ",".join(f"+{animal}" for animal in ("cock", "goose", "cat", "dog", "sheep"))
    position = scene(
        seats=4,
        A="2xcow/10",
        B="cow/10",
        C="cow/10",
        D=f"{everything},{premiums},+goat,+donkey,+pig,+cow/?",
        trades=200,
    )
    assert legal(position, "A") == ["auction"]
    waits = [f"{seat} wait {n}" for n in range(10, 0, -1) for seat in "BCD"]
    play(position, "A auction", "* card premium-horse", *waits)
    assert (position.stack, view(position).trades) == (0, 0)
    assert legal(position, "B") == ["trade A cow", "trade C cow"]


@pytest.mark.rule("KM-70")
@pytest.mark.parametrize("next", ["offer", "answer", "extra"])
def test_a_trade_that_is_going_on_or_just_over_is_counted(next):
    trade = {} if next == "extra" else {"card": "cow", "other": "B"}
    said = {"A": "cow/?", "B": "cow/?", "trades": 0, **trade}
    with pytest.raises(NotationError, match="a trade that is not counted; expected trades=1"):
        scene(next, rules="master+super", **said)
    assert view(scene(next, rules="master+super+compulsory", **said)).trades == 0


@pytest.mark.rule("KM-70", "KM-42")
def test_a_trade_that_is_repeated_after_a_tie_counts_once():
    position = circle()
    play(position, "A trade B cow", "A offer 10", "B counter 10", "A offer 10", "B counter 10")
    assert (next_is(position), view(position).trades) == ("turn", 1)


@pytest.mark.rule("KM-70", "KM-42")
@pytest.mark.parametrize(
    ("trades", "after"), [(198, ("turn", "B", 199)), (199, ("over", "-", 200))], ids=["199", "200"]
)
@pytest.mark.parametrize("rules", ["master", "master+super"])
def test_with_an_empty_stack_the_200th_trade_is_repeated_after_a_tie_and_then_the_game_ends(
    trades, after, rules
):
    position = scene(
        A="2xcow/10", B="cow/10", C="cow,4xrat/?", rest="C", trades=trades, rules=rules
    )
    play(position, "A trade B cow", "A offer 10", "B counter 10")
    assert (next_is(position), view(position).trades) == ("offer", trades + 1)
    play(position, "A offer nothing", "B counter 10")
    if after[0] == "over":
        play(position, "C cover horse")
    assert (next_is(position), asked(position), view(position).trades) == after


@pytest.mark.rule("KM-70", "KM-60")
@pytest.mark.parametrize("rules", ["master", "master+super", "master+hidden+compulsory"])
def test_without_a_stack_two_players_end_with_the_200th_trade_as_well(rules):
    premiums = ",".join(f"+{animal}" for animal in ANIMALS)
    money = "4x0,18x10,6x20,12x50,4x100,2x200,2x500"
    a, b = f"3xcow,3xdog,{premiums}/{money}", "cow,dog,4xrat/-"
    position = scene(seats=2, A=a, B=b, rest="B", rules=rules, trades=198)
    play(position, "A trade B cow", "A offer 10", "B accept")
    assert (next_is(position), asked(position), view(position).trades) == ("turn", "B", 199)
    play(position, "B trade A dog", "B offer 10", "A accept")
    assert (next_is(position), view(position).trades) == ("cover", 200)
    facts = play(position, "B cover horse")
    assert the(GameEnded, facts).cause == "limit"
    assert herd(position, "A") == {"cow": 4, "dog": 2}


@pytest.mark.rule("KM-70", "KM-71")
def test_with_super_kuhhandel_the_auction_after_the_200th_trade_may_be_declined():
    """The next player holds one then."""
    position = circle(rules="master+super", trades=199)
    play(position, "A trade B cow", "A offer nothing", "B counter 10")
    assert legal(position, "A") == ["auction", "pass"]
    play(position, "A pass")
    assert legal(position, "B") == ["auction"]


@pytest.mark.rule("KM-70", "KM-71")
def test_with_super_kuhhandel_an_auction_after_the_200th_trade_frees_the_next_player():
    position = circle(rules="master+super", trades=199)
    play(position, "A trade B cow", "A offer nothing", "B counter 10")
    play(position, "A auction", "* card pig", "B hold 0", "C hold 0")
    assert legal(position, "B") == ["auction", "trade A cow", "trade C cow"]


@pytest.mark.rule("KM-70", "KM-81")
def test_two_players_distribute_after_200_trades():
    position = scene(seats=2, A="2xcow/10", B="cow/?", trades=199)
    play(position, "A trade B cow", "A offer nothing", "B counter 10")
    assert legal(position, "B") == ["distribute"]


@pytest.mark.rule("KM-70")
@pytest.mark.parametrize(("lang", "said"), [("en", "Enough traded"), ("de", "Genug gehandelt")])
@pytest.mark.parametrize("seats", [2, 3])
def test_who_has_to_hold_an_auction_is_asked_for_it(lang, said, seats):
    sayer = Sayer(GAME, lang, ("Anna", "Ben", "Cleo"))
    free = scene(seats=seats, A="2xcow/10", B="cow/?", trades=199)
    bound = scene(seats=seats, A="2xcow/10", B="cow/?", trades=200)
    assert said not in sayer.ask(view(free, "A"))
    assert said in sayer.ask(view(bound, "A"))


@pytest.mark.rule("KM-70", "KM-60")
@pytest.mark.parametrize("options", [{}, {"super": "yes"}], ids=["plain", "super"])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_game_of_players_who_trade_whenever_they_can_ends(seats, options):
    for game in range(count(1, 30)):
        chance = rng(f"traders {seats} {options} {game}")
        position = GAME.start(seats, options)
        longest = 0
        while (seat := position.asked()) != NOBODY:
            if seat == CHANCE:
                position.play(seat, position.draw(chance))
                continue
            trades = [m for m in position.legal(seat) if TRADE.has(m)]
            wanted = [*trades, PASS] if next_is(position) in ("turn", "extra") else []
            able = [move for move in wanted if position.is_legal(seat, move)]
            longest = max(longest, view(position).trades)
            position.play(
                seat, able[chance.below(len(able))] if able else position.sample(seat, chance)
            )
        assert longest <= 200
        assert position.stack == 0
