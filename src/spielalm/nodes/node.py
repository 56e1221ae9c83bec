"""A server among others: its heartbeat, the shared clock, and the leases that it holds.

What it believes may be out of date at any time, because it may have been stopped; what it writes
for a table carries the fence of its lease, and the database decides.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, Protocol, Self, TypeVar

from spielalm.nodes.clock import Sample, SharedClock
from spielalm.store.address import place
from spielalm.store.errors import NewerFileError, StoreError
from spielalm.store.interface import Lease
from spielalm.store.postgres import leases
from spielalm.store.postgres.faults import AGAIN, FAULTS, in_our_words
from spielalm.store.postgres.schema import Connection, connect, transaction

T = TypeVar("T")

LIFE = 4.0  # seconds that a node is thought alive after its last heartbeat
BEAT = 1.0  # seconds between heartbeats
FIRST = 5  # samples of the clock before a node begins
AT_ONCE = 100  # leases that are taken with one statement


class Runs(Protocol):
    """What a node tells its server."""

    def taken(self, leases: Sequence[Lease]) -> None:
        """These tables are ours to run now."""

    def lost(self, tables: Sequence[str]) -> None:
        """Somebody else may run these tables now."""

    def outdated(self, error: NewerFileError) -> None:
        """The database is newer than this program, which must stop."""


class Node:
    """Made by `await Node.open(address)`, which measures the clock; then it may `begin`."""

    def __init__(self, address: str, life: float, beat: float) -> None:
        self.number = 0
        self.clock = SharedClock()
        self.fences: dict[str, int] = {}
        self._address = address
        self._told: Runs
        self._doubt = False
        self._life = life
        self._beats = beat
        self._connection: Connection | None = None
        self._alone = asyncio.Lock()
        self._wanted: set[str] = set()
        self._here: set[tuple[str, str]] = set()  # tables and keys of open sockets
        self._shown: set[tuple[str, str]] = set()  # what the others can know of that
        self._look = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, address: str, *, life: float = LIFE, beat: float = BEAT) -> Self:
        node = cls(address, life, beat)
        for _ in range(FIRST):
            await node._measure()
        return node

    async def begin(self, runs: Runs) -> None:
        """Be alive from now on, and run what nobody runs."""
        self._told = runs
        await self._join()
        self._task = asyncio.create_task(self._live())

    async def close(self) -> None:
        """Leave the others in good order."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            with suppress(StoreError):
                await self._ask(leases.leave, self.number)
        if self._connection is not None:
            with suppress(*FAULTS):
                await self._connection.close(timeout=1)

    def now(self) -> int:
        """Milliseconds since 1970, of the clock that all nodes share."""
        return self.clock.now(time.monotonic())

    def bound(self) -> float:
        """How many milliseconds `now` may be wrong by."""
        return self.clock.bound(time.monotonic())

    def want(self, table: str) -> None:
        """Something is due at this table: run it, if nobody else does."""
        if table not in self.fences and table not in self._wanted:
            self._wanted.add(table)
            self._look.set()

    def drop(self, table: str) -> None:
        """The database said that somebody else runs this table."""
        if self.fences.pop(table, None) is not None:
            self._told.lost([table])

    def come(self, table: str, key: str) -> None:
        """Somebody's first socket at this table is open here."""
        self._here.add((table, key))
        self._look.set()

    def gone(self, table: str, key: str) -> None:
        """Somebody's last socket at this table is closed here."""
        self._here.discard((table, key))
        self._look.set()

    async def elsewhere(self, tables: Sequence[str]) -> dict[str, frozenset[str]]:
        """Whose sockets are open at other nodes, by table."""
        return await self._ask(leases.elsewhere, self.number, tables)

    async def _live(self) -> None:
        """Beat, measure, look for what nobody runs; for ever, whatever happens to the database."""
        beaten = 0.0
        while True:
            try:
                async with asyncio.timeout(max(0.0, beaten + self._beats - time.monotonic())):
                    await self._look.wait()
            except TimeoutError:
                pass
            self._look.clear()
            try:
                if time.monotonic() >= beaten + self._beats:
                    beaten = time.monotonic()
                    await self._beat()
                await self._take_wanted()
                await self._show()
            except NewerFileError as error:
                self._told.outdated(error)
                return
            except StoreError:
                # Something may have been taken without our knowledge: begin anew, as another node.
                self._doubt = True

    async def _beat(self) -> None:
        await self._measure()
        if self._doubt or not await self._ask(leases.beat, self.number, self._life):
            await self._begin_anew()
        if await self._ask(leases.orphaned):
            await self._take(None)
        await self._ask(leases.forget_dead)

    async def _begin_anew(self) -> None:
        held, self.fences = list(self.fences), {}
        self._told.lost(held)
        await self._ask(leases.leave, self.number)
        await self._join()
        self._doubt = False

    async def _join(self) -> None:
        self.number = await self._ask(leases.join, self._life)
        self._shown = set()

    async def _take_wanted(self) -> None:
        wanted, self._wanted = list(self._wanted), set()
        for start in range(0, len(wanted), AT_ONCE):
            await self._take(wanted[start : start + AT_ONCE])

    async def _take(self, tables: Sequence[str] | None) -> None:
        taken = await self._ask(leases.take, self.number, tables, AT_ONCE)
        if taken:
            self.fences |= {lease.table: lease.fence for lease in taken}
            self._told.taken(taken)

    async def _show(self) -> None:
        here = set(self._here)
        if here != self._shown:
            await self._ask(leases.show, self.number, here - self._shown, self._shown - here)
            self._shown = here

    async def _measure(self) -> None:
        async def sample(connection: Connection) -> Sample:
            asked = time.monotonic()
            theirs = await leases.clock(connection)
            return Sample(asked, theirs, time.monotonic())

        self.clock.add(await self._ask(sample))

    async def _ask(self, work: Callable[..., Awaitable[T]], *given: Any) -> T:
        """Have this done on the node's own connection, in a transaction."""
        async with self._alone:
            while True:
                try:
                    connection = self._connection or await connect(
                        self._address, patience=self._life / 2
                    )
                    self._connection = connection
                    async with transaction(connection, place(self._address)):
                        return await work(connection, *given)
                except AGAIN:
                    continue
                except FAULTS as error:
                    self._let_go()
                    raise in_our_words(error, place(self._address)) from error
                except BaseException:  # cancelled anywhere: the driver does not know where it is
                    self._let_go()
                    raise

    def _let_go(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None
