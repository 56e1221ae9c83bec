"""What is kept beside the logs, in SQL: best scores, first tries (HA-41), the server's own values.

Each function runs inside a transaction of its caller, and may be carried out again.
"""

from __future__ import annotations

from spielalm.store.interface import Beside, Score, Try
from spielalm.store.postgres.schema import Connection


async def add_score(connection: Connection, _: bool, *, score: Score) -> None:
    await connection.execute(
        "INSERT INTO scores (board, key, name, points, table_id, at) "
        "VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
        *score,
    )


async def top_scores(connection: Connection, board: str, limit: int) -> list[Score]:
    found = await connection.fetch(
        """
        SELECT board, key, name, points, table_id, at FROM (
            SELECT *, row_number() OVER (
                PARTITION BY key, name ORDER BY points DESC, at, table_id
            ) AS place FROM scores WHERE board = $1
        ) AS placed WHERE place = 1 ORDER BY points DESC, at, table_id LIMIT $2
        """,
        board,
        limit,
    )
    return [Score(*columns) for columns in found]


async def first_try(
    connection: Connection, _: bool, *, board: str, key: str, table: str, now: float
) -> str:
    await connection.execute(
        "INSERT INTO tries (board, key, table_id, at) VALUES ($1, $2, $3, $4) "
        "ON CONFLICT DO NOTHING",
        board,
        key,
        table,
        now,
    )
    return str(
        await connection.fetchval(
            "SELECT table_id FROM tries WHERE board = $1 AND key = $2", board, key
        )
    )


async def forget_tries(connection: Connection, _: bool, *, before: float) -> None:
    await connection.execute("DELETE FROM tries WHERE at < $1", before)


async def get_value(connection: Connection, key: str) -> bytes | None:
    found = await connection.fetchval("SELECT value FROM kept WHERE key = $1", key)
    return None if found is None else bytes(found)


async def keep_value(connection: Connection, _: bool, *, key: str, value: bytes) -> bytes:
    await connection.execute(
        "INSERT INTO kept (key, value) VALUES ($1, $2) ON CONFLICT DO NOTHING", key, value
    )
    kept = await get_value(connection, key)
    return value if kept is None else kept


async def everything(connection: Connection) -> Beside:
    scores = await connection.fetch("SELECT board, key, name, points, table_id, at FROM scores")
    tries = await connection.fetch("SELECT board, key, table_id, at FROM tries")
    kept = await connection.fetch("SELECT key, value FROM kept")
    return Beside(
        [Score(*one) for one in scores], [Try(*one) for one in tries], dict(map(tuple, kept))
    )
