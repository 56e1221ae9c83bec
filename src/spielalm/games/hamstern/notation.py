"""A moment of Hamstern as one line of text: sheet, start, counter, what is next, then each seat.

    a middle crosses2 place5 D1234.E12~0=E34 D123.A1~2

Start is `middle` or `anywhere` (HA-40), with `,any` where passages lead into any chamber, not only
a new one (HA-11): `middle,any`. The counter is `off`, `circles3` or `crosses3`, with the
number of marked boxes. Next is `roll`, `place5` with the open roll, or `over`. A seat is its
crosses by chamber (`-` for none), the pouch boxes it has struck, and its choice of the open round.
"""

from __future__ import annotations

import re

from spielalm.games.hamstern.burrow import Burrow
from spielalm.games.hamstern.edition import load
from spielalm.games.hamstern.moves import MOVES
from spielalm.games.hamstern.phases import PHASES, complaints
from spielalm.games.hamstern.position import CIRCLES, CROSSES, NONE, OFF, Hamstern
from spielalm.kernel.errors import EditionError, NotationError
from spielalm.kernel.kinds import LETTERS
from spielalm.kernel.rng import Rng

HIDDEN = "?"  # a choice that the viewer does not know
STARTS = {  # anywhere, into chambers already begun
    "middle": (False, False),
    "anywhere": (True, False),
    "middle,any": (False, True),
    "anywhere,any": (True, True),
}
START_OF = {meant: start for start, meant in STARTS.items()}
COUNTERS = {"off": OFF, "circles": CIRCLES, "crosses": CROSSES}
COUNTER_OF = {state: counter for counter, state in COUNTERS.items()}
SEAT = re.compile(
    r"(-|[A-L][1-9a-c]+(?:\.[A-L][1-9a-c]+)*)~(\d{1,2})(?:=(\?|pass|[A-L][1-9a-c]+))?"
)


def write(position: Hamstern, viewer: int | None = None) -> str:
    """The whole truth; or, for a viewer, with the others' open choices hidden (HA-16)."""
    words = [
        position.burrow.name,
        START_OF[position.anywhere, position.into_begun],
        COUNTER_OF[position.counter] + ("" if position.counter == OFF else str(position.marked)),
        position.phase.name + (str(position.roll) if "roll" in position.phase.says else ""),
    ]
    for seat in range(position.seats):
        word = f"{position.burrow.written(position.crosses[seat])}~{position.struck[seat]}"
        if position.choices[seat] != NONE:
            known = viewer in (None, seat) or position.phase.tells("choices")
            word += "=" + (MOVES.write(position.choices[seat]) if known else HIDDEN)
        words.append(word)
    return " ".join(words)


def read(text: str) -> Hamstern:
    """The position of this line; there is one way to write each."""
    position = read_as(text, None)
    if write(position) != text:
        raise NotationError("cells or chambers out of order", expected=write(position))
    return position


def read_as(text: str, rng: Rng | None) -> Hamstern:
    """The position of this line; hidden choices are drawn at random, if a generator is given."""
    words = text.split(" ")
    if not 5 <= len(words) <= 10:
        expected = "SHEET START COUNTER NEXT and a word for each of 1 to 6 seats"
        raise NotationError(f"{len(words)} words", expected=expected)
    columns = [len(" ".join(words[:n])) + (2 if n else 1) for n in range(len(words))]
    sheet, start, counter, following, *seats = words
    try:
        burrow = load(sheet)
    except EditionError as error:
        raise NotationError(str(error), expected="a burrow") from None
    if start not in STARTS:
        expected = f"one of {' '.join(STARTS)}"
        raise NotationError(f"{start[:20]!a}", expected=expected, column=columns[1])
    position = Hamstern(PHASES.first, burrow, len(seats), *STARTS[start])
    read_counter(position, counter, columns[2])
    read_next(position, following, columns[3])
    places = {"counter": columns[2], "next": columns[3]}
    choices = []
    for seat, (word, column) in enumerate(zip(seats, columns[4:], strict=True)):
        match = read_seat(position, seat, word, column)
        places[LETTERS[seat]] = column
        places[LETTERS[seat] + "~"] = column + match.start(2)
        choices.append(match[3])
    for place, problem, expected in complaints(position):
        raise NotationError(problem, expected=expected, column=places[place])
    for seat, (choice, column) in enumerate(zip(choices, columns[4:], strict=True)):
        if choice is not None:
            position.choices[seat] = read_choice(position, seat, choice, column, rng)
    if None not in choices:
        raise NotationError("a choice of every seat", expected="an open round", column=columns[4])
    return position


def read_counter(position: Hamstern, text: str, column: int) -> None:
    match = re.fullmatch(r"(off)|(circles|crosses)(\d{1,2})", text, re.ASCII)
    if match is None:
        raise NotationError(f"{text[:20]!a}", expected="off, circles3 or crosses3", column=column)
    position.counter = COUNTERS[match[1] or match[2]]
    position.marked = int(match[3] or 0)
    if position.marked > position.burrow.boxes:
        expected = f"at most {position.burrow.boxes} marked boxes"
        raise NotationError(f"{text}", expected=expected, column=column)


def read_next(position: Hamstern, text: str, column: int) -> None:
    match = re.fullmatch(r"([a-z]+)([1-6]?)", text, re.ASCII)
    phase = PHASES.named(match[1]) if match else None
    if match is None or phase is None or (match[2] != "") != ("roll" in phase.says):
        raise NotationError(f"{text[:20]!a}", expected="roll, place5 or over", column=column)
    position.phase = phase
    position.roll = int(match[2] or 0)


def read_seat(position: Hamstern, seat: int, word: str, column: int) -> re.Match[str]:
    """Take over crosses and struck boxes; what is written of a choice stands in the match."""
    match = SEAT.fullmatch(word)
    if match is None:
        expected = "crosses, struck boxes, perhaps a choice, like D1234.E12~0=E34"
        raise NotationError(f"seat {word[:40]!a}", expected=expected, column=column)
    position.crosses[seat] = read_crosses(position.burrow, match[1], column)
    position.struck[seat] = int(match[2])
    return match


def read_crosses(burrow: Burrow, text: str, column: int) -> int:
    """The set of cells that `D1234.E12` names."""
    crosses = 0
    for part in text.split(".") if text != "-" else []:
        for cell in part[1:]:
            bit = burrow.bits.get(part[0] + cell, 0)
            if not bit:
                raise NotationError(part, expected="cells of this burrow", column=column)
            if crosses & bit:
                raise NotationError(f"{part[0]}{cell} twice", expected="once", column=column)
            crosses |= bit
    return crosses


def read_choice(position: Hamstern, seat: int, text: str, column: int, rng: Rng | None) -> int:
    """The move of a choice, which must be legal."""
    if "choices" not in position.phase.says:
        raise NotationError(f"choice {text!a}", expected="none, no round is open", column=column)
    if text == HIDDEN:
        if rng is None:
            raise NotationError("a hidden choice", expected="a move", column=column)
        return int(position.sample(seat, rng))
    try:
        move = MOVES.read(text)
    except NotationError as error:
        raise error.moved(column=column - 1) from None
    if not position.is_legal(seat, move):
        raise NotationError(f"choice {text!a}", expected="a legal move", column=column)
    return move
