"""Tables move from one database to another, whatever they are, and arrive to the byte."""

from __future__ import annotations

import asyncio
import itertools

import pytest

from spielalm.store import DamagedError, DiskFullError, FileError, Score, Store
from spielalm.store.moving import move_tables
from tests.private import Postgres
from tests.store.conftest import Engine, on_postgres, on_sqlite
from tests.store.scene import add, entries, entry, on_loop
from tests.store.sqlite.test_chain import meddle

WAYS = [("sqlite", "postgres"), ("postgres", "sqlite")]


@pytest.fixture(params=WAYS, ids=" to ".join)
def way(request, tmp_path, postgres: Postgres) -> tuple[Engine, Engine]:
    kinds = {"sqlite": on_sqlite(tmp_path), "postgres": on_postgres(postgres)}
    return kinds[request.param[0]], kinds[request.param[1]]


async def furnish(store: Store) -> None:
    """Something of everything."""
    for number in range(120):  # more than a page of them
        await add(store, f"t{number}", number % 5, now=float(number // 3))
    await store.append("t4", 4, [b"\x00\xff", b""], now=500.0, state="running")
    await store.append("t9", 4, [], now=600.0, state="finished")
    await store.add_score(Score("sheet-a", "device", "Änne", 47, "t9", 1250.0))
    await store.first_try("day", "device", "t9", now=7.0)
    await store.keep_value("secret", b"\x01\x02")


async def holdings(store: Store) -> object:
    """All that there is."""
    tables = await store.tables(limit=1000)
    beside = await store.beside()
    logs = {row.id: await store.load(row.id) for row in tables}
    return tables, logs, [sorted(beside.scores), sorted(beside.tries), beside.values]


@on_loop
async def test_everything_arrives_and_a_second_time_there_is_nothing_to_do(way):
    async with await way[0].open() as source, await way[1].open("b") as target:
        await furnish(source)
        moved = await move_tables(source, target)
        assert moved == (120, sum(number % 5 for number in range(120)) + 2)
        assert await holdings(target) == await holdings(source)
        assert await target.check() == []
        assert await move_tables(source, target) == (120, 0)
        await source.append("t7", 2, entries("t7", 2, 5), now=700.0)
        await source.append("t8", 3, [], now=800.0, state="finished")
        await add(source, "late", 3)
        assert await move_tables(source, target) == (121, 6)
        assert await holdings(target) == await holdings(source)
        assert await target.check() == []


class Breaks:
    """A store whose disk is full after a while."""

    def __init__(self, store: Store, after: int) -> None:
        self._store = store
        self._left = itertools.count(after, -1)

    def __getattr__(self, name: str):
        if name in ("create", "append", "add_score") and next(self._left) <= 0:
            raise DiskFullError("full")
        return getattr(self._store, name)


@on_loop
async def test_a_move_that_was_broken_off_goes_on(way):
    async with await way[0].open() as source, await way[1].open("b") as target:
        await furnish(source)
        for after in (1, 50, 60):
            with pytest.raises(DiskFullError):
                await move_tables(source, Breaks(target, after))  # type: ignore[arg-type]
        moved = await move_tables(source, target)
        assert 0 < moved.entries < 242, "some had arrived"
        assert await holdings(target) == await holdings(source)


@on_loop
async def test_tables_that_went_on_differently_are_not_mixed(way):
    async with await way[0].open() as source, await way[1].open("b") as target:
        await add(source, "alm", 3)
        await move_tables(source, target)
        await source.append("alm", 3, [entry("alm", 3)], now=1.0)
        await target.append("alm", 3, [b"played on here"], now=1.0)
        for one, other in ((source, target), (target, source)):
            with pytest.raises(FileError, match="table alm has gone on differently"):
                await move_tables(one, other)
        await target.append("alm", 4, [b"and on"], now=1.0)
        with pytest.raises(FileError, match="table alm has gone on differently"):
            await move_tables(source, target)
        assert await source.load("alm") == entries("alm", 0, 4)
        assert await target.load("alm") == [*entries("alm", 0, 3), b"played on here", b"and on"]


@on_loop
async def test_tables_that_the_target_has_already_stay(way):
    async with await way[0].open() as source, await way[1].open("b") as target:
        await add(source, "alm")
        made = await add(target, "heu")
        await move_tables(source, target)
        assert await target.load("heu") == made
        assert {row.id for row in await target.tables()} == {"alm", "heu"}


@on_loop
async def test_a_target_with_another_secret_is_refused_before_anything_is_copied(way):
    async with await way[0].open() as source, await way[1].open("b") as target:
        await add(source, "alm")
        await source.keep_value("secret", b"one")
        await target.keep_value("secret", b"other")
        with pytest.raises(FileError, match="different values for secret"):
            await move_tables(source, target)
        assert await target.tables() == []


def test_a_damaged_table_is_named_and_does_not_arrive(tmp_path, postgres: Postgres):
    source, target = on_sqlite(tmp_path), on_postgres(postgres)

    async def course() -> None:
        async with await source.open() as here, await target.open() as there:
            await add(here, "alm", 6)
            meddle(source.address(), "UPDATE log SET entry = x'00' WHERE number = 3")
            with pytest.raises(DamagedError, match="table alm is damaged at entry 3"):
                await move_tables(here, there)
            assert await there.tables() == []

    asyncio.run(course())
