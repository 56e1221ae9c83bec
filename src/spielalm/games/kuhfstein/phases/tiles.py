"""Action A: laying tiles, setting trees, exchanging the display, turning up (KF-30 to KF-39)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhfstein import heap
from spielalm.games.kuhfstein.cells import EAST, NORTH, SOUTH, WEST, cell_name
from spielalm.games.kuhfstein.facts import (
    TileLaid,
    TilesExchanged,
    TilesShuffled,
    TileTurnedUp,
    TreeSet,
)
from spielalm.games.kuhfstein.heap import KINDS, NAMES, ONE, lands
from spielalm.games.kuhfstein.landscape import KIND, OPEN, TREE, Landscape
from spielalm.games.kuhfstein.moves import MOVES, ExchangeTiles, LayTile, TurnedTile
from spielalm.games.kuhfstein.phases.deciding import Action
from spielalm.games.kuhfstein.phases.displays import TILES, TurnUp
from spielalm.games.kuhfstein.position import SWAPPING_TILES, Fields
from spielalm.games.kuhfstein.scoring import TREE_POINTS
from spielalm.kernel.numbers import BIT
from spielalm.kernel.phases import Complaint
from spielalm.kernel.typed import Fact

LAY: Final = MOVES.form(LayTile)
LAND: Final[i64] = LAY.unit(0)
CELL: Final[i64] = LAY.unit(1)
SQUARE: Final[i64] = LAY.unit(2)
SWAP: Final = MOVES.form(ExchangeTiles)
TURNED: Final = MOVES.form(TurnedTile)

EXCHANGED: Final = 4  # KF-34: so many equal tiles make an exchange possible

# The squares that a tile is part of, as moves count them: none, ne, se, sw, nw.
SQUARES: Final = 4
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
    beside = land.beside
    sideways = SIDEWAYS[square]
    one = beside[spot * 4 + UPRIGHT[square]]
    if spots[one] & KIND >= KINDS:
        return 0
    other = beside[spot * 4 + sideways]
    third = beside[one * 4 + sideways]
    if spots[other] & KIND >= KINDS or spots[third] & KIND >= KINDS:
        return 0
    if (spots[one] | spots[other] | spots[third]) & TREE:
        return 0
    return WANTED[BIT[spots[one] & KIND] | BIT[spots[other] & KIND] | BIT[spots[third] & KIND]]


class Laying(Action):
    """KF-30, KF-32: a tile of the display on an open place, and a tree in the same action.

    From an empty display, none (KF-22).
    """

    form = LAY

    def legal(self, p: Fields, found: vec[i64]) -> vec[i64]:
        """Every tile of the display on every open place, with every tree that it allows."""
        land = p.now().land
        spots = land.spots
        shown = lands(p.tiles)
        spot: i64
        for spot in range(1, len(spots)):
            if spots[spot] == OPEN:
                place = LAY.number + CELL * land.cells[spot]
                trees: i64 = 0
                if p.trees:  # KF-32: no tree left, no tree
                    trees = tree_squares(land, spot)
                kind: i64
                for kind in range(KINDS):
                    if shown >> kind & 1:
                        bare = place + LAND * kind
                        found = append(found, bare)
                        if trees:
                            found = with_trees(found, bare, trees >> kind)
        return found

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        kind, cell, square = LAY.first(move), LAY.second(move), LAY.third(move)
        land = p.now().land
        spot = land.find(cell)
        p.tiles -= ONE[kind]
        land.lay(spot, kind)
        if facts is not None:
            facts.append(TileLaid(p.turn, NAMES[kind], cell_name(cell)))
        if square:
            set_tree(p, land, spot, square, facts)

    def missing(self, p: Fields) -> list[Complaint]:
        return [] if p.tiles else [("tiles", "no tile on display", "a tile to lay")]


def tree_squares(land: Landscape, spot: i64) -> i64:
    """The landscapes that allow a tree here, as a set of eight bits for each square."""
    if land.sides(spot) < 2:
        return 0  # as on most places: a square takes a tile on two sides
    found: i64 = 0
    square: i64
    for square in range(1, SQUARES + 1):
        found |= completing(land, spot, square) << (square * 8)
    return found


def with_trees(found: vec[i64], bare: i64, squares: i64) -> vec[i64]:
    """KF-31: among several squares, each with its own bit of eight, the player chooses."""
    square: i64
    for square in range(1, SQUARES + 1):
        if squares >> (square * 8) & 1:
            found = append(found, bare + SQUARE * square)
    return found


def set_tree(p: Fields, land: Landscape, spot: i64, square: i64, facts: list[Fact] | None) -> None:
    """KF-31: a tree in the middle of the square, five points at once."""
    north_west = land.set_tree(spot, UPRIGHT[square], SIDEWAYS[square])
    p.trees -= 1
    p.now().points += TREE_POINTS
    if facts is not None:
        facts.append(TreeSet(p.turn, cell_name(land.cells[north_west]), TREE_POINTS))


class ExchangingTiles(Action):
    """KF-34: the whole display is set aside; five new tiles are turned up then (KF-37),
    and one must be laid (KF-36).
    """

    form = SWAP
    then = SWAPPING_TILES

    def legal(self, p: Fields, found: vec[i64]) -> vec[i64]:
        """Four or five equal tiles lie there. KF-39: and not only the same would come back."""
        if heap.most(p.tiles) >= EXCHANGED and (p.pile | p.aside) != 0:
            return append(found, SWAP.number)
        return found

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        if facts is not None:
            kind = NAMES[heap.commonest(p.tiles)]
            facts.append(TilesExchanged(p.turn, kind, heap.most(p.tiles)))
        p.aside += p.tiles
        p.tiles = 0
        shuffle(p, facts)


class TurnUpTiles(TurnUp):
    """KF-21, KF-37: the display is filled to five."""

    form = TURNED

    def wanted(self, p: Fields) -> bool:
        return heap.size(p.tiles) < TILES and p.pile != 0

    def weights(self, p: Fields) -> vec[i64]:
        return heap.counts(p.pile)

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        kind = TURNED.first(move)
        p.pile -= ONE[kind]
        p.tiles += ONE[kind]
        if facts is not None:
            facts.append(TileTurnedUp(NAMES[kind]))
        shuffle(p, facts)
        self.begin(p, facts)


def shuffle(p: Fields, facts: list[Fact] | None) -> None:
    """KF-35, KF-38: as soon as the pile is empty, all tiles set aside become the new pile."""
    if p.pile == 0 and p.aside:
        p.pile = p.aside
        p.aside = 0
        if facts is not None:
            facts.append(TilesShuffled(heap.size(p.pile)))
