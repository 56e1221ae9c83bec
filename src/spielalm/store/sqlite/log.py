"""Tables and their logs, in SQL. Each function runs inside a transaction of its caller.

But for `append`, which does not need one.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from spielalm.store.chain import Link, anchor, follow, walk
from spielalm.store.errors import (
    ConflictError,
    DamagedError,
    LeaseLostError,
    TakenError,
    UnknownTableError,
)
from spielalm.store.interface import COLUMNS, Append, End, Retention, TableRow
from spielalm.store.sqlite.faults import SQLITE_ERRORS, is_damage

AT_ONCE = 200  # entries in one statement
WIDTH = 9  # values of an entry there

# A log from its end back to a number, as far as it hangs together. Numbers that only fall keep it
# from going in a circle.
BACK = """
    WITH RECURSIVE back (key, number, previous, hash, entry) AS (
        SELECT key, number, previous, hash, entry FROM log
        WHERE key = :last AND table_key = :key AND number = :entries - 1
        UNION ALL
        SELECT log.key, log.number, log.previous, log.hash, log.entry
        FROM back JOIN log ON log.key = back.previous
        WHERE back.number > :since AND log.table_key = :key AND log.number = back.number - 1
    )
"""


class Head(NamedTuple):
    """Where a log ends: its table, how many entries it has, the key and hash of the last one."""

    key: int
    entries: int
    last: int
    hash: bytes


class Ends:
    """What is known of the ends of logs, and the key of the next entry: 0 if that is not known."""

    def __init__(self) -> None:
        self.heads: dict[str, Head] = {}
        self.key = 0


def head_of(connection: sqlite3.Connection, table: str) -> Head:
    """Where a table's row says that its log ends."""
    found = connection.execute(
        "SELECT key, entries, last, head FROM tables WHERE id = ?", (table,)
    ).fetchone()
    if found is None:
        raise UnknownTableError(table)
    head = Head(*found)
    counted = isinstance(head.entries, int) and head.entries >= 0 and isinstance(head.last, int)
    if not counted or not isinstance(head.hash, bytes):
        raise DamagedError(table, 0, "its table's row is not what was written")
    return head


def end_of(connection: sqlite3.Connection, table: str) -> Head:
    """Where a log ends, as its last entry says too."""
    head = head_of(connection, table)
    last = connection.execute(
        "SELECT number FROM log WHERE key = ? AND table_key = ?", (head.last, head.key)
    ).fetchone()
    if (last or (-1,)) != (head.entries - 1,):
        raise DamagedError(table, max(head.entries - 1, 0), "it is missing")
    return head


def create(
    connection: sqlite3.Connection, row: TableRow, entries: Sequence[bytes], due: int | None
) -> None:
    taken = connection.execute(
        "SELECT id FROM tables WHERE id = ? OR invite = ?", (row.id, row.invite)
    ).fetchone()
    if taken is not None:
        raise TakenError(row.id, row.invite, by_id=taken == (row.id,))
    connection.execute(
        f"INSERT INTO tables ({COLUMNS}, head) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (*row._replace(entries=0), anchor(row.id)),
    )
    append(connection, [Append(row.id, 0, entries, row.created, row.state)], Ends())


def append(connection: sqlite3.Connection, appends: Sequence[Append], ends: Ends) -> None:
    """Append to many logs. One statement takes AT_ONCE entries, and needs no transaction then.

    `ends` are known from one time to the next. Where they are wrong, because somebody else wrote
    to the file, SQLite refuses; whatever is refused, they are of no more use.
    """
    key = ends.key or next_key(connection)
    rows: list[object] = []
    for table, number, entries, now, state, _, fence in appends:
        if fence is not None:
            raise LeaseLostError(table)  # nobody has a lease here
        head = ends.heads.get(table) or end_of(connection, table)
        table_key, due, last, before = head
        if number != due:
            raise ConflictError(table, number, due)
        if not entries:
            connection.execute(
                "UPDATE tables SET changed = ?, state = coalesce(?, state) WHERE key = ?",
                (now, state, table_key),
            )
        for entry in entries:
            hashed = follow(before, entry)
            rows += (key, table_key, due, last, hashed, entry, before, now, state)
            last, before = key, hashed
            key += 1
            due += 1
        ends.heads[table] = Head(table_key, due, last, before)
    ends.key = key
    for start in range(0, len(rows), AT_ONCE * WIDTH):
        some = rows[start : start + AT_ONCE * WIDTH]
        connection.execute(f"INSERT INTO appended VALUES {marks(len(some) // WIDTH)}", some)


@cache
def marks(rows: int) -> str:
    """What stands for the values of so many rows in a statement."""
    return ", ".join([f"({', '.join('?' * WIDTH)})"] * rows)


def next_key(connection: sqlite3.Connection) -> int:
    """The key after all that are there. Those of deleted entries are given away again."""
    (key,) = connection.execute("SELECT coalesce(max(key), 0) + 1 FROM log").fetchone()
    return int(key)


def load(connection: sqlite3.Connection, table: str, since: int) -> list[bytes]:
    head = head_of(connection, table)
    since = min(since, head.entries)
    links = links_of(connection, table, head, max(since - 1, 0))
    previous = anchor(table) if since == 0 else links.pop(0).hash
    if not isinstance(previous, bytes):
        raise DamagedError(table, since - 1, "its hash is missing")
    return list(
        walk(table, links, since=since, previous=previous, count=head.entries, head=head.hash)
    )


def links_of(connection: sqlite3.Connection, table: str, head: Head, since: int) -> list[Link]:
    """The log from a number on, as it lies there. What is not found on the way back is named."""
    due = head.entries - 1
    links: list[Link] = []
    try:
        for found in connection.execute(
            f"{BACK} SELECT number, hash, entry FROM back", {**head._asdict(), "since": since}
        ):
            links.append(Link(*found))
            due -= 1
    except SQLITE_ERRORS as error:
        if is_damage(error):  # Python drops the entry that it holds when it cannot get the next
            problem = f"it or the one before it cannot be read ({error})"
            raise DamagedError(table, due, problem) from error
        raise
    if due >= since:
        raise DamagedError(table, due, "it is missing")
    links.reverse()
    return links


def ends(connection: sqlite3.Connection, tables: Sequence[str]) -> dict[str, End]:
    found = connection.execute(
        "SELECT id, entries, head FROM tables WHERE id IN (SELECT value FROM json_each(?))",
        (json.dumps(list(tables)),),
    )
    return {id: End(entries, head) for id, entries, head in found}


def delete(connection: sqlite3.Connection, table: str) -> None:
    found = connection.execute(
        "SELECT key, entries, last FROM tables WHERE id = ?", (table,)
    ).fetchone()
    if found is None:
        raise UnknownTableError(table)
    key, entries, last = found
    deleted = connection.execute(
        f"DELETE FROM log WHERE key IN ({BACK} SELECT key FROM back)",
        {"key": key, "entries": entries, "last": last, "since": 0},
    ).rowcount
    if deleted != entries:  # the log is damaged: what is left of it is looked for everywhere
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
