"""The store in a SQLite file: one thread writes, a few read, nobody waits for the others."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, Self

from spielalm.store.errors import StoreError
from spielalm.store.interface import Store
from spielalm.store.sqlite import files, log
from spielalm.store.sqlite.readers import Readers
from spielalm.store.sqlite.schema import PATIENCE, prepare
from spielalm.store.sqlite.writer import Writer


class SqliteStore(Store):
    """A `Store` in one file. Made by `await SqliteStore.open(path)`; `async with` closes it."""

    def __init__(self, path: Path, *, patience: float = PATIENCE, group: int = log.AT_ONCE) -> None:
        super().__init__(log, Writer(path, patience, group), Readers(path, patience))
        self.path = path

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

    async def check(self) -> list[StoreError]:
        return await asyncio.to_thread(files.check, self.path)

    async def _fetch(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        found: list[tuple[Any, ...]] = await self._readers.read(
            lambda connection: executed(connection, sql, values).fetchall()
        )
        return found

    async def _execute(self, sql: str, *values: object) -> None:
        await self._writer.write(partial(executed, sql=sql, values=values))


def executed(connection: sqlite3.Connection, sql: str, values: Sequence[object]) -> sqlite3.Cursor:
    """To Python's module `$1` is a value with the name `1`."""
    return connection.execute(sql, {str(at): value for at, value in enumerate(values, 1)})
