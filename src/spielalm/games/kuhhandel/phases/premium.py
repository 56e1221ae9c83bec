"""The auction of a premium: a countdown, and the first slap counts (KM-20, KM-23, KM-24, KM-27)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.games.kuhhandel.cards import NAMES, is_premium
from spielalm.games.kuhhandel.facts import CountPassed, Slapped, SlapWon
from spielalm.games.kuhhandel.money import cards
from spielalm.games.kuhhandel.moves import MOVES, Slap, Verdict, Wait
from spielalm.games.kuhhandel.phases.auction import bidders, lot_complaints, take_for_free
from spielalm.games.kuhhandel.position import (
    COUNTING,
    HAMMER,
    JUDGING,
    NO_SEATS,
    NOBODY_YET,
    Fields,
)
from spielalm.kernel.numbers import BIT, lowest, members, popcount, seats_in
from spielalm.kernel.phases import Complaint, Outcome, Sealed
from spielalm.kernel.typed import Fact

SLAP: Final = MOVES.form(Slap)
WAIT: Final = MOVES.form(Wait)
VERDICT: Final = MOVES.form(Verdict)

HIGHEST: Final = 10


def open_countdown(p: Fields, facts: list[Fact] | None) -> None:
    """KM-20, KM-27: the count begins at 10, in a repeat too."""
    p.price = HIGHEST
    p.bidder = NOBODY_YET
    p.held = NO_SEATS
    p.slapped = NO_SEATS
    p.go(COUNTING)
    if bidders(p) == NO_SEATS:
        take_for_free(p, facts)


def may_slap(p: Fields, seat: i64) -> bool:
    """KM-24: who has shown all money does not slap for more cards than that."""
    return p.limited & BIT[seat] == 0 or cards(p.hands[seat]) >= p.price


def win(p: Fields, seat: i64, facts: list[Fact] | None) -> None:
    """KM-20: this slap counts."""
    p.bidder = seat
    p.slapped = NO_SEATS
    p.go(HAMMER)
    if facts is not None:
        facts.append(SlapWon(int(seat), int(p.price)))


class Countdown(Sealed[Fields]):
    """KM-20: at each count all others slap or wait.

    Who may only wait (KM-24) is asked all the same, because the count is for everybody.
    """

    def awaited(self, p: Fields) -> i64:
        return bidders(p) & ~p.held

    def able(self, p: Fields) -> i64:
        return bidders(p)

    def legal(self, p: Fields, seat: i64) -> vec[i64]:
        wait = WAIT.of(p.price)
        return vec[i64]([SLAP.of(p.price), wait]) if may_slap(p, seat) else vec[i64]([wait])

    def default(self, p: Fields, seat: i64) -> i64:
        return WAIT.of(p.price)

    def answer(self, p: Fields, seat: i64, move: i64, facts: list[Fact] | None) -> bool:
        """The earliest slap wins: with several it is drawn, or decided by the table. If all wait
        the count goes down; after 1 the auctioneer gets the premium for free (KM-23)."""
        p.held |= BIT[seat]
        if SLAP.has(move):
            p.slapped |= BIT[seat]
        else:
            p.slapped &= ~BIT[seat]
        if p.held != bidders(p):
            return False
        p.held = NO_SEATS
        if p.slapped == NO_SEATS:
            if facts is not None:
                facts.append(CountPassed(int(p.price)))
            p.price -= 1
            if p.price == 0:
                take_for_free(p, facts)
            return True
        if facts is not None:
            facts.append(Slapped(seats_in(p.slapped), int(p.price)))
        if popcount(p.slapped) > 1:
            p.go(JUDGING)
        else:
            win(p, lowest(p.slapped), facts)
        return True

    def complaints(self, p: Fields) -> list[Complaint]:
        found = slap_complaints(p)
        if p.held & ~bidders(p) or p.slapped & ~p.held:
            found.append(("held", "held or slapped", "seats that take part"))
        if p.held == bidders(p):
            found.append(("held", "everybody has chosen", "somebody undecided"))
        return found


class Judging(Outcome[Fields]):
    """KM-20: of several who slapped at this count, the earliest wins."""

    form = VERDICT

    def weights(self, p: Fields) -> vec[i64]:
        return vec[i64]([p.slapped >> seat & 1 for seat in range(p.seats)])

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        win(p, VERDICT.first(move), facts)

    def complaints(self, p: Fields) -> list[Complaint]:
        found = slap_complaints(p)
        if p.slapped & ~bidders(p):
            found.append(("slapped", "slapped", "seats that take part"))
        if popcount(p.slapped) < 2:
            found.append(("slapped", "fewer than two slaps", "at least two"))
        return found


def slap_complaints(p: Fields) -> list[Complaint]:
    """What is wrong with a countdown and its slaps."""
    found = lot_complaints(p)
    if not found and not is_premium(p.card):
        found.append(("card", NAMES[p.card], "another card in this phase"))
    found += count_complaints(p)
    if any(not may_slap(p, seat) for seat in members(p.slapped)):
        found.append(("slapped", "a slap with too few cards shown", "other seats"))
    return found


def count_complaints(p: Fields) -> list[Complaint]:
    """What is wrong with the count."""
    if 1 <= p.price <= HIGHEST:
        return []
    return [("price", f"count {p.price}", f"1 to {HIGHEST}")]
