"""A whole match by correspondence: people come once a day, leave orders, read what happened."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from spielalm.client import Client, Json, Socket
from spielalm.match import telling
from spielalm.match.actions.play import Moved, TimeRanOut
from spielalm.match.actions.stand_in import BotStoodIn
from spielalm.match.table import Table
from tests.match.scene import live_of
from tests.server.house import House, house

pytestmark = pytest.mark.anyio

DAY = 24 * 3600_000
HOUR = 3600_000
NAMES = ("Rosi", "Sepp", "Vroni")
LONGEST = 400  # days
WEEK = 7


class Friend:
    """Comes once a day, reads, does what is to do, and goes."""

    def __init__(self, server: House, client: Client, invite: str, seat: int) -> None:
        self.server, self.client, self.invite, self.seat = server, client, invite, seat
        self.random = Random(f"friend {seat}")
        self.seen = 0
        self.read: list[tuple[int, Json]] = []  # when it happened, and what
        self.surprises: list[Json] = []  # what an order did between two visits

    @property
    def truth(self) -> Table:
        (room,) = self.server.tables.rooms.values()
        return room.table_now

    async def visit(self) -> bool:
        """Whether the match goes on."""
        async with self.client.table(self.invite, seen=self.seen) as table:
            assert table.state["since"] == self.seen
            news = self.news(table)
            self.surprises += [fact for _, fact in news if fact["event"] == "order-acted"]
            while self.seat in table.scene()["view"]["awaited"]:
                await self.act(table)
                await self.rested(table)
            self.read += self.news(table)
            self.seen = table.seen
            return not table.state["table"]["over"]

    def news(self, table: Socket) -> list[tuple[int, Json]]:
        """What was told since the last visit, and when that was."""
        news = []
        for told in table.story[self.seat]:
            listed = (one for one in reversed(table.times) if one["number"] <= told["number"])
            news.append((int(next(listed)["at"]), told["fact"]))
        return news

    async def rested(self, table: Socket) -> None:
        """Wait for whatever orders do, and hear of it."""
        (room,) = self.server.tables.rooms.values()
        async with asyncio.timeout(20):
            while self.server.tables.players.busy(room):
                await asyncio.sleep(0)
        await table.until(lambda t: t.seen == telling.noticed(self.truth))

    async def act(self, table: Socket) -> None:
        scene = table.scene()
        decision = table.state["table"]["decision"]
        if scene["orderable"] and scene["order"] is None:
            await table.ask("order", seat=self.seat, value=self.wish(scene))
            return
        moves = [*scene["moves"], *(choice["example"] for choice in scene["choices"])]
        wanted = "auction" if "auction" in moves else self.random.choice(moves)
        await table.ask("move", seat=self.seat, decision=decision, move=wanted)

    def wish(self, scene: Json) -> int:
        """What one is ready to pay: not more than one has."""
        view, say = scene["view"], scene["orderable"]
        if say["counting"]:
            return self.random.randint(0, min(len(view["hand"]), say["last"]))
        most = min(sum(view["hand"]) // 2, say["last"])
        return self.random.choice([0, *range(say["first"], most + 1, say["step"])])


async def friends(server: House) -> list[Friend]:
    clients = [server.client() for _ in NAMES]
    settings = {"clock": "days", "days": 2}
    invite = await clients[0].open("kuhhandel", len(NAMES), NAMES[0], settings=settings)
    for seat, client in enumerate(clients[1:], 1):
        await client.sit(invite, seat, NAMES[seat])
    async with clients[0].table(invite) as table:
        await table.ask("start")
    return [Friend(server, client, invite, seat) for seat, client in enumerate(clients)]


async def played(server: House, crew: list[Friend]) -> int:
    """How many days it takes them."""
    for day in range(LONGEST):
        going = [await friend.visit() for friend in crew]
        server.later(DAY)
        if day % WEEK == 0:  # the table leaves the server's memory, and is read again
            await server.tables._rest_idle()
            assert not server.tables.rooms
        if not all(going):
            for friend in crew:
                await friend.visit()
            return day
    raise AssertionError(f"it is not over after {LONGEST} days")


async def test_a_match_by_correspondence_is_played_by_orders_and_understood(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        crew = await friends(server)
        began = server.clock.now
        days = await played(server, crew)
        truth = crew[0].truth
        told = [told.fact for told in telling.story(truth, 0)]
        assert not [fact for fact in told if isinstance(fact, TimeRanOut)]
        assert not [fact for fact in told if isinstance(fact, BotStoodIn)]
        auctions = sum(type(fact).__name__ == "AuctionCalled" for fact in told)
        assert days < 3 * auctions, "with orders a card is sold within three days"
        for friend in crew:
            understood(friend, truth, began)
        assert sum(len(friend.surprises) for friend in crew) > 20


def understood(friend: Friend, truth: Table, began: int) -> None:
    """All that happened was read once, in its order and with its day; and what orders did."""
    story = telling.story(truth, friend.seat)
    assert len(friend.read) == len(story)
    noticed = [entry for entry in truth.log if entry.number not in truth.unnoticed]
    entries = {truth.shown(entry.number): entry for entry in noticed}
    for (at, fact), told in zip(friend.read, story, strict=True):
        assert fact["event"] == str(told.fact.__struct_config__.tag)
        assert abs(entries[told.number].at - at) < HOUR
    mine = [entry for entry in truth.log if isinstance(entry, Moved) and entry.seat == friend.seat]
    made = Counter(entry.by for entry in mine)
    did = Counter(fact["did"] for _, fact in friend.read if fact["event"] == "order-acted")
    waits = sum(entry.by == "order" and entry.number not in live_of(truth).acted for entry in mine)
    assert did.total() == made["order"] - waits > 0
    assert began <= friend.read[0][0] <= friend.read[-1][0] < began + LONGEST * DAY
