"""The store in a SQLite file: one thread writes, a few read, nobody waits for the others."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Self

from spielalm.store.errors import LeaseLostError, StoreError
from spielalm.store.interface import Append, Beside, End, Retention, Score, State, TableRow
from spielalm.store.sqlite import beside, files, log
from spielalm.store.sqlite.readers import Readers
from spielalm.store.sqlite.schema import PATIENCE, prepare
from spielalm.store.sqlite.writer import Writer

EXPIRED_AT_ONCE = 100  # tables deleted in one transaction, so that moves do not wait for long


class SqliteStore:
    """A `Store` in one file. Made by `await SqliteStore.open(path)`; `async with` closes it."""

    def __init__(self, path: Path, *, patience: float = PATIENCE, group: int = log.AT_ONCE) -> None:
        self.path = path
        self._writer = Writer(path, patience, group)
        self._readers = Readers(path, patience)

    @classmethod
    async def open(
        cls, path: str | Path, *, patience: float = PATIENCE, group: int = log.AT_ONCE
    ) -> Self:
        """The store in this file, which is made or brought up to date first.

        `patience` is how many seconds to wait for another program's lock, `group` how many
        entries share a transaction at most.
        """
        path = Path(path).absolute()
        await asyncio.to_thread(prepare, path)
        return cls(path, patience=patience, group=group)

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
        if fence is not None:
            raise LeaseLostError(table)  # nobody has a lease here
        await self._writer.write(Append(table, number, tuple(entries), now, state))

    async def load(self, table: str, since: int = 0) -> list[bytes]:
        return await self._readers.read(lambda connection: log.load(connection, table, since))

    async def row(self, table: str) -> TableRow:
        return await self._readers.read(lambda connection: log.row(connection, table))

    async def ends(self, tables: Sequence[str]) -> dict[str, End]:
        return await self._readers.read(lambda connection: log.ends(connection, tables))

    async def find_invite(self, invite: str) -> str | None:
        return await self._readers.read(lambda connection: log.find_invite(connection, invite))

    async def tables(
        self, state: State | None = None, *, after: TableRow | None = None, limit: int = 100
    ) -> list[TableRow]:
        return await self._readers.read(
            lambda connection: log.tables(connection, state, after, limit)
        )

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
        return await self._readers.read(
            lambda connection: beside.top_scores(connection, board, limit)
        )

    async def first_try(self, board: str, key: str, table: str, *, now: float) -> str:
        return await self._writer.write(
            partial(beside.first_try, board=board, key=key, table=table, now=now)
        )

    async def get_value(self, key: str) -> bytes | None:
        return await self._readers.read(lambda connection: beside.get_value(connection, key))

    async def keep_value(self, key: str, value: bytes) -> bytes:
        return await self._writer.write(partial(beside.keep_value, key=key, value=value))

    async def beside(self) -> Beside:
        return await self._readers.read(beside.everything)

    def observe(self, commit: Callable[[int, float], None]) -> None:
        self._writer.observer = commit

    async def check(self) -> list[StoreError]:
        return await asyncio.to_thread(files.check, self.path)

    async def backup(self, target: Path) -> None:
        """Copy everything that is acknowledged now to a new file, while the tables play on."""
        await asyncio.to_thread(files.backup, self.path, target)

    async def close(self) -> None:
        await self._writer.close()
        await self._readers.close()
