"""Scenes of Hamstern, on small burrows whose cells the tests name.

A1 A2 A3     B1 B2@
A4 A5^A6  -- B3 B4       the middle chamber is A; passages A6-B3, B3-C1, C2-D1, A8-E1
A7 A8 A9     |
   |         C1 C2 -- D1@
   E1 E2@    C3 C4@   D2^D3

And one in which two ways lead into a chamber, `TWICE`:

A1 A2 A3 -- B1
A4 A5 A6    B2
A7 A8 A9 -- B3
"""

from __future__ import annotations

from collections.abc import Iterable

from spielalm.games.hamstern import GAME
from spielalm.games.hamstern.position import Hamstern
from spielalm.kernel.position import CHANCE
from spielalm.kernel.typed import Fact

DRAWING = """\
A A A   B B@
A A^A --B B
A A A   |
  |     C C --D@
  E E@  C C@  D^D"""
VALUES = "A6.B5.C4.D3.E2"


def sheet(drawing: str = DRAWING, values: str = VALUES, pouch: int = 7, boxes: int = 3) -> str:
    """A burrow on one line, with the middle chamber A."""
    rows = [row.rstrip().replace(" ", "_") for row in drawing.split("\n")]
    return f"burrow:{'/'.join(rows)};{values};A;{pouch};{boxes}"


SHEET = sheet()
TWO_WAYS = "A@A A --B@\nA@A A   B\nA A A --B@", "A6.B5"
TWICE = sheet(*TWO_WAYS)


def scene(
    *seats: str, next: str, counter: str = "off", start: str = "middle", sheet: str = SHEET
) -> Hamstern:
    """A moment: `scene("A123~0", "A45.E1~2", next="place3")`."""
    return GAME.read(f"{sheet} {start} {counter} {next} {' '.join(seats)}")


def legal(position: Hamstern, seat: int = 0) -> set[str]:
    """The legal moves of a seat, as text."""
    return {GAME.write_move(move) for move in position.legal(seat)}


def roll(position: Hamstern, number: int) -> list[Fact]:
    """The die shows this; what happened."""
    return play(position, CHANCE, f"roll {number}")


def play(position: Hamstern, seat: int, move: str) -> list[Fact]:
    """Make this move, if it is legal; what happened."""
    facts: list[Fact] = []
    number = GAME.read_move(move)
    assert position.is_legal(seat, number), move
    position.play(seat, number, facts)
    return facts


def choose(position: Hamstern, moves: Iterable[str]) -> list[Fact]:
    """Everybody chooses, in the order of the seats; what happened when the round closed."""
    facts: list[Fact] = []
    for seat, move in enumerate(moves):
        facts = play(position, seat, move)
    return facts


def named(facts: list[Fact], kind: type[Fact]) -> list[Fact]:
    """The facts of one kind."""
    return [fact for fact in facts if isinstance(fact, kind)]
