"""Kuhlorado's moves: as numbers inside, as typed values outside, as text between people.

The lowest three bits say which kind of move it is.
"""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

from spielalm.games.kuhlorado.typed import AnyMove, Face, First, Keep, Mark, Pass, Roll
from spielalm.kernel.errors import NotationError
from spielalm.kernel.typed import Move

FIRST: Final = 0  # seat << 3
ROLL: Final = 1  # first die << 3, second die << 6
KEEP: Final = 2  # the dice that are rolled again, as bits, << 3
MARK: Final = 3  # first square << 3, second square (or NONE) << 10
PASS: Final = 4
KIND: Final = 7
NONE: Final = 64

FACES: Final = "?12345C"
COLUMNS: Final = "abcdefgh"
SQUARES: Final = [f"{column}{row}" for row in range(1, 9) for column in COLUMNS]
KEPT: Final[list[tuple[int, ...]]] = [(1, 2), (2,), (1,), ()]  # by the bits rolled again


def mark_code(one: i64, other: i64) -> i64:
    """The move that marks these squares; the smaller one comes first."""
    if one > other:
        one, other = other, one
    return MARK | (one << 3) | (other << 10)


def single_code(square: i64) -> i64:
    """The move that marks one square."""
    return MARK | (square << 3) | (NONE << 10)


def roll_code(first: i64, second: i64) -> i64:
    return ROLL | (first << 3) | (second << 6)


def keep_code(again: i64) -> i64:
    return KEEP | (again << 3)


def first_code(seat: i64) -> i64:
    return FIRST | (seat << 3)


def marked_first(move: i64) -> i64:
    """The first square that a mark names."""
    return (move >> 3) & 127


def marked_second(move: i64) -> i64:
    """The second square that a mark names, or NONE."""
    return (move >> 10) & 127


def square_name(square: i64) -> str:
    """`a1` in the north-west, `h8` in the south-east."""
    return SQUARES[int(square)]


def square_number(name: str) -> int:
    return SQUARES.index(name)


def face_name(face: i64) -> Face:
    names: list[Face] = ["1", "2", "3", "4", "5", "C"]
    return names[int(face) - 1]


def unpack(move: i64) -> Move:
    """The typed value of a move."""
    kind = move & KIND
    if kind == FIRST:
        return First(int(move >> 3))
    if kind == ROLL:
        return Roll((face_name((move >> 3) & 7), face_name((move >> 6) & 7)))
    if kind == KEEP:
        return Keep(KEPT[int(move >> 3)])
    if kind == MARK:
        squares = [marked_first(move)]
        if marked_second(move) != NONE:
            squares.append(marked_second(move))
        return Mark(tuple(square_name(square) for square in squares))
    return Pass()


def pack(move: Move) -> i64:
    """The number of a typed move."""
    if isinstance(move, First):
        return first_code(move.seat)
    if isinstance(move, Roll):
        return roll_code(FACES.index(move.dice[0]), FACES.index(move.dice[1]))
    if isinstance(move, Keep):
        return keep_code(KEPT.index(tuple(move.dice)))
    if isinstance(move, Mark):
        squares = [square_number(name) for name in move.squares]
        return mark_code(squares[0], squares[1]) if len(squares) == 2 else single_code(squares[0])
    if isinstance(move, Pass):
        return PASS
    raise TypeError(f"{move!r} is not a move of Kuhlorado")


def write_move(move: i64) -> str:
    """`first A`, `roll 3 C`, `keep 1`, `keep none`, `c3`, `c3 e5`, `pass`."""
    if move & KIND == MARK:  # there are many of them to list
        one, other = marked_first(move), marked_second(move)
        return square_name(one) if other == NONE else f"{square_name(one)} {square_name(other)}"
    typed = unpack(move)
    if isinstance(typed, First):
        return f"first {'AB'[typed.seat]}"
    if isinstance(typed, Roll):
        return f"roll {typed.dice[0]} {typed.dice[1]}"
    if isinstance(typed, Keep):
        return "keep " + (" ".join(map(str, typed.dice)) or "none")
    return "pass"


FORMS: Final = re.compile(
    r"(?P<first>first [AB])|(?P<roll>roll [1-5C] [1-5C])|(?P<keep>keep (?:1 2|1|2|none))"
    r"|(?P<mark>[a-h][1-8](?: [a-h][1-8])?)|(?P<pass>pass)"
)


def read_move(text: str) -> i64:
    """The move that this text means; a second square is put in order by itself."""
    match = FORMS.fullmatch(text)
    if match is None:
        expected = "first A, roll 3 C, keep 1, keep none, c3, c3 e5 or pass"
        raise NotationError(f"{text[:40]!a} is not a move of Kuhlorado", expected=expected)
    words = text.split(" ")
    value: AnyMove
    if match["first"]:
        value = First("AB".index(words[1]))
    elif match["roll"]:
        return roll_code(FACES.index(words[1]), FACES.index(words[2]))
    elif match["keep"]:
        value = Keep(tuple(int(word) for word in words[1:] if word != "none"))
    elif match["mark"]:
        if len(words) == 2 and words[0] == words[1]:
            problem = f"{words[0]} twice"
            raise NotationError(problem, expected="two different squares", column=4)
        value = Mark(tuple(words))
    else:
        value = Pass()
    return pack(value)
