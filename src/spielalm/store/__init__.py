"""The logs of all tables on disk, each entry chained to the one before it. Knows no game."""

from spielalm.store.errors import (
    ClosedError,
    ConflictError,
    DamagedError,
    DiskFullError,
    FileError,
    LockedError,
    NewerFileError,
    NotWritableError,
    StoreError,
    TakenError,
    UnavailableError,
    UnknownTableError,
)
from spielalm.store.interface import Retention, Score, State, Store, TableRow
from spielalm.store.lines import export_table, import_table
from spielalm.store.sqlite.files import backup, check, restore
from spielalm.store.sqlite.store import SqliteStore

__all__ = [
    "ClosedError",
    "ConflictError",
    "DamagedError",
    "DiskFullError",
    "FileError",
    "LockedError",
    "NewerFileError",
    "NotWritableError",
    "Retention",
    "Score",
    "SqliteStore",
    "State",
    "Store",
    "StoreError",
    "TableRow",
    "TakenError",
    "UnavailableError",
    "UnknownTableError",
    "backup",
    "check",
    "export_table",
    "import_table",
    "restore",
]
