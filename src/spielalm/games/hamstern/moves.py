"""Hamstern's moves, each declared once. Cells are named `E5`: chamber E, its fifth cell."""

from __future__ import annotations

from typing import Annotated, Any, Final

from spielalm.games.hamstern.drawing import LETTERS
from spielalm.kernel.errors import NotationError
from spielalm.kernel.kinds import Kind, Number
from spielalm.kernel.moves import Moves
from spielalm.kernel.typed import Move

NAMES: Final = "123456789abc"  # the cells of a chamber, row by row
CELLS_LOW: Final = 4  # bits of the chamber, in the number of its cells
CELLS: Final = 2**CELLS_LOW


class CellsOfAChamber(Kind):
    """A chamber and a set of its cells, at least one: it says the same on every sheet."""

    size = CELLS * 2 ** len(NAMES)
    shape = "[A-La-l][1-9a-c]{1,12}"
    example = "E125 (cells 1, 2 and 5 of chamber E)"

    def holds(self, number: int) -> bool:
        return number % CELLS < len(LETTERS) and 0 < number // CELLS < 2 ** len(NAMES)

    def number(self, value: Any) -> int:
        cells = 0
        for name in value:
            if len(name) != 2 or name[0] not in LETTERS or name[1] not in NAMES:
                raise NotationError(f"cell {name[:20]!a}", expected="names like E5")
            if name[0] != value[0][0]:
                problem = f"cells of two chambers, {value[0][0]} and {name[0]}"
                raise NotationError(problem, expected="one chamber (HA-12)")
            bit = 1 << NAMES.index(name[1])
            if cells & bit:
                raise NotationError(f"{name} twice", expected="each cell once")
            cells |= bit
        if not cells:
            raise NotationError("no cells", expected="at least one")
        return LETTERS.index(value[0][0]) + CELLS * cells

    def value(self, number: int) -> tuple[str, ...]:
        letter, cells = LETTERS[number % CELLS], number // CELLS
        return tuple(letter + name for n, name in enumerate(NAMES) if cells >> n & 1)

    def write(self, number: int) -> str:
        cells = self.value(number)
        return cells[0][0] + "".join(cell[1] for cell in cells)

    def read(self, text: str) -> int:
        """Cells in any order; the chamber also as a small letter."""
        return self.number([text[0].upper() + cell for cell in text[1:]])


class Roll(Move, frozen=True):
    """Chance: what the die shows, for everybody."""

    number = 1
    rule = "HA-10"
    roll: Annotated[int, Number(1, 6, example=5)]


class Place(Move, frozen=True):
    """Cross these cells, all of one chamber."""

    number = 0
    word = ""
    rule = "HA-12"
    cells: Annotated[tuple[str, ...], CellsOfAChamber()]


class Pass(Move, frozen=True):
    """Cross nothing, because the roll does not fit."""

    number = 2
    rule = "HA-14"


MOVES = Moves(__name__, "Hamstern", bits=2)
