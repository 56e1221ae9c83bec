"""A moment of Hamstern as one line of text: sheet, start, counter, what is next, then each seat.

    a middle crosses2 place5 D1234.E12~0=E34 D123.A1~2

Start is `middle` or `anywhere` (HA-40), with `,any` where passages lead into any chamber, not only
a new one (HA-11): `middle,any`. The counter is `off`, `circles3` or `crosses3`, with the
number of marked boxes. Next is `roll`, `place5` with the open roll, or `over`. A seat is its
crosses by chamber (`-` for none), the pouch boxes it has struck, and its choice of the open round.
"""

from __future__ import annotations

from spielalm.games.hamstern.burrow import Burrow
from spielalm.games.hamstern.edition import load
from spielalm.games.hamstern.moves import MOVES
from spielalm.games.hamstern.phases import PHASES, complaints
from spielalm.games.hamstern.position import NONE, OFF, Hamstern
from spielalm.kernel.errors import NotationError
from spielalm.kernel.kinds import LETTERS
from spielalm.kernel.line import Part, refuse
from spielalm.kernel.rng import Rng

HIDDEN = "?"  # a choice that the viewer does not know
COUNTERS = ("off", "circles", "crosses")  # by their numbers
STARTS = ("middle", "anywhere", "middle,any", "anywhere,any")  # the last two: into begun ones
NEXT = rf"({'|'.join(PHASES.names)})([1-6]?)"
SEAT = r"(-|[A-L][1-9a-c]+(?:\.[A-L][1-9a-c]+)*)~(\d{1,2})(?:=(\?|pass|[A-L][1-9a-c]+))?"


def write(position: Hamstern, viewer: int | None = None) -> str:
    """The whole truth; or, for a viewer, with the others' open choices hidden (HA-16)."""
    words = [
        position.burrow.name,
        STARTS[position.anywhere + 2 * position.into_begun],
        COUNTERS[position.counter] + ("" if position.counter == OFF else str(position.marked)),
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
    words = Part(text).split()
    if not 5 <= len(words) <= 10:
        expected = "SHEET START COUNTER NEXT and a word for each of 1 to 6 seats"
        raise NotationError(f"{len(words)} words", expected=expected)
    sheet, start, counter, following, *seats = words
    burrow = sheet.loaded(load, "a burrow")
    if start.text not in STARTS:
        raise start.wrong(f"one of {' '.join(STARTS)}")
    begun, anywhere = divmod(STARTS.index(start.text), 2)
    position = Hamstern(PHASES.first, burrow, len(seats), anywhere > 0, begun > 0)
    read_counter(position, counter)
    read_next(position, following)
    places = {"counter": counter, "next": following}
    choices = []
    for seat, word in enumerate(seats):
        like = "crosses, struck boxes, perhaps a choice, like D1234.E12~0=E34"
        crosses, struck, choice = word.groups(SEAT, like)
        position.crosses[seat] = read_crosses(burrow, crosses)
        position.struck[seat] = int(struck.text)
        places |= {LETTERS[seat]: word, LETTERS[seat] + "~": struck}
        choices.append(choice)
    refuse(complaints(position), places, sheet)
    for seat, choice in enumerate(choices):
        if choice.text:
            position.choices[seat] = read_choice(position, seat, choice, rng)
    if all(choice.text for choice in choices):
        raise seats[0].wrong("an open round", "a choice of every seat")
    return position


def read_counter(position: Hamstern, word: Part) -> None:
    _, run, marked = word.groups(r"(off)|(circles|crosses)(\d{1,2})", "off, circles3 or crosses3")
    position.counter = COUNTERS.index(run.text or "off")
    position.marked = int(marked.text or 0)
    if position.marked > position.burrow.boxes:
        raise word.wrong(f"at most {position.burrow.boxes} marked boxes")


def read_next(position: Hamstern, word: Part) -> None:
    expected = "roll, place5 or over"
    name, roll = word.groups(NEXT, expected)
    position.phase = PHASES.read(name.text)
    position.roll = int(roll.text or 0)
    if (position.roll != 0) != ("roll" in position.phase.says):
        raise word.wrong(expected)


def read_crosses(burrow: Burrow, word: Part) -> int:
    """The set of cells that `D1234.E12` names."""
    crosses = 0
    for part in word.listed("."):
        for cell in part.text[1:]:
            bit = burrow.bits.get(part.text[0] + cell, 0)
            if not bit:
                raise part.wrong("cells of this burrow")
            if crosses & bit:
                raise part.wrong("once", f"{part.text[0]}{cell} twice")
            crosses |= bit
    return crosses


def read_choice(position: Hamstern, seat: int, word: Part, rng: Rng | None) -> int:
    """The move of a choice, which must be legal."""
    if "choices" not in position.phase.says:
        raise word.wrong("none, no round is open", f"choice {word.shown}")
    if word.text == HIDDEN:
        if rng is None:
            raise word.wrong("a move", "a hidden choice")
        return int(position.sample(seat, rng))
    move = word.means(MOVES.read)
    if not position.is_legal(seat, move):
        raise word.wrong("a legal move", f"choice {word.shown}")
    return move
