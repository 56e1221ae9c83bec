"""Hands on the card at different servers (KM-25): they are compared by how long each took after its
count was shown there, whatever the servers' clocks differ by."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack

import pytest
from websockets.exceptions import InvalidStatus

from spielalm import games
from spielalm.client import Client, Json, Socket
from spielalm.games import kuhhandel
from spielalm.nodes.clock import Sample
from spielalm.nodes.node import Node
from spielalm.server.tables import sharing
from spielalm.server.tables.others import WIDE
from tests.browser.slaps import counting
from tests.nodes.houses import heard, houses, shared_house
from tests.server.conftest import anyio_backend
from tests.server.house import FakeClock, House, events, raw_socket, request
from tests.store.postgres.conftest import address

__all__ = ["address", "anyio_backend"]

pytestmark = [pytest.mark.anyio, pytest.mark.rule("KM-25")]

WAY = 40  # ms that a message takes


@pytest.fixture(autouse=True)
def countdowns(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The only game is to slap."""
    monkeypatch.setattr(kuhhandel, "GAME", counting.GAME)
    games.find.cache_clear()
    yield
    monkeypatch.undo()
    games.find.cache_clear()


class Off(FakeClock):
    """A server's reckoning of the time, which is off by so many ms."""

    def __init__(self, true: FakeClock, by: int) -> None:
        self.true = true
        self.by = by

    def __call__(self) -> int:
        return self.true.now + self.by


class Table:
    """Somebody at each server, and the time."""

    def __init__(self, true: FakeClock, servers: list[House], sockets: list[Socket]) -> None:
        self.true = true
        self.servers = servers
        self.sockets = sockets
        self.clock: Json = sockets[0].state["table"]["clock"]

    async def slap(self, seat: int, after: int) -> None:
        """Somebody's hand is there so many ms after the page showed the count, by its server."""
        shown = self.clock["count_due"] - self.servers[seat].clock.by  # type: ignore[attr-defined]
        self.true.now = shown + after + WAY
        await self.sockets[seat].ask("slap", seat=seat, count=self.clock["count"], pressed=after)

    async def close(self) -> tuple[int, list[Json]]:
        """Wait until the count is closed: who won, and what was compared."""
        self.true.now = self.clock["count_due"] + 1250 + int(WIDE)
        for server in self.servers:
            server.tables.scheduler._wake.set()
        for seat, socket in enumerate(self.sockets):
            await socket.until(lambda _, seat=seat: "slap-won" in self.told(seat))
        assert self.told(0) == self.told(1)
        won, compared = (self.told(0)[name] for name in ("slap-won", "slaps-compared"))
        return won["seat"], compared["slaps"]

    def told(self, seat: int) -> dict[str, Json]:
        """What somebody was told of the end of the count."""
        facts = {fact["event"]: fact for fact in events(self.sockets[seat], seat)}
        return {name: fact for name, fact in facts.items() if name.startswith("slap")}


# Where the clocks are off, and the order in which the messages arrive.
@pytest.mark.parametrize("off", [(20, -20), (-20, 20)], ids=str)
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("faster", [0, 1])
async def test_the_hand_that_took_less_wins_whichever_server_it_comes_to(
    address: str, off: tuple[int, int], first: int, faster: int
) -> None:
    async with AsyncExitStack() as stack:
        table = await met(stack, address, off)
        reactions = {faster: 280, 1 - faster: 300}
        for seat in (first, 1 - first):
            await table.slap(seat, reactions[seat])
        winner, compared = await table.close()
        assert winner == faster
        times = {slap["seat"]: slap["arrived"] - slap["credit"] for slap in compared}
        assert times == reactions


async def test_a_server_that_knows_the_time_too_badly_hands_its_people_on(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sharing, "LOOK", 0.1)
    async with houses(address, 2) as (one, other):
        host, _, invite = await one.table_of_two()
        node = one.tables.others._node  # type: ignore[attr-defined]
        measure = node._measure
        async with host.table(invite):
            node._measure = lambda: badly(node)
            async with asyncio.timeout(30):
                while any(room.connections for room in one.tables.rooms.values()):
                    await asyncio.sleep(0.01)
            assert node.bound() > WIDE
            with pytest.raises(InvalidStatus) as refused:
                async with raw_socket(one, invite, host.secret):
                    pass
            assert refused.value.response.status_code == 503
            assert (await request(one, "GET", "/health")).status == 503
            async with Client(other.site, host.secret).table(invite) as table:
                await table.ask("say", seat=0, phrase="moo")
            node._measure = measure
            async with asyncio.timeout(30):
                while node.bound() > WIDE:
                    await asyncio.sleep(0.01)
        async with host.table(invite) as table:
            await table.ask("say", seat=0, phrase="moo")


async def badly(node: Node) -> None:
    """A line on which an answer takes longer than the time may be wrong by."""
    asked = time.monotonic()
    node.clock.forget()
    node.clock.add(Sample(asked, time.time(), asked + 3 * WIDE / 1000))


async def met(stack: AsyncExitStack, address: str, off: tuple[int, int]) -> Table:
    """Two people, each at a server of their own, in a countdown."""
    true = FakeClock()
    enter = stack.enter_async_context
    servers = [await enter(shared_house(address, clock=Off(true, by))) for by in off]
    host, guest = (server.client() for server in servers)
    invite = await host.open("kuhhandel", 2, "Rosi", settings={"hammer": False})
    await guest.sit(invite, 1, "Sepp")
    sockets = [await enter(client.table(invite)) for client in (host, guest)]
    await sockets[0].ask("start")
    await heard(servers)
    for server in servers:
        (room,) = server.tables.rooms.values()
        for connection in room.connections:
            connection._trips.clear()
            connection._trips.extend([2 * WAY] * 5)
    await sockets[1].until(lambda t: t.state["table"]["clock"]["count_due"] is not None)
    return Table(true, servers, sockets)
