"""The store in PostgreSQL: any number of servers may use it at once, on any number of machines."""

from __future__ import annotations

from functools import partial
from typing import Any, Self

from spielalm.store.address import place
from spielalm.store.errors import FileError, StoreError
from spielalm.store.interface import Store, TableRow
from spielalm.store.postgres import log
from spielalm.store.postgres.readers import OneMoment, Readers
from spielalm.store.postgres.schema import PATIENCE, Connection, prepare
from spielalm.store.postgres.writer import AT_ONCE, Writer


class PostgresStore(Store):
    """A `Store` in a database. Made by `await PostgresStore.open(address)`; `async with` closes it.

    When the database goes away, writing and reading wait `patience` seconds for it to come back.
    """

    def __init__(self, address: str, readers: Readers, patience: float, group: int) -> None:
        super().__init__(log, Writer(address, patience, group), readers)
        self.address = address

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

    async def check(self) -> list[StoreError]:
        found: list[StoreError] = []
        after: TableRow | None = None
        while page := await self.tables(after=after):
            for row in page:
                found += await self._readers.read(partial(log.damaged, table=row.id))
            after = page[-1]
        found += await self._readers.read(partial(strays, where=place(self.address)))
        return found

    async def _fetch(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        found = await self._readers.read(lambda connection: connection.fetch(sql, *values))
        return list(map(tuple, found))

    async def _execute(self, sql: str, *values: object) -> None:
        await self._writer.write(lambda connection, _: connection.execute(sql, *values))


async def strays(connection: Connection, where: str) -> list[StoreError]:
    """Count the entries that no log leads to."""
    found = await connection.fetchval(
        "SELECT count(*) FROM log LEFT JOIN tables ON key = table_key WHERE key IS NULL",
        timeout=None,
    )
    said = f"the database {where} is damaged: entries of no table: {found}"
    return [FileError(said)] if found else []
