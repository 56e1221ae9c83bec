"""What each seat knows of everybody's money, in views and in story: KM-06, KM-17, KM-24, KM-26."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spielalm.games.kuhhandel import GAME
from spielalm.games.kuhhandel.money import count as many_of
from spielalm.games.kuhhandel.money import covers, money_of, values
from spielalm.games.kuhhandel.typed import (
    MoneyLaid,
    MoneyShown,
    OfferAccepted,
    OfferMade,
    OffersExchanged,
    Paid,
    RatTaken,
)
from spielalm.kernel.position import CHANCE, NOBODY
from tests.counts import count
from tests.games.kuhhandel.scene import hand, known, play, rng, scene, told, view
from tests.games.kuhhandel.test_payments import allowed

START = (0, 0, 10, 10, 10, 20, 50)
KNOWN = "*>A=all *>B=all *>C=all *>D=all"


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


def random_game(seats: int, name: str, **options: str):
    """Every moment of a random game, with the position it leads to."""
    chance = rng(name)
    position = GAME.start(seats, options)
    while (seat := position.asked()) != NOBODY:
        move = position.draw(chance) if seat == CHANCE else position.sample(seat, chance)
        position.play(seat, move)
        yield position


@pytest.mark.rule("KM-06")
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_known_money_is_always_there_and_a_seat_knows_at_least_what_everybody_knows(seats):
    for game in range(count(3, 300)):
        for position in random_game(seats, f"sound {game}"):
            for owner in range(seats):
                held = position.hands[owner] + position.laid[owner]
                open_to_all = position.known[seats * seats + owner]
                for observer in range(seats + 1):
                    if observer != owner:
                        bound = position.known[observer * seats + owner]
                        assert covers(held, bound)
                        assert covers(bound, open_to_all)


small_hands = st.lists(st.sampled_from([0, 10, 20, 50, 100]), min_size=1, max_size=4).map(sorted)


@pytest.mark.rule("KM-06", "KM-16")
@settings(max_examples=150, deadline=None)
@given(small_hands, st.data())
def test_after_a_payment_a_bystander_is_sure_of_nothing_that_could_be_otherwise(cards, data):
    """Every hand that fits what the bystander knew, and every payment of it that looks the same."""
    bound = [card for card in cards if data.draw(st.booleans())]
    price = data.draw(st.integers(1, 15)) * 10
    payments = sorted(allowed(tuple(cards), price)) if sum(cards) >= price else []
    if not payments:
        return
    paid = data.draw(st.sampled_from(payments))
    left: Counter[int] | None = None
    gone: Counter[int] | None = None
    for rest in combinations_with_replacement(
        (0, 10, 20, 50, 100, 200, 500), len(cards) - len(bound)
    ):
        possible = tuple(sorted([*bound, *rest]))
        for other in allowed(possible, price) if sum(possible) >= price else ():
            if len(other) == len(paid):
                remaining = Counter(possible) - Counter(other)
                left = remaining if left is None else left & remaining
                gone = Counter(other) if gone is None else gone & Counter(other)
    text = ",".join(map(str, cards))
    told_before = f"*>B={','.join(map(str, bound))}" if bound else ""
    position = scene(
        "pay",
        seats=6,
        card="cow",
        price=price,
        bidder="B",
        A="4xdonkey/-",
        B=f"-/{text}",
        known=told_before,
    )
    play(position, f"B pay {' '.join(map(str, paid))}")
    sure_left, sure_gone = Counter(known(position, "C", "B")), Counter(known(position, "C", "A"))
    assert left is not None
    assert gone is not None
    assert sure_left <= left
    assert sure_gone <= gone
    assert Counter(bound) - sure_left <= Counter(dict.fromkeys(bound, len(paid)))


@pytest.mark.rule("KM-06")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_imagined_money_fits_sizes_totals_and_what_is_known(seats):
    for game in range(count(1, 40)):
        chance = rng(f"imagined {game}")
        for number, position in enumerate(random_game(seats, f"imagine {game}")):
            if number % 7:
                continue
            for seat in range(seats):
                seen = GAME.view(position, seat)
                guess = GAME.imagine(seen, chance)
                assert guess.hands[seat] == position.hands[seat]
                assert guess.laid[seat] == position.laid[seat]
                assert guess.bank == position.bank
                assert guess.stack == position.stack
                for owner in range(seats):
                    held = guess.hands[owner] + guess.laid[owner]
                    assert covers(held, money_of(seen.known[owner]))
                    assert len(values(guess.hands[owner])) == seen.cards[owner]
                    assert len(values(guess.laid[owner])) == seen.laid[owner]
                money = [*guess.hands, *guess.laid, guess.bank, guess.unseen_money]
                looked = guess.card - 21 if seen.next == "share" else -1
                for d in range(7):
                    whole = sum(int(many_of(part, d)) for part in money) + (d == looked)
                    assert whole == many_of(guess.material.money, d)


@pytest.mark.rule("KM-06", "KM-14")
def test_who_has_used_first_refusal_is_imagined_with_enough_money():
    position = scene(
        "refuse", seats=4, card="cow", price=150, bidder="B", A="-/10,10,10,20,50,50", B="-/0,10"
    )
    chance = rng("enough")
    purses = {
        values(GAME.imagine(GAME.view(position, seat), chance).hands[0])
        for seat in (1, 2, 3)
        for _ in range(60)
    }
    assert all(sum(purse) >= 150 and len(purse) == 6 for purse in purses)
    assert len(purses) > 3


@pytest.mark.rule("KM-06")
def test_imagination_uses_the_whole_room_that_is_left():
    position = scene(seats=3, A="-/0", B="-/10,50", known="B>C=20")
    chance = rng("room")
    hands = {values(GAME.imagine(GAME.view(position, 0), chance).hands[1]) for _ in range(200)}
    assert len(hands) == 10  # every pair out of 0, 10, 20 and 50; there is more than one of each


@pytest.mark.rule("KM-06", "KM-81")
def test_a_card_that_the_opponent_looks_at_is_imagined_from_what_may_be_in_the_stack():
    position = scene("share", seats=2, card="cow", A="3xcow/?")
    chance = rng("looked")
    found = {int(GAME.imagine(GAME.view(position, 1), chance).card) for _ in range(400)}
    assert 8 in found  # the fourth cow
    assert len(found) > 15
    assert all(GAME.imagine(GAME.view(position, 0), chance).card == 8 for _ in range(5))
