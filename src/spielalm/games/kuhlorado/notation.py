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
from spielalm.games.kuhlorado.sheet import SIZE
from spielalm.kernel.kinds import LETTERS, OneOf
from spielalm.kernel.line import Part
from spielalm.kernel.numbers import BIT
from spielalm.kernel.position import NOBODY, OVER

FORM = "SHEET MARKS TURN NEXT DICE"
TURN = OneOf(LETTERS[:2])
NO_DICE = "--"
# So many unmarked squares side by side, the longest run first.
RUNS = [("." * run, str(run)) for run in range(SIZE, 0, -1)]


def dice_name(position: Kuhlorado) -> str:
    """The dice as two letters, or `--`."""
    return FACES[position.die1] + FACES[position.die2] if position.die1 else NO_DICE


def write(position: Kuhlorado) -> str:
    return write_with(position, position.marks_shown())


def write_with(position: Kuhlorado, rows: list[str]) -> str:
    """The same, with the marks as they are shown, if somebody knows them already."""
    marks = "/".join(rows)
    for bare, number in RUNS:
        marks = marks.replace(bare, number)
    turn = "-" if position.turn == NOBODY else LETTERS[position.turn]
    return f"{position.sheet.name} {marks} {turn} {position.phase.name} {dice_name(position)}"


def read(text: str) -> Kuhlorado:
    name, marks, turn, coming, dice = Part(text).shaped(FORM, " ")
    sheet = name.loaded(load, "a sheet")
    position = Kuhlorado(coming.means(PHASES.read), sheet)
    read_marks(position, marks)
    if "turn" in position.phase.says:
        position.turn = turn.means(TURN.read)
    elif turn.text != "-":
        raise turn.wrong("-")
    if "dice" in position.phase.says:
        one, other = dice.groups("([1-5C])([1-5C])", "two dice like 3C")
        position.die1, position.die2 = FACES.index(one.text), FACES.index(other.text)
    elif dice.text != NO_DICE:
        raise dice.wrong(NO_DICE)
    if position.ended() != (position.mode() == OVER):
        raise coming.wrong("over" if position.ended() else "another word: the game is not over")
    return position


def read_marks(position: Kuhlorado, marks: Part) -> None:
    """Row by row: `x`, `o`, and numbers for that many unmarked squares."""
    rows = marks.split("/")
    if len(rows) != SIZE:
        raise marks.wrong(f"{SIZE}", f"{len(rows)} rows of marks")
    for n, row in enumerate(rows):
        letters = row.text
        for bare, number in RUNS:
            letters = letters.replace(number, bare)
        if not re.fullmatch("[xo.]{8}", letters) or "." in row.text:
            raise row.wrong(f"x, o and numbers that make {SIZE} squares", f"row {row.shown}")
        for square, letter in enumerate(letters, n * SIZE):
            cell = position.sheet.cell_of[square]
            if letter == ".":
                continue
            if cell < 0:
                problem = f"a mark on the trough at {SQUARES[square]}"
                raise row.wrong("marks on other squares", problem)
            if letter == "x":
                position.crosses |= BIT[cell]
            else:
                position.circles |= BIT[cell]
