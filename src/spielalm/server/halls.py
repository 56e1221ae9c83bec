"""Halls: processes that share the tables of one server, so that every processor has some.

A table is at home in one hall, which its invite code tells. Whoever asks for it in another one is
led there: the open connection is handed over with what was read from it, before anybody has
answered. Halls share nothing else but the store.
"""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import socket
import zlib
from dataclasses import dataclass
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from spielalm.server import keys
from spielalm.server.logs import note

LINE_END = b"\r\n"
MOST = 2**16  # bytes of a request that are looked at; more than any first line has
TABLE = re.compile(rb"[A-Z]+ /api/tables/([^/? ]{1,40})[/? ]")
NEW = re.compile(rb"POST /api/")
TRIES, MOMENT = 100, 0.05  # how often, and how many seconds later, a crowded way is tried again


@dataclass(frozen=True)
class Hall:
    """One hall of so many."""

    number: int = 0
    count: int = 1

    def holds(self, invite: str) -> bool:
        """Whether the table of this code is at home here."""
        return home_of(invite, self.count) == self.number

    def new_invite(self) -> str:
        """A code for a table that will be at home here."""
        while True:
            invite = keys.new_invite()
            if self.holds(invite):
                return invite


ONLY = Hall()


def home_of(invite: str, count: int) -> int:
    """The number of the hall where the table of this code is at home."""
    return zlib.crc32(invite.encode()) % count


def wanted(line: bytes, hall: Hall) -> int:
    """The hall for a request that begins with this line. New tables are spread over all of them."""
    if table := TABLE.match(line):
        invite = keys.read_invite(table[1].decode("latin-1"))
        return home_of(invite, hall.count) if invite else hall.number
    return secrets.randbelow(hall.count) if NEW.match(line) else hall.number


class Passage:
    """The ways between the halls: a box for each, into which the others put connections."""

    def __init__(self, count: int) -> None:
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
        self._leaving = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        read, self._read = self._read, b""
        if read:  # it was led here
            super().data_received(read)

    def data_received(self, data: bytes) -> None:
        if self._leaving:
            return
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
        self._leaving = True
        self.transport.pause_reading()
        try:
            self._passage.send(hall, self.transport.get_extra_info("socket"), read)
        except BlockingIOError:
            if tries and not self.transport.is_closing():
                self.loop.call_later(MOMENT, self._lead, hall, read, tries - 1)
                return
            note("connection lost between halls", logging.WARNING, why="too many are under way")
        self.transport.abort()  # this end of it; in the other hall it is open
