"""The trade: two hidden offers change hands, and the higher one wins (KM-40 to KM-48)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.games.kuhhandel.cards import KINDS, NAMES, ONE_OF, RAT, owned
from spielalm.games.kuhhandel.facts import (
    AnimalsHandedOver,
    OfferAccepted,
    OfferMade,
    OffersExchanged,
    OffersTied,
    TradeCalled,
)
from spielalm.games.kuhhandel.knowledge import ANY_CARDS, arrive, hand_over, leave
from spielalm.games.kuhhandel.layout import add
from spielalm.games.kuhhandel.money import VALUES, WIDTH, cards, counts, total, values
from spielalm.games.kuhhandel.moves import MOVES, Accept, Counter, Offer
from spielalm.games.kuhhandel.phases.end import InTurn, clear, end_turn
from spielalm.games.kuhhandel.position import ANSWERING, EXTRA, OFFERING, Fields
from spielalm.games.kuhhandel.possible import is_counted
from spielalm.kernel.families import Family, Pick
from spielalm.kernel.forms import Form
from spielalm.kernel.phases import NO_MOVES, Complaint, One
from spielalm.kernel.typed import Fact

OFFER: Final = MOVES.form(Offer)
ACCEPT: Final[i64] = MOVES.pack(Accept())
COUNTER: Final = MOVES.form(Counter)

ACCEPT_ONLY: Final[vec[i64]] = vec[i64]([ACCEPT])


def challenge(p: Fields, other: i64, animal: i64, facts: list[Fact] | None) -> None:
    """KM-40: the player in turn names an opponent and an animal that both own."""
    p.other = other
    p.animal = animal
    p.ties = 0
    p.go(OFFERING)
    if p.terms.every_trade or p.stack == 0:  # KM-70
        p.trades += 1
    if facts is not None:
        facts.append(TradeCalled(int(p.turn), int(other), NAMES[animal], int(at_stake(p))))


def at_stake(p: Fields) -> i64:
    """KM-43: a pair if both own two of the animal, otherwise one."""
    both = owned(p.herds[p.turn], p.animal) == 2 and owned(p.herds[p.other], p.animal) == 2
    return 2 if both else 1


def any_cards(name: str, form: Form, hand: i64) -> list[Family]:
    """KM-40, KM-48: any cards, also only zeros, also none."""
    return [Pick(name, form.number, form.low1, WIDTH, VALUES, counts(hand), 0, cards(hand), 0)]


class Offering(InTurn):
    """KM-40, KM-47: the challenger lays a hidden offer, after a tie a new one."""

    def legal(self, p: Fields, seat: i64) -> vec[i64]:
        return NO_MOVES

    def families(self, p: Fields, seat: i64) -> list[Family]:
        return any_cards("offer", OFFER, p.hands[p.turn])

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        money = OFFER.first(move)
        p.hands[p.turn] -= money
        p.laid[p.turn] = money
        p.go(ANSWERING)
        if facts is not None:
            facts.append(OfferMade(int(p.turn), int(p.other), int(cards(money)), values(money)))

    def complaints(self, p: Fields) -> list[Complaint]:
        return trade_complaints(p)


class Answering(One[Fields]):
    """KM-41: the opponent accepts, or counters with a hidden offer."""

    def asked(self, p: Fields) -> i64:
        return p.other

    def legal(self, p: Fields, seat: i64) -> vec[i64]:
        return ACCEPT_ONLY

    def families(self, p: Fields, seat: i64) -> list[Family]:
        return any_cards("counter", COUNTER, p.hands[p.other])

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        if move == ACCEPT:
            self.accept(p, facts)
        else:
            self.counter(p, COUNTER.first(move), facts)

    def accept(self, p: Fields, facts: list[Fact] | None) -> None:
        """KM-41: the opponent takes the offer, and gives what it was for."""
        offered = p.laid[p.turn]
        hand_over(p, p.turn, p.other, offered, ANY_CARDS)
        take_offer(p)
        if facts is not None:
            many = int(cards(offered))
            facts.append(OfferAccepted(int(p.other), int(p.turn), many, values(offered)))
        settle(p, True, facts)

    def counter(self, p: Fields, money: i64, facts: list[Fact] | None) -> None:
        """KM-41: both keep what they were given, and whoever offered more wins.

        KM-42, KM-47: after a tie the trade is repeated from a new offer; a second tie is the
        challenger's. Rats are handed over then without asking (KM-46).
        """
        offered = p.laid[p.turn]
        seen = leave(p, p.turn, p.other, offered, ANY_CARDS)
        seen_counter = leave(p, p.other, p.turn, money, ANY_CARDS)
        arrive(p, p.other, seen)
        arrive(p, p.turn, seen_counter)
        p.hands[p.other] -= money
        p.hands[p.turn] += money
        take_offer(p)
        if facts is not None:
            facts.append(
                OffersExchanged(
                    int(p.other),
                    int(p.turn),
                    int(cards(money)),
                    int(cards(offered)),
                    values(money),
                    values(offered),
                )
            )
        if total(offered) != total(money):
            settle(p, total(offered) > total(money), facts)
            return
        if facts is not None:
            facts.append(OffersTied(int(p.turn), int(p.other), p.ties > 0))
        if p.ties:
            settle(p, True, facts)
        else:
            p.ties = 1
            p.go(OFFERING)

    def complaints(self, p: Fields) -> list[Complaint]:
        found = trade_complaints(p)
        if any(p.laid[seat] and seat != p.turn for seat in range(p.seats)):
            found.append(("", "money on the table", "none but the challenger's"))
        return found


def take_offer(p: Fields) -> None:
    """The opponent takes the offer into the hand."""
    p.hands[p.other] += p.laid[p.turn]
    p.laid[p.turn] = 0


def settle(p: Fields, challenger_wins: bool, facts: list[Fact] | None) -> None:
    """KM-41, KM-43: the winner receives the animals; KM-45: the winner gives its rats away.

    KM-71, KM-73: after any trade, won or lost, one more auction if cards are left.
    """
    winner, loser = (p.turn, p.other) if challenger_wins else (p.other, p.turn)
    giver, taker = (winner, loser) if p.animal == RAT else (loser, winner)
    many = at_stake(p)
    p.herds[giver] -= many * ONE_OF[p.animal]
    if facts is not None:
        facts.append(AnimalsHandedOver(int(giver), int(taker), NAMES[p.animal], int(many)))
    add(p, taker, p.animal, many, facts)
    if p.terms.extra_auction and p.stack:
        clear(p)
        p.go(EXTRA)
    else:
        end_turn(p, facts)


def trade_complaints(p: Fields) -> list[Complaint]:
    """What is wrong with a trade: it is for what both own."""
    found: list[Complaint] = []
    if p.animal >= KINDS:
        found.append(("card", NAMES[p.animal], "an animal or rat"))
    elif p.other == p.turn or not (
        owned(p.herds[p.turn], p.animal) and owned(p.herds[p.other], p.animal)
    ):
        problem = f"a trade for {NAMES[p.animal]}"
        found.append(("card", problem, "what both players own"))
    if p.ties > 1:
        found.append(("ties", f"{p.ties} ties", "1"))
    return found + is_counted(p)
