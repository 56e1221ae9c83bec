"""uvicorn, as this server uses it."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
import threading
from collections.abc import Callable, Generator
from typing import Any

import uvicorn

from spielalm.server.app import Server
from spielalm.server.config import Config
from spielalm.server.line import Line
from spielalm.server.protocol import LARGEST

STOPPING = 10  # seconds for what is under way
SIGNALS = (signal.SIGINT, signal.SIGTERM)


class Web(uvicorn.Server):
    """Says when it is ready, and stops at a signal without dying of it."""

    def __init__(
        self, app: Server, config: Config, ready: Callable[[], None], http: Any = "h11"
    ) -> None:
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
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        late = asyncio.create_task(self._send_away_late_comers())
        await super().shutdown(sockets)
        late.cancel()

    async def _send_away_late_comers(self) -> None:
        """uvicorn closes those who are here when it stops, but not one who is just being let in."""
        while True:
            await asyncio.sleep(0.1)
            for connection in list(self.server_state.connections):
                if isinstance(connection, Line):
                    connection.shutdown()

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
