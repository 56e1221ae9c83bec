"""The logs of all tables on disk, each entry chained to the one before it. Knows no game."""

from spielalm.store.errors import (
    ClosedError,
    ConflictError,
    DamagedError,
    DiskFullError,
    FileError,
    LeaseLostError,
    LockedError,
    NewerFileError,
    NotWritableError,
    StoreError,
    TakenError,
    UnavailableError,
    UncertainError,
    UnknownTableError,
)
from spielalm.store.interface import (
    NEVER,
    Beside,
    End,
    Retention,
    Score,
    State,
    Store,
    TableRow,
    Try,
)
from spielalm.store.lines import export_table, import_table
from spielalm.store.sqlite.files import backup, check, restore
from spielalm.store.sqlite.store import SqliteStore

__all__ = [
    "NEVER",
    "Beside",
    "ClosedError",
    "ConflictError",
    "DamagedError",
    "DiskFullError",
    "End",
    "FileError",
    "LeaseLostError",
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
    "Try",
    "UnavailableError",
    "UncertainError",
    "UnknownTableError",
    "backup",
    "check",
    "export_table",
    "import_table",
    "restore",
]
