"""The server was not running for a while: nobody at its tables loses time because of it."""

from __future__ import annotations

from spielalm.match.action import Logged
from spielalm.match.clock import due
from spielalm.match.table import Table


def wake(table: Table, began: int, now: int) -> None:
    """Give everybody their time back for whatever ran against the clock before the server `began`.

    Where moves take days, that is only what fell due meanwhile. Once woken, a table is not woken
    again, however often it leaves memory and comes back.
    """
    when = due(table)
    if when is None:
        return
    if when <= began if table.settings.clock == "days" else table.log[-1].at < began:
        table.make(Woken, now)


class Woken(Logged, frozen=True, kw_only=True):
    """The table had been away: whatever ran against the clock starts over."""

    def apply(self, table: Table) -> None:
        table.since = self.at
        table.since_before = dict.fromkeys(table.since_before, self.at)
        if table.live is not None:
            table.live.show_again(self.at)
