"""A wire between a client and a server that can be cut, or lose what is said on it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Self


class Wire:
    """Listens on a port of its own and passes everything on to another one, both ways."""

    def __init__(self, port: int) -> None:
        self.port = 0
        self.lost: list[bytes] = []  # what the server said while nobody could hear it
        self._to = port
        self._whole = asyncio.Event()  # unset: nothing gets through, and nobody is told
        self._deaf = False
        self._word = b""
        self._tasks: set[asyncio.Task[None]] = set()
        self._ends: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None

    async def __aenter__(self) -> Self:
        self._whole.set()
        self._server = await asyncio.start_server(self._pass_on, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        self.join()
        self.cut()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def part(self) -> None:
        """A partition: what is sent arrives when it is over, if anybody still waits for it."""
        self._whole.clear()

    def join(self) -> None:
        self._whole.set()

    def deafen(self, word: bytes = b"") -> None:
        """The client hears nothing any more, now or once it has said this word, until `cut`."""
        self._word = word
        self._deaf = not word

    def cut(self) -> None:
        """Both sides are told that their connections are gone; new ones are as good as ever."""
        self._deaf, self._word = False, b""
        for end in self._ends:
            end.transport.abort()
        self._ends.clear()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        self._ends.add(writer)
        with suppress(OSError, RuntimeError):  # closed by the other side, or by `cut`
            await self._whole.wait()
            there, back = await asyncio.open_connection("127.0.0.1", self._to)
            self._ends.add(back)
            await asyncio.gather(self._flow(reader, back, False), self._flow(there, writer, True))
        writer.close()  # nobody may be there at the other end
        self._tasks.discard(task)

    async def _flow(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, answers: bool
    ) -> None:
        with suppress(OSError, RuntimeError):  # closed by the other side, or by `cut`
            while data := await reader.read(65536):
                await self._whole.wait()
                if not answers and self._word and self._word in data:
                    self._deaf = True
                if answers and self._deaf:
                    self.lost.append(data)
                    continue
                writer.write(data)
                await writer.drain()
        writer.close()
