"""The log of a match: everything that happened at the table, in order. It only grows.

Each entry has a number; numbers grow and are never used twice. What else a table may log later
(clock, seats, chat, standing orders) is a further kind of entry.
"""

from __future__ import annotations

import msgspec

from spielalm.kernel.typed import Fact, spoken


class Logged(msgspec.Struct, frozen=True, kw_only=True, tag_field="entry", tag=spoken):
    """One entry of the log."""

    number: int


class Moved(Logged, frozen=True, kw_only=True):
    """A seat made a move, in answer to a decision."""

    seat: int
    move: int
    decision: int


class Drawn(Logged, frozen=True, kw_only=True):
    """Chance made a move. The entry's number is the number of the draw."""

    move: int


class Undone(Logged, frozen=True, kw_only=True):
    """A seat took back the move of an earlier entry."""

    seat: int
    undone: int


AnyEntry = Moved | Drawn | Undone


class MoveUndone(Fact, frozen=True):
    """What everybody is told of an Undone: who took back the move of which entry."""

    seat: int
    number: int
