"""A table from the lines of its log."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from spielalm.match.action import Logged
from spielalm.match.discovery import AnyEntry
from spielalm.match.table import Table
from spielalm.store import DamagedError

read_entry = msgspec.json.Decoder(AnyEntry).decode


def folded(id: str, lines: Sequence[bytes]) -> Table:
    """The table that these lines make; DamagedError names the first one that makes no sense."""
    return add(id, Table(()), lines)


def unfolded(id: str, before: Table, lines: Sequence[bytes]) -> tuple[Table, list[Logged]]:
    """A table after more lines, and their entries."""
    table = add(id, before.fork(), lines)
    return table, table.log[len(before.log) :]


def add(id: str, table: Table, lines: Sequence[bytes]) -> Table:
    """The table, with these lines added to its log."""
    for number, line in enumerate(lines, len(table.log)):
        try:
            table.append(read_entry(line))
        except Exception as error:
            # Not in its own words, which may hold what a player hides.
            problem = f"it is intact, but can no longer be understood ({type(error).__name__})"
            raise DamagedError(id, number, problem) from error
    return table
