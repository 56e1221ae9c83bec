"""People at a table of a real server, whose secrets may be told: they play what was rehearsed."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from spielalm.client import Client, Json, Socket
from spielalm.kernel.rng import FastRng
from spielalm.match import clock
from spielalm.match.actions.open import open_table
from spielalm.match.settings import Settings
from spielalm.match.table import Table
from spielalm.server.keys import key_of
from spielalm.server.tables import opening
from tests.match.scene import live_of
from tests.released.rehearsal import Choose, Seated, Until, advised, match_of, rehearse
from tests.server.house import House


def secret_for(title: str, name: str) -> str:
    """Nobody must be able to guess a real one. This one stands in a file for everybody to read."""
    return f"{title}_{name}".ljust(22, "-")


@dataclass
class Party:
    """Who sits at one table. `secrets` are theirs, by name; `then` is what comes next there."""

    server: House
    stack: AsyncExitStack
    title: str
    shows: str
    secrets: dict[str, str] = field(default_factory=dict)
    invite: str = ""
    then: list[Json] = field(default_factory=list)
    _sockets: dict[str, Socket] = field(default_factory=dict)

    def secret(self, name: str) -> str:
        return self.secrets.setdefault(name, secret_for(self.title, name))

    def client(self, name: str) -> Client:
        return Client(self.server.site, self.secret(name))

    def known(self, name: str) -> Seated:
        """Somebody as the table will know them."""
        secret = self.secret(name)
        return Seated(name, key_of(secret), sha256(secret.encode()).digest()[:16])

    # How a table comes about.

    async def rehearsed(
        self, settings: Settings, names: list[str], until: Until, choose: Choose
    ) -> None:
        """A match of these people that stands where it shall."""
        people = [self.known(name) for name in names]
        course = await asyncio.to_thread(rehearse, settings, people, until, choose)
        await self.open(settings, names[0], course.seed)
        for seat, name in enumerate(names):
            await self.sit(seat, name)
        await self.host("start")
        for seat, move in course.moves:
            await self.move(seat, move)
        assert until(self.table), f"{self.title} did not go as rehearsed"

    async def open(self, settings: Settings, host: str, seed: bytes = b"") -> None:
        """A table where nobody sits yet."""
        key, now = key_of(self.secret(host)), self.server.tables.now()
        room = await self.server.tables.open(
            lambda: open_table(settings, key, seed or opening.new_seed(), now, device=key)
        )
        self.invite = room.invite

    async def quick(self, *, path: str = "/api/quick", **order: Any) -> None:
        """Rosi plays at once, alone or against bots."""
        entered = await self.client("Rosi").post(path, {"name": "Rosi", **order})
        self.invite = entered["invite"]

    async def over(self, settings: Settings, names: list[str]) -> None:
        """A whole match, after which the first of these asks for another round."""
        await self.rehearsed(settings, names, lambda table: table.over, advised())
        await self.client(names[0]).post(f"/api/tables/{self.invite}/rematch")

    async def sit(self, seat: int, name: str) -> None:
        body = {"seat": seat, "name": name, "nonce": self.known(name).nonce.hex()}
        await self.client(name).post(f"/api/tables/{self.invite}/seats", body)

    @property
    def table(self) -> Table:
        """The table itself, as the server has it."""
        tables = self.server.tables
        return tables.rooms[tables._invites[self.invite]].table_now

    # What people do there.

    async def socket(self, name: str) -> Socket:
        if name not in self._sockets:
            socket = self.client(name).table(self.invite)
            self._sockets[name] = await self.stack.enter_async_context(socket)
        return self._sockets[name]

    async def host(self, kind: str, **fields: Any) -> None:
        host = self.table.host
        name = next(name for name, secret in self.secrets.items() if key_of(secret) == host)
        await (await self.socket(name)).ask(kind, **fields)

    async def ask(self, seat: int, kind: str, **fields: Any) -> None:
        """Somebody on this seat asks for something."""
        await (await self.socket(self.who(seat))).ask(kind, seat=seat, **fields)

    def who(self, seat: int) -> str:
        """Whose seat it is."""
        key = self.table.seats[seat].key
        return next(name for name, secret in self.secrets.items() if key_of(secret) == key)

    async def move(self, seat: int, move: str) -> None:
        decision = self.table.shown(match_of(self.table).decision)
        await self.ask(seat, "move", decision=decision, move=move)

    async def another_device(self, name: str) -> None:
        """Somebody takes their seats over to a device with a secret of its own."""
        path = f"/api/tables/{self.invite}"
        handed = await self.client(name).post(f"{path}/move-link")
        self.secrets.pop(name)
        self.secrets[name] = f"{self.title}_{name}_phone"
        self._sockets.pop(name, None)
        await self.client(name).post(f"{path}/move", {"code": handed["code"]})

    def next(self, seat: int, kind: str, **fields: Any) -> None:
        """What somebody on this seat is to do first when the match goes on."""
        self.then.append({"who": self.who(seat), "type": kind, "seat": seat, **fields})

    async def play_until(self, until: Until, choose: Choose) -> None:
        """Go on, with whoever sits there, bots included."""
        rng = FastRng(self.title)
        await self.socket(next(iter(self.secrets)))
        while not until(table := self.table):
            match = match_of(table)
            seat = next((s for s in table.awaited() if table.seats[s].person_plays), None)
            if seat is not None:
                await self.move(seat, match.game.write_move(choose(match, seat, rng)))
            else:
                await self.longer_than(len(table.log))

    # Against the clock.

    async def count_down_to(self, count: int) -> None:
        """Time passes until this count is shown."""
        while live_of(self.table).count > count:
            await self.next_decision()
        assert self.table.countdown is not None
        self.server.later(max(0, self.table.countdown.due(count) + 300 - self.server.clock.now))

    async def next_decision(self) -> None:
        """Time passes until the clock decides."""
        due, decision = clock.due(self.table), match_of(self.table).decision
        assert due is not None
        self.server.later(due - self.server.clock.now)
        await self.heard(lambda table: match_of(table).decision != decision)

    async def longer_than(self, entries: int) -> None:
        await self.heard(lambda table: len(table.log) > entries)

    async def heard(self, true: Until) -> None:
        """Wait until this is true of the table; somebody hears of everything that happens."""
        socket = await self.socket(next(iter(self.secrets)))
        await socket.until(lambda: true(self.table))
