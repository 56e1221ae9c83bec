"""People who are to move at all matches, and how long their moves take."""

from __future__ import annotations

import asyncio
import statistics
import time
from collections import deque
from contextlib import suppress

from picows import WSFrame, WSListener, WSMsgType, WSTransport
from processes import cpu_seconds

LIMIT = 60.0  # seconds until a load that does not get on is given up

Parties = dict[str, list[int]]  # who serves, and the processes of each


class Crowd:
    """Who is to move at all matches, and how long their moves take.

    In a hurry (`going`), as many moves as `busy` says are under way at once.
    """

    def __init__(self) -> None:
        self.busy = 0
        self.going = False
        self.ready: deque[Player] = deque()
        self.under_way = 0
        self.times: list[float] = []
        self.dry = asyncio.Event()  # all matches are over

    def wants(self, player: Player) -> None:
        self.ready.append(player)
        self.fill()

    def moved(self, seconds: float) -> None:
        self.under_way -= 1
        self.times.append(seconds)
        self.fill()

    def fill(self) -> None:
        """Who became ready last goes on first, so that as many matches are played as are busy."""
        while self.going and self.under_way < self.busy:
            if not self.ready:  # others have not heard yet that it is their turn, or all is over
                if not self.under_way:
                    self.dry.set()
                break
            self.under_way += 1
            self.ready.pop().play(time.perf_counter())

    async def hurry(self, parties: Parties, seconds: float) -> dict[str, float]:
        """Everybody moves as soon as possible; the parties are asked what it costs them."""
        self.times.clear()
        before = spent(parties)
        self.going = True
        self.fill()
        began = time.perf_counter()
        with suppress(TimeoutError):
            await asyncio.wait_for(self.dry.wait(), seconds)
        self.going = False
        moves, took = len(self.times), time.perf_counter() - began
        cost = {
            f"cpu µs a move of {party}": (now - before[party]) * 1e6 / moves
            for party, now in spent(parties).items()
        }
        if took < seconds / 2:
            raise RuntimeError(f"all matches were over after {took:.1f} s; there must be more")
        rate = moves / took
        async with asyncio.timeout(LIMIT):
            while self.under_way:
                await asyncio.sleep(0.01)
        return {"moves/s": rate, "cpu µs a move": sum(cost.values()), **cost, **self.late()}

    async def beat(self, rate: float, seconds: float) -> dict[str, float]:
        """So many moves a second, whatever the server does; measured from when each was due."""
        began = time.perf_counter()
        total = int(rate * seconds)
        for number in range(total):
            due = began + number / rate
            if (pause := due - time.perf_counter()) > 0:
                await asyncio.sleep(pause)
            while not self.ready:
                await asyncio.sleep(0.0005)
            self.ready.popleft().play(due)
        deadline = time.perf_counter() + LIMIT
        while len(self.times) < total:
            if time.perf_counter() > deadline:
                raise TimeoutError(f"only {len(self.times)} of {total} moves were answered")
            await asyncio.sleep(0.01)
        return self.late()

    def late(self) -> dict[str, float]:
        cuts = statistics.quantiles(self.times, n=100)
        return {"p50 ms": cuts[49] * 1000, "p99 ms": cuts[98] * 1000}


def spent(parties: Parties) -> dict[str, float]:
    return {party: cpu_seconds(processes) for party, processes in parties.items()}


class Player(WSListener):
    """One socket of one match."""

    def __init__(self, crowd: Crowd, match: str, seat: int) -> None:
        super().__init__()
        self.crowd = crowd
        self.match = match
        self.seat = seat
        self.began = 0.0
        self.seated = asyncio.get_running_loop().create_future()

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        self.greet()

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            self.hear(frame.get_payload_as_bytes())
        elif frame.msg_type == WSMsgType.CLOSE:
            transport.disconnect()

    def say(self, text: str) -> None:
        self.transport.send(WSMsgType.TEXT, text.encode())

    def play(self, began: float) -> None:
        self.began = began
        self.move()

    def done(self) -> None:
        self.crowd.moved(time.perf_counter() - self.began)

    def greet(self) -> None: ...
    def hear(self, payload: bytes) -> None: ...
    def move(self) -> None: ...
