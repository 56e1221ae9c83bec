"""Money from hand to hand, and what is known of it."""

from __future__ import annotations

from typing import cast

from spielalm.kernel.typed import Fact
from tests.contract.toy.facts import MoneyGiven, MoneyShown, OfferLaid
from tests.contract.toy.money import Money
from tests.contract.toy.position import Toy

Facts = list[Fact] | None


def report(facts: Facts, fact: Fact) -> None:
    """It happened, if anybody wants to know."""
    if facts is not None:
        facts.append(fact)


def reveal(p: Toy, seat: int, facts: Facts) -> None:
    for viewer in range(p.seats + 1):
        if viewer != seat:
            p.known[viewer][seat] = list(p.hands[seat])
    report(facts, MoneyShown(seat, cast(Money, tuple(p.hands[seat]))))


def leave(p: Toy, seat: int, money: Money) -> None:
    """Cards leave a hand unseen: every bound on it falls by at most their number."""
    for k, n in enumerate(money):
        p.hands[seat][k] -= n
    for bounds in p.known:
        bounds[seat] = [max(0, bound - sum(money)) for bound in bounds[seat]]


def give(p: Toy, seat: int, other: int, money: Money, facts: Facts) -> None:
    """Cards that left a hand come into another; who gave them knows that they are there."""
    for k, n in enumerate(money):
        p.hands[other][k] += n
        p.known[seat][other][k] += n
    report(facts, MoneyGiven(seat, other, sum(money), money))


def lay(p: Toy, seat: int, money: Money, facts: Facts) -> None:
    leave(p, seat, money)
    report(facts, OfferLaid(seat, sum(money), money))


def taken_offer(p: Toy) -> Money:
    """The offer that lies on the table, which is empty then."""
    taken = cast(Money, tuple(p.offer))
    p.offer = [0, 0, 0]
    return taken
