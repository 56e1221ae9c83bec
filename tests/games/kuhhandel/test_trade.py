"""The trade: KM-40 to KM-48."""

from __future__ import annotations

import pytest

from spielalm.games.kuhhandel.facts import (
    AnimalsHandedOver,
    OfferAccepted,
    OfferMade,
    OffersExchanged,
    OffersTied,
    QuartetCompleted,
    TradeCalled,
)
from tests.games.kuhhandel.scene import (
    asked,
    hand,
    herd,
    legal,
    may,
    next_is,
    play,
    scene,
    the,
    view,
)


def trade(a: str = "cow/50,10", b: str = "cow/50,20", animal: str = "cow", **said: object):
    """A has challenged B."""
    return scene("offer", card=animal, other="B", A=a, B=b, **said)


@pytest.mark.rule("KM-40")
def test_the_challenger_names_an_opponent_and_an_animal_that_both_own():
    position = scene(A="cow,dog/?", B="cow/?", C="dog/?")
    facts = play(position, "A trade C dog")
    assert the(TradeCalled, facts) == TradeCalled(0, 2, "dog", 1)
    assert (next_is(position), asked(position)) == ("offer", "A")


@pytest.mark.rule("KM-40", "KM-48")
def test_an_offer_is_any_money_cards_also_only_zeros_also_none():
    position = trade(a="cow/0,0,10,50")
    assert sorted(legal(position, "A")) == sorted(
        f"offer {money}"
        for money in (
            *("nothing", "10", "50", "10 50"),
            *("0", "0 10", "0 50", "0 10 50"),
            *("2x0", "2x0 10", "2x0 50", "2x0 10 50"),
        )
    )
    facts = play(position, "A offer 2x0 10")
    assert the(OfferMade, facts) == OfferMade(0, 1, 3, (0, 0, 10))
    assert (hand(position, "A"), view(position, "A").own_laid) == ((50,), (0, 0, 10))
    assert (next_is(position), asked(position)) == ("answer", "B")


@pytest.mark.rule("KM-40")
def test_nobody_offers_more_than_they_own():
    position = trade(a="cow/10,50")
    assert not may(position, "A offer 2x10")
    assert not may(position, "A offer 0")
    assert not may(position, "A offer 100")


@pytest.mark.rule("KM-41")
def test_who_accepts_takes_the_offer_and_hands_over_the_animal():
    position = trade()
    facts = play(position, "A offer 10", "B accept")
    assert the(OfferAccepted, facts) == OfferAccepted(1, 0, 1, (10,))
    assert the(AnimalsHandedOver, facts) == AnimalsHandedOver(1, 0, "cow", 1)
    assert (hand(position, "A"), hand(position, "B")) == ((50,), (10, 20, 50))
    assert (herd(position, "A"), herd(position, "B")) == ({"cow": 2}, {})
    assert (next_is(position), asked(position)) == ("turn", "B")


@pytest.mark.rule("KM-41")
@pytest.mark.parametrize(
    ("offer", "counter", "winner"), [("50", "20", "A"), ("10", "20", "B"), ("10 50", "50", "A")]
)
def test_offers_change_hands_and_whoever_offered_more_receives_the_others_animal(
    offer, counter, winner
):
    position = trade()
    facts = play(position, f"A offer {offer}", f"B counter {counter}")
    loser = "AB".replace(winner, "")
    assert (herd(position, winner), herd(position, loser)) == ({"cow": 2}, {})
    exchanged = the(OffersExchanged, facts)
    assert (exchanged.countered, exchanged.offered) == (1, len(offer.split()))


@pytest.mark.rule("KM-41")
def test_both_keep_the_money_they_were_given():
    position = trade()
    play(position, "A offer 10", "B counter 50")
    assert (hand(position, "A"), hand(position, "B")) == ((50, 50), (10, 20))


@pytest.mark.rule("KM-41")
def test_the_number_of_cards_does_not_matter_only_their_value():
    position = trade(a="cow/0,0,0,10,10", b="cow/50")
    play(position, "A offer 3x0 2x10", "B counter 50")
    assert herd(position, "B") == {"cow": 2}


@pytest.mark.rule("KM-42", "KM-47")
def test_after_a_tie_the_money_stays_exchanged_and_the_same_challenger_offers_anew():
    position = trade()
    facts = play(position, "A offer 50", "B counter 50")
    assert the(OffersTied, facts) == OffersTied(0, 1, False)
    assert (next_is(position), asked(position), view(position).ties) == ("offer", "A", 1)
    assert (herd(position, "A"), herd(position, "B")) == ({"cow": 1}, {"cow": 1})
    play(position, "A offer 10")
    assert legal(position, "B")[0] == "accept"
    play(position, "B counter 20")
    assert herd(position, "B") == {"cow": 2}


@pytest.mark.rule("KM-42")
def test_the_exchanged_money_of_a_tie_can_be_offered_again():
    position = trade(a="cow/0,50", b="cow/10,20,20")
    play(position, "A offer 50", "B counter 10 2x20")
    assert (hand(position, "A"), hand(position, "B")) == ((0, 10, 20, 20), (50,))
    assert may(position, "A offer 10 2x20")


@pytest.mark.rule("KM-47")
def test_in_the_repeat_the_opponent_may_accept():
    position = trade(ties=1)
    play(position, "A offer nothing", "B accept")
    assert herd(position, "A") == {"cow": 2}


@pytest.mark.rule("KM-42")
def test_after_a_second_tie_the_challenger_receives_the_animal():
    position = trade(a="cow/50", b="cow/50")
    facts = play(position, "A offer 50", "B counter 50", "A offer nothing", "B counter nothing")
    assert [fact.again for fact in facts if isinstance(fact, OffersTied)] == [False, True]
    assert herd(position, "A") == {"cow": 2}
    assert next_is(position) == "turn"


@pytest.mark.rule("KM-43")
def test_if_both_own_two_the_trade_is_for_the_pair():
    position = scene(A="2xcow/?", B="2xcow/?")
    facts = play(position, "A trade B cow", "A offer 50", "B counter nothing")
    assert the(TradeCalled, facts).count == 2
    assert the(AnimalsHandedOver, facts) == AnimalsHandedOver(1, 0, "cow", 2)
    assert herd(position, "A") == {"cow": 4}
    assert the(QuartetCompleted, facts) == QuartetCompleted(0, "cow")


@pytest.mark.rule("KM-43")
@pytest.mark.parametrize(("mine", "theirs"), [(1, 1), (2, 1), (1, 2), (3, 1), (1, 3)])
@pytest.mark.parametrize("challenger_wins", [True, False])
def test_otherwise_it_is_for_one_animal(mine, theirs, challenger_wins):
    cows = ["", "cow", "2xcow", "3xcow"]
    position = scene(A=f"{cows[mine]}/50", B=f"{cows[theirs]}/20")
    offer = "50" if challenger_wins else "nothing"
    play(position, "A trade B cow", f"A offer {offer}", "B counter 20")
    change = 1 if challenger_wins else -1
    found = (herd(position, "A").get("cow", 0), herd(position, "B").get("cow", 0))
    assert found == (mine + change, theirs - change)


@pytest.mark.rule("KM-44")
def test_complete_quartets_and_premiums_are_never_traded():
    position = scene(A="4xcow,+dog,dog/?", B="+cow,+pig,4xhorse/?", C="-/?")
    assert legal(position, "A") == ["auction"]


@pytest.mark.rule("KM-45")
def test_whoever_offered_more_gives_its_rat_to_the_other():
    position = trade(a="rat/50,10", b="rat/20", animal="rat")
    facts = play(position, "A offer 50", "B counter 20")
    assert the(AnimalsHandedOver, facts) == AnimalsHandedOver(0, 1, "rat", 1)
    assert (herd(position, "A"), herd(position, "B")) == ({}, {"rat": 2})
    other = trade(a="rat/50,10", b="rat/20", animal="rat")
    play(other, "A offer 10", "B counter 20")
    assert (herd(other, "A"), herd(other, "B")) == ({"rat": 2}, {})


@pytest.mark.rule("KM-45")
def test_accepting_means_taking_the_challengers_rats_together_with_the_money():
    position = trade(a="2xrat/50", b="2xrat/20", animal="rat")
    play(position, "A offer 50", "B accept")
    assert (herd(position, "A"), herd(position, "B")) == ({}, {"rat": 4})
    assert hand(position, "B") == (20, 50)


@pytest.mark.rule("KM-45", "KM-46")
def test_after_a_second_tie_the_challenger_gives_its_rats_away_without_asking():
    position = trade(a="rat/50", b="rat/50", animal="rat", ties=1)
    play(position, "A offer 50", "B counter 50")
    assert (herd(position, "A"), herd(position, "B")) == ({}, {"rat": 2})
    assert next_is(position) == "turn"


@pytest.mark.rule("KM-48")
def test_empty_offers_and_counter_offers_are_legal_and_0_against_0_is_a_tie():
    position = trade(a="cow/0", b="cow/-")
    play(position, "A offer 0", "B counter nothing")
    assert (next_is(position), view(position).ties) == ("offer", 1)
    assert hand(position, "B") == (0,)
    play(position, "A offer nothing", "B counter nothing")
    assert herd(position, "A") == {"cow": 2}


@pytest.mark.rule("KM-40")
def test_a_trade_that_completes_a_quartet_says_so():
    position = trade(a="3xcow/50", b="cow/20")
    facts = play(position, "A offer 50", "B accept")
    assert the(QuartetCompleted, facts) == QuartetCompleted(0, "cow")
