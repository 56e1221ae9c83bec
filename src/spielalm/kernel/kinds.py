"""What a field of a move or of a position can hold: a value outside, a number inside, and words.

A game writes them beside its fields: `seat: Annotated[int, SeatOf(4)]`. A `Literal` needs nothing
beside it. A game adds kinds of its own by subclassing `Kind`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Any, Literal, get_args, get_origin

from spielalm.kernel.errors import NotationError
from spielalm.kernel.numbers import members, seats_in

LETTERS = "ABCDEFGH"  # of the seats
SHOWN = 20  # letters of foreign text in an error


class Kind:
    """Numbers from 0 to below `size`, each with its value and its words.

    `shape` is a regular expression that finds the words in a move's text; it may find more than
    `read` takes, which then says what is wrong. With `silent`, the number 0 is not written at all.
    """

    size: int
    shape: str = r"\S+"
    example: str
    silent: bool = False

    @property
    def bits(self) -> int:
        """How many bits its numbers need."""
        return (self.size - 1).bit_length()

    def holds(self, number: int) -> bool:
        """Whether there is anything of this number."""
        return 0 <= number < self.size

    def number(self, value: Any) -> int:
        """The number of a value; a NotationError for any other thing."""
        raise NotImplementedError

    def value(self, number: int) -> Any:
        raise NotImplementedError

    def write(self, number: int) -> str:
        """Its words."""
        return str(self.value(number))

    def read(self, text: str) -> int:
        """The number that these words mean; a NotationError with the column where they do not."""
        raise NotImplementedError


class OneOf(Kind):
    """One of a few values; `words` if they are called otherwise in text.

    With `unsaid`, the first value goes without saying; `before` stands before any other.
    """

    def __init__(
        self,
        values: Sequence[Any],
        words: Sequence[str] | None = None,
        *,
        unsaid: bool = False,
        before: str = "",
    ) -> None:
        self.values = list(values)
        self.words = [before + word for word in words or map(str, values)]
        self.size = len(self.values)
        self.silent = unsaid
        if unsaid or any(" " in word for word in self.words):
            self.shape = "|".join(re.escape(word) for word in self.words[unsaid:])
        self.example = self.words[-1 if unsaid else 0]

    def number(self, value: Any) -> int:
        if value not in self.values:
            raise NotationError(f"{str(value)[:SHOWN]!a}", expected=self.expected)
        return self.values.index(value)

    def value(self, number: int) -> Any:
        return self.values[number]

    def write(self, number: int) -> str:
        return self.words[number]

    def read(self, text: str) -> int:
        if text not in self.words:
            raise NotationError(f"{text[:SHOWN]!a}", expected=self.expected)
        return self.words.index(text)

    @property
    def expected(self) -> str:
        return f"one of {', '.join(self.words)}" if self.size > 2 else " or ".join(self.words)


class Number(Kind):
    """A whole number from `first` to `last`; inside, they are counted from `zero` on."""

    shape = r"\S+"

    def __init__(self, first: int, last: int, *, zero: int = 0, example: int | None = None) -> None:
        self.first, self.last, self.zero = first, last, zero
        self.size = last - zero + 1
        self.example = str(first if example is None else example)

    def holds(self, number: int) -> bool:
        return self.first <= number + self.zero <= self.last

    def number(self, value: Any) -> int:
        if type(value) is not int or not self.holds(value - self.zero):
            raise NotationError(f"the number {str(value)[:SHOWN]}", expected=self.expected)
        return int(value) - self.zero

    def value(self, number: int) -> int:
        return number + self.zero

    def read(self, text: str) -> int:
        if not re.fullmatch(r"0|-?[1-9]\d{0,9}", text, re.ASCII):
            raise NotationError(f"{text[:SHOWN]!a}", expected=self.expected)
        return self.number(int(text))

    @property
    def expected(self) -> str:
        return f"a number from {self.first} to {self.last}"


class SeatOf(Number):
    """One of so many seats, a letter in text."""

    def __init__(self, seats: int) -> None:
        super().__init__(0, seats - 1)
        self.letters = LETTERS[:seats]
        self.example = "A"

    def write(self, number: int) -> str:
        return self.letters[number]

    def read(self, text: str) -> int:
        if len(text) != 1 or text not in self.letters:
            expected = f"a letter from A to {self.letters[-1]}"
            raise NotationError(f"seat {text[:SHOWN]!a}", expected=expected)
        return self.letters.index(text)


class SeatSet(Kind):
    """Some of so many seats, in their order: `BC`."""

    def __init__(self, seats: int) -> None:
        self.size = 2**seats
        self.letters = LETTERS[:seats]
        self.example = self.letters

    def number(self, value: Any) -> int:
        return sum(2**seat for seat in value)

    def value(self, number: int) -> tuple[int, ...]:
        return seats_in(number)

    def write(self, number: int) -> str:
        return "".join(self.letters[seat] for seat in members(number))

    def read(self, text: str) -> int:
        if not text or "".join(sorted(set(text) & set(self.letters))) != text:
            expected = f"seats out of {self.letters}, in order"
            raise NotationError(f"{text[:SHOWN]!a}", expected=expected)
        return sum(2 ** self.letters.index(letter) for letter in text)


Seat = Annotated[int, SeatOf(len(LETTERS))]  # for games that do not mind how many


def kind_of(annotation: Any) -> Kind | None:
    """The kind that stands beside a type, or follows from it."""
    if get_origin(annotation) is Annotated:
        for beside in annotation.__metadata__:
            if isinstance(beside, Kind):
                return beside
        return kind_of(annotation.__origin__)
    if get_origin(annotation) is Literal:
        return OneOf(get_args(annotation))
    return OneOf((False, True), ("no", "yes")) if annotation is bool else None
