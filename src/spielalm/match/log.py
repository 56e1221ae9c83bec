"""The log of a table: everything that happened there, in order. It only grows.

Each entry has a number; numbers grow and are never used twice. `at` is when it happened, in
milliseconds of the server's clock; a match without a clock leaves it at 0. Each kind of entry is
in the module of the action that makes it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from spielalm.kernel.typed import Fact, spoken

if TYPE_CHECKING:
    from spielalm.match.table import Table

# The key of a person, and the id that this person gave a command. Nobody else is told.
CommandId = tuple[str, str]


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

    `command`: whose command this entry completes, and the id that the person gave it. What a
    command does is appended as a whole, so where its last entry is, all of it is.
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
