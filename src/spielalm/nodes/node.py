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
from spielalm.store.errors import StoreError
from spielalm.store.postgres import leases
from spielalm.store.postgres.faults import AGAIN, FAULTS, in_our_words
from spielalm.store.postgres.leases import Lease
from spielalm.store.postgres.schema import Connection, connect, heeded

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


class Node:
    """Made by `await Node.open(address, runs)`; `async with` leaves the others in good order."""

    def __init__(self, address: str, runs: Runs, life: float, beat: float) -> None:
        self.number = 0
        self.clock = SharedClock()
        self.fences: dict[str, int] = {}
        self._address = address
        self._runs = runs
        self._life = life
        self._beats = beat
        self._connection: Connection | None = None
        self._alone = asyncio.Lock()
        self._wanted: set[str] = set()
        self._look = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @classmethod
    async def open(
        cls, address: str, runs: Runs, *, life: float = LIFE, beat: float = BEAT
    ) -> Self:
        node = cls(address, runs, life, beat)
        for _ in range(FIRST):
            await node._measure()
        await node._join()
        node._task = asyncio.create_task(node._live())
        return node

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
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
            self._runs.lost([table])

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
            with suppress(StoreError):
                if time.monotonic() >= beaten + self._beats:
                    beaten = time.monotonic()
                    await self._beat()
                await self._take_wanted()

    async def _beat(self) -> None:
        await self._measure()
        if not await self._ask(leases.beat, self.number, self._life):
            held, self.fences = list(self.fences), {}
            self._runs.lost(held)
            await self._join()
        if await self._ask(leases.orphaned):
            await self._take(None)
        await self._ask(leases.forget_dead)

    async def _join(self) -> None:
        self.number = await self._ask(leases.join, self._life)

    async def _take_wanted(self) -> None:
        wanted, self._wanted = list(self._wanted), set()
        for start in range(0, len(wanted), AT_ONCE):
            await self._take(wanted[start : start + AT_ONCE])

    async def _take(self, tables: Sequence[str] | None) -> None:
        taken = await self._ask(leases.take, self.number, tables, AT_ONCE)
        if taken:
            self.fences |= {lease.table: lease.fence for lease in taken}
            self._runs.taken(taken)

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
                    async with connection.transaction():
                        await heeded(connection, place(self._address))
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
