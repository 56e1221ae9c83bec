"""A database as a whole: check it, copy it while it is in use, put a copy back."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from spielalm.store.errors import FileError, LockedError, StoreError
from spielalm.store.sqlite import log
from spielalm.store.sqlite.faults import SQLITE_ERRORS, in_our_words
from spielalm.store.sqlite.schema import (
    MIGRATIONS,
    connect,
    make_file,
    migrate,
    sync_folder,
    version_of,
)

COMPANIONS = ("-wal", "-shm", "-journal")  # files that SQLite keeps beside a database in use


@contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    """A database of ours, to read."""
    if not path.is_file():
        raise FileError(f"there is no database {path}; expected one that exists")
    try:
        with closing(connect(path, read_only=True)) as connection:
            version_of(connection, path)
            yield connection
    except SQLITE_ERRORS as error:
        raise in_our_words(error) from error


@contextmanager
def brought_up_to_date(file: sqlite3.Connection, path: Path) -> Iterator[sqlite3.Connection]:
    """What a file holds, as this version lays it out. The file stays as it is.

    An older one is copied to a place that is SQLite's own and gone when it is closed.
    """
    if version_of(file, path) in (0, len(MIGRATIONS)):
        yield file
        return
    with closing(sqlite3.connect("", isolation_level=None)) as copied:
        file.backup(copied)
        migrate(copied, path, MIGRATIONS)
        yield copied


def check(path: Path) -> list[StoreError]:
    """Walk through the file and every log in it; what is damaged, the first entry of a table."""
    found: list[StoreError] = []
    try:
        with opened(path) as file, brought_up_to_date(file, path) as connection:
            names = connection.execute(
                "SELECT CAST(id AS TEXT) FROM tables ORDER BY key"
            ).fetchall()
            for (table,) in names:
                found += check_table(connection, table)
            for (finding,) in file.execute("PRAGMA integrity_check(10)"):
                if finding != "ok":
                    found.append(FileError(f"{path} is damaged: {finding}"))
            found += check_strays(connection, path)
    except StoreError as error:
        found.append(error)
    return found


def check_table(connection: sqlite3.Connection, table: str) -> list[StoreError]:
    """Walk through one log, in a transaction of its own, so that others may tidy up between."""
    connection.execute("BEGIN")
    try:
        log.load(connection, table, 0)
    except StoreError as error:
        return [error]
    finally:
        connection.rollback()
    return []


def check_strays(connection: sqlite3.Connection, path: Path) -> list[StoreError]:
    """Count the entries that no log leads to."""
    return [
        FileError(f"{path} is damaged: entries {whose}: {strays}")
        for whose, strays in connection.execute(
            """
            SELECT coalesce('outside the log of table ' || id, 'of no table'),
                rows - coalesce(entries, 0) AS strays
            FROM (SELECT table_key, count(*) AS rows FROM log GROUP BY table_key)
            LEFT JOIN tables ON tables.key = table_key WHERE strays > 0
            """
        )
    ]


def restore(saved: Path, database: Path) -> Path | None:
    """Put a backup in the place of a database that no server uses.

    The backup is checked first. What was there before is kept; its new name is returned.
    """
    if damaged := check(saved):
        raise FileError(f"{saved} cannot be restored: {damaged[0]}")
    if not database.exists():
        backup(saved, database)
        return None
    restored = sibling(database, ".restored")
    restored.unlink(missing_ok=True)
    backup(saved, restored)
    try:
        before = set_aside(database)
    except BaseException:
        restored.unlink()
        raise
    restored.rename(database)
    sync_folder(database.parent)
    return before


def backup(database: Path, target: Path) -> None:
    """A copy of the database as it is at this moment, also while a server writes to it: one file,
    which gets its name when it is complete and durable, never before."""
    with (
        named_when_complete(target) as part,
        opened(database) as source,
        closing(connect(part)) as connection,
    ):
        source.backup(connection)


@contextmanager
def named_when_complete(target: Path) -> Iterator[Path]:
    """A file to fill with a database. It gets its name when it is complete and durable."""
    if target.exists():
        raise FileError(f"there is a file {target} already; expected a new name")
    part = sibling(target, ".part")
    try:
        part.unlink(missing_ok=True)
        make_file(part)
        yield part
        with closing(connect(part)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        part.replace(target)
        sync_folder(target.parent)
    except OSError as error:
        raise FileError(f"{target} cannot be written: {error.strerror}") from error
    finally:
        for ending in ("", *COMPANIONS):
            sibling(part, ending).unlink(missing_ok=True)


@contextmanager
def worked_on(database: Path) -> Iterator[Path]:
    """A copy of a database that may be changed, and is gone afterwards."""
    with TemporaryDirectory(prefix=f"{database.name}.", dir=database.parent) as folder:
        copied = Path(folder) / database.name
        backup(database, copied)
        yield copied


def set_aside(database: Path) -> Path:
    """Rename a database that nobody uses, with what SQLite keeps beside it."""
    try:
        with closing(connect(database, patience=0)) as connection:
            # Leaving WAL needs the file to oneself, and puts all that is known into the file.
            connection.execute("PRAGMA journal_mode = DELETE")
    except SQLITE_ERRORS as error:
        if isinstance(in_our_words(error), LockedError):
            raise FileError(f"{database} is in use; stop the server first") from error
        # It is damaged, which is a good reason to restore a backup: it is set aside as it is.
    number = 1
    while (aside := sibling(database, f".before-{number}")).exists():
        number += 1
    for companion in COMPANIONS:
        if (beside := sibling(database, companion)).exists():
            beside.rename(sibling(aside, companion))
    database.rename(aside)
    return aside


def sibling(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)
