"""Cells of a landscape without bounds: one number each, a name each, stable while it grows.

The first tile of a landscape lies on the cell `0`; every other cell is named by the steps that lead
there, north or south first: `n2e3`, `s1`, `w4`. A smaller number lies further north, on the same
height further west. 71 tiles in one line still fit (KF-30).
"""

from __future__ import annotations

import re
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.kernel.errors import NotationError

REACH: Final = 71  # no cell can be further away: there are 71 tiles
ROW: Final = 256
ORIGIN: Final = 128 * ROW + 128
CELLS: Final = ROW * ROW  # a cell fits into 16 bits

# Directions, clockwise, so that turning a card to the right adds one.
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
STEP: Final[vec[i64]] = vec[i64]([-ROW, 1, ROW, -1])

NAME: Final = re.compile(r"0|(?:([ns])([1-9]\d?))?(?:([ew])([1-9]\d?))?", re.ASCII)
EXPECTED: Final = "a cell like 0, n2, w1 or s1e3"


def steps(cell: i64) -> tuple[int, int]:
    """How many steps south and east of the first tile a cell lies."""
    return cell // ROW - 128, cell % ROW - 128


def cell_name(cell: i64) -> str:
    """`n2e3` for the cell two north and three east of the first tile."""
    south, east = steps(cell)
    name = f"{'s' if south > 0 else 'n'}{abs(south)}" if south else ""
    if east:
        name += f"{'e' if east > 0 else 'w'}{abs(east)}"
    return name or "0"


def cell_number(name: str) -> int:
    """The cell of this name."""
    match = NAME.fullmatch(name)
    if match is None or not name:
        raise NotationError(f"cell {name[:20]!a}", expected=EXPECTED)
    south = int(match[2] or 0) * (1 if match[1] == "s" else -1)
    east = int(match[4] or 0) * (1 if match[3] == "e" else -1)
    if abs(south) + abs(east) >= REACH:
        raise NotationError(f"cell {name}", expected=f"fewer than {REACH} steps from the first")
    return ORIGIN + south * ROW + east
