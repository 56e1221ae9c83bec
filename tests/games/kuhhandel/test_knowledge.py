"""What each seat knows of everybody's money, in views and in story: KM-06, KM-17, KM-24, KM-26."""

from __future__ import annotations

import pytest

from spielalm.games.kuhhandel import GAME
from spielalm.games.kuhhandel.facts import (
    MoneyLaid,
    MoneyShown,
    OfferAccepted,
    OfferMade,
    OffersExchanged,
    Paid,
    RatTaken,
)
from tests.games.kuhhandel.scene import hand, known, play, scene, told, view

START = (0, 0, 10, 10, 10, 20, 50)


@pytest.mark.rule("KM-06")
def test_at_the_start_everybody_knows_what_everybody_has():
    position = GAME.start(4)
    for observer in ("A", "B", "C", "D", ""):
        assert [known(position, observer, owner) for owner in "ABCD"] == [START] * 4


@pytest.mark.rule("KM-06")
def test_a_seat_sees_its_own_hand_and_a_spectator_none():
    position = scene(A="-/0,50", B="-/10")
    assert view(position, "A").hand == (0, 50)
    assert view(position, "B").hand == (10,)
    assert view(position).hand == ()


@pytest.mark.rule("KM-06")
def test_herds_stack_turn_bids_and_numbers_of_money_cards_are_public():
    position = scene("bid", card="cow", A="2xdog,+cow/0,50", B="-/10", price=40, bidder="B")
    seen = view(position)
    assert seen.herds == ({"dog": 2}, {}, {})
    assert seen.premiums == (("cow",), (), ())
    assert (seen.turn, seen.stack, seen.card) == (0, 54 - 4, "cow")
    assert (seen.price, seen.bidder) == (40, 1)
    assert seen.cards == (2, 1, 18)


@pytest.mark.rule("KM-06", "KM-18")
def test_everybody_sees_what_a_donkey_pays():
    position = scene()
    play(position, "A auction", "* card donkey")
    assert [known(position, seat, "B") for seat in ("A", "C", "")] == [(50,)] * 3


def sale(**said: object):
    """B has paid A 20 and 20 for a cow that cost 40; C, D and spectators look on."""
    position = scene(
        "pay",
        seats=4,
        card="cow",
        price=40,
        bidder="B",
        A="-/0,10",
        B="-/0,10,20,20,50",
        **said,
    )
    return position, play(position, "B pay 2x20")


@pytest.mark.rule("KM-06")
def test_a_payment_is_seen_by_payer_and_payee_others_see_only_how_many_cards():
    position, facts = sale()
    assert Paid(1, 0, "cow", 2, (20, 20)) in told(facts, "A")
    assert Paid(1, 0, "cow", 2, (20, 20)) in told(facts, "B")
    for bystander in ("C", "D", ""):
        assert Paid(1, 0, "cow", 2, None) in told(facts, bystander)
        assert known(position, bystander, "A") == known(position, bystander, "B") == ()
    assert known(position, "B", "A") == (20, 20)
    assert known(position, "A", "B") == ()


@pytest.mark.rule("KM-06")
def test_the_payee_knows_exactly_which_of_the_known_cards_have_left():
    position, _ = sale(known="*>B=all")
    assert known(position, "A", "B") == (0, 10, 50)
    assert known(position, "B", "A") == (20, 20)


@pytest.mark.rule("KM-06", "KM-16")
def test_a_bystander_knows_that_zeros_and_spare_cards_were_not_paid():
    position, _ = sale(known="*>B=all")
    # Two cards for 40 and none to spare: neither the zero nor the 50 was among them.
    assert known(position, "C", "B") == (0, 50)
    assert known(position, "", "B") == (0, 50)


@pytest.mark.rule("KM-06", "KM-16")
def test_a_bystander_knows_a_payment_that_can_only_have_been_made_in_one_way():
    position = scene(
        "pay",
        seats=4,
        card="cow",
        price=30,
        bidder="B",
        B="-/10,10,10,20,50",
        known="*>B=all",
    )
    play(position, "B pay 3x10")
    # Three cards for 30 and none to spare: they were all tens.
    assert known(position, "", "B") == (20, 50)
    assert known(position, "", "A") == (10, 10, 10)


@pytest.mark.rule("KM-06")
def test_when_k_unseen_cards_leave_each_bound_falls_by_at_most_k():
    position = scene(
        "pay",
        seats=4,
        card="premium-cow",
        price=2,
        bidder="B",
        B="-/0,0,10,10,10,20,50",
        known="*>B=2x0,3x10",
    )
    play(position, "B pay 20 50")
    assert known(position, "C", "B") == (10,)  # three tens less two; two zeros less two
    assert known(position, "A", "B") == (0, 0, 10, 10, 10)  # A has seen what left


@pytest.mark.rule("KM-06")
def test_what_cannot_all_have_remained_has_surely_left():
    position = scene(
        "pay",
        seats=4,
        card="premium-cow",
        price=3,
        bidder="B",
        B="-/10,10,10,50",
        known="*>B=3x10",
    )
    play(position, "B pay 3x10")
    assert known(position, "C", "A") == (10, 10)  # at most one of the three tens is still there
    assert known(position, "C", "B") == ()


@pytest.mark.rule("KM-06")
def test_a_whole_known_hand_that_is_paid_is_known_afterwards():
    position = scene(
        "pay", seats=4, card="premium-cow", price=2, bidder="B", B="-/0,10", known="*>B=all"
    )
    play(position, "B pay 0 10")
    assert known(position, "", "A") == (0, 10)


@pytest.mark.rule("KM-06", "KM-14")
def test_first_refusal_is_a_payment_like_any_other():
    position = scene("refuse", seats=4, card="cow", price=50, bidder="B", A="-/50", B="-/10")
    facts = play(position, "A pay 50")
    assert Paid(0, 1, "cow", 1, (50,)) in told(facts, "B")
    assert Paid(0, 1, "cow", 1, None) in told(facts, "C")
    assert known(position, "A", "B") == (50,)
    assert known(position, "C", "B") == ()


@pytest.mark.rule("KM-06", "KM-17", "KM-24")
@pytest.mark.parametrize(("card", "price"), [("cow", 100), ("premium-cow", 5)])
def test_what_an_insolvent_player_shows_is_public_afterwards_and_nothing_else(card, price):
    position = scene("pay", seats=4, card=card, price=price, bidder="B", A="-/50", B="-/0,10,20")
    facts = play(position, "B show")
    for viewer in ("A", "B", "C", "D", ""):
        assert MoneyShown(1, card, price, (0, 10, 20)) in told(facts, viewer)
        assert known(position, viewer, "B") == (0, 10, 20)
    assert known(position, "C", "A") == known(position, "", "D") == ()


@pytest.mark.rule("KM-06", "KM-26")
def test_a_bluff_that_is_not_found_out_reveals_nothing():
    position = scene("refuse", seats=4, card="cow", price=50, bidder="B", A="-/50", B="-/0")
    play(position, "A pay 50")
    assert known(position, "C", "B") == ()
    assert known(position, "A", "B") == (50,)


def trade(a: str = "cow/0,10,50", b: str = "cow/20,50", known: str = ""):
    return scene("offer", seats=4, card="cow", other="B", A=a, B=b, known=known)


@pytest.mark.rule("KM-06", "KM-40")
def test_of_a_hidden_offer_everybody_sees_only_the_number_of_cards():
    position = trade()
    facts = play(position, "A offer 0 50")
    assert OfferMade(0, 1, 2, (0, 50)) in told(facts, "A")
    assert view(position, "A").own_laid == (0, 50)
    for viewer in ("B", "C", ""):
        assert OfferMade(0, 1, 2, None) in told(facts, viewer)
        assert view(position, viewer).laid == (2, 0, 0, 0)
        assert view(position, viewer).own_laid == ()
        assert known(position, viewer, "A") == ()


@pytest.mark.rule("KM-06")
def test_while_an_offer_lies_there_what_is_known_holds_for_hand_and_table_together():
    position = trade(known="*>A=all")
    play(position, "A offer 0 50")
    assert known(position, "B", "A") == (0, 10, 50)
    assert known(position, "A", "A") == (0, 10, 50)
    assert view(position, "A").hand == (10,)


@pytest.mark.rule("KM-06", "KM-41")
def test_an_accepted_offer_is_seen_by_both_and_by_nobody_else():
    position = trade(known="*>A=all")
    facts = play(position, "A offer 0 50", "B accept")
    accepted = OfferAccepted(1, 0, 2, (0, 50))
    assert accepted in told(facts, "A")
    assert accepted in told(facts, "B")
    assert known(position, "B", "A") == (10,)
    assert known(position, "A", "B") == (0, 50)
    for bystander in ("C", "D", ""):
        assert OfferAccepted(1, 0, 2, None) in told(facts, bystander)
        assert known(position, bystander, "A") == ()
        assert known(position, bystander, "B") == ()


@pytest.mark.rule("KM-06", "KM-41")
def test_exchanged_offers_are_counted_in_secret_by_the_two():
    position = trade(known="*>A=all *>B=all")
    facts = play(position, "A offer 0 50", "B counter 20")
    exchanged = OffersExchanged(1, 0, 1, 2, (20,), (0, 50))
    assert exchanged in told(facts, "A")
    assert exchanged in told(facts, "B")
    assert (hand(position, "A"), hand(position, "B")) == ((10, 20), (0, 50, 50))
    assert known(position, "A", "B") == (0, 50, 50)
    assert known(position, "B", "A") == (10, 20)
    for bystander in ("C", "D", ""):
        assert OffersExchanged(1, 0, 1, 2, None, None) in told(facts, bystander)
        assert known(position, bystander, "B") == ()


@pytest.mark.rule("KM-06", "KM-42")
def test_a_seat_keeps_in_mind_what_it_gave_away_and_saw_in_a_tie():
    position = trade(a="cow/0,50", b="cow/20,50")
    play(position, "A offer 50", "B counter 50", "A offer 0")
    assert known(position, "A", "B") == (50,)
    assert known(position, "B", "A") == (50,)
    play(position, "B accept")
    assert known(position, "A", "B") == (0, 50)


def rat(known: str = ""):
    return scene(
        "rat",
        seats=4,
        card="rat",
        other="B",
        A="-/0,10",
        B="-/0,20",
        C="-/10,10,50",
        known=known,
    )


@pytest.mark.rule("KM-06", "KM-30")
def test_a_card_beside_the_rat_is_known_to_who_laid_it():
    position = rat()
    facts = play(position, "B lay 20")
    assert MoneyLaid(1, 20) in told(facts, "B")
    assert view(position, "B").own_laid == (20,)
    for viewer in ("A", "C", ""):
        assert MoneyLaid(1, None) in told(facts, viewer)
        assert view(position, viewer).laid == (0, 1, 0, 0)
        assert view(position, viewer).own_laid == ()


@pytest.mark.rule("KM-06", "KM-30")
def test_who_takes_the_rat_sees_the_heap_and_the_others_only_their_own_cards():
    position = rat()
    facts = play(position, "B lay 0", "C lay 10", "D lay 0", "A take")
    assert RatTaken(0, 3, (0, 0, 10)) in told(facts, "A")
    assert RatTaken(0, 3, None) in told(facts, "B")
    assert RatTaken(0, 3, None) in told(facts, "")
    assert known(position, "B", "A") == (0,)
    assert known(position, "C", "A") == (10,)
    assert known(position, "", "A") == ()


@pytest.mark.rule("KM-06", "KM-30")
def test_what_the_taker_laid_comes_back_to_it_so_nothing_is_forgotten():
    position = rat(known="*>B=all *>C=all")
    play(position, "B lay 0", "C lay 10", "D lay 0", "A lay 0", "B take")
    assert known(position, "", "B") == (0, 20)
    assert known(position, "A", "B") == (0, 0, 20)  # and A's own zero
    # Of C's three cards one left; B saw that no 50 was in the heap, the public did not.
    assert known(position, "B", "C") == (10, 50)
    assert known(position, "", "C") == (10,)


@pytest.mark.rule("KM-06")
def test_in_the_heap_nobodys_share_is_plain():
    position = scene(
        "rat", seats=4, card="rat", other="B", B="-/0,10", C="-/0,10", known="*>B=all *>C=all"
    )
    play(position, "B lay 0", "C lay 10", "D lay 0", "A take")
    # A saw 0, 0 and 10: B and C may each have laid either.
    assert known(position, "A", "B") == known(position, "A", "C") == ()


@pytest.mark.rule("KM-06", "KM-16")
def test_a_payment_of_very_many_cards_is_reckoned_like_any_other():
    """Found in a random game: more cards than any number of a kind that is counted with."""
    position = GAME.read(
        "master A:2xgoose,4xdog,4xcow,+goose,+sheep/- B:4xcat,2xpig,+cock,+dog/4x0,20,500 "
        "C:goose,4xsheep,pig,3xrat,+goat,+horse/6x0,15x10,3x20,9x50,5x100,4x200,2x500 "
        "D:4xgoat,2xdonkey,+donkey,+pig/2x500 E:4xcock,2xdonkey,pig,3xhorse,+cat,+cow/20,50,200 "
        "next=pay turn=A card=horse price=2910 bidder=C out=BDE *>B=all *>C=all *>D=all *>E=all"
    )
    paid = "15x10 3x20 8x50 5x100 4x200 2x500"
    play(position, f"C pay {paid}")
    # One of the cards that are worth something stayed with C, and nobody else knows which.
    assert "*>A=14x10,2x20,8x50,4x100,3x200,500 " in GAME.write(position)
    assert "*>C=6x0 " in GAME.write(position)
    assert "C>A=all" in GAME.write(position)
