"""`make bench-server`: the table server beside boardgame.io, in turns, under the same load.

Ours plays real Kuhlorado, with views and legal moves, and answers when a move is durable on disk:
boardgame.io plays the simplest game there is, in memory. What is measured is kept in a file, so
that a run that was broken off goes on where it stopped.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from contestants import EVERYBODY, SQLITE, THEIRS, Contestant, Running, running
from figures import show
from kept import FIGURES, Kept, Work

from spielalm.kernel.position import Position
from spielalm.kernel.rng import FastRng
from spielalm.match.actions.open import open_table
from spielalm.match.actions.sit import sit
from spielalm.match.actions.start import start
from spielalm.match.settings import Settings
from spielalm.match.table import Table
from spielalm.server.socket.connection import encode
from spielalm.store import SqliteStore
from tests.private import Postgres

HERE = Path(__file__).parent
RATE = 500  # moves a second, for the delay of each
IDLE, SOCKETS, LONG = 10_000, 2_000, 500


class Bench:
    """Everything that is measured, with the Python that has what the load needs."""

    def __init__(self, python: str, seconds: float, folder: str, postgres: Postgres | None) -> None:
        self.python = python
        self.seconds = seconds
        self.folder = folder
        self.postgres = postgres

    @contextmanager
    def running(self, one: Contestant) -> Iterator[Running]:
        with (
            tempfile.TemporaryDirectory(dir=self.folder) as name,
            running(one, Path(name), self.postgres) as servers,
        ):
            yield servers

    def load(self, one: Contestant, what: str, servers: Running, amount: int) -> dict[str, float]:
        task = {
            "who": "theirs" if one == THEIRS else "ours",
            "what": what,
            "ports": servers.ports,
            "parties": servers.parties,
            "amount": amount,
            "seconds": self.seconds,
            "apart": one.apart,
        }
        command = [self.python, str(HERE / "load.py"), json.dumps(task)]
        done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
        found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
        return found

    def speed(self, one: Contestant) -> dict[str, float]:
        """One round for one of them, each measurement with fresh servers."""
        found: dict[str, float] = {}
        with self.running(one) as servers:
            found["start s"] = servers.start
            # A match of ours ends after some 90 moves, so there must be enough of them.
            found |= self.load(one, "hurry", servers, 300 + int(450 * self.seconds))
            found["moves/s at best"] = max(found[unit] for unit in found if "moves/s" in unit)
            if one != THEIRS:
                found["entries in a commit"] = entries_in_a_commit(servers.ports)
        with self.running(one) as servers:
            late = self.load(one, "beat", servers, RATE)
            found |= {f"{unit} at {RATE}/s": value for unit, value in late.items()}
        return found

    def memory(self, one: Contestant) -> dict[str, float]:
        with self.running(one) as servers:
            bare = self.load(one, "idle", servers, 0)
            idle = self.load(one, "idle", servers, IDLE)
        with self.running(one) as servers:
            sockets = self.load(one, "sockets", servers, SOCKETS)
        found: dict[str, float] = {}
        for party in servers.parties:
            kib = f"KiB of {party}"
            rest = f"cpu ms/s of {party}"
            found[f"MiB of {party} when started"] = bare[kib] / 1024
            found[f"MiB of {party} more for {IDLE:,} idle matches"] = (idle[kib] - bare[kib]) / 1024
            found[f"MiB of {party} more for {SOCKETS:,} sockets"] = (
                sockets[kib] - bare[kib]
            ) / 1024
            found[f"{rest} with {SOCKETS:,} sockets"] = sockets[rest]
        return found

    def loading(self) -> float:
        """Milliseconds to answer for a match of 500 moves that lies on disk, beyond a small
        request."""
        with tempfile.TemporaryDirectory(dir=self.folder) as name:
            invite = asyncio.run(long_match(Path(name) / "bench.sqlite3"))
            with running(SQLITE, Path(name), None) as servers:
                ask = f"http://127.0.0.1:{servers.ports[0]}"
                while json.loads(get(f"{ask}/health"))["tables"]:  # looked at after the start
                    time.sleep(0.05)
                warm = min(timed(f"{ask}/health") for _ in range(20))
                return (timed(f"{ask}/api/tables/{invite}") - warm) * 1000


def entries_in_a_commit(ports: Sequence[int]) -> float:
    """How many entries shared a commit, on average."""
    entries, commits = 0.0, 0.0
    for port in ports:
        text = get(f"http://127.0.0.1:{port}/metrics").decode()
        figures = dict(
            line.rsplit(" ", 1) for line in text.splitlines() if line.startswith("spielalm")
        )
        entries += float(figures["spielalm_commit_entries_sum"])
        commits += float(figures["spielalm_commit_entries_count"])
    return entries / commits


async def long_match(path: Path) -> str:
    """A match of Kuhhandel for four on one device, put on disk after so many moves."""
    rng, invite = FastRng("long"), "ABCDEFGHJK"
    table = open_table(Settings(game="kuhhandel", seats=4, calm=True), "key", bytes(32), 0)
    for seat in range(4):
        sit(table, "key", seat, f"Person {seat}", bytes(8), 0)
    start(table, "key", 0)
    for _ in range(LONG):
        play_anything(table, rng)
    async with await SqliteStore.open(path) as store:
        entries = [encode(entry) for entry in table.take_new()]
        now = time.time()
        await store.create("long", entries, invite=invite, game="kuhhandel", now=now)
    return invite


def play_anything(table: Table, rng: FastRng) -> None:
    assert table.match is not None
    position: Position = table.match.position
    seat = int(position.asked())
    move = int(position.sample(seat, rng))
    table.answer(seat, move, table.match.decision, 0, "seat")


def get(url: str) -> bytes:
    with urllib.request.urlopen(url) as answer:
        found: bytes = answer.read()
        return found


def timed(url: str) -> float:
    began = time.perf_counter()
    get(url)
    return time.perf_counter() - began


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--load", required=True, help="the Python that has what the load needs")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each measurement")
    parser.add_argument("--minutes", type=float, default=1e6, help="begin nothing more after these")
    parser.add_argument("--only", nargs="*", default=[], help="these contestants")
    parser.add_argument("--no-memory", action="store_true", help="speed alone")
    parser.add_argument("--folder", default="/var/tmp", help="on the disk to measure")
    parser.add_argument("--keep", type=Path, default=FIGURES)
    given = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # servers are stopped in any case
    contestants = [one for one in EVERYBODY if not given.only or one.name in given.only]
    kept = Kept(given.keep, {"seconds": given.seconds})
    rounds = [f"round {number}" for number in range(1, given.rounds + 1)]
    postgres = Postgres(given.folder, ()) if any(one.nodes for one in contestants) else None
    try:
        bench = Bench(given.load, given.seconds, given.folder, postgres)
        work: list[tuple[str, str, Work]] = [
            (name, one.name, lambda one=one: bench.speed(one))
            for name in rounds
            for one in contestants
        ]
        if not given.no_memory:
            work += [
                ("memory", one.name, lambda one=one: bench.memory(one))
                for one in contestants
                if not one.apart
            ]
            work.append(("memory", "a long match", lambda: {"ms": bench.loading()}))
        end = time.monotonic() + given.minutes * 60
        for what, who, measure in work:
            if time.monotonic() < end:
                kept.measure(what, who, measure)
    finally:
        if postgres is not None:
            postgres.remove()
    show(kept.found, rounds, [one.name for one in contestants])


if __name__ == "__main__":
    main()
