"""The backs in the stack of two players: KM-80, as printed and as it was."""

from __future__ import annotations

from fractions import Fraction

import pytest

from spielalm.games.kuhhandel import GAME
from spielalm.games.kuhhandel.bot import Guide
from spielalm.games.kuhhandel.cards import back_of, card_number
from spielalm.games.kuhhandel.facts import BackShown, CardLookedAt, FirstDrawn
from spielalm.games.kuhhandel.phases.distribution import BACK
from spielalm.games.kuhhandel.stack import CARD
from spielalm.kernel.position import CHANCE, NOBODY
from spielalm.terminal.texts import Sayer
from tests.counts import count
from tests.games.kuhhandel.scene import (
    asked,
    may,
    next_is,
    play,
    rng,
    scene,
    told,
    view,
)
from tests.games.kuhhandel.test_two_players import RED, empty_but

VIEWERS = ("A", "B", "")


def outcomes(position) -> dict[str, Fraction]:
    """How likely everything is that chance may bring, as text."""
    chances = position.chances()
    whole = sum(weight for _, weight in chances)
    return {GAME.write_move(move): Fraction(weight, whole) for move, weight in chances}


def backs(position) -> list[tuple[str, str]]:
    """What each viewer sees: the back of the card on top, and of one that is looked at."""
    return [(view(position, seat).back, view(position, seat).card_back) for seat in VIEWERS]


@pytest.mark.rule("KM-80")
def test_the_back_on_top_is_seen_by_everybody_before_the_first_turn():
    position = GAME.start(2)
    assert backs(position) == [("", "")] * 3
    assert play(position, "* first A") == [FirstDrawn(0)]
    assert (next_is(position), asked(position)) == ("back", "*")
    assert outcomes(position) == {"back red": Fraction(54, 80), "back green": Fraction(26, 80)}
    facts = play(position, "* back green")
    assert facts == [BackShown("green")]
    assert [told(facts, seat) for seat in VIEWERS] == [facts] * 3
    assert backs(position) == [("green", "")] * 3
    assert (next_is(position), asked(position)) == ("turn", "A")


@pytest.mark.rule("KM-80")
def test_the_ten_cards_that_left_the_game_are_not_among_the_green_backs():
    position = scene("back", seats=2, A="cow/10,10,10,10,100,100")
    assert view(position).cards == (6, 10)  # two more than they were given
    assert outcomes(position) == {"back red": Fraction(53, 77), "back green": Fraction(24, 77)}


@pytest.mark.rule("KM-80")
def test_a_red_card_is_any_of_the_red_ones_and_a_green_one_any_of_the_unseen_money():
    position = GAME.start(2)
    play(position, "* first A", "* back red", "A distribute")
    likely = outcomes(position)
    assert likely["card cow"] == Fraction(4, 54)
    assert likely["card premium-cow"] == Fraction(1, 54)
    assert not any(card.startswith("card money") for card in likely)
    position = GAME.start(2)
    play(position, "* first A", "* back green", "A distribute")
    assert outcomes(position) == {
        f"card money-{value}": Fraction(number, 36)
        for value, number in ((10, 12), (20, 4), (50, 8), (100, 4), (200, 4), (500, 4))
    }


@pytest.mark.rule("KM-80", "KM-81")
def test_the_next_back_is_seen_before_the_card_is_kept_or_given():
    position = scene("look", seats=2, back="red")
    facts = play(position, "* card cow")
    assert facts == [CardLookedAt(0, "cow")]
    assert (next_is(position), asked(position)) == ("back", "*")
    assert backs(position) == [("", "red")] * 3
    assert [view(position, seat).card for seat in VIEWERS] == ["cow", None, None]
    assert outcomes(position) == {"back red": Fraction(53, 79), "back green": Fraction(26, 79)}
    assert play(position, "* back green") == [BackShown("green")]
    assert (next_is(position), asked(position)) == ("share", "A")
    assert backs(position) == [("green", "red")] * 3
    assert [view(position, seat).card for seat in VIEWERS] == ["cow", None, None]


@pytest.mark.rule("KM-80", "KM-81")
@pytest.mark.parametrize("choice", ["keep", "give"])
def test_the_second_card_has_the_back_that_was_seen_and_then_the_next_back_is(choice):
    position = scene("share", seats=2, card="money-50", back="green")
    play(position, f"A {choice}")
    assert next_is(position) == "next"
    assert backs(position) == [("green", "")] * 3
    assert not may(position, "* card cow")
    play(position, "* card money-500")
    assert (next_is(position), asked(position), view(position).turn) == ("back", "*", 1)
    assert outcomes(position) == {"back red": Fraction(54, 78), "back green": Fraction(24, 78)}
    play(position, "* back red")
    assert (next_is(position), asked(position)) == ("turn", "B")


@pytest.mark.rule("KM-80", "KM-82")
def test_a_trade_leaves_the_back_on_top_as_it_is():
    position = scene(seats=2, A="cow/?", B="cow/?", back="green")
    play(position, "A trade B cow", "A offer nothing", "B accept")
    assert (next_is(position), asked(position)) == ("turn", "B")
    assert backs(position) == [("green", "")] * 3


@pytest.mark.rule("KM-80", "KM-71")
def test_with_super_kuhhandel_the_back_is_seen_before_the_distribution_after_a_trade():
    position = scene(rules="master+super", seats=2, A="cow/?", B="cow/?", back="green")
    play(position, "A trade B cow", "A offer nothing", "B accept")
    assert next_is(position) == "extra"
    assert backs(position) == [("green", "")] * 3
    play(position, "A distribute")
    assert not may(position, "* card cow")
    assert may(position, "* card money-20")


@pytest.mark.rule("KM-80", "KM-84")
def test_beneath_the_last_card_there_is_no_back():
    position = empty_but(2, A=f"{RED},horse/?", B="horse/?")
    assert backs(position) == [("red", "")] * 3
    play(position, "A distribute", "* card horse", "* back red", "A keep")
    assert outcomes(position) == {"card horse": 1}
    play(position, "* card horse")
    assert (position.stack, next_is(position)) == (0, "turn")
    assert backs(position) == [("", "")] * 3
    assert not any(BACK.has(move) for move, _ in position.chances())


@pytest.mark.rule("KM-80", "KM-84")
def test_a_last_single_card_is_looked_at_without_a_back_beneath():
    position = empty_but(1, A=f"{RED},2xhorse/?", B="horse/?")
    play(position, "A distribute", "* card horse")
    assert next_is(position) == "share"
    assert backs(position) == [("", "red")] * 3
    play(position, "A keep")
    assert next_is(position) != "next", "nobody gets a second"


@pytest.mark.rule("KM-80")
def test_when_one_colour_is_used_up_the_other_is_certain():
    position = empty_but(4, A=f"{RED}/?", B="-/?")
    play(position, "A distribute", "* card horse")
    assert outcomes(position) == {"back red": 1}


@pytest.mark.rule("KM-80")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_with_three_or_more_there_are_no_backs_to_see(seats):
    position = GAME.start(seats)
    play(position, "* first A")
    assert next_is(position) == "turn"
    assert (view(position).back, view(position).card_back) == ("", "")


@pytest.mark.rule("KM-80")
def test_every_card_of_whole_games_has_the_back_that_everybody_saw():
    for game in range(count(4, 200)):
        position, chance = GAME.start(2, {"super": "yes"}), rng(f"backs {game}")
        seen = ""
        while (seat := position.asked()) != NOBODY:
            move = position.draw(chance) if seat == CHANCE else position.sample(seat, chance)
            if CARD.has(move):
                assert seen == ("green" if GAME.unpack(move).card.startswith("money") else "red")
            position.play(seat, move)
            seen = view(position).back
            assert bool(seen) == (position.stack > 0 and next_is(position) not in ("first", "back"))


@pytest.mark.rule("KM-80")
@pytest.mark.parametrize("back", ["red", "green"])
@pytest.mark.parametrize("card", ["horse", "money-500", "rat", "premium-cat"])
def test_what_the_opponent_imagines_agrees_with_both_backs(card, back):
    position = scene("share", seats=2, card=card, back=back)
    chance = rng("both backs")
    found = {int(GAME.imagine(view(position, "B"), chance).card) for _ in range(60)}
    assert {back_of(guess) for guess in found} == {back_of(card_number(card))}
    assert len(found) > 4
    for guess in (GAME.imagine(view(position, seat), chance) for seat in "AB"):
        assert backs(guess) == backs(position)
        assert outcomes_after_keeping(guess) == outcomes_after_keeping(position)


def outcomes_after_keeping(position) -> bool:
    """Whether the next card is money."""
    after = position.copy()
    play(after, "A keep")
    return {card.startswith("card money") for card in outcomes(after)}.pop()


@pytest.mark.rule("KM-80", "KM-81")
def test_the_guide_reckons_with_the_back_of_the_next_card():
    """A card of 100 is worth more than most money, and less to both than most other cards."""
    chosen = {}
    for back in ("red", "green"):
        position = scene("share", seats=2, card="money-100", back=back)
        move = Guide().choose(view(position, "A"), rng("backs"))
        chosen[back] = GAME.write_move(move)
    assert chosen == {"red": "give", "green": "keep"}


@pytest.mark.rule("KM-80")
@pytest.mark.parametrize(
    ("lang", "red", "green"), [("en", "red back", "money"), ("de", "rote Rückseite", "Geld")]
)
def test_who_decides_is_told_of_the_next_back(lang, red, green):
    sayer = Sayer(GAME, lang, ("Anna", "Ben"))
    for back, word in (("red", red), ("green", green)):
        for position in (
            scene(seats=2, back=back),
            scene("share", seats=2, card="cow", back=back),
            scene("extra", rules="master+super", seats=2, back=back),
        ):
            assert word in sayer.ask(view(position, "A"))
    hidden = scene("share", seats=2, card="cow", rules="master+hidden")
    assert red not in sayer.ask(view(hidden, "A"))
    assert green not in sayer.ask(view(hidden, "A"))


# Ruleset 1: the backs were not seen.


@pytest.mark.rule("KM-80")
@pytest.mark.parametrize(("ruleset", "seen"), [(1, False), (2, True)], ids=["1", "2"])
def test_the_ruleset_settles_whether_backs_are_seen(ruleset, seen):
    position = GAME.start(2, {}, ruleset)
    assert view(position).backs == seen
    play(position, "* first A")
    assert next_is(position) == ("back" if seen else "turn")
    assert GAME.read(GAME.write(position)).terms.backs == seen


@pytest.mark.rule("KM-80")
def test_before_ruleset_2_no_back_was_ever_seen():
    position = GAME.start(2, {}, 1)
    chance = rng("no backs")
    while (seat := position.asked()) != NOBODY:
        move = position.draw(chance) if seat == CHANCE else position.sample(seat, chance)
        position.play(seat, move)
        assert next_is(position) != "back"
        assert backs(position) == [("", "")] * 3


@pytest.mark.rule("KM-80")
def test_before_ruleset_2_the_next_card_was_money_as_often_as_there_is_money_in_the_stack():
    position = GAME.start(2, {}, 1)
    play(position, "* first A", "A distribute")
    likely = outcomes(position)
    money = {card: chance for card, chance in likely.items() if card.startswith("card money")}
    assert sum(money.values()) == Fraction(26, 80)
    assert money["card money-10"] == Fraction(26, 80) * Fraction(12, 36)
    assert "card money-0" not in money
    assert likely["card cow"] == Fraction(4, 80)
    assert likely["card premium-cow"] == Fraction(1, 80)


@pytest.mark.rule("KM-80")
def test_with_both_backs_the_next_card_is_as_likely_as_without_them():
    """What is seen of it is the same chance in two steps."""
    found = {}
    position = GAME.start(2)
    play(position, "* first A")
    for back, chance in outcomes(position).items():
        after = position.copy()
        play(after, f"* {back}", "A distribute")
        found |= {card: chance * likely for card, likely in outcomes(after).items()}
    hidden = GAME.start(2, {}, 1)
    play(hidden, "* first A", "A distribute")
    assert found == outcomes(hidden)
