"""Action B: taking cards, exchanging the display, turning up (KF-40 to KF-46)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhfstein.deck import Deck
from spielalm.games.kuhfstein.facts import (
    CardsExchanged,
    CardsShuffled,
    CardTaken,
    CardTurnedUp,
)
from spielalm.games.kuhfstein.heap import KINDS
from spielalm.games.kuhfstein.moves import MOVES, ExchangeCards, TakeCard, TurnedCard
from spielalm.games.kuhfstein.phases.deciding import Deciding
from spielalm.games.kuhfstein.phases.displays import CARDS, TurnUp, any_of
from spielalm.games.kuhfstein.position import ACTING, SWAPPING_CARDS, Fields
from spielalm.kernel.numbers import BIT, members, popcount
from spielalm.kernel.phases import Complaint
from spielalm.kernel.rng import Rng
from spielalm.kernel.typed import Fact

TAKE: Final = MOVES.form(TakeCard)
SWAP: Final[i64] = MOVES.pack(ExchangeCards())
TURNED: Final = MOVES.form(TurnedCard)

NO_CARD: Final[Complaint] = ("cards", "no card on display", "a card to take")


def takes(p: Fields, found: vec[i64]) -> vec[i64]:
    """KF-40: any card of the display."""
    rest: i64 = p.cards
    while rest:
        low: i64 = rest & -rest
        rest ^= low
        found = append(found, TAKE.of(popcount(low - 1)))
    return found


def take(p: Fields, move: i64, facts: list[Fact] | None) -> None:
    """KF-40: into the hand, which has no limit. Everybody sees which card it is (KF-86)."""
    card = TAKE.first(move)
    p.cards ^= BIT[card]
    p.now().hand |= BIT[card]
    if facts is not None:
        facts.append(CardTaken(int(p.turn), int(card) + 1))


def common_lands(deck: Deck, cards: i64) -> i64:
    """KF-45: the landscapes that all these cards show on open cells, as a set."""
    lands: i64 = BIT[KINDS] - 1
    rest: i64 = cards
    while rest:
        low: i64 = rest & -rest
        rest ^= low
        lands &= deck.lands[popcount(low - 1)]
    return lands


def may_exchange(p: Fields) -> bool:
    """KF-41: exactly four cards with a common landscape. KF-46: there must be others to come."""
    return (
        popcount(p.cards) == CARDS
        and (p.draws | p.discards) != 0
        and common_lands(p.table.deck, p.cards) != 0
    )


def exchange(p: Fields, facts: list[Fact] | None) -> None:
    """KF-41: all four are discarded; four new ones are turned up then."""
    if facts is not None:
        cards = tuple(int(card) + 1 for card in members(p.cards))
        facts.append(CardsExchanged(int(p.turn), cards))
    p.discards |= p.cards
    p.cards = 0
    p.begin(SWAPPING_CARDS, facts)


class Taking(Deciding):
    """KF-36: who has exchanged the cards must take one, or exchange again."""

    def legal(self, p: Fields, seat: i64) -> vec[i64]:
        found = takes(p, vec[i64]())
        return append(found, SWAP) if may_exchange(p) else found

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        if move == SWAP:
            exchange(p, facts)
        else:
            take(p, move, facts)
            p.begin(ACTING, facts)

    def complaints(self, p: Fields) -> list[Complaint]:
        return [] if p.cards else [NO_CARD]


class TurnUpCards(TurnUp):
    """KF-21, KF-46: the display is filled to four, as far as there are cards."""

    def wanted(self, p: Fields) -> bool:
        return popcount(p.cards) < CARDS and (p.draws | p.discards) != 0

    def shuffle(self, p: Fields, facts: list[Fact] | None) -> None:
        """KF-42, KF-46: the discards become the draw pile when that is empty and a card needed."""
        if p.draws == 0:
            p.draws = p.discards
            p.discards = 0
            if facts is not None:
                facts.append(CardsShuffled(int(popcount(p.draws))))

    def chances(self, p: Fields) -> list[tuple[int, int]]:
        return [(int(TURNED.of(card)), 1) for card in members(p.draws)]

    def draw(self, p: Fields, rng: Rng) -> i64:
        return TURNED.of(any_of(p.draws, rng))

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        card = TURNED.first(move)
        p.draws ^= BIT[card]
        p.cards |= BIT[card]
        p.seen |= BIT[card]
        if facts is not None:
            facts.append(CardTurnedUp(int(card) + 1))
        self.begin(p, facts)
