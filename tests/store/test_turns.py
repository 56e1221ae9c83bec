"""Several scribes write to one file: in turns, each as cheaply as if it were alone."""

from __future__ import annotations

import asyncio
import threading

from spielalm.store import SqliteStore
from spielalm.store.log import AT_ONCE, Append
from spielalm.store.scribe import Scribe
from spielalm.store.turns import Turns
from tests.store.scene import add, entries, entry, on_loop, verbs


def test_a_turn_is_over_before_the_next_one_begins(tmp_path):
    first, second = Turns(tmp_path), Turns(tmp_path)
    course = []

    def take_another() -> None:
        with second.take():
            course.append("second")

    with first.take():
        other = threading.Thread(target=take_another)
        other.start()
        other.join(0.1)
        assert other.is_alive(), "it waits"
        course.append("first")
    other.join()
    assert course == ["first", "second"]
    with first.take(), first.take():
        pass  # nobody waits for itself


def test_scribes_take_turns_and_need_one_statement_each(tmp_path):
    path = tmp_path / "a.sqlite3"
    tables = ("alm", "heu")
    asyncio.run(made(path, *tables))
    scribes = [Scribe(path, 5.0, AT_ONCE) for _ in tables]
    for number in range(1, 6):
        for table, scribe in zip(tables, scribes, strict=True):
            seen: list[str] = []
            if scribe._connection is not None:
                scribe._connection.set_trace_callback(seen.append)
            work = Append(table, number, [entry(table, number)], 1.0, None)
            assert list(scribe.carry_out([work])) == [[None]]
            assert set(verbs(seen)) <= {"INSERT"}, "no second attempt"
    for scribe in scribes:
        scribe.close()
    asyncio.run(holds(path, *tables))


async def made(path, *tables):
    async with await SqliteStore.open(path) as store:
        for table in tables:
            await add(store, table, 1)


async def holds(path, *tables):
    async with await SqliteStore.open(path) as store:
        for table in tables:
            assert await store.load(table) == entries(table, 0, 6)
        assert await store.check() == []


@on_loop
async def test_many_stores_write_to_one_file_at_once(tmp_path):
    path = tmp_path / "a.sqlite3"
    stores = [await SqliteStore.open(path) for _ in range(3)]
    try:
        await asyncio.gather(*(fill(store, f"t{n}") for n, store in enumerate(stores)))
        for number in range(len(stores)):
            assert await stores[0].load(f"t{number}") == entries(f"t{number}", 0, 41)
        assert await stores[0].check() == []
    finally:
        await asyncio.gather(*(store.close() for store in stores))


async def fill(store, table):
    await add(store, table, 1)
    for number in range(1, 41):
        await store.append(table, number, [entry(table, number)], now=1.0)
