"""What waits together shares a commit, and fails alone; others write to the same logs meanwhile."""

from __future__ import annotations

import asyncio

import pytest

from spielalm.store import ClosedError, ConflictError, UnknownTableError
from spielalm.store.postgres.store import PostgresStore
from tests.store.postgres.scene import look, meddle
from tests.store.scene import add, entries, entry, on_loop


async def commits(address: str) -> int:
    """In how many transactions the entries were written that are not the first of their table."""
    question = "SELECT count(DISTINCT xmin::text) FROM log WHERE number > 0"
    return int((await look(address, question))[0][0])


@on_loop
async def test_what_waits_together_is_one_commit(address):
    async with await PostgresStore.open(address) as store:
        tables = [f"t{n}" for n in range(50)]
        for table in tables:
            await add(store, table, 1)
        for number in (1, 2):
            await asyncio.gather(
                *(store.append(table, number, [entry(table, number)], now=1.0) for table in tables)
            )
            assert await commits(address) == number
        for table in tables:
            assert await store.load(table) == entries(table, 0, 3)


@on_loop
async def test_a_group_is_as_large_as_it_may_be(address):
    async with await PostgresStore.open(address, group=4) as store:
        tables = [f"t{n}" for n in range(6)]
        await asyncio.gather(*(add(store, table, 1) for table in tables))
        await asyncio.gather(
            *(store.append(table, 1, [b"x", b"y"], now=1.0) for table in tables),
        )
        assert await commits(address) == 3
        await store.append("t0", 3, entries("t0", 3, 20), now=1.0)
        assert len(await store.load("t0")) == 20


@on_loop
async def test_who_fails_does_not_take_the_others_along(address):
    async with await PostgresStore.open(address) as store:
        for table in ("alm", "heu", "tal"):
            await add(store, table, 1)
        outcomes = await asyncio.gather(
            store.append("alm", 1, [b"alm:1"], now=1.0),
            store.append("nowhere", 0, [b"x"], now=1.0),
            store.append("heu", 2, [b"a gap"], now=1.0),
            store.append("tal", 1, [b"fine until here", 7], now=1.0),  # type: ignore[list-item]
            store.append("alm", 1, [b"too late"], now=1.0),
            store.append("heu", 1, [b"heu:1"], now="late"),  # type: ignore[arg-type]
            store.keep_value("large", 2**70),  # type: ignore[arg-type]
            store.append("heu", 1, [b"heu:1"], now=1.0),
            return_exceptions=True,
        )
        assert [type(outcome) for outcome in outcomes[:5]] == [
            type(None),
            UnknownTableError,
            ConflictError,
            TypeError,
            ConflictError,
        ]
        assert all(isinstance(outcome, Exception) for outcome in outcomes[5:7])
        assert outcomes[7] is None
        assert await store.load("alm") == entries("alm", 0, 2)
        assert await store.load("heu") == entries("heu", 0, 2)
        assert await store.load("tal") == entries("tal", 0, 1)
        assert await store.check() == []


@on_loop
async def test_what_another_node_wrote_meanwhile_is_not_written_over(address):
    async with (
        await PostgresStore.open(address) as store,
        await PostgresStore.open(address) as other,
    ):
        await add(store, "alm", 1)
        await store.append("alm", 1, [b"alm:1"], now=1.0)
        await other.append("alm", 2, [b"alm:2"], now=1.0)
        with pytest.raises(ConflictError, match="expected entry 3"):
            await store.append("alm", 2, [b"too late"], now=2.0)
        await other.append("alm", 3, [b"alm:3"], now=1.0)
        await store.append("alm", 4, [b"alm:4"], now=2.0)  # though it remembered another end
        assert await store.load("alm") == entries("alm", 0, 5)
        await other.delete("alm")
        with pytest.raises(UnknownTableError):
            await store.append("alm", 5, [b"gone"], now=2.0)
        await add(other, "alm", 5)
        await store.append("alm", 5, [b"alm:5"], now=2.0)
        assert await other.load("alm") == entries("alm", 0, 6)
        assert await store.check() == []


@on_loop
async def test_the_same_entries_of_somebody_else_are_a_conflict_too(address):
    async with (
        await PostgresStore.open(address) as store,
        await PostgresStore.open(address) as other,
    ):
        await add(store, "alm", 1)
        await other.append("alm", 1, [b"alm:1"], now=1.0)
        with pytest.raises(ConflictError):
            await store.append("alm", 1, [b"alm:1"], now=1.0)


@on_loop
async def test_nodes_that_race_for_every_number_lose_nothing(address):
    tables = [f"t{n}" for n in range(6)]

    async def play(store: PostgresStore, who: str, table: str) -> list[bytes]:
        mine: list[bytes] = []
        number = 0
        while len(mine) < 15:
            new = [f"{who} {len(mine)}".encode()]
            try:
                await store.append(table, number, new, now=1.0)
            except ConflictError as lost:
                number = lost.due
            else:
                mine += new
                number += 1
        return mine

    stores = [await PostgresStore.open(address) for _ in range(3)]
    for table in tables:
        await add(stores[0], table, 0)
    # Each in its own order of tables, so that they would wait for each other crosswise.
    orders = (tables, tables[::-1], tables[3:] + tables[:3])
    done = await asyncio.gather(
        *(
            play(store, f"{n}", table)
            for n, (store, order) in enumerate(zip(stores, orders, strict=True))
            for table in order
        )
    )
    for place, table in enumerate(tables):
        log = await stores[0].load(table)
        assert len(log) == 45
        for n, order in enumerate(orders):
            mine = done[n * 6 + order.index(table)]
            assert [one for one in log if one.startswith(b"%d " % n)] == mine, place
    assert await stores[1].check() == []
    for store in stores:
        await store.close()


@on_loop
async def test_calls_of_different_kinds_keep_their_order(address):
    async with await PostgresStore.open(address) as store:
        await add(store, "heu", 1)
        await asyncio.gather(
            store.create("alm", [b"alm:0"], invite="alm", game="hamstern", now=1.0),
            store.append("alm", 1, [b"alm:1"], now=1.0),
            store.append("heu", 1, [b"heu:1"], now=1.0),
            store.delete("heu"),
            store.create("heu", [b"anew"], invite="heu", game="hamstern", now=1.0),
            store.append("heu", 1, [b"and on"], now=1.0),
            *(store.append("alm", n, [entry("alm", n)], now=1.0) for n in range(2, 20)),
        )
        assert await store.load("alm") == entries("alm", 0, 20)
        assert await store.load("heu") == [b"anew", b"and on"]
        assert await store.check() == []


@on_loop
async def test_who_is_cancelled_while_waiting_does_not_disturb_the_others(address):
    async with await PostgresStore.open(address) as store:
        await add(store, "alm", 0)
        await add(store, "heu", 0)
        gone = asyncio.ensure_future(store.append("alm", 0, [b"x"], now=1.0))
        stays = asyncio.ensure_future(store.append("heu", 0, [b"y"], now=1.0))
        await asyncio.sleep(0)
        gone.cancel()
        await stays
        with pytest.raises(asyncio.CancelledError):
            await gone
        assert await store.load("heu") == [b"y"]


@on_loop
async def test_closing_carries_out_what_waits_and_then_refuses(address):
    store = await PostgresStore.open(address)
    await add(store, "alm", 0)
    tasks = [
        asyncio.ensure_future(store.append("alm", n, [entry("alm", n)], now=1.0)) for n in range(20)
    ]
    await asyncio.sleep(0)
    await store.close()
    await store.close()
    await asyncio.gather(*tasks)
    with pytest.raises(ClosedError):
        await store.append("alm", 20, [b"x"], now=1.0)
    with pytest.raises(ClosedError):
        await store.load("alm")
    assert await look(address, "SELECT entries FROM tables") == [(20,)]


@on_loop
async def test_a_commit_is_durable_even_where_the_database_would_not_wait(address):
    name = address.rpartition("/")[2]
    await meddle(address, f"ALTER DATABASE {name} SET synchronous_commit = off")
    async with await PostgresStore.open(address) as store:

        async def setting(connection, _):
            return await connection.fetchval("SHOW synchronous_commit")

        assert await store._writer.write(setting) == "on"


@on_loop
async def test_every_commit_is_told_of(address):
    async with await PostgresStore.open(address) as store:
        for table in ("alm", "heu"):
            await add(store, table, 1)
        seen = []
        store.observe(lambda entries, took: seen.append((entries, took > 0)))
        await asyncio.gather(
            store.append("alm", 1, [b"x", b"y"], now=1.0), store.append("heu", 1, [], now=1.0)
        )
        assert seen == [(3, True)]
