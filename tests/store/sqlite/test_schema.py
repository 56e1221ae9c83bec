"""Files of every version are opened and brought up to date; newer and foreign ones are refused."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spielalm.store import FileError, NewerFileError, NotWritableError, Score, SqliteStore, check
from spielalm.store.chain import Link, anchor, linked
from spielalm.store.sqlite.schema import APPLICATION, MIGRATIONS, connect, prepare
from tests.counts import count
from tests.store.scene import add, entry, on_loop

# One dump per version that was ever released, each with the same content (see `stored`).
FILES = Path(__file__).parent / "files"
VERSIONS = range(1, len(MIGRATIONS) + 1)
NEXT = (*MIGRATIONS, ("ALTER TABLE tables ADD COLUMN note TEXT", "UPDATE tables SET note = id"))
BROKEN = (*MIGRATIONS, ("DELETE FROM log", "DELETE FROM no_such_table"))


def stored(version: int, path: Path) -> None:
    """A file as that version left it."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((FILES / f"version-{version}.sql").read_text())
        connection.execute("PRAGMA journal_mode = WAL")


def version(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])


async def assert_content(path: Path) -> None:
    async with await SqliteStore.open(path) as store:
        assert [row[:4] for row in await store.tables()] == [
            ("heuboden", "HEU", "hamstern", "finished"),
            ("hochalm", "HOCH", "kuhlorado", "running"),
        ]
        assert await store.load("hochalm") == [b"opened", b"started", b"\x00\xffmoved"]
        assert await store.load("heuboden") == [b"opened", b"ended"]
        assert await store.top_scores("sheet-a") == [
            Score("sheet-a", "device", "Änne", 47, "heuboden", 1250.0)
        ]
        assert await store.first_try("day", "device", "other", now=0.0) == "heuboden"
        assert await store.get_value("secret") == b"\x01\x02"
        assert await store.check() == []
        await store.append("hochalm", 3, [b"moved on"], now=2000.0)


@pytest.mark.parametrize("old", VERSIONS)
@on_loop
async def test_a_file_of_every_version_is_read_and_written_on(tmp_path, old):
    stored(old, tmp_path / "a.sqlite3")
    await assert_content(tmp_path / "a.sqlite3")
    assert version(tmp_path / "a.sqlite3") == len(MIGRATIONS)


@pytest.mark.parametrize("old", VERSIONS)
def test_a_file_of_every_version_becomes_like_a_new_one(tmp_path, old):
    stored(old, tmp_path / "old")
    prepare(tmp_path / "old")
    prepare(tmp_path / "new")
    assert tables_of(tmp_path / "old") == tables_of(tmp_path / "new")


def tables_of(path: Path) -> list[tuple[str, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()


@pytest.mark.parametrize("old", VERSIONS)
def test_a_file_of_every_version_is_checked_and_stays_as_it_is(tmp_path, old):
    path = tmp_path / "a.sqlite3"
    stored(old, path)
    before = path.read_bytes()
    assert check(path) == []
    assert path.read_bytes() == before
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DELETE FROM log WHERE table_key = 1 AND number = 1")
    assert [str(finding) for finding in check(path)] == [
        "the log of table hochalm is damaged at entry 1: it is missing"
    ]


@on_loop
async def test_an_entry_of_version_1_that_its_table_does_not_know_stays_beside_the_log(tmp_path):
    path = tmp_path / "a.sqlite3"
    stored(1, path)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("INSERT INTO log VALUES (2, 2, x'00', x'00')")
    async with await SqliteStore.open(path) as store:
        assert await store.load("heuboden") == [b"opened", b"ended"]
        said = "entries outside the log of table heuboden: 1"
        assert [str(finding) for finding in await store.check()] == [f"{path} is damaged: {said}"]


# Whose entry comes next; some of the tables are then deleted, which leaves gaps.
ARRIVALS = st.lists(st.sampled_from("abcde"), max_size=60)


@settings(max_examples=count(30, 1000), deadline=None)
@given(arrivals=ARRIVALS, gone=st.sets(st.sampled_from("abcde"), max_size=3))
def test_logs_of_version_1_are_found_whatever_the_order_of_arrival(
    tmp_path_factory, arrivals, gone
):
    path = tmp_path_factory.mktemp("store") / "a.sqlite3"
    prepare(path, MIGRATIONS[:1])
    logs = {
        table: linked(anchor(table), 0, [entry(table, n) for n in range(arrivals.count(table))])
        for table in "abcde"
    }
    coming = {table: iter(log) for table, log in logs.items()}
    keys = {table: key for key, table in enumerate("edcba", 1)}
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.executemany(
            "INSERT INTO log VALUES (?, ?, ?, ?)",
            [(keys[table], *next(coming[table])) for table in arrivals],
        )
        for table, log in logs.items():
            head = log[-1].hash if log else anchor(table)
            connection.execute(
                "INSERT INTO tables VALUES (?, ?, ?, 'hamstern', 'open', 1, 1, ?, ?)",
                (keys[table], table, table, len(log), head),
            )
        for table in gone:
            connection.execute("DELETE FROM log WHERE table_key = ?", (keys[table],))
            connection.execute("DELETE FROM tables WHERE id = ?", (table,))
    asyncio.run(assert_logs(path, {table: logs[table] for table in logs if table not in gone}))


async def assert_logs(path: Path, logs: dict[str, list[Link]]) -> None:
    async with await SqliteStore.open(path) as store:
        assert await store.check() == []
        for table, log in logs.items():
            assert await store.load(table) == [link.entry for link in log]
            await store.append(table, len(log), [b"and on"], now=2.0)
            assert (await store.load(table))[-1] == b"and on"
        assert await store.check() == []


@on_loop
async def test_an_empty_file_becomes_a_store(tmp_path):
    (tmp_path / "a.sqlite3").touch()
    async with await SqliteStore.open(tmp_path / "a.sqlite3") as store:
        await add(store, "alm")
    assert version(tmp_path / "a.sqlite3") == len(MIGRATIONS)


def test_a_migration_keeps_what_is_there(tmp_path):
    path = tmp_path / "a.sqlite3"
    stored(VERSIONS[-1], path)
    prepare(path, NEXT)
    assert version(path) == len(NEXT)
    with closing(sqlite3.connect(path)) as connection:
        notes = connection.execute("SELECT note FROM tables ORDER BY note").fetchall()
        assert notes == [("heuboden",), ("hochalm",)]
        assert connection.execute("SELECT count(*) FROM log").fetchone() == (5,)
    prepare(path, NEXT)
    assert version(path) == len(NEXT)


def test_a_migration_that_fails_changes_nothing(tmp_path):
    path = tmp_path / "a.sqlite3"
    stored(VERSIONS[-1], path)
    with pytest.raises(FileError, match="no_such_table"):
        prepare(path, BROKEN)
    assert version(path) == VERSIONS[-1]
    asyncio.run(assert_content(path))


def test_a_newer_file_is_refused_and_left_alone(tmp_path):
    path = tmp_path / "a.sqlite3"
    stored(VERSIONS[-1], path)
    prepare(path, NEXT)
    before = path.read_bytes()
    said = rf"newer Spielalm \(file version {len(NEXT)}\).* up to {len(MIGRATIONS)}"
    with pytest.raises(NewerFileError, match=said):
        asyncio.run(SqliteStore.open(path))
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "statement",
    ["CREATE TABLE theirs (a)", "PRAGMA application_id = 7", "PRAGMA user_version = 1"],
)
def test_a_database_of_another_program_is_refused_and_left_alone(tmp_path, statement):
    path = tmp_path / "a.sqlite3"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(statement)
    before = path.read_bytes()
    with pytest.raises(FileError, match="another program"):
        asyncio.run(SqliteStore.open(path))
    assert path.read_bytes() == before


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path):
    path = tmp_path / "a.sqlite3"
    path.write_text("Dear diary, today we played Kuhlorado. " * 40)
    before = path.read_bytes()
    with pytest.raises(FileError, match="not ours"):
        asyncio.run(SqliteStore.open(path))
    assert path.read_bytes() == before


def test_a_folder_that_does_not_exist_is_named(tmp_path):
    with pytest.raises(FileError, match=r"nowhere/a\.sqlite3 cannot be made: No such file"):
        asyncio.run(SqliteStore.open(tmp_path / "nowhere" / "a.sqlite3"))
    with pytest.raises(NotWritableError, match="cannot be written"):
        asyncio.run(SqliteStore.open(tmp_path))


@on_loop
async def test_several_may_open_a_new_file_at_once(tmp_path):
    path = tmp_path / "a.sqlite3"
    stores = await asyncio.gather(*(SqliteStore.open(path) for _ in range(6)))
    for number, store in enumerate(stores):
        await add(store, f"t{number}")
    assert len(await stores[0].tables()) == 6
    await asyncio.gather(*(store.close() for store in stores))


def test_who_opens_a_file_waits_for_another_who_reads_it(tmp_path, monkeypatch):
    path = tmp_path / "a.sqlite3"
    prepare(path)
    with closing(connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
    with closing(connect(path)) as other:
        waits = []

        def meanwhile(statement):
            if statement.startswith("PRAGMA journal_mode") and not waits:
                other.execute("BEGIN")
                other.execute("SELECT * FROM tables").fetchall()
            elif statement == "BEGIN EXCLUSIVE":
                waits.append(statement)
                other.execute("COMMIT")

        def watched(path):
            connection = connect(path)
            connection.set_trace_callback(meanwhile)
            return connection

        monkeypatch.setattr("spielalm.store.sqlite.schema.connect", watched)
        prepare(path)
        assert waits
    with closing(connect(path)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


@on_loop
async def test_the_file_is_for_its_owner_only_and_says_whose_it_is(tmp_path):
    path = tmp_path / "a.sqlite3"
    async with await SqliteStore.open(path) as store:
        await add(store, "alm")
        for file in tmp_path.iterdir():
            assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert path.read_bytes()[68:72] == APPLICATION.to_bytes(4, "big") == b"SpLm"
