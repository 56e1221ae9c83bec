"""The process that writes: it dies, cannot be started, or hears nonsense, and nobody hangs."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import sqlite3
import sys
from functools import partial
from inspect import signature
from random import Random
from types import ModuleType

import pytest

from spielalm.store import (
    ClosedError,
    ConflictError,
    SqliteStore,
    StoreError,
    UnavailableError,
    UnsureError,
    writer,
)
from tests.processes import alive, children, ended, scribes
from tests.store.scene import add, entries, entry, execute, scribe_of
from tests.store.test_group import begun, held

pytestmark = [pytest.mark.anyio, pytest.mark.timeout(15)]

LOOPS = {"asyncio": {"use_uvloop": False}, "uvloop": {"use_uvloop": True}}


@pytest.fixture(params=LOOPS)
def anyio_backend(request):
    return "asyncio", LOOPS[request.param]


@pytest.fixture
def no_pause(monkeypatch):
    monkeypatch.setattr(writer, "PAUSE", 0.0)


async def test_a_scribe_that_is_killed_with_work_in_its_hands_is_replaced(tmp_path, no_pause):
    async with await SqliteStore.open(tmp_path / "a.sqlite3") as store:
        await add(store, "alm", 1)
        first = scribe_of(store)
        with held(store.path):
            tasks = await begun(*(store.append("alm", n, [b"x"], now=1.0) for n in range(1, 6)))
            os.kill(first, signal.SIGKILL)
            outcomes = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(one) for one in outcomes] == [UnsureError] * 5
        assert all("has ended; there will be another" in str(one) for one in outcomes)
        assert len(set(map(id, outcomes))) == 5, "each has an error of its own"
        assert await store.load("alm") == entries("alm", 0, 1)
        await store.append("alm", 1, [entry("alm", 1)], now=1.0)
        assert first not in children(os.getpid())
        assert await store.load("alm") == entries("alm", 0, 2)
        assert scribe_of(store) != first


async def test_what_is_asked_when_the_scribe_has_just_died_is_answered(tmp_path, no_pause):
    async with await SqliteStore.open(tmp_path / "a.sqlite3") as store:
        await add(store, "alm", 0)
        os.kill(scribe_of(store), signal.SIGKILL)
        while alive(scribe_of(store)):  # the loop does not get to know it here
            pass
        tasks = []
        for number in range(10):
            tasks += await begun(store.append("alm", number, [b"x"], now=1.0))
        outcomes = await asyncio.gather(*tasks, return_exceptions=True)
        assert {type(one) for one in outcomes} <= {UnsureError, ConflictError}
        await store.append("alm", 0, [b"x"], now=1.0)


async def test_nothing_acknowledged_is_lost_and_nothing_is_twice_however_often_it_dies(
    tmp_path, no_pause
):
    acknowledged = dict.fromkeys((f"t{n}" for n in range(10)), 0)
    going = True

    async def play(store, table):
        number = 0
        while going:
            try:
                await store.append(table, number, [entry(table, number)], now=1.0)
                acknowledged[table] = number = number + 1
            except UnavailableError:
                number = len(await store.load(table))

    async with await SqliteStore.open(tmp_path / "a.sqlite3") as store:
        await asyncio.gather(*(add(store, table, 0) for table in acknowledged))
        tasks = [asyncio.create_task(play(store, table)) for table in acknowledged]
        rng = Random("scribes")
        for _ in range(5):
            due = sum(acknowledged.values()) + rng.randrange(1, 200)
            while sum(acknowledged.values()) < due:
                await asyncio.sleep(0)
            os.kill(scribe_of(store), signal.SIGKILL)
            await ended(scribe_of(store))
            while store._writer._scribe is None or not alive(scribe_of(store)):
                await asyncio.sleep(0)
        going = False
        await asyncio.gather(*tasks)
        for table, number in acknowledged.items():
            log = await store.load(table)
            assert len(log) >= number
            assert log == entries(table, 0, len(log))
        assert await store.check() == []
    assert scribes(os.getpid()) == []


async def test_a_scribe_that_cannot_be_started_is_told_and_tried_again(tmp_path, no_pause):
    store = await SqliteStore.open(tmp_path / "a.sqlite3")
    command, store._writer._command = store._writer._command, ("/nowhere/python",)
    tasks = await begun(*(add(store, table) for table in ("alm", "heu")))
    for task in tasks:
        with pytest.raises(UnavailableError, match=r"cannot be started .*/nowhere/python"):
            await task
    assert await store.tables() == []
    store._writer._command = command
    await add(store, "alm")
    await store.close()


async def test_a_scribe_that_dies_at_every_start_is_not_started_all_the_time(tmp_path, monkeypatch):
    monkeypatch.setattr(writer, "PAUSE", 0.3)
    starts = tmp_path / "starts"
    dies = f"open({str(starts)!r}, 'a').write('.')"
    store = await SqliteStore.open(tmp_path / "a.sqlite3")
    store._writer._command = (sys.executable, "-c", dies)
    began = asyncio.get_running_loop().time()
    for _ in range(4):
        with pytest.raises(UnavailableError):
            await add(store, "alm")
    assert asyncio.get_running_loop().time() - began > 3 * writer.PAUSE
    assert starts.read_text() == "...."
    await store.close()


async def test_a_scribe_that_talks_nonsense_is_ended(tmp_path, no_pause):
    babble = "import sys, time; print(end='\\0\\0\\0\\3abc', flush=True); time.sleep(3600)"
    store = await SqliteStore.open(tmp_path / "a.sqlite3")
    command, store._writer._command = store._writer._command, (sys.executable, "-c", babble)
    (task,) = await begun(add(store, "alm"))
    while store._writer._scribe is None:
        await asyncio.sleep(0)
    babbler = scribe_of(store)
    with pytest.raises(UnavailableError):
        await task
    store._writer._command = command
    await add(store, "alm")
    await ended(babbler)
    await store.close()


async def test_work_that_cannot_be_told_fails_alone(tmp_path):
    async with await SqliteStore.open(tmp_path / "a.sqlite3") as store:
        outcomes = await asyncio.gather(
            add(store, "alm"),
            store._writer.write(lambda _: None),
            add(store, "heu"),
            return_exceptions=True,
        )
        assert outcomes[::2] == [entries("alm", 0, 3), entries("heu", 0, 3)]
        assert isinstance(outcomes[1], pickle.PicklingError | AttributeError)
        with pytest.raises((pickle.PicklingError, AttributeError)):
            await store._writer.write(lambda _: None)
        await add(store, "tal")


async def test_work_that_the_scribe_does_not_understand_costs_a_scribe_and_no_more(
    tmp_path, no_pause, monkeypatch
):
    here = ModuleType("only_here")
    exec("def work(connection): pass", here.__dict__)
    monkeypatch.setitem(sys.modules, "only_here", here)
    async with await SqliteStore.open(tmp_path / "a.sqlite3") as store:
        await add(store, "alm")
        with pytest.raises(UnavailableError, match="has ended"):
            await store._writer.write(here.work)
        await add(store, "heu")


async def test_a_result_that_cannot_be_told_costs_a_scribe_and_no_more(tmp_path, no_pause):
    async with await SqliteStore.open(tmp_path / "a.sqlite3") as store:
        with pytest.raises(UnavailableError, match="has ended"):
            await store._writer.write(sqlite3.Connection.cursor)
        await add(store, "heu")


async def test_who_is_cancelled_before_there_is_a_scribe_does_not_disturb_the_others(tmp_path):
    async with await SqliteStore.open(tmp_path / "a.sqlite3") as store:
        gone, stays = await begun(add(store, "alm"), add(store, "heu"))
        gone.cancel()
        await stays
        assert gone.cancelled()
        assert await store.load("heu") == entries("heu", 0, 3)


async def test_a_store_whose_callers_are_all_cancelled_can_be_closed(tmp_path, caplog):
    store = await SqliteStore.open(tmp_path / "a.sqlite3")
    await add(store, "alm", 0)
    with held(store.path):
        tasks = await begun(*(store.append("alm", n, [b"x"], now=1.0) for n in range(5)))
        await asyncio.sleep(0)
        tasks += await begun(store.append("alm", 5, [b"x"], now=1.0))
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
        closing = asyncio.create_task(store.close())
        await asyncio.sleep(0)
    await closing
    assert caplog.records == []
    assert scribes(os.getpid()) == []


async def test_closing_while_the_scribe_is_being_started_carries_out_what_waits(tmp_path):
    store = await SqliteStore.open(tmp_path / "a.sqlite3")
    (task,) = await begun(add(store, "alm"))
    assert store._writer._scribe is None
    await store.close()
    assert task.done()
    with pytest.raises(ClosedError):
        await add(store, "heu")
    async with await SqliteStore.open(store.path) as again:
        assert await again.load("alm") == await task


async def test_closing_a_store_that_nobody_used_leaves_nobody_behind(tmp_path):
    store = await SqliteStore.open(tmp_path / "a.sqlite3")
    await store.close()
    assert scribes(os.getpid()) == []


async def test_closing_when_no_scribe_can_be_started_tells_who_waits(tmp_path, no_pause):
    store = await SqliteStore.open(tmp_path / "a.sqlite3")
    store._writer._command = ("/nowhere/python",)
    (task,) = await begun(add(store, "alm"))
    await store.close()
    assert isinstance(task.exception(), UnavailableError)


async def test_closing_when_the_scribe_has_died_carries_out_what_waits(tmp_path, no_pause):
    store = await SqliteStore.open(tmp_path / "a.sqlite3")
    await add(store, "alm", 0)
    scribe = scribe_of(store)
    os.kill(scribe, signal.SIGKILL)
    await ended(scribe)
    while store._writer._scribe is not None:
        await asyncio.sleep(0)
    (task,) = await begun(store.append("alm", 0, [b"x"], now=1.0))
    await store.close()
    assert task.exception() is None
    assert scribes(os.getpid()) == []


@pytest.mark.parametrize("one", [signal.SIGTERM, signal.SIGINT])
async def test_the_scribe_ends_with_its_input_and_not_with_a_signal(tmp_path, one):
    async with await SqliteStore.open(tmp_path / "a.sqlite3") as store:
        await add(store, "alm", 0)
        scribe = scribe_of(store)
        with held(store.path):
            (task,) = await begun(store.append("alm", 0, [b"x"], now=1.0))
            os.kill(scribe, one)
        await task
        assert await store._writer.write(partial(execute, statement="SELECT 1")) == [(1,)]
        assert scribe_of(store) == scribe
    assert not alive(scribe)


def kinds(kind: type[StoreError]) -> list[type[StoreError]]:
    return [kind, *(one for below in kind.__subclasses__() for one in kinds(below))]


@pytest.mark.parametrize("kind", kinds(StoreError))
def test_an_error_is_the_same_on_the_other_side(kind):
    given = {"table": "alm", "number": 3, "due": 5, "problem": "it is missing"}
    wanted = [name for name in signature(kind).parameters if name in given]
    error = kind(*(given[name] for name in wanted)) if wanted else kind("a sentence")
    same = pickle.loads(pickle.dumps(error))
    assert type(same) is kind
    assert (str(same), same.args, same.reason) == (str(error), error.args, error.reason)
    assert {name: getattr(same, name) for name in wanted} == {name: given[name] for name in wanted}
    assert vars(same) == vars(error)
