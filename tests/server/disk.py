"""A disk that fails under a running server, when a test wants it to."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from spielalm.store import DiskFullError, NotWritableError, Score, Store
from tests.server.house import House, house


class FailingStore:
    """A store whose disk is full, or gone, or slow, while it should be."""

    def __init__(self, store: Store, *, full: bool) -> None:
        self.store = store
        self.full = full
        self.full_once = self.gone = self.scoreless = False
        self.failures = self.successes = 0
        self.scores = 0
        self.quick = asyncio.Event()
        self.quick.set()
        self.told = asyncio.Event()  # what is saved is not acknowledged before
        self.told.set()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)

    async def append(self, *given: Any, **more: Any) -> None:
        await self.quick.wait()
        if self.full or self.full_once:
            self.full_once = False
            self.failures += 1
            raise DiskFullError("the disk is full")
        await self.store.append(*given, **more)
        self.successes += 1
        await self.told.wait()

    async def load(self, *given: Any, **more: Any) -> list[bytes]:
        if self.gone:
            self.failures += 1
            raise NotWritableError("the disk is not there")
        return await self.store.load(*given, **more)

    async def add_score(self, score: Score) -> None:
        if self.scoreless:  # and the match itself is saved all the same
            raise DiskFullError("the disk is full")
        self.scores += 1
        await self.store.add_score(score)

    async def once(self, event: Callable[[], bool]) -> None:
        """Wait until this is so, not for ever."""
        async with asyncio.timeout(20):
            while not event():
                await asyncio.sleep(0.001)


@asynccontextmanager
async def house_with_a_failing_disk(
    folder: Path, *, full: bool = False, **settings: Any
) -> AsyncIterator[tuple[House, FailingStore]]:
    disks: list[FailingStore] = []

    def failing(store: Store) -> Any:
        disks.append(FailingStore(store, full=full))
        return disks[0]

    async with house(folder, wrap=failing, **settings) as server:
        try:
            yield server, disks[0]
        finally:
            disks[0].quick.set()  # or the server could not stop
