"""A real server on a free port of this machine, with a clock that the test sets."""

from __future__ import annotations

import asyncio
import http.client
import json
import socket
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from spielalm.client import Client, Json, Socket, Turn
from spielalm.server.bots.workers import Workers
from spielalm.server.config import Config
from spielalm.server.http.app import Server
from spielalm.server.serve import listener, web_server
from spielalm.server.tables.tables import Tables
from spielalm.store import SqliteStore, Store

NOON = 1_800_000_000_000  # some moment, in ms
TABLE = {"settings": {"game": "kuhlorado", "seats": 2}, "name": "Rosi"}


class FakeClock:
    """Stands still until somebody sets it."""

    def __init__(self, now: int = NOON) -> None:
        self.now = now

    def __call__(self) -> int:
        return self.now


class House:
    """A server, and how a test talks to it."""

    def __init__(self, tables: Tables, port: int, clock: FakeClock, app: Server) -> None:
        self.tables = tables
        self.port = port
        self.clock = clock
        self.app = app
        self.site = f"http://127.0.0.1:{port}"

    def client(self) -> Client:
        return Client(self.site)

    def later(self, ms: int) -> None:
        """Time passes."""
        self.clock.now += ms
        self.tables.scheduler._wake.set()

    async def table_of_two(self, **settings: Any) -> tuple[Client, Client, str]:
        """A Kuhlorado table with two persons, not started yet."""
        host, guest = self.client(), self.client()
        invite = await host.open("kuhlorado", 2, "Rosi", settings=settings)
        await guest.sit(invite, 1, "Sepp")
        return host, guest, invite


@asynccontextmanager
async def house(
    folder: Path,
    *,
    clock: FakeClock | None = None,
    workers: Workers | None = None,
    wrap: Callable[[Store], Store] = lambda store: store,
    page: Path | None = None,
    send_buffer: int = 0,
    **settings: Any,
) -> AsyncIterator[House]:
    """A server with its files in this folder."""
    defaults = {"host": "127.0.0.1", "port": 0, "bot_pause_ms": 0, "workers": 1}
    defaults |= {"post_rate": 1000.0, "get_burst": 100_000}
    defaults |= {"message_rate": 10_000.0, "message_burst": 10_000}
    config = Config(**{**defaults, **settings})
    now = clock or FakeClock()
    async with await SqliteStore.open(folder / "tables.sqlite3") as store:
        with listener(config) as sock:
            if send_buffer:
                sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
            async with Tables(wrap(store), config, now=now, workers=workers) as tables:
                app = Server(tables, page=page)
                web = web_server(app)
                serving = asyncio.create_task(web.serve([sock]))
                try:
                    yield House(tables, sock.getsockname()[1], now, app)
                finally:
                    web.should_exit = True
                    await serving


def bad_worker(how: str) -> tuple[str, ...]:
    """The command of a bot's process that misbehaves in this way."""
    return (sys.executable, str(Path(__file__).with_name("bad_worker.py")), how)


async def first_moves(table: Socket, entries: int = 10_000) -> None:
    """Make the first legal move whenever it is our turn, until the log has so many entries."""
    async for turn in table.turns():
        if table.seen < entries:
            await turn.play(turn.moves[0])
        if table.seen >= entries:
            return


async def next_turn(tables: Sequence[Socket]) -> Turn | None:
    """A turn of somebody at this table, once everybody has heard the latest."""
    latest = max(table.seen for table in tables)
    for table in tables:
        await table.until(lambda t: t.seen >= latest)
    return next((turn for table in tables if (turn := table._turn())), None)


def events(table: Socket, seat: int | None) -> list[Json]:
    """What a viewer was told, without the numbers."""
    return [told["fact"] for told in table.story[seat]]


@asynccontextmanager
async def raw_socket(
    server: House, invite: str, secret: str = "", *, hello: bool = True, **headers: str
) -> AsyncIterator[Raw]:
    """A socket without a client's manners."""
    more = {name.replace("_", "-"): value for name, value in headers.items()}
    if secret:
        more["Authorization"] = f"Bearer {secret}"
    address = f"ws://127.0.0.1:{server.port}/api/tables/{invite}/socket"
    async with connect(address, additional_headers=more, max_size=None) as opened:
        raw = Raw(opened)
        if hello:
            await raw.say({"type": "hello", "protocol": 1})
            await raw.hear("update")
        yield raw


class Raw:
    """Says anything, hears everything."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[Json] = []

    async def say(self, message: Json | str | bytes) -> None:
        text = message if isinstance(message, str | bytes) else json.dumps(message)
        await self.socket.send(text)

    async def hear(self, kind: str) -> Json:
        """The next message of this type."""
        while True:
            message: Json = json.loads(await self.socket.recv())
            self.heard.append(message)
            if message["type"] == kind:
                return message

    async def closed(self) -> int | None:
        """Wait for the end; its code."""
        try:
            while True:
                self.heard.append(json.loads(await self.socket.recv()))
        except ConnectionClosed:
            return self.socket.close_code


class Answer:
    """What came back, as it came."""

    def __init__(self, raw: http.client.HTTPResponse) -> None:
        self.status = raw.status
        self.headers = raw.headers
        self.body = raw.read()

    @property
    def json(self) -> Any:
        return json.loads(self.body)


async def request(
    server: House, method: str, path: str, body: Any = None, **headers: str
) -> Answer:
    """A request as a browser would make it."""

    def send() -> Answer:
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
        data = body if isinstance(body, bytes | None) else json.dumps(body).encode()
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        try:
            connection.request(method, path, data, named)
            return Answer(connection.getresponse())
        finally:
            connection.close()

    return await asyncio.to_thread(send)
