"""SQLite's errors in our words."""

from __future__ import annotations

import sqlite3

from spielalm.store.errors import (
    DiskFullError,
    FileError,
    LockedError,
    NotWritableError,
    StoreError,
    UnavailableError,
)

# What the sqlite3 module raises; the second when a damaged file makes a message that is no text.
SQLITE_ERRORS = (sqlite3.Error, UnicodeDecodeError)
SqliteError = sqlite3.Error | UnicodeDecodeError

LOCKED = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL}
DAMAGE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_IOERR}
READ_ONLY = {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_CANTOPEN}


def kind_of(error: SqliteError) -> int:
    """The kind of an error: the low byte of its code, without the circumstances.

    An error without a code is raised by the sqlite3 module on text that is not UTF-8.
    """
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
    return code & 0xFF


def is_damage(error: SqliteError) -> bool:
    """Whether the file says something else than was written, or the disk cannot read it."""
    return kind_of(error) in DAMAGE


def in_our_words(error: SqliteError) -> StoreError:
    """What an error of SQLite means to those who use the store."""
    kind = kind_of(error)
    if kind == sqlite3.SQLITE_FULL:
        return DiskFullError("the disk is full; it goes on by itself when there is room")
    if kind in LOCKED:
        return LockedError("another program holds the database; try again when it is done")
    if kind in READ_ONLY:
        return NotWritableError(f"the database cannot be written ({error}); is it read-only?")
    if kind == sqlite3.SQLITE_IOERR:
        return UnavailableError(f"the disk of the database fails ({error})")
    return FileError(f"the database file is damaged or not ours ({error})")
