"""The server was not running for a while: nobody at its tables loses time for that."""

from __future__ import annotations

from spielalm.match.clock import due
from spielalm.match.log import Logged
from spielalm.match.table import Table


def wake(table: Table, now: int) -> None:
    """Give everybody their time again; where moves take days, only what would be overdue."""
    when = due(table)
    if when is not None and (table.settings.clock != "days" or when <= now):
        table.make(Woken, now)


class Woken(Logged, frozen=True, kw_only=True):
    """The table had been away: whatever ran against the clock starts over."""

    def apply(self, table: Table) -> None:
        table.since = self.at
        table.since_before = dict.fromkeys(table.since_before, self.at)
        if table.live is not None:
            table.live.show_again(self.at)
