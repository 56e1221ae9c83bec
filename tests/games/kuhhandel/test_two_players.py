"""Two players distribute: KM-80 to KM-84, with who has seen which card. Backs: test_backs.py."""

from __future__ import annotations

import pytest

from spielalm.games.kuhhandel import GAME
from spielalm.games.kuhhandel.cards import ANIMALS
from spielalm.games.kuhhandel.facts import (
    CardDrawn,
    CardGiven,
    CardKept,
    CardLookedAt,
    DonkeyPaid,
)
from spielalm.games.kuhhandel.money import cards, total, values
from spielalm.kernel.position import CHANCE
from tests.games.kuhhandel.scene import (
    asked,
    cash,
    hand,
    herd,
    joined,
    known,
    legal,
    may,
    next_is,
    play,
    premiums,
    rng,
    scene,
    the,
    told,
    view,
)

RED = "4xcock,4xgoose,4xcat,4xdog,4xsheep,4xgoat,4xdonkey,4xpig,4xcow"


@pytest.mark.rule("KM-80")
def test_start_money_as_usual_and_a_stack_of_80_with_26_of_36_money_cards():
    position = GAME.start(2)
    assert hand(position, "A") == hand(position, "B") == (0, 0, 10, 10, 10, 20, 50)
    assert position.stack == 80
    unseen = values(position.unseen_money)
    assert [unseen.count(v) for v in (0, 10, 20, 50, 100, 200, 500)] == [0, 12, 4, 8, 4, 4, 4]
    assert cards(position.unseen_money) - position.material.unused == 26


@pytest.mark.rule("KM-80")
def test_two_each_of_50_100_200_and_500_are_kept_and_the_other_zeros_leave_the_game():
    position = GAME.start(2)
    kept = values(position.bank)
    assert [kept.count(v) for v in (0, 10, 20, 50, 100, 200, 500)] == [8, 0, 0, 2, 2, 2, 2]


@pytest.mark.rule("KM-80")
def test_ten_money_cards_are_never_drawn():
    for game in range(20):
        chance = rng(f"ten {game}")
        position = GAME.start(2)
        while position.stack:
            seat = position.asked()
            move = position.draw(chance) if seat == CHANCE else position.sample(seat, chance)
            position.play(seat, move)
        assert cards(position.unseen_money) == 10


@pytest.mark.rule("KM-81")
def test_the_player_in_turn_looks_secretly_at_the_top_card():
    position = GAME.start(2)
    assert GAME.view(position, 0).ask == ""
    play(position, "* first A", "* back red")
    assert legal(position, "A") == ["distribute"]
    assert GAME.view(position, 0).ask == "turn-two"
    facts = play(position, "A distribute", "* card cow", "* back red")
    assert (next_is(position), asked(position)) == ("share", "A")
    assert legal(position, "A") == ["keep", "give"]
    assert view(position, "A").card == "cow"
    assert (view(position, "B").card, view(position).card) == (None, None)
    assert CardLookedAt(0, "cow") in told(facts, "A")
    assert CardLookedAt(0, None) in told(facts, "B")
    assert CardLookedAt(0, None) in told(facts, "")


@pytest.mark.rule("KM-81")
def test_who_keeps_the_card_lets_the_opponent_have_the_next_one():
    position = scene("share", seats=2, card="cow")
    facts = play(position, "A keep")
    assert (herd(position, "A"), next_is(position)) == ({"cow": 1}, "next")
    assert CardKept(0, "cow") in told(facts, "B")
    facts = play(position, "* card dog")
    assert herd(position, "B") == {"dog": 1}
    assert CardDrawn(1, "dog") in told(facts, "A")
    play(position, "* back green")
    assert (asked(position), next_is(position)) == ("B", "turn")


@pytest.mark.rule("KM-81")
def test_who_gives_it_away_has_the_next_one():
    position = scene("share", seats=2, card="cow")
    facts = play(position, "A give", "* card dog")
    assert (herd(position, "B"), herd(position, "A")) == ({"cow": 1}, {"dog": 1})
    assert CardGiven(0, 1, "cow") in told(facts, "")
    assert CardDrawn(0, "dog") in told(facts, "")


@pytest.mark.rule("KM-81", "KM-06")
def test_kept_money_is_known_only_to_its_owner():
    position = scene("share", seats=2, card="money-500")
    before = known(position, "B", "A")
    facts = play(position, "A keep")
    assert 500 in hand(position, "A")
    assert CardKept(0, "money-500") in told(facts, "A")
    assert CardKept(0, None) in told(facts, "B")
    assert CardKept(0, None) in told(facts, "")
    assert known(position, "B", "A") == before
    assert view(position, "B").cards == (8, 7)


@pytest.mark.rule("KM-81", "KM-06")
def test_given_money_is_known_to_the_giver_too_but_not_to_a_spectator():
    position = scene("share", seats=2, card="money-500")
    facts = play(position, "A give")
    assert 500 in hand(position, "B")
    assert known(position, "A", "B") == (500,)
    assert known(position, "", "B") == ()
    assert CardGiven(0, 1, "money-500") in told(facts, "A")
    assert CardGiven(0, 1, "money-500") in told(facts, "B")
    assert CardGiven(0, 1, None) in told(facts, "")


@pytest.mark.rule("KM-81", "KM-06")
@pytest.mark.parametrize(("choice", "owner", "other"), [("keep", "B", "A"), ("give", "A", "B")])
def test_the_second_card_is_unseen_by_the_other_if_it_is_money(choice, owner, other):
    position = scene("share", seats=2, card="cow", back="green")
    facts = play(position, f"A {choice}", "* card money-200")
    number = "AB".index(owner)
    assert 200 in hand(position, owner)
    assert CardDrawn(number, "money-200") in told(facts, owner)
    assert CardDrawn(number, None) in told(facts, other)
    assert CardDrawn(number, None) in told(facts, "")
    assert known(position, other, owner) == ()


@pytest.mark.rule("KM-82")
def test_a_donkey_pays_when_it_is_laid_out_not_when_it_is_looked_at():
    position = GAME.start(2)
    play(position, "* first A", "* back red", "A distribute", "* card donkey", "* back red")
    assert (cash(position, "A"), view(position, "B").donkeys) == (100, 0)
    facts = play(position, "A give")
    assert the(DonkeyPaid, facts) == DonkeyPaid(1, 50)
    assert (cash(position, "A"), cash(position, "B")) == (150, 150)


@pytest.mark.rule("KM-82")
def test_when_the_stack_is_empty_only_trades_remain():
    position = empty_but(1, card="horse", A=f"{RED},2xhorse/?", B="horse/?")
    play(position, "A keep")
    assert position.stack == 0
    assert (next_is(position), legal(position, "B")) == ("turn", ["trade A horse"])


@pytest.mark.rule("KM-82", "KM-41")
def test_trades_are_as_usual():
    position = scene(seats=2, A="cow/50,10", B="cow/?")
    play(position, "A trade B cow", "A offer 50", "B accept")
    assert herd(position, "A") == {"cow": 2}


@pytest.mark.rule("KM-83")
def test_rats_and_premiums_are_simply_laid_out():
    position = scene("share", seats=2, card="rat")
    play(position, "A keep", "* card premium-cow", "* back red")
    assert (herd(position, "A"), premiums(position, "B")) == ({"rat": 1}, ("cow",))
    assert (asked(position), next_is(position)) == ("B", "turn")


@pytest.mark.rule("KM-83")
def test_the_first_card_is_resolved_before_the_second_and_two_donkeys_pay_in_that_order():
    position = scene("share", seats=2, card="donkey")
    facts = play(position, "A keep", "* card donkey")
    kinds = [type(fact) for fact in facts]
    assert kinds == [CardKept, DonkeyPaid, CardDrawn, DonkeyPaid]
    assert [fact.money for fact in facts if isinstance(fact, DonkeyPaid)] == [50, 100]


@pytest.mark.rule("KM-84")
@pytest.mark.parametrize("choice", ["keep", "give"])
def test_a_last_single_card_is_kept_or_given_and_nobody_gets_a_second(choice):
    position = empty_but(1, card="horse", A=f"{RED},2xhorse/?", B="horse/?")
    play(position, f"A {choice}")
    owner = "A" if choice == "keep" else "B"
    assert herd(position, owner)["horse"] == (3 if choice == "keep" else 2)
    assert (next_is(position), asked(position)) == ("turn", "B")


@pytest.mark.rule("KM-84")
def test_each_distribution_takes_two_cards():
    position = GAME.start(2)
    play(position, "* first A", "* back red")
    play(position, "A distribute", "* card cow", "* back red", "A keep", "* card cow")
    assert position.stack == 78


def empty_but(left: int, *, A: str, B: str, card: str = ""):  # noqa: N803 - seats are named so
    """All cards of the stack are with the players but so many, red ones; A may look at the first.

    All 26 money cards are drawn.
    """
    premiums = ",".join(f"+{animal}" for animal in ANIMALS)
    drawn = "12x10,4x20,8x50,2x100"
    herd_a, _ = A.split("/")
    herd_b, _ = B.split("/")
    start = "4x0,6x10,2x20,2x50,2x50,2x100,2x200,2x500"
    everything = merged(f"{drawn},{start}")
    position = scene(
        "share" if card else "turn",
        seats=2,
        card=card,
        A=f"{herd_a},{premiums}/{everything}",
        B=f"{joined([herd_b, '4xrat'])}/-",
        back="red" if left > bool(card) else "",
    )
    assert position.stack == left - bool(card)
    return position


def merged(text: str) -> str:
    """`2x50,2x50` as `4x50`."""
    found: dict[str, int] = {}
    for item in text.split(","):
        many, value = item.split("x")
        found[value] = found.get(value, 0) + int(many)
    return ",".join(f"{n}x{value}" for value, n in found.items())


@pytest.mark.rule("KM-80", "KM-82")
def test_money_of_two_players_adds_up_with_the_removed_cards():
    position = GAME.start(2)
    chance = rng("adds up")
    whole = total(position.material.money)
    while position.asked() >= 0 or position.asked() == CHANCE:
        seat = position.asked()
        move = position.draw(chance) if seat == CHANCE else position.sample(seat, chance)
        position.play(seat, move)
        looked = view(position, "AB"[position.turn]).card if position.is_looked_at() else None
        seen = int(looked.removeprefix("money-")) if (looked or "").startswith("money") else 0
        held = [*position.hands, *position.laid, position.bank, position.unseen_money]
        assert sum(map(total, held)) + seen == whole


def test_auctions_are_not_for_two():
    position = GAME.start(2)
    play(position, "* first A", "* back green")
    assert not may(position, "A auction")
