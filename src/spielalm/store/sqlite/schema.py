"""The tables of the database, version by version, and opening a file of any version.

A released version is never edited, only succeeded: add a tuple of statements to MIGRATIONS.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from pathlib import Path

from spielalm.store.errors import FileError, NewerFileError
from spielalm.store.sqlite.faults import LOCKED, SQLITE_ERRORS, in_our_words, kind_of

APPLICATION = 0x53704C6D  # "SpLm" in the file's header says that it is ours
PATIENCE = 5.0  # seconds to wait for another program's lock
STATEMENTS = 250  # kept ready: an append has its own for every number of entries

Migration = tuple[str, ...]

# Entries lie in the order of arrival, whatever their table: one commit of many tables then
# touches few pages. Clustered by table it was measured to be a third slower, and an index by
# table and number took half of an append's time: each table's end of it lies on another page. So
# a log is followed from the key of its last entry, which its table knows, by the key of the entry
# before (0: there is none).
MIGRATIONS: tuple[Migration, ...] = (
    (
        """CREATE TABLE tables (
            key INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            invite TEXT NOT NULL UNIQUE,
            game TEXT NOT NULL,
            state TEXT NOT NULL,
            created REAL NOT NULL,
            changed REAL NOT NULL,
            entries INTEGER NOT NULL,
            head BLOB NOT NULL
        )""",
        "CREATE INDEX tables_created ON tables (created, id)",
        """CREATE TABLE log (
            table_key INTEGER NOT NULL REFERENCES tables,
            number INTEGER NOT NULL,
            hash BLOB NOT NULL,
            entry BLOB NOT NULL,
            UNIQUE (table_key, number)
        )""",
        """CREATE TABLE scores (
            board TEXT NOT NULL,
            key TEXT NOT NULL,
            name TEXT NOT NULL,
            points INTEGER NOT NULL,
            table_id TEXT NOT NULL,
            at REAL NOT NULL,
            PRIMARY KEY (board, key, table_id)
        )""",
        """CREATE TABLE tries (
            board TEXT NOT NULL,
            key TEXT NOT NULL,
            table_id TEXT NOT NULL,
            at REAL NOT NULL,
            PRIMARY KEY (board, key)
        )""",
        "CREATE TABLE kept (key TEXT PRIMARY KEY, value BLOB NOT NULL)",
    ),
    (
        "ALTER TABLE log RENAME TO log_by_index",
        """CREATE TABLE log (
            key INTEGER PRIMARY KEY,
            table_key INTEGER NOT NULL REFERENCES tables,
            number INTEGER NOT NULL,
            previous INTEGER NOT NULL,
            hash BLOB NOT NULL,
            entry BLOB NOT NULL
        )""",
        """INSERT INTO log
            SELECT now.rowid, now.table_key, now.number, coalesce(before.rowid, 0),
                now.hash, now.entry
            FROM log_by_index AS now LEFT JOIN log_by_index AS before
                ON before.table_key = now.table_key AND before.number = now.number - 1
            ORDER BY now.rowid""",
        "ALTER TABLE tables ADD COLUMN last INTEGER NOT NULL DEFAULT 0",
        """UPDATE tables SET last = log_by_index.rowid FROM log_by_index
            WHERE table_key = tables.key AND number = entries - 1""",
        "DROP TABLE log_by_index",
        # What is put here goes to the end of a log, if that is where it was `before`. One statement
        # is then a whole commit.
        """CREATE VIEW appended AS
            SELECT key, table_key, number, previous, hash, entry,
                NULL AS before, NULL AS changed, NULL AS state
            FROM log""",
        """CREATE TRIGGER append INSTEAD OF INSERT ON appended BEGIN
            INSERT INTO log
                VALUES (new.key, new.table_key, new.number, new.previous, new.hash, new.entry);
            UPDATE tables SET entries = new.number + 1, last = new.key, head = new.hash,
                    changed = new.changed, state = coalesce(new.state, state)
                WHERE key = new.table_key AND last = new.previous AND head = new.before;
            SELECT RAISE(ABORT, 'the log has gone on without us') WHERE changes() = 0;
        END""",
    ),
    (),  # logs name their ruleset: a program that does not heed it would play on by other rules
    (),  # and commands: a program that does not heed them would carry some of them out again
)


def connect(
    path: Path, *, read_only: bool = False, patience: float = PATIENCE
) -> sqlite3.Connection:
    """A connection to a file that is there, with transactions in our own hands."""
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode=rw",
        uri=True,
        timeout=patience,
        isolation_level=None,
        cached_statements=STATEMENTS,
        check_same_thread=False,  # the connection of a pool of threads serves one at a time
    )
    try:
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA fullfsync = ON")  # where a plain fsync is not durable (macOS)
        connection.execute("PRAGMA secure_delete = ON")  # what is deleted is gone from the file
        if read_only:
            connection.execute("PRAGMA query_only = ON")
    except BaseException:
        connection.close()
        raise
    return connection


def prepare(path: Path, migrations: Sequence[Migration] = MIGRATIONS) -> None:
    """Make the database if there is none, and bring an older one up to date."""
    try:
        make_file(path)
        connection = connect(path)
        try:
            connection.execute("BEGIN IMMEDIATE")
            migrate(connection, path, migrations)
            connection.execute("COMMIT")
            write_ahead(connection)
        finally:
            connection.close()
    except SQLITE_ERRORS as error:
        raise in_our_words(error) from error


def write_ahead(connection: sqlite3.Connection) -> None:
    """Let readers and the writer not wait for each other, from now on.

    SQLite does not wait here for others who open the file; in a transaction it does.
    """
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if kind_of(error) not in LOCKED:
                raise
        connection.execute("BEGIN EXCLUSIVE")
        connection.execute("COMMIT")


def make_file(path: Path) -> None:
    """An empty file for its owner's eyes only, that survives a power cut under its name."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except FileExistsError:
        return
    except OSError as error:
        raise FileError(f"{path} cannot be made: {error.strerror}") from error
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make the names in a folder durable, where the system knows how."""
    if hasattr(os, "O_DIRECTORY"):
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def migrate(connection: sqlite3.Connection, path: Path, migrations: Sequence[Migration]) -> None:
    """Take the steps that the file has not seen yet. The caller's transaction holds them all."""
    version = version_of(connection, path, known=len(migrations))
    for statements in migrations[version:]:
        for statement in statements:
            connection.execute(statement)
    if version < len(migrations):
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {len(migrations)}")


def version_of(connection: sqlite3.Connection, path: Path, *, known: int = len(MIGRATIONS)) -> int:
    """The version of the file: 0 if it is empty. Refuses files that are foreign or newer."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if application != APPLICATION:
        (things,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if application or version or things:
            raise FileError(f"{path} is a database of another program; expected one of Spielalm")
        return 0
    if version > known:
        raise NewerFileError(
            f"{path} was written by a newer Spielalm (file version {version}); "
            f"this one knows versions up to {known}: update it, or restore an older backup"
        )
    return int(version)
