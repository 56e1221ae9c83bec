"""Durable appends per second: group commit beside one commit per move, in turns on one disk.

    python bench/store.py [--folder FOLDER]

Every table waits for its last move before it makes the next, as a match does.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from pathlib import Path

from spielalm.store import SqliteStore

ENTRY = bytes(120)
ROUNDS = 3
WAYS = {"one commit per move": 1, "group commit": 200}


async def appends_per_second(path: Path, group: int, tables: int, moves: int) -> float:
    async with await SqliteStore.open(path, group=group) as store:
        names = [f"table-{number}" for number in range(tables)]
        for name in names:
            await store.create(name, [ENTRY], invite=name, game="kuhlorado", now=0.0)

        async def play(name: str) -> None:
            for number in range(1, moves + 1):
                await store.append(name, number, [ENTRY], now=1.0)

        start = time.perf_counter()
        await asyncio.gather(*(play(name) for name in names))
        return tables * moves / (time.perf_counter() - start)


def measure(folder: Path, tables: int, total: int) -> dict[str, float]:
    figures: dict[str, list[float]] = {way: [] for way in WAYS}
    for _ in range(ROUNDS):
        for way, group in WAYS.items():
            with tempfile.TemporaryDirectory(dir=folder) as place:
                path = Path(place) / "bench.sqlite3"
                moves = max(total // tables, 1)
                figures[way].append(asyncio.run(appends_per_second(path, group, tables, moves)))
    return {way: statistics.median(found) for way, found in figures.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--folder", type=Path, default=Path.cwd(), help="on the disk to measure")
    parser.add_argument("--total", type=int, default=10000, help="moves in each run")
    given = parser.parse_args()
    print(f"{'tables':>7}  {'one commit per move':>20}  {'group commit':>13}  {'ratio':>6}")
    for tables in (1, 10, 100, 1000):
        found = measure(given.folder, tables, given.total if tables > 1 else given.total // 5)
        single, group = found.values()
        print(f"{tables:>7}  {single:>18,.0f}/s  {group:>11,.0f}/s  {group / single:>6.1f}")


if __name__ == "__main__":
    main()
