"""Which cards may pay a price (KM-16): without change, and no card that could be left out."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhhandel.money import (
    DENOMINATIONS,
    EACH,
    LANE,
    VALUES,
    cards,
    count,
    counts,
    covers,
    total,
)
from spielalm.games.kuhhandel.moves import MOVES, Pay
from spielalm.kernel.families import Family
from spielalm.kernel.typed import Choice, PickChoice

PAY: Final = MOVES.form(Pay)


def reaches(hand: i64, first: i64, least: i64, most: i64) -> bool:
    """Whether cards from the denomination `first` on can make a sum from `least` to `most`."""
    if least <= 0:
        return most >= 0
    top = count(hand, DENOMINATIONS - 1)
    if first >= DENOMINATIONS - 1:
        value = VALUES[DENOMINATIONS - 1]
        n = (least + value - 1) // value
        return first == DENOMINATIONS - 1 and n <= top and n * value <= most
    value = VALUES[first]
    if total(hand >> (6 * first) << (6 * first)) < least:
        return False
    n = count(hand, first)
    while n >= 0:
        if n * value <= most and reaches(hand, first + 1, least - n * value, most - n * value):
            return True
        n -= 1
    return False


def smallest(money: i64) -> i64:
    """The lowest value among the cards, zeros apart; 0 if there is none."""
    d: i64
    for d in range(1, DENOMINATIONS):
        if count(money, d):
            return VALUES[d]
    return 0


class Payment(Family):
    """KM-16: exactly the price where possible; otherwise more, with no card to be left out.

    Chosen from the lowest denomination up. The hand reaches the price.
    """

    def __init__(self, hand: i64, price: i64) -> None:
        self.base = PAY.number
        self.hand: i64 = hand & ~LANE  # zeros are never part of a payment
        self.price: i64 = price
        self.exact = reaches(self.hand, 1, price, price)

    def contains(self, move: i64) -> bool:
        money = PAY.first(move)
        if PAY.of(money) != move or not covers(self.hand, money):
            return False
        paid = total(money)
        if self.exact:
            return paid == self.price
        return paid - smallest(money) < self.price <= paid

    def steps(self) -> i64:
        return DENOMINATIONS - 1

    def options(self, partial: i64, step: i64) -> vec[i64]:
        """How many cards of the next denomination."""
        found = vec[i64]()
        money = PAY.first(partial)
        d: i64 = step + 1
        n: i64
        for n in range(count(self.hand, d) + 1):
            more: i64 = money + n * EACH[d]
            if self.completes(more, d + 1):
                found = append(found, PAY.of(more))
        return found

    def completes(self, money: i64, first: i64) -> bool:
        """Whether cards from the denomination `first` on can complete this payment."""
        rest: i64 = self.price - total(money)
        if self.exact:
            return reaches(self.hand, first, rest, rest)
        if money == 0:  # whatever reaches the price can be thinned out until no card is spare
            return total(self.hand >> (6 * first) << (6 * first)) >= self.price
        return reaches(self.hand, first, rest, rest + smallest(money) - 10)

    def filled(self, numbers: list[int]) -> i64:
        money: i64 = 0
        d: i64
        for d in range(i64(len(numbers))):
            money += i64(numbers[d]) * EACH[d]
        return PAY.of(money)

    def describe(self) -> Choice:
        return PickChoice(
            "pay-exactly" if self.exact else "pay-over",
            tuple(VALUES),
            tuple(counts(self.hand)),
            1,
            int(cards(self.hand)),
            int(self.price),
            int(self.price) if self.exact else None,
            False,
        )


def cheapest(hand: i64, price: i64) -> i64:
    """A payment with the least sum; of several the one with most small cards."""
    over: i64 = price
    while not reaches(hand, 1, over, over):
        over += 10
    money: i64 = 0
    d: i64
    for d in range(1, DENOMINATIONS):
        n = count(hand, d)
        while not reaches(hand, d + 1, over - n * VALUES[d], over - n * VALUES[d]):
            n -= 1
        money += n * EACH[d]
        over -= n * VALUES[d]
    return money
