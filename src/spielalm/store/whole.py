"""A database as a whole, whatever its kind: check it, back it up, put a backup back.

A backup is one file of SQLite in any case, so that it can be checked, looked into and put back
anywhere.
"""

from __future__ import annotations

from pathlib import Path

from spielalm.store.address import is_address, open_store, place
from spielalm.store.errors import FileError, StoreError
from spielalm.store.moving import move_tables
from spielalm.store.sqlite import files
from spielalm.store.sqlite.store import SqliteStore


async def check(database: str) -> list[StoreError]:
    """What is damaged: of each table that is, the first bad entry."""
    if not is_address(database):
        return files.check(Path(database))
    async with await open_store(database) as store:
        return await store.check()


async def backup(database: str, target: Path) -> None:
    """A copy of the database as it is at this moment, also while servers write to it."""
    if not is_address(database):
        files.backup(Path(database), target)
        return
    from spielalm.store.postgres.store import PostgresStore  # noqa: PLC0415 - a slow import

    async with await PostgresStore.at_one_moment(database) as source:
        with files.named_when_complete(target) as part:
            async with await SqliteStore.open(part) as copy:
                await move_tables(source, copy)


async def restore(saved: Path, database: str) -> Path | None:
    """Put a backup in the place of a database that no server uses.

    What was there before is kept; its new name is returned. Of PostgreSQL only a database without
    tables is filled.
    """
    if not is_address(database):
        return files.restore(saved, Path(database))
    if damaged := files.check(saved):
        raise FileError(f"{saved} cannot be restored: {damaged[0]}")
    async with await open_store(database) as target:
        if await target.tables(limit=1):
            raise FileError(
                f"the database {place(database)} holds tables already; expected an empty one"
            )
        with files.worked_on(saved) as copy:
            async with await SqliteStore.open(copy) as source:
                await move_tables(source, target)
    return None
