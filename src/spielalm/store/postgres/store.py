"""The store in PostgreSQL: any number of servers may use it at once, on any number of machines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from types import TracebackType
from typing import Self

from spielalm.store.address import place
from spielalm.store.errors import FileError, StoreError
from spielalm.store.interface import (
    Append,
    Beside,
    End,
    Retention,
    Score,
    State,
    TableRow,
)
from spielalm.store.postgres import beside, log
from spielalm.store.postgres.readers import OneMoment, Readers
from spielalm.store.postgres.schema import PATIENCE, Connection, prepare
from spielalm.store.postgres.writer import AT_ONCE, Writer

EXPIRED_AT_ONCE = 100  # tables deleted in one transaction, so that moves do not wait for long


class PostgresStore:
    """A `Store` in a database. Made by `await PostgresStore.open(address)`; `async with` closes it.

    When the database goes away, writing and reading wait `patience` seconds for it to come back.
    """

    def __init__(self, address: str, readers: Readers, patience: float, group: int) -> None:
        self.address = address
        self._writer = Writer(address, patience, group)
        self._readers = readers

    @classmethod
    async def open(cls, address: str, *, patience: float = PATIENCE, group: int = AT_ONCE) -> Self:
        """The store in this database, which is made or brought up to date first."""
        await prepare(address, patience=patience)
        return cls(address, Readers(address, patience), patience, group)

    @classmethod
    async def at_one_moment(cls, address: str, *, patience: float = PATIENCE) -> Self:
        """The store as it is now, to be read: what is written later is not seen."""
        await prepare(address, patience=patience)
        return cls(address, await OneMoment.now(address, patience), patience, AT_ONCE)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

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
        await self._writer.write(
            partial(
                log.create,
                table=table,
                entries=tuple(entries),
                invite=invite,
                game=game,
                now=now,
                state=state,
                due=due,
            )
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
        await self._writer.write(Append(table, number, tuple(entries), now, state, due, fence))

    async def load(self, table: str, since: int = 0) -> list[bytes]:
        return await self._readers.read(partial(log.load, table=table, since=since))

    async def row(self, table: str) -> TableRow:
        return await self._readers.read(partial(log.row, table=table))

    async def ends(self, tables: Sequence[str]) -> dict[str, End]:
        return await self._readers.read(partial(log.ends, tables=tables))

    async def find_invite(self, invite: str) -> str | None:
        return await self._readers.read(partial(log.find_invite, invite=invite))

    async def tables(
        self, state: State | None = None, *, after: TableRow | None = None, limit: int = 100
    ) -> list[TableRow]:
        return await self._readers.read(partial(log.tables, state=state, after=after, limit=limit))

    async def delete(self, table: str) -> None:
        await self._writer.write(partial(log.delete, table=table))

    async def expire(self, keep: Retention, *, now: float) -> list[str]:
        await self._writer.write(partial(beside.forget_tries, before=now - keep.tries))
        gone: list[str] = []
        while True:
            some = await self._writer.write(
                partial(log.expire, keep=keep, now=now, most=EXPIRED_AT_ONCE)
            )
            gone += some
            if len(some) < EXPIRED_AT_ONCE:
                return gone

    async def add_score(self, score: Score) -> None:
        await self._writer.write(partial(beside.add_score, score=score))

    async def top_scores(self, board: str, limit: int = 10) -> list[Score]:
        return await self._readers.read(partial(beside.top_scores, board=board, limit=limit))

    async def first_try(self, board: str, key: str, table: str, *, now: float) -> str:
        return await self._writer.write(
            partial(beside.first_try, board=board, key=key, table=table, now=now)
        )

    async def get_value(self, key: str) -> bytes | None:
        return await self._readers.read(partial(beside.get_value, key=key))

    async def keep_value(self, key: str, value: bytes) -> bytes:
        return await self._writer.write(partial(beside.keep_value, key=key, value=value))

    async def beside(self) -> Beside:
        return await self._readers.read(beside.everything)

    def observe(self, commit: Callable[[int, float], None]) -> None:
        self._writer.observer = commit

    async def check(self) -> list[StoreError]:
        found: list[StoreError] = []
        after: TableRow | None = None
        while page := await self.tables(after=after):
            for row in page:
                found += await self._readers.read(partial(log.damaged, table=row.id))
            after = page[-1]
        return found + await self._readers.read(partial(strays, where=place(self.address)))

    async def close(self) -> None:
        await self._writer.close()
        await self._readers.close()


async def strays(connection: Connection, where: str) -> list[StoreError]:
    """Count the entries that no log leads to."""
    found = await connection.fetchval(
        "SELECT count(*) FROM log LEFT JOIN tables ON key = table_key WHERE key IS NULL",
        timeout=None,
    )
    said = f"the database {where} is damaged: entries of no table: {found}"
    return [FileError(said)] if found else []
