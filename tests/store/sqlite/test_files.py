"""Backups are made while the tables play on, are whole, and are put back without loss."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing

import pytest

from spielalm.store import FileError, SqliteStore, backup, check, restore
from spielalm.store.sqlite import schema
from spielalm.store.sqlite.schema import MIGRATIONS
from tests.store.scene import add, entries, entry, on_loop
from tests.store.sqlite.test_schema import VERSIONS, assert_content, stored


def names(folder):
    return sorted(path.name for path in folder.iterdir())


@on_loop
async def test_a_backup_while_tables_play_holds_all_that_was_acknowledged_before(tmp_path):
    saved = tmp_path / "saved.sqlite3"
    tables = [f"t{number}" for number in range(10)]
    acknowledged = dict.fromkeys(tables, 0)
    async with await SqliteStore.open(tmp_path / "a.sqlite3") as store:
        for table in tables:
            await add(store, table, 0)
        done = asyncio.Event()

        async def play(table):
            while not done.is_set():
                number = acknowledged[table]
                await store.append(table, number, [entry(table, number)], now=1.0)
                acknowledged[table] += 1

        async def save():
            while min(acknowledged.values()) < 20:
                await asyncio.sleep(0)
            before = dict(acknowledged)
            await asyncio.to_thread(backup, store.path, saved)
            done.set()
            return before

        before, *_ = await asyncio.gather(save(), *(play(table) for table in tables))
        assert await store.check() == []
    assert check(saved) == []
    async with await SqliteStore.open(saved) as copy:
        for table in tables:
            held = await copy.load(table)
            assert before[table] <= len(held)
            assert held == entries(table, 0, len(held))


@pytest.mark.parametrize("old", VERSIONS)
def test_a_backup_is_one_file_for_its_owner_and_needs_no_store(tmp_path, old):
    stored(old, tmp_path / "a.sqlite3")
    (tmp_path / "to").mkdir()
    backup(tmp_path / "a.sqlite3", tmp_path / "to" / "saved")
    assert names(tmp_path / "to") == ["saved"]
    assert (tmp_path / "to" / "saved").stat().st_mode & 0o777 == 0o600
    asyncio.run(assert_content(tmp_path / "to" / "saved"))


def test_a_backup_overwrites_nothing(tmp_path):
    stored(VERSIONS[-1], tmp_path / "a.sqlite3")
    (tmp_path / "precious").write_text("older backup")
    with pytest.raises(FileError, match="already; expected a new name"):
        backup(tmp_path / "a.sqlite3", tmp_path / "precious")
    assert (tmp_path / "precious").read_text() == "older backup"


def test_a_backup_that_cannot_be_made_leaves_nothing_behind(tmp_path):
    stored(VERSIONS[-1], tmp_path / "a.sqlite3")
    with pytest.raises(FileError, match="cannot be made"):
        backup(tmp_path / "a.sqlite3", tmp_path / "nowhere" / "saved")
    with pytest.raises(FileError, match="there is no database"):
        backup(tmp_path / "none", tmp_path / "saved")
    (tmp_path / "diary").write_text("Dear diary, " * 100)
    with pytest.raises(FileError, match="not ours"):
        backup(tmp_path / "diary", tmp_path / "saved")
    assert names(tmp_path) == ["a.sqlite3", "diary"]


@pytest.mark.parametrize("old", VERSIONS)
def test_a_backup_is_restored_where_nothing_is(tmp_path, old):
    stored(old, tmp_path / "saved")
    assert restore(tmp_path / "saved", tmp_path / "a.sqlite3") is None
    asyncio.run(assert_content(tmp_path / "a.sqlite3"))
    assert check(tmp_path / "saved") == []


@on_loop
async def test_what_a_backup_replaces_is_kept(tmp_path):
    database = tmp_path / "a.sqlite3"
    stored(VERSIONS[-1], tmp_path / "saved")
    async with await SqliteStore.open(database) as store:
        made = await add(store, "unwanted")
    first = await asyncio.to_thread(restore, tmp_path / "saved", database)
    second = await asyncio.to_thread(restore, tmp_path / "saved", database)
    assert [first.name, second.name] == ["a.sqlite3.before-1", "a.sqlite3.before-2"]
    assert names(tmp_path) == ["a.sqlite3", first.name, second.name, "saved"]
    await assert_content(database)
    async with await SqliteStore.open(first) as store:
        assert await store.load("unwanted") == made


@on_loop
async def test_a_database_in_use_is_not_replaced(tmp_path):
    database = tmp_path / "a.sqlite3"
    stored(VERSIONS[-1], tmp_path / "saved")
    async with await SqliteStore.open(database) as store:
        await add(store, "alm")
        with pytest.raises(FileError, match="in use; stop the server first"):
            await asyncio.to_thread(restore, tmp_path / "saved", database)
        assert not list(tmp_path.glob("*.restored*"))
        await store.append("alm", 3, [entry("alm", 3)], now=1.0)
    async with await SqliteStore.open(database) as store:
        assert await store.load("alm") == entries("alm", 0, 4)


def test_a_damaged_database_is_replaced_and_kept(tmp_path):
    database = tmp_path / "a.sqlite3"
    stored(VERSIONS[-1], tmp_path / "saved")
    database.write_bytes(b"not a database at all" * 100)
    (tmp_path / "a.sqlite3-wal").write_bytes(b"this must not be applied to the backup")
    before = restore(tmp_path / "saved", database)
    assert before.read_bytes().startswith(b"not a database")
    assert not (tmp_path / "a.sqlite3-wal").exists()
    asyncio.run(assert_content(database))


def test_a_database_that_cannot_be_opened_is_kept_with_all_that_lies_beside_it(
    tmp_path, monkeypatch
):
    database = tmp_path / "a.sqlite3"
    stored(VERSIONS[-1], tmp_path / "saved")
    database.write_bytes(b"on a broken disk")
    (tmp_path / "a.sqlite3-wal").write_bytes(b"and its log")

    def connect(path, **named):
        if path == database:
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = sqlite3.SQLITE_IOERR_READ
            raise error
        return schema.connect(path, **named)

    with monkeypatch.context() as broken:
        broken.setattr("spielalm.store.sqlite.files.connect", connect)
        before = restore(tmp_path / "saved", database)
    assert before.read_bytes() == b"on a broken disk"
    assert (tmp_path / "a.sqlite3.before-1-wal").read_bytes() == b"and its log"
    assert names(tmp_path) == ["a.sqlite3", before.name, before.name + "-wal", "saved"]
    asyncio.run(assert_content(database))


@pytest.mark.parametrize("old", VERSIONS)
def test_a_damaged_backup_is_not_restored(tmp_path, old):
    database = tmp_path / "a.sqlite3"
    stored(old, database)
    stored(old, tmp_path / "saved")
    with closing(sqlite3.connect(tmp_path / "saved")) as connection, connection:
        connection.execute("DELETE FROM log WHERE table_key = 1 AND number = 1")
    with pytest.raises(FileError, match=r"cannot be restored: .* hochalm .* entry 1"):
        restore(tmp_path / "saved", database)
    with pytest.raises(FileError, match="there is no database"):
        restore(tmp_path / "nothing", database)
    asyncio.run(assert_content(database))


def test_an_empty_file_is_no_backup(tmp_path):
    (tmp_path / "saved").touch()
    assert [finding.reason for finding in check(tmp_path / "saved")] == ["file"]
    with pytest.raises(FileError, match="cannot be restored"):
        restore(tmp_path / "saved", tmp_path / "a.sqlite3")
    assert names(tmp_path) == ["saved"]


def test_a_backup_of_a_newer_version_is_not_restored(tmp_path):
    stored(VERSIONS[-1], tmp_path / "saved")
    with closing(sqlite3.connect(tmp_path / "saved")) as connection:
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    with pytest.raises(FileError, match="newer Spielalm"):
        restore(tmp_path / "saved", tmp_path / "a.sqlite3")
    assert names(tmp_path) == ["saved"]
