"""What a store offers to the rooms above it. Entries are bytes to it; it knows no game.

This is all that a database has to do to take another one's place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Literal, NamedTuple, Protocol, Self

from spielalm.store.errors import StoreError

State = Literal["open", "running", "finished"]

HOUR = 3600.0
DAY = 24 * HOUR


class TableRow(NamedTuple):
    """A table as lists show it. Times are seconds since 1970."""

    id: str
    invite: str
    game: str
    state: State
    created: float
    changed: float
    entries: int


NEVER = -1  # nothing is due at a table


class Append(NamedTuple):
    """Entries for the end of a table's log, and what has changed about the table."""

    table: str
    number: int
    entries: Sequence[bytes]
    now: float
    state: State | None
    due: int | None = None
    fence: int | None = None


class End(NamedTuple):
    """Where a log ends: how many entries it has, and the hash of the last one."""

    entries: int
    hash: bytes


class Lease(NamedTuple):
    """A table that is ours to run, until somebody else has another fence for it.

    `before` is whether another server ran it before, and left or died.
    """

    table: str
    invite: str
    fence: int
    due: int
    before: bool


class Score(NamedTuple):
    """A result on a board (a sheet, a daily burrow), reached by the device `key` at a table."""

    board: str
    key: str
    name: str
    points: int
    table: str
    at: float


class Try(NamedTuple):
    """The first try of the device `key` at what a board is about."""

    board: str
    key: str
    table: str
    at: float


class Beside(NamedTuple):
    """All that is kept beside the logs."""

    scores: list[Score]
    tries: list[Try]
    values: dict[str, bytes]


@dataclass(frozen=True, kw_only=True)
class Retention:
    """How long a table is kept after its last entry, in seconds, and the first tries of a board."""

    open: float = 2 * DAY
    running: float = 90 * DAY
    finished: float = 365 * DAY
    tries: float = 30 * DAY


class Store(Protocol):
    """The append-only logs of all tables, and the little that is kept beside them.

    Used from one asyncio loop. A call that writes returns when it is durable; if it raises,
    nothing of it was written. If the caller is cancelled, the machine stops while the call waits,
    or it raises UncertainError, it may or may not have been written: who goes on reloads.
    """

    async def create(
        self,
        table: str,
        entries: Sequence[bytes],
        *,
        invite: str,
        game: str,
        now: float,
        state: State = "open",
        due: int | None = None,
    ) -> None:
        """A new table with its first entries. TakenError if id or invite code are in use.

        `due` as in `append`.
        """

    async def append(
        self,
        table: str,
        number: int,
        entries: Sequence[bytes],
        *,
        now: float,
        state: State | None = None,
        due: int | None = None,
        fence: int | None = None,
    ) -> None:
        """Add entries with the numbers `number`, `number + 1`, … to a table's log.

        Numbers run 0, 1, 2, … without a gap; any other than the next one is a ConflictError.
        `state` changes with the entries or not at all, and so does `due`: the millisecond at
        which the table wants to be looked at next, or NEVER. A store that serves one server need
        not keep it. Whoever runs the table for several servers names the `fence` of the lease:
        LeaseLostError if another one runs it by now.
        """

    async def load(self, table: str, since: int = 0) -> list[bytes]:
        """The entries from this number on. DamagedError if one is not what was written."""

    async def row(self, table: str) -> TableRow:
        """What lists show of this table."""

    async def ends(self, tables: Sequence[str]) -> dict[str, End]:
        """Where the logs of these tables end; those that do not exist are left out."""

    async def find_invite(self, invite: str) -> str | None:
        """The table that this code invites to."""

    async def tables(
        self, state: State | None = None, *, after: TableRow | None = None, limit: int = 100
    ) -> list[TableRow]:
        """Tables, newest first. `after` is the last row of the page before."""

    async def delete(self, table: str) -> None:
        """Forget a table and its log. Scores that were reached at it stay."""

    async def expire(self, keep: Retention, *, now: float) -> list[str]:
        """Delete what is older than it is kept for. The ids of the tables that are gone."""

    async def add_score(self, score: Score) -> None:
        """Put a result on its board. The same device at the same table counts once."""

    async def top_scores(self, board: str, limit: int = 10) -> list[Score]:
        """The best result of each name and device, best first, at equal points the earlier one."""

    async def first_try(self, board: str, key: str, table: str, *, now: float) -> str:
        """The table that counts as this device's first try: this one, if there was none before."""

    async def get_value(self, key: str) -> bytes | None:
        """A value of the server's own, such as a secret."""

    async def keep_value(self, key: str, value: bytes) -> bytes:
        """Keep a value of the server's own, if there is none yet. The one that is kept."""

    async def beside(self) -> Beside:
        """All that is kept beside the logs, in no particular order."""

    def observe(self, commit: Callable[[int, float], None]) -> None:
        """Tell of every commit from now on: how many entries it had, and the seconds it took."""

    async def check(self) -> list[StoreError]:
        """Walk through every log; of each that is damaged, the first bad entry as DamagedError."""

    async def __aenter__(self) -> Self: ...

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None: ...

    async def close(self) -> None:
        """Finish what is waiting, then let go of the database."""
