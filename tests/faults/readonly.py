"""A process that uses a database on a disk that may be read-only, and says what came of it.

python readonly.py DATABASE BACKUP
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from spielalm.store import SqliteStore, StoreError, backup, check


async def main(database: Path, saved: Path) -> None:
    try:
        async with await SqliteStore.open(database) as store:
            table = f"t{len(await store.tables())}"
            await store.create(table, [b"x"], invite=table, game="kuhlorado", now=0.0)
            print(f"made {table}")
            if not saved.exists():
                await asyncio.to_thread(backup, database, saved)
    except StoreError as error:
        print(f"{error.reason}: {error}")
    print(f"backup: {check(saved)}")


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), Path(sys.argv[2])))
