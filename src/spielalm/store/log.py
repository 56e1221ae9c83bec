"""Tables and their logs, in SQL. Each function runs inside a transaction of its caller."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from spielalm.store.chain import Link, anchor, linked, walk
from spielalm.store.errors import ConflictError, DamagedError, TakenError, UnknownTableError
from spielalm.store.faults import SQLITE_ERRORS, is_damage
from spielalm.store.interface import Retention, State, TableRow

COLUMNS = "id, invite, game, state, created, changed, entries"
PORTION = 199  # rows in one statement, of five values each: SQLite takes 999 everywhere


class Head(NamedTuple):
    """Where a log ends."""

    key: int
    entries: int
    hash: bytes


Heads = dict[str, Head]


class Append(NamedTuple):
    """Entries for the end of a table's log, and the table's state if that is new."""

    table: str
    number: int
    entries: Sequence[bytes]
    now: float
    state: State | None


def head_of(connection: sqlite3.Connection, table: str) -> Head:
    found = connection.execute(
        "SELECT key, entries, head FROM tables WHERE id = ?", (table,)
    ).fetchone()
    if found is None:
        raise UnknownTableError(table)
    head = Head(*found)
    counted = isinstance(head.entries, int) and head.entries >= 0
    if not counted or not isinstance(head.hash, bytes):
        raise DamagedError(table, 0, "its table's row is not what was written")
    return head


def create(
    connection: sqlite3.Connection,
    table: str,
    entries: Sequence[bytes],
    *,
    invite: str,
    game: str,
    now: float,
    state: State,
) -> None:
    taken = connection.execute(
        "SELECT id FROM tables WHERE id = ? OR invite = ?", (table, invite)
    ).fetchone()
    if taken is not None:
        what = f"a table {table}" if taken == (table,) else f"a table with the invite code {invite}"
        raise TakenError(f"there is {what} already; expected a new one")
    connection.execute(
        f"INSERT INTO tables ({COLUMNS}, head) VALUES (?, ?, ?, ?, ?, ?, 0, ?)",
        (table, invite, game, state, now, now, anchor(table)),
    )
    append(connection, [Append(table, 0, entries, now, state)], {})


def append(connection: sqlite3.Connection, appends: Sequence[Append], heads: Heads) -> None:
    """Append to many logs with few statements, of which each waits for Python's lock.

    `heads` are known from one time to the next; where they are wrong, because somebody else wrote
    to the file, this raises.
    """
    rows: list[tuple[object, ...]] = []
    changes: dict[str, tuple[object, ...]] = {}
    states: dict[str, State] = {}
    for table, number, entries, now, state in appends:
        head = heads.get(table) or head_of(connection, table)
        if number != head.entries:
            raise ConflictError(table, number, head.entries)
        for link in linked(head.hash, number, entries):
            rows.append((head.key, *link))
            head = Head(head.key, link.number + 1, link.hash)
        heads[table] = head
        if state is not None:
            states[table] = state
        changes[table] = (*head, now, states.get(table))
    for some, marks in in_portions(rows):
        connection.execute(f"INSERT INTO log (table_key, number, hash, entry) VALUES {marks}", some)
    changed = 0
    for some, marks in in_portions(list(changes.values())):
        changed += connection.execute(
            "UPDATE tables SET entries = column2, head = column3, changed = column4, "
            f"state = coalesce(column5, state) FROM (VALUES {marks}) WHERE key = column1",
            some,
        ).rowcount
    if changed != len(changes):
        raise UnknownTableError(", ".join(changes))


def in_portions(rows: list[tuple[object, ...]]) -> Iterator[tuple[list[object], str]]:
    """The values of some rows at a time, and the marks that stand for them in a statement."""
    for start in range(0, len(rows), PORTION):
        some = rows[start : start + PORTION]
        marks = f"({', '.join('?' * len(some[0]))})"
        yield [value for row in some for value in row], ", ".join([marks] * len(some))


def load(connection: sqlite3.Connection, table: str, since: int) -> list[bytes]:
    head = head_of(connection, table)
    since = min(since, head.entries)
    previous = anchor(table) if since == 0 else hash_at(connection, table, head.key, since - 1)
    links = links_of(connection, table, head.key, since)
    return list(
        walk(table, links, since=since, previous=previous, count=head.entries, head=head.hash)
    )


def hash_at(connection: sqlite3.Connection, table: str, key: int, number: int) -> bytes:
    for link in links_of(connection, table, key, number):
        if link.number == number and isinstance(link.hash, bytes):
            return link.hash
        break
    raise DamagedError(table, number, "its hash is missing")


def links_of(connection: sqlite3.Connection, table: str, key: int, since: int) -> Iterator[Link]:
    """The log from a number on, as it lies there. Unreadable entries are named."""
    due = since
    try:
        for row in connection.execute(
            "SELECT number, hash, entry FROM log WHERE table_key = ? AND number >= ? "
            "ORDER BY number",
            (key, since),
        ):
            yield Link(*row)
            due += 1
    except SQLITE_ERRORS as error:
        if is_damage(error):
            raise DamagedError(table, due, f"it cannot be read ({error})") from error
        raise


def row(connection: sqlite3.Connection, table: str) -> TableRow:
    found = connection.execute(f"SELECT {COLUMNS} FROM tables WHERE id = ?", (table,)).fetchone()
    if found is None:
        raise UnknownTableError(table)
    return TableRow(*found)


def find_invite(connection: sqlite3.Connection, invite: str) -> str | None:
    found = connection.execute("SELECT id FROM tables WHERE invite = ?", (invite,)).fetchone()
    return None if found is None else str(found[0])


def tables(
    connection: sqlite3.Connection, state: State | None, after: TableRow | None, limit: int
) -> list[TableRow]:
    where, values = ["1"], list[object]()
    if state is not None:
        where.append("state = ?")
        values.append(state)
    if after is not None:
        where.append("(created, id) < (?, ?)")
        values += [after.created, after.id]
    found = connection.execute(
        f"SELECT {COLUMNS} FROM tables WHERE {' AND '.join(where)} "
        "ORDER BY created DESC, id DESC LIMIT ?",
        (*values, limit),
    )
    return [TableRow(*columns) for columns in found]


def delete(connection: sqlite3.Connection, table: str) -> None:
    key = head_of(connection, table).key
    connection.execute("DELETE FROM log WHERE table_key = ?", (key,))
    connection.execute("DELETE FROM tables WHERE key = ?", (key,))


def expire(connection: sqlite3.Connection, keep: Retention, now: float, most: int) -> list[str]:
    """Delete at most so many tables that are idle for longer than their state is kept."""
    idle = connection.execute(
        "SELECT id FROM tables WHERE changed < CASE state "
        "WHEN 'open' THEN ? WHEN 'running' THEN ? ELSE ? END LIMIT ?",
        (now - keep.open, now - keep.running, now - keep.finished, most),
    ).fetchall()
    for (table,) in idle:
        delete(connection, table)
    return [table for (table,) in idle]
