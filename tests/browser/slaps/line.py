"""A line of a given length between a browser and a server: a proxy that holds packets back.

A browser's own throttling does not reach sockets. What goes through here comes late, and in order.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from types import TracebackType

from tests.server.process import free_port

PIECE = 65_536


@dataclass(frozen=True)
class Length:
    """How far away somebody is. Jitter comes on top: exponential, a millisecond and so much of the
    way on the average."""

    trip: int  # ms there and back
    jitter: float = 0.05


class Lines:
    """Proxies to one server, one for each length, in a thread of their own."""

    def __init__(self, port: int, lengths: list[Length], seed: str) -> None:
        self.ports = [free_port() for _ in lengths]
        self._server = port
        self._lengths = lengths
        self._random = Random(seed)
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Lines:
        self._thread.start()
        assert self._ready.wait(10)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._loop.call_soon_threadsafe(self._over.set)
        self._thread.join()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self._serve())
        self._loop.close()

    async def _serve(self) -> None:
        self._over = asyncio.Event()
        servers = [
            await asyncio.start_server(self._through(length), "127.0.0.1", port)
            for port, length in zip(self.ports, self._lengths, strict=True)
        ]
        self._ready.set()
        await self._over.wait()
        for server in servers:
            server.close()
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.sleep(0.1)  # what was closed takes its leave

    def _through(
        self, length: Length
    ) -> Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]:
        async def through(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            with suppress(OSError, asyncio.CancelledError):
                far, away = await asyncio.open_connection("127.0.0.1", self._server)
                try:
                    await asyncio.gather(
                        self._way(reader, away, length), self._way(far, writer, length)
                    )
                finally:
                    away.close()
            writer.close()

        return through

    async def _way(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, length: Length
    ) -> None:
        """One direction: every piece leaves when it would have arrived."""
        pieces: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

        async def leave() -> None:
            while True:
                due, piece = await pieces.get()
                await asyncio.sleep(max(0.0, due - self._loop.time()))
                if not piece:
                    writer.close()
                    return
                writer.write(piece)

        leaving = asyncio.create_task(leave())
        last = 0.0
        piece = b"more"
        while piece:
            try:
                piece = await reader.read(PIECE)
            except OSError:
                piece = b""
            way = length.trip / 2
            jitter = self._random.expovariate(1 / (1 + length.jitter * way))
            last = max(last, self._loop.time() + (way + jitter) / 1000)
            pieces.put_nowait((last, piece))
        await leaving
