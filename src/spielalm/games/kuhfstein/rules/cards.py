"""Actions B and C: taking cards, exchanging the display, playing cards (KF-40 to KF-53)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhfstein import moves
from spielalm.games.kuhfstein.cells import cell_name
from spielalm.games.kuhfstein.deck import BACK, SIZE, Deck
from spielalm.games.kuhfstein.heap import KINDS
from spielalm.games.kuhfstein.landscape import COW, FREE, KIND, NOWHERE, Landscape
from spielalm.games.kuhfstein.position import NONE, Fields, Player
from spielalm.games.kuhfstein.typed import (
    CardPlayed,
    CardsExchanged,
    CardsShuffled,
    CardTaken,
    CardTurnedUp,
    DealtCardShown,
)
from spielalm.kernel.numbers import BIT, members, popcount
from spielalm.kernel.typed import Fact

DISPLAY: Final = 4  # KF-08


def takes(fields: Fields, found: vec[i64]) -> vec[i64]:
    """KF-40: any card of the display."""
    rest: i64 = fields.cards
    while rest:
        low: i64 = rest & -rest
        rest ^= low
        found = append(found, moves.code(moves.TAKE, popcount(low - 1)))
    return found


def take(fields: Fields, card: i64, facts: list[Fact] | None) -> None:
    """KF-40: into the hand, which has no limit. Everybody sees which card it is (KF-86)."""
    fields.cards ^= BIT[card]
    fields.now().hand |= BIT[card]
    if facts is not None:
        facts.append(CardTaken(int(fields.turn), int(card) + 1))


def common_lands(deck: Deck, cards: i64) -> i64:
    """KF-45: the landscapes that all these cards show on open cells, as a set."""
    lands: i64 = BIT[KINDS] - 1
    rest: i64 = cards
    while rest:
        low: i64 = rest & -rest
        rest ^= low
        lands &= deck.lands[popcount(low - 1)]
    return lands


def may_exchange(fields: Fields) -> bool:
    """KF-41: exactly four cards with a common landscape. KF-46: there must be others to come."""
    return (
        popcount(fields.cards) == DISPLAY
        and (fields.draws | fields.discards) != 0
        and common_lands(fields.table.deck, fields.cards) != 0
    )


def exchange(fields: Fields, facts: list[Fact] | None) -> None:
    """KF-41: all four are discarded; four new ones are turned up then."""
    if facts is not None:
        cards = tuple(int(card) + 1 for card in members(fields.cards))
        facts.append(CardsExchanged(int(fields.turn), cards))
    fields.discards |= fields.cards
    fields.cards = 0


def can_turn_up(fields: Fields) -> bool:
    """KF-46: whether the display is to be filled with one more card, and there is one."""
    return popcount(fields.cards) < DISPLAY and (fields.draws | fields.discards) != 0


def reshuffle(fields: Fields, facts: list[Fact] | None) -> None:
    """KF-42, KF-46: when a card is needed and the draw pile is empty, the discards become it."""
    if fields.draws == 0:
        fields.draws = fields.discards
        fields.discards = 0
        if facts is not None:
            facts.append(CardsShuffled(int(popcount(fields.draws))))


def turn_up(fields: Fields, card: i64, facts: list[Fact] | None) -> None:
    """A card from the draw pile comes into the display."""
    fields.draws ^= BIT[card]
    fields.cards |= BIT[card]
    fields.seen |= BIT[card]
    if facts is not None:
        facts.append(CardTurnedUp(int(card) + 1))


def fits(land: Landscape, deck: Deck, card: i64, rotation: i64, at: vec[i64]) -> bool:
    """KF-50: whether the card lies right when its first open cell lies on the spot at[0].

    Open cells need their landscape without a cow; backs need any tile. The spots of the other
    cells are written into `at`.
    """
    base = card * SIZE
    spots = land.spots
    if spots[at[0]] & FREE != deck.shows[base]:
        return False
    n: i64 = 1
    while n < deck.size[card]:
        step = (deck.step[base + n] + rotation) & 3
        spot = land.beside[at[deck.parent[base + n]] * 4 + step]
        shows = deck.shows[base + n]
        if shows == BACK:
            if spots[spot] & KIND >= KINDS:
                return False
        elif spots[spot] & FREE != shows:
            return False
        at[n] = spot
        n += 1
    return True


def nowhere() -> vec[i64]:
    """Room for the spots of a card's cells."""
    at = vec[i64](capacity=SIZE)
    n: i64 = 0
    while n < SIZE:
        at = append(at, NOWHERE)
        n += 1
    return at


def plays(deck: Deck, player: Player, found: vec[i64]) -> vec[i64]:
    """Every card of the hand in every rotation on every place where it fits (KF-50)."""
    at = nowhere()
    rest: i64 = player.hand
    while rest:
        low: i64 = rest & -rest
        rest ^= low
        card = popcount(low - 1)
        if deck.opens[card] <= player.supply:
            found = placements(deck, player.land, card, at, found)
    return found


def placements(deck: Deck, land: Landscape, card: i64, at: vec[i64], found: vec[i64]) -> vec[i64]:
    """KF-50: one card in any rotation, never mirrored, wherever the landscape has its shape."""
    first = deck.shows[card * SIZE]
    spots = land.spots
    spot: i64 = 1
    while spot < len(spots):
        if spots[spot] & FREE == first:
            at[0] = spot
            rotation: i64 = 0
            while rotation < 4:
                if deck.rotations[card] & BIT[rotation] and fits(land, deck, card, rotation, at):
                    found = append(found, moves.play_code(card, rotation, land.cells[spot]))
                rotation += 1
        spot += 1
    return found


def play(fields: Fields, move: i64, facts: list[Fact] | None) -> None:
    """KF-51, KF-53: a cow on every open cell, the card to the discards, then its points."""
    card = (move >> 4) & 63
    rotation = (move >> 10) & 3
    player = fields.now()
    land = player.land
    deck = fields.table.deck
    at = nowhere()
    at[0] = land.find(move >> 12)
    fits(land, deck, card, rotation, at)
    cells: list[str] = []
    n: i64 = 0
    while n < deck.size[card]:
        if deck.shows[card * SIZE + n] != BACK:
            land.spots[at[n]] |= COW
            if facts is not None:
                cells.append(cell_name(land.cells[at[n]]))
        n += 1
    player.supply -= deck.opens[card]
    player.hand ^= BIT[card]
    if player.secret == card:
        player.secret = NONE
        if facts is not None:
            facts.append(DealtCardShown(int(fields.turn), int(card) + 1))
    fields.discards |= BIT[card]
    fields.seen |= BIT[card]
    player.played = append(player.played, card)
    player.points += deck.points[card]
    if facts is not None:
        points = int(deck.points[card])
        facts.append(CardPlayed(int(fields.turn), int(card) + 1, tuple(cells), points))
