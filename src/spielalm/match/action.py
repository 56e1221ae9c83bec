"""What an action is made of: the command that asks for it, and the entry of the log that it makes.

The log of a table is everything that happened there, in order, and it only grows. Each kind of
command and entry is in the module of its action, in `actions` or `live`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, NamedTuple

import msgspec
from msgspec import Meta

from spielalm.kernel.typed import Fact as Fact  # noqa: PLC0414 - actions get it from here
from spielalm.kernel.typed import spoken

if TYPE_CHECKING:
    from spielalm.match.table import Table

Id = Annotated[str, Meta(min_length=1, max_length=40)]
Seat = Annotated[int, Meta(ge=0, le=7)]
Number = Annotated[int, Meta(ge=0, le=2**53)]

# The key of a person, and the id that this person gave a command. Nobody else is told.
CommandId = tuple[str, str]


class Caller(NamedTuple):
    """Who asks: the key, and the last round trips of the line, for the credit of a slap."""

    key: str
    trips: Sequence[int] = ()


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=spoken):
    """One message, named by its `type`."""


class Command(Message, frozen=True, kw_only=True):
    """Something that is asked of the table; answered with the same `id`.

    Sent twice with one id it is carried out once and answered twice.
    """

    id: Id

    def decide(self, table: Table, now: int, by: Caller) -> None:
        """Make the entries of what is asked for, or raise why it cannot be done."""
        raise NotImplementedError


class ForSeat(Command, frozen=True, kw_only=True):
    """A command for a seat that this browser holds."""

    seat: Seat


class Logged(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag_field="entry",
    tag=spoken,
    gc=False,
    omit_defaults=True,
):
    """One entry of the log. Nothing in it can lead back to it: the collector need not look.

    Its `number` is never used twice. `at` is when it happened, in milliseconds of the server's
    clock; a match without a clock leaves it at 0. `command`: whose command this entry completes,
    and the id that the person gave it. What a command does is appended as a whole, so where its
    last entry is, all of it is.
    """

    number: int
    at: int = 0
    command: CommandId | None = None

    def apply(self, table: Table) -> None:
        """Do to the table what this entry stands for. Nothing else changes a table."""
        raise NotImplementedError

    def noticed_by(self) -> int | None:
        """The one seat that may notice that there is such an entry; None if everybody may."""
        return None

    def told(self) -> Fact | None:
        """What everybody is told of this entry, apart from the game's own facts."""
        return None


class Told(msgspec.Struct, frozen=True, gc=False):
    """Something a viewer is told, with the number of the log entry that it belongs to."""

    number: int
    fact: Fact
