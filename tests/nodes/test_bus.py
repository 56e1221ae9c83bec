"""Bells between nodes: they arrive, by PostgreSQL or by NATS, and come back after an outage."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spielalm.kernel.errors import SpielalmError
from spielalm.nodes.bus import Bus, Gathered, Heard, read, written
from spielalm.nodes.nats import NatsBus
from spielalm.nodes.notify import NotifyBus
from tests.private import Nats, Postgres, Private, free_port
from tests.store.scene import on_loop

NAMES = st.text(st.characters(categories=["L", "N"]), min_size=1, max_size=20)


class Tower:
    """A bus and what was heard there."""

    def __init__(self) -> None:
        self.heard: dict[str, int] = {}
        self.times = 0
        self._news = asyncio.Event()

    def hear(self, table: str, entries: int) -> None:
        self.heard[table] = max(entries, self.heard.get(table, 0))
        self.times += 1
        self._news.set()

    async def until(self, true: Callable[[], bool]) -> None:
        async with asyncio.timeout(30):
            while not true():
                self._news.clear()
                await self._news.wait()


@pytest.fixture(params=["notify", "nats"])
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def server(kind: str, request: pytest.FixtureRequest) -> Private:
    return request.getfixturevalue("postgres" if kind == "notify" else "nats")  # type: ignore[no-any-return]


@pytest.fixture
def own_server(kind: str, server: Private):
    own = Postgres() if kind == "notify" else Nats()
    yield own
    own.remove()


async def opened(server: Private, heard: Heard) -> Bus:
    if isinstance(server, Postgres):
        return await NotifyBus.open(server.address(), heard)
    assert isinstance(server, Nats)
    return await NatsBus.open(server.address, heard)


@on_loop
async def test_the_others_hear_a_bell_and_who_rings_does_not(server):
    towers = [Tower() for _ in range(3)]
    buses = [await opened(server, tower.hear) for tower in towers]
    buses[0].ring("alm", 7)
    buses[1].ring("heu", 3)
    await towers[2].until(lambda: towers[2].heard == {"alm": 7, "heu": 3})
    await towers[0].until(lambda: towers[0].heard == {"heu": 3})
    await towers[1].until(lambda: towers[1].heard == {"alm": 7})
    assert "alm" not in towers[0].heard
    for bus in buses:
        await bus.close()


@on_loop
async def test_many_tables_are_rung_for_together_and_all_are_heard(server):
    tower = Tower()
    one, other = await opened(server, lambda *_: None), await opened(server, tower.hear)
    expected = {f"a-table-with-a-long-name-{number}": number for number in range(1000)}
    for table, entries in expected.items():
        one.ring(table, entries)
        one.ring(table, 0)  # late and out of order
    await tower.until(lambda: tower.heard == expected)
    assert tower.times == 1000, "bells of one table are one"
    await one.close()
    await other.close()


def test_after_an_outage_bells_are_heard_again(own_server):
    async def course() -> None:
        tower = Tower()
        one, other = (
            await opened(own_server, lambda *_: None),
            await opened(own_server, tower.hear),
        )
        one.ring("alm", 1)
        await tower.until(lambda: "alm" in tower.heard)
        own_server.kill()
        one.ring("alm", 2)  # lost, and nobody is disturbed
        await asyncio.sleep(0.1)
        own_server.start()
        number = 2
        async with asyncio.timeout(30):
            while tower.heard["alm"] == 1:
                number += 1
                one.ring("alm", number)
                await asyncio.sleep(0.05)
        assert tower.heard["alm"] > 2
        await one.close()
        await other.close()

    asyncio.run(course())


@on_loop
async def test_a_bus_that_is_not_there_is_named_without_its_password(monkeypatch):
    monkeypatch.setattr("spielalm.nodes.nats.PATIENCE", 0.3)
    with pytest.raises(SpielalmError, match="the bus at") as told:
        await NatsBus.open(f"nats://anna:geheim@127.0.0.1:{free_port()}", lambda *_: None)
    assert "geheim" not in str(told.value)


@on_loop
async def test_bells_that_wait_for_others_become_one_for_each_table():
    said: list[dict[str, int]] = []
    free = asyncio.Event()

    async def send(bells: dict[str, int]) -> None:
        said.append(bells)
        await free.wait()

    bells = Gathered(send)
    bells.ring("alm", 1)
    await asyncio.sleep(0)
    for entries in (2, 4, 3):
        bells.ring("alm", entries)
    bells.ring("heu", 1)
    free.set()
    await bells.settled()
    assert said == [{"alm": 1}, {"alm": 4, "heu": 1}]


@given(bells=st.dictionaries(NAMES, st.integers(0, 10**8)), most=st.integers(40, 200))
def test_bells_are_read_as_they_were_written(bells, most):
    texts = list(written(bells, most))
    assert dict(bell for text in texts for bell in read(text)) == bells
    assert all(texts)


@given(text=st.text())
def test_whatever_is_heard_is_a_bell_or_nothing(text):
    for table, entries in read(text):
        assert table
        assert 0 <= entries < 10**9
