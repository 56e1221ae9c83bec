"""The checker finds what is wrong with servers that share their tables, and nothing else.

A short course of which every step is in the hands of the test: no bell arrives, and servers look
only when they are told to.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from spielalm.client import Client, Socket
from spielalm.nodes.clock import SharedClock
from spielalm.nodes.notify import NotifyBus
from spielalm.server.tables import sharing
from spielalm.server.tables.folding import folded
from spielalm.server.tables.room import Room
from spielalm.server.tables.sharing import Sharing
from spielalm.store import ConflictError, DamagedError
from spielalm.store.postgres.store import PostgresStore
from tests.faults.nodes import noted as updates_noted
from tests.faults.once import Asked, broken, noted
from tests.faults.shared import Stories, Written, behind, mistimed, unfenced
from tests.nodes.houses import houses
from tests.server.conftest import anyio_backend
from tests.server.house import House
from tests.store.postgres.conftest import address
from tests.store.postgres.scene import meddle

__all__ = ["address", "anyio_backend"]

pytestmark = pytest.mark.anyio

Bug = Callable[[pytest.MonkeyPatch], None]


def none(patch: pytest.MonkeyPatch) -> None:
    """Servers as they should be."""


def append_without_expected_number(patch: pytest.MonkeyPatch) -> None:
    append = PostgresStore.append

    async def at_the_end(
        store: PostgresStore, table: str, _: int, *given: Any, **more: Any
    ) -> None:
        while True:
            number = (await store.ends([table]))[table].entries
            try:
                return await append(store, table, number, *given, **more)
            except ConflictError:
                continue

    patch.setattr(PostgresStore, "append", at_the_end)


def lease_without_fencing(patch: pytest.MonkeyPatch) -> None:
    append = PostgresStore.append

    async def unfenced(*given: Any, fence: int | None = None, **more: Any) -> None:
        await append(*given, **more)

    patch.setattr(PostgresStore, "append", unfenced)


def ids_forgotten(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Room, "_remember", lambda *_: None)


def bell_never_healed(patch: pytest.MonkeyPatch) -> None:
    async def look(_: Sharing) -> None: ...

    patch.setattr(Sharing, "look", look)


def clock_off(patch: pytest.MonkeyPatch) -> None:
    """The second server's is ahead, and it thinks that it knows the time."""
    now, clocks = SharedClock.now, list[SharedClock]()

    def ahead(clock: SharedClock, ours: float) -> int:
        clocks.extend([clock] if clock not in clocks else [])
        return now(clock, ours) + 300 * clocks.index(clock)

    patch.setattr(SharedClock, "now", ahead)


BUGS: dict[Bug, str] = {
    none: "",
    append_without_expected_number: "carried out 2 times",
    lease_without_fencing: "written after a server with fence",
    ids_forgotten: "carried out 2 times",
    bell_never_healed: "a client knows",
    clock_off: "the clock is off by",
}


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.__name__)
async def test_the_checker_finds_what_is_wrong_and_nothing_else(
    address: str, monkeypatch: pytest.MonkeyPatch, bug: Bug
) -> None:
    async def lost(_: NotifyBus, bells: dict[str, int]) -> None: ...

    monkeypatch.setattr(NotifyBus, "_send", lost)
    monkeypatch.setattr(sharing, "LOOK", 3600.0)
    bug(monkeypatch)
    writes = written_down(monkeypatch)
    async with houses(address, 2) as pair, Course(*pair).begun() as course:
        await course.twice()
        await course.without_a_bell()
        await course.by_two_who_run_it()
        await course.at_once()
        found = [*await course.wrong(), *unfenced(writes)]
    assert any(BUGS[bug] in one for one in found) if BUGS[bug] else found == [], found


def written_down(patch: pytest.MonkeyPatch) -> list[Written]:
    """What servers save from now on."""
    writes: list[Written] = []
    append = PostgresStore.append

    async def noting(
        store: PostgresStore, table: str, number: int, *given: Any, fence: int | None, **more: Any
    ) -> None:
        await append(store, table, number, *given, fence=fence, **more)
        writes.append(Written(table, number, fence))

    patch.setattr(PostgresStore, "append", noting)
    return writes


class Course:
    """Two people at a table with a clock, each at a server of their own; one is at both."""

    def __init__(self, one: House, other: House) -> None:
        self.one = one
        self.other = other
        self.history: list[Asked] = []
        self.stories = Stories()
        self.sockets: list[Socket] = []

    @asynccontextmanager
    async def begun(self) -> AsyncIterator[Course]:
        host, guest = self.one.client(), self.other.client()
        self.invite = await host.open("kuhlorado", 2, "Rosi", settings={"clock": "relaxed"})
        await guest.sit(self.invite, 1, "Sepp")
        again = Client(self.other.site, host.secret)
        async with (
            self.noted(host) as self.mine,
            self.noted(guest) as self.theirs,
            self.noted(again) as self.mine_there,
        ):
            self.sockets = [self.mine, self.theirs, self.mine_there]
            (self.id,) = self.one.tables.rooms
            await self.mine.ask("start")
            await self.looked()
            yield self

    def noted(self, client: Client) -> Socket:
        socket = noted(client.table(self.invite), client, self.history)
        return updates_noted(socket, lambda message: self.stories.note(socket, message))

    # What happens.

    async def twice(self) -> None:
        """The same command at both servers, of which the second has not heard of the first."""
        say = {"type": "say", "id": "twice", "seat": 0, "phrase": "moo"}
        for table in (self.mine, self.mine_there):
            await table.send(dict(say))

    async def without_a_bell(self) -> None:
        """Something that others hear of by looking."""
        await self.looked()
        await self.mine.ask("say", seat=0, phrase="hello")
        await self.looked()

    async def by_two_who_run_it(self) -> None:
        """Whoever runs the table is stopped, another one follows that has not heard of the last
        entry, and then it wakes up."""
        stopped, follows = await self.runner()
        table, seat = (self.mine, 0) if stopped is self.one else (self.theirs, 1)
        await table.ask("say", seat=seat, phrase="hello")
        node = stopped.tables.others._node  # type: ignore[attr-defined]
        node._task.cancel()
        await asyncio.gather(node._task, return_exceptions=True)
        before = len(await self.lines())
        await meddle(self.one.tables.store.address, *expired(node.number))  # type: ignore[attr-defined]
        async with asyncio.timeout(30):
            while not follows.tables.others.runs(self.id) or len(await self.lines()) == before:
                await asyncio.sleep(0.01)
        room = stopped.tables.rooms[self.id]
        await room.read_on()
        await asyncio.sleep(0.01)  # its clock goes on
        await room.wake(stopped.tables.now())
        await self.looked()

    async def runner(self) -> tuple[House, House]:
        """Who runs the table, and who does not."""
        async with asyncio.timeout(30):
            while True:
                for one, other in ((self.one, self.other), (self.other, self.one)):
                    if one.tables.others.runs(self.id):
                        return one, other
                await asyncio.sleep(0.01)

    async def at_once(self) -> None:
        """Two people do something, and neither server has heard of the other's."""
        await self.mine.ask("say", seat=0, phrase="moo")
        await self.theirs.send({"type": "say", "id": "at once", "seat": 1, "phrase": "moo"})
        await self.looked()

    async def looked(self) -> None:
        """Both servers have looked, and their people know what they know."""
        for house in (self.one, self.other):
            await house.tables.sharing.look()
            await asyncio.gather(*house.tables.sharing._working, return_exceptions=True)
        for number, table in enumerate(self.sockets):
            await table.send({"type": "what-if", "id": f"heard {number}", "seat": 0, "moves": []})

    # What came of it.

    async def lines(self) -> list[bytes]:
        return await self.one.tables.store.load(self.id)

    async def wrong(self) -> list[str]:
        try:
            table = folded(self.id, await self.lines())
        except DamagedError as error:
            return [str(error)]
        asked = [one for one in self.history if one.command["type"] != "what-if"]
        return [
            *broken(asked, table),
            *self.stories.lies,
            *self.stories.untrue({self.invite: table}),
            *mistimed(asked, table),
            *behind(self.sockets, table),
            *map(str, await self.one.tables.store.check()),
        ]


def expired(number: int) -> list[str]:
    return [f"UPDATE nodes SET until = 0 WHERE number = {number}"]
