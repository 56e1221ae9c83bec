"""Where SQLite keeps the entries of a log, and what it reads to find them."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing

from spielalm.store import LeaseLostError, SqliteStore
from spielalm.store.sqlite.log import BACK
from spielalm.store.sqlite.schema import prepare
from tests.store.scene import add, entry, on_loop, statements


@on_loop
async def test_nothing_is_left_in_the_file_of_what_was_deleted(tmp_path):
    async with await SqliteStore.open(tmp_path / "a.sqlite3") as store:
        await store.create("alm", [b"a secret word"], invite="code", game="hamstern", now=1.0)
        await store.delete("alm")
    assert b"a secret word" not in (tmp_path / "a.sqlite3").read_bytes()


@on_loop
async def test_nobody_has_a_lease_in_a_file(tmp_path):
    """Of appends that share a commit, only the one with a fence is refused."""
    async with await SqliteStore.open(tmp_path / "a.sqlite3") as store:
        for table in ("alm", "heu"):
            await add(store, table, 0)
        free = store.append("alm", 0, [b"free"], now=1.0)
        fenced = store.append("heu", 0, [b"fenced"], now=1.0, fence=1)
        written, refused = await asyncio.gather(free, fenced, return_exceptions=True)
        assert written is None
        assert isinstance(refused, LeaseLostError)
        assert [await store.load(table) for table in ("alm", "heu")] == [[b"free"], []]


@on_loop
async def test_deleting_a_table_deletes_its_entries_and_looks_at_no_others(tmp_path):
    async with await SqliteStore.open(tmp_path / "a.sqlite3") as store:
        tables = ["alm", "heu", "tal"]
        for table in tables:
            await add(store, table, 0)
        for number in range(5):
            for table in tables:
                await store.append(table, number, [entry(table, number)], now=1.0)
        seen = await statements(store)
        await store.delete("heu")
        assert len([one for one in seen if "FROM log" in one]) == 1
        held = await store._readers.read(
            lambda connection: connection.execute("SELECT entry FROM log ORDER BY key").fetchall()
        )
        assert held == [(entry(t, number),) for number in range(5) for t in ("alm", "tal")]
        assert await store.check() == []


def test_nothing_but_the_entries_of_a_log_is_read_to_find_it(tmp_path):
    prepare(tmp_path / "a.sqlite3")
    with closing(sqlite3.connect(tmp_path / "a.sqlite3")) as connection:
        for statement in (
            f"{BACK} SELECT * FROM back",
            f"DELETE FROM log WHERE key IN ({BACK} SELECT key FROM back)",
            "SELECT max(key) FROM log",
        ):
            plan = connection.execute(
                f"EXPLAIN QUERY PLAN {statement}",
                dict.fromkeys(["key", "last", "entries", "since"], 1),
            ).fetchall()
            looked = [step for *_, step in plan if " log" in step]
            assert looked
            assert all(step.startswith("SEARCH log") for step in looked), looked
