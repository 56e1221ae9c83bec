"""Action B: taking cards, exchanging the display, turning up (KF-40 to KF-46)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhfstein.deck import Deck
from spielalm.games.kuhfstein.facts import CardsExchanged, CardsShuffled, CardTaken, CardTurnedUp
from spielalm.games.kuhfstein.heap import KINDS
from spielalm.games.kuhfstein.moves import MOVES, ExchangeCards, TakeCard, TurnedCard
from spielalm.games.kuhfstein.phases.deciding import Action
from spielalm.games.kuhfstein.phases.displays import CARDS, TurnUp, any_of
from spielalm.games.kuhfstein.position import SWAPPING_CARDS, Fields
from spielalm.kernel.numbers import BIT, lowest, members, popcount
from spielalm.kernel.phases import Complaint
from spielalm.kernel.rng import Rng
from spielalm.kernel.typed import Fact

TAKE: Final = MOVES.form(TakeCard)
SWAP: Final = MOVES.form(ExchangeCards)
TURNED: Final = MOVES.form(TurnedCard)


class Taking(Action):
    """KF-40: a card of the display, into the hand, which has no limit. Everybody sees which card it
    is (KF-86). From an empty display, none (KF-22).
    """

    form = TAKE

    def legal(self, p: Fields, found: vec[i64]) -> vec[i64]:
        rest: i64 = p.cards
        while rest:
            found = append(found, TAKE.of(lowest(rest)))
            rest &= rest - 1
        return found

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        card = TAKE.first(move)
        p.cards ^= BIT[card]
        p.now().hand |= BIT[card]
        if facts is not None:
            facts.append(CardTaken(p.turn, card + 1))

    def missing(self, p: Fields) -> list[Complaint]:
        return [] if p.cards else [("cards", "no card on display", "a card to take")]


def common_lands(deck: Deck, cards: i64) -> i64:
    """KF-45: the landscapes that all these cards show on open cells, as a set."""
    lands: i64 = BIT[KINDS] - 1
    rest: i64 = cards
    while rest:
        lands &= deck.lands[lowest(rest)]
        rest &= rest - 1
    return lands


class ExchangingCards(Action):
    """KF-41: all four are discarded; four new ones are turned up then, and one must be taken
    (KF-36).
    """

    form = SWAP
    then = SWAPPING_CARDS

    def legal(self, p: Fields, found: vec[i64]) -> vec[i64]:
        """Exactly four cards with a common landscape. KF-46: there must be others to come."""
        if (
            popcount(p.cards) == CARDS
            and (p.draws | p.discards) != 0
            and common_lands(p.table.deck, p.cards) != 0
        ):
            return append(found, SWAP.number)
        return found

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        if facts is not None:
            cards = tuple([card + 1 for card in members(p.cards)])
            facts.append(CardsExchanged(p.turn, cards))
        p.discards |= p.cards
        p.cards = 0


class TurnUpCards(TurnUp):
    """KF-21, KF-46: the display is filled to four, as far as there are cards."""

    form = TURNED

    def wanted(self, p: Fields) -> bool:
        return popcount(p.cards) < CARDS and (p.draws | p.discards) != 0

    def shuffle(self, p: Fields, facts: list[Fact] | None) -> None:
        """KF-42, KF-46: the discards become the draw pile when that is empty and a card needed."""
        if p.draws == 0:
            p.draws = p.discards
            p.discards = 0
            if facts is not None:
                facts.append(CardsShuffled(popcount(p.draws)))

    def weights(self, p: Fields) -> vec[i64]:
        return vec[i64]([p.draws >> card & 1 for card in range(len(p.table.deck.shapes))])

    def draw(self, p: Fields, rng: Rng) -> i64:
        return TURNED.of(any_of(p.draws, rng))  # the same, in a hurry

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        card = TURNED.first(move)
        p.draws ^= BIT[card]
        p.cards |= BIT[card]
        p.seen |= BIT[card]
        if facts is not None:
            facts.append(CardTurnedUp(card + 1))
        self.begin(p, facts)
