"""The auction of a premium: a countdown, and the first slap counts (KM-20, KM-23, KM-24, KM-27)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.games.kuhhandel import moves
from spielalm.games.kuhhandel.money import cards
from spielalm.games.kuhhandel.position import (
    HAMMER,
    NO_SEATS,
    NOBODY_YET,
    SLAP,
    VERDICT,
    Fields,
)
from spielalm.games.kuhhandel.rules.auction import bidders, take_for_free
from spielalm.games.kuhhandel.typed import CountPassed, Slapped, SlapWon
from spielalm.kernel.numbers import BIT, lowest, members, popcount
from spielalm.kernel.typed import Fact

HIGHEST: Final = 10


def open_countdown(f: Fields, facts: list[Fact] | None) -> None:
    """KM-20, KM-27: the count begins at 10, in a repeat too."""
    f.price = HIGHEST
    f.bidder = NOBODY_YET
    f.held = NO_SEATS
    f.slapped = NO_SEATS
    f.phase = SLAP
    if bidders(f) == NO_SEATS:
        take_for_free(f, facts)


def choices(f: Fields, seat: i64) -> vec[i64]:
    """KM-20: at each count slap or wait.

    Who may only wait (KM-24) is asked all the same, because the count is for everybody.
    """
    wait = moves.code(moves.WAIT, f.price)
    if may_slap(f, seat):
        return vec[i64]([moves.code(moves.SLAP, f.price), wait])
    return vec[i64]([wait])


def may_slap(f: Fields, seat: i64) -> bool:
    """KM-24: who has shown all money does not slap for more cards than that."""
    return f.limited & BIT[seat] == 0 or cards(f.hands[seat]) >= f.price


def choose(f: Fields, seat: i64, move: i64, facts: list[Fact] | None) -> bool:
    """A secret choice, which may be replaced until the last is in. Whether this one was the last.

    The earliest slap wins: with several it is drawn, or decided by the table. If all wait the count
    goes down; after 1 the auctioneer gets the premium for free (KM-23).
    """
    f.held |= BIT[seat]
    if move & moves.KIND == moves.SLAP:
        f.slapped |= BIT[seat]
    else:
        f.slapped &= ~BIT[seat]
    if f.held != bidders(f):
        return False
    f.held = NO_SEATS
    if f.slapped == NO_SEATS:
        if facts is not None:
            facts.append(CountPassed(int(f.price)))
        f.price -= 1
        if f.price == 0:
            take_for_free(f, facts)
        return True
    if facts is not None:
        seats = tuple(int(slapper) for slapper in members(f.slapped))
        facts.append(Slapped(seats, int(f.price)))
    if popcount(f.slapped) > 1:
        f.phase = VERDICT
    else:
        win(f, lowest(f.slapped), facts)
    return True


def win(f: Fields, seat: i64, facts: list[Fact] | None) -> None:
    """KM-20: this slap counts."""
    f.bidder = seat
    f.slapped = NO_SEATS
    f.phase = HAMMER
    if facts is not None:
        facts.append(SlapWon(int(seat), int(f.price)))
