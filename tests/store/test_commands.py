"""Backup, restore, check, export and import from the command line."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing

import pytest
from typer.testing import CliRunner

from spielalm.store import SqliteStore
from spielalm.store.moving import move_tables
from spielalm.store.postgres.store import PostgresStore
from spielalm.terminal.main import app
from tests.private import free_port
from tests.store.scene import add
from tests.store.sqlite.test_schema import VERSIONS, assert_content, stored


def spielalm(*words, database):
    """What the command says, and the status it ends with."""
    environment = {"SPIELALM_DATABASE": str(database)}
    done = CliRunner().invoke(app, [str(word) for word in words], env=environment)
    return done.output.replace(str(database.parent) + "/", ""), done.exit_code


@pytest.fixture(params=VERSIONS)
def database(request, tmp_path):
    stored(request.param, tmp_path / "a.sqlite3")
    return tmp_path / "a.sqlite3"


def test_a_backup_is_made_while_a_store_is_open_checked_and_restored(tmp_path, database):
    async def while_open():
        async with await SqliteStore.open(database):
            return await asyncio.to_thread(
                spielalm, "backup", tmp_path / "saved", database=database
            )

    assert asyncio.run(while_open()) == ("saved as saved\nnothing is damaged\n", 0)
    assert spielalm("restore", tmp_path / "saved", database=database) == (
        "restored a.sqlite3\nwhat was there before is now a.sqlite3.before-1\n",
        0,
    )
    asyncio.run(assert_content(database))
    assert spielalm("restore", tmp_path / "saved", database=tmp_path / "new.sqlite3") == (
        "restored new.sqlite3\n",
        0,
    )


def test_a_backup_of_a_damaged_database_is_made_and_the_damage_named(tmp_path, database):
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE log SET entry = x'00' WHERE table_key = 1 AND number = 1")
    named = "spielalm: the log of table hochalm is damaged at entry 1: it is not what was written\n"
    assert spielalm("backup", tmp_path / "saved", database=database) == (
        f"saved as saved\n{named}",
        1,
    )
    assert spielalm("check-database", database=database) == (named, 1)


def test_a_table_is_exported_and_imported(tmp_path, database):
    async def add():
        async with await SqliteStore.open(database) as store:
            odd = "line\u2028separator\x85and\r\nothers".encode()
            await store.create("tal", [odd, b""], invite="TAL", game="kuhfstein", now=1.0)

    asyncio.run(add())
    file = tmp_path / "table.jsonl"
    assert spielalm("export-table", "tal", file, database=database) == ("", 0)
    assert file.stat().st_mode & 0o777 == 0o600
    other = tmp_path / "other.sqlite3"
    stored(VERSIONS[-1], other)
    assert spielalm("import-table", file, database=other) == ("added table tal\n", 0)
    again = tmp_path / "again.jsonl"
    assert spielalm("export-table", "tal", again, database=other) == ("", 0)
    assert again.read_bytes() == file.read_bytes()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["backup", "a.sqlite3"], "there is a file a.sqlite3 already; expected a new name"),
        (["restore", "none"], "none cannot be restored: there is no database none;"),
        (["export-table", "none", "new"], "there is no table none;"),
        (["export-table", "hochalm", "a.sqlite3"], "there is a file a.sqlite3 already;"),
        (["export-table", "hochalm", "none/new"], "none/new cannot be made: No such file"),
        (["import-table", "none"], "none cannot be read: "),
        (["import-table", "empty"], "line 1: "),
    ],
)
def test_what_goes_wrong_is_one_sentence(tmp_path, database, monkeypatch, words, said):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty").touch()
    output, status = spielalm(*words, database=database)
    assert output.startswith(f"spielalm: {said}")
    assert (output.count("\n"), status) == (1, 2)


def test_no_command_makes_a_database_by_the_way(tmp_path):
    for words in (
        ["backup", tmp_path / "saved"],
        ["export-table", "hochalm", tmp_path / "new"],
        ["import-table", __file__],
        ["check-database"],
    ):
        output, status = spielalm(*words, database=tmp_path / "none")
        assert "there is no database none" in output
        assert status in {1, 2}
    assert list(tmp_path.iterdir()) == []


def test_postgresql_is_backed_up_checked_and_restored_like_a_file(tmp_path, database, postgres):
    address, shown = postgres.new(), "127.0.0.1"
    moved = spielalm("move-tables", database, address, database=database)
    assert moved[0].startswith(f"2 tables are in {shown}")
    assert moved[0].endswith("; 5 entries were new\nnothing is damaged\n")
    assert spielalm("check-database", "--database", address, database=database) == (
        "nothing is damaged\n",
        0,
    )
    saved = tmp_path / "saved"
    assert spielalm("backup", saved, "--database", address, database=database) == (
        "saved as saved\nnothing is damaged\n",
        0,
    )
    assert saved.stat().st_mode & 0o777 == 0o600
    before = saved.read_bytes()
    fresh = postgres.new()
    output, status = spielalm("restore", saved, "--database", fresh, database=database)
    assert (output.startswith(f"restored {shown}"), status) == (True, 0)
    assert saved.read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.sqlite3", "saved"]
    asyncio.run(assert_content(saved))
    output, status = spielalm("restore", saved, "--database", fresh, database=database)
    assert (output.endswith("holds tables already; expected an empty one\n"), status) == (True, 2)
    back = tmp_path / "back.sqlite3"
    assert spielalm("move-tables", fresh, back, database=database)[1] == 0
    asyncio.run(assert_content(back))


def test_a_backup_of_postgresql_holds_one_moment(tmp_path, postgres):
    """What is played while it is made is not half in it."""
    address, saved = postgres.new(), tmp_path / "saved"

    async def course() -> None:
        async with await PostgresStore.open(address) as store:
            for number in range(10):
                await add(store, f"t{number}", 1)
            async with await PostgresStore.at_one_moment(address) as moment:
                await store.append("t0", 1, [b"later"], now=1.0)
                await add(store, "new", 1)
                async with await SqliteStore.open(saved) as copy:
                    await move_tables(moment, copy)
        async with await SqliteStore.open(saved) as copy:
            assert len(await copy.tables()) == 10
            assert await copy.load("t0") == [b"t0:0"]

    asyncio.run(course())


def test_a_table_travels_between_a_file_and_postgresql(tmp_path, database, postgres):
    file, again, address = tmp_path / "t.jsonl", tmp_path / "again.jsonl", postgres.new()
    assert spielalm("export-table", "hochalm", file, database=database) == ("", 0)
    added = spielalm("import-table", file, "--database", address, database=database)
    assert added == ("added table hochalm\n", 0)
    words = ["export-table", "hochalm", again, "--database", address]
    assert spielalm(*words, database=database) == ("", 0)
    assert again.read_bytes() == file.read_bytes()


def test_where_a_move_cannot_begin_nothing_is_made(tmp_path, database):
    output, status = spielalm("move-tables", "none", tmp_path / "new", database=database)
    assert (output.startswith("spielalm: there is no database none"), status) == (True, 2)
    address = f"postgresql://anna:geheim@127.0.0.1:{free_port()}/x"
    output, status = spielalm("move-tables", address, tmp_path / "new", database=database)
    assert ("does not answer" in output, "geheim" in output, status) == (True, False, 2)
    assert list(tmp_path.iterdir()) == [database]
