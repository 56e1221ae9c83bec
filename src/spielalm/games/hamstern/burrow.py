"""A burrow as the engine uses it: sets of cells, neighbours, and every connected placement (HA-01).

Cells are counted chamber by chamber, so that the cells of a chamber are bits side by side.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.hamstern.drawing import LETTERS, Plan, Square, around, draw
from spielalm.games.hamstern.moves import CELLS, CELLS_LOW, MOVES, NAMES, Place
from spielalm.kernel.numbers import BIT, lowest, members, popcount

LONGEST: Final = 7  # a rolled one crosses up to seven cells (HA-15), other rolls fewer
ROW: Final = LONGEST + 2  # entries of `start` per chamber

PLACE: Final = MOVES.form(Place)


class Burrow:
    """One burrow. Never changes once it is made, so positions share it."""

    def __init__(self, name: str, plan: Plan) -> None:
        self.name: Final = name
        self.plan: Final = plan
        self.drawing: Final = tuple(draw(plan))
        self.values = vec[i64](plan.values)
        self.middle: i64 = plan.middle
        self.pouch: i64 = plan.pouch
        self.boxes: i64 = plan.boxes
        self.first = vec[i64]()  # each chamber's first cell
        self.chambers = vec[i64]()  # each chamber's cells
        self.cells: i64 = 0  # all of them
        self.names: list[str] = []  # of the cells: `E5`
        self.bits: dict[str, int] = {}  # a cell as a set, by its name
        number = self._number_cells()
        self.acorns = cells_at(number, plan.acorns)
        self.mushrooms = cells_at(number, plan.mushrooms)
        self.beside = vec[i64]()  # each cell's neighbours in its own chamber
        self.through = vec[i64]()  # the far ends of each cell's passages (HA-11, HA-17)
        self._find_neighbours(number)
        # Placements of k cells in chamber c stand from start[c * ROW + k] to the next entry.
        self.sets = vec[i64]()
        self.codes = vec[i64]()
        self.start = vec[i64]()
        self._find_placements()

    def _number_cells(self) -> dict[Square, int]:
        """The cell on each square."""
        number: dict[Square, int] = {}
        for chamber, squares in enumerate(self.plan.chambers):
            self.first = append(self.first, i64(len(number)))
            for square in squares:
                number[square] = len(number)
            cells = cells_at(number, squares)
            self.chambers = append(self.chambers, cells)
            self.cells |= cells
            self.names += [LETTERS[chamber] + name for name in NAMES[: len(squares)]]
        for cell, name in enumerate(self.names):
            self.bits[name] = int(BIT[cell])
        return number

    def _find_neighbours(self, number: dict[Square, int]) -> None:
        for squares in self.plan.chambers:
            for square in squares:
                near = cells_at(number, [other for other in around(square) if other in squares])
                self.beside = append(self.beside, near)
                self.through = append(self.through, i64(0))
        for one, other in self.plan.passages:
            self.through[number[one]] |= BIT[number[other]]
            self.through[number[other]] |= BIT[number[one]]

    def _find_placements(self) -> None:
        """HA-12: every connected set of up to seven cells of one chamber, small ones first."""
        for chamber in range(len(self.chambers)):
            first = self.first[chamber]
            count = popcount(self.chambers[chamber])
            self.start = append(self.start, i64(len(self.sets)))
            size: i64
            for size in range(1, LONGEST + 1):
                self.start = append(self.start, i64(len(self.sets)))
                cells: i64
                for cells in range(1, BIT[count]):
                    bits: i64 = cells * BIT[first]
                    if popcount(cells) == size and self.hang_together(bits):
                        self.sets = append(self.sets, bits)
                        self.codes = append(self.codes, PLACE.of(chamber + CELLS * cells))
            self.start = append(self.start, i64(len(self.sets)))

    def hang_together(self, cells: i64) -> bool:
        """Whether these cells are connected orthogonally, within their chamber (HA-12)."""
        return spread(self.beside, BIT[lowest(cells)], cells) == cells

    def reached(self, crosses: i64, closed: i64) -> i64:
        """Where the next cross may lie (HA-11): free cells next to a cross, or behind a passage.

        No passage leads to a `closed` cell.
        """
        near: i64 = 0
        behind: i64 = 0
        rest: i64 = crosses
        while rest:
            low: i64 = rest & -rest
            rest ^= low
            cell: i64 = popcount(low - 1)
            near |= self.beside[cell]
            behind |= self.through[cell]
        return (near | (behind & ~closed)) & ~crosses

    def placements(self, crosses: i64, entries: i64, fewest: i64, most: i64) -> vec[i64]:
        """Every move of `fewest` to `most` new crosses that takes one of the entries (HA-11)."""
        found = vec[i64]()
        chamber: i64
        for chamber in range(len(self.chambers)):
            if entries & self.chambers[chamber]:
                n = self.start[chamber * ROW + fewest]
                end = self.start[chamber * ROW + most + 1]
                while n < end:
                    cells = self.sets[n]
                    if cells & crosses == 0 and cells & entries != 0:
                        found = append(found, self.codes[n])
                    n += 1
        return found

    def crossed(self, move: i64) -> i64:
        """The cells that a move crosses: none, if it is no placement."""
        if not PLACE.has(move):
            return 0
        placed = PLACE.first(move)
        return (placed >> CELLS_LOW) << self.first[placed & (CELLS - 1)]

    def written(self, crosses: i64) -> str:
        """The crosses by chamber, `D1234.E12`; `-` for none."""
        text = ""
        rest: i64 = crosses
        chamber: i64 = 0
        while rest:
            inside = rest & self.chambers[chamber]
            if inside:
                rest ^= inside
                text += "." if text else ""
                text += self.names[int(self.first[chamber])][0]
                while inside:
                    low: i64 = inside & -inside
                    inside ^= low
                    text += self.names[int(popcount(low - 1))][1]
            chamber += 1
        return text or "-"

    def named(self, cells: i64) -> tuple[str, ...]:
        """The names of these cells: `E1`, `E2`, `E5`."""
        return tuple([self.names[cell] for cell in members(cells)])

    def full(self, crosses: i64) -> vec[i64]:
        """The chambers that are completely crossed."""
        found = vec[i64]()
        chamber: i64
        for chamber in range(len(self.chambers)):
            if self.chambers[chamber] & ~crosses == 0:
                found = append(found, chamber)
        return found

    def begun(self, crosses: i64) -> i64:
        """In how many chambers there is a cross (HA-23)."""
        count: i64 = 0
        for cells in self.chambers:
            if cells & crosses:
                count += 1
        return count

    def begun_cells(self, crosses: i64) -> i64:
        """All cells, crossed or free, of the chambers in which there is a cross."""
        found: i64 = 0
        for cells in self.chambers:
            if cells & crosses:
                found |= cells
        return found


def cells_at(number: dict[Square, int], squares: Iterable[Square]) -> i64:
    """The set of the cells on these squares."""
    cells: i64 = 0
    for square in squares:
        cells |= BIT[number[square]]
    return cells


def spread(neighbours: vec[i64], start: i64, within: i64) -> i64:
    """All of `within` that hangs together with `start`."""
    found: i64 = start
    fresh: i64 = start
    while fresh:
        low: i64 = fresh & -fresh
        fresh ^= low
        more: i64 = neighbours[popcount(low - 1)] & within & ~found
        found |= more
        fresh |= more
    return found
