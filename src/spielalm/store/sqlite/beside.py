"""What is kept beside the logs, in SQL: best scores, first tries (HA-41), the server's own values.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

import sqlite3

from spielalm.store.interface import Beside, Score, Try


def add_score(connection: sqlite3.Connection, score: Score) -> None:
    connection.execute(
        "INSERT OR IGNORE INTO scores (board, key, name, points, table_id, at) "
        "VALUES (?, ?, ?, ?, ?, ?)",
        score,
    )


def top_scores(connection: sqlite3.Connection, board: str, limit: int) -> list[Score]:
    found = connection.execute(
        """
        SELECT board, key, name, points, table_id, at FROM (
            SELECT *, row_number() OVER (
                PARTITION BY key, name ORDER BY points DESC, at, table_id
            ) AS place FROM scores WHERE board = ?
        ) WHERE place = 1 ORDER BY points DESC, at, table_id LIMIT ?
        """,
        (board, limit),
    )
    return [Score(*columns) for columns in found]


def first_try(connection: sqlite3.Connection, board: str, key: str, table: str, now: float) -> str:
    connection.execute(
        "INSERT OR IGNORE INTO tries (board, key, table_id, at) VALUES (?, ?, ?, ?)",
        (board, key, table, now),
    )
    (first,) = connection.execute(
        "SELECT table_id FROM tries WHERE board = ? AND key = ?", (board, key)
    ).fetchone()
    return str(first)


def forget_tries(connection: sqlite3.Connection, before: float) -> None:
    connection.execute("DELETE FROM tries WHERE at < ?", (before,))


def get_value(connection: sqlite3.Connection, key: str) -> bytes | None:
    found = connection.execute("SELECT value FROM kept WHERE key = ?", (key,)).fetchone()
    return None if found is None else bytes(found[0])


def keep_value(connection: sqlite3.Connection, key: str, value: bytes) -> bytes:
    connection.execute("INSERT OR IGNORE INTO kept (key, value) VALUES (?, ?)", (key, value))
    kept = get_value(connection, key)
    return value if kept is None else kept


def everything(connection: sqlite3.Connection) -> Beside:
    scores = connection.execute("SELECT board, key, name, points, table_id, at FROM scores")
    tries = connection.execute("SELECT board, key, table_id, at FROM tries")
    kept = connection.execute("SELECT key, value FROM kept")
    return Beside([Score(*one) for one in scores], [Try(*one) for one in tries], dict(kept))
