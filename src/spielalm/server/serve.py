"""Running a server: listening, saying when it is ready, stopping in good order."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import logging
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Coroutine, Generator
from functools import partial
from pathlib import Path
from typing import Any

import uvicorn

from spielalm.kernel.errors import SpielalmError
from spielalm.server import logs
from spielalm.server.app import Server
from spielalm.server.caretaker import Caretaker
from spielalm.server.config import Config
from spielalm.server.halls import ONLY, Hall, Passage, Reception
from spielalm.server.hub import Hub
from spielalm.server.line import Line
from spielalm.server.logs import note
from spielalm.server.protocol import LARGEST
from spielalm.store import SqliteStore

BACKLOG = 1024
LEAVING = 1.0  # seconds that the halls of a killed server may need to leave its port
STOPPING = 10  # seconds for what is under way
COLLECT = 50_000  # new things between two looks of the garbage collector


def listener(config: Config) -> socket.socket:
    """A socket that listens, or a sentence why there is none."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    if sys.platform != "win32":  # there it would let two servers share a port
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    deadline = time.monotonic() + LEAVING
    while True:
        try:
            sock.bind((config.host, config.port))
            break
        except OSError as error:
            if error.errno != errno.EADDRINUSE or time.monotonic() > deadline:
                sock.close()
                raise SpielalmError(
                    f"cannot listen on {config.host}, port {config.port}: {error.strerror}. Is "
                    "another server running there? Choose another port with --port"
                ) from None
        time.sleep(0.05)
    sock.listen(BACKLOG)
    sock.setblocking(False)
    return sock


class Web(uvicorn.Server):
    """uvicorn, which says when it is ready, and stops at a signal without dying of it.

    With a `passage` it is one of several halls.
    """

    def __init__(
        self, app: Server, config: Config, ready: Callable[[], None], passage: Passage | None = None
    ) -> None:
        self.hall = app.hub.hall
        self.ready = ready
        self.passage = passage
        self.parent = os.getppid()
        http: Any = partial(Reception, self.hall, passage) if passage else "h11"
        super().__init__(
            uvicorn.Config(
                app,
                ws=Line,
                http=http,
                lifespan="on",
                ws_max_size=LARGEST,
                ws_per_message_deflate=False,  # costs more time than the bytes are worth
                log_config=None,
                access_log=False,  # addresses contain invite codes
                server_header=False,
                forwarded_allow_ips=config.proxies,
                timeout_graceful_shutdown=STOPPING,
            )
        )

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.passage is not None:
            box = self.passage.box(self.hall.number)
            asyncio.get_running_loop().add_reader(box, self._take_in, self.passage)
        self.ready()

    def _take_in(self, passage: Passage) -> None:
        """Somebody is led here from another hall."""
        try:
            connection, read = passage.receive(self.hall.number)
        except OSError as error:
            note("connection lost between halls", logging.WARNING, why=str(error))
            return
        task = asyncio.get_running_loop().create_task(self._welcome(passage, connection, read))
        self.server_state.tasks.add(task)
        task.add_done_callback(self.server_state.tasks.discard)

    async def _welcome(self, passage: Passage, connection: socket.socket, read: bytes) -> None:
        reception = Reception(
            self.hall,
            passage,
            read=read,
            config=self.config,
            server_state=self.server_state,
            app_state=self.lifespan.state,
        )
        loop = asyncio.get_running_loop()
        await loop.connect_accepted_socket(lambda: reception, connection)

    async def on_tick(self, counter: int) -> bool:
        if self.passage is not None and os.getppid() != self.parent:
            self.should_exit = True  # whoever keeps the halls is gone
        return await super().on_tick(counter)

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """uvicorn would raise the signal again and so keep us from closing the store."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        kept = {
            one: signal.signal(one, self.handle_exit) for one in (signal.SIGINT, signal.SIGTERM)
        }
        try:
            yield
        finally:
            for one, handler in kept.items():
                signal.signal(one, handler)


async def run(
    config: Config,
    sock: socket.socket,
    ready: Callable[[], None],
    hall: Hall = ONLY,
    passage: Passage | None = None,
) -> None:
    """Serve the tables of a hall until a signal comes."""
    async with await SqliteStore.open(Path(config.database)) as store:
        await Web(Server(Hub(store, config, hall=hall)), config, ready, passage).serve([sock])


def serve(config: Config, ready: Callable[[int], None]) -> None:
    """Run a server until it is stopped. `ready` is told the port."""
    logs.set_up(config.log_level)
    # Tables are many small things that live long: the collector need not look at them so often.
    gc.freeze()
    gc.set_threshold(COLLECT)
    with listener(config) as sock:
        port = int(sock.getsockname()[1])

        def started() -> None:
            note("server started", port=port, halls=config.halls)
            ready(port)

        if config.halls == 1:
            on_a_loop(run(config, sock, started))
        else:
            passage = Passage(config.halls)

            def work(number: int, ready: Callable[[], None]) -> None:
                logs.set_up(config.log_level, hall=number)
                on_a_loop(run(config, sock, ready, Hall(number, config.halls), passage))

            Caretaker(config.halls, work).keep(started)
    note("server stopped")


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
