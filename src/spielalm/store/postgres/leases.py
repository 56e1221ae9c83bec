"""Who runs a table's clocks, countdowns and bots, when several servers share the tables, in SQL.

A node is alive until a time that its heartbeat moves on. A lease binds a table at which something
is due to a node; whoever takes it gets a new fence, without which nobody may write for the table.
All times are of the database's clock.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from spielalm.store.interface import Lease
from spielalm.store.postgres.schema import Connection

NOW = "extract(epoch FROM clock_timestamp())::double precision"

# The rows of the tables are locked before those of the leases, as an append does; a row that
# somebody is just writing to is left for the next time.
TAKE = f"""
    WITH free AS (
        SELECT tables.key, leases.node FROM leases
        JOIN tables ON tables.key = leases.table_key
        LEFT JOIN nodes ON nodes.number = leases.node AND nodes.until > {NOW}
        WHERE nodes.number IS NULL AND leases.due IS NOT NULL
            AND ($2::text[] IS NULL OR tables.id = ANY($2))
        ORDER BY leases.due LIMIT $3
        FOR UPDATE OF tables SKIP LOCKED
    ), taken AS (
        UPDATE leases SET node = $1 FROM free
        WHERE leases.table_key = free.key
            AND NOT EXISTS (
                SELECT FROM nodes WHERE nodes.number = leases.node AND nodes.until > {NOW}
            )
        RETURNING leases.table_key, leases.due, free.node IS NOT NULL AS before
    )
    UPDATE tables SET fence = nextval('fences') FROM taken WHERE tables.key = taken.table_key
    RETURNING tables.id, tables.invite, tables.fence, taken.due, taken.before
"""


async def clock(connection: Connection) -> float:
    """What time it is for all."""
    return float(await connection.fetchval(f"SELECT {NOW}"))


async def join(connection: Connection, life: float) -> int:
    """A new node, alive for so many seconds. Its number."""
    number = await connection.fetchval(
        f"INSERT INTO nodes (until) VALUES ({NOW} + $1) RETURNING number", life
    )
    return int(number)


async def beat(connection: Connection, node: int, life: float) -> bool:
    """Stay alive; False if it is too late for that, because others may have our leases."""
    done = await connection.execute(
        f"UPDATE nodes SET until = {NOW} + $2 WHERE number = $1 AND until > {NOW}", node, life
    )
    return done == "UPDATE 1"


async def leave(connection: Connection, node: int) -> None:
    """Be dead at once: somebody else takes the leases with the next look."""
    await connection.execute("UPDATE nodes SET until = 0 WHERE number = $1", node)


async def orphaned(connection: Connection) -> bool:
    """Whether there are leases that no node holds that is alive."""
    return bool(
        await connection.fetchval(
            f"""
            SELECT EXISTS (SELECT FROM leases WHERE node IS NULL AND due IS NOT NULL)
                OR EXISTS (
                    SELECT FROM nodes WHERE until <= {NOW}
                        AND EXISTS (
                            SELECT FROM leases WHERE node = nodes.number AND due IS NOT NULL
                        )
                )
            """
        )
    )


async def take(
    connection: Connection, node: int, tables: Sequence[str] | None, most: int
) -> list[Lease]:
    """Take over tables that nobody runs: these, or any, the most urgent first."""
    found = await connection.fetch(TAKE, node, tables, most)
    return [Lease(*columns) for columns in found]


async def forget_dead(connection: Connection) -> None:
    """Forget nodes that are dead and hold nothing any more, and who was there."""
    await connection.execute(
        f"""
        WITH gone AS (
            DELETE FROM nodes WHERE until < {NOW} - 60
                AND NOT EXISTS (
                    SELECT FROM leases WHERE node = nodes.number AND due IS NOT NULL
                )
            RETURNING number
        ), idle AS (
            UPDATE leases SET node = NULL FROM gone WHERE node = gone.number
        )
        DELETE FROM present USING gone WHERE node = gone.number
        """
    )


async def show(
    connection: Connection,
    node: int,
    come: Collection[tuple[str, str]],
    gone: Collection[tuple[str, str]],
) -> None:
    """Who has come to a table at this node, and who has gone: tables and keys."""
    await connection.executemany(
        "INSERT INTO present (node, table_id, key) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        [(node, *one) for one in come],
    )
    await connection.executemany(
        "DELETE FROM present WHERE node = $1 AND table_id = $2 AND key = $3",
        [(node, *one) for one in gone],
    )


async def elsewhere(
    connection: Connection, node: int, tables: Sequence[str]
) -> dict[str, frozenset[str]]:
    """Whose sockets are open at other nodes that are alive, by table."""
    found = await connection.fetch(
        f"""
        SELECT table_id, array_agg(DISTINCT key) FROM present
        JOIN nodes ON nodes.number = present.node AND nodes.until > {NOW}
        WHERE present.node != $1 AND table_id = ANY($2::text[]) GROUP BY table_id
        """,
        node,
        list(tables),
    )
    return {table: frozenset(keys) for table, keys in found}
