"""The auction of an animal: bids and holds until the hammer falls (KM-07, KM-08, KM-11 to KM-15,
KM-17, KM-27)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.games.kuhhandel.cards import NAMES, is_animal, is_premium
from spielalm.games.kuhhandel.facts import BidHeld, BidMade, HammerFell, TakenForFree
from spielalm.games.kuhhandel.layout import lay_out
from spielalm.games.kuhhandel.money import cards, total
from spielalm.games.kuhhandel.moves import MOVES, Bid, Hold
from spielalm.games.kuhhandel.phases.end import end_turn
from spielalm.games.kuhhandel.position import BIDDING, HAMMER, NO_SEATS, NOBODY_YET, Fields
from spielalm.games.kuhhandel.possible import for_three
from spielalm.kernel.families import Family, Range
from spielalm.kernel.numbers import BIT, lowest, members
from spielalm.kernel.phases import NO_MOVES, Complaint, Race
from spielalm.kernel.position import NO_FAMILIES
from spielalm.kernel.typed import Fact

BID: Final = MOVES.form(Bid)
HOLD: Final = MOVES.form(Hold)

STEP: Final = 10  # KM-11


def bidders(p: Fields) -> i64:
    """Who takes part: all but the auctioneer (KM-11) and those who could not pay (KM-17)."""
    return p.everybody() & ~(p.out | BIT[p.turn])


def can_pay(p: Fields, seat: i64) -> bool:
    """Enough money for an animal (KM-17), enough cards for a premium (KM-24)."""
    if is_premium(p.card):
        return cards(p.hands[seat]) >= p.price
    return total(p.hands[seat]) >= p.price


def highest(p: Fields, seat: i64) -> i64:
    """KM-08: no bid above all money issued so far; KM-17: none above the money shown."""
    if p.limited & BIT[seat]:
        return total(p.hands[seat])
    return p.material.highest_bid(p.seats, p.donkeys)


def able_to_bid(p: Fields) -> i64:
    """Who is asked: of those who have shown their money, who can still go higher (KM-17)."""
    found = bidders(p)
    if p.limited == NO_SEATS:
        return found
    for seat in members(p.limited):
        if highest(p, seat) < p.price + STEP:
            found &= ~BIT[seat]
    return found


def rivals(p: Fields) -> i64:
    """Who may outbid the highest bidder, who counts as holding (KM-07)."""
    return able_to_bid(p) if p.price == 0 else able_to_bid(p) & ~BIT[p.bidder]


def open_bidding(p: Fields, facts: list[Fact] | None) -> None:
    """A first or repeated auction starts without bids (KM-27)."""
    p.price = 0
    p.bidder = NOBODY_YET
    p.held = NO_SEATS
    p.go(BIDDING)
    if able_to_bid(p) == NO_SEATS:
        take_for_free(p, facts)


def take_for_free(p: Fields, facts: list[Fact] | None) -> None:
    """KM-15, KM-23: nobody wants the card, so the auctioneer takes it for free."""
    if facts is not None:
        facts.append(TakenForFree(int(p.turn), NAMES[p.card]))
    lay_out(p, p.turn, p.card, facts)
    end_turn(p, facts)


class Bidding(Race[Fields]):
    """KM-11, KM-13: all others bid or hold, until nobody raises any more."""

    def awaited(self, p: Fields) -> i64:
        """Who neither holds nor leads."""
        return rivals(p) & ~p.held

    def able(self, p: Fields) -> i64:
        """KM-13: until the hammer falls, who holds may still bid, while any bid is left."""
        capped = p.price + STEP > p.material.highest_bid(p.seats, p.donkeys)
        return self.awaited(p) if capped else rivals(p)

    def asked(self, p: Fields) -> i64:
        """KM-13: without a clock, bidders are asked clockwise from the auctioneer's left."""
        undecided = self.awaited(p)
        later: i64 = undecided & ~(BIT[p.turn] - 1)
        return lowest(later if later else undecided)

    def legal(self, p: Fields, seat: i64) -> vec[i64]:
        """KM-13: to hold against this bid, once."""
        return NO_MOVES if p.held & BIT[seat] else vec[i64]([HOLD.of(p.price)])

    def families(self, p: Fields, seat: i64) -> list[Family]:
        """KM-07, KM-08, KM-11: multiples of 10, each at least 10 more than the last, to the cap."""
        most = highest(p, seat)
        if p.price + STEP > most:
            return NO_FAMILIES
        return [Range("bid", BID.number, BID.unit(0), p.price + STEP, most, STEP)]

    def default(self, p: Fields, seat: i64) -> i64:
        return HOLD.of(p.price)

    def answer(self, p: Fields, seat: i64, move: i64, facts: list[Fact] | None) -> bool:
        """KM-13: a bid lifts all holds; when all hold, the hammer falls."""
        raised = BID.has(move)
        if raised:
            p.price = BID.first(move)  # KM-12: it may be more than the bidder owns
            p.bidder = seat
            p.held = NO_SEATS
        else:
            p.held |= BIT[seat]
        if facts is not None:
            bid = int(p.price)
            facts.append(BidMade(int(seat), bid) if raised else BidHeld(int(seat), bid))
        if self.awaited(p):
            return False  # who bid at the same moment is not too late, only perhaps too low
        if p.price == 0:
            take_for_free(p, facts)
            return True
        p.go(HAMMER)
        p.held = NO_SEATS
        if facts is not None:
            facts.append(HammerFell(int(p.bidder), int(p.price)))
        return True

    def complaints(self, p: Fields) -> list[Complaint]:
        found = lot_complaints(p)
        if not found and not is_animal(p.card):
            found.append(("card", NAMES[p.card], "another card in this phase"))
        found += price_complaints(p, 0)
        if p.price:
            found += bidder_complaints(p)
        elif p.bidder != NOBODY_YET:
            found.append(("bidder", "a bidder", "none without a bid"))
        if p.held & ~able_to_bid(p):
            found.append(("held", "held", "seats that take part"))
        if not self.awaited(p) or p.held & BIT[p.bidder]:
            wanted = "the bidder not among them, and somebody undecided"
            found.append(("held", "held", wanted))
        return found


def lot_complaints(p: Fields) -> list[Complaint]:
    """What is wrong with an auction, of an animal or a premium. KM-17: who could not pay is out, or
    limited to the money shown."""
    found = for_three(p)
    if p.out and p.terms.bid_again:
        found.append(("out", "a bidder is out", "limited=..., or no +again beside the edition"))
    if p.limited and not p.terms.bid_again:
        found.append(("limited", "a bidder bids again", "out=..., or +again beside the edition"))
    for word, seats in (("out", p.out), ("limited", p.limited)):
        if seats & BIT[p.turn]:
            found.append((word, "the auctioneer could not pay", "other seats"))
    return found


def price_complaints(p: Fields, least: i64) -> list[Complaint]:
    """What is wrong with the highest bid."""
    most = p.material.highest_bid(p.seats, p.donkeys)
    if least <= p.price <= most and p.price % STEP == 0:
        return []
    return [("price", f"bid {p.price}", f"a multiple of {STEP} up to {most}")]


def bidder_complaints(p: Fields) -> list[Complaint]:
    """What is wrong with who leads."""
    if p.bidder == NOBODY_YET or not bidders(p) & BIT[p.bidder]:
        return [("bidder", "the bidder", "a seat that takes part")]
    if p.limited & BIT[p.bidder] and not can_pay(p, p.bidder):
        return [("bidder", "a bid above the money shown", "no more than that")]
    return []
