"""Hamstern's moves: as numbers inside, as typed values outside, as text between people.

The lowest two bits say which kind of move it is. A placement names a chamber and its new crosses
as a set of the chamber's cells, so that it says the same on every sheet.
"""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

from spielalm.games.hamstern.drawing import LETTERS
from spielalm.games.hamstern.typed import AnyMove, Pass, Place, Roll
from spielalm.kernel.errors import NotationError
from spielalm.kernel.numbers import BIT, members
from spielalm.kernel.typed import Move

PLACE: Final = 0  # chamber << 2, its cells as bits << 6
ROLL: Final = 1  # what the die shows << 2
PASS: Final = 2
KIND: Final = 3

NAMES: Final = "123456789abc"  # the cells of a chamber, row by row


def place_code(chamber: i64, cells: i64) -> i64:
    """The move that crosses these cells (a set) of a chamber."""
    return PLACE | (chamber << 2) | (cells << 6)


def roll_code(roll: i64) -> i64:
    return ROLL | (roll << 2)


def placed_chamber(move: i64) -> i64:
    """The chamber that a placement names."""
    return (move >> 2) & 15


def placed_cells(move: i64) -> i64:
    """The cells that a placement crosses, as a set within the chamber."""
    return move >> 6


def cell_names(chamber: i64, cells: i64) -> tuple[str, ...]:
    """`E1`, `E2`, `E5`."""
    letter = LETTERS[int(chamber)]
    return tuple(letter + NAMES[int(cell)] for cell in members(cells))


def unpack(move: i64) -> Move:
    """The typed value of a move."""
    kind = move & KIND
    if kind == PLACE:
        return Place(cell_names(placed_chamber(move), placed_cells(move)))
    if kind == ROLL:
        return Roll(int(move >> 2))
    return Pass()


def pack(move: Move) -> i64:
    """The number of a typed move."""
    if isinstance(move, Place):
        return placement(move.cells)
    if isinstance(move, Roll):
        return roll_code(move.roll)
    if isinstance(move, Pass):
        return PASS
    raise TypeError(f"{move!r} is not a move of Hamstern")


def placement(names: tuple[str, ...]) -> i64:
    """The move that crosses the cells of these names, in whatever order they come."""
    cells: i64 = 0
    for name in names:
        if len(name) != 2 or name[0] not in LETTERS or name[1] not in NAMES:
            raise NotationError(f"cell {name[:20]!a}", expected="names like E5")
        if name[0] != names[0][0]:
            problem = f"cells of two chambers, {names[0][0]} and {name[0]}"
            raise NotationError(problem, expected="one chamber (HA-12)")
        bit = BIT[NAMES.index(name[1])]
        if cells & bit:
            raise NotationError(f"{name} twice", expected="each cell once")
        cells |= bit
    if not cells:
        raise NotationError("no cells", expected="at least one")
    return place_code(LETTERS.index(names[0][0]), cells)


def write_move(move: i64) -> str:
    """`roll 5`, `E125`, `pass`."""
    typed = unpack(move)
    if isinstance(typed, Place):
        return typed.cells[0][0] + "".join(name[1] for name in typed.cells)
    if isinstance(typed, Roll):
        return f"roll {typed.roll}"
    return "pass"


FORMS: Final = re.compile(r"(?P<roll>roll [1-6])|(?P<place>[A-La-l][1-9a-c]{1,12})|(?P<pass>pass)")


def read_move(text: str) -> i64:
    """The move that this text means; cells in any order, the chamber also as a small letter."""
    match = FORMS.fullmatch(text)
    if match is None:
        expected = "roll 5, E125 (cells 1, 2 and 5 of chamber E) or pass"
        raise NotationError(f"{text[:40]!a} is not a move of Hamstern", expected=expected)
    value: AnyMove
    if match["roll"]:
        value = Roll(int(text[5]))
    elif match["place"]:
        value = Place(tuple(text[0].upper() + cell for cell in text[1:]))
    else:
        value = Pass()
    return pack(value)
