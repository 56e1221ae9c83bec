"""What a store offers to the rooms above it. Entries are bytes to it; it knows no game.

What databases differ in is in the folder of each; what they do alike is done here. SQL that stands
here is understood by all of them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from types import ModuleType
from typing import Any, Literal, NamedTuple, Self

from spielalm.store.errors import StoreError, UnknownTableError

State = Literal["open", "running", "finished"]

HOUR = 3600.0
DAY = 24 * HOUR


class TableRow(NamedTuple):
    """A table as lists show it. Times are seconds since 1970."""

    id: str
    invite: str
    game: str
    state: State
    created: float
    changed: float
    entries: int


NEVER = -1  # nothing is due at a table


class Append(NamedTuple):
    """Entries for the end of a table's log, and what has changed about the table."""

    table: str
    number: int
    entries: Sequence[bytes]
    now: float
    state: State | None
    due: int | None = None
    fence: int | None = None


class End(NamedTuple):
    """Where a log ends: how many entries it has, and the hash of the last one."""

    entries: int
    hash: bytes


class Lease(NamedTuple):
    """A table that is ours to run, until somebody else has another fence for it.

    `before` is whether another server ran it before, and left or died.
    """

    table: str
    invite: str
    fence: int
    due: int
    before: bool


class Score(NamedTuple):
    """A result on a board (a sheet, a daily burrow), reached by the device `key` at a table."""

    board: str
    key: str
    name: str
    points: int
    table: str
    at: float


class Try(NamedTuple):
    """The first try of the device `key` at what a board is about."""

    board: str
    key: str
    table: str
    at: float


class Beside(NamedTuple):
    """All that is kept beside the logs."""

    scores: list[Score]
    tries: list[Try]
    values: dict[str, bytes]


@dataclass(frozen=True, kw_only=True)
class Retention:
    """How long a table is kept after its last entry, in seconds, and the first tries of a board."""

    open: float = 2 * DAY
    running: float = 90 * DAY
    finished: float = 365 * DAY
    tries: float = 30 * DAY


COLUMNS = "id, invite, game, state, created, changed, entries"
EXPIRED_AT_ONCE = 100  # tables deleted in one transaction, so that moves do not wait for long

TOP_SCORES = """
    SELECT board, key, name, points, table_id, at FROM (
        SELECT *, row_number() OVER (
            PARTITION BY key, name ORDER BY points DESC, at, table_id
        ) AS place FROM scores WHERE board = $1
    ) AS placed WHERE place = 1 ORDER BY points DESC, at, table_id LIMIT $2
"""


class Store(ABC):
    """The append-only logs of all tables, and the little that is kept beside them.

    Used from one asyncio loop. A call that writes returns when it is durable; if it raises,
    nothing of it was written. If the caller is cancelled, the machine stops while the call waits,
    or it raises UncertainError, it may or may not have been written: whoever goes on reloads.
    """

    def __init__(self, log: ModuleType, writer: Any, readers: Any) -> None:
        """The module with the SQL of logs, and those who have it carried out."""
        self._log = log
        self._writer = writer
        self._readers = readers

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Finish what is waiting, then let go of the database."""
        await self._writer.close()
        await self._readers.close()

    @abstractmethod
    async def _fetch(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """What this finds among everything that is acknowledged by now."""

    @abstractmethod
    async def _execute(self, sql: str, *values: object) -> None:
        """Carry out what does no harm when it is carried out again."""

    # Tables and their logs.

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
        """A new table with its first entries. TakenError if id or invite code are in use.

        `due` as in `append`.
        """
        row = TableRow(table, invite, game, state, now, now, len(entries))
        await self._writer.write(
            partial(self._log.create, row=row, entries=tuple(entries), due=due)
        )

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
        """Add entries with the numbers `number`, `number + 1`, … to a table's log.

        Numbers run 0, 1, 2, … without a gap; any other than the next one is a ConflictError.
        `state` changes with the entries or not at all, and so does `due`: the millisecond at
        which the table wants to be looked at next, or NEVER. A store that serves one server need
        not keep it. Whoever runs the table for several servers names the `fence` of the lease:
        LeaseLostError if another one runs it by now.
        """
        await self._writer.write(Append(table, number, tuple(entries), now, state, due, fence))

    async def load(self, table: str, since: int = 0) -> list[bytes]:
        """The entries from this number on. DamagedError if one is not what was written."""
        entries: list[bytes] = await self._readers.read(
            partial(self._log.load, table=table, since=since)
        )
        return entries

    async def row(self, table: str) -> TableRow:
        """What lists show of this table."""
        for columns in await self._fetch(f"SELECT {COLUMNS} FROM tables WHERE id = $1", table):
            return TableRow(*columns)
        raise UnknownTableError(table)

    async def ends(self, tables: Sequence[str]) -> dict[str, End]:
        """Where the logs of these tables end; those that do not exist are left out."""
        ends: dict[str, End] = await self._readers.read(partial(self._log.ends, tables=tables))
        return ends

    async def find_invite(self, invite: str) -> str | None:
        """The table that this code invites to."""
        found = await self._fetch("SELECT id FROM tables WHERE invite = $1", invite)
        return str(found[0][0]) if found else None

    async def tables(
        self, state: State | None = None, *, after: TableRow | None = None, limit: int = 100
    ) -> list[TableRow]:
        """Tables, newest first. `after` is the last row of the page before."""
        values: list[object] = [limit]
        where = "true"
        if state is not None:
            values.append(state)
            where += f" AND state = ${len(values)}"
        if after is not None:
            values += [after.created, after.id]
            where += f" AND (created, id) < (${len(values) - 1}, ${len(values)})"
        found = await self._fetch(
            f"SELECT {COLUMNS} FROM tables WHERE {where} ORDER BY created DESC, id DESC LIMIT $1",
            *values,
        )
        return [TableRow(*columns) for columns in found]

    async def delete(self, table: str) -> None:
        """Forget a table and its log. Scores that were reached at it stay."""
        await self._writer.write(partial(self._log.delete, table=table))

    async def expire(self, keep: Retention, *, now: float) -> list[str]:
        """Delete what is older than it is kept for. The ids of the tables that are gone."""
        await self._execute("DELETE FROM tries WHERE at < $1", now - keep.tries)
        gone: list[str] = []
        while True:
            some = await self._writer.write(
                partial(self._log.expire, keep=keep, now=now, most=EXPIRED_AT_ONCE)
            )
            gone += some
            if len(some) < EXPIRED_AT_ONCE:
                return gone

    @abstractmethod
    async def check(self) -> list[StoreError]:
        """Walk through every log; of each that is damaged, the first bad entry as DamagedError."""

    def observe(self, commit: Callable[[int, float], None]) -> None:
        """Tell of every commit from now on: how many entries it had, and the seconds it took."""
        self._writer.observer = commit

    # What is kept beside the logs.

    async def add_score(self, score: Score) -> None:
        """Put a result on its board. The same device at the same table counts once."""
        await self._execute(
            "INSERT INTO scores (board, key, name, points, table_id, at) "
            "VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
            *score,
        )

    async def top_scores(self, board: str, limit: int = 10) -> list[Score]:
        """The best result of each name and device, best first, at equal points the earlier one."""
        return [Score(*columns) for columns in await self._fetch(TOP_SCORES, board, limit)]

    async def first_try(self, board: str, key: str, table: str, *, now: float) -> str:
        """The table that counts as this device's first try: this one, if there was none before."""
        await self._execute(
            "INSERT INTO tries (board, key, table_id, at) VALUES ($1, $2, $3, $4) "
            "ON CONFLICT DO NOTHING",
            *(board, key, table, now),
        )
        ((first,),) = await self._fetch(
            "SELECT table_id FROM tries WHERE board = $1 AND key = $2", board, key
        )
        return str(first)

    async def get_value(self, key: str) -> bytes | None:
        """A value of the server's own, such as a secret."""
        found = await self._fetch("SELECT value FROM kept WHERE key = $1", key)
        return bytes(found[0][0]) if found else None

    async def keep_value(self, key: str, value: bytes) -> bytes:
        """Keep a value of the server's own, if there is none yet. The one that is kept."""
        await self._execute(
            "INSERT INTO kept (key, value) VALUES ($1, $2) ON CONFLICT DO NOTHING", key, value
        )
        kept = await self.get_value(key)
        return value if kept is None else kept

    async def beside(self) -> Beside:
        """All that is kept beside the logs, in no particular order."""
        scores = await self._fetch("SELECT board, key, name, points, table_id, at FROM scores")
        tries = await self._fetch("SELECT board, key, table_id, at FROM tries")
        kept = await self._fetch("SELECT key, value FROM kept")
        return Beside([Score(*one) for one in scores], [Try(*one) for one in tries], dict(kept))
