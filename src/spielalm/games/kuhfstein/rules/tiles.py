"""Action A: laying tiles, setting trees, exchanging the display (KF-30 to KF-39)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhfstein import heap, moves
from spielalm.games.kuhfstein.cells import CELLS, EAST, NORTH, SOUTH, WEST, cell_name
from spielalm.games.kuhfstein.heap import KINDS, ONE, lands
from spielalm.games.kuhfstein.landscape import KIND, OPEN, TREE, Landscape
from spielalm.games.kuhfstein.position import Fields
from spielalm.games.kuhfstein.scoring import TREE_POINTS
from spielalm.games.kuhfstein.typed import (
    TileLaid,
    TilesExchanged,
    TilesShuffled,
    TileTurnedUp,
    TreeSet,
)
from spielalm.kernel.numbers import BIT
from spielalm.kernel.typed import Fact

DISPLAY: Final = 5  # KF-08
EXCHANGED: Final = 4  # KF-34: so many equal tiles make an exchange possible

# The squares that a tile is part of, in the order of moves.SQUARES: none, ne, se, sw, nw.
UPRIGHT: Final[vec[i64]] = vec[i64]([0, NORTH, SOUTH, SOUTH, NORTH])
SIDEWAYS: Final[vec[i64]] = vec[i64]([0, EAST, EAST, WEST, WEST])


def wanted(three: int) -> int:
    """KF-31: which landscapes make four equal or four different ones out of a set of three."""
    if three.bit_count() == 1:
        return three
    return 2**KINDS - 1 - three if three.bit_count() == 3 else 0


WANTED: Final[vec[i64]] = vec[i64]([wanted(three) for three in range(2**KINDS)])


def completing(land: Landscape, spot: i64, square: i64) -> i64:
    """The landscapes that would complete this square for a tree if laid on the spot, as a set.

    KF-31: four equal ones or four different ones; each tile serves at most one tree.
    """
    spots = land.spots
    one = land.beside[spot * 4 + UPRIGHT[square]]
    other = land.beside[spot * 4 + SIDEWAYS[square]]
    if spots[one] & KIND >= KINDS or spots[other] & KIND >= KINDS:
        return 0
    third = land.beside[one * 4 + SIDEWAYS[square]]
    if spots[third] & KIND >= KINDS or (spots[one] | spots[other] | spots[third]) & TREE:
        return 0
    return WANTED[BIT[spots[one] & KIND] | BIT[spots[other] & KIND] | BIT[spots[third] & KIND]]


def lays(fields: Fields, land: Landscape, found: vec[i64]) -> vec[i64]:
    """Every tile of the display on every open place, with every tree that it allows (KF-30)."""
    shown = lands(fields.tiles)
    spots = land.spots
    spot: i64 = 1
    while spot < len(spots):
        if spots[spot] == OPEN:
            cell = land.cells[spot]
            ne: i64 = 0
            se: i64 = 0
            sw: i64 = 0
            nw: i64 = 0
            if fields.trees:  # KF-32: no tree left, no tree
                ne = completing(land, spot, 1)
                se = completing(land, spot, 2)
                sw = completing(land, spot, 3)
                nw = completing(land, spot, 4)
            kind: i64 = 0
            while kind < KINDS:
                if shown & BIT[kind]:
                    found = append(found, moves.lay_code(kind, cell, 0))
                    if (ne | se | sw | nw) & BIT[kind]:
                        found = with_trees(found, kind, cell, ne, se, sw, nw)
                kind += 1
        spot += 1
    return found


def with_trees(
    found: vec[i64], kind: i64, cell: i64, ne: i64, se: i64, sw: i64, nw: i64
) -> vec[i64]:
    """KF-31: among several squares the player chooses."""
    if ne & BIT[kind]:
        found = append(found, moves.lay_code(kind, cell, 1))
    if se & BIT[kind]:
        found = append(found, moves.lay_code(kind, cell, 2))
    if sw & BIT[kind]:
        found = append(found, moves.lay_code(kind, cell, 3))
    if nw & BIT[kind]:
        found = append(found, moves.lay_code(kind, cell, 4))
    return found


def lay(fields: Fields, move: i64, facts: list[Fact] | None) -> None:
    """Take the tile, lay it, and set the tree in the same action or never (KF-30, KF-32)."""
    kind = (move >> 4) & 7
    cell = (move >> 7) & (CELLS - 1)
    square = move >> 23
    land = fields.now().land
    spot = land.find(cell)
    fields.tiles -= ONE[kind]
    land.lay(spot, kind)
    if facts is not None:
        facts.append(TileLaid(int(fields.turn), moves.land_name(kind), cell_name(cell)))
    if square:
        set_tree(fields, land, spot, square, facts)


def set_tree(
    fields: Fields, land: Landscape, spot: i64, square: i64, facts: list[Fact] | None
) -> None:
    """KF-31: a tree in the middle of the square, five points at once."""
    north_west = land.set_tree(spot, UPRIGHT[square], SIDEWAYS[square])
    fields.trees -= 1
    fields.now().points += TREE_POINTS
    if facts is not None:
        name = cell_name(land.cells[north_west])
        facts.append(TreeSet(int(fields.turn), name, TREE_POINTS))


def may_exchange(fields: Fields) -> bool:
    """KF-34: four or five equal tiles lie there. KF-39: not when only the same would come back."""
    return heap.most(fields.tiles) >= EXCHANGED and (fields.pile | fields.aside) != 0


def exchange(fields: Fields, facts: list[Fact] | None) -> None:
    """KF-34: the whole display is set aside; five new tiles are turned up then (KF-37)."""
    if facts is not None:
        equal = heap.most(fields.tiles)
        kind = heap.commonest(fields.tiles)
        facts.append(TilesExchanged(int(fields.turn), moves.land_name(kind), int(equal)))
    fields.aside += fields.tiles
    fields.tiles = 0
    reshuffle(fields, facts)


def turn_up(fields: Fields, kind: i64, facts: list[Fact] | None) -> None:
    """A tile from the pile comes into the display."""
    fields.pile -= ONE[kind]
    fields.tiles += ONE[kind]
    if facts is not None:
        facts.append(TileTurnedUp(moves.land_name(kind)))
    reshuffle(fields, facts)


def reshuffle(fields: Fields, facts: list[Fact] | None) -> None:
    """KF-35, KF-38: as soon as the pile is empty, all tiles set aside become the new pile."""
    if fields.pile == 0 and fields.aside:
        fields.pile = fields.aside
        fields.aside = 0
        if facts is not None:
            facts.append(TilesShuffled(int(heap.size(fields.pile))))


def can_turn_up(fields: Fields) -> bool:
    """Whether the display is to be filled with one more tile."""
    return heap.size(fields.tiles) < DISPLAY and fields.pile != 0
