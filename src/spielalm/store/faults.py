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

PRIMARY = 0xFF  # the low byte of an error code is the kind, the rest the circumstances

LOCKED = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL}
OUT_OF_REACH = {sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN}
READ_ONLY = {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM}


def in_our_words(error: sqlite3.Error) -> StoreError:
    """What an error of SQLite means to those who use the store."""
    kind = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & PRIMARY
    if kind == sqlite3.SQLITE_FULL:
        return DiskFullError("the disk is full; it goes on by itself when there is room")
    if kind in LOCKED:
        return LockedError("another program holds the database; try again when it is done")
    if kind in READ_ONLY:
        return NotWritableError(f"the database cannot be written: {error}")
    if kind in OUT_OF_REACH:
        return UnavailableError(f"the database is out of reach: {error}")
    return FileError(f"the database file is damaged or not ours: {error}")
