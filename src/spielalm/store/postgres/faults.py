"""PostgreSQL's errors in our words."""

from __future__ import annotations

import asyncpg
from asyncpg import exceptions as pg

from spielalm.store.errors import (
    DiskFullError,
    FileError,
    LockedError,
    NotWritableError,
    StoreError,
    UnavailableError,
)

FAULTS = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
    TimeoutError,
)

# The connection is gone, or there is none: nobody knows what became of a statement under way.
LOST = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # the driver waits for the answer to something that was broken off
    pg.PostgresConnectionError,
    pg.OperatorInterventionError,  # a server that stops, or has crashed, or is not ready yet
    pg.TooManyConnectionsError,
    pg.IdleInTransactionSessionTimeoutError,
)
# Nothing was done, and trying again helps: others were faster.
AGAIN = (pg.DeadlockDetectedError, pg.SerializationError)


def in_our_words(error: BaseException, where: str) -> StoreError:
    """What an error of PostgreSQL means to those who use the store."""
    if isinstance(error, pg.DiskFullError):
        return DiskFullError("the disk is full; it goes on by itself when there is room")
    if isinstance(error, pg.LockNotAvailableError):
        return LockedError("another program holds the database; try again when it is done")
    if isinstance(error, (pg.ReadOnlySQLTransactionError, pg.InsufficientPrivilegeError)):
        return NotWritableError(f"the database {where} cannot be written ({error})")
    if isinstance(error, (*LOST, *AGAIN, pg.InsufficientResourcesError)):
        return UnavailableError(f"the database {where} does not answer ({said(error)})")
    return FileError(f"the database {where} cannot be used ({said(error)})")


def said(error: BaseException) -> str:
    return str(error) or type(error).__name__
