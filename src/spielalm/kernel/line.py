"""A line of notation, read part by part and written from the fields of a position.

    master A:2xcow/2x0,10 B:-/50 next=rat turn=A card=rat

A `Part` knows where in the line it stands, so that every error points at it. What is said in the
form `name=value` is declared once, as a `Word` for each field.
"""

# Compiled: bots are given positions that are made from views, sometimes by way of their line.
from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

from spielalm.kernel.errors import EditionError, NotationError
from spielalm.kernel.kinds import Kind
from spielalm.kernel.phases import Complaint

T = TypeVar("T")

SHOWN = 40  # letters of foreign text in an error
EMPTY = "-"  # an empty list
ALWAYS = -1  # the value of a field that never goes unsaid


class Part:
    """A piece of a line, and the column where it begins."""

    def __init__(self, text: str, column: int = 1) -> None:
        if "\n" in text:
            end = column + text.index("\n")
            raise NotationError("a second line", expected="one line", column=end)
        self.text = text
        self.column = column

    def split(self, mark: str = " ") -> list[Part]:
        """What stands between these marks."""
        found = []
        column = self.column
        for text in self.text.split(mark):
            found.append(Part(text, column))
            column += len(text) + len(mark)
        return found

    def listed(self, mark: str = ",") -> list[Part]:
        """The same, where a dash stands for none."""
        return [] if self.text == EMPTY else self.split(mark)

    def shaped(self, form: str, mark: str = "/", spare: int = 0) -> list[Part]:
        """As many parts as this form names, `HERD/HAND/LAID`, but for the last ones to spare."""
        found = self.split(mark)
        most = form.count(mark) + 1
        if not most - spare <= len(found) <= most:
            raise self.wrong(form, f"{len(found)} parts in {self.shown}")
        return found

    def groups(self, pattern: str, expected: str) -> list[Part]:
        """What the groups of a pattern find, empty parts for those that find nothing."""
        match = shape(pattern).fullmatch(self.text)
        if match is None:
            raise self.wrong(expected)
        places = range(1, match.re.groups + 1)
        return [Part(match[n] or "", self.column + max(match.start(n), 0)) for n in places]

    def behind(self, letters: int) -> Part:
        """What is left of it behind so many letters."""
        return Part(self.text[letters:], self.column + letters)

    def means(self, read: Callable[[str], T]) -> T:
        """What it means; an error says where it stands."""
        try:
            return read(self.text)
        except NotationError as error:
            raise error.moved(column=self.column - 1) from None

    def loaded(self, load: Callable[[str], T], expected: str) -> T:
        """The printed material of this name."""
        try:
            return load(self.text)
        except EditionError as error:
            raise self.wrong(expected, str(error)) from None

    @property
    def shown(self) -> str:
        """Its text as an error shows it."""
        return f"{self.text[:SHOWN]!a}"

    def wrong(self, expected: str, problem: str = "") -> NotationError:
        """An error that points at it."""
        return NotationError(problem or self.shown, expected=expected, column=self.column)


@cache
def shape(pattern: str) -> re.Pattern[str]:
    """A pattern compiled: `re` looks for longer in its own cache."""
    return re.compile(pattern, re.ASCII)


def refuse(complaints: Iterable[Complaint], places: Mapping[str, Part], elsewhere: Part) -> None:
    """Raise the first of these, pointing at the word that is complained about."""
    for word, problem, expected in complaints:
        raise places.get(word, elsewhere).wrong(expected, problem)


@dataclass
class Word:
    """A field of a position, what it is called, and what it holds where there is nothing to say.

    Phases say which fields they speak of. Of two fields of one name it is the one that the phase
    speaks of. `shown`: every view has a field of this name, with `nothing` where nothing is said.
    """

    name: str
    field: str
    kind: Kind
    unsaid: int = ALWAYS
    shown: bool = False
    nothing: Any = None


def values_of(position: Any, words: Sequence[Word]) -> dict[str, Any]:
    """What everybody sees, as views say it."""
    found = {}
    for word in words:
        if word.shown:
            number = getattr(position, word.field)
            said = number != word.unsaid
            found[word.field] = word.kind.value(number) if said else word.nothing
    return found


def recall(position: Any, view: Any, words: Sequence[Word]) -> None:
    """The same in a new position, made from a view: it holds as yet what goes unsaid."""
    for word in words:
        if word.shown:
            value = getattr(view, word.field)
            if value != word.nothing:
                setattr(position, word.field, word.kind.number(value))


def written(position: Any, words: Sequence[Word]) -> list[str]:
    """What is to be said of these fields: `["price=50", "bidder=B"]`."""
    says = position.phase.says
    found = []
    for word in words:
        number = getattr(position, word.field)
        if word.field in says and number != word.unsaid:
            found.append(f"{word.name}={word.kind.write(number)}")
    return found


def named(parts: Iterable[Part], order: Sequence[str]) -> dict[str, Part]:
    """Parts of the form `name=value` by their names, which come in this order."""
    found: dict[str, Part] = {}
    left = list(dict.fromkeys(order))
    for part in parts:
        name = part.text.partition("=")[0]
        if name not in left:
            expected = f"in this order: {', '.join(dict.fromkeys(order))}"
            raise part.wrong(expected, Part(name).shown)
        left = left[left.index(name) + 1 :]
        found[name] = part
    return found


def value_of(part: Part) -> Part:
    """What stands behind `name=`."""
    return part.behind(part.text.index("=") + 1)


def take_over(
    position: Any, places: Mapping[str, Part], words: Sequence[Word], elsewhere: Part
) -> None:
    """Set the fields that a line speaks of. Its phase is known, and must speak of them."""
    phase = position.phase
    spoken = {word.name: word for word in words if word.field in phase.says}
    for name, part in places.items():
        word = spoken.get(name)
        if word is None:
            raise part.wrong("nothing of this at this moment", f"{name}=...")
        setattr(position, word.field, value_of(part).means(word.kind.read))
    for name, word in spoken.items():
        if name not in places and (word.unsaid == ALWAYS or word.field in phase.needs):
            raise elsewhere.wrong(f"{name}=...", f"no {name}")
