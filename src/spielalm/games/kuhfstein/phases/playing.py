"""Action C: playing cards (KF-50 to KF-53)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhfstein.cells import cell_name
from spielalm.games.kuhfstein.deck import BACK, SIZE, Deck
from spielalm.games.kuhfstein.facts import CardPlayed, DealtCardShown
from spielalm.games.kuhfstein.heap import KINDS
from spielalm.games.kuhfstein.landscape import COW, FREE, KIND, NOWHERE, Landscape
from spielalm.games.kuhfstein.moves import MOVES, PlayCard
from spielalm.games.kuhfstein.phases.deciding import Action
from spielalm.games.kuhfstein.position import NONE, Fields, Player
from spielalm.kernel.numbers import BIT, lowest
from spielalm.kernel.typed import Fact

PLAY: Final = MOVES.form(PlayCard)


def fits(land: Landscape, deck: Deck, card: i64, rotation: i64, at: vec[i64]) -> bool:
    """KF-50: whether the card lies right when its first open cell, which does, is on at[0].

    Open cells need their landscape without a cow; backs need any tile. The spots of the other
    cells are written into `at`.
    """
    base = card * SIZE
    spots = land.spots
    beside = land.beside
    n: i64
    for n in range(1, deck.size[card]):
        cell = base + n
        step = (deck.step[cell] + rotation) & 3
        spot = beside[at[deck.parent[cell]] * 4 + step]
        shows = deck.shows[cell]
        if shows == BACK:
            if spots[spot] & KIND >= KINDS:
                return False
        elif spots[spot] & FREE != shows:
            return False
        at[n] = spot
    return True


def nowhere() -> vec[i64]:
    """Room for the spots of a card's cells."""
    return vec[i64]([NOWHERE] * SIZE)


def plays(deck: Deck, player: Player, found: vec[i64]) -> vec[i64]:
    """Every card of the hand in every rotation on every place where it fits (KF-50)."""
    at = nowhere()
    rest: i64 = player.hand
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if deck.opens[card] <= player.supply:
            found = placements(deck, player.land, card, at, found)
    return found


def placements(deck: Deck, land: Landscape, card: i64, at: vec[i64], found: vec[i64]) -> vec[i64]:
    """KF-50: one card in any rotation, never mirrored, wherever the landscape has its shape."""
    first = deck.shows[card * SIZE]
    turns = deck.rotations[card]
    spots = land.spots
    spot: i64
    for spot in range(1, len(spots)):
        if spots[spot] & FREE == first:
            at[0] = spot
            rotation: i64
            for rotation in range(4):
                if turns >> rotation & 1 and fits(land, deck, card, rotation, at):
                    found = append(found, PLAY.of3(card, rotation, land.cells[spot]))
    return found


class Playing(Action):
    """KF-51, KF-53: a cow on every open cell, the card to the discards, then its points."""

    form = PLAY

    def legal(self, p: Fields, found: vec[i64]) -> vec[i64]:
        return plays(p.table.deck, p.now(), found)

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        card, rotation, cell = PLAY.first(move), PLAY.second(move), PLAY.third(move)
        player = p.now()
        land = player.land
        deck = p.table.deck
        at = nowhere()
        at[0] = land.find(cell)
        fits(land, deck, card, rotation, at)
        cells: list[str] = []
        n: i64
        for n in range(deck.size[card]):
            if deck.shows[card * SIZE + n] != BACK:
                land.spots[at[n]] |= COW
                if facts is not None:
                    cells.append(cell_name(land.cells[at[n]]))
        player.supply -= deck.opens[card]
        player.hand ^= BIT[card]
        if player.secret == card:
            player.secret = NONE
            if facts is not None:
                facts.append(DealtCardShown(p.turn, card + 1))
        p.discards |= BIT[card]
        p.seen |= BIT[card]
        player.played = append(player.played, card)
        player.points += deck.points[card]
        if facts is not None:
            facts.append(CardPlayed(p.turn, card + 1, tuple(cells), deck.points[card]))
