"""The thread that writes. Whatever waits for it goes into one transaction.

Waiting for the disk is most of the price of a commit, so the more wait, the cheaper each is. While
the thread waits for the disk, the tables think.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeVar

from spielalm.store.errors import ClosedError, UnavailableError
from spielalm.store.interface import Append
from spielalm.store.sqlite.faults import SQLITE_ERRORS, in_our_words
from spielalm.store.sqlite.log import AT_ONCE, Ends, append
from spielalm.store.sqlite.schema import connect

T = TypeVar("T")

HEADS = 10_000  # ends of logs that are remembered

Work = Append | Callable[[sqlite3.Connection], T]


class Job(NamedTuple):
    """Something to write, and who waits for it."""

    work: Work[Any]
    answer: asyncio.Future[Any]


class Writer:
    """Has work carried out in the order of arrival, and tells who waits when it is durable.

    Work that raises is undone alone. A fault of the disk undoes the whole transaction and is told
    to all whose work was in it; the next one begins with a fresh connection.
    """

    def __init__(self, path: Path, patience: float, group: int) -> None:
        self.closed = False
        self.observer: Callable[[int, float], None] | None = None
        self._path = path
        self._patience = patience
        self._group = group
        self._loop = asyncio.get_running_loop()
        self._gathered: list[Job] = []
        self._waiting: SimpleQueue[list[Job] | None] = SimpleQueue()
        self._connection: sqlite3.Connection | None = None
        self._ends = Ends()
        self._thread = Thread(target=self._run, name="spielalm-store-writer", daemon=True)
        self._thread.start()

    def write(self, work: Work[T]) -> asyncio.Future[T]:
        """Carry this out. The result is there when it is durable."""
        if self.closed:
            raise ClosedError("the store is closed; expected an open one")
        answer: asyncio.Future[T] = self._loop.create_future()
        if not self._gathered:
            self._loop.call_soon(self._hand_over)
        self._gathered.append(Job(work, answer))
        return answer

    async def close(self) -> None:
        """Have everything carried out that waits, then end the thread."""
        if not self.closed:
            self.closed = True
            self._hand_over()
            self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)

    def _hand_over(self) -> None:
        """Give the thread what one pass of the loop has gathered.

        Given one by one, it would set off with the first job and leave the others for later.
        """
        if self._gathered:
            self._waiting.put(self._gathered)
            self._gathered = []

    # From here on, in the thread.

    def _run(self) -> None:
        for jobs in self._batches():
            for some in in_groups(jobs, self._group):
                began = time.perf_counter()
                results = self._commit([job.work for job in some])
                took = time.perf_counter() - began
                with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                    self._loop.call_soon_threadsafe(tell, some, results)
                    if self.observer is not None:
                        entries = sum(size(job.work) for job in some)
                        self._loop.call_soon_threadsafe(self.observer, entries, took)
        self._disconnect()

    def _batches(self) -> Iterator[list[Job]]:
        """All that waits, again and again, until the store is closed."""
        while (jobs := self._waiting.get()) is not None:
            jobs = list(jobs)
            with suppress(Empty):
                while (more := self._waiting.get_nowait()) is not None:
                    jobs += more
                self._waiting.put(None)
            yield jobs

    def _commit(self, works: list[Work[Any]]) -> list[object]:
        """What came of each: its result, or an exception."""
        try:
            connection = self._connection or connect(self._path, patience=self._patience)
            self._connection = connection
            return self._together(connection, works) or one_by_one(connection, works)
        except Exception as error:
            self._disconnect()
            return [in_words(error) for _ in works]

    def _together(self, connection: sqlite3.Connection, works: list[Work[Any]]) -> list[object]:
        """Carry out all of them at once if they are appends, as they mostly are.

        If that fails, nothing was done, and carrying them out one by one shows which of them fails;
        or that none does, because only another program was faster and has used the next keys.
        """
        appends = [work for work in works if isinstance(work, Append) and work.entries]
        fit = len(appends) == len(works) and sum(map(size, works)) <= AT_ONCE
        if fit and len(self._ends.heads) < HEADS:
            try:
                append(connection, appends, self._ends)
            except Exception as error:
                if isinstance(in_words(error), UnavailableError):
                    raise
            else:
                return [None] * len(works)
        self._ends = Ends()
        return []

    def _disconnect(self) -> None:
        """Close the connection, which undoes a transaction that is open."""
        self._ends = Ends()
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def size(work: Work[Any]) -> int:
    """How many entries it writes; work that writes none counts, too."""
    return len(work.entries) or 1 if isinstance(work, Append) else 1


def in_groups(jobs: list[Job], most: int) -> Iterator[list[Job]]:
    """The jobs in their order, so many at a time that their sizes are at most `most` together."""
    some: list[Job] = []
    room = most
    for job in jobs:
        room -= size(job.work)
        if some and room < 0:
            yield some
            some, room = [], most - size(job.work)
        some.append(job)
    if some:
        yield some


def one_by_one(connection: sqlite3.Connection, works: list[Work[Any]]) -> list[object]:
    """Carry out each on its own, all in one transaction."""
    connection.execute("BEGIN IMMEDIATE")
    results = [attempt(connection, work) for work in works]
    connection.execute("COMMIT")
    return results


def attempt(connection: sqlite3.Connection, work: Work[Any]) -> object:
    """Carry out one work of a transaction, or undo it alone. Raises what concerns them all."""
    connection.execute("SAVEPOINT work")
    try:
        if isinstance(work, Append):
            append(connection, [work], Ends())
            result: object = None
        else:
            result = work(connection)
    except Exception as error:
        fault = in_words(error)
        if isinstance(fault, UnavailableError) or not connection.in_transaction:
            raise
        connection.execute("ROLLBACK TO work")
        result = fault
    connection.execute("RELEASE work")
    return result


def in_words(error: Exception) -> Exception:
    """The error, translated if it is one of SQLite's."""
    return in_our_words(error) if isinstance(error, SQLITE_ERRORS) else error


def tell(jobs: list[Job], results: list[object]) -> None:
    """Tell all who wait what came of their work; some may have been cancelled meanwhile."""
    for job, result in zip(jobs, results, strict=True):
        if job.answer.done():
            continue
        if isinstance(result, Exception):
            job.answer.set_exception(result)
        else:
            job.answer.set_result(result)
