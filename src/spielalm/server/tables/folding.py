"""A table from the lines of its log, and what a table means to those who look after many."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from spielalm.match import clock
from spielalm.match.discovery import AnyEntry
from spielalm.match.log import Logged
from spielalm.match.table import Table
from spielalm.store import NEVER, DamagedError, State

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
            problem = f"it is intact, but cannot be understood any more ({type(error).__name__})"
            raise DamagedError(id, number, problem) from error
    return table


def overslept(table: Table, began: int) -> bool:
    """Whether something ran against the clock here while the server was not running.

    Where moves take days, that matters only if it was due meanwhile. Once woken, a table is not
    woken again, however often it leaves memory and comes back.
    """
    due = clock.due(table)
    if due is None:
        return False
    return due <= began if table.settings.clock == "days" else table.log[-1].at < began


def wanted(table: Table) -> int:
    """When a server has to look at this table, though nobody asks for anything; or never."""
    if not table.playing:
        return NEVER
    if any(seat.bot for seat in table.seats) or ordered_move(table) is not None:
        return 0
    when = clock.due(table)
    return NEVER if when is None else when


def ordered_move(table: Table) -> tuple[int, int] | None:
    """The next move that an order asks for, if any: a seat and the number of the move."""
    return None if table.live is None else table.live.ordered_move(table)


def state_of(table: Table) -> State:
    """What the store is told, for lists and for how long a table is kept."""
    if table.over:
        return "finished"
    return "running" if table.started else "open"
