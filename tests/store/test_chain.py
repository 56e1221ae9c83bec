"""A damaged, missing, added or moved entry is found when it is loaded, and named."""

from __future__ import annotations

import sqlite3

import pytest

from spielalm.store import DamagedError, SqliteStore
from tests.store.scene import add, on_loop

# What somebody does to the log of table alm, which has entries 0 to 5; the number that is named;
# what is said; and whether somebody who only needs the entries from 5 on learns of it.
DAMAGE = {
    "changed": ("UPDATE log SET entry = 'alm:2!' WHERE {alm} AND number = 2", 2, "written", False),
    "bytes changed": ("UPDATE log SET entry = x'00' WHERE {alm} AND number = 5", 5, "wri", True),
    "text": ("UPDATE log SET entry = CAST(entry AS TEXT) WHERE {alm}", 0, "written", True),
    "hash": ("UPDATE log SET hash = x'00' WHERE {alm} AND number = 3", 3, "written", False),
    "hash of another type": ("UPDATE log SET hash = 'x' WHERE {alm} AND number = 4", 4, "w", True),
    "first lost": ("DELETE FROM log WHERE {alm} AND number = 0", 0, "missing", False),
    "one lost": ("DELETE FROM log WHERE {alm} AND number = 3", 3, "missing", False),
    "last lost": ("DELETE FROM log WHERE {alm} AND number = 5", 5, "missing", True),
    "all lost": ("DELETE FROM log WHERE {alm}", 0, "missing", True),
    "two swapped": (
        "UPDATE log SET number = CASE number WHEN 2 THEN -3 ELSE -2 END "
        "WHERE {alm} AND number IN (2, 3);"
        "UPDATE log SET number = -number WHERE {alm} AND number < 0",
        2,
        "written",
        False,
    ),
    "moved up": ("UPDATE log SET number = number + 1 WHERE {alm} AND number = 5", 5, "mis", True),
    "one too many": (
        "INSERT INTO log SELECT table_key, 6, hash, entry FROM log WHERE {alm} AND number = 5",
        6,
        "written",
        True,
    ),
    "row forgets": ("UPDATE tables SET entries = 5 WHERE id = 'alm'", 5, "not known", True),
    "row owes": ("UPDATE tables SET entries = -1 WHERE id = 'alm'", 0, "row", True),
    "row has another head": ("UPDATE tables SET head = x'00' WHERE id = 'alm'", 5, "kno", True),
    "row has no head": ("UPDATE tables SET head = 7 WHERE id = 'alm'", 0, "row", True),
    "row has no count": ("UPDATE tables SET entries = 'x' WHERE id = 'alm'", 0, "row", True),
    "log of another table": (
        "UPDATE log SET table_key = CASE table_key WHEN 1 THEN -2 ELSE -1 END;"
        "UPDATE log SET table_key = -table_key;"
        "UPDATE tables SET head = (SELECT head FROM tables AS t WHERE t.key = 3 - tables.key)",
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
