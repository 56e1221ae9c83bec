"""One open socket, seen from the table: what it may see, and what waits to be sent to it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from spielalm.server.logs import note
from spielalm.server.protocol import Bye, Ping, ServerMessage

Send = Callable[[Any], Awaitable[None]]

encode = msgspec.json.Encoder().encode

TRIPS = 5  # the round trips of so many pings are remembered
FAREWELL = 2.0  # seconds to take a last message
POLICY = 1008


class Connection:
    """A client of one table. `key` is empty for one who only watches.

    `seen` is how many entries are in what was made for it, `told` in what was sent to it: an entry
    that could not be saved is made but never sent.
    """

    def __init__(self, key: str, send: Send, limit: int, heard: float) -> None:
        self.key = key
        self.stage = False
        self.typed = False
        self.seats: tuple[int, ...] = ()
        self.seen = 0
        self.told = 0
        self.heard = heard  # when it last sent something
        self.ended = False
        self._send = send
        self._limit = limit
        self._waiting: deque[str] = deque()
        self._wake: asyncio.Future[None] | None = None  # there while the pump has nothing to do
        self._bye: Bye | None = None
        self._pings = 0
        self._pinged = 0.0
        self._trips: deque[int] = deque(maxlen=TRIPS)

    def send(self, message: ServerMessage) -> None:
        self.send_text(encode(message).decode())

    def send_text(self, text: str) -> None:
        """Send without waiting. A reader who is too slow is dropped: nobody else waits for it."""
        if self.ended:
            return
        if len(self._waiting) >= self._limit:
            note("slow reader dropped")
            self.ended = True
            self.abort()
            return
        self._waiting.append(text)
        self._go_on()

    def end(self, bye: Bye) -> None:
        """Say why, then close the socket. What still waits is not sent any more."""
        if not self.ended:
            self.ended = True
            self._bye = bye
            self._waiting.clear()
            self._go_on()

    def _go_on(self) -> None:
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    @property
    def farewell(self) -> bool:
        """Whether a last message is still to be said."""
        return self._bye is not None

    def abort(self) -> None:
        """Cut the connection at once. ASGI has no word for it, so we ask uvicorn's transport."""
        transport = getattr(getattr(self._send, "__self__", None), "transport", None)
        if transport is not None:
            transport.abort()

    async def pump(self) -> None:
        """Send what waits, until the end."""
        try:
            while not self.ended:
                while self._waiting:
                    await self._send({"type": "websocket.send", "text": self._waiting.popleft()})
                if not self.ended:
                    self._wake = asyncio.get_running_loop().create_future()
                    await self._wake
            async with asyncio.timeout(FAREWELL):
                if self._bye is not None:
                    text = encode(self._bye).decode()
                    await self._send({"type": "websocket.send", "text": text})
                await self._send({"type": "websocket.close", "code": POLICY})
        except TimeoutError:
            self.abort()
        except OSError:  # it is gone; the one who listens to it hears of that, too
            self.ended = True

    # How far away it is.

    @property
    def trips(self) -> tuple[int, ...]:
        """The last round trips, in ms."""
        return tuple(self._trips)

    def ping(self, now: int, seconds: float) -> None:
        """Measure the round trip, by both clocks: the table's, and the one for durations."""
        self._pings += 1
        self._pinged = seconds
        self.send(Ping(n=self._pings, now=now, trip=self._trips[-1] if self._trips else None))

    def pong(self, n: int, seconds: float) -> None:
        """The answer to a ping. Only the last one counts."""
        if n == self._pings and self._pinged:
            self._trips.append(round((seconds - self._pinged) * 1000))
            self._pinged = 0.0
