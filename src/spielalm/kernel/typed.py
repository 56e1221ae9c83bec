"""The typed values that leave the engine: moves, facts, views, described choices, score sheets.

Structs, because everything here is also what the table sends to a page or an outside bot.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Literal

import msgspec


def spoken(name: str) -> str:
    """`CowPlaced` as it is tagged on the wire and named in the message files: `cow-placed`."""
    return "".join("-" + c.lower() if c.isupper() else c for c in name).lstrip("-")


class Move(msgspec.Struct, frozen=True, tag_field="move", tag=spoken):
    """A move as a typed value. Named in the imperative; a chance outcome is a noun.

    Its fields say beside their types what they can hold (`kernel/kinds.py`).
    """

    # Which of the game's moves it is: stands in logs, and never changes.
    number: ClassVar[int] = -1

    # What its text begins with, if not with its name; it may be nothing.
    word: ClassVar[str | None] = None

    # The rule that it comes from.
    rule: ClassVar[str] = ""

    # Its fields from the lowest bits of the number up, where that is not their order.
    places: ClassVar[tuple[str, ...]] = ()


class Fact(msgspec.Struct, frozen=True, tag_field="event", tag=spoken, gc=False):
    """Something that happened, in the past tense; also the event a viewer is told of.

    Fields named `seat`, `other` and `seats` hold seats. A field that not everybody may see is
    None for those who may not.
    """

    # Something hidden became known to somebody (a card was seen, sealed choices opened): undo never
    # passes it. Without it, what a viewer is told does not depend on anything hidden from it.
    reveals: ClassVar[bool] = False

    # The field with the seat that knew before what this reveals, if there is one: “shows its card”.
    knower: ClassVar[str] = ""


class Reveal(Fact, frozen=True):
    """A fact that depends on something hidden."""

    reveals: ClassVar[bool] = True


Mode = Literal["over", "draw", "one", "sealed", "race"]


class View(msgspec.Struct, frozen=True, kw_only=True):
    """All that one seat knows, memory included, built by whitelist.

    `seat` is SPECTATOR for one who only watches. `mode` and `awaited` say how the decision is open
    and for whom, `ask` what it is about: the message `ask-ASK` of the game's texts. `scores` are
    the points so far, where everybody knows them.
    """

    seat: int
    seats: int
    mode: Mode
    awaited: tuple[int, ...]
    ask: str
    scores: tuple[int, ...] = ()


class RangeChoice(msgspec.Struct, frozen=True, tag_field="choice", tag="range"):
    """Any number from `first` to `last` in steps of `step`."""

    name: str
    first: int
    last: int
    step: int


class PickChoice(msgspec.Struct, frozen=True, tag_field="choice", tag="pick"):
    """Any of these cards: `counts[i]` cards of `values[i]` are there to choose from.

    `most_sum` is None where there is no limit. Without `spare`, no card may be picked that could be
    left out with `least_sum` still reached.
    """

    name: str
    values: tuple[int, ...]
    counts: tuple[int, ...]
    least_cards: int
    most_cards: int
    least_sum: int
    most_sum: int | None = None
    spare: bool = True


Choice = RangeChoice | PickChoice


class ScoreLine(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a score sheet: the points of one seat, and why.

    `reason` names a message of the game's texts, `values` are what the sentence needs. The points
    of a seat's lines add up to its score: a line that multiplies carries what it adds, a line that
    only shows a subtotal carries 0 and has its number among the values.
    """

    seat: int
    reason: str
    points: int
    values: dict[str, int | str] = {}
    rule: str = ""


def summed(lines: Iterable[ScoreLine], seats: int) -> tuple[int, ...]:
    """The points of each seat that a score sheet comes to."""
    points = [0] * seats
    for line in lines:
        points[line.seat] += line.points
    return tuple(points)
