"""Running a server: listening, saying when it is ready, stopping in good order."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

import uvicorn

from spielalm.kernel.errors import SpielalmError
from spielalm.server import logs
from spielalm.server.config import Config
from spielalm.server.http.app import Server
from spielalm.server.logs import note
from spielalm.server.socket.messages import LARGEST
from spielalm.server.socket.websocket import WebSocket
from spielalm.server.tables.others import Others, Together
from spielalm.server.tables.tables import Tables
from spielalm.store.address import is_address, open_store

BACKLOG = 1024
STOPPING = 10  # seconds for what is under way
SIGNALS = [
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGBREAK") if name in dir(signal)
]
COLLECT = (5_000, 20, 10)  # how much is new when the garbage collector looks at it, by generation


def listener(config: Config) -> socket.socket:
    """A socket that listens, or an error that says why there is none."""
    try:
        return listening(config.host, config.port)
    except OSError as error:
        raise SpielalmError(
            f"cannot listen on {config.host}, port {config.port}: {error.strerror}. Is "
            "another server running there? Choose another port with --port"
        ) from None


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


def web_server(app: Server) -> uvicorn.Server:
    """uvicorn, as this server uses it. Call its `serve` while the tables are open."""
    web = uvicorn.Server(
        uvicorn.Config(
            app,
            interface="asgi3",
            ws=WebSocket,
            lifespan="off",
            ws_max_size=LARGEST,
            ws_per_message_deflate=False,  # costs more time than the bytes are worth
            ws_ping_interval=None,  # the table pings by itself, and closes who does not answer
            log_config=None,
            access_log=False,  # addresses contain invite codes
            server_header=False,
            forwarded_allow_ips=app.tables.config.proxies,
            timeout_graceful_shutdown=STOPPING,
        )
    )
    app.tables.stopping = lambda: web.should_exit
    app.tables.stop = partial(stop, web)
    return web


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
            note("server started", port=port)
            ready(port)

        with asyncio.Runner(loop_factory=fast_loop()) as runner:
            runner.run(serve_tables(config, sock, started))
    note("server stopped")


async def serve_tables(config: Config, sock: socket.socket, ready: Callable[[], None]) -> None:
    """Serve all tables until a signal comes."""
    async with await open_store(config.database, new=True) as store:
        others = await others_of(config)
        async with Tables(store, config, others=others) as tables:
            web = web_server(Server(tables))
            with outliving_signals(web):
                ready()  # from now on the backlog of the socket keeps those who come
                await web.serve([sock])


async def others_of(config: Config) -> Others:
    """The servers that share the database, if it can be shared."""
    if is_address(config.database):
        return await Together.open(config.database, config.bus, config.lease)
    return Others()


def stop(web: uvicorn.Server, *_: object) -> None:
    web.should_exit = True


@contextmanager
def outliving_signals(web: uvicorn.Server) -> Iterator[None]:
    """A signal stops the server without ending the process, so that the store can be closed.

    uvicorn handles signals while it serves, and raises them again afterwards.
    """

    kept = {one: signal.signal(one, partial(stop, web)) for one in SIGNALS}
    try:
        yield
    finally:
        for one, handler in kept.items():
            signal.signal(one, handler)


def fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop where it exists, else the loop of the standard library."""
    try:
        import uvloop  # noqa: PLC0415 - not on Windows
    except ImportError:
        return None
    factory: Callable[[], asyncio.AbstractEventLoop] = uvloop.new_event_loop
    return factory
