"""The one who writes. Whatever waits when it is ready goes into one transaction.

Waiting for the disk is most of the price of a commit, so the more wait, the cheaper each is.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from spielalm.store.errors import ClosedError, UnavailableError
from spielalm.store.faults import SQLITE_ERRORS, in_our_words
from spielalm.store.log import Append, Heads, append
from spielalm.store.schema import connect

T = TypeVar("T")

MOST = 250  # jobs in one transaction: whoever comes first does not wait for ever
HEADS = 10_000  # ends of logs that are remembered

Work = Append | Callable[[sqlite3.Connection], T]


class Job(NamedTuple):
    """Something to write, and who waits for it."""

    work: Work[Any]
    answer: asyncio.Future[Any]


class Writer:
    """Carries out jobs in the order of arrival.

    What may have to wait, for the disk or for another program, is done in a thread. Appends only
    change pages in memory until they are committed, and are done on the loop: a thread beside a
    busy loop was measured to cost five times what the appends do.

    A job that raises is undone alone. A fault of the disk undoes the whole transaction and is
    told to all whose jobs were in it; the next one begins with a fresh connection.
    """

    def __init__(self, path: Path, patience: float, group: int = MOST) -> None:
        self.path = path
        self.patience = patience
        self.group = group
        self.closed = False
        self._loop = asyncio.get_running_loop()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="spielalm-store")
        self._waiting: list[Job] = []
        self._going: asyncio.Task[None] | None = None
        self._connection: sqlite3.Connection | None = None
        self._heads: Heads = {}

    async def write(self, work: Work[T]) -> T:
        """Carry this out. Returns when it is durable."""
        if self.closed:
            raise ClosedError("the store is closed; expected an open one")
        job = Job(work, self._loop.create_future())
        self._waiting.append(job)
        if self._going is None:
            self._going = self._loop.create_task(self._go())
        result: T = await job.answer
        return result

    async def close(self) -> None:
        """Carry out what waits, then let go of the file."""
        self.closed = True
        if self._going is not None:
            await asyncio.shield(self._going)
        await asyncio.to_thread(self._thread.shutdown)
        self._let_go()

    async def _go(self) -> None:
        """One transaction after the other, until nobody waits."""
        while self._waiting:
            jobs, self._waiting = self._waiting[: self.group], self._waiting[self.group :]
            try:
                results = await self._commit(jobs)
            except Exception as error:
                await self._elsewhere(self._let_go)
                results = [spoken(error) for _ in jobs]
            answer(jobs, results)
        self._going = None

    async def _commit(self, jobs: list[Job]) -> list[object]:
        """What came of each job: its result, or an exception. Raises what concerns them all."""
        connection = await self._elsewhere(self._begin)
        if self._append(connection, jobs):
            results: list[object] = [None] * len(jobs)
        else:
            results = await self._elsewhere(one_by_one, connection, jobs)
        await self._elsewhere(connection.execute, "COMMIT")
        return results

    def _begin(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = connect(self.path, patience=self.patience)
        self._connection.execute("BEGIN IMMEDIATE")
        return self._connection

    def _append(self, connection: sqlite3.Connection, jobs: list[Job]) -> bool:
        """Carry out all jobs together if they are appends, as they mostly are; else nothing."""
        appends = [job.work for job in jobs if isinstance(job.work, Append)]
        if len(appends) < len(jobs) or len(self._heads) > HEADS:
            self._heads.clear()
            return False
        try:
            append(connection, appends, self._heads)
        except Exception:  # one by one it will be seen who is to blame
            self._heads.clear()
            return False
        return True

    def _let_go(self) -> None:
        """Close the connection, which undoes a transaction that is open."""
        self._heads.clear()
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _elsewhere(self, call: Callable[..., T], *given: Any) -> asyncio.Future[T]:
        """Do this in the thread: it may take its time."""
        return self._loop.run_in_executor(self._thread, call, *given)


def answer(jobs: list[Job], results: list[object]) -> None:
    for job, result in zip(jobs, results, strict=True):
        if job.answer.done():  # who asked was cancelled meanwhile
            continue
        if isinstance(result, Exception):
            job.answer.set_exception(result)
        else:
            job.answer.set_result(result)


def one_by_one(connection: sqlite3.Connection, jobs: list[Job]) -> list[object]:
    """What came of each job, after whatever was begun with them all is undone."""
    if connection.in_transaction:  # SQLite itself may have given it up
        connection.execute("ROLLBACK")
    connection.execute("BEGIN IMMEDIATE")
    return [attempt(connection, job) for job in jobs]


def attempt(connection: sqlite3.Connection, job: Job) -> object:
    """Carry out one job of a transaction, or undo it alone. Raises what concerns them all."""
    connection.execute("SAVEPOINT job")
    try:
        if isinstance(job.work, Append):
            append(connection, [job.work], {})
            result: object = None
        else:
            result = job.work(connection)
    except Exception as error:
        fault = spoken(error)
        if isinstance(fault, UnavailableError) or not connection.in_transaction:
            raise
        connection.execute("ROLLBACK TO job")
        result = fault
    connection.execute("RELEASE job")
    return result


def spoken(error: Exception) -> Exception:
    """The error, in our words if it is SQLite's."""
    return in_our_words(error) if isinstance(error, SQLITE_ERRORS) else error
