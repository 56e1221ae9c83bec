"""All tables from one database to another, whatever they are: entry by entry, hash by hash.

Interrupted, it goes on where it stopped: what has arrived is left alone, and what has grown since
is added. Nothing is deleted on either side.
"""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from spielalm.store.chain import anchor, linked
from spielalm.store.errors import FileError
from spielalm.store.interface import End, Store, TableRow

PAGE = 100  # tables that are looked at together
TOGETHER = 16  # tables on their way at once


class Moved(NamedTuple):
    """How many tables were looked at, and how many entries had to be copied."""

    tables: int
    entries: int


async def move_tables(source: Store, target: Store) -> Moved:
    """Copy what the target does not have yet: logs, scores, first tries, the server's values."""
    await move_values(source, target)
    room = asyncio.Semaphore(TOGETHER)

    async def move(row: TableRow) -> int:
        async with room:
            return await move_table(source, target, row)

    moved = Moved(0, 0)
    after: TableRow | None = None
    while page := await source.tables(after=after, limit=PAGE):
        copied = await asyncio.gather(*map(move, page), return_exceptions=True)
        for outcome in copied:  # not before all of them have come to rest
            if isinstance(outcome, BaseException):
                raise outcome
            moved = Moved(moved.tables + 1, moved.entries + outcome)
        after = page[-1]
    await move_beside(source, target)
    return moved


async def move_table(source: Store, target: Store, row: TableRow) -> int:
    """Copy what the target lacks of one table, and see that both logs end alike."""
    id = row.id
    entries = await source.load(id)
    hashes = [anchor(id), *(link.hash for link in linked(anchor(id), 0, entries))]
    known = (await target.ends([id])).get(id)
    if known is None:
        await target.create(
            id, entries, invite=row.invite, game=row.game, now=row.created, state=row.state
        )
        there = len(entries)
    elif known.entries < len(hashes) and hashes[known.entries] == known.hash:
        there = known.entries
    else:
        raise FileError(
            f"table {id} has gone on differently in the database that it is to be moved to; "
            "expected the beginning of the same log"
        )
    if there < len(entries) or (await target.row(id))[3:6] != row[3:6]:
        await target.append(id, there, entries[there:], now=row.changed, state=row.state)
    if (await target.ends([id]))[id] != End(len(entries), hashes[-1]):
        raise FileError(f"table {id} did not arrive as it was sent; is somebody playing there?")
    return len(entries) - (known.entries if known else 0)


async def move_values(source: Store, target: Store) -> None:
    """The server's own values: links to tables depend on its secret, so it must be the same."""
    for key, value in (await source.beside()).values.items():
        if await target.keep_value(key, value) != value:
            raise FileError(
                f"the databases have different values for {key}; "
                "expected a database that no server has used yet"
            )


async def move_beside(source: Store, target: Store) -> None:
    """Best scores and first tries; where the target has one already, that one counts."""
    here, there = await source.beside(), await target.beside()
    known = set(there.scores)
    for score in here.scores:
        if score not in known:
            await target.add_score(score)
    known_tries = {(one.board, one.key) for one in there.tries}
    for board, key, table, at in here.tries:
        if (board, key) not in known_tries:
            await target.first_try(board, key, table, now=at)
