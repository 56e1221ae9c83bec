"""What names a database: a file for SQLite, an address for PostgreSQL."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

from spielalm.store.errors import FileError
from spielalm.store.interface import Store
from spielalm.store.sqlite.store import SqliteStore


def is_address(database: str) -> bool:
    """Whether this names a database of PostgreSQL, and not a file."""
    return database.startswith(("postgresql://", "postgres://"))


def place(address: str) -> str:
    """Where a database of PostgreSQL is, in words that may be printed: without the password."""
    parts = urlsplit(address)
    return f"{parts.netloc.rpartition('@')[2] or 'localhost'}{parts.path}"


async def open_store(database: str, *, new: bool = False) -> Store:
    """The store that this names. A file is made only if it may be `new`."""
    if is_address(database):
        from spielalm.store.postgres.store import PostgresStore  # noqa: PLC0415 - a slow import

        return await PostgresStore.open(database)
    if not (new or Path(database).is_file()):
        raise FileError(f"there is no database {database}; expected one that exists")
    return await SqliteStore.open(database)
