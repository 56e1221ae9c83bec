"""Tables and their logs, in SQL. Each function runs inside a transaction of its caller.

But for `append`, whose one statement is a whole commit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from spielalm.store.chain import Link, anchor, linked, walk
from spielalm.store.errors import (
    ConflictError,
    DamagedError,
    LeaseLostError,
    StoreError,
    TakenError,
    UnknownTableError,
)
from spielalm.store.interface import COLUMNS, NEVER, Append, End, Retention, TableRow
from spielalm.store.postgres.schema import MIGRATIONS, Connection, checked

VERSION = len(MIGRATIONS)

# Whoever was overtaken, lost the lease, or writes to a database that is newer than the program,
# changes nothing: that row is then not among those that have grown.
APPEND = """
    WITH asked AS (
        SELECT * FROM unnest(
            $1::text[], $2::integer[], $3::integer[], $4::bytea[], $5::bytea[],
            $6::double precision[], $7::text[], $8::bigint[], $9::bigint[]
        ) WITH ORDINALITY AS asked (id, number, beyond, before, head, now, state, due, fence, place)
    ), grown AS (
        UPDATE tables SET entries = asked.beyond, head = asked.head, changed = asked.now,
            state = coalesce(asked.state, tables.state)
        FROM asked
        WHERE tables.id = asked.id AND tables.entries = asked.number
            AND tables.head = asked.before
            AND (asked.fence IS NULL OR asked.fence = tables.fence)
            AND (SELECT number FROM version) <= $14
        RETURNING tables.key, asked.place, asked.due
    ), added AS (
        INSERT INTO log (table_key, number, hash, entry)
        SELECT grown.key, entry.number, entry.hash, entry.entry
        FROM unnest($10::bigint[], $11::integer[], $12::bytea[], $13::bytea[])
            AS entry (place, number, hash, entry)
        JOIN grown USING (place)
    ), planned AS (
        INSERT INTO leases (table_key, due)
        SELECT key, due FROM grown WHERE due >= 0
        ON CONFLICT (table_key) DO UPDATE SET due = excluded.due
    ), done AS (
        UPDATE leases SET due = NULL FROM grown
        WHERE leases.table_key = grown.key AND grown.due < 0
    )
    SELECT place FROM grown
"""

ENDS = """
    SELECT id, entries, head, fence, (SELECT number FROM version) AS version,
        entries = 0 OR EXISTS (
            SELECT FROM log WHERE log.table_key = tables.key AND log.number = entries - 1
        ) AS whole
    FROM tables WHERE id = ANY($1::text[])
"""


class Ready(NamedTuple):
    """An append whose entries are chained to the end of the log, as far as we know that."""

    append: Append
    before: bytes
    links: list[Link]

    @property
    def end(self) -> End:
        number = self.append.number + len(self.links)
        return End(number, self.links[-1].hash if self.links else self.before)


async def append(
    connection: Connection,
    appends: Sequence[Append],
    ends: dict[str, End],
    *,
    where: str,
    again: bool,
) -> list[Exception | None]:
    """Append to many logs, each table once: what came of each, None if it is written.

    `ends` are known from one time to the next. Where they are wrong, because somebody else wrote,
    they are read anew. `again` says that the same may have been tried and done before.
    """
    outcomes: dict[str, Exception | None] = {}
    fences: dict[str, int] = {}  # of the logs whose ends were read here and now
    waiting = list(appends)
    while waiting:
        unknown = [one.table for one in waiting if one.table not in ends]
        outcomes |= await read_ends(connection, unknown, ends, fences, where)
        ready: list[Ready] = []
        late: list[Append] = []
        for one in waiting:
            end = ends.get(one.table)
            if end is None:  # there is no such table, or it is damaged
                continue
            if one.fence not in (None, fences.get(one.table, one.fence)):
                outcomes[one.table] = LeaseLostError(one.table)
            elif one.number == end.entries:
                ready.append(Ready(one, end.hash, linked(end.hash, one.number, one.entries)))
            else:
                late.append(one)
        grown = await write(connection, ready)
        ends |= {one.append.table: one.end for one in ready if one.append.table in grown}
        outcomes |= dict.fromkeys(grown)
        waiting = [one.append for one in ready if one.append.table not in grown]
        for one in late:
            if one.table not in fences:
                waiting.append(one)
            elif again and await is_written(connection, one):
                outcomes[one.table] = None
            else:
                outcomes[one.table] = ConflictError(one.table, one.number, ends[one.table].entries)
        for one in waiting:
            ends.pop(one.table, None)
    return [outcomes[one.table] for one in appends]


async def read_ends(
    connection: Connection,
    tables: Sequence[str],
    ends: dict[str, End],
    fences: dict[str, int],
    where: str,
) -> dict[str, Exception | None]:
    """Look where these logs end; what is wrong with those that have no end."""
    if not tables:
        return {}
    wrong: dict[str, Exception | None] = {table: UnknownTableError(table) for table in tables}
    for id, entries, head, fence, version, whole in await connection.fetch(ENDS, tables):
        checked(version, where, VERSION)
        if entries < 0 or not whole:
            wrong[id] = DamagedError(id, max(entries - 1, 0), "it is missing")
        else:
            del wrong[id]
            ends[id] = End(entries, head)
            fences[id] = fence
    return wrong


async def write(connection: Connection, ready: Sequence[Ready]) -> set[str]:
    """Append what is ready; the tables whose logs ended where they were thought to end."""
    if not ready:
        return set()
    # In one order everywhere, so that two nodes do not wait for each other crosswise.
    ready = sorted(ready, key=lambda one: one.append.table)
    entries = [
        (place, link.number, link.hash, link.entry)
        for place, one in enumerate(ready, 1)
        for link in one.links
    ]
    columns = list(zip(*entries, strict=True)) if entries else [(), (), (), ()]
    grown = await connection.fetch(
        APPEND,
        [one.append.table for one in ready],
        [one.append.number for one in ready],
        [one.end.entries for one in ready],
        [one.before for one in ready],
        [one.end.hash for one in ready],
        [one.append.now for one in ready],
        [one.append.state for one in ready],
        [one.append.due for one in ready],
        [one.append.fence for one in ready],
        *columns,
        VERSION,
    )
    return {ready[place - 1].append.table for (place,) in grown}


async def is_written(connection: Connection, one: Append) -> bool:
    """Whether just these entries stand in the log under their numbers."""
    found = await connection.fetch(
        "SELECT entry FROM log JOIN tables ON tables.key = table_key "
        "WHERE id = $1 AND number >= $2 AND number < $3 ORDER BY number",
        one.table,
        one.number,
        one.number + len(one.entries),
    )
    return bool(found) and [entry for (entry,) in found] == list(one.entries)


async def create(
    connection: Connection, again: bool, *, row: TableRow, entries: Sequence[bytes], due: int | None
) -> None:
    links = linked(anchor(row.id), 0, entries)
    key = await connection.fetchval(
        f"INSERT INTO tables ({COLUMNS}, head) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) "
        "ON CONFLICT DO NOTHING RETURNING key",
        *row,
        links[-1].hash if links else anchor(row.id),
    )
    if key is None:
        by_id = bool(await connection.fetchval("SELECT 1 FROM tables WHERE id = $1", row.id))
        same = Append(row.id, 0, entries, row.created, None)
        if again and by_id and await is_written(connection, same):
            return
        raise TakenError(row.id, row.invite, by_id=by_id)
    await connection.executemany(
        "INSERT INTO log (table_key, number, hash, entry) VALUES ($1, $2, $3, $4)",
        [(key, *link) for link in links],
    )
    if due is not None and due != NEVER:
        await connection.execute("INSERT INTO leases (table_key, due) VALUES ($1, $2)", key, due)


async def load(connection: Connection, table: str, since: int) -> list[bytes]:
    """The entries from this number on, checked against the one before and the end of the log."""
    found = await connection.fetch(
        "SELECT entries, head, number, hash, entry FROM tables "
        "LEFT JOIN log ON table_key = key AND number >= least($2, entries) - 1 "
        "WHERE id = $1 ORDER BY number",
        table,
        since,
    )
    if not found:
        raise UnknownTableError(table)
    entries, head = found[0][:2]
    if entries < 0:
        raise DamagedError(table, 0, "its table's row is not what was written")
    since = min(since, entries)
    links = [Link(*columns) for _, _, *columns in found if columns[0] is not None]
    previous = anchor(table)
    if since > 0:
        if not links or links[0].number != since - 1:
            raise DamagedError(table, since - 1, "it is missing")
        previous = links.pop(0).hash
    return list(walk(table, links, since=since, previous=previous, count=entries, head=head))


async def ends(connection: Connection, tables: Sequence[str]) -> dict[str, End]:
    found = await connection.fetch(
        "SELECT id, entries, head FROM tables WHERE id = ANY($1::text[])", list(tables)
    )
    return {id: End(entries, head) for id, entries, head in found}


async def delete(connection: Connection, again: bool, *, table: str) -> None:
    key = await connection.fetchval("DELETE FROM tables WHERE id = $1 RETURNING key", table)
    if key is not None:
        await connection.execute("DELETE FROM log WHERE table_key = $1", key)
        await connection.execute("DELETE FROM leases WHERE table_key = $1", key)
    elif not again:
        raise UnknownTableError(table)


async def expire(
    connection: Connection, again: bool, *, keep: Retention, now: float, most: int
) -> list[str]:
    """Delete at most so many tables that are idle for longer than their state is kept."""
    found = await connection.fetch(
        "WITH idle AS (SELECT key FROM tables WHERE changed < CASE state "
        "WHEN 'open' THEN $1::double precision WHEN 'running' THEN $2 ELSE $3 END "
        "LIMIT $4 FOR UPDATE), "
        "gone AS (DELETE FROM tables USING idle WHERE tables.key = idle.key "
        "RETURNING tables.key, id), "
        "lost AS (DELETE FROM log USING gone WHERE table_key = gone.key), "
        "free AS (DELETE FROM leases USING gone WHERE table_key = gone.key) "
        "SELECT id FROM gone",
        now - keep.open,
        now - keep.running,
        now - keep.finished,
        most,
    )
    return [id for (id,) in found]


async def damaged(connection: Connection, table: str) -> list[StoreError]:
    """The first bad entry of a log, if there is one; a table that is gone has none."""
    try:
        await load(connection, table, 0)
    except UnknownTableError:
        return []
    except StoreError as error:
        return [error]
    return []
