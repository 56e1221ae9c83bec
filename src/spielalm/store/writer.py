"""The one thread that writes. Whatever waits when it is ready goes into one transaction.

Waiting for the disk is most of the price of a commit, so the more wait, the cheaper each is.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple, TypeVar

from spielalm.store.errors import ClosedError, UnavailableError
from spielalm.store.faults import SQLITE_ERRORS, in_our_words
from spielalm.store.log import AT_ONCE, Append, Ends, append
from spielalm.store.schema import connect

T = TypeVar("T")

HEADS = 10_000  # ends of logs that are remembered

Work = Append | Callable[[sqlite3.Connection], T]


class Job(NamedTuple):
    """Something to write, and who waits for it."""

    work: Work[Any]
    answer: asyncio.Future[Any]


class Writer:
    """Takes jobs on the loop, carries them out in the order of arrival in a thread of its own.

    A job that raises is undone alone. A fault of the disk undoes the whole transaction and is
    told to all whose jobs were in it; the next one begins with a fresh connection.
    """

    def __init__(self, path: Path, patience: float, group: int = AT_ONCE) -> None:
        self.path = path
        self.patience = patience
        self.group = group
        self.closed = False
        self._loop = asyncio.get_running_loop()
        self._ended = self._loop.create_future()
        self._gathered: list[Job] = []
        self._queue: SimpleQueue[list[Job] | None] = SimpleQueue()
        self._connection: sqlite3.Connection | None = None
        self._ends = Ends()
        threading.Thread(target=self._run, name="spielalm-store", daemon=True).start()

    async def write(self, work: Work[T]) -> T:
        """Carry this out. Returns when it is durable."""
        if self.closed:
            raise ClosedError("the store is closed; expected an open one")
        job = Job(work, self._loop.create_future())
        if not self._gathered:
            self._loop.call_soon(self._hand_over)
        self._gathered.append(job)
        result: T = await job.answer
        return result

    def _hand_over(self) -> None:
        """Give the thread what one pass of the loop has gathered.

        Given one by one, it would set off with the first job and leave the others for later.
        """
        if self._gathered:
            self._queue.put(self._gathered)
            self._gathered = []

    async def close(self) -> None:
        """Carry out what waits, then end the thread."""
        if not self.closed:
            self.closed = True
            self._hand_over()
            self._queue.put(None)
        await asyncio.shield(self._ended)

    def _run(self) -> None:
        going = True
        while going:
            jobs, going = self._waiting()
            for some in in_groups(jobs, self.group):
                self._tell(self._answer, some, self._commit(some))
        self._let_go()
        self._tell(self._ended.set_result, None)

    def _waiting(self) -> tuple[list[Job], bool]:
        """All jobs that wait; and whether there will be more."""
        jobs: list[Job] = []
        while (some := self._queue.get()) is not None:
            jobs += some
            if self._queue.empty():  # nobody else takes from it, so what is in it stays
                return jobs, True
        return jobs, False

    def _commit(self, jobs: list[Job]) -> list[object]:
        """What came of each job: its result, or an exception."""
        try:
            if self._connection is None:
                self._connection = connect(self.path, patience=self.patience)
            return self._together(self._connection, jobs) or one_by_one(self._connection, jobs)
        except Exception as error:
            self._let_go()
            return [spoken(error) for _ in jobs]

    def _together(self, connection: sqlite3.Connection, jobs: list[Job]) -> list[object]:
        """Carry out all of them at once if they are appends, as they mostly are.

        If that fails, nothing is done: one by one it will be seen who is to blame.
        """
        appends = [job.work for job in jobs if isinstance(job.work, Append) and job.work.entries]
        fit = len(appends) == len(jobs) and sum(map(size, jobs)) <= AT_ONCE
        if fit and len(self._ends.heads) < HEADS:
            try:
                append(connection, appends, self._ends)
            except Exception as error:
                if isinstance(spoken(error), UnavailableError):
                    raise
            else:
                return [None] * len(jobs)
        self._ends = Ends()
        return []

    def _let_go(self) -> None:
        """Close the connection, which undoes a transaction that is open."""
        self._ends = Ends()
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _tell(self, call: Callable[..., None], *values: object) -> None:
        try:
            self._loop.call_soon_threadsafe(call, *values)
        except RuntimeError:  # the loop was closed before the store: nobody waits any more
            return

    @staticmethod
    def _answer(jobs: list[Job], results: list[object]) -> None:
        for job, result in zip(jobs, results, strict=True):
            if job.answer.done():  # who asked was cancelled meanwhile
                continue
            if isinstance(result, Exception):
                job.answer.set_exception(result)
            else:
                job.answer.set_result(result)


def size(job: Job) -> int:
    """How many entries a job writes; one that writes none counts, too."""
    return len(job.work.entries) or 1 if isinstance(job.work, Append) else 1


def in_groups(jobs: list[Job], most: int) -> Iterator[list[Job]]:
    """The jobs in their order, so many at a time that their sizes are at most `most` together."""
    some: list[Job] = []
    room = most
    for job in jobs:
        room -= size(job)
        if some and room < 0:
            yield some
            some, room = [], most - size(job)
        some.append(job)
    if some:
        yield some


def one_by_one(connection: sqlite3.Connection, jobs: list[Job]) -> list[object]:
    """Carry out each job on its own, all in one transaction."""
    connection.execute("BEGIN IMMEDIATE")
    results = [attempt(connection, job) for job in jobs]
    connection.execute("COMMIT")
    return results


def attempt(connection: sqlite3.Connection, job: Job) -> object:
    """Carry out one job of a transaction, or undo it alone. Raises what concerns them all."""
    connection.execute("SAVEPOINT job")
    try:
        if isinstance(job.work, Append):
            append(connection, [job.work], Ends())
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
