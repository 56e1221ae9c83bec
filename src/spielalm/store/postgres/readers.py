"""A few connections that read, each time from one moment of the database."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

from spielalm.store.address import place
from spielalm.store.errors import ClosedError, StoreError
from spielalm.store.postgres.faults import FAULTS, LOST, in_our_words
from spielalm.store.postgres.schema import Connection, begin, connect, transaction

T = TypeVar("T")

READERS = 4
PAUSE = 0.05  # seconds before somebody tries again
ONE_MOMENT = "ISOLATION LEVEL REPEATABLE READ READ ONLY"

Reading = Callable[[Connection], Awaitable[T]]


class Readers:
    """Connections that are made when they are needed, and used again."""

    def __init__(self, address: str, patience: float) -> None:
        self.closed = False
        self._address = address
        self._patience = patience
        self._idle: list[Connection] = []
        self._room = asyncio.Semaphore(READERS)

    async def read(self, work: Reading[T]) -> T:
        """Carry this out on everything that is acknowledged by now."""
        end = time.monotonic() + self._patience
        while True:
            if self.closed:
                raise ClosedError("the store is closed; expected an open one")
            try:
                return await self._read(work)
            except LOST as error:
                while self._idle:  # they are as old as the one that was lost
                    self._idle.pop().terminate()
                if time.monotonic() >= end:
                    raise in_our_words(error, place(self._address)) from error
                await asyncio.sleep(PAUSE)
            except FAULTS as error:
                raise in_our_words(error, place(self._address)) from error

    async def close(self) -> None:
        self.closed = True
        while self._idle:
            with suppress(*FAULTS):
                await self._idle.pop().close(timeout=1)

    async def _read(self, work: Reading[T]) -> T:
        async with self._room:
            connection = (
                self._idle.pop()
                if self._idle
                else await connect(self._address, patience=self._patience)
            )
            try:
                async with transaction(connection, place(self._address), ONE_MOMENT):
                    result = await work(connection)
            except StoreError:  # a refusal: the connection is as good as before
                self._idle.append(connection)
                raise
            except BaseException:  # cancelled, perhaps: the driver does not know where it is
                connection.terminate()
                raise
            self._idle.append(connection)
            return result


class OneMoment(Readers):
    """Reads the database as it was at one moment, for as long as it is open."""

    def __init__(self, address: str, patience: float, connection: Connection) -> None:
        super().__init__(address, patience)
        self._connection = connection
        self._alone = asyncio.Lock()

    @classmethod
    async def now(cls, address: str, patience: float) -> OneMoment:
        try:
            connection = await connect(address, patience=patience)
            await begin(connection, place(address), ONE_MOMENT)
        except FAULTS as error:
            raise in_our_words(error, place(address)) from error
        return cls(address, patience, connection)

    async def _read(self, work: Reading[T]) -> T:
        async with self._alone:
            return await work(self._connection)

    async def read(self, work: Reading[T]) -> T:
        try:
            return await self._read(work)
        except FAULTS as error:
            raise in_our_words(error, place(self._address)) from error

    async def close(self) -> None:
        self.closed = True
        with suppress(*FAULTS):
            await self._connection.close(timeout=1)
