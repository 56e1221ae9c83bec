"""What can go wrong with the logs. `reason` says it in a word, for message catalogues."""

from __future__ import annotations

from typing import ClassVar

from spielalm.kernel.errors import SpielalmError


class StoreError(SpielalmError):
    """The store did not do what it was asked to."""

    reason: ClassVar[str] = "store"


class ConflictError(StoreError):
    """The number is not the next one of the table's log. Whoever loses the race reloads."""

    reason = "conflict"

    def __init__(self, table: str, number: int, due: int) -> None:
        self.table = table
        self.number = number
        self.due = due
        super().__init__(f"entry {number} of table {table} does not fit; expected entry {due}")


class LeaseLostError(StoreError):
    """Another server runs this table now. What it does not know of was not written."""

    reason = "lease-lost"

    def __init__(self, table: str) -> None:
        self.table = table
        super().__init__(f"table {table} is run by another server now")


class TakenError(StoreError):
    """A new table with an id or an invite code that another one has."""

    reason = "taken"

    def __init__(self, table: str, invite: str, *, by_id: bool) -> None:
        what = f"a table {table}" if by_id else f"a table with the invite code {invite}"
        super().__init__(f"there is {what} already; expected a new one")


class UnknownTableError(StoreError):
    """No table has this id: it was never made, or it was deleted."""

    reason = "unknown"

    def __init__(self, table: str) -> None:
        self.table = table
        super().__init__(f"there is no table {table}; it was never made, or it was deleted")


class DamagedError(StoreError):
    """An entry is not what was written. `table` and `number` name it."""

    reason = "damaged"

    def __init__(self, table: str, number: int, problem: str) -> None:
        self.table = table
        self.number = number
        self.problem = problem
        super().__init__(f"the log of table {table} is damaged at entry {number}: {problem}")


class UnavailableError(StoreError):
    """Nothing was done (but for UncertainError), for a cause that may pass. The store goes on by
    itself when it has."""

    reason = "unavailable"


class UncertainError(UnavailableError):
    """The database went away before it answered. Whether it was written shows when it is back."""


class DiskFullError(UnavailableError):
    """There is no room for what should be written."""

    reason = "disk-full"


class NotWritableError(UnavailableError):
    """The database is read-only, or not where it was."""

    reason = "not-writable"


class LockedError(UnavailableError):
    """Another program holds the database, longer than we wait."""

    reason = "locked"


class FileError(StoreError):
    """A file or a database that cannot be used: foreign, unreadable, or in use."""

    reason = "file"


class NewerFileError(FileError):
    """The database was written by a later version of the program."""

    reason = "newer"


class ClosedError(StoreError):
    """The store has been closed."""

    reason = "closed"
