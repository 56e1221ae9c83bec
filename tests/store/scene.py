"""What the tests of the store share: a loop around a test, and tables with something in them."""

from __future__ import annotations

import asyncio
import functools
import sqlite3
from collections.abc import Callable, Coroutine, Iterable
from typing import Any

from spielalm.store import SqliteStore, Store


def on_loop(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """An asynchronous test, run on a loop of its own."""

    @functools.wraps(test)
    def run(*values: Any, **named: Any) -> None:
        asyncio.run(test(*values, **named))

    return run


def entry(table: str, number: int) -> bytes:
    return f"{table}:{number}".encode()


def entries(table: str, first: int, beyond: int) -> list[bytes]:
    return [entry(table, number) for number in range(first, beyond)]


async def add(store: Store, table: str, count: int = 3, *, now: float = 100.0) -> list[bytes]:
    """A table with so many entries, which are returned."""
    made = entries(table, 0, count)
    await store.create(table, made, invite=f"invite-{table}", game="kuhlorado", now=now)
    return made


async def statements(store: SqliteStore) -> list[str]:
    """What the writer executes from now on."""
    seen: list[str] = []

    def note(statement: str) -> None:
        if statement not in seen[-1:]:  # it comes again for all that a trigger does in it
            seen.append(statement)

    await store._writer.write(lambda connection: connection.set_trace_callback(note))
    seen.clear()
    return seen


def execute(connection: sqlite3.Connection, statement: str) -> list[Any]:
    """What the writer is told to execute beside the store's own work."""
    return connection.execute(statement).fetchall()


LOOKING = ("SELECT", "PRAGMA")


def verbs(statements: Iterable[str]) -> list[str]:
    """What statements do, apart from looking."""
    return [verb for one in statements if (verb := one.split()[0]) not in LOOKING]
