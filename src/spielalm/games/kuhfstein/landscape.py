"""One player's landscape: laid tiles, the places where more may lie, and who is beside whom.

A *spot* is a laid tile or an open place next to one. Each spot knows its four neighbours, so what
happens at a spot costs the same however large the landscape is. Spots are numbered in the order in
which they came up, which follows from the order in which the tiles were laid.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhfstein.cells import ORIGIN, STEP
from spielalm.games.kuhfstein.heap import KINDS, ONE

# What is on a spot: the kind of its tile, plus COW, plus TREE; or OPEN, or OUTSIDE.
OPEN: Final = 5  # no tile yet, but one may be laid here
OUTSIDE: Final = 6  # too far from every tile
KIND: Final = 7
COW: Final = 8  # a cow stands here
FREE: Final = KIND + COW  # `spot & FREE == kind`: that landscape, and no cow on it
TREE: Final = 16  # this tile serves a tree (KF-31)

NOWHERE: Final = 0  # the spot that stands for everything outside


class Landscape:
    """Spots as three arrays: which cell, what is there, and the four neighbours."""

    def __init__(self, cells: vec[i64], spots: vec[i64], beside: vec[i64]) -> None:
        self.cells = cells
        self.spots = spots
        self.beside = beside  # north, east, south, west of each spot
        self.laid: i64 = 0  # the laid tiles as a heap
        self.order = vec[i64]()  # the spots of the tiles in the order in which they were laid
        self.trees = vec[i64]()  # for each tree the spot north-west of it

    def copy(self) -> Landscape:
        twin = Landscape(self.cells[:], self.spots[:], self.beside[:])
        twin.laid = self.laid
        twin.order = self.order[:]
        twin.trees = self.trees[:]
        return twin

    def find(self, cell: i64) -> i64:
        """The spot of this cell, or NOWHERE."""
        cells = self.cells
        spot: i64
        for spot in range(1, len(cells)):
            if cells[spot] == cell:
                return spot
        return NOWHERE

    def is_tile(self, spot: i64) -> bool:
        return self.spots[spot] & KIND < KINDS

    def sides(self, spot: i64) -> i64:
        """How many of the four sides of a spot touch a tile."""
        spots = self.spots
        beside = self.beside
        found: i64 = 0
        direction: i64
        for direction in range(4):
            if spots[beside[spot * 4 + direction]] & KIND < KINDS:
                found += 1
        return found

    def lay(self, spot: i64, kind: i64) -> None:
        """Lay a tile on an open place; the places around it open up."""
        self.spots[spot] = kind
        self.laid += ONE[kind]
        self.order = append(self.order, spot)
        direction: i64
        for direction in range(4):
            if self.beside[spot * 4 + direction] == NOWHERE:
                self.open(self.cells[spot] + STEP[direction])

    def open(self, cell: i64) -> None:
        """Add an open place and join it with its neighbours."""
        fresh = i64(len(self.cells))
        self.cells = append(self.cells, cell)
        self.spots = append(self.spots, OPEN)
        direction: i64
        for direction in range(4):
            other = self.find(cell + STEP[direction])
            self.beside = append(self.beside, other)
            if other != NOWHERE:
                self.beside[other * 4 + ((direction + 2) & 3)] = fresh

    def set_tree(self, spot: i64, upright: i64, sideways: i64) -> i64:
        """Set a tree in the square on this side of the tile. The spot north-west of the tree."""
        one = self.beside[spot * 4 + upright]
        other = self.beside[spot * 4 + sideways]
        third = self.beside[one * 4 + sideways]
        north_west: i64 = spot
        for tile in (spot, one, other, third):
            self.spots[tile] |= TREE
            if self.cells[tile] < self.cells[north_west]:
                north_west = tile
        self.trees = append(self.trees, north_west)
        return north_west

    def cows(self) -> i64:
        """How many cows stand here."""
        found: i64 = 0
        for spot in self.order:
            if self.spots[spot] & COW:
                found += 1
        return found


def empty() -> Landscape:
    """KF-30: where the first tile lies does not matter, so there is one place for it."""
    return Landscape(vec[i64]([-1, ORIGIN]), vec[i64]([OUTSIDE, OPEN]), vec[i64]([NOWHERE] * 8))
