"""Servers that share a database, in this process, each on a port of its own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from spielalm.nodes.node import Node
from spielalm.server.bots.workers import Workers
from spielalm.server.config import Config
from spielalm.server.http.app import Server
from spielalm.server.serve import listener, web_server
from spielalm.server.tables.others import Together
from spielalm.server.tables.tables import Tables
from spielalm.store.postgres.schema import PATIENCE
from spielalm.store.postgres.store import PostgresStore
from tests.server.house import FakeClock, House, house

LIFE, BEAT = 60.0, 0.1  # nobody dies of a busy machine, and nobody waits long


@asynccontextmanager
async def shared_house(
    address: str,
    bus: str = "",
    *,
    way: str = "",
    patience: float = PATIENCE,
    clock: FakeClock | None = None,
    workers: Workers | None = None,
    **settings: Any,
) -> AsyncIterator[House]:
    """One of several servers. `way` is the address by which it comes to the logs, if another; with
    a clock it has no other one."""
    defaults: dict[str, Any] = {"host": "127.0.0.1", "port": 0, "bot_pause_ms": 0, "workers": 1}
    defaults |= {"post_rate": 1000.0, "get_burst": 100_000, "database": address, "bus": bus}
    defaults |= {"message_rate": 10_000.0, "message_burst": 10_000}
    config = Config(**{**defaults, **settings})
    async with await PostgresStore.open(way or address, patience=patience) as store:
        others = Together(await Node.open(address, life=LIFE, beat=BEAT), address, bus)
        with listener(config) as sock:
            async with Tables(store, config, now=clock, others=others, workers=workers) as tables:
                app = Server(tables)
                web = web_server(app)
                serving = asyncio.create_task(web.serve([sock]))
                try:
                    yield House(tables, sock.getsockname()[1], clock or FakeClock(), app)
                finally:
                    web.should_exit = True
                    await serving


@asynccontextmanager
async def houses(
    address: str, count: int, bus: str = "", **more: Any
) -> AsyncIterator[list[House]]:
    async with AsyncExitStack() as stack:
        enter = stack.enter_async_context
        yield [await enter(shared_house(address, bus, **more)) for _ in range(count)]


@asynccontextmanager
async def one_or_two(folder: Path, address: str, **more: Any) -> AsyncIterator[list[House]]:
    """A server with its files in this folder or, if there is an address, two that share it. Their
    clocks stand still."""
    if address:
        async with houses(address, 2, clock=FakeClock(), **more) as both:
            yield both
    else:
        async with house(folder, **more) as server:
            yield [server]


async def heard(servers: Sequence[House]) -> None:
    """Every server knows what the others have saved."""
    for server in servers if len(servers) > 1 else ():
        for room in list(server.tables.rooms.values()):
            await room.read_on()
