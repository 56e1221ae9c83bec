"""What the tests of the store share: a loop around a test, and tables with something in them."""

from __future__ import annotations

import asyncio
import functools
import json
import sqlite3
from collections.abc import Callable, Coroutine, Iterable, Iterator
from functools import partial
from pathlib import Path
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


class Statements:
    """The statements that the scribe executes. It writes them to a file before it answers."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __iter__(self) -> Iterator[str]:
        return map(json.loads, self.path.read_text().splitlines())

    def clear(self) -> None:
        self.path.write_text("")


async def statements(store: SqliteStore) -> Statements:
    """What the scribe executes from now on."""
    seen = Statements(store.path.with_name("statements"))
    await store._writer.write(partial(trace, path=seen.path))
    seen.clear()
    return seen


def trace(connection: sqlite3.Connection, path: Path) -> None:
    last = ""

    def note(statement: str) -> None:
        nonlocal last
        if statement != last:  # it comes again for all that a trigger does in it
            with path.open("a") as file:
                file.write(json.dumps(statement) + "\n")
        last = statement

    connection.set_trace_callback(note)


def execute(connection: sqlite3.Connection, statement: str) -> list[Any]:
    """What the scribe is told to execute beside the store's own works."""
    return connection.execute(statement).fetchall()


def scribe_of(store: SqliteStore) -> int:
    """The process that writes for this store; there is one once something is written."""
    assert store._writer._scribe is not None
    return store._writer._scribe.pid


LOOKING = ("SELECT", "PRAGMA")


def verbs(statements: Iterable[str]) -> list[str]:
    """What statements do, apart from looking."""
    return [verb for one in statements if (verb := one.split()[0]) not in LOOKING]
