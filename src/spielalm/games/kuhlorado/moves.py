"""Kuhlorado's moves, each declared once. Squares are named `c3`, dice `5` or `C`."""

from __future__ import annotations

import re
from typing import Annotated, Any, Final, Literal

from spielalm.kernel.errors import NotationError
from spielalm.kernel.kinds import Kind, OneOf, SeatOf
from spielalm.kernel.moves import Moves
from spielalm.kernel.typed import Move

FACES: Final = "?12345C"  # of a die; nothing shows none
COLUMNS: Final = "abcdefgh"
SQUARES: Final = [f"{column}{row}" for row in range(1, 9) for column in COLUMNS]
NO_SQUARE: Final = 64  # instead of the second square
SECOND_LOW: Final = 7  # bits of the first square, in the number of two
SECOND: Final = 2**SECOND_LOW

Face = Literal["1", "2", "3", "4", "5", "C"]
NAMES: Final[tuple[Face, ...]] = ("1", "2", "3", "4", "5", "C")
KEPT: Final = [(1, 2), (2,), (1,), ()]  # by the bits of the dice that are rolled again


class TwoDice(Kind):
    """What two dice show: three bits each."""

    size = 64
    shape = r"\S+ \S+"
    example = "3 C"

    def holds(self, number: int) -> bool:
        return 1 <= number % 8 < len(FACES) and 1 <= number // 8 < len(FACES)

    def number(self, value: Any) -> int:
        one, two = value
        return self.read(f"{one} {two}")

    def value(self, number: int) -> tuple[Face, Face]:
        return NAMES[number % 8 - 1], NAMES[number // 8 - 1]

    def write(self, number: int) -> str:
        return " ".join(self.value(number))

    def read(self, text: str) -> int:
        if not re.fullmatch("[1-5C] [1-5C]", text):
            raise NotationError(f"the dice {text[:20]!a}", expected="two like 3 C")
        return FACES.index(text[0]) + 8 * FACES.index(text[2])


class OneOrTwoSquares(Kind):
    """Different squares, the smaller one first."""

    size = 128 * SECOND
    shape = r"[a-h][1-8](?: [a-h][1-8])?"
    example = "c3 e5"

    def holds(self, number: int) -> bool:
        return number % SECOND < number // SECOND <= NO_SQUARE

    def number(self, value: Any) -> int:
        if not 1 <= len(value) <= 2 or any(name not in SQUARES for name in value):
            raise NotationError(f"the squares {str(value)[:40]}", expected="one or two like c3")
        return self.read(" ".join(value))

    def value(self, number: int) -> tuple[str, ...]:
        both = (number % SECOND, number // SECOND)
        return tuple(SQUARES[square] for square in both if square != NO_SQUARE)

    def write(self, number: int) -> str:
        return " ".join(self.value(number))

    def read(self, text: str) -> int:
        one, *others = sorted(SQUARES.index(name) for name in text.split(" "))
        other = others[0] if others else NO_SQUARE
        if one == other:
            raise NotationError(f"{text[:2]} twice", expected="two different squares", column=4)
        return one + SECOND * other


class First(Move, frozen=True):
    """Chance: the seat that begins."""

    number = 0
    rule = "KL-10"
    seat: Annotated[int, SeatOf(2)]


class Roll(Move, frozen=True):
    """Chance: what both dice show now."""

    number = 1
    rule = "KL-03"
    dice: Annotated[tuple[Face, Face], TwoDice()]


class Keep(Move, frozen=True):
    """Keep these dice (1, 2, both or none) and roll the others again."""

    number = 2
    rule = "KL-11"
    dice: Annotated[tuple[int, ...], OneOf(KEPT, ("1 2", "2", "1", "none"))]


class Mark(Move, frozen=True):
    """Mark one or two squares."""

    number = 3
    word = ""
    rule = "KL-12"
    squares: Annotated[tuple[str, ...], OneOrTwoSquares()]


class Pass(Move, frozen=True):
    """Mark nothing, because nothing can be marked."""

    number = 4
    rule = "KL-15"


MOVES = Moves(__name__, "Kuhlorado", bits=3)
