"""The auction of an animal: bids and holds until the hammer falls (KM-07, KM-08, KM-11 to KM-15,
KM-27)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spielalm.games.kuhhandel import moves
from spielalm.games.kuhhandel.cards import NAMES
from spielalm.games.kuhhandel.position import BID, HAMMER, NO_SEATS, NOBODY_YET, Fields
from spielalm.games.kuhhandel.rules.layout import lay_out
from spielalm.games.kuhhandel.rules.turn import end_turn
from spielalm.games.kuhhandel.typed import BidHeld, BidMade, HammerFell, TakenForFree
from spielalm.kernel.families import Family, Range
from spielalm.kernel.numbers import BIT
from spielalm.kernel.typed import Fact

STEP: Final = 10  # KM-11


def bidders(f: Fields) -> i64:
    """Who takes part: all but the auctioneer (KM-11) and those who could not pay (KM-17)."""
    return f.everybody() & ~(f.out | BIT[f.turn])


def undecided(f: Fields) -> i64:
    """Who neither holds nor leads; the highest bidder counts as holding (KM-07)."""
    waiting = bidders(f) & ~f.held
    return waiting if f.price == 0 else waiting & ~BIT[f.bidder]


def open_bidding(f: Fields, facts: list[Fact] | None) -> None:
    """A first or repeated auction starts without bids (KM-27)."""
    f.price = 0
    f.bidder = NOBODY_YET
    f.held = NO_SEATS
    f.phase = BID
    if bidders(f) == NO_SEATS:
        take_for_free(f, facts)


def bids(f: Fields) -> list[Family]:
    """KM-07, KM-08, KM-11: multiples of 10, each at least 10 more than the last, up to the cap."""
    most = f.material.highest_bid(f.seats, f.donkeys)
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
