"""What bells cost on PostgreSQL: two nodes, and what they tell each other about every commit.

    PYTHONPATH=. python bench/bus.py [--folder FOLDER]

Every table waits for its last move before it makes the next, as a match does. The database is a
private one that waits for the disk.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import statistics
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import asyncpg

from spielalm.nodes.bus import Bus
from spielalm.nodes.nats import NatsBus
from spielalm.nodes.notify import CHANNEL, NotifyBus
from spielalm.store.postgres import log
from spielalm.store.postgres.store import PostgresStore
from tests.private import Nats, Postgres

ENTRY = bytes(120)
TABLES = 50  # of each node
NODES = 2
ROUNDS = 3
PLAIN = log.APPEND
TOGETHER = PLAIN.replace(
    "SELECT place FROM grown",
    f"SELECT place FROM grown, (SELECT pg_notify('{CHANNEL}', string_agg(place::text, ' ')) "
    "FROM grown) AS rung",
)
LISTENERS = (0, 20)

Opened = Callable[[str, str], Awaitable[Bus]]


class Silence:
    """A bus that says nothing."""

    def ring(self, table: str, entries: int) -> None:
        pass

    async def close(self) -> None:
        pass


async def silence(_address: str, _nats: str) -> Bus:
    return Silence()


async def notify(address: str, _nats: str) -> Bus:
    return await NotifyBus.open(address, lambda *_: None)


async def nats(_address: str, nats: str) -> Bus:
    return await NatsBus.open(nats, lambda *_: None)


WAYS: dict[str, tuple[Opened, str]] = {
    "no bells": (silence, PLAIN),
    "NOTIFY in the commit": (silence, TOGETHER),
    "NOTIFY afterwards": (notify, PLAIN),
    "NATS": (nats, PLAIN),
}


async def node(way: str, address: str, bus_address: str, number: int, seconds: float) -> list[Any]:
    """Appends per second and how long each waited."""
    opened, log.APPEND = WAYS[way]
    bus = await opened(address, bus_address)
    waits: list[float] = []
    async with await PostgresStore.open(address) as store:
        end = time.perf_counter() + seconds

        async def play(table: str) -> None:
            number = 1
            while (began := time.perf_counter()) < end:
                await store.append(table, number, [ENTRY], now=1.0)
                waits.append(time.perf_counter() - began)
                number += 1
                bus.ring(table, number)

        names = [f"{number}-{table}" for table in range(TABLES)]
        for name in names:
            await store.create(name, [ENTRY], invite=name, game="kuhlorado", now=0.0)
        await asyncio.gather(*map(play, names))
    await bus.close()
    return [len(waits) / seconds, *statistics.quantiles(waits, n=100)[49:99:49]]


def run(given: tuple[str, str, str, int, float]) -> list[Any]:
    return asyncio.run(node(*given))


async def listened(address: str, count: int, work: Callable[[], Any]) -> Any:
    """Do something while so many connections listen and do nothing else."""
    idle = [await asyncpg.connect(address) for _ in range(count)]
    for connection in idle:
        await connection.add_listener(CHANNEL, lambda *_: None)
    try:
        return await asyncio.to_thread(work)
    finally:
        for connection in idle:
            await connection.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--folder", type=Path, default=None, help="on the disk to measure")
    parser.add_argument("--seconds", type=float, default=3.0, help="of each run")
    given = parser.parse_args()
    folder = str(given.folder) if given.folder else "/var/tmp"
    server, bus = Postgres(folder, ()), Nats()
    figures: dict[tuple[str, int], list[tuple[float, float, float]]] = {}
    try:
        with multiprocessing.get_context("spawn").Pool(NODES) as pool:
            for _ in range(ROUNDS):
                for way in WAYS:
                    for count in LISTENERS:
                        address = server.new()
                        jobs = [
                            (way, address, bus.address, number, given.seconds)
                            for number in range(NODES)
                        ]
                        found = asyncio.run(
                            listened(address, count, lambda jobs=jobs: pool.map(run, jobs))
                        )
                        rate = sum(one[0] for one in found)
                        figures.setdefault((way, count), []).append(
                            (rate, max(one[1] for one in found), max(one[2] for one in found))
                        )
    finally:
        server.remove()
        bus.remove()
    print(f"{'bells':>22} {'idle listeners':>15} {'appends/s':>10} {'p50 ms':>8} {'p99 ms':>8}")
    for (way, count), runs in figures.items():
        rate, half, most = (statistics.median(column) for column in zip(*runs, strict=True))
        print(f"{way:>22} {count:>15} {rate:>10,.0f} {half * 1000:>8.1f} {most * 1000:>8.1f}")


if __name__ == "__main__":
    main()
