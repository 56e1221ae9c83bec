"""Scenes of Kuhlorado, on one sheet whose squares the tests name.

  a b c d e f g h
1 5 C 2 5 C 1 C 1
2 3 ~ 3 1 C 3 ~ C      large troughs b2-b3 and b6-c6, small ones g2 and e7
3 3 ~ 4 C 2 4 4 1
4 5 C 4 1 5 3 2 5
5 2 C C 3 C 1 5 1
6 C ~ ~ 1 3 2 C 2
7 4 2 5 4 ~ C C 4
8 C C C 3 C 4 2 5
"""

from __future__ import annotations

from spielalm.games.kuhlorado import GAME
from spielalm.games.kuhlorado.position import Kuhlorado
from spielalm.kernel.typed import Fact

GRID = [
    "5C25C1C1",
    "3~31C3~C",
    "3~4C2441",
    "5C415325",
    "2CC3C151",
    "C~~132C2",
    "4254~CC4",
    "CCC3C425",
]
SHEET = "grid:" + "/".join(GRID)
SQUARES = [column + row for row in "12345678" for column in "abcdefgh"]


def scene(dice: str = "--", next: str = "mark", turn: str = "A", **marks: str) -> Kuhlorado:
    """A moment: `scene("3C", x="c3 d4", o="e5")`."""
    letters = {square: letter for letter, squares in marks.items() for square in squares.split()}
    rows = []
    for row in "12345678":
        rows.append("".join(letters.get(column + row, "1") for column in "abcdefgh"))
    return GAME.read(f"{SHEET} {'/'.join(rows)} {turn} {next} {dice}")


def squares_with(symbol: str) -> list[str]:
    """All squares that show this symbol."""
    return [square for square, shown in zip(SQUARES, "".join(GRID), strict=True) if shown == symbol]


def legal(position: Kuhlorado) -> set[str]:
    """The legal moves of whoever is to act, as text."""
    return {GAME.write_move(move) for move in position.legal(position.asked())}


def play(position: Kuhlorado, *moves: str) -> list[Fact]:
    """Make these moves, legal ones only, and return what happened."""
    facts: list[Fact] = []
    for text in moves:
        move = GAME.read_move(text)
        assert position.is_legal(position.asked(), move), text
        position.play(position.asked(), move, facts)
    return facts


def lines(position: Kuhlorado, seat: int) -> list[tuple[str, int]]:
    """The seat's score lines as (reason, points)."""
    return [(line.reason, line.points) for line in GAME.explain(position) if line.seat == seat]
