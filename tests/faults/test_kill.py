"""The process is killed under load, again and again: what was acknowledged is there, once."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from random import Random

from spielalm.store import SqliteStore
from tests.counts import count

APPENDER = Path(__file__).with_name("appender.py")


def acknowledged_until_killed(database: Path, run: int, lines: int) -> list[str]:
    """Let a process append until so many entries are acknowledged, kill it at once."""
    process = subprocess.Popen(
        [sys.executable, str(APPENDER), str(database), str(run)],
        stdout=subprocess.PIPE,
    )
    assert process.stdout is not None
    with process, process.stdout as output:
        first = [output.readline() for _ in range(lines)]
        process.kill()
        rest = output.readlines()
    printed = [line for line in (*first, *rest) if line.endswith(b"\n")]
    assert len(printed) >= lines, "the process ended by itself"
    return [line.decode().rstrip("\n") for line in printed]


async def holdings(database: Path) -> dict[str, list[str]]:
    async with await SqliteStore.open(database) as store:
        assert await store.check() == []
        return {
            row.id: [entry.decode() for entry in await store.load(row.id)]
            for row in await store.tables()
        }


def test_what_was_acknowledged_survives_every_kill_and_is_there_once(tmp_path):
    database = tmp_path / "a.sqlite3"
    rng = Random("kills")
    acknowledged: list[str] = []
    before: dict[str, list[str]] = {}
    for run in range(count(6, 200)):
        lines = rng.randint(1, 400)
        acknowledged += acknowledged_until_killed(database, run, lines)
        after = asyncio.run(holdings(database))
        everything = [entry for log in after.values() for entry in log]
        assert set(acknowledged) <= set(everything)
        assert len(set(everything)) == len(everything)
        for table, log in after.items():
            assert log[: len(before.get(table, []))] == before.get(table, [])
            assert_whole_calls(table, log)
        before = after


def assert_whole_calls(table: str, log: list[str]) -> None:
    """Every entry says where it belongs, and the entries of a call are all there."""
    due = "1"
    for number, entry in enumerate(log):
        _, of, at, place = entry.split()
        assert (of, at) == (table, str(number))
        here, size = place.split("/")
        assert here == due
        due = "1" if here == size else str(int(here) + 1)
    assert due == "1"
