"""`make bench-server`: the table server beside boardgame.io, in turns, under the same load.

Ours plays real Kuhlorado, with views and legal moves, and answers when a move is durable on disk:
boardgame.io plays the simplest game there is, in memory.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid

from spielalm.kernel.position import Position
from spielalm.kernel.rng import FastRng
from spielalm.match.actions.open import open_table
from spielalm.match.actions.sit import sit
from spielalm.match.actions.start import start
from spielalm.match.settings import Settings
from spielalm.match.table import Table
from spielalm.server.socket.connection import encode
from spielalm.store import SqliteStore

HERE = Path(__file__).parent
AIM = 1.5  # times boardgame.io's moves a second; we hope for 3
RATE = 500  # moves a second, for the delay of each
IDLE, SOCKETS, LONG = 10_000, 2_000, 500
THEIRS, OURS = "boardgame.io", "ours"
SERVERS = (THEIRS, OURS)
# The load is one address, and sends more than any person does.
LIMITS = ("POST_RATE", "POST_BURST", "MESSAGE_RATE", "MESSAGE_BURST", "SOCKETS", "GET_RATE")


@contextmanager
def running(who: str, folder: Path) -> Iterator[tuple[int, int, float]]:
    """A server: its port, its process, and how many seconds it took to start."""
    environment = {**os.environ, "NODE_ENV": "production"}
    environment |= {f"SPIELALM_{limit}": "1000000" for limit in LIMITS}
    environment["SPIELALM_METRICS"] = "true"
    ours = [sys.executable, "-m", "spielalm", "serve", "--port", "0"]
    ours += ["--database", str(folder / "bench.sqlite3")]
    command = ["node", str(HERE / "boardgame" / "server.cjs")] if who == THEIRS else ours
    began = time.perf_counter()
    with (
        (folder / "log").open("w") as log,
        subprocess.Popen(command, env=environment, stdout=log, stderr=log) as server,
    ):
        try:
            port = port_of(folder / "log", server)
            yield port, server.pid, time.perf_counter() - began
        finally:
            server.terminate()


def port_of(log: Path, server: subprocess.Popen[bytes]) -> int:
    """The port that a server writes when it is ready."""
    while True:
        for line in log.read_text().splitlines():
            if line.isdigit():
                return int(line)
            if '"server started"' in line:
                return int(json.loads(line)["port"])
        if server.poll() is not None:
            raise RuntimeError(f"the server did not start: {log.read_text()[-500:]}")
        time.sleep(0.005)


class Bench:
    """Everything that is measured, with the Python that has what the load needs."""

    def __init__(self, python: str, seconds: float) -> None:
        self.python = python
        self.seconds = seconds

    def load(self, who: str, what: str, server: tuple[int, int], amount: int) -> dict[str, float]:
        command = [self.python, str(HERE / "load.py"), "theirs" if who == THEIRS else "ours", what]
        command += [*map(str, server), str(amount), str(self.seconds)]
        done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
        found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
        return found

    def once(self, who: str) -> dict[str, float]:
        """One round for one server, each measurement with a fresh one."""
        found: dict[str, float] = {}
        with tempfile.TemporaryDirectory() as name, running(who, Path(name)) as server:
            *here, found["start s"] = server
            # A match of ours ends after some 90 moves, so there must be enough of them.
            found |= self.load(who, "hurry", (here[0], here[1]), 300 + int(450 * self.seconds))
            found["moves/s at best"] = max(found[one] for one in found if "moves/s" in one)
            if who == OURS:
                found["entries in a commit"] = entries_in_a_commit(here[0])
        with tempfile.TemporaryDirectory() as name, running(who, Path(name)) as server:
            late = self.load(who, "beat", server[:2], RATE)
            found |= {f"{unit} at {RATE}/s": value for unit, value in late.items()}
        return found

    def memory(self, who: str) -> dict[str, float]:
        with tempfile.TemporaryDirectory() as name, running(who, Path(name)) as server:
            bare = self.load(who, "idle", server[:2], 0)["KiB"]
            idle = self.load(who, "idle", server[:2], IDLE)["KiB"]
        with tempfile.TemporaryDirectory() as name, running(who, Path(name)) as server:
            sockets = self.load(who, "sockets", server[:2], SOCKETS)["KiB"]
        return {
            "MiB when started": bare / 1024,
            f"MiB more for {IDLE:,} idle matches": (idle - bare) / 1024,
            f"MiB more for {SOCKETS:,} sockets": (sockets - bare) / 1024,
        }


def entries_in_a_commit(port: int) -> float:
    """How many entries shared a commit, on average."""
    figures = dict(line.rsplit(" ", 1) for line in lines(port) if line.startswith("spielalm"))
    count = float(figures["spielalm_commit_entries_count"])
    return float(figures["spielalm_commit_entries_sum"]) / count


def lines(port: int) -> list[str]:
    return get(f"http://127.0.0.1:{port}/metrics").decode().splitlines()


def loading() -> float:
    """Milliseconds to answer for a match of 500 moves that lies on disk, beyond a small request."""
    with tempfile.TemporaryDirectory() as name:
        invite = asyncio.run(long_match(Path(name) / "bench.sqlite3"))
        with running(OURS, Path(name)) as (port, *_):
            ask = f"http://127.0.0.1:{port}"
            while json.loads(get(f"{ask}/health"))["tables"]:  # being looked at after the start
                time.sleep(0.05)
            warm = min(timed(f"{ask}/health") for _ in range(20))
            return (timed(f"{ask}/api/tables/{invite}") - warm) * 1000


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
    parser.add_argument("--seconds", type=float, default=4.0, help="for each measurement")
    parser.add_argument("--ours", action="store_true", help="our server alone")
    arguments = parser.parse_args()
    servers = (OURS,) if arguments.ours else SERVERS
    bench = Bench(arguments.load, arguments.seconds)
    samples: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for _ in range(arguments.rounds):
        for who in servers:
            for unit, value in bench.once(who).items():
                samples[unit][who].append(value)
    for who in servers:
        for unit, value in bench.memory(who).items():
            samples[unit][who].append(value)
    show(samples, servers)
    print(f"A match of {LONG} moves is read from disk and folded in {loading():.0f} ms.")


def show(samples: dict[str, dict[str, list[float]]], servers: tuple[str, ...]) -> None:
    grid = Grid("what", *servers, "ratio")
    for unit, found in samples.items():
        medians = [statistics.median(found[who]) if who in found else 0.0 for who in servers]
        ratio = f"{medians[-1] / medians[0]:.2f}" if medians[0] and servers == SERVERS else "-"
        grid.add_row(unit, *(f"{median:,.1f}" for median in medians), ratio)
    Console().print(grid)
    if servers != SERVERS:
        return
    best = samples["moves/s at best"]
    each = [ours / theirs for ours, theirs in zip(best[OURS], best[THEIRS], strict=True)]
    rounds = ", ".join(f"{ratio:.2f}" for ratio in each)
    print(f"Durable moves a second, at best: {rounds} times boardgame.io's;")
    print(f"the median is {statistics.median(each):.2f} (aim {AIM}).")


if __name__ == "__main__":
    main()
