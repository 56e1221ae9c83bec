"""What people ask of a table: the bases of all messages. Each command is in a module of `actions`
or `live`, together with its consequences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, NamedTuple

import msgspec
from msgspec import Meta

from spielalm.kernel.typed import spoken

if TYPE_CHECKING:
    from spielalm.match.table import Table

Id = Annotated[str, Meta(min_length=1, max_length=40)]
Seat = Annotated[int, Meta(ge=0, le=7)]
Number = Annotated[int, Meta(ge=0, le=2**53)]


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
