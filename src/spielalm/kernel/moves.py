"""A move is declared once, as a typed value with its number and the kinds of its fields:

    class Bid(Move, frozen=True):
        \"\"\"Bid this much.\"\"\"

        number = 7
        rule = "KM-11"
        bid: Annotated[int, Number(0, 990)]

From this follow the number, the typed value, the text, their ways back, and what is refused. The
number stands in logs, so it never changes, and neither does the number of bits that a field has.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, get_type_hints

from spielalm.kernel.errors import NotationError
from spielalm.kernel.forms import Form
from spielalm.kernel.kinds import Kind, kind_of
from spielalm.kernel.typed import Fact, Move

REMEMBERED = 8192  # pages list hundreds of moves, again and again
MOST = 2**63  # no number of a move is as large
LONGEST = 40  # letters of a text that an error shows


@dataclass(frozen=True)
class Field:
    """A field of a move, and its place in the number."""

    name: str
    kind: Kind
    low: int

    def of(self, number: int) -> int:
        """What the number says of this field."""
        return (number >> self.low) & ((1 << self.kind.bits) - 1)


class Declared:
    """One kind of move, as its class declares it."""

    def __init__(self, kind: type[Move], bits: int) -> None:
        self.kind = kind
        self.number = kind.number
        self.word = str(kind.__struct_config__.tag) if kind.word is None else kind.word
        if not 0 <= self.number < 2**bits:
            raise ValueError(f"{kind.__name__}.number = {self.number}; expected {bits} bits")
        hints = get_type_hints(kind, include_extras=True)
        kinds: dict[str, Kind] = {}
        for name in kind.__struct_fields__:
            found = kind_of(hints[name])
            if found is None:
                raise TypeError(f"{kind.__name__}.{name}: {hints[name]}; expected a kind beside it")
            kinds[name] = found
        lows: dict[str, int] = {}
        self.end = bits
        for name in kind.places or kinds:
            lows[name] = self.end
            self.end += kinds[name].bits
        self.fields = [Field(name, kinds[name], lows[name]) for name in kinds]
        places = [(field.low, field.kind.bits) for field in self.fields]
        self.form = Form(self.number, bits, places)
        self.text = re.compile(self.shape(), re.ASCII)
        said = [self.word, *(field.kind.example for field in self.fields)]
        self.example = " ".join(word for word in said if word)

    def shape(self) -> str:
        """A regular expression with a group for each field."""
        found = re.escape(self.word)
        for field in self.fields:
            group = f" ({field.kind.shape})" if found else f"({field.kind.shape})"
            found += f"(?:{group})?" if field.kind.silent else group
        return found

    def holds(self, number: int) -> bool:
        """Whether every field of the number holds something, and nothing stands beside them."""
        if number >= 2**self.end:
            return False
        return all(field.kind.holds(field.of(number)) for field in self.fields)

    def pack(self, move: Move) -> int:
        found = self.number
        for field in self.fields:
            found += field.kind.number(getattr(move, field.name)) << field.low
        return found

    def unpack(self, number: int) -> Move:
        return self.kind(*[field.kind.value(field.of(number)) for field in self.fields])

    def write(self, number: int) -> str:
        words = [self.word]
        for field in self.fields:
            value = field.of(number)
            if value or not field.kind.silent:
                words.append(field.kind.write(value))
        return " ".join(word for word in words if word)

    def read(self, match: re.Match[str]) -> int:
        found = self.number
        for group, field in enumerate(self.fields, 1):
            if match[group] is not None:
                try:
                    found += field.kind.read(match[group]) << field.low
                except NotationError as error:
                    raise error.moved(column=match.start(group)) from None
        return found


class Moves:
    """All moves of a game: those that the classes of a module declare."""

    def __init__(self, module: str, title: str, bits: int) -> None:
        """`bits`: how many of the number say which kind of move it is. Stands below the classes."""
        self.title = title
        self.kinds = tuple(declared_in(module, Move))
        self.mask = 2**bits - 1
        self.by_class = {kind: Declared(kind, bits) for kind in self.kinds}
        self.by_number = {found.number: found for found in self.by_class.values()}
        if len(self.by_number) < len(self.by_class):
            raise ValueError(f"two moves of {title} have the same number")
        self.example = " or ".join(
            ", ".join(found.example for found in self.by_class.values()).rsplit(", ", 1)
        )
        self.write: Callable[[int], str] = lru_cache(REMEMBERED)(self._write)
        self.unpack: Callable[[int], Move] = lru_cache(REMEMBERED)(self._unpack)

    def form(self, kind: type[Move]) -> Form:
        """How the moves of one kind are numbered."""
        return self.by_class[kind].form

    def holds(self, number: int) -> bool:
        """Whether this is the number of a move at all, legal or not."""
        found = self.by_number.get(number & self.mask) if 0 <= number < MOST else None
        return found is not None and found.holds(number)

    def pack(self, move: Move) -> int:
        """The number of a typed move."""
        if type(move) not in self.by_class:
            raise TypeError(f"{move!r} is not a move of {self.title}")
        return self.by_class[type(move)].pack(move)

    def read(self, text: str) -> int:
        """The move that this text means."""
        word, _, _ = text.partition(" ")
        column = 1
        wrong: NotationError | None = None
        for found in self.by_class.values():
            match = found.text.fullmatch(text)
            if match is not None:
                try:
                    return found.read(match)
                except NotationError as error:  # another one may begin with the same word
                    wrong = either(wrong, error)
            elif found.word == word:
                column = min(len(word) + 2, len(text) + 1)
        problem = f"{text[:LONGEST]!a} is not a move of {self.title}"
        raise wrong or NotationError(problem, expected=self.example, column=column)

    def _declared(self, number: int) -> Declared:
        if not self.holds(number):
            raise NotationError(f"the number {number}", expected=f"a move of {self.title}")
        return self.by_number[number & self.mask]

    def _write(self, number: int) -> str:
        return self._declared(number).write(number)

    def _unpack(self, number: int) -> Move:
        return self._declared(number).unpack(number)


def either(one: NotationError | None, other: NotationError) -> NotationError:
    """What is wrong if neither of two moves can be meant."""
    if one is None:
        return other
    expected = f"{one.expected}, or {other.expected}"
    return NotationError(other.problem, expected=expected, column=other.column)


def declared_in(module: str, base: type[Any]) -> list[type[Any]]:
    """The subclasses of `base` that a module has defined so far, in their order."""
    found = vars(sys.modules[module]).values()
    return [
        kind
        for kind in found
        if isinstance(kind, type) and issubclass(kind, base) and kind.__module__ == module
    ]


def facts_in(module: str) -> tuple[type[Fact], ...]:
    """The facts that a module has defined so far, in their order."""
    return tuple(declared_in(module, Fact))
