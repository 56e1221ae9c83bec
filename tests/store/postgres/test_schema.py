"""Databases of every version are opened and brought up to date; newer and foreign are refused."""

from __future__ import annotations

import asyncio
from pathlib import Path

import asyncpg
import pytest

from spielalm.store import FileError, NewerFileError, Score, UnavailableError
from spielalm.store.address import place
from spielalm.store.postgres.schema import (
    LOCK,
    MIGRATIONS,
    connect,
    migrate,
    prepare,
)
from spielalm.store.postgres.store import PostgresStore
from tests.private import free_port
from tests.store.postgres.scene import look, meddle
from tests.store.scene import add, on_loop

# One dump per version that was ever released, each with the same content.
FILES = Path(__file__).parent / "files"
VERSIONS = range(1, len(MIGRATIONS) + 1)
NEXT = (*MIGRATIONS, ("ALTER TABLE tables ADD COLUMN note text", "UPDATE tables SET note = id"))
BROKEN = (*MIGRATIONS, ("DELETE FROM log", "DELETE FROM no_such_table"))
SHAPE = (
    "SELECT table_name, column_name, data_type, is_nullable FROM information_schema.columns "
    "WHERE table_schema = 'spielalm' UNION ALL SELECT 'index', indexdef, '', '' FROM pg_indexes "
    "WHERE schemaname = 'spielalm' ORDER BY 1, 2"
)


async def stored(version: int, address: str) -> None:
    """A database as that version left it."""
    connection = await asyncpg.connect(address)
    await connection.execute((FILES / f"version-{version}.sql").read_text())
    await connection.close()


async def version(address: str) -> int:
    return int((await look(address, "SELECT number FROM version"))[0][0])


async def assert_content(address: str) -> None:
    async with await PostgresStore.open(address) as store:
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
async def test_a_database_of_every_version_is_read_and_written_on(address, old):
    await stored(old, address)
    await assert_content(address)
    assert await version(address) == len(MIGRATIONS)


@pytest.mark.parametrize("old", VERSIONS)
@on_loop
async def test_a_database_of_every_version_becomes_like_a_new_one(postgres, address, old):
    new = postgres.new()
    await stored(old, address)
    await prepare(address)
    await prepare(new)
    assert await look(address, SHAPE) == await look(new, SHAPE)


@on_loop
async def test_several_nodes_may_open_a_new_database_at_once(address):
    stores = await asyncio.gather(*(PostgresStore.open(address) for _ in range(6)))
    for number, store in enumerate(stores):
        await add(store, f"t{number}")
    assert len(await stores[0].tables()) == 6
    assert await look(address, "SELECT * FROM version") == [(len(MIGRATIONS),)]
    for store in stores:
        await store.close()


@on_loop
async def test_a_step_is_taken_once_however_many_nodes_start_together(address):
    await stored(VERSIONS[-1], address)
    counted = (*MIGRATIONS, ("CREATE TABLE IF NOT EXISTS steps (a int)",
                             "INSERT INTO steps VALUES (1)"))  # fmt: skip
    await asyncio.gather(*(prepare(address, counted) for _ in range(4)))
    assert await look(address, "SELECT * FROM steps") == [(1,)]


@on_loop
async def test_a_migration_keeps_what_is_there_and_one_that_fails_changes_nothing(address):
    await stored(VERSIONS[-1], address)
    with pytest.raises(FileError, match="no_such_table"):
        await prepare(address, BROKEN)
    await assert_content(address)
    await prepare(address, NEXT)
    assert await version(address) == len(NEXT)
    notes = await look(address, "SELECT note FROM tables ORDER BY note")
    assert notes == [("heuboden",), ("hochalm",)]


@on_loop
async def test_a_newer_database_is_refused(address):
    await stored(VERSIONS[-1], address)
    await prepare(address, NEXT)
    said = rf"newer Spielalm \(version {len(NEXT)}\).* up to {len(MIGRATIONS)}"
    with pytest.raises(NewerFileError, match=said):
        await PostgresStore.open(address)


@on_loop
async def test_an_older_node_stops_reading_and_writing_when_a_newer_one_has_migrated(address):
    async with await PostgresStore.open(address) as store:
        made = await add(store, "alm", 2)
        await store.append("alm", 2, [b"alm:2"], now=1.0)
        await prepare(address, NEXT)
        for call in (
            store.append("alm", 3, [b"old words"], now=1.0),
            store.create("heu", [], invite="heu", game="hamstern", now=1.0),
            store.load("alm"),
            store.delete("alm"),
        ):
            with pytest.raises(NewerFileError):
                await call
    assert await look(address, "SELECT id, entries FROM tables") == [("alm", len(made) + 1)]


@on_loop
async def test_who_writes_while_a_newer_node_migrates_writes_before_or_not_at_all(address):
    async with await PostgresStore.open(address) as store:
        await add(store, "alm", 1)
        newer = await connect(address)
        async with newer.transaction():
            await migrate(newer, "here", NEXT)
            writing = asyncio.ensure_future(store.append("alm", 1, [b"late"], now=1.0))
            creating = asyncio.ensure_future(add(store, "heu"))
            reading = asyncio.ensure_future(store.load("alm"))
            while len(await waiting(newer)) < 2:  # the writer does one thing at a time
                await asyncio.sleep(0.01)
        for late in (writing, creating, reading):
            with pytest.raises(NewerFileError):
                await late
        await newer.close()
    assert await look(address, "SELECT id, entries FROM tables") == [("alm", 1)]


async def waiting(connection):
    """Who waits for a lock."""
    return await connection.fetch("SELECT pid FROM pg_locks WHERE NOT granted")


@on_loop
async def test_who_prepares_waits_for_another_who_prepares(address):
    other = await connect(address)
    async with other.transaction():
        await other.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        preparing = asyncio.ensure_future(prepare(address))
        while not await waiting(other):
            await asyncio.sleep(0.01)
        assert not preparing.done()
    await preparing
    await other.close()


@on_loop
async def test_a_schema_of_another_program_is_refused_and_left_alone(address):
    await meddle(address, "CREATE SCHEMA spielalm", "CREATE TABLE spielalm.theirs (a int)")
    with pytest.raises(FileError, match="another program"):
        await PostgresStore.open(address)
    found = await look(address, "SELECT relname FROM pg_class WHERE relname IN ('theirs', 'log')")
    assert found == [("theirs",)]


@on_loop
async def test_other_programs_may_have_tables_of_their_own_beside_ours(address):
    await meddle(address, "CREATE TABLE public.tables (a int)", "CREATE TABLE public.log (a int)")
    async with await PostgresStore.open(address) as store:
        assert await store.load("alm") if await store.tables() else True
        made = await add(store, "alm")
        assert await store.load("alm") == made
    assert await look(address, "SELECT * FROM public.log") == []


@on_loop
async def test_a_database_that_is_not_there_is_named_without_its_password(postgres, address):
    missing = address.replace("spielalm@", "spielalm:geheim@") + "_missing"
    with pytest.raises(FileError, match="does not exist") as told:
        await PostgresStore.open(missing)
    nobody = f"postgresql://spielalm:geheim@127.0.0.1:{free_port()}/spielalm"
    with pytest.raises(UnavailableError, match="does not answer") as silent:
        await PostgresStore.open(nobody, patience=0.2)
    for error in (told.value, silent.value):
        assert "127.0.0.1" in str(error)
        assert "geheim" not in str(error)
    assert place("postgresql://anna:geheim@db.example/spielalm") == "db.example/spielalm"
    assert place("postgresql:///spielalm?host=/run") == "localhost/spielalm"
