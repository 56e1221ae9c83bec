"""What cards lack that almost fit: a tile, a cow, or that a cow stands in the way (KF-50)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.games.kuhfstein.cells import STEP
from spielalm.games.kuhfstein.deck import BACK, SIZE, Deck
from spielalm.games.kuhfstein.heap import KINDS
from spielalm.games.kuhfstein.landscape import COW, KIND, NOWHERE, OPEN, Landscape
from spielalm.games.kuhfstein.phases.playing import nowhere
from spielalm.games.kuhfstein.position import Player
from spielalm.kernel.numbers import BIT

MOST: Final = 2  # things that may be lacking
WAYS: Final = 3  # of a card that are told
STANDS: Final = KINDS + 1  # instead of a landscape: a cow stands there, where there must be none

# How a card would lie: its rotation, the cell of its first open cell, and what is lacking where.
Way = tuple[int, int, list[tuple[int, int]]]


def ways(deck: Deck, player: Player, card: i64) -> list[Way]:
    """KF-50: the best ways to play a card that lack a little, those that lack least first.

    Nothing, where it fits already and there are cows enough.
    """
    short = max(0, deck.opens[card] - player.supply)
    found: list[list[Way]] = [[], [], []]
    land = player.land
    first = deck.shows[card * SIZE]
    spots = land.spots
    at = nowhere()
    cells = nowhere()
    spot: i64
    for spot in range(1, len(spots)):
        if spots[spot] == OPEN or spots[spot] & KIND == first:
            at[0] = spot
            rotation: i64
            for rotation in range(4):
                if deck.rotations[card] & BIT[rotation]:
                    lacks = lacking(land, deck, card, rotation, at, cells)
                    if lacks is not None:
                        n = len(lacks) + short
                        if n == 0:
                            return []
                        if n <= MOST:
                            found[n].append((rotation, cells[0], lacks))
    return (found[0] + found[1] + found[2])[:WAYS]


def lacking(
    land: Landscape, deck: Deck, card: i64, rotation: i64, at: vec[i64], cells: vec[i64]
) -> list[tuple[int, int]] | None:
    """What is lacking if the first open cell lies on at[0]; None where another landscape lies, or
    where too much is lacking.
    """
    spots = land.spots
    base = card * SIZE
    lacks: list[tuple[int, int]] = []
    n: i64
    for n in range(deck.size[card]):
        if n:
            parent = deck.parent[base + n]
            step = (deck.step[base + n] + rotation) & 3
            at[n] = land.beside[at[parent] * 4 + step] if at[parent] != NOWHERE else NOWHERE
            cells[n] = cells[parent] + STEP[step]
            if at[n] == NOWHERE:
                at[n] = land.find(cells[n])
        else:
            cells[0] = land.cells[at[0]]
        shows = deck.shows[base + n]
        what = spots[at[n]]
        if what & KIND >= KINDS:
            lacks.append((cells[n], shows))
        elif shows != BACK:
            if what & KIND != shows:
                return None
            if what & COW:
                lacks.append((cells[n], STANDS))
        if len(lacks) > MOST:
            return None
    return lacks
