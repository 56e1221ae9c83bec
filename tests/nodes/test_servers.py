"""Two servers on one database: people at both sit at the same tables and see the same story."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from spielalm.client import Client, RefusedError, Socket
from spielalm.nodes.notify import NotifyBus
from spielalm.server.bots.workers import Workers
from spielalm.server.tables import sharing
from spielalm.server.tables.folding import read_entry
from tests.nodes.houses import houses
from tests.server.conftest import anyio_backend
from tests.server.house import House, next_turn
from tests.store.postgres.conftest import address
from tests.store.postgres.scene import meddle

__all__ = ["address", "anyio_backend"]

pytestmark = pytest.mark.anyio

RANDOM = [{"seat": 1, "bot": "random"}]


@pytest.fixture(autouse=True)
def looks_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharing, "LOOK", 0.1)


async def two_at_two(one: House, other: House, **settings: Any) -> tuple[Client, Client, str]:
    """A table of two, each at a server of their own."""
    host, guest = one.client(), other.client()
    invite = await host.open("kuhlorado", 2, "Rosi", settings=settings)
    await guest.sit(invite, 1, "Sepp")
    return host, guest, invite


async def play_on(tables: tuple[Socket, ...], moves: int) -> None:
    """So many moves of people, or to the end."""
    for _ in range(moves):
        while (turn := await next_turn(tables)) is None:
            if tables[0].state["table"]["over"]:
                return
            seen = tables[0].seen
            await tables[0].until(lambda t, seen=seen: t.seen != seen)
        await turn.play(turn.moves[0])


@pytest.mark.parametrize("kind", ["notify", "nats"])
async def test_a_match_over_two_servers_is_one_match(
    address: str, kind: str, request: pytest.FixtureRequest
) -> None:
    bus = request.getfixturevalue("nats").address if kind == "nats" else ""
    async with houses(address, 2, bus) as (one, other):
        host, guest, invite = await two_at_two(one, other)
        async with host.table(invite) as mine, guest.table(invite) as theirs:
            await mine.ask("start")
            await play_on((mine, theirs), 40)
            latest = max(mine.seen, theirs.seen)
            for table in (mine, theirs):
                await table.until(lambda t: t.seen >= latest)
            assert mine.times == theirs.times
            room = one.tables.rooms[next(iter(one.tables.rooms))]
            assert room.table is not None
            log = [read_entry(line) for line in await one.tables.store.load(room.id)]
            assert log == room.table.log
            assert other.tables.rooms[room.id].table.log == log  # type: ignore[union-attr]


async def test_a_bell_that_is_lost_is_healed_by_a_look(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rung: list[str] = []

    async def lost(_bus: NotifyBus, bells: dict[str, int]) -> None:
        rung.extend(bells)

    monkeypatch.setattr(NotifyBus, "_send", lost)
    async with houses(address, 2) as (one, other):
        host, guest, invite = await two_at_two(one, other)
        async with host.table(invite) as mine, guest.table(invite) as theirs:
            await mine.ask("start")
            await play_on((mine, theirs), 6)
    assert rung


async def test_bells_that_come_twice_or_late_or_lie_change_nothing(address: str) -> None:
    async with houses(address, 2) as (one, other):
        host, guest, invite = await two_at_two(one, other)
        async with host.table(invite) as mine, guest.table(invite) as theirs:
            await mine.ask("start")
            (id,) = one.tables.rooms
            for entries in (0, 1, 10_000, 10_000, 3):
                for house in (one, other):
                    house.tables.sharing.heard(id, entries)
                    house.tables.sharing.heard("nowhere", entries)
            await play_on((mine, theirs), 6)


async def test_commands_that_are_sent_to_both_are_carried_out_once(address: str) -> None:
    async with houses(address, 2) as (one, other):
        host, _, invite = await two_at_two(one, other)
        again = Client(other.site, host.secret)
        async with host.table(invite) as here, again.table(invite) as there:
            command = {"type": "say", "seat": 0, "phrase": "moo", "id": "once"}
            answers = await asyncio.gather(*(table.send(dict(command)) for table in (here, there)))
            assert len({answer["entries"] for answer in answers}) == 1
            (id,) = one.tables.rooms
            log = await one.tables.store.load(id)
            assert sum(b"moo" in line for line in log) == 1


async def test_one_server_runs_the_bots_and_another_follows_when_it_leaves(address: str) -> None:
    async with AsyncExitStack() as leaving, AsyncExitStack() as staying:
        (leaves,) = await leaving.enter_async_context(houses(address, 1))
        host = leaves.client()
        invite = await host.open("kuhlorado", 2, "Rosi", bots=[{"seat": 1, "bot": "random"}])
        async with host.table(invite) as table:
            await table.ask("start")
            await play_on((table,), 4)
            (id,) = leaves.tables.rooms
            (stays,) = await staying.enter_async_context(houses(address, 1))
            assert [h.tables.others.runs(id) for h in (stays, leaves)] == [False, True]
        await leaving.aclose()
        moved = Client(stays.site, host.secret)
        async with moved.table(invite) as table:
            await play_on((table,), 6)
            assert stays.tables.others.runs(id)


class SlowToStop(Workers):
    """Bots that think until they are stopped, and then for as long as it pleases the test."""

    def __init__(self) -> None:
        super().__init__(1, 1.0)
        self.asked = 0
        self.ended = asyncio.Event()

    async def choose(self, *_: object) -> int:
        self.asked += 1
        try:
            return await asyncio.Future()
        finally:
            await self.ended.wait()


async def test_a_bot_thinks_anew_though_its_last_thought_has_not_ended(
    address: str,
) -> None:
    bots = SlowToStop()
    async with houses(address, 1, workers=bots) as (house,):
        host = house.client()
        invite = await host.open("hamstern", 2, "Rosi", bots=RANDOM)  # both act at once
        async with host.table(invite) as table:
            await table.ask("start")
            async with asyncio.timeout(30):
                while bots.asked < 1:
                    await asyncio.sleep(0.01)
                house.tables.others._node._doubt = True  # type: ignore[attr-defined]
                while bots.asked < 2:
                    await asyncio.sleep(0.01)
        bots.ended.set()


async def test_clocks_run_on_at_another_server(address: str) -> None:
    """A server is thought dead; the people sit at the other one."""
    async with houses(address, 2) as (one, other):
        host, guest, invite = await two_at_two(one, other, clock="relaxed")
        async with host.table(invite) as mine, guest.table(invite):
            await mine.ask("start")
            (id,) = one.tables.rooms
            async with asyncio.timeout(30):
                while not any(id in house.tables.scheduler._due for house in (one, other)):
                    await asyncio.sleep(0.01)
            assert [h.tables.others.runs(id) for h in (one, other)].count(True) == 1
            runs, waits = (one, other) if one.tables.others.runs(id) else (other, one)
            assert runs.tables.scheduler._due[id] > runs.tables.now()
            assert id not in waits.tables.scheduler._due
            node = runs.tables.others._node  # type: ignore[attr-defined]
            node._beats = 3600.0  # it is not heard of for a while
            await asyncio.sleep(0.2)
            await meddle(address, f"UPDATE nodes SET until = 0 WHERE number = {node.number}")
            async with asyncio.timeout(30):
                while not waits.tables.others.runs(id) or id not in waits.tables.scheduler._due:
                    await asyncio.sleep(0.01)
            log = await one.tables.store.load(id)
            assert b"woken" in log[-1]


async def test_a_lost_seat_is_not_given_away_while_its_holder_is_at_another_server(
    address: str,
) -> None:
    async with houses(address, 2) as (one, other):
        host, guest, invite = await two_at_two(one, other)
        async with host.table(invite) as mine:
            async with guest.table(invite):
                await online(mine, [True, True])
                with pytest.raises(RefusedError):
                    await mine.ask("reissue", seat=1)
            await online(mine, [True, False])
            await mine.ask("reissue", seat=1)


async def online(table: Socket, expected: list[bool]) -> None:
    async with asyncio.timeout(30):
        await table.until(lambda t: t.presence.get("online") == expected)


async def test_another_round_is_opened_once(address: str) -> None:
    async with houses(address, 2) as (one, other):
        host, guest, invite = await two_at_two(one, other)
        async with host.table(invite) as mine, guest.table(invite) as theirs:
            await mine.ask("start")
            await mine.ask("concede", seat=0)
            await theirs.until(lambda t: t.state["table"]["over"])
        path = f"/api/tables/{invite}/rematch"
        rounds = await asyncio.gather(host.post(path), guest.post(path))
        assert rounds[0]["invite"] == rounds[1]["invite"] != invite
        assert len(await one.tables.store.tables()) == 2


async def test_a_table_that_is_deleted_elsewhere_is_closed_here(address: str) -> None:
    async with houses(address, 2) as (one, other):
        host, _, invite = await two_at_two(one, other)
        async with host.table(invite):
            (id,) = one.tables.rooms
            await other.tables.store.delete(id)
            async with asyncio.timeout(30):
                while id in one.tables.rooms:
                    await asyncio.sleep(0.01)


async def test_a_server_that_does_not_know_the_time_sends_its_people_on(
    address: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async with houses(address, 2) as (one, other):
        host, _, invite = await two_at_two(one, other)
        async with host.table(invite) as table:
            monkeypatch.setattr(one.tables.others, "fit", lambda: False)
            async with asyncio.timeout(30):
                while any(room.connections for room in one.tables.rooms.values()):
                    await asyncio.sleep(0.01)
            assert table is not None
        moved = Client(other.site, host.secret)
        async with moved.table(invite) as table:
            assert table.seen > 0
