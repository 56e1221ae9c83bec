"""Payments without change: KM-16, against a second computation, and with hypothesis."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spielalm.games.kuhhandel import GAME
from spielalm.games.kuhhandel.money import VALUES, counts, covers, money_of, total, values
from spielalm.games.kuhhandel.payments import Payment, cheapest
from spielalm.kernel.families import Pick
from spielalm.kernel.typed import PickChoice
from tests.games.kuhhandel.scene import allowed, legal, may, play, rng, scene, subsets
from tests.perft import listing

NONZERO = [int(value) for value in VALUES[1:]]


def paid(family: Payment) -> set[tuple[int, ...]]:
    return {GAME.unpack(move).money for move in listing(family)}


def pay(hand: str, price: int) -> set[str]:
    """All payments of a hand, as text."""
    position = scene(
        "pay", seats=6, card="cow", A="4xdonkey/?", B=f"-/{hand}", price=price, bidder="B"
    )
    return {text.removeprefix("pay ") for text in legal(position, "B")}


@pytest.mark.parametrize("price", [10, 60, 130, 1000])
def test_a_payment_is_filled_in_with_how_many_of_each(price: int):
    family = Payment(money_of((0, 10, 10, 20, 50, 100, 500, 500)), price)
    for move in listing(family):
        money = GAME.unpack(move).money
        assert family.filled([money.count(int(value)) for value in VALUES]) == move


@pytest.mark.rule("KM-16")
def test_who_can_pay_exactly_does():
    assert pay("0,10,10,20,50", 30) == {"10 20"}
    assert pay("10,10,20,20,50", 40) == {"2x10 20", "2x20"}


@pytest.mark.rule("KM-16")
def test_otherwise_any_set_from_which_no_card_could_be_left_out():
    assert pay("20,20,50,200", 30) == {"2x20", "50", "200"}
    assert pay("20,50,100", 60) == {"20 50", "100"}


@pytest.mark.rule("KM-16")
def test_zeros_are_never_part_of_a_payment():
    position = scene("pay", card="cow", price=30, bidder="B", B="-/0,0,10,20,50")
    assert may(position, "B pay 10 20")
    assert not may(position, "B pay 0 10 20")
    over = scene("pay", card="cow", price=30, bidder="B", B="-/0,50")
    assert legal(over, "B") == ["pay 50"]
    assert not may(over, "B pay 0 50")


@pytest.mark.rule("KM-16")
def test_money_is_never_changed_and_the_auctioneer_using_first_refusal_overpays_too():
    position = scene("hammer", card="cow", price=30, bidder="B", A="-/50", B="-/10")
    play(position, "A refuse")
    assert legal(position, "A") == ["pay 50"]
    play(position, "A pay 50")
    assert values(position.hands[1]) == (10, 50)


@pytest.mark.rule("KM-16")
def test_the_payer_chooses_among_the_sets_but_owns_what_it_pays():
    position = scene("pay", card="cow", price=40, bidder="B", B="-/10,10,10,10,20,20")
    for text in ("pay 4x10", "pay 2x10 20", "pay 2x20"):
        assert may(position, f"B {text}")
    assert not may(position, "B pay 3x20")
    assert not may(position, "B pay 50")
    assert not may(position, "B pay nothing")


hands = st.lists(st.sampled_from([0, *NONZERO]), max_size=9).map(tuple).filter(sum)


@pytest.mark.rule("KM-16")
@settings(max_examples=400, deadline=None)
@given(hands, st.integers(1, 80))
def test_the_payments_are_all_and_only_those_of_the_rule(hand, tens):
    price = min(10 * tens, sum(hand))
    money = money_of(hand)
    family = Payment(money, price)
    wanted = allowed(hand, price)
    assert paid(family) == wanted
    assert len(listing(family)) == len(wanted)
    for cards in subsets(hand):
        assert family.contains(GAME.pack(GAME.unpack(11 + 32 * money_of(cards)))) == (
            cards in wanted
        )
    assert values(family.sample(rng(str(hand))) >> 5) in wanted


@settings(max_examples=300, deadline=None)
@given(hands, st.integers(1, 80))
def test_the_cheapest_payment_is_a_payment_of_the_least_sum(hand, tens):
    price = min(10 * tens, sum(hand))
    found = cheapest(money_of(hand), price)
    assert values(found) in allowed(hand, price)
    assert total(found) == min(map(sum, allowed(hand, price)))


numbers_of_cards = st.lists(
    st.sampled_from([0, 0, 0, 1, 2, 3, 31, 32, 33, 62, 63]), min_size=7, max_size=7
)


def packed(numbers: list[int]) -> int:
    """So many cards of each denomination, also more than there are."""
    return sum(n << 6 * d for d, n in enumerate(numbers))


@settings(max_examples=2000, deadline=None)
@given(st.lists(st.integers(0, 31), min_size=7, max_size=7), numbers_of_cards)
def test_money_covers_what_it_has_enough_of_in_every_denomination(money, part):
    wanted = all(n >= m for n, m in zip(money, part, strict=True))
    assert covers(packed(money), packed(part)) == wanted


@pytest.mark.rule("KM-16")
@settings(max_examples=400, deadline=None)
@given(hands, st.integers(1, 80), st.lists(numbers_of_cards, min_size=20, max_size=20), st.data())
def test_of_all_numbers_only_those_of_the_listing_are_legal(hand, tens, numbers, data):
    """Also those that name more cards than six bits should hold."""
    price = min(10 * tens, sum(hand))
    money = money_of(hand)
    families = [Payment(money, price)]
    for least, most in ((3, 3), (0, len(hand))):
        families.append(Pick("cards", 11, 5, 6, VALUES, counts(money), least, most, 0))
    for family in families if len(hand) >= 3 else families[:1]:
        listed = set(listing(family))
        near = [move ^ 1 << data.draw(st.integers(0, 50)) for move in sorted(listed)[:5]]
        for move in [*listed, *near, *(11 + 32 * packed(one) for one in numbers)]:
            assert family.contains(move) == (move in listed)


@pytest.mark.rule("KM-16")
@pytest.mark.parametrize("price", [30, 70, 500, 510, 560, 630, 1040])
def test_63_cards_of_10_are_not_taken_from_the_cards_of_20(price):
    """Every number of cards of 10 and of 20 that a move can name, beside up to two of 500."""
    family = Payment(money_of((10, 10, 10, 10, 10, 20, 500, 500)), price)
    listed = set(listing(family))
    for tens, twenties, top in product(range(64), range(64), range(3)):
        move = 11 + 32 * packed([0, tens, twenties, 0, 0, 0, top])
        assert family.contains(move) == (move in listed)


@pytest.mark.rule("KM-16")
def test_a_large_purse_is_checked_without_listing():
    position = scene(
        "pay",
        seats=6,
        A="4xdonkey/-",
        C="-/-",
        D="-/-",
        E="-/-",
        F="-/-",
        card="cow",
        price=3330,
        bidder="B",
    )
    assert may(position, "B pay 6x500 3x100 3x10")
    assert not may(position, "B pay 6x500 2x200")
    (family,) = position.families(1)
    assert family.describe() == PickChoice(
        "pay-exactly",
        (0, 10, 20, 50, 100, 200, 500),
        (0, 18, 6, 12, 6, 6, 6),
        1,
        54,
        3330,
        3330,
        False,
    )


def test_an_overpayment_describes_itself_as_one():
    (family,) = scene("pay", card="cow", price=30, bidder="B", B="-/0,50").families(1)
    assert family.describe() == PickChoice(
        "pay-over", (0, 10, 20, 50, 100, 200, 500), (0, 0, 0, 1, 0, 0, 0), 1, 1, 30, None, False
    )


@pytest.mark.parametrize("move", [0, 11, 11 + 32 * 2**42, 2**63 - 1, 12, 11 + 32])
def test_numbers_that_are_no_payment_are_refused(move):
    assert not Payment(money_of((0, 10, 20)), 30).contains(move)


@pytest.mark.rule("KM-16")
@pytest.mark.parametrize("bit", range(47, 63))
@pytest.mark.parametrize(("hand", "price"), [((0, 10, 20), 30), ((0, 50), 30)])
def test_a_payment_with_something_beyond_its_seven_denominations_is_none(hand, price, bit):
    family = Payment(money_of(hand), price)
    for move in listing(family):
        assert family.contains(move)
        assert not family.contains(move + 2**bit)
