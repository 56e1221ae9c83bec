"""One open socket as the table sees it: what it has been told, and how far away it is."""

from __future__ import annotations

from collections import OrderedDict, deque

import msgspec

from spielalm.server.logs import note
from spielalm.server.socket.messages import Bye, Ping, Refused, ServerMessage
from spielalm.server.socket.websocket import WebSocket

encode = msgspec.json.Encoder().encode

REFUSED = 64  # refusals that are kept for commands that are sent again
PASSING = ("unavailable", "too-fast", "not-now")  # refusals that the same command may overcome
TRIPS = 5  # the round trips of so many pings are remembered
FIRST = 3  # so many are measured one after the other when a client comes


class Connection:
    """A client of one table. `key` is empty for one who only watches.

    `seen` is how many entries it was told of. `refused` is how its last commands were refused: one
    that is sent again is refused again, though it might be carried out by now.
    """

    def __init__(self, key: str, socket: WebSocket, limit: int, heard: float) -> None:
        self.key = key
        self.stage = False
        self.typed = False
        self.seats: tuple[int, ...] = ()
        self.seen = 0
        self.refused: OrderedDict[str, Refused] = OrderedDict()
        self.heard = heard  # when it last sent something
        self.ended = False
        self.farewell = False  # whether it was told why
        self._socket = socket
        self._limit = limit
        self._pings = 0
        self._pinged = 0.0
        self._trips: deque[int] = deque(maxlen=TRIPS)

    def send(self, message: ServerMessage) -> None:
        self.send_text(encode(message))

    def send_text(self, text: bytes) -> None:
        """Send without waiting. A reader who is too slow is dropped: nobody else waits for it."""
        if self.ended:
            return
        self._socket.write(text)
        if self._socket.unsent > self._limit:
            note("slow reader dropped")
            self.ended = True
            self._socket.abort()

    def end(self, bye: Bye) -> None:
        """Say why, and listen no more."""
        if not self.ended:
            self.send(bye)
            self.ended = self.farewell = True
            self._socket.end()

    def keep(self, refused: Refused) -> None:
        """Keep how a command was refused, unless that may be otherwise in a moment."""
        if refused.code not in PASSING:
            self.refused[refused.id] = refused
            if len(self.refused) > REFUSED:
                self.refused.popitem(last=False)

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

    def pong(self, n: int, seconds: float) -> bool:
        """The answer to a ping; only the last one counts. Whether to measure again at once, so
        that a line is known soon after its client came."""
        if n != self._pings or not self._pinged:
            return False
        self._trips.append(round((seconds - self._pinged) * 1000))
        self._pinged = 0.0
        return len(self._trips) < FIRST
