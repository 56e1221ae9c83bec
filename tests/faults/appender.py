"""A process that appends to many tables at once and prints what was acknowledged, until killed.

    python appender.py DATABASE RUN

Each call appends one to three entries `RUN TABLE NUMBER PLACE/SIZE`; each acknowledged one is a
line of the output.
"""

from __future__ import annotations

import asyncio
import sys
from itertools import count
from random import Random

from spielalm.store import SqliteStore, Store

TABLES = 20


async def play(store: Store, table: str, run: int) -> None:
    """Go on with a table where the log stops, for ever."""
    rng = Random(f"{run} {table}")
    number = len(await store.load(table))
    for now in count():
        size = rng.randint(1, 3)
        new = [f"{run} {table} {number + i} {i + 1}/{size}".encode() for i in range(size)]
        await store.append(table, number, new, now=float(now))
        print(*(entry.decode() for entry in new), sep="\n", flush=True)
        number += size


async def main(path: str, run: int) -> None:
    async with await SqliteStore.open(path) as store:
        known = {row.id for row in await store.tables()}
        tables = [f"t{number}" for number in range(TABLES)]
        for table in tables:
            if table not in known:
                await store.create(table, [], invite=table, game="kuhlorado", now=0.0)
        await asyncio.gather(*(play(store, table, run) for table in tables))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
