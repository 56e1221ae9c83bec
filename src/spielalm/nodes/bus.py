"""Bells between nodes: "this table has grown to so many entries".

The log decides, a bell only saves looking. It may be lost, ring twice, late or out of order.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator
from typing import Protocol

Heard = Callable[[str, int], None]

SEPARATOR, END = ":", " "


class Bus(Protocol):
    """Used from one asyncio loop."""

    def ring(self, table: str, entries: int) -> None:
        """Tell the other nodes, soon and without waiting. What cannot be told is forgotten."""

    async def close(self) -> None:
        """Say what is waiting, if that is possible, and be silent."""


class Gathered:
    """Bells that wait while others are on their way; those of one table become one.

    `send` says them to the others, all at once; it is not called again before it has returned.
    """

    def __init__(self, send: Callable[[dict[str, int]], Awaitable[None]]) -> None:
        self._send = send
        self._waiting: dict[str, int] = {}
        self._task: asyncio.Task[None] | None = None

    def ring(self, table: str, entries: int) -> None:
        self._waiting[table] = max(entries, self._waiting.get(table, 0))
        if self._task is None:
            self._task = asyncio.create_task(self._say())

    async def settled(self) -> None:
        """Wait until nothing waits."""
        while self._task is not None:
            await asyncio.wait([self._task])

    async def _say(self) -> None:
        try:
            while self._waiting:
                waiting, self._waiting = self._waiting, {}
                await self._send(waiting)
        finally:
            self._task = None


def written(bells: dict[str, int], most: int) -> Iterator[str]:
    """Bells as texts of at most so many bytes."""
    text = ""
    for table, entries in bells.items():
        word = f"{table}{SEPARATOR}{entries}"
        if text and len(text) + len(END) + len(word) > most:
            yield text
            text = ""
        text = f"{text}{END}{word}" if text else word
    if text:
        yield text


def read(text: str) -> Iterable[tuple[str, int]]:
    """The bells of a text. What is not understood is passed over: somebody will look at the log."""
    for word in text.split(END):
        table, _, entries = word.rpartition(SEPARATOR)
        if table and entries.isascii() and entries.isdigit() and len(entries) < 10:
            yield table, int(entries)
