"""Tables and their logs: what was acknowledged is there, under its number, once."""

from __future__ import annotations

import asyncio
import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spielalm.store import (
    ConflictError,
    Store,
    TableRow,
    TakenError,
    UnknownTableError,
)
from tests.counts import count
from tests.store.scene import add, entries, on_loop


@on_loop
async def test_what_was_appended_is_loaded_in_order(engine):
    async with await engine.open() as store:
        await add(store, "alm", 2)
        await store.append("alm", 2, entries("alm", 2, 5), now=101.0)
        assert await store.load("alm") == entries("alm", 0, 5)
        assert await store.load("alm", 3) == entries("alm", 3, 5)
        assert await store.load("alm", 5) == []
        assert await store.load("alm", 9) == []


@on_loop
async def test_it_is_still_there_after_closing(engine):
    async with await engine.open() as store:
        made = await add(store, "alm", 4)
    async with await engine.open() as store:
        assert await store.load("alm") == made
        assert await store.find_invite("invite-alm") == "alm"


@pytest.mark.parametrize("number", [0, 2, 4, 17, -1])
@on_loop
async def test_a_number_that_is_taken_or_leaves_a_gap_is_refused(engine, number):
    async with await engine.open() as store:
        made = await add(store, "alm", 3)
        with pytest.raises(ConflictError, match="expected entry 3") as refused:
            await store.append("alm", number, [b"late"], now=101.0)
        assert (refused.value.number, refused.value.due) == (number, 3)
        assert await store.load("alm") == made
        assert (await store.row("alm")).changed == 100.0


@on_loop
async def test_of_two_who_write_the_same_number_one_wins(engine):
    async with await engine.open() as one, await engine.open() as other:
        made = await add(one, "alm", 3)
        outcomes = await asyncio.gather(
            one.append("alm", 3, [b"one"], now=101.0),
            other.append("alm", 3, [b"other"], now=101.0),
            return_exceptions=True,
        )
        (loser,) = [outcome for outcome in outcomes if outcome is not None]
        assert isinstance(loser, ConflictError)
        winner = b"one" if outcomes[0] is None else b"other"
        assert await one.load("alm") == await other.load("alm") == [*made, winner]


@on_loop
async def test_a_new_table_needs_a_new_id_and_a_new_invite_code(engine):
    async with await engine.open() as store:
        await add(store, "alm")
        with pytest.raises(TakenError, match="a table alm already"):
            await store.create("alm", [], invite="new", game="hamstern", now=1.0)
        with pytest.raises(TakenError, match="the invite code invite-alm already"):
            await store.create("new", [], invite="invite-alm", game="hamstern", now=1.0)
        assert await store.find_invite("new") is None
        assert [row.id for row in await store.tables()] == ["alm"]


@on_loop
async def test_a_table_that_does_not_exist_is_named(engine):
    async with await engine.open() as store:
        for call in (
            store.load("nowhere"),
            store.row("nowhere"),
            store.delete("nowhere"),
            store.append("nowhere", 0, [b"x"], now=1.0),
        ):
            with pytest.raises(UnknownTableError, match="no table nowhere"):
                await call


@on_loop
async def test_the_state_changes_with_the_entries_or_not_at_all(engine):
    async with await engine.open() as store:
        await add(store, "alm", 1, now=100.0)
        await store.append("alm", 1, [b"started"], now=101.0, state="running")
        assert await store.row("alm") == TableRow(
            "alm", "invite-alm", "kuhlorado", "running", 100.0, 101.0, 2
        )
        with pytest.raises(ConflictError):
            await store.append("alm", 1, [b"ended"], now=102.0, state="finished")
        assert (await store.row("alm")).state == "running"
        await store.append("alm", 2, [], now=103.0, state="finished")
        assert (await store.row("alm"))[3:] == ("finished", 100.0, 103.0, 2)


@on_loop
async def test_lists_are_newest_first_page_by_page_and_by_state(engine):
    async with await engine.open() as store:
        for number in range(7):  # some were made at the same moment
            await add(store, f"t{number}", now=float(number // 2))
            if number % 3 == 0:
                await store.append(f"t{number}", 3, [], now=50.0, state="running")
        expected = ["t6", "t5", "t4", "t3", "t2", "t1", "t0"]
        assert [row.id for row in await store.tables()] == expected
        assert [row.id for row in await store.tables("running")] == ["t6", "t3", "t0"]
        paged: list[str] = []
        after = None
        while page := await store.tables(after=after, limit=2):
            paged += [row.id for row in page]
            after = page[-1]
        assert paged == expected


@on_loop
async def test_a_deleted_table_is_gone_and_its_names_are_free(engine):
    async with await engine.open() as store:
        await store.create("alm", [b"a secret word"], invite="code", game="hamstern", now=1.0)
        other = await add(store, "heu")
        await store.delete("alm")
        with pytest.raises(UnknownTableError):
            await store.load("alm")
        assert await store.find_invite("code") is None
        await store.create("alm", [b"anew"], invite="code", game="hamstern", now=2.0)
        assert await store.load("alm") == [b"anew"]
        assert await store.load("heu") == other
        assert await store.check() == []


NAMES = (f"course {number}" for number in itertools.count())

CALLS = st.lists(
    st.tuples(
        st.sampled_from(["alm", "heu", "tal"]),
        # How far the number is off; or the table is deleted and made anew.
        st.one_of(st.integers(-1, 1), st.none()),
        st.lists(st.binary(max_size=20), max_size=3),
    ),
    max_size=30,
)


# A fresh database each time; one of PostgreSQL's costs a tenth of a second.
EXAMPLES = {"sqlite": count(30, 1000), "postgres": count(8, 300)}


def test_any_course_of_calls_leaves_what_a_list_would_hold(engine):
    @settings(max_examples=EXAMPLES[engine.kind], deadline=None)
    @given(calls=CALLS, together=st.booleans())
    def check(calls, together):
        asyncio.run(play(engine, next(NAMES), calls, together))

    check()


async def play(engine, name, calls, together):
    model: dict[str, list[bytes]] = {"alm": [], "heu": [], "tal": []}
    async with await engine.open(name) as store:
        for table in model:
            await store.create(table, [], invite=table, game="kuhlorado", now=0.0)
        waiting, expected = [], []
        for table, off, new in calls:
            if off is None:
                waiting += [
                    store.delete(table),
                    store.create(table, new, invite=table, game="kuhlorado", now=1.0),
                ]
                expected += [True, True]
                model[table] = list(new)
                continue
            waiting.append(store.append(table, len(model[table]) + off, new, now=1.0))
            expected.append(off == 0)
            if off == 0:
                model[table] += new
        assert await outcomes(waiting, together) == expected
        assert await holdings(store, model) == model
        assert await store.check() == []
    async with await engine.open(name) as store:
        assert await holdings(store, model) == model


async def outcomes(waiting, together):
    """Whether each call went through, made one by one or all at once."""
    if together:
        return [
            outcome is None for outcome in await asyncio.gather(*waiting, return_exceptions=True)
        ]
    return [(await asyncio.gather(call, return_exceptions=True)) == [None] for call in waiting]


async def holdings(store: Store, tables):
    return {table: await store.load(table) for table in tables}
