"""A moment of Kuhlorado as one line of text: sheet, marks, whose turn, what is next, dice.

    hochalm 2x5/8/3oo3/8/8/8/8/8 A mark 3C

Marks go row by row from the north: `x`, `o`, and numbers for that many unmarked squares.
"""

from __future__ import annotations

import re

from spielalm.games.kuhlorado.edition import load
from spielalm.games.kuhlorado.moves import FACES, square_name
from spielalm.games.kuhlorado.position import AGAIN, END, FIRST, KEEP, MARK, ROLL
from spielalm.games.kuhlorado.rules import Kuhlorado
from spielalm.games.kuhlorado.sheet import SIZE, Sheet
from spielalm.kernel.errors import EditionError, NotationError

PHASES = {"first": FIRST, "roll": ROLL, "keep": KEEP, "mark": MARK, "over": END}
AGAINS = {"again1": 1, "again2": 2, "again12": 3}
PHASE_NAMES = {phase: name for name, phase in PHASES.items()}
AGAIN_NAMES = {bits: name for name, bits in AGAINS.items()}


def cells_marked(sheet: Sheet, rows: list[str], letter: str) -> int:
    """The set of cells that show this letter."""
    found = 0
    for square, shown in enumerate("".join(rows)):
        if shown == letter:
            found |= 1 << int(sheet.cell_of[square])
    return found


def next_name(position: Kuhlorado) -> str:
    """What happens next, in a word."""
    phase = position.phase
    return AGAIN_NAMES[position.again] if phase == AGAIN else PHASE_NAMES[phase]


def dice_name(position: Kuhlorado) -> str:
    """The dice as two letters, or `--`."""
    return FACES[position.die1] + FACES[position.die2] if position.die1 else "--"


def write(position: Kuhlorado) -> str:
    turn = "-" if position.phase == FIRST else "AB"[position.turn]
    marks, coming, dice = position.marks_packed(), next_name(position), dice_name(position)
    return f"{position.sheet.name} {marks} {turn} {coming} {dice}"


def read(text: str) -> Kuhlorado:
    words = text.split(" ")
    if len(words) != 5:
        raise NotationError(f"{len(words)} words", expected="SHEET MARKS TURN NEXT DICE")
    columns = [len(" ".join(words[:n])) + (2 if n else 1) for n in range(5)]
    name, marks, turn, phase, dice = words
    try:
        position = Kuhlorado(load(name))
    except EditionError as error:
        raise NotationError(str(error), expected="a sheet") from None
    rows = read_rows(position.sheet, marks, columns[1])
    position.crosses = cells_marked(position.sheet, rows, "x")
    position.circles = cells_marked(position.sheet, rows, "o")
    if phase not in PHASES and phase not in AGAINS:
        expected = ", ".join([*PHASES, *AGAINS])
        raise NotationError(f"{phase[:20]!a}", expected=expected, column=columns[3])
    position.phase = AGAIN if phase in AGAINS else PHASES[phase]
    position.again = AGAINS.get(phase, 0)
    wanted = "-" if position.phase == FIRST else "A or B"
    if turn not in ("-",) if position.phase == FIRST else turn not in ("A", "B"):
        raise NotationError(f"turn {turn[:20]!a}", expected=wanted, column=columns[2])
    position.turn = 0 if turn == "-" else "AB".index(turn)
    rolled = position.phase in (KEEP, AGAIN, MARK)
    if not re.fullmatch("[1-5C]{2}" if rolled else "--", dice):
        wanted = "two dice like 3C" if rolled else "--"
        raise NotationError(f"dice {dice[:20]!a}", expected=wanted, column=columns[4])
    if rolled:
        position.die1, position.die2 = FACES.index(dice[0]), FACES.index(dice[1])
    if position.ended() != (position.phase == END):
        wanted = "over" if position.ended() else "another word: the game is not over"
        raise NotationError(f"{phase}", expected=wanted, column=columns[3])
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
                problem = f"a mark on the trough at {square_name(square)}"
                raise NotationError(problem, expected="marks on other squares", column=column)
        column += len(row) + 1
    return rows
