"""A table travels as lines of JSON and arrives to the byte, or not at all."""

from __future__ import annotations

import asyncio
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spielalm.store import (
    DamagedError,
    FileError,
    SqliteStore,
    StoreError,
    TakenError,
    export_table,
    import_table,
)
from tests.counts import count
from tests.store.scene import add, on_loop

CONTENT = [b"", '{"entry":"moved","name":"Änne"}'.encode(), b"\x00\xff\xfe", b"line\nbreak"]


async def exported(engine):
    async with await engine.open() as store:
        await store.create("alm", CONTENT, invite="code", game="hamstern", now=10.0)
        await store.append("alm", 4, [b"end"], now=20.0, state="finished")
        return await export_table(store, "alm"), await store.row("alm")


@on_loop
async def test_a_table_arrives_as_it_was(engine):
    lines, row = await exported(engine)
    async with await engine.open("b") as store:
        await add(store, "other")
        assert await import_table(store, lines) == "alm"
        assert await store.load("alm") == [*CONTENT, b"end"]
        assert await store.row("alm") == row
        assert await export_table(store, "alm") == lines
        assert await store.check() == []
        with pytest.raises(TakenError):
            await import_table(store, lines)


@on_loop
async def test_text_can_be_read_in_the_lines(engine):
    lines, _ = await exported(engine)
    assert all("\n" not in line for line in lines)
    assert json.loads(lines[0]) == {
        "spielalm_table": 1,
        "id": "alm",
        "invite": "code",
        "game": "hamstern",
        "state": "finished",
        "created": 10.0,
        "changed": 20.0,
        "entries": 5,
    }
    assert json.loads(lines[2])["text"] == '{"entry":"moved","name":"Änne"}'
    assert json.loads(lines[3])["base64"] == "AP/+"


MEDDLING = {
    "an entry lost": lambda lines: [*lines[:3], *lines[4:]],
    "the last entry lost": lambda lines: lines[:-1],
    "two swapped": lambda lines: [*lines[:2], lines[3], lines[2], *lines[4:]],
    "a word changed": lambda lines: [line.replace("moved", "moVed") for line in lines],
    "another table's name": lambda lines: [line.replace('"alm"', '"heu"') for line in lines],
    "no head": lambda lines: lines[1:],
    "nothing": lambda lines: lines[:0],
    "a later format": lambda lines: [lines[0].replace('table":1', 'table":2'), *lines[1:]],
    "an unknown field": lambda lines: [lines[0].replace("{", '{"x":1,', 1), *lines[1:]],
    "no json": lambda lines: [*lines[:2], "moved", *lines[3:]],
    "not base64": lambda lines: [line.replace("AP/+", "AP*+") for line in lines],
    "neither text nor base64": lambda lines: [line.replace(',"text":""', "") for line in lines],
    "no hash": lambda lines: [*lines[:1], '{"number":0,"hash":"xy","text":""}', *lines[2:]],
}


@pytest.mark.parametrize("what", MEDDLING)
@on_loop
async def test_lines_that_were_meddled_with_are_refused(engine, what):
    lines, _ = await exported(engine)
    meddled = MEDDLING[what](lines)
    assert meddled != lines
    async with await engine.open("b") as store:
        with pytest.raises((DamagedError, FileError), match=r"line|entry"):
            await import_table(store, meddled)
        assert await store.tables() == []


@settings(max_examples=count(50, 2000), deadline=None)
@given(
    lines=st.lists(
        st.one_of(
            st.text(max_size=30),
            st.sampled_from(
                [
                    '{"spielalm_table":1,"id":"a","invite":"b","game":"c","state":"open",'
                    '"created":1.0,"changed":2.0,"entries":0}',
                    '{"number":0,"hash":"00","text":"\\ud800"}',
                    '{"number":0,"hash":"00","base64":"AA=="}',
                ]
            ),
        ),
        max_size=4,
    )
)
def test_any_lines_are_read_or_refused_with_a_reason(tmp_path_factory, lines):
    async def attempt():
        path = tmp_path_factory.mktemp("lines") / "a.sqlite3"
        async with await SqliteStore.open(path) as store:
            outcomes = await asyncio.gather(import_table(store, lines), return_exceptions=True)
            assert isinstance(outcomes[0], str | StoreError)
            assert str(outcomes[0])
            assert len(await store.tables()) == isinstance(outcomes[0], str)

    asyncio.run(attempt())
