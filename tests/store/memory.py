"""A store in memory: what the contract of `Store` asks for, said as simply as can be.

It is the model that SQLite is compared with, and the store of tests that need none on disk.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from spielalm.store import (
    Beside,
    ConflictError,
    End,
    LeaseLostError,
    Retention,
    Score,
    State,
    StoreError,
    TableRow,
    TakenError,
    Try,
    UnknownTableError,
)
from spielalm.store.chain import anchor, linked


@dataclass
class Log:
    row: TableRow
    entries: list[bytes] = field(default_factory=list)


class MemoryStore:
    """Everything is durable at once."""

    def __init__(self, _: Path | None = None) -> None:
        self.logs: dict[str, Log] = {}
        self.scores: dict[tuple[str, str, str], Score] = {}
        self.tries: dict[tuple[str, str], tuple[str, float]] = {}
        self.values: dict[str, bytes] = {}

    async def create(
        self,
        table: str,
        entries: Sequence[bytes],
        *,
        invite: str,
        game: str,
        now: float,
        state: State = "open",
        due: int | None = None,
    ) -> None:
        if table in self.logs or await self.find_invite(invite):
            raise TakenError(table, invite, by_id=table in self.logs)
        self.logs[table] = Log(TableRow(table, invite, game, state, now, now, 0))
        await self.append(table, 0, entries, now=now)

    async def append(
        self,
        table: str,
        number: int,
        entries: Sequence[bytes],
        *,
        now: float,
        state: State | None = None,
        due: int | None = None,
        fence: int | None = None,
    ) -> None:
        if fence is not None:
            raise LeaseLostError(table)  # nobody has a lease here
        log = self._log(table)
        due = len(log.entries)
        if number != due:
            raise ConflictError(table, number, due)
        log.entries += entries
        log.row = log.row._replace(
            changed=now, entries=len(log.entries), state=state or log.row.state
        )

    async def load(self, table: str, since: int = 0) -> list[bytes]:
        return self._log(table).entries[since:]

    async def row(self, table: str) -> TableRow:
        return self._log(table).row

    async def ends(self, tables: Sequence[str]) -> dict[str, End]:
        logs = {table: self.logs[table].entries for table in tables if table in self.logs}
        return {
            table: End(
                len(log),
                [anchor(table), *(link.hash for link in linked(anchor(table), 0, log))][-1],
            )
            for table, log in logs.items()
        }

    async def find_invite(self, invite: str) -> str | None:
        return next((id for id, log in self.logs.items() if log.row.invite == invite), None)

    async def tables(
        self, state: State | None = None, *, after: TableRow | None = None, limit: int = 100
    ) -> list[TableRow]:
        rows = [log.row for log in self.logs.values() if state in (None, log.row.state)]
        rows.sort(key=lambda row: (row.created, row.id), reverse=True)
        rest = [
            row
            for row in rows
            if after is None or (row.created, row.id) < (after.created, after.id)
        ]
        return rest[:limit]

    async def delete(self, table: str) -> None:
        self._log(table)
        del self.logs[table]

    async def expire(self, keep: Retention, *, now: float) -> list[str]:
        self.tries = {k: one for k, one in self.tries.items() if one[1] >= now - keep.tries}
        old = [
            id
            for id, log in self.logs.items()
            if log.row.changed < now - getattr(keep, log.row.state)
        ]
        for id in old:
            del self.logs[id]
        return old

    async def add_score(self, score: Score) -> None:
        self.scores.setdefault((score.board, score.key, score.table), score)

    async def top_scores(self, board: str, limit: int = 10) -> list[Score]:
        best: dict[tuple[str, str], Score] = {}
        ranked = sorted(self.scores.values(), key=lambda one: (-one.points, one.at, one.table))
        for score in ranked:
            if score.board == board:
                best.setdefault((score.key, score.name), score)
        return list(best.values())[:limit]

    async def first_try(self, board: str, key: str, table: str, *, now: float) -> str:
        return self.tries.setdefault((board, key), (table, now))[0]

    async def get_value(self, key: str) -> bytes | None:
        return self.values.get(key)

    async def keep_value(self, key: str, value: bytes) -> bytes:
        return self.values.setdefault(key, value)

    async def beside(self) -> Beside:
        tries = [Try(*names, *one) for names, one in self.tries.items()]
        return Beside(list(self.scores.values()), tries, dict(self.values))

    def observe(self, commit: Callable[[int, float], None]) -> None:
        pass

    async def check(self) -> list[StoreError]:
        return []

    async def close(self) -> None:
        pass

    def _log(self, table: str) -> Log:
        if table not in self.logs:
            raise UnknownTableError(table)
        return self.logs[table]
