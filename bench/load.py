"""People at a table server, as fast as it lets them: the load of `make bench-server`.

Ours and boardgame.io's get the same load from the same code; only what is said differs.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import random
import secrets
import statistics
import sys
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

LIMIT = 60.0  # seconds until a load that does not get on is given up
UNDER_WAY = (30, 100, 300)  # moves at once: each server has its own number that it does best with


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
        self.dry = asyncio.Event()  # so many matches are over that fewer than `busy` can move

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
            if not self.ready:
                self.dry.set()
                break
            self.under_way += 1
            self.ready.pop().play(time.perf_counter())

    async def hurry(self, server: int, seconds: float) -> dict[str, float]:
        """Everybody moves as soon as possible. `server` is the process to ask about."""
        self.times.clear()
        before = cpu_seconds(server)
        self.going = True
        self.fill()
        began = time.perf_counter()
        with suppress(TimeoutError):
            await asyncio.wait_for(self.dry.wait(), seconds)
        self.going = False
        moves, spent = len(self.times), cpu_seconds(server) - before
        took = time.perf_counter() - began
        if took < seconds / 2:
            raise RuntimeError(f"all matches were over after {took:.1f} s; there must be more")
        rate = moves / took
        async with asyncio.timeout(LIMIT):
            while self.under_way:
                await asyncio.sleep(0.01)
        return {"moves/s": rate, "cpu µs a move": spent * 1e6 / moves, **self.late()}

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


def family(process: int) -> list[int]:
    """A process and all that it started, and so on (Linux; elsewhere nobody)."""
    found = [process] if Path(f"/proc/{process}").exists() else []
    for one in found:  # grows meanwhile
        for children in Path(f"/proc/{one}/task").glob("*/children"):
            found += map(int, children.read_text().split())
    return found


def cpu_seconds(process: int) -> float:
    """The time that processors spent on this process and its helpers, also those that ended."""
    ticks = 0
    for one in family(process):
        fields = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
        ticks += sum(map(int, fields[11:15]))
    return ticks / os.sysconf("SC_CLK_TCK")


def resident_kib(process: int) -> float:
    """The memory that this process and its helpers hold; what they share counts once."""
    held = 0.0
    for one in family(process):
        lines = Path(f"/proc/{one}/smaps_rollup").read_text().splitlines()
        held += float(next(line.split()[1] for line in lines if line.startswith("Pss:")))
    return held


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


class TableState(msgspec.Struct):
    decision: int
    started: bool
    over: bool


class Scene(msgspec.Struct):
    moves: tuple[str, ...]


class Heard(msgspec.Struct):
    type: str
    n: int = 0
    why: str = ""
    table: TableState | None = None
    scenes: tuple[Scene, ...] = ()


class Ours(Player):
    """Real Kuhlorado: any legal move of those that came with the view."""

    read = msgspec.json.Decoder(Heard).decode
    luck = random.Random(1)
    number = 0
    decision = -1
    moves: tuple[str, ...] = ()

    def greet(self) -> None:
        self.say('{"type":"hello","protocol":1}')

    def start(self) -> None:
        self.say('{"type":"start","id":"start"}')

    def hear(self, payload: bytes) -> None:
        heard = self.read(payload)
        if heard.type == "update":
            self.look(heard)
        elif heard.type == "done":
            if self.number:
                self.done()
        elif heard.type == "ping":
            self.say(f'{{"type":"pong","n":{heard.n}}}')
        elif heard.type in ("refused", "bye"):
            raise RuntimeError(f"{heard.type}: {heard.why}")

    def look(self, heard: Heard) -> None:
        if not self.seated.done():
            self.seated.set_result(None)
        table, moves = heard.table, heard.scenes[0].moves
        if table is not None and moves and table.decision != self.decision and not table.over:
            self.decision, self.moves = table.decision, moves
            self.crowd.wants(self)

    def move(self) -> None:
        self.number += 1
        move = self.moves[int(self.luck.random() * len(self.moves))]
        self.say(
            f'{{"type":"move","id":"{self.number}","seat":{self.seat},'
            f'"decision":{self.decision},"move":"{move}"}}'
        )


class Theirs(Player):
    """boardgame.io's socket.io, spoken by hand: players add one, in turns."""

    state = -1

    def greet(self) -> None:
        self.say("40/trivial,")

    def hear(self, payload: bytes) -> None:
        if payload == b"2":
            self.say("3")
        elif payload.startswith(b"40/trivial,"):
            self.say(f'42/trivial,["sync","{self.match}","{self.seat}",null,2]')
        elif payload.startswith(b"42/trivial,"):
            event, _, *rest = msgspec.json.decode(payload.removeprefix(b"42/trivial,"))
            if event == "sync":
                self.seated.set_result(None)
                self.look(rest[0]["state"])
            elif event == "update":
                self.look(rest[0])

    def look(self, state: dict[str, Any]) -> None:
        if self.began and state["_stateID"] > self.state:
            self.began, began = 0.0, self.began
            self.crowd.moved(time.perf_counter() - began)
        if state["ctx"]["currentPlayer"] == str(self.seat):
            self.state = state["_stateID"]
            self.crowd.wants(self)

    def move(self) -> None:
        self.say(
            '42/trivial,["update",{"type":"MAKE_MOVE","payload":{"type":"add","args":[],'
            f'"playerID":"{self.seat}","credentials":null}}}},{self.state},'
            f'"{self.match}","{self.seat}"]'
        )


class RequestHandler:
    """Requests to a server, one after the other."""

    def __init__(self, port: int) -> None:
        self.line = http.client.HTTPConnection("127.0.0.1", port, timeout=LIMIT)

    def post(self, path: str, body: object, secret: str = "") -> dict[str, Any]:
        headers = {"Content-Type": "application/json"}
        if secret:
            headers["Authorization"] = f"Bearer {secret}"
        self.line.request("POST", path, json.dumps(body), headers)
        answer = self.line.getresponse()
        text = answer.read()
        if answer.status >= 300:
            raise RuntimeError(f"{path}: {answer.status} {text!r}")
        return json.loads(text)


async def seat(make: Callable[[], Player], url: str, secret: str = "") -> Player:
    headers = {"Authorization": f"Bearer {secret}"} if secret else None
    _, player = await ws_connect(make, url, extra_headers=headers)
    await player.seated
    return player


async def our_matches(port: int, count: int, crowd: Crowd) -> list[Player]:
    """Kuhlorado for two persons, begun, with both of them connected."""
    desk, players = RequestHandler(port), []
    for _ in range(count):
        host, guest = secrets.token_urlsafe(16), secrets.token_urlsafe(16)
        table = {"settings": {"game": "kuhlorado", "seats": 2}, "name": "Rosi"}
        invite = desk.post("/api/tables", table, host)["invite"]
        desk.post(f"/api/tables/{invite}/seats", {"seat": 1, "name": "Sepp"}, guest)
        url = f"ws://127.0.0.1:{port}/api/tables/{invite}/socket"
        sitting = [
            await seat(partial(Ours, crowd, invite, here), url, secret)
            for here, secret in enumerate((host, guest))
        ]
        sitting[0].start()
        players += sitting
    await settled(crowd, count)
    return players


async def their_matches(port: int, count: int, crowd: Crowd) -> list[Player]:
    """Matches that begin with the first who asks for them."""
    players = []
    url = f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket"
    for _ in range(count):
        match = secrets.token_hex(8)
        for here in (0, 1):
            players.append(await seat(partial(Theirs, crowd, match, here), url))
    await settled(crowd, count)
    return players


async def settled(crowd: Crowd, count: int) -> None:
    """Somebody is to move at every match."""
    async with asyncio.timeout(LIMIT):
        while len(crowd.ready) < count:
            await asyncio.sleep(0.01)


async def our_idle(port: int, count: int) -> None:
    """Matches against a bot, begun and left alone."""
    desk = RequestHandler(port)
    for _ in range(count):
        order = {"game": "kuhlorado", "name": "Rosi"}
        desk.post("/api/quick", order, secrets.token_urlsafe(16))


async def their_idle(port: int, count: int) -> None:
    """Somebody goes from match to match and stays at none."""
    (visitor, _) = await their_matches(port, 1, Crowd())
    for _ in range(count):
        visitor.match = secrets.token_hex(8)
        visitor.seated = asyncio.get_running_loop().create_future()
        visitor.hear(b"40/trivial,")
        await visitor.seated


SERVERS = {"ours": (our_matches, our_idle), "theirs": (their_matches, their_idle)}


async def main(
    who: str, what: str, port: int, server: int, amount: int, seconds: float
) -> dict[str, float]:
    matches, idle = SERVERS[who]
    if what == "hurry":
        crowd = Crowd()
        await matches(port, amount, crowd)
        found: dict[str, float] = {}
        for crowd.busy in UNDER_WAY:
            hurried = await crowd.hurry(server, seconds)
            found |= {f"{unit}, {crowd.busy} under way": hurried[unit] for unit in hurried}
        return found
    if what == "beat":
        crowd = Crowd()
        await matches(port, 200, crowd)
        return await crowd.beat(amount, seconds)
    if what == "sockets":
        await matches(port, amount // 2, Crowd())
        return {"KiB": resident_kib(server)}
    await idle(port, amount)
    return {"KiB": resident_kib(server)}


if __name__ == "__main__":
    uvloop.install()
    who, what, *numbers, seconds = sys.argv[1:]
    port, server, amount = map(int, numbers)
    print(json.dumps(asyncio.run(main(who, what, port, server, amount, float(seconds)))))
