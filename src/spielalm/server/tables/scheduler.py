"""Deadlines of all tables: one heap, one sleeper."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Awaitable, Callable

from spielalm.server.config import Clock


class Scheduler:
    """Calls `tick` with a table's id when something is due there."""

    def __init__(self, now: Clock, tick: Callable[[str], Awaitable[None]]) -> None:
        self._now = now
        self._tick = tick
        self._due: dict[str, int] = {}
        self._heap: list[tuple[int, str]] = []
        self._wake = asyncio.Event()
        self._running: set[asyncio.Task[None]] = set()

    def plan(self, table: str, due: int | None) -> None:
        """The table's next deadline, in place of the one before."""
        if self._due.get(table) == due:
            return
        if due is None:
            self._due.pop(table, None)
            return
        self._due[table] = due
        heapq.heappush(self._heap, (due, table))
        if self._heap[0] == (due, table):
            self._wake.set()

    def next_due(self) -> int | None:
        while self._heap and self._due.get(self._heap[0][1]) != self._heap[0][0]:
            heapq.heappop(self._heap)  # it has been planned for another time
        return self._heap[0][0] if self._heap else None

    async def run(self) -> None:
        while True:
            self._wake.clear()
            self._tick_due()
            due = self.next_due()
            wait = None if due is None else max(0.0, (due - self._now()) / 1000)
            try:
                async with asyncio.timeout(wait):
                    await self._wake.wait()
            except TimeoutError:
                continue

    def _tick_due(self) -> None:
        while (due := self.next_due()) is not None and due <= self._now():
            _, table = heapq.heappop(self._heap)
            del self._due[table]
            task = asyncio.ensure_future(self._tick(table))
            self._running.add(task)
            task.add_done_callback(self._running.discard)
