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
    "State",
    "Store",
    "StoreError",
    "TableRow",
    "TakenError",
    "UnavailableError",
    "UnknownTableError",
]
