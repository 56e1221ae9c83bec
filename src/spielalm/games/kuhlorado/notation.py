"""A moment of Kuhlorado as one line of text: sheet, marks, whose turn, what is next, dice.

    hochalm 2x5/8/3oo3/8/8/8/8/8 A mark 3C

Marks go row by row from the north: `x`, `o`, and numbers for that many unmarked squares.
"""

from __future__ import annotations

import re

from spielalm.games.kuhlorado.edition import load
from spielalm.games.kuhlorado.moves import FACES, SQUARES
from spielalm.games.kuhlorado.position import Kuhlorado
from spielalm.games.kuhlorado.rules import PHASES
from spielalm.games.kuhlorado.sheet import SIZE, Sheet
from spielalm.kernel.errors import EditionError, NotationError
from spielalm.kernel.kinds import LETTERS
from spielalm.kernel.numbers import BIT
from spielalm.kernel.position import NOBODY, OVER


def cells_marked(sheet: Sheet, rows: list[str], letter: str) -> int:
    """The set of cells that show this letter."""
    found = 0
    for square, shown in enumerate("".join(rows)):
        if shown == letter:
            found |= int(BIT[sheet.cell_of[square]])
    return found


def dice_name(position: Kuhlorado) -> str:
    """The dice as two letters, or `--`."""
    return FACES[position.die1] + FACES[position.die2] if position.die1 else "--"


def write(position: Kuhlorado) -> str:
    turn = "-" if position.turn == NOBODY else LETTERS[position.turn]
    marks, coming, dice = position.marks_packed(), position.phase.name, dice_name(position)
    return f"{position.sheet.name} {marks} {turn} {coming} {dice}"


def read(text: str) -> Kuhlorado:
    words = text.split(" ")
    if len(words) != 5:
        raise NotationError(f"{len(words)} words", expected="SHEET MARKS TURN NEXT DICE")
    columns = [len(" ".join(words[:n])) + (2 if n else 1) for n in range(5)]
    name, marks, turn, coming, dice = words
    try:
        sheet = load(name)
    except EditionError as error:
        raise NotationError(str(error), expected="a sheet") from None
    rows = read_rows(sheet, marks, columns[1])
    phase = PHASES.named(coming)
    if phase is None:
        expected = ", ".join(PHASES.names)
        raise NotationError(f"{coming[:20]!a}", expected=expected, column=columns[3])
    position = Kuhlorado(phase, sheet)
    position.crosses = cells_marked(sheet, rows, "x")
    position.circles = cells_marked(sheet, rows, "o")
    begun = "turn" in phase.says
    if turn not in ("A", "B") if begun else turn != "-":
        wanted = "A or B" if begun else "-"
        raise NotationError(f"turn {turn[:20]!a}", expected=wanted, column=columns[2])
    position.turn = LETTERS.index(turn) if begun else NOBODY
    rolled = "dice" in phase.says
    if not re.fullmatch("[1-5C]{2}" if rolled else "--", dice):
        wanted = "two dice like 3C" if rolled else "--"
        raise NotationError(f"dice {dice[:20]!a}", expected=wanted, column=columns[4])
    if rolled:
        position.die1, position.die2 = FACES.index(dice[0]), FACES.index(dice[1])
    if position.ended() != (phase.mode == OVER):
        wanted = "over" if position.ended() else "another word: the game is not over"
        raise NotationError(f"{coming}", expected=wanted, column=columns[3])
    return position


def read_rows(sheet: Sheet, text: str, column: int) -> list[str]:
    """The rows of marks, each as eight letters."""
    packed = text.split("/")
    if len(packed) != SIZE:
        raise NotationError(f"{len(packed)} rows of marks", expected=f"{SIZE}", column=column)
    rows = []
    for number, row in enumerate(packed):
        if re.fullmatch(r"[xo1-8]{1,8}", row, re.ASCII):
            rows.append(re.sub(r"\d", lambda digit: "." * int(digit[0]), row))
        if len(rows) != number + 1 or len(rows[-1]) != SIZE:
            expected = f"x, o and numbers that make {SIZE} squares"
            raise NotationError(f"row {row[:20]!a}", expected=expected, column=column)
        for square, letter in enumerate(rows[-1], number * SIZE):
            if letter != "." and sheet.cell_of[square] < 0:
                problem = f"a mark on the trough at {SQUARES[square]}"
                raise NotationError(problem, expected="marks on other squares", column=column)
        column += len(row) + 1
    return rows
