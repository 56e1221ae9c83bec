"""The host stops all clocks, and lets them run again; a countdown shows its count again then."""

from __future__ import annotations

from spielalm.match.action import Caller, Command, Fact, Logged
from spielalm.match.errors import Refusal, RefusedError
from spielalm.match.table import Table

NOT_PAUSED = Refusal("not-paused", "the match is not paused")


class Pause(Command, frozen=True, kw_only=True):
    """Host: stop the clocks."""

    def decide(self, table: Table, now: int, by: Caller) -> None:
        table.only_host(by.key)
        table.running()
        table.make(Paused, now)


class Paused(Logged, frozen=True, kw_only=True):
    def apply(self, table: Table) -> None:
        table.paused_at = self.at

    def told(self) -> Fact:
        return MatchPaused()


class MatchPaused(Fact, frozen=True):
    pass


class Resume(Command, frozen=True, kw_only=True):
    """Host: go on after a pause."""

    def decide(self, table: Table, now: int, by: Caller) -> None:
        table.only_host(by.key)
        table.unfinished()
        if table.paused_at is None:
            raise RefusedError(NOT_PAUSED)
        table.make(Resumed, now)


class Resumed(Logged, frozen=True, kw_only=True):
    def apply(self, table: Table) -> None:
        assert table.paused_at is not None
        away = self.at - table.paused_at
        table.paused_at = None
        table.since += away
        table.since_before = {number: since + away for number, since in table.since_before.items()}
        if table.live is not None:
            table.live.show_again(self.at)

    def told(self) -> Fact:
        return MatchResumed()


class MatchResumed(Fact, frozen=True):
    pass
