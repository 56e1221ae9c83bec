"""The auction of an animal: bids and holds until the hammer falls (KM-07, KM-08, KM-11 to KM-15,
KM-17, KM-27)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.games.kuhhandel import moves
from spielalm.games.kuhhandel.cards import NAMES
from spielalm.games.kuhhandel.money import total
from spielalm.games.kuhhandel.position import BID, HAMMER, NO_SEATS, NOBODY_YET, Fields
from spielalm.games.kuhhandel.rules.layout import lay_out
from spielalm.games.kuhhandel.rules.turn import end_turn
from spielalm.games.kuhhandel.typed import BidHeld, BidMade, HammerFell, TakenForFree
from spielalm.kernel.families import Family, Range
from spielalm.kernel.numbers import BIT, members
from spielalm.kernel.typed import Fact

STEP: Final = 10  # KM-11


def bidders(f: Fields) -> i64:
    """Who takes part: all but the auctioneer (KM-11) and those who could not pay (KM-17)."""
    return f.everybody() & ~(f.out | BIT[f.turn])


def highest(f: Fields, seat: i64) -> i64:
    """KM-08: no bid above all money issued so far; KM-17: none above the money shown."""
    if f.limited & BIT[seat]:
        return total(f.hands[seat])
    return f.material.highest_bid(f.seats, f.donkeys)


def able(f: Fields) -> i64:
    """Who is asked: of those who have shown their money, who can still go higher (KM-17)."""
    found = bidders(f)
    for seat in members(f.limited):
        if highest(f, seat) < f.price + STEP:
            found &= ~BIT[seat]
    return found


def rivals(f: Fields) -> i64:
    """Who may outbid the highest bidder, who counts as holding (KM-07)."""
    return able(f) if f.price == 0 else able(f) & ~BIT[f.bidder]


def undecided(f: Fields) -> i64:
    """Who is waited for: who neither holds nor leads."""
    return rivals(f) & ~f.held


def free(f: Fields) -> i64:
    """Who may act: until the hammer falls, who holds may still bid, while any bid is left."""
    capped = f.price + STEP > f.material.highest_bid(f.seats, f.donkeys)
    return undecided(f) if capped else rivals(f)


def holds(f: Fields, seat: i64) -> vec[i64]:
    """KM-13: to hold against this bid, once."""
    return vec[i64]() if f.held & BIT[seat] else vec[i64]([moves.code(moves.HOLD, f.price)])


def open_bidding(f: Fields, facts: list[Fact] | None) -> None:
    """A first or repeated auction starts without bids (KM-27)."""
    f.price = 0
    f.bidder = NOBODY_YET
    f.held = NO_SEATS
    f.phase = BID
    if able(f) == NO_SEATS:
        take_for_free(f, facts)


def bids(f: Fields, seat: i64) -> list[Family]:
    """KM-07, KM-08, KM-11: multiples of 10, each at least 10 more than the last, up to the cap."""
    most = highest(f, seat)
    if f.price + STEP > most:
        return []
    return [Range("bid", moves.BID, moves.UNIT, f.price + STEP, most, STEP)]


def answer(f: Fields, seat: i64, move: i64, facts: list[Fact] | None) -> bool:
    """KM-13: a bid lifts all holds; when all hold, the hammer falls. Whether this is decided."""
    raised = move & moves.KIND == moves.BID
    if raised:
        f.price = moves.named(move)  # KM-12: it may be more than the bidder owns
        f.bidder = seat
        f.held = NO_SEATS
    else:
        f.held |= BIT[seat]
    if facts is not None:
        bid = int(f.price)
        facts.append(BidMade(int(seat), bid) if raised else BidHeld(int(seat), bid))
    if undecided(f):
        return False  # who bid at the same moment is not too late, only perhaps too low
    if f.price == 0:
        take_for_free(f, facts)
        return True
    f.phase = HAMMER
    f.held = NO_SEATS
    if facts is not None:
        facts.append(HammerFell(int(f.bidder), int(f.price)))
    return True


def take_for_free(f: Fields, facts: list[Fact] | None) -> None:
    """KM-15, KM-23: nobody wants the card, so the auctioneer takes it for free."""
    if facts is not None:
        facts.append(TakenForFree(int(f.turn), NAMES[f.card]))
    lay_out(f, f.turn, f.card, facts)
    end_turn(f, facts)
