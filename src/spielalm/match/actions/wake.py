"""A table had been away, since the server was not running: nobody loses time for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielalm.match.clock import due
from spielalm.match.log import Logged

if TYPE_CHECKING:
    from spielalm.match.table import Table


def wake(table: Table, now: int) -> None:
    """Give everybody their time again; where moves take days, only what would be overdue."""
    when = due(table)
    if when is not None and (table.settings.clock != "days" or when <= now):
        table.make(Woken, now)


class Woken(Logged, frozen=True, kw_only=True):
    """The table had been away: what was running against the clock begins anew."""

    def apply(self, table: Table) -> None:
        table.since = self.at
        table.since_before = dict.fromkeys(table.since_before, self.at)
        if table.live is not None:
            table.live.show_again(self.at)
