"""Running a server: listening, saying when it is ready, stopping in good order."""

from __future__ import annotations

import asyncio
import errno
import gc
import socket
import sys
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from spielalm.kernel.errors import SpielalmError
from spielalm.server import logs
from spielalm.server.app import Server
from spielalm.server.caretaker import Caretaker
from spielalm.server.config import Config
from spielalm.server.halls import Hall
from spielalm.server.hub import Hub
from spielalm.server.logs import note
from spielalm.server.passage import HallWeb, Passage
from spielalm.server.web import Web
from spielalm.store import SqliteStore

BACKLOG = 1024
LEAVING = 1.0  # seconds that the halls of a killed server may need to leave its port
COLLECT = (5_000, 20, 10)  # how much is new when the garbage collector looks at it, by generation


def listener(config: Config) -> socket.socket:
    """A socket that listens, or a sentence why there is none."""
    deadline = time.monotonic() + LEAVING
    while True:
        try:
            return listening(config.host, config.port)
        except OSError as error:
            if error.errno != errno.EADDRINUSE or time.monotonic() > deadline:
                raise SpielalmError(
                    f"cannot listen on {config.host}, port {config.port}: {error.strerror}. Is "
                    "another server running there? Choose another port with --port"
                ) from None
        time.sleep(0.05)


def listening(host: str, port: int) -> socket.socket:
    sock = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":  # there it would let two servers share a port
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind((host, port))
        sock.listen(BACKLOG)
        sock.setblocking(False)
    except BaseException:
        sock.close()
        raise
    return sock


def serve(config: Config, ready: Callable[[int], None]) -> None:
    """Run a server until it is stopped. `ready` is told the port."""
    logs.set_up(config.log_level)
    # Tables are many small things that live long. The collector looks at what is new in portions
    # of some milliseconds: while it looks, everybody waits.
    gc.freeze()
    gc.set_threshold(*COLLECT)
    with listener(config) as sock:
        port = int(sock.getsockname()[1])

        def started() -> None:
            note("server started", port=port, halls=config.halls)
            ready(port)

        if config.halls == 1:
            on_a_loop(serve_all(config, sock, started))
        else:
            passage = Passage(config.halls)

            def work(number: int, ready: Callable[[], None]) -> None:
                logs.set_up(config.log_level, hall=number)
                hall = Hall(number, config.halls)
                on_a_loop(serve_hall(config, sock, ready, hall, passage))

            Caretaker(config.halls, work).keep(started)
    note("server stopped")


async def serve_all(config: Config, sock: socket.socket, ready: Callable[[], None]) -> None:
    """Serve all tables until a signal comes."""
    async with await SqliteStore.open(Path(config.database)) as store:
        await Web(Server(Hub(store, config)), config, ready).serve([sock])


async def serve_hall(
    config: Config, sock: socket.socket, ready: Callable[[], None], hall: Hall, passage: Passage
) -> None:
    """Serve the tables of one hall until a signal comes."""
    async with await SqliteStore.open(Path(config.database)) as store:
        await HallWeb(Server(Hub(store, config, hall=hall)), config, ready, passage).serve([sock])


def on_a_loop(work: Coroutine[Any, Any, None]) -> None:
    with asyncio.Runner(loop_factory=fast_loop()) as runner:
        runner.run(work)


def fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop where it exists, else the loop of the standard library."""
    try:
        import uvloop  # noqa: PLC0415 - not on Windows
    except ImportError:
        return None
    factory: Callable[[], asyncio.AbstractEventLoop] = uvloop.new_event_loop
    return factory
