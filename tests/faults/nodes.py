"""Three servers on one PostgreSQL and one NATS, all real, and whatever may happen to them."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from spielalm.client import Client, Json, Socket
from tests.faults.crowd import Crowd, gone
from tests.faults.shared import Stories
from tests.private import Nats, Postgres
from tests.processes import ended, family
from tests.server.process import free_port, serving
from tests.wire import Wire

Fault = Callable[[int, float], Coroutine[Any, Any, None]]

NODES = 3
LEASE = 1.0  # seconds
LOAD = {"message_rate": 10_000, "post_rate": 10_000, "get_rate": 10_000, "workers": 1}


class Roaming(Client):
    """Somebody who comes to another server each time."""

    def __init__(self, sites: list[str], rng: Random) -> None:
        self._sites = sites
        self._rng = rng
        super().__init__("")

    @property
    def site(self) -> str:
        return self._rng.choice(self._sites)

    @site.setter
    def site(self, _: str) -> None: ...


class RoamingCrowd(Crowd):
    """People who know several servers, and what each of them was told."""

    def __init__(self, sites: list[str]) -> None:
        super().__init__("")
        self._sites = sites
        self._rng = Random("roaming")
        self.stories = Stories()
        self.heard: dict[Socket, float] = {}  # when each was told something the last time

    def client(self) -> Client:
        return Roaming(self._sites, self._rng)

    def noted(self, socket: Socket) -> Socket:
        def note(message: Json) -> None:
            self.heard[socket] = time.monotonic()
            self.stories.note(socket, message)

        return noted(socket, note)

    def report(self, began: float) -> str:
        """How each client is, for whoever wants to know why nobody goes on."""
        return "\n".join(
            f"party {self.party_of[socket.invite]} at {socket.invite}, "
            f"{'' if socket._socket else 'not '}connected, {socket.seen} entries, "
            f"{'heard' if self.heard.get(socket, 0.0) > began else 'not heard'} of something new, "
            f"waits for answers to {[command for command, _ in socket._asked.values()]}"
            for socket in self.open
        )


def noted(socket: Socket, note: Callable[[Json], None]) -> Socket:
    """The same socket, with each update noted before it is taken in."""
    update = socket._update

    def noting(message: Json) -> None:
        note(message)
        update(message)

    socket._update = noting  # type: ignore[method-assign]
    return socket


class Cluster:
    """The servers, each with wires of its own to the database and to the bus."""

    def __init__(self, folder: Path, postgres: Postgres, nats: Nats, database: str) -> None:
        self.postgres = postgres
        self.nats = nats
        self.ports = [str(free_port()) for _ in range(NODES)]
        self.sites = [f"http://127.0.0.1:{port}" for port in self.ports]
        self.log = folder / "log"
        self._folder = folder
        self._database = database
        self._running: list[AsyncExitStack] = [AsyncExitStack() for _ in range(NODES)]
        self._processes: list[asyncio.subprocess.Process] = []
        self.to_postgres: list[Wire] = []
        self.to_nats: list[Wire] = []

    @asynccontextmanager
    async def up(self) -> AsyncIterator[Cluster]:
        async with AsyncExitStack() as stack:
            for _ in range(NODES):
                wires = Wire(self.postgres.port), Wire(self.nats.port)
                self.to_postgres.append(await stack.enter_async_context(wires[0]))
                self.to_nats.append(await stack.enter_async_context(wires[1]))
            try:
                started = [self._start(number) for number in range(NODES)]
                self._processes = await asyncio.gather(*started)
                yield self
            finally:
                for running in self._running:
                    await running.aclose()

    async def _start(self, number: int) -> asyncio.subprocess.Process:
        base, _, name = self._database.rpartition("/")
        database = f"{base.rpartition(':')[0]}:{self.to_postgres[number].port}/{name}"
        log = self._running[number].enter_context(self.log.open("ab"))
        process, _ = await self._running[number].enter_async_context(
            serving(
                self._folder,
                "--port",
                self.ports[number],
                log=log,
                database=database,
                bus=f"nats://127.0.0.1:{self.to_nats[number].port}",
                lease=LEASE,
                **LOAD,
            )
        )
        return process

    # What may happen. Each ends with everything as it was, but for what was lost.

    async def kill_a_node(self, number: int, pause: float) -> None:
        left = family(self._processes[number].pid)
        await gone(self._processes[number])
        await ended(*left)
        await self._running[number].aclose()
        self._running[number] = AsyncExitStack()
        await asyncio.sleep(pause)
        self._processes[number] = await self._start(number)

    async def stop_a_node(self, number: int, pause: float) -> None:
        os.kill(self._processes[number].pid, signal.SIGSTOP)
        await asyncio.sleep(pause)
        os.kill(self._processes[number].pid, signal.SIGCONT)

    async def part_from_postgres(self, number: int, pause: float) -> None:
        await self._parted(self.to_postgres[number], pause)

    async def part_from_nats(self, number: int, pause: float) -> None:
        await self._parted(self.to_nats[number], pause)

    async def _parted(self, wire: Wire, pause: float) -> None:
        wire.part()
        await asyncio.sleep(pause)
        wire.join()

    async def kill_postgres(self, _: int, pause: float) -> None:
        self.postgres.kill()
        await asyncio.sleep(pause)
        self.postgres.start()

    async def kill_nats(self, _: int, pause: float) -> None:
        self.nats.kill()
        await asyncio.sleep(pause)
        self.nats.start()

    @property
    def faults(self) -> list[Fault]:
        return [
            self.kill_a_node,
            self.stop_a_node,
            self.part_from_postgres,
            self.kill_postgres,
            self.part_from_nats,
            self.kill_nats,
        ]
