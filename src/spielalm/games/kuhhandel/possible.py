"""What can be wrong with a moment that somebody has written down: what no phase allows, and what
the complaints of several phases share."""

from __future__ import annotations

from collections.abc import Iterator

from spielalm.games.kuhhandel.cards import (
    BACKS,
    DONKEY,
    KINDS,
    MONEY,
    NAMES,
    NO_BACK,
    PREMIUM,
    RAT,
    RED,
    is_premium,
    owned,
)
from spielalm.games.kuhhandel.money import DENOMINATIONS, VALUES, cards, count
from spielalm.games.kuhhandel.phases.end import MOST_TRADES
from spielalm.games.kuhhandel.position import Fields
from spielalm.kernel.kinds import LETTERS
from spielalm.kernel.numbers import BIT, members
from spielalm.kernel.phases import Complaint


def wrong_cards(p: Fields) -> Iterator[Complaint]:
    """More cards than there are, or money that nobody can have. Before the rest is counted up."""
    for kind in range(KINDS):
        n = sum(int(owned(herd, kind)) for herd in p.herds) + (p.card == kind)
        most = owned(p.material.herd, kind)
        if n > most:
            yield "", f"{n} times {NAMES[kind]}", f"at most {most}"
    dealt = [int(premiums) for premiums in p.premiums]
    if is_premium(p.card):
        dealt.append(int(BIT[p.card - PREMIUM]))
    for animal in range(RAT):
        n = sum(premiums >> animal & 1 for premiums in dealt)
        most = p.material.premiums >> animal & 1
        if n > most:
            yield "", f"{n} premiums for {NAMES[animal]}", f"at most {most}"
    yield from money_complaints(p)


def money_complaints(p: Fields) -> Iterator[Complaint]:
    """KM-04, KM-80: players have what was issued, and two of them what they drew."""
    donkeys = sum(int(owned(herd, DONKEY)) for herd in p.herds)
    donkeys += p.card == DONKEY and not p.is_looked_at()
    issued = p.material.issued(p.seats, donkeys)
    mixed_in = p.material.mixed_in() if p.seats == 2 else 0
    drawn = 0
    for d in range(DENOMINATIONS):
        n = sum(int(count(money, d)) for money in (*p.hands, *p.laid)) + (p.card == MONEY + d)
        least = int(count(issued, d))
        most = least + int(count(mixed_in, d))
        if not least <= n <= most:
            wanted = f"{least} to {most}" if least < most else str(least)
            yield "", f"{n} money cards of {VALUES[d]} in players' hands", wanted
        drawn += n - least
    left = int(cards(mixed_in) - p.material.unused)
    if p.seats == 2 and drawn > left:
        yield "", f"{drawn} money cards from the stack", f"at most {left}"


def wrong_moment(p: Fields) -> Iterator[Complaint]:
    """A moment that cannot come about, or from which nobody could go on.

    KM-70: how many trades there were since a card left the stack. KM-80: two players see the back
    of the card on top, where a phase speaks of it.
    """
    yield from p.phase.complaints(p)
    seen = p.shows_backs() and p.stack > 0 and "back" in p.phase.says
    if seen and p.back == NO_BACK:
        yield "next", "no back of the card on top", "back=red or back=green"
    if p.back != NO_BACK:
        left = p.red_cards() if p.back == RED else p.green_cards()
        if not seen:
            yield "back", "a back of the card on top", "nothing of this at this moment"
        elif left == 0:
            yield "back", f"a {BACKS[p.back]} back", "the other one: the stack has none of these"
    if any(p.laid) and "laid" not in p.phase.says:
        yield "", "money on the table", "none at this moment"
    if p.trades > MOST_TRADES:
        yield "trades", f"{p.trades} trades", f"at most {MOST_TRADES}"
    if p.trades and p.stack and not p.terms.every_trade:
        yield "trades", f"{p.trades} compulsory trades", "none while there are cards in the stack"


def unknown_money(p: Fields) -> Iterator[Complaint]:
    """KM-17: everybody has seen all money of those who could not pay and bid again."""
    for seat in members(p.limited):
        if p.known[p.seats * p.seats + seat] != p.hands[seat]:
            letter = LETTERS[seat]
            yield "limited", f"not everybody knows all money of {letter}", f"*>{letter}=all"


# What several chapters ask.


def for_two(p: Fields) -> list[Complaint]:
    return [] if p.seats == 2 else [("next", "this phase", "a phase of the game for three or more")]


def for_three(p: Fields) -> list[Complaint]:
    return [] if p.seats > 2 else [("next", "this phase", "a phase of the game for two")]


def card_left(p: Fields) -> list[Complaint]:
    return [] if p.stack else [("next", "no card left in the stack", "another phase")]


def is_counted(p: Fields) -> list[Complaint]:
    """KM-70: the trade that is going on, or was just made."""
    if p.trades or not (p.terms.every_trade or p.stack == 0):
        return []
    return [("next", "a trade that is not counted", "trades=1 or more")]
