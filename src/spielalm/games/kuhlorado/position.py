"""A moment of Kuhlorado: the fields, and nothing of the rules."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spielalm.games.kuhlorado.sheet import SIZE, Sheet
from spielalm.kernel.numbers import BIT
from spielalm.kernel.position import Position

RUNS: Final = ["", "1", "2", "3", "4", "5", "6", "7", "8"]  # so many unmarked squares

# What happens next.
FIRST: Final = 0  # chance draws the starting player
ROLL: Final = 1  # chance rolls both dice
KEEP: Final = 2  # the player chooses which dice to roll again
AGAIN: Final = 3  # chance rolls those dice again
MARK: Final = 4  # the player marks
END: Final = 5


class Fields(Position):
    """Seat 0 plays crosses, seat 1 circles (KL-10)."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.crosses: i64 = 0
        self.circles: i64 = 0
        self.phase: i64 = FIRST
        self.turn: i64 = 0
        self.die1: i64 = 0
        self.die2: i64 = 0
        self.again: i64 = 0  # the dice to be rolled again, as bits

    def marks_shown(self) -> list[str]:
        """Eight rows of `x`, `o` and `.`, from the north."""
        rows: list[str] = []
        row = ""
        square: i64 = 0
        while square < SIZE * SIZE:
            cell = self.sheet.cell_of[square]
            if cell >= 0 and self.crosses & BIT[cell]:
                row += "x"
            elif cell >= 0 and self.circles & BIT[cell]:
                row += "o"
            else:
                row += "."
            square += 1
            if square % SIZE == 0:
                rows.append(row)
                row = ""
        return rows

    def marks_packed(self) -> str:
        """The same in one word: `x`, `o`, numbers for unmarked squares, `/` between the rows."""
        text = ""
        bare: i64 = 0
        square: i64 = 0
        while square < SIZE * SIZE:
            if square > 0 and square % SIZE == 0:
                text += RUNS[bare] + "/"
                bare = 0
            cell = self.sheet.cell_of[square]
            square += 1
            if cell < 0 or not (self.crosses | self.circles) & BIT[cell]:
                bare += 1
                continue
            text += RUNS[bare] + ("x" if self.crosses & BIT[cell] else "o")
            bare = 0
        return text + RUNS[bare]

    def fill(self, other: Fields) -> None:
        """Take over everything that can change."""
        self.crosses = other.crosses
        self.circles = other.circles
        self.phase = other.phase
        self.turn = other.turn
        self.die1 = other.die1
        self.die2 = other.die2
        self.again = other.again
