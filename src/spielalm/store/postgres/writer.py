"""The one connection that writes. Appends that wait together are one statement and one commit.

While it waits for the database, the tables think. A connection that is lost is made anew, and what
was under way is carried out again: an append that was written after all is recognized, because
nothing else can have its number and its bytes. So nobody notices a database that is started again.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

from spielalm.store.address import place
from spielalm.store.errors import ClosedError, StoreError, UncertainError
from spielalm.store.interface import Append, End
from spielalm.store.postgres import log
from spielalm.store.postgres.faults import AGAIN, FAULTS, LOST, in_our_words
from spielalm.store.postgres.schema import Connection, connect, transaction

T = TypeVar("T")

AT_ONCE = 500  # entries in one statement
KNOWN = 10_000  # ends of logs that are remembered
PAUSE = 0.05  # seconds before a lost connection is made anew

# What is not an append; the second argument says that it may have been carried out before.
Other = Callable[[Connection, bool], Awaitable[T]]
Work = Append | Other[T]


class Job(NamedTuple):
    """Something to write, and who waits for it."""

    work: Work[Any]
    answer: asyncio.Future[Any]


class Writer:
    """Has work carried out in the order of arrival, and tells who waits when it is durable."""

    def __init__(self, address: str, patience: float, group: int) -> None:
        self.closed = False
        self.observer: Callable[[int, float], None] | None = None
        self._address = address
        self._where = place(address)
        self._patience = patience
        self._group = group
        self._connection: Connection | None = None
        self._ends: dict[str, End] = {}
        self._waiting: deque[Job] = deque()
        self._work = asyncio.Event()
        self._answers = True  # whether the database did at the last try
        self._task = asyncio.create_task(self._run())

    def write(self, work: Work[T]) -> asyncio.Future[T]:
        """Carry this out. The result is there when it is durable."""
        if self.closed:
            raise ClosedError("the store is closed; expected an open one")
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append(Job(work, answer))
        self._work.set()
        return answer

    async def close(self) -> None:
        """Have everything carried out that waits."""
        self.closed = True
        self._work.set()
        await self._task

    async def _run(self) -> None:
        while self._waiting or not self.closed:
            self._work.clear()
            if not self._waiting:
                await self._work.wait()
                continue
            jobs = self._next()
            began = time.perf_counter()
            results = await self._carried_out([job.work for job in jobs])
            tell(jobs, results)
            if self.observer is not None:
                self.observer(sum(size(job.work) for job in jobs), time.perf_counter() - began)
        await self._disconnect()

    def _next(self) -> list[Job]:
        """What is carried out together: appends to different tables, or one thing else."""
        some: list[Job] = []
        tables: set[str] = set()
        room = self._group
        while self._waiting:
            work = self._waiting[0].work
            if not isinstance(work, Append):
                return some or [self._waiting.popleft()]
            room -= size(work)
            if some and (work.table in tables or room < 0):
                break
            tables.add(work.table)
            some.append(self._waiting.popleft())
        return some

    async def _carried_out(self, works: list[Work[Any]]) -> list[Any]:
        """What came of each: its result, or an exception."""
        end = time.monotonic() + (self._patience if self._answers else 0)
        sent = False
        while True:
            try:
                connection = self._connection or await connect(
                    self._address,
                    patience=self._patience,
                    idle_in_transaction_session_timeout="5s",
                )
                self._connection = connection
                before, sent = sent, True
                results = await self._commit(connection, works, again=before)
                self._answers = True
                return results
            except LOST as error:
                await self._disconnect()
                if time.monotonic() >= end:
                    self._answers = False
                    fault = in_our_words(error, self._where)
                    return [UncertainError(str(fault)) if sent else fault for _ in works]
                await asyncio.sleep(PAUSE)
            except AGAIN:
                continue
            except (*FAULTS, StoreError) as error:
                fault = error if isinstance(error, StoreError) else in_our_words(error, self._where)
                return [fault for _ in works]

    async def _commit(
        self, connection: Connection, works: list[Work[Any]], *, again: bool
    ) -> list[Any]:
        appends = [work for work in works if isinstance(work, Append)]
        if not appends:
            return [await self._other(connection, work, again) for work in works]  # type: ignore[arg-type]
        if len(self._ends) > KNOWN:
            self._ends.clear()
        try:
            return await self._append(connection, appends, again)
        except (*LOST, *AGAIN):
            raise
        except Exception as error:  # one of them cannot be written down: which?
            self._ends.clear()
            if len(appends) == 1:
                return [error if not isinstance(error, FAULTS) else self._words(error)]
            return [(await self._commit(connection, [one], again=again))[0] for one in appends]

    async def _append(
        self, connection: Connection, appends: list[Append], again: bool
    ) -> list[Exception | None]:
        return await log.append(connection, appends, self._ends, where=self._where, again=again)

    async def _other(self, connection: Connection, work: Other[Any], again: bool) -> Any:
        """One thing else, in a transaction. It may change any log."""
        self._ends.clear()
        try:
            async with transaction(connection, self._where):
                return await work(connection, again)
        except (*LOST, *AGAIN):
            raise
        except Exception as error:
            return self._words(error) if isinstance(error, FAULTS) else error

    def _words(self, error: Exception) -> StoreError:
        return in_our_words(error, self._where)

    async def _disconnect(self) -> None:
        self._ends.clear()
        if self._connection is not None:
            connection, self._connection = self._connection, None
            with suppress(*FAULTS):
                if self.closed:
                    await connection.close(timeout=1)
            connection.terminate()


def size(work: Work[Any]) -> int:
    """How many entries it writes; work that writes none counts, too."""
    return len(work.entries) or 1 if isinstance(work, Append) else 1


def tell(jobs: list[Job], results: list[Any]) -> None:
    """Tell all who wait what came of their work; some may have been cancelled meanwhile."""
    for job, result in zip(jobs, results, strict=True):
        if job.answer.done():
            continue
        if isinstance(result, Exception):
            job.answer.set_exception(result)
        else:
            job.answer.set_result(result)
