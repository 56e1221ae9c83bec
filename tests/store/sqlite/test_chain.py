"""A damaged, missing, added or moved entry is found when it is loaded, and named."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import suppress

import pytest

from spielalm.store import DamagedError, SqliteStore, StoreError
from tests.store.scene import add, on_loop

# What somebody does to the log of table alm, which has entries 0 to 5 with keys 1 to 6 (those of
# table heu have 7 to 12); the number that is named: on the way back from the end the first that is
# not found, else on the way forth the first that is wrong; what is said; and whether somebody who
# only needs the entries from 5 on learns of it.
DAMAGE = {
    "changed": ("UPDATE log SET entry = 'alm:2!' WHERE {alm} AND number = 2", 2, "written", False),
    "bytes changed": ("UPDATE log SET entry = x'00' WHERE {alm} AND number = 5", 5, "wri", True),
    "text": ("UPDATE log SET entry = CAST(entry AS TEXT) WHERE {alm}", 0, "written", True),
    "hash": ("UPDATE log SET hash = x'00' WHERE {alm} AND number = 3", 3, "written", False),
    "hash of another type": ("UPDATE log SET hash = 'x' WHERE {alm} AND number = 4", 4, "w", True),
    "first lost": ("DELETE FROM log WHERE {alm} AND number = 0", 0, "missing", False),
    "one lost": ("DELETE FROM log WHERE {alm} AND number = 3", 3, "missing", False),
    "last lost": ("DELETE FROM log WHERE {alm} AND number = 5", 5, "missing", True),
    "all lost": ("DELETE FROM log WHERE {alm}", 5, "missing", True),
    "two swapped": (
        "UPDATE log SET number = 5 - number WHERE {alm} AND number IN (2, 3)",
        3,
        "missing",
        False,
    ),
    "entries of two swapped": (
        "UPDATE log SET (hash, entry) = "
        "(SELECT hash, entry FROM log AS other WHERE other.key = 7 - log.key) WHERE key IN (3, 4)",
        2,
        "written",
        False,
    ),
    "moved up": ("UPDATE log SET number = number + 1 WHERE {alm} AND number = 5", 5, "mis", True),
    "moved to another table": ("UPDATE log SET table_key = 2 WHERE key = 4", 3, "missing", False),
    "before is in another table": ("UPDATE log SET previous = 9 WHERE key = 4", 2, "mis", False),
    "before is swapped with another table's": (
        "UPDATE log SET previous = 12 - previous WHERE key IN (4, 10)",
        2,
        "missing",
        False,
    ),
    "before is itself": ("UPDATE log SET previous = key WHERE key = 4", 2, "missing", False),
    "before is a later one": ("UPDATE log SET previous = 6 WHERE key = 4", 2, "missing", False),
    "before skips one": ("UPDATE log SET previous = 2 WHERE key = 4", 2, "missing", False),
    "before is nothing": ("UPDATE log SET previous = 0 WHERE key = 6", 4, "missing", True),
    "before is no key": ("UPDATE log SET previous = 'x' WHERE key = 6", 4, "missing", True),
    "a circle of one number": (
        "UPDATE log SET previous = 11 - key, number = 5 WHERE key IN (5, 6)",
        4,
        "missing",
        True,
    ),
    "row forgets": ("UPDATE tables SET entries = 5 WHERE id = 'alm'", 4, "missing", True),
    "row hopes": ("UPDATE tables SET entries = 7 WHERE id = 'alm'", 6, "missing", True),
    "row owes": ("UPDATE tables SET entries = -1 WHERE id = 'alm'", 0, "row", True),
    "row has another head": ("UPDATE tables SET head = x'00' WHERE id = 'alm'", 5, "kno", True),
    "row has no head": ("UPDATE tables SET head = 7 WHERE id = 'alm'", 0, "row", True),
    "row has no count": ("UPDATE tables SET entries = 'x' WHERE id = 'alm'", 0, "row", True),
    "row has no last": ("UPDATE tables SET last = 'x' WHERE id = 'alm'", 0, "row", True),
    "last is nothing": ("UPDATE tables SET last = 0 WHERE id = 'alm'", 5, "missing", True),
    "last is an older one": ("UPDATE tables SET last = 5 WHERE id = 'alm'", 5, "missing", True),
    "last is in another table": ("UPDATE tables SET last = 12 WHERE id = 'alm'", 5, "mis", True),
    "log of another table": (
        "UPDATE log SET table_key = 3 - table_key;"
        "UPDATE tables SET (head, last) = "
        "(SELECT head, last FROM tables AS other WHERE other.key = 3 - tables.key)",
        0,
        "written",
        None,
    ),
}


@pytest.mark.parametrize("what", DAMAGE)
@on_loop
async def test_damage_is_named_by_table_and_number(tmp_path, what):
    statements, number, problem, late = DAMAGE[what]
    path = tmp_path / "a.sqlite3"
    async with await SqliteStore.open(path) as store:
        await add(store, "alm", 6)
        await add(store, "heu", 6)
    meddle(path, statements.replace("{alm}", "table_key = 1"))
    async with await SqliteStore.open(path) as store:
        with pytest.raises(DamagedError, match=f"table alm .* entry {number}: .*{problem}") as told:
            await store.load("alm")
        assert (told.value.table, told.value.number) == ("alm", number)
        assert str(told.value) in [str(finding) for finding in await store.check()]
        if late is True:
            with pytest.raises(DamagedError):
                await store.load("alm", 5)
        elif late is False:
            assert await store.load("alm", 5) == [b"alm:5"]
        with suppress(StoreError):
            await store.append("alm", 6, [b"on and on"], now=1.0)
        with pytest.raises(DamagedError):
            await store.load("alm")
        await store.delete("alm")
        assert await keys(store, 1) == []


async def keys(store, table_key):
    """The keys of all rows of the log that are a table's."""
    return await store._readers.read(
        lambda connection: [
            key
            for (key,) in connection.execute(
                "SELECT key FROM log WHERE table_key = ? ORDER BY key", (table_key,)
            )
        ]
    )


def meddle(path, statements):
    connection = sqlite3.connect(path)
    connection.executescript(statements)
    connection.close()


@on_loop
async def test_other_tables_are_loaded_as_before(tmp_path):
    path = tmp_path / "a.sqlite3"
    async with await SqliteStore.open(path) as store:
        await add(store, "alm", 6)
        made = await add(store, "heu", 6)
    meddle(path, "DELETE FROM log WHERE table_key = 1 AND number = 3")
    async with await SqliteStore.open(path) as store:
        assert await store.load("heu") == made
        assert [str(finding) for finding in await store.check()] == [
            "the log of table alm is damaged at entry 3: it is missing"
        ]


@on_loop
async def test_a_log_goes_on_only_where_its_table_says_that_it_ends(tmp_path):
    path = tmp_path / "a.sqlite3"
    for meddled in (
        "UPDATE tables SET last = 12 WHERE id = 'alm'",
        "UPDATE tables SET last = 5 WHERE id = 'alm'",
        "UPDATE tables SET last = 0 WHERE id = 'alm'",
        "DELETE FROM log WHERE key = 6",
        "UPDATE tables SET entries = 0 WHERE id = 'alm'",
    ):
        async with await SqliteStore.open(path) as store:
            await add(store, "alm", 6)
            await add(store, "heu", 6)
        meddle(path, meddled)
        async with await SqliteStore.open(path) as store:
            due = (await store.row("alm")).entries
            outcomes = await asyncio.gather(
                store.append("alm", due, [b"on and on"], now=1.0),
                store.append("heu", 6, [b"heu:6"], now=1.0),
                return_exceptions=True,
            )
            assert isinstance(outcomes[0], DamagedError)
            assert outcomes[1] is None
            assert len(await store.load("heu")) == 7
        path.unlink()


STRAYS = {
    "one too many": ("SELECT 1, 6, 6", "entries outside the log of table alm: 1"),
    "twice there": ("SELECT 1, 5, 5", "entries outside the log of table alm: 1"),
    "of no table": ("VALUES (7, 0, 0), (7, 1, 13)", "entries of no table: 2"),
}


@pytest.mark.parametrize("what", STRAYS)
@on_loop
async def test_what_belongs_to_no_log_is_not_loaded_but_found(tmp_path, what):
    rows, said = STRAYS[what]
    path = tmp_path / "a.sqlite3"
    async with await SqliteStore.open(path) as store:
        made = await add(store, "alm", 6)
        await add(store, "heu", 6)
    meddle(
        path,
        "INSERT INTO log (table_key, number, previous, hash, entry) "
        f"SELECT *, x'00', x'00' FROM ({rows})",
    )
    async with await SqliteStore.open(path) as store:
        assert [str(finding) for finding in await store.check()] == [f"{path} is damaged: {said}"]
        assert await store.load("alm") == made
        await store.append("alm", 6, [b"alm:6"], now=1.0)
        assert await store.load("alm") == [*made, b"alm:6"]


@on_loop
async def test_an_entry_that_cannot_be_read_is_named(tmp_path):
    path = tmp_path / "a.sqlite3"
    long = [b"%d" % number * 3000 for number in range(10)]  # each on a page of its own
    async with await SqliteStore.open(path) as store:
        await store.create("alm", long, invite="alm", game="hamstern", now=1.0)
    whole = path.read_bytes()
    for number, named in ((9, 9), (4, 5), (0, 1)):
        damaged = bytearray(whole)
        page = whole.index(long[number]) // 4096 * 4096
        damaged[page : page + 8] = b"\xff" * 8
        path.write_bytes(damaged)
        async with await SqliteStore.open(path) as store:
            said = f"table alm is damaged at entry {named}: it or the one before it cannot be read"
            with pytest.raises(DamagedError, match=said):
                await store.load("alm")
            assert said in str((await store.check())[0])
            if named < 9:
                assert await store.load("alm", named + 1) == long[named + 1 :]
