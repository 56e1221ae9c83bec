"""A moment of Hamstern as one line of text: sheet, start, counter, what is next, then each seat.

    a middle crosses2 place5 D1234.E12~0=E34 D123.A1~2

Start is `middle` or `anywhere` (HA-40), with `,any` where passages lead into any chamber, not only
a new one (HA-11): `middle,any`. The counter is `off`, `circles3` or `crosses3`, with the
number of marked boxes. Next is `roll`, `place5` with the open roll, or `over`. A seat is its
crosses by chamber (`-` for none), the pouch boxes it has struck, and its choice of the open round.
"""

from __future__ import annotations

import re

from spielalm.games.hamstern import moves
from spielalm.games.hamstern.burrow import Burrow, spread
from spielalm.games.hamstern.edition import load
from spielalm.games.hamstern.position import CIRCLES, CROSSES, END, NONE, OFF, PLACE, ROLL
from spielalm.games.hamstern.rules import FOURTH, Hamstern
from spielalm.kernel.errors import EditionError, NotationError
from spielalm.kernel.numbers import popcount
from spielalm.kernel.rng import Rng

HIDDEN = "?"  # a choice that the viewer does not know
STARTS = {  # anywhere, into chambers already begun
    "middle": (False, False),
    "anywhere": (True, False),
    "middle,any": (False, True),
    "anywhere,any": (True, True),
}
COUNTERS = {"off": OFF, "circles": CIRCLES, "crosses": CROSSES}
SEAT = re.compile(
    r"(-|[A-L][1-9a-c]+(?:\.[A-L][1-9a-c]+)*)~(\d{1,2})(?:=(\?|pass|[A-L][1-9a-c]+))?"
)


def write(position: Hamstern, viewer: int | None = None) -> str:
    """The whole truth; or, for a viewer, with the others' open choices hidden (HA-16)."""
    options = position.anywhere, position.into_begun
    start = next(name for name, meant in STARTS.items() if meant == options)
    counter = next(name for name, state in COUNTERS.items() if state == position.counter)
    words = [
        position.burrow.name,
        start,
        counter + ("" if position.counter == OFF else str(position.marked)),
        next_word(position),
    ]
    for seat in range(position.seats):
        word = f"{position.burrow.written(position.crosses[seat])}~{position.struck[seat]}"
        if position.choices[seat] != NONE:
            known = viewer is None or viewer == seat
            word += "=" + (moves.write_move(position.choices[seat]) if known else HIDDEN)
        words.append(word)
    return " ".join(words)


def next_word(position: Hamstern) -> str:
    if position.phase == PLACE:
        return f"place{position.roll}"
    return "roll" if position.phase == ROLL else "over"


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
    position = Hamstern(burrow, len(seats), *STARTS[start])
    read_counter(position, counter, columns[2])
    read_next(position, following, columns[3])
    choices = []
    for seat, (word, column) in enumerate(zip(seats, columns[4:], strict=True)):
        choices.append(read_seat(position, seat, word, column))
    check_counter(position, counter, columns[2])
    check_next(position, following, columns[3])
    for seat, (choice, column) in enumerate(zip(choices, columns[4:], strict=True)):
        position.choices[seat] = read_choice(position, seat, choice, column, rng)
    if position.phase == PLACE and not position.awaited():
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
    match = re.fullmatch(r"roll|over|place([1-6])", text, re.ASCII)
    if match is None:
        raise NotationError(f"{text[:20]!a}", expected="roll, place5 or over", column=column)
    position.phase = PLACE if match[1] else ROLL if text == "roll" else END
    position.roll = int(match[1] or 0)


def read_seat(position: Hamstern, seat: int, word: str, column: int) -> str | None:
    """Take over crosses and struck boxes; what is written of a choice."""
    match = SEAT.fullmatch(word)
    if match is None:
        expected = "crosses, struck boxes, perhaps a choice, like D1234.E12~0=E34"
        raise NotationError(f"seat {word[:40]!a}", expected=expected, column=column)
    burrow = position.burrow
    crosses = read_crosses(burrow, match[1], column)
    if crosses:
        home = crosses & position.entries(seat)
        if not home:
            raise NotationError(
                f"{match[1]!a} without the middle chamber",
                expected="crosses that began there (HA-11)",
                column=column,
            )
        if grown(position, home & -home, crosses) != crosses:
            problem = f"crosses {match[1]!a} that do not hang together"
            passages = "passages" if position.into_begun else "passages into new chambers"
            raise NotationError(
                problem, expected=f"neighbours or {passages} (HA-11)", column=column
            )
    position.crosses[seat] = crosses
    position.struck[seat] = int(match[2])
    if int(match[2]) > min(burrow.pouch, popcount(crosses)):
        problem = f"{match[2]} struck boxes"
        expected = f"at most {burrow.pouch}, and not more than crosses (HA-15)"
        raise NotationError(problem, expected=expected, column=match.start(2) + column)
    return match[3]


def grown(position: Hamstern, start: int, crosses: int) -> int:
    """As many of these crosses as can be made from this one on (HA-11).

    All that hangs together within a chamber at once; through passages one cross at a time, because
    a chamber is entered only once.
    """
    found = spread(position.burrow.beside, start, crosses)
    while more := position.burrow.reached(found, position.closed(found)) & crosses:
        found = spread(position.burrow.beside, found | (more & -more), crosses)
    return found


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


def read_at(text: str, column: int) -> int:
    """The move of a text that stands further on in the line."""
    try:
        return int(moves.read_move(text))
    except NotationError as error:
        raise error.moved(column=column - 1) from None


def check_counter(position: Hamstern, text: str, column: int) -> None:
    """The counter runs if and only if somebody has begun a fourth chamber (HA-20, HA-41)."""
    most = max(position.burrow.begun(crosses) for crosses in position.crosses)
    if position.seats == 1:
        early = position.counter == CIRCLES
        if position.counter == OFF or (early and most >= FOURTH):
            expected = "crosses after a fourth chamber, before that circles or crosses (HA-41)"
            raise NotationError(text, expected=expected, column=column)
        if early and position.phase == ROLL and position.marked == position.burrow.boxes:
            raise NotationError(text, expected="crosses0, all are circled", column=column)
    elif position.counter != (CROSSES if most >= FOURTH else OFF):
        expected = "crosses with a number" if most >= FOURTH else "off"
        raise NotationError(text, expected=f"{expected} (HA-20)", column=column)


def check_next(position: Hamstern, text: str, column: int) -> None:
    """The game is over if and only if the rules say so."""
    stuck = all(position.stuck(seat) for seat in range(position.seats))
    ended = stuck if position.phase == PLACE else position.ended()
    if ended != (position.phase == END):
        expected = "over" if ended else "another word: the game is not over"
        raise NotationError(text, expected=expected, column=column)


def read_choice(
    position: Hamstern, seat: int, text: str | None, column: int, rng: Rng | None
) -> int:
    """The move of a choice, which must be legal."""
    if text is None:
        return NONE
    if position.phase != PLACE:
        raise NotationError(f"choice {text!a}", expected="none, no round is open", column=column)
    if text == HIDDEN:
        if rng is None:
            raise NotationError("a hidden choice", expected="a move", column=column)
        return int(position.sample(seat, rng))
    move = read_at(text, column)
    if not position.is_legal(seat, move):
        raise NotationError(f"choice {text!a}", expected="a legal move", column=column)
    return move
