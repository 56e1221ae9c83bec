"""Running a server: listening, saying when it is ready, stopping in good order."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import signal
import socket
import sys
import threading
from collections.abc import Callable, Generator
from pathlib import Path

import uvicorn

from spielalm.kernel.errors import SpielalmError
from spielalm.server import logs
from spielalm.server.app import Server
from spielalm.server.config import Config
from spielalm.server.hub import Hub
from spielalm.server.line import Line
from spielalm.server.logs import note
from spielalm.server.protocol import LARGEST
from spielalm.store import SqliteStore

BACKLOG = 1024
STOPPING = 10  # seconds for what is under way
COLLECT = 50_000  # new things between two looks of the garbage collector


def listener(config: Config) -> socket.socket:
    """A socket that listens, or a sentence why there is none."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    if sys.platform != "win32":  # there it would let two servers share a port
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((config.host, config.port))
        sock.listen(BACKLOG)
    except OSError as error:
        sock.close()
        raise SpielalmError(
            f"cannot listen on {config.host}, port {config.port}: {error.strerror}. Is another "
            "server running there? Choose another port with --port"
        ) from None
    sock.setblocking(False)
    return sock


class Web(uvicorn.Server):
    """uvicorn, which says when it is ready, and stops at a signal without dying of it."""

    def __init__(self, app: Server, config: Config, ready: Callable[[], None]) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                ws=Line,
                http="h11",
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
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.ready()

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """uvicorn would raise the signal again and so keep us from closing the store."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        kept = {one: signal.signal(one, self.handle_exit) for one in SIGNALS}
        try:
            yield
        finally:
            for one, handler in kept.items():
                signal.signal(one, handler)


SIGNALS = (signal.SIGINT, signal.SIGTERM)


async def run(config: Config, sock: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until a signal comes."""
    async with await SqliteStore.open(Path(config.database)) as store:
        await Web(Server(Hub(store, config)), config, ready).serve([sock])


def serve(config: Config, ready: Callable[[int], None]) -> None:
    """Run a server in this process until it is stopped. `ready` is told the port."""
    logs.set_up(config.log_level)
    # Tables are many small things that live long: the collector need not look at them so often.
    gc.freeze()
    gc.set_threshold(COLLECT)
    with listener(config) as sock:
        port = int(sock.getsockname()[1])

        def started() -> None:
            note("server started", port=port)
            ready(port)

        with asyncio.Runner(loop_factory=fast_loop()) as runner:
            runner.run(run(config, sock, started))
    note("server stopped")


def fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop where it exists, else the loop of the standard library."""
    try:
        import uvloop  # noqa: PLC0415 - not on Windows
    except ImportError:
        return None
    factory: Callable[[], asyncio.AbstractEventLoop] = uvloop.new_event_loop
    return factory
