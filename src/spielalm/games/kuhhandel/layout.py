"""Laying a card out: quartets become complete, donkeys pay (KM-18, KM-19)."""

from __future__ import annotations

from mypy_extensions import i64

from spielalm.games.kuhhandel.cards import NAMES, ONE_OF, PREMIUM, QUARTET, is_premium, owned
from spielalm.games.kuhhandel.facts import DonkeyPaid, QuartetCompleted
from spielalm.games.kuhhandel.knowledge import receive_openly
from spielalm.games.kuhhandel.money import EACH, VALUES
from spielalm.games.kuhhandel.position import Fields
from spielalm.kernel.numbers import BIT
from spielalm.kernel.typed import Fact


def lay_out(p: Fields, seat: i64, card: i64, facts: list[Fact] | None) -> None:
    """The card lies openly before the seat."""
    if is_premium(card):
        p.premiums[seat] |= BIT[card - PREMIUM]
    else:
        add(p, seat, card, 1, facts)


def add(p: Fields, seat: i64, kind: i64, many: i64, facts: list[Fact] | None) -> None:
    """The seat owns so many more of a kind."""
    p.herds[seat] += many * ONE_OF[kind]
    if facts is not None and owned(p.herds[seat], kind) == QUARTET:
        facts.append(QuartetCompleted(int(seat), NAMES[kind]))


def pay_donkey(p: Fields, facts: list[Fact] | None) -> None:
    """KM-18: everybody receives money from the bank, once per donkey (KM-19)."""
    d = p.material.donkeys[p.donkeys]
    p.donkeys += 1
    seat: i64
    for seat in range(p.seats):
        p.hands[seat] += EACH[d]
        p.bank -= EACH[d]
        receive_openly(p, seat, EACH[d])
    if facts is not None:
        facts.append(DonkeyPaid(int(p.donkeys), int(VALUES[d])))
