"""The ways between halls: an open connection goes from one process to another.

It is handed over before a request is read, with what has come of it, so that nobody notices.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import Callable
from functools import partial
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from spielalm.server.app import Server
from spielalm.server.config import Config
from spielalm.server.halls import Hall, wanted
from spielalm.server.logs import note
from spielalm.server.web import Web

LINE_END = b"\r\n"
MOST = 2**16  # bytes of a request that are looked at; more than any first line has
TRIES, MOMENT = 100, 0.05  # how often, and how many seconds later, a crowded way is tried again


class Passage:
    """The ways between the halls: a box for each, into which the others put connections."""

    def __init__(self, count: int) -> None:
        self._caretaker = os.getpid()
        self._boxes = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(count)]
        for ends in self._boxes:
            for end in ends:
                end.setblocking(False)

    def send(self, hall: int, connection: socket.socket, read: bytes) -> None:
        """Hand over a connection with what was read from it."""
        socket.send_fds(self._boxes[hall][0], [read], [connection.fileno()])

    def receive(self, hall: int) -> tuple[socket.socket, bytes]:
        """A connection that was handed over, and what was read from it already."""
        read, found, _, _ = socket.recv_fds(self._boxes[hall][1], MOST, 1)
        if not found:
            raise OSError("a connection got lost between the halls; too many files are open")
        return socket.socket(fileno=found[0]), read

    @property
    def kept(self) -> bool:
        """Whether the process that made it, and stops the halls, is still there."""
        return os.getppid() == self._caretaker

    def box(self, hall: int) -> int:
        """What to watch for connections to this hall."""
        return self._boxes[hall][1].fileno()


class Reception(H11Protocol):
    """A connection that asks in some hall, and is led to the right one before each request."""

    def __init__(self, hall: Hall, passage: Passage, *, read: bytes = b"", **named: Any) -> None:
        super().__init__(**named)
        self._hall = hall
        self._passage = passage
        self._read = read  # of a request whose first line is not complete

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        read, self._read = self._read, b""
        if read:  # it was led here
            super().data_received(read)

    def data_received(self, data: bytes) -> None:
        if self._between_requests():
            self._read += data
            if LINE_END not in self._read and len(self._read) < MOST:
                return
            data, self._read = self._read, b""
            hall = wanted(data, self._hall)
            if hall != self._hall.number and len(data) < MOST:
                self._lead(hall, data)
                return
        super().data_received(data)

    def _between_requests(self) -> bool:
        return self.conn.their_state is h11.IDLE and not self.conn.trailing_data[0]

    def _lead(self, hall: int, read: bytes, tries: int = TRIES) -> None:
        """To another hall; if the way there is crowded, in a moment."""
        if self.transport.is_closing():
            return
        self.transport.pause_reading()
        try:
            self._passage.send(hall, self.transport.get_extra_info("socket"), read)
        except OSError as error:
            if isinstance(error, BlockingIOError) and tries:
                self.loop.call_later(MOMENT, self._lead, hall, read, tries - 1)
                return
            note("connection lost between halls", logging.WARNING, why=str(error))
        self.transport.abort()  # this end of it; in the other hall it is open


class HallWeb(Web):
    """One hall of several, which takes in those who are led here."""

    def __init__(
        self, app: Server, config: Config, ready: Callable[[], None], passage: Passage
    ) -> None:
        self.hall = app.hub.hall
        self.passage = passage
        super().__init__(app, config, ready, partial(Reception, self.hall, passage))

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        box = self.passage.box(self.hall.number)
        asyncio.get_running_loop().add_reader(box, self._take_in)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        box = self.passage.box(self.hall.number)
        asyncio.get_running_loop().remove_reader(box)
        await super().shutdown(sockets)

    async def on_tick(self, counter: int) -> bool:
        self.should_exit = self.should_exit or not self.passage.kept
        return await super().on_tick(counter)

    def _take_in(self) -> None:
        try:
            connection, read = self.passage.receive(self.hall.number)
        except OSError as error:
            note("connection lost between halls", logging.WARNING, why=str(error))
            return
        task = asyncio.get_running_loop().create_task(self._welcome(connection, read))
        self.server_state.tasks.add(task)
        task.add_done_callback(self.server_state.tasks.discard)

    async def _welcome(self, connection: socket.socket, read: bytes) -> None:
        reception = Reception(
            self.hall,
            self.passage,
            read=read,
            config=self.config,
            server_state=self.server_state,
            app_state=self.lifespan.state,
        )
        loop = asyncio.get_running_loop()
        await loop.connect_accepted_socket(lambda: reception, connection)
