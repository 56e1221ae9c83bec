"""A few threads that read, each from one moment of the database, whatever is written meanwhile."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from spielalm.store.errors import ClosedError, StoreError
from spielalm.store.sqlite.faults import SQLITE_ERRORS, in_our_words
from spielalm.store.sqlite.schema import connect

T = TypeVar("T")

READERS = 2


class Readers:
    """Threads with connections that cannot write."""

    def __init__(self, path: Path, patience: float) -> None:
        self.path = path
        self.patience = patience
        self.closed = False
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix="spielalm-store-reader")
        self._idle: list[sqlite3.Connection] = []

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Carry this out on everything that is acknowledged by now."""
        if self.closed:
            raise ClosedError("the store is closed; expected an open one")
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._read, work)

    async def close(self) -> None:
        self.closed = True
        await asyncio.to_thread(self._threads.shutdown)
        while self._idle:
            self._idle.pop().close()

    def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            connection = self._take()
            try:
                connection.execute("BEGIN")
                result = work(connection)
                connection.execute("COMMIT")
            except StoreError:  # a refusal: the connection is as good as before
                connection.rollback()
                self._idle.append(connection)
                raise
            except BaseException:
                connection.close()
                raise
        except SQLITE_ERRORS as error:
            raise in_our_words(error) from error
        self._idle.append(connection)
        return result

    def _take(self) -> sqlite3.Connection:
        try:
            return self._idle.pop()
        except IndexError:
            return connect(self.path, read_only=True, patience=self.patience)
