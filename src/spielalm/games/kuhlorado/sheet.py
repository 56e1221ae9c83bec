"""A sheet of 8×8 squares as the engine uses it: sets and tables (KL-01, KL-04, KL-34).

A *square* is one of the 64, counted row by row from the north-west corner. A *cell* is one of the
squares that can be marked, counted likewise; sets of cells fit into 63 bits because trough
squares are not among them.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhlorado.moves import MOVES, NO_SQUARE, SECOND, SECOND_LOW, Mark
from spielalm.kernel.numbers import BIT, popcount

COW: Final = 6  # the sixth face of a die (KL-03); the others are the numbers 1 to 5
TROUGH: Final = 0
SIZE: Final = 8

MARK: Final = MOVES.form(Mark)
OTHER: Final[i64] = MARK.unit(0) * SECOND  # what one more of the second square adds to a mark


def mark_code(one: i64, other: i64) -> i64:
    """The move that marks these squares; the smaller one comes first."""
    if one > other:
        one, other = other, one
    return MARK.of(one) + OTHER * other


class Sheet:
    """One sheet. Never changes once it is made, so positions share it."""

    def __init__(self, name: str, symbols: list[int]) -> None:
        """`symbols`: for each square TROUGH, a number 1 to 5, or COW."""
        self.name: Final = name
        self.symbols = vec[i64](symbols)
        self.square_of = vec[i64]()
        self.cell_of = vec[i64]()
        for square in range(SIZE * SIZE):
            if symbols[square] == TROUGH:
                self.cell_of = append(self.cell_of, -1)
            else:
                self.cell_of = append(self.cell_of, i64(len(self.square_of)))
                self.square_of = append(self.square_of, square)
        # The move that marks a cell alone, and what a mark of it with a later one begins with.
        self.single_codes = vec[i64]([mark_code(s, NO_SQUARE) for s in self.square_of])
        self.first_codes = vec[i64]([MARK.of(s) for s in self.square_of])
        self.faces = vec[i64]([self._cells_with(face) for face in range(COW + 1)])
        self.numbers: i64 = 0
        for face in range(1, COW):
            self.numbers |= self.faces[face]
        self.neighbours = vec[i64]([self._cells_at(beside(s)) for s in self.square_of])
        self.borders = vec[i64]([self._cells_at(border) for border in border_squares()])
        self.troughs = vec[i64]()  # for each trough the cells that decide about it
        self.trough_points = vec[i64]()
        self.trough_squares: list[list[int]] = []
        self._find_troughs()
        # Pairs of a cow and the number n with one square between them stand from
        # pair_start[n] to pair_start[n + 1] (KL-14).
        self.pair_cells = vec[i64]()
        self.pair_codes = vec[i64]()
        self.pair_start = vec[i64]([0])
        self._find_pairs()

    def _cells_at(self, squares: list[int]) -> i64:
        cells: i64 = 0
        for square in squares:
            if self.cell_of[square] >= 0:
                cells |= BIT[self.cell_of[square]]
        return cells

    def _cells_with(self, face: int) -> i64:
        cells: i64 = 0
        if face != TROUGH:
            for cell in range(len(self.square_of)):
                if self.symbols[self.square_of[cell]] == face:
                    cells |= BIT[cell]
        return cells

    def _find_troughs(self) -> None:
        """Troughs are groups of touching trough squares: one square small, two large (KL-22)."""
        seen: set[int] = set()
        for square in range(SIZE * SIZE):
            if self.symbols[square] != TROUGH or square in seen:
                continue
            group = [square]
            for member in group:
                group += [s for s in beside(member) if self.symbols[s] == TROUGH and s not in group]
            seen.update(group)
            around = [s for member in group for s in beside(member)]
            self.trough_squares.append(group)
            self.troughs = append(self.troughs, self._cells_at(around))
            self.trough_points = append(self.trough_points, 2 if len(group) == 1 else 4)

    def _find_pairs(self) -> None:
        for number in range(COW):
            for square in self.square_of:
                if number != TROUGH and self.symbols[square] == COW:
                    for far in two_away(square):
                        if self.symbols[far] == number:
                            both = self._cells_at([int(square), far])
                            self.pair_cells = append(self.pair_cells, both)
                            self.pair_codes = append(self.pair_codes, mark_code(square, far))
            self.pair_start = append(self.pair_start, i64(len(self.pair_cells)))

    def marked(self, move: i64) -> i64:
        """The cells that a move marks: none, if it is no mark."""
        if not MARK.has(move):
            return 0
        squares = MARK.first(move)
        cells = BIT[self.cell_of[squares & (SECOND - 1)]]
        other = squares >> SECOND_LOW
        if other != NO_SQUARE:
            cells |= BIT[self.cell_of[other]]
        return cells

    def area(self, marks: i64, cell: i64) -> i64:
        """The marks that hang together with this one, orthogonally (KL-23)."""
        found: i64 = BIT[cell]
        fresh: i64 = found
        while fresh:
            low: i64 = fresh & -fresh
            fresh ^= low
            more: i64 = self.neighbours[popcount(low - 1)] & marks & ~found
            found |= more
            fresh |= more
        return found


def beside(square: i64) -> list[int]:
    """The squares orthogonally next to this one."""
    row, column = divmod(int(square), SIZE)
    steps = ((-1, 0), (0, -1), (0, 1), (1, 0))
    return [
        (row + r) * SIZE + column + c
        for r, c in steps
        if 0 <= row + r < SIZE and 0 <= column + c < SIZE
    ]


def two_away(square: i64) -> list[int]:
    """The squares with exactly one square between, straight or diagonally (KL-14)."""
    row, column = divmod(int(square), SIZE)
    return [
        (row + r) * SIZE + column + c
        for r in (-2, 0, 2)
        for c in (-2, 0, 2)
        if (r or c) and 0 <= row + r < SIZE and 0 <= column + c < SIZE
    ]


def border_squares() -> list[list[int]]:
    """The squares of the border pastures: north, east, south, west (KL-04)."""
    edge = range(SIZE)
    return [
        list(edge),
        [r * SIZE + SIZE - 1 for r in edge],
        [(SIZE - 1) * SIZE + c for c in edge],
        [r * SIZE for r in edge],
    ]
