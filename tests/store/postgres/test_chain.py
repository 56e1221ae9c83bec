"""A damaged, missing, added or moved entry is found when it is loaded, and named."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from spielalm.store import DamagedError, StoreError
from spielalm.store.postgres.store import PostgresStore
from tests.store.postgres.scene import look, meddle
from tests.store.scene import add, on_loop

ALM = "table_key = (SELECT key FROM tables WHERE id = 'alm')"
HEU = "(SELECT key FROM tables WHERE id = 'heu')"

# What somebody does to the log of table alm, which has entries 0 to 5; the number that is named;
# what is said; and whether somebody who only needs the entries from 5 on learns of it.
DAMAGE = {
    "changed": ("UPDATE log SET entry = 'alm:2!' WHERE {alm} AND number = 2", 2, "written", False),
    "last changed": ("UPDATE log SET entry = '' WHERE {alm} AND number = 5", 5, "written", True),
    "hash": ("UPDATE log SET hash = '' WHERE {alm} AND number = 3", 3, "written", False),
    "first lost": ("DELETE FROM log WHERE {alm} AND number = 0", 0, "missing", False),
    "one lost": ("DELETE FROM log WHERE {alm} AND number = 3", 3, "missing", False),
    "one before lost": ("DELETE FROM log WHERE {alm} AND number = 4", 4, "missing", True),
    "last lost": ("DELETE FROM log WHERE {alm} AND number = 5", 5, "missing", True),
    "all lost": ("DELETE FROM log WHERE {alm}", 0, "missing", True),
    "entries of two swapped": (
        "UPDATE log SET number = CASE number WHEN 2 THEN 12 ELSE 2 END "
        "WHERE {alm} AND number IN (2, 3); UPDATE log SET number = 3 WHERE number = 12",
        2,
        "written",
        False,
    ),
    "moved to another table": (
        "UPDATE log SET table_key = {heu}, number = 9 WHERE {alm} AND number = 3",
        3,
        "missing",
        False,
    ),
    "row forgets": ("UPDATE tables SET entries = 5 WHERE id = 'alm'", 5, "known", True),
    "row hopes": ("UPDATE tables SET entries = 7 WHERE id = 'alm'", 6, "missing", True),
    "row owes": ("UPDATE tables SET entries = -1 WHERE id = 'alm'", 0, "row", True),
    "row has another head": ("UPDATE tables SET head = '' WHERE id = 'alm'", 5, "kno", True),
}


@pytest.mark.parametrize("what", DAMAGE)
@on_loop
async def test_damage_is_named_by_table_and_number(address, what):
    statements, number, problem, late = DAMAGE[what]
    async with await PostgresStore.open(address) as store:
        await add(store, "alm", 6)
        made = await add(store, "heu", 6)
        await meddle(address, *statements.replace("{alm}", ALM).replace("{heu}", HEU).split(";"))
    async with await PostgresStore.open(address) as store:
        with pytest.raises(DamagedError, match=f"table alm .* entry {number}: .*{problem}") as told:
            await store.load("alm")
        assert (told.value.table, told.value.number) == ("alm", number)
        assert str(told.value) in [str(finding) for finding in await store.check()]
        if late:
            with pytest.raises(DamagedError):
                await store.load("alm", 5)
        else:
            assert await store.load("alm", 5) == [b"alm:5"]
        with suppress(StoreError):
            await store.append("alm", 6, [b"on and on"], now=1.0)
        with pytest.raises(DamagedError):
            await store.load("alm")
        await store.append("heu", 6, [b"heu:6"], now=1.0)
        if "another table" not in what:
            assert await store.load("heu") == [*made, b"heu:6"]
        await store.delete("alm")
        assert await look(address, "SELECT count(*) FROM log WHERE table_key = 1") == [(0,)]


@pytest.mark.parametrize(
    "meddled",
    [
        f"DELETE FROM log WHERE {ALM} AND number = 5",
        "UPDATE tables SET entries = 5 WHERE id = 'alm'",
        "UPDATE tables SET entries = 7 WHERE id = 'alm'",
    ],
)
@on_loop
async def test_a_log_goes_on_only_where_its_table_says_that_it_ends(address, meddled):
    async with await PostgresStore.open(address) as store:
        await add(store, "alm", 6)
        await add(store, "heu", 6)
        await meddle(address, meddled)
        due = (await store.row("alm")).entries
        outcomes = await asyncio.gather(
            store.append("alm", due, [b"on and on"], now=1.0),
            store.append("heu", 6, [b"heu:6"], now=1.0),
            return_exceptions=True,
        )
        assert isinstance(outcomes[0], StoreError)
        assert outcomes[1] is None
        assert len(await store.load("heu")) == 7


@on_loop
async def test_what_belongs_to_no_table_is_found(address):
    async with await PostgresStore.open(address) as store:
        made = await add(store, "alm", 6)
        await meddle(address, "INSERT INTO log VALUES (77, 0, '', ''), (77, 1, '', '')")
        (finding,) = await store.check()
        assert str(finding).endswith("is damaged: entries of no table: 2")
        assert await store.load("alm") == made
