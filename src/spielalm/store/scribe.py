"""The process that writes. It is told what on standard input, and says on standard output what
came of it; it ends when its input ends.

It is a process because, as a thread, it took turns with the tables' thinking: even though most of
its work is done outside Python, that cost a tenth of the moves a second.

If the server dies, what is cut off on its way here was never said; the rest may be done or not.
"""

from __future__ import annotations

import pickle
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import IO, Any, TypeVar

from spielalm.store.errors import UnavailableError
from spielalm.store.faults import SQLITE_ERRORS, in_our_words
from spielalm.store.log import AT_ONCE, Append, Ends, append
from spielalm.store.schema import connect
from spielalm.store.turns import Turns

T = TypeVar("T")

HEADS = 10_000  # ends of logs that are remembered
WIDTH = 4  # bytes that say how long an answer is

Work = Append | Callable[[sqlite3.Connection], T]


class Scribe:
    """Carries out work in the order of arrival. Whatever waits goes into one transaction.

    Waiting for the disk is most of the price of a commit, so the more wait, the cheaper each is.
    Work that raises is undone alone. A fault of the disk undoes the whole transaction and is told
    to all whose work was in it; the next one begins with a fresh connection.
    """

    def __init__(self, path: Path, patience: float, group: int) -> None:
        self.path = path
        self.patience = patience
        self.group = group
        self._connection: sqlite3.Connection | None = None
        self._ends = Ends()
        self._turns = Turns(path.parent)
        self._version = 0

    def carry_out(self, works: list[Work[Any]]) -> Iterator[list[object]]:
        """What came of each: its result, or an exception; transaction by transaction."""
        for some in in_groups(works, self.group):
            yield self._commit(some)

    def close(self) -> None:
        """Close the connection, which undoes a transaction that is open."""
        self._ends = Ends()
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _commit(self, works: list[Work[Any]]) -> list[object]:
        try:
            connection = self._connection or connect(self.path, patience=self.patience)
            self._connection = connection
            with self._turns.take():
                self._look_around(connection)
                return self._together(connection, works) or one_by_one(connection, works)
        except Exception as error:
            self.close()
            return [spoken(error) for _ in works]

    def _look_around(self, connection: sqlite3.Connection) -> None:
        """If another process has written, it has used the next keys; the ends it cannot change."""
        (version,) = connection.execute("PRAGMA data_version").fetchone()
        if version != self._version:
            self._version = version
            self._ends.key = 0

    def _together(self, connection: sqlite3.Connection, works: list[Work[Any]]) -> list[object]:
        """Carry out all of them at once if they are appends, as they mostly are.

        If that fails, nothing is done: one by one it will be seen who is to blame.
        """
        appends = [work for work in works if isinstance(work, Append) and work.entries]
        fit = len(appends) == len(works) and sum(map(size, works)) <= AT_ONCE
        if fit and len(self._ends.heads) < HEADS:
            try:
                append(connection, appends, self._ends)
            except Exception as error:
                if isinstance(spoken(error), UnavailableError):
                    raise
            else:
                return [None] * len(works)
        self._ends = Ends()
        return []


def size(work: Work[Any]) -> int:
    """How many entries it writes; work that writes none counts, too."""
    return len(work.entries) or 1 if isinstance(work, Append) else 1


def in_groups(works: list[Work[Any]], most: int) -> Iterator[list[Work[Any]]]:
    """The works in their order, so many at a time that their sizes are at most `most` together."""
    some: list[Work[Any]] = []
    room = most
    for work in works:
        room -= size(work)
        if some and room < 0:
            yield some
            some, room = [], most - size(work)
        some.append(work)
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
        fault = spoken(error)
        if isinstance(fault, UnavailableError) or not connection.in_transaction:
            raise
        connection.execute("ROLLBACK TO work")
        result = fault
    connection.execute("RELEASE work")
    return result


def spoken(error: Exception) -> Exception:
    """The error, in our words if it is SQLite's."""
    return in_our_words(error) if isinstance(error, SQLITE_ERRORS) else error


class Desk:
    """What lies on the scribe's desk: a thread takes it in while the scribe waits for the disk."""

    def __init__(self, orders: IO[bytes]) -> None:
        self._orders = orders
        self._queue: SimpleQueue[list[Work[Any]] | None] = SimpleQueue()
        self.thread = threading.Thread(target=self._take_in, daemon=True)
        self.thread.start()

    def _take_in(self) -> None:
        try:
            while True:
                self._queue.put(pickle.load(self._orders))
        except (EOFError, pickle.UnpicklingError):  # the last one may be cut off
            pass
        finally:  # whatever else it is: who cannot read on ends, and another begins
            self._queue.put(None)

    def waiting(self) -> Iterator[list[Work[Any]]]:
        """All that waits, again and again."""
        more = True
        while more:
            works: list[Work[Any]] = []
            while more := (some := self._queue.get()) is not None:
                works += some
                if self._queue.empty():  # nobody else takes from it, so what is in it stays
                    break
            yield works


def main(path: str, patience: str, group: str) -> None:
    scribe = Scribe(Path(path), float(patience), int(group))
    desk = Desk(open(0, "rb", closefd=False))  # noqa: SIM115 - whoever waits for it holds it
    with suppress(BrokenPipeError), open(1, "wb", closefd=False) as answers:  # or nobody waits
        for works in desk.waiting():
            for results in scribe.carry_out(works):
                answer = pickle.dumps(results)
                answers.write(len(answer).to_bytes(WIDTH, "big") + answer)
                answers.flush()
    scribe.close()
