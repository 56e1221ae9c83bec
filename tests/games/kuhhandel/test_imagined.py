"""What seats know of money in random games is sound, and what they imagine fits it: KM-06."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spielalm.games.kuhhandel import GAME
from spielalm.games.kuhhandel.money import count as many_of
from spielalm.games.kuhhandel.money import covers, money_of, values
from spielalm.kernel.position import CHANCE, NOBODY
from tests.counts import count
from tests.games.kuhhandel.scene import allowed, known, play, rng, scene


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
                looked = guess.card - 21 if guess.is_looked_at() else -1
                for d in range(7):
                    whole = sum(int(many_of(part, d)) for part in money) + (d == looked)
                    assert whole == many_of(guess.material.money, d)


@pytest.mark.rule("KM-06", "KM-14")
def test_who_has_used_first_refusal_is_imagined_with_enough_money():
    position = scene(
        "refuse", seats=4, card="cow", price=150, bidder="B", A="-/10,10,10,20,50,50", B="-/0,10"
    )
    chance = rng("enough")
    purses = set()
    for seat in (1, 2, 3) * 60:
        guess = GAME.imagine(GAME.view(position, seat), chance)
        assert sum(guess.hands) == sum(position.hands)  # swapped, not made up
        purses.add(values(guess.hands[0]))
    assert all(sum(purse) >= 150 and len(purse) == 6 for purse in purses)
    assert len(purses) > 3


@pytest.mark.rule("KM-06")
def test_who_pays_for_a_premium_after_first_refusal_may_have_nothing_but_zeros():
    shown = scene("refuse", card="premium-cow", price=2, bidder="B", A="-/0,0", known="*>A=all")
    chance = rng("zeros")
    assert values(GAME.imagine(GAME.view(shown, 1), chance).hands[0]) == (0, 0)
    unknown = scene("refuse", card="premium-cow", price=2, bidder="B", A="-/0,0", C="-/0,0")
    purses = {values(GAME.imagine(GAME.view(unknown, 1), chance).hands[0]) for _ in range(200)}
    assert (0, 0) in purses


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
