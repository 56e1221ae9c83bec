"""The servers that `make bench-server` measures: how each is started, and what belongs to it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.private import Postgres

HERE = Path(__file__).parent
# The load is one address, and sends more than any person does.
LIMITS = ("POST_RATE", "POST_BURST", "MESSAGE_RATE", "MESSAGE_BURST", "SOCKETS", "GET_RATE")


class Contestant(NamedTuple):
    """A way to serve tables. `nodes` share a PostgreSQL; one process that is no node has a file.

    A table's people come to the same node, or to different ones (`apart`).
    """

    name: str
    processes: int = 1
    nodes: bool = False
    apart: bool = False


THEIRS = Contestant("boardgame.io")
SQLITE = Contestant("SQLite")
NODE = Contestant("one node", nodes=True)
NODES = Contestant("two nodes", 2, nodes=True)
APART = Contestant("two nodes, people apart", 2, nodes=True, apart=True)
EVERYBODY = (THEIRS, SQLITE, NODE, NODES, APART)


class Running(NamedTuple):
    """Servers that are ready: their ports, the processes of each party, how long they took."""

    ports: list[int]
    parties: dict[str, list[int]]
    start: float


@contextmanager
def running(one: Contestant, folder: Path, postgres: Postgres | None) -> Iterator[Running]:
    """This contestant, started afresh, with nothing in its database."""
    with ExitStack() as stack:
        database = str(folder / "bench.sqlite3")
        if one.nodes:
            assert postgres is not None
            database = postgres.new()
            stack.callback(postgres.drop, database)
        began = time.perf_counter()
        servers = [
            stack.enter_context(process(one, folder / f"log-{number}", database))
            for number in range(one.processes)
        ]
        ports = [port_of(folder / f"log-{number}", server) for number, server in enumerate(servers)]
        start = time.perf_counter() - began
        parties = {"servers": [server.pid for server in servers]}
        if one.nodes and postgres is not None and postgres.process is not None:
            parties["PostgreSQL"] = [postgres.process.pid]
        yield Running(ports, parties, start)


@contextmanager
def process(one: Contestant, log: Path, database: str) -> Iterator[subprocess.Popen[bytes]]:
    environment = {**os.environ, "NODE_ENV": "production", "SPIELALM_METRICS": "true"}
    environment |= {f"SPIELALM_{limit}": "1000000" for limit in LIMITS}
    environment["SPIELALM_DATABASE"] = database
    ours = [sys.executable, "-m", "spielalm", "serve", "--port", "0"]
    command = ["node", str(HERE / "boardgame" / "server.cjs")] if one == THEIRS else ours
    with (
        log.open("w") as said,
        subprocess.Popen(command, env=environment, stdout=said, stderr=said) as server,
    ):
        try:
            yield server
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
