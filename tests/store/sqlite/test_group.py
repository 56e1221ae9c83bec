"""Group commit: what waits together is committed together, and fails alone."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import contextmanager
from functools import partial

import pytest

from spielalm.store import ClosedError, ConflictError, SqliteStore, UnknownTableError
from spielalm.store.sqlite.log import AT_ONCE, Head, head_of
from tests.store.scene import add, entries, entry, execute, on_loop, statements, verbs


@contextmanager
def held(path):
    """While another program holds the database, everything that is to be written waits."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.execute("ROLLBACK")
    other.close()


async def begun(*calls):
    """The calls, made and waiting."""
    tasks = [asyncio.ensure_future(call) for call in calls]
    await asyncio.sleep(0)
    return tasks


@on_loop
async def test_what_waits_together_shares_a_transaction(tmp_path):
    async with await SqliteStore.open(tmp_path / "a.sqlite3") as store:
        tables = [f"t{n}" for n in range(50)]
        for table in tables:
            await add(store, table, 1)
        seen = await statements(store)
        for number in (1, 2):
            seen.clear()
            await asyncio.gather(
                *(store.append(table, number, [entry(table, number)], now=1.0) for table in tables)
            )
        # The second time, everything was known: one statement is the whole transaction.
        assert verbs(seen) == ["INSERT"]
        for table in tables:
            assert await store.load(table) == entries(table, 0, 3)


async def known(store: SqliteStore, *tables: str) -> None:
    """Tables of two entries, whose ends the writer remembers."""
    for table in tables:
        await add(store, table, 1)
    for table in tables:
        await store.append(table, 1, [entry(table, 1)], now=1.0)


@on_loop
async def test_what_another_program_wrote_meanwhile_is_not_written_over(tmp_path):
    async with await SqliteStore.open(tmp_path / "a.sqlite3") as store:
        await known(store, "alm", "heu")
        async with await SqliteStore.open(store.path) as other:
            await other.append("alm", 2, [entry("alm", 2)], now=1.0)
        with pytest.raises(ConflictError):
            await store.append("alm", 2, [b"too late"], now=2.0)
        for table in ("alm", "heu"):
            for number in range(2 + (table == "alm"), 5):
                await store.append(table, number, [entry(table, number)], now=2.0)
            assert await store.load(table) == entries(table, 0, 5)
        assert await store.check() == []


@on_loop
async def test_what_another_program_wrote_to_other_logs_is_not_in_the_way(tmp_path):
    async with await SqliteStore.open(tmp_path / "a.sqlite3") as store:
        await known(store, "alm", "heu")
        async with await SqliteStore.open(store.path) as other:
            await other.append("heu", 2, [entry("heu", 2)], now=1.0)
        await store.append("alm", 2, [entry("alm", 2)], now=2.0)
        for table in ("alm", "heu"):
            assert await store.load(table) == entries(table, 0, 3)
        assert await store.check() == []


@on_loop
async def test_a_table_that_another_program_put_in_the_place_of_one_is_not_taken_for_it(tmp_path):
    async with await SqliteStore.open(tmp_path / "a.sqlite3") as store:
        await known(store, "alm")
        before = await where(store, "alm")
        async with await SqliteStore.open(store.path) as other:
            await other.delete("alm")
            await add(other, "alm", 1)
            await other.append("alm", 1, [b"of another match"], now=1.0)
        after = await where(store, "alm")
        assert before[:3] == after[:3], "all the same, but the entries"
        await store.append("alm", 2, [entry("alm", 2)], now=2.0)
        assert await store.load("alm") == [b"alm:0", b"of another match", b"alm:2"]
        assert await store.check() == []


@on_loop
async def test_a_log_that_another_program_wrote_anew_is_looked_for_where_it_is(tmp_path):
    async with await SqliteStore.open(tmp_path / "a.sqlite3") as store:
        await known(store, "alm", "heu")
        before = await where(store, "alm")
        async with await SqliteStore.open(store.path) as other:
            for table in ("heu", "alm"):
                await other.delete(table)
            await add(other, "alm", 0)
            await add(other, "heu", 2)
            await other.append("alm", 0, entries("alm", 0, 2), now=1.0)
        after = await where(store, "alm")
        assert (before[:2], before[3:]) == (after[:2], after[3:]), "all the same, but elsewhere"
        assert before[2] != after[2]
        await store.append("alm", 2, [entry("alm", 2)], now=2.0)
        for table, count in (("alm", 3), ("heu", 2)):
            assert await store.load(table) == entries(table, 0, count)
        assert await store.check() == []


async def where(store: SqliteStore, table: str) -> Head:
    """Where a log ends."""
    return await store._readers.read(lambda connection: head_of(connection, table))


@on_loop
async def test_nothing_is_left_of_a_move_at_a_table_that_another_program_deleted(tmp_path):
    async with await SqliteStore.open(tmp_path / "a.sqlite3") as store:
        await known(store, "alm", "heu")
        async with await SqliteStore.open(store.path) as other:
            await other.delete("alm")
        with pytest.raises(UnknownTableError):
            await store.append("alm", 2, [b"gone"], now=2.0)
        await store.append("heu", 2, [entry("heu", 2)], now=2.0)
        assert await store.load("heu") == entries("heu", 0, 3)
        assert await store.check() == []
        rows = await store._readers.read(
            lambda connection: connection.execute("SELECT count(*) FROM log").fetchone()
        )
        assert rows == (3,)


@on_loop
async def test_the_calls_of_one_pass_of_the_loop_are_one_commit(tmp_path):
    async with await SqliteStore.open(tmp_path / "a.sqlite3") as store:
        await add(store, "alm", 0)
        handed: list[int] = []
        hand_over = store._writer._hand_over

        def noted():
            handed.append(len(store._writer._gathered))
            hand_over()

        store._writer._hand_over = noted  # type: ignore[method-assign]
        for _ in range(2):
            await asyncio.gather(*(store.append("alm", 0, [], now=1.0) for _ in range(5)))
        (task,) = await begun(store.append("alm", 0, [], now=1.0))
    await task
    assert handed == [5, 5, 1, 0]


@on_loop
async def test_what_comes_while_the_writer_is_busy_is_taken_up_together(tmp_path):
    async with await SqliteStore.open(tmp_path / "a.sqlite3") as store:
        await known(store, "alm")
        seen = await statements(store)
        tasks = []
        with held(store.path):
            for number in range(2, 7):  # pass after pass of the loop
                tasks += await begun(store.append("alm", number, [entry("alm", number)], now=1.0))
                await asyncio.sleep(0)
        await asyncio.gather(*tasks)
        assert len(verbs(seen)) <= 2, "what the writer set off with, then all that had come"
        assert await store.load("alm") == entries("alm", 0, 7)


@on_loop
async def test_a_group_of_one_commits_each_call(tmp_path):
    async with await SqliteStore.open(tmp_path / "a.sqlite3", group=1) as store:
        await add(store, "alm", 0)
        seen = await statements(store)
        await asyncio.gather(*(store.append("alm", n, [b"x"], now=1.0) for n in range(5)))
        assert verbs(seen) == ["INSERT"] * 5


@on_loop
async def test_calls_of_a_table_are_carried_out_in_the_order_they_were_made(tmp_path):
    async with await SqliteStore.open(tmp_path / "a.sqlite3") as store:
        await add(store, "alm", 0)
        tasks = []
        with held(store.path):
            for first in range(0, 100, 10):  # pass after pass of the loop
                tasks += await begun(
                    *(
                        store.append("alm", n, [entry("alm", n)], now=1.0)
                        for n in range(first, first + 10)
                    )
                )
        await asyncio.gather(*tasks)
        assert await store.load("alm") == entries("alm", 0, 100)


@on_loop
async def test_calls_of_different_kinds_keep_their_order_too(tmp_path):
    async with await SqliteStore.open(tmp_path / "a.sqlite3") as store:
        await add(store, "heu", 1)
        await asyncio.gather(
            store.create("alm", [b"alm:0"], invite="alm", game="hamstern", now=1.0),
            store.append("alm", 1, [b"alm:1"], now=1.0),
            store.append("heu", 1, [b"heu:1"], now=1.0),
            store.delete("heu"),
            store.create("heu", [b"anew"], invite="heu", game="hamstern", now=1.0),
            store.append("heu", 1, [b"and on"], now=1.0),
        )
        assert await store.load("alm") == entries("alm", 0, 2)
        assert await store.load("heu") == [b"anew", b"and on"]
        assert await store.check() == []


@on_loop
async def test_more_entries_than_a_statement_takes_are_several_commits(tmp_path):
    async with await SqliteStore.open(tmp_path / "a.sqlite3") as store:
        tables = [f"t{n}" for n in range(AT_ONCE + 3)]
        await asyncio.gather(*(add(store, table, 1) for table in tables))
        seen = await statements(store)
        for number in (1, 3):
            seen.clear()
            await asyncio.gather(
                *(
                    store.append(table, number, entries(table, number, number + 2), now=1.0)
                    for table in tables
                )
            )
        assert verbs(seen) == ["INSERT"] * 3
        for table in tables:
            assert await store.load(table) == entries(table, 0, 5)


@on_loop
async def test_a_call_of_more_entries_than_a_statement_takes_is_one_commit(tmp_path):
    async with await SqliteStore.open(tmp_path / "a.sqlite3") as store:
        await add(store, "alm", 0)
        seen = await statements(store)
        await store.append("alm", 0, entries("alm", 0, 2 * AT_ONCE + 1), now=1.0)
        assert verbs(seen) == ["BEGIN", "SAVEPOINT", *["INSERT"] * 3, "RELEASE", "COMMIT"]
        assert await store.load("alm") == entries("alm", 0, 2 * AT_ONCE + 1)


@on_loop
async def test_a_table_may_come_twice_in_a_group(tmp_path):
    async with await SqliteStore.open(tmp_path / "a.sqlite3") as store:
        await known(store, "alm")
        seen = await statements(store)
        await asyncio.gather(
            store.append("alm", 2, [entry("alm", 2)], now=2.0, state="running"),
            store.append("alm", 3, [entry("alm", 3)], now=3.0),
        )
        assert verbs(seen) == ["INSERT"]
        assert await store.load("alm") == entries("alm", 0, 4)
        assert (await store.row("alm"))[3:] == ("running", 100.0, 3.0, 4)


@on_loop
async def test_who_fails_does_not_take_the_others_along(tmp_path):
    async with await SqliteStore.open(tmp_path / "a.sqlite3") as store:
        await add(store, "alm", 1)
        await add(store, "heu", 1)
        with held(store.path):
            tasks = await begun(
                store.append("alm", 1, [b"alm 1"], now=1.0),
                store.append("alm", 1, [b"too late"], now=1.0),
                store.append("nowhere", 0, [b"x"], now=1.0),
                store.append("heu", 1, [b"fine until here", 7], now=1.0),  # type: ignore[list-item]
                store.keep_value("too large", 2**70),  # type: ignore[arg-type]
                store.append("alm", 2, [b"alm 2"], now=1.0),
                store.append("heu", 1, [b"heu 1"], now=1.0),
            )
        outcomes = await asyncio.gather(*tasks, return_exceptions=True)
        kinds = [type(outcome) for outcome in outcomes]
        nothing = type(None)
        assert kinds == [
            nothing,
            ConflictError,
            UnknownTableError,
            TypeError,
            OverflowError,
            nothing,
            nothing,
        ]
        assert await store.load("alm") == [b"alm:0", b"alm 1", b"alm 2"]
        assert await store.load("heu") == [b"heu:0", b"heu 1"]
        assert await store.check() == []


@on_loop
async def test_after_a_refusal_the_next_calls_are_as_cheap_as_before(tmp_path):
    async with await SqliteStore.open(tmp_path / "a.sqlite3") as store:
        await known(store, "alm", "heu")
        seen = await statements(store)
        await store.append("alm", 2, [entry("alm", 2)], now=2.0)
        outcomes = await asyncio.gather(
            store.append("alm", 3, [entry("alm", 3)], now=2.0),
            store.append("heu", 7, [b"refused"], now=2.0),
            return_exceptions=True,
        )
        assert [type(outcome) for outcome in outcomes] == [type(None), ConflictError]
        for number in (4, 5):
            seen.clear()
            await store.append("alm", number, [entry("alm", number)], now=2.0)
        assert verbs(seen) == ["INSERT"]
        assert await store.load("alm") == entries("alm", 0, 6)


@on_loop
async def test_a_table_whose_row_and_log_disagree_does_not_stop_the_others(tmp_path):
    async with await SqliteStore.open(tmp_path / "a.sqlite3") as store:
        await add(store, "alm", 3)
        await add(store, "heu", 3)
        change = "UPDATE tables SET entries = 1 WHERE id = 'alm'"
        await store._writer.write(partial(execute, statement=change))
        with held(store.path):
            tasks = await begun(
                store.append("alm", 1, [b"x"], now=1.0),
                store.append("heu", 3, [b"y"], now=1.0),
            )
        outcomes = await asyncio.gather(*tasks, return_exceptions=True)
        assert "damaged" in str(outcomes[0])
        assert outcomes[1] is None


@on_loop
async def test_readers_see_what_is_acknowledged_while_the_writer_waits(tmp_path):
    async with await SqliteStore.open(tmp_path / "a.sqlite3") as store:
        made = await add(store, "alm")
        with held(store.path):
            (task,) = await begun(store.append("alm", 3, [b"later"], now=1.0))
            assert await store.load("alm") == made
            assert not task.done()
        await task
        assert await store.load("alm") == [*made, b"later"]


@on_loop
async def test_who_is_cancelled_while_waiting_does_not_disturb_the_others(tmp_path):
    async with await SqliteStore.open(tmp_path / "a.sqlite3") as store:
        await add(store, "alm", 0)
        await add(store, "heu", 0)
        with held(store.path):
            gone, stays = await begun(
                store.append("alm", 0, [b"x"], now=1.0), store.append("heu", 0, [b"y"], now=1.0)
            )
            gone.cancel()
        await stays
        with pytest.raises(asyncio.CancelledError):
            await gone
        assert await store.load("heu") == [b"y"]


@on_loop
async def test_closing_carries_out_what_waits_and_then_refuses(tmp_path):
    store = await SqliteStore.open(tmp_path / "a.sqlite3")
    await add(store, "alm", 0)
    tasks = await begun(*(store.append("alm", n, [b"x"], now=1.0) for n in range(10)))
    await asyncio.sleep(0)  # these are in the writer's hands, the others still with the loop
    tasks += await begun(*(store.append("alm", n, [b"x"], now=1.0) for n in range(10, 20)))
    await store.close()
    await store.close()
    await asyncio.gather(*tasks)
    with pytest.raises(ClosedError):
        await store.append("alm", 20, [b"x"], now=1.0)
    with pytest.raises(ClosedError):
        await store.load("alm")
    assert [path.name for path in tmp_path.iterdir()] == ["a.sqlite3"]
    async with await SqliteStore.open(tmp_path / "a.sqlite3") as again:
        assert len(await again.load("alm")) == 20


def test_a_loop_that_ends_before_the_store_is_closed_loses_nothing_acknowledged(tmp_path):
    async def forgetful():
        store = await SqliteStore.open(tmp_path / "a.sqlite3")
        await add(store, "alm", 0)
        with held(store.path):
            await begun(store.append("alm", 0, [b"never awaited"], now=1.0))

    async def later():
        async with await SqliteStore.open(tmp_path / "a.sqlite3") as store:
            assert await store.load("alm") in ([], [b"never awaited"])

    asyncio.run(forgetful())
    asyncio.run(later())


@on_loop
async def test_a_commit_waits_for_the_disk(tmp_path):
    async with await SqliteStore.open(tmp_path / "a.sqlite3") as store:
        for name, value in (("journal_mode", "wal"), ("synchronous", 2), ("secure_delete", 1)):
            setting = partial(execute, statement=f"PRAGMA {name}")
            assert await store._writer.write(setting) == [(value,)]
