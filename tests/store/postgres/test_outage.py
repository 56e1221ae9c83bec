"""A database that goes away and comes back: nothing acknowledged is lost, nothing written twice."""

from __future__ import annotations

import asyncio

import pytest

from spielalm.store import ConflictError, UnavailableError, UncertainError
from spielalm.store.postgres.store import PostgresStore
from tests.private import Postgres
from tests.store.scene import add, entries, entry, on_loop
from tests.wire import Wire


def over(wire: Wire, address: str) -> str:
    """The same database, at the end of a wire."""
    before, _, database = address.rpartition("/")
    return f"{before.rpartition(':')[0]}:{wire.port}/{database}"


@on_loop
async def test_what_was_written_although_nobody_heard_so_is_not_written_again(postgres, address):
    async with Wire(postgres.port) as wire, await PostgresStore.open(address) as other:
        await add(other, "alm", 1)
        async with await PostgresStore.open(over(wire, address)) as store:
            for number, state in ((2, "running"), (5, None)):
                await store.append("alm", number - 1, [entry("alm", number - 1)], now=1.0)
                wire.deafen()
                new = entries("alm", number, number + 2)
                appending = asyncio.ensure_future(
                    store.append("alm", number, new, now=1.0, state=state)
                )
                while (await other.row("alm")).entries == number:
                    await asyncio.sleep(0.01)
                assert not appending.done()
                wire.cut()
                await appending
            assert await store.load("alm") == entries("alm", 0, 7)
            assert (await store.row("alm")).state == "running"
        assert await other.check() == []


@on_loop
async def test_what_others_wrote_meanwhile_is_not_taken_for_it(postgres, address):
    async with Wire(postgres.port) as wire, await PostgresStore.open(address) as other:
        await add(other, "alm", 1)
        async with await PostgresStore.open(over(wire, address)) as store:
            await store.append("alm", 1, [b"alm:1"], now=1.0)
            wire.part()
            appending = asyncio.ensure_future(store.append("alm", 2, [b"mine"], now=1.0))
            await other.append("alm", 2, [b"theirs"], now=1.0)
            wire.cut()
            wire.join()
            with pytest.raises(ConflictError):
                await appending
            assert await store.load("alm") == [b"alm:0", b"alm:1", b"theirs"]


@on_loop
async def test_tables_and_deletions_are_carried_out_once_too(postgres, address):
    async with Wire(postgres.port) as wire:
        other = await PostgresStore.open(address)
        async with other, await PostgresStore.open(over(wire, address)) as store:
            await add(store, "heu")
            wire.deafen(b"COMMIT")
            creating = asyncio.ensure_future(add(store, "alm"))
            while not await other.find_invite("invite-alm"):
                await asyncio.sleep(0.01)
            wire.cut()
            await creating
            wire.deafen(b"COMMIT")
            deleting = asyncio.ensure_future(store.delete("heu"))
            while await other.find_invite("invite-heu"):
                await asyncio.sleep(0.01)
            wire.cut()
            await deleting
            assert [row.id for row in await store.tables()] == ["alm"]


@on_loop
async def test_who_waits_too_long_is_told_whether_it_may_have_been_written(postgres, address):
    async with Wire(postgres.port) as wire:
        where = over(wire, address)
        async with await PostgresStore.open(where, patience=0.3) as store:
            await add(store, "alm", 1)
            wire.part()
            with pytest.raises(UncertainError):
                await store.append("alm", 1, [b"perhaps"], now=1.0)
            with pytest.raises(UnavailableError) as refused:
                await store.append("alm", 1, [b"never sent"], now=1.0)
            assert not isinstance(refused.value, UncertainError)
            with pytest.raises(UnavailableError):
                await store.load("alm")
            wire.cut()
            wire.join()
            held = await store.load("alm")
            assert held in ([b"alm:0"], [b"alm:0", b"perhaps"])
            await store.append("alm", len(held), [b"and on"], now=1.0)
            assert await store.check() == []


@pytest.fixture
def own_server():
    server = Postgres()
    yield server
    server.remove()


def test_a_database_that_is_killed_and_started_again_is_not_noticed(own_server):
    address = own_server.new()
    tables = [f"t{n}" for n in range(8)]
    acknowledged = dict.fromkeys(tables, 0)

    async def play(store: PostgresStore, table: str, done: asyncio.Event) -> None:
        while not done.is_set():
            number = acknowledged[table]
            await store.append(table, number, [entry(table, number)], now=1.0)
            acknowledged[table] += 1

    async def progress(more: int) -> None:
        end = {table: count + more for table, count in acknowledged.items()}
        while any(acknowledged[table] < count for table, count in end.items()):
            await asyncio.sleep(0.01)

    async def course() -> None:
        async with await PostgresStore.open(address, patience=60.0) as store:
            for table in tables:
                await add(store, table, 0)
            done = asyncio.Event()
            players = [asyncio.ensure_future(play(store, table, done)) for table in tables]
            for _ in range(3):
                await progress(10)
                own_server.kill()
                own_server.start()
            await progress(10)
            done.set()
            await asyncio.gather(*players)
            for table in tables:
                assert await store.load(table) == entries(table, 0, acknowledged[table])
            assert await store.check() == []

    asyncio.run(course())
