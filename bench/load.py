"""People at a table server, as fast as it lets them: the load of `make bench-server`.

Ours and boardgame.io's get the same load from the same code; only what is said differs.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import random
import secrets
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from functools import partial
from typing import Any

import msgspec
import uvloop
from crowd import LIMIT, Crowd, Parties, Player, spent
from picows import ws_connect
from processes import resident_kib

AT_ONCE = 16  # matches that are begun at the same time
REST = 10.0  # seconds, twice the time between two pings
UNDER_WAY = (30, 100, 300)  # moves at once: each server has its own number that it does best with


class Task(msgspec.Struct):
    """What is to be done, with which servers.

    Everybody of a match comes to the same server, as a proxy would have it, or to different ones
    (`apart`).
    """

    who: str  # ours or theirs
    what: str
    ports: list[int]
    parties: Parties
    amount: int
    seconds: float
    apart: bool = False

    def port(self, match: int, seat: int = 0) -> int:
        return self.ports[(match + seat * self.apart) % len(self.ports)]


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


async def post(port: int, path: str, body: object, secret: str) -> dict[str, Any]:
    """A request on a line of its own."""

    def answer() -> dict[str, Any]:
        with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=LIMIT)) as line:
            headers = {"Content-Type": "application/json", "Authorization": f"Bearer {secret}"}
            line.request("POST", path, json.dumps(body), headers)
            answer = line.getresponse()
            text = answer.read()
            if answer.status >= 300:
                raise RuntimeError(f"{path}: {answer.status} {text!r}")
            found: dict[str, Any] = json.loads(text)
            return found

    return await asyncio.to_thread(answer)


async def all_at(begin: Callable[[int], Awaitable[None]], count: int) -> None:
    """Begin so many matches, a few at a time."""
    numbers = iter(range(count))

    async def some() -> None:
        for number in numbers:
            await begin(number)

    async with asyncio.TaskGroup() as group:
        for _ in range(AT_ONCE):
            group.create_task(some())


async def seat(make: Callable[[], Player], url: str, secret: str = "") -> Player:
    headers = {"Authorization": f"Bearer {secret}"} if secret else None
    _, player = await ws_connect(make, url, extra_headers=headers)
    await player.seated
    return player


async def our_matches(task: Task, count: int, crowd: Crowd) -> None:
    """Kuhlorado for two persons, begun, with both of them connected."""

    async def begin(number: int) -> None:
        here, there = task.port(number), task.port(number, 1)
        host, guest = secrets.token_urlsafe(16), secrets.token_urlsafe(16)
        table = {"settings": {"game": "kuhlorado", "seats": 2}, "name": "Rosi"}
        invite = (await post(here, "/api/tables", table, host))["invite"]
        path = f"/api/tables/{invite}"
        await post(there, f"{path}/seats", {"seat": 1, "name": "Sepp"}, guest)
        first = await seat(
            partial(Ours, crowd, invite, 0), f"ws://127.0.0.1:{here}{path}/socket", host
        )
        await seat(partial(Ours, crowd, invite, 1), f"ws://127.0.0.1:{there}{path}/socket", guest)
        first.start()

    await all_at(begin, count)
    await settled(crowd, count)


async def their_matches(task: Task, count: int, crowd: Crowd) -> list[Player]:
    """Matches that begin with the first who asks for them."""
    players = []
    url = f"ws://127.0.0.1:{task.port(0)}/socket.io/?EIO=4&transport=websocket"
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


async def our_idle(task: Task, count: int) -> None:
    """Matches against a bot, begun and left alone."""
    order = {"game": "kuhlorado", "name": "Rosi"}

    async def begin(number: int) -> None:
        await post(task.port(number), "/api/quick", order, secrets.token_urlsafe(16))

    await all_at(begin, count)


async def their_idle(task: Task, count: int) -> None:
    """Somebody goes from match to match and stays at none."""
    (visitor, _) = await their_matches(task, 1, Crowd())
    for _ in range(count):
        visitor.match = secrets.token_hex(8)
        visitor.seated = asyncio.get_running_loop().create_future()
        visitor.hear(b"40/trivial,")
        await visitor.seated


SERVERS = {"ours": (our_matches, our_idle), "theirs": (their_matches, their_idle)}


async def main(task: Task) -> dict[str, float]:
    matches, idle = SERVERS[task.who]
    crowd = Crowd()
    if task.what == "hurry":
        await matches(task, task.amount, crowd)
        found: dict[str, float] = {}
        for crowd.busy in UNDER_WAY:
            hurried = await crowd.hurry(task.parties, task.seconds)
            found |= {f"{unit}, {crowd.busy} under way": hurried[unit] for unit in hurried}
        return found
    if task.what == "beat":
        await matches(task, 200, crowd)
        return await crowd.beat(task.amount, task.seconds)
    if task.what == "sockets":
        await matches(task, task.amount // 2, crowd)
        return held(task.parties) | await resting(task.parties)
    await idle(task, task.amount)
    return held(task.parties)


def held(parties: Parties) -> dict[str, float]:
    return {f"KiB of {party}": resident_kib(processes) for party, processes in parties.items()}


async def resting(parties: Parties) -> dict[str, float]:
    """What it costs that people are there, and do nothing but answer pings."""
    before = spent(parties)
    await asyncio.sleep(REST)
    return {
        f"cpu ms/s of {party}": (now - before[party]) / REST * 1000
        for party, now in spent(parties).items()
    }


if __name__ == "__main__":
    uvloop.install()
    print(json.dumps(asyncio.run(main(msgspec.json.decode(sys.argv[1], type=Task)))))
