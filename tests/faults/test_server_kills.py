"""The server is killed in the middle of matches, again and again, and started again each time.

In turns it is killed with its helpers, and alone.
"""

from __future__ import annotations

import json
import os
import signal
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from spielalm import client, games
from spielalm.kernel.recordtext import read_record, write_record
from spielalm.match.table import Table
from spielalm.server.tables.folding import read_entry
from spielalm.store import Store
from spielalm.store.address import open_store
from tests.counts import count
from tests.faults.crowd import PARTIES, Crowd, Move, gone, patient
from tests.faults.once import everything_broken
from tests.processes import children, ended, family
from tests.server.process import free_port, serving

pytestmark = pytest.mark.anyio

KILLS = count(20, 1000)
LOAD = {"message_rate": 10_000, "post_rate": 10_000, "get_rate": 10_000}


async def test_every_acknowledged_move_survives_every_kill_and_is_there_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, record_property: pytest.RecordProperty
) -> None:
    monkeypatch.setattr(client, "PAUSES", patient())
    rng = Random("kills")
    port = str(free_port())
    in_flight = 0
    logs = Logs(tmp_path / "spielalm.sqlite3")
    with (tmp_path / "log").open("wb") as log:
        async with Crowd(f"http://127.0.0.1:{port}") as crowd:
            for kill in range(KILLS):
                async with serving(tmp_path, "--port", port, log=log, **LOAD) as (process, _):
                    # Some die before anybody has come back, some in the middle of the load.
                    due = len(crowd.moves) + rng.choice((0, 1, rng.randrange(120)))
                    await crowd.until(lambda due=due: len(crowd.moves) >= due)
                    left = family(process.pid)
                    await gone(process, alone=kill % 2 == 0)
                in_flight += crowd.in_flight
                await logs.read_again(crowd.moves)
                await ended(*left)
    assert in_flight > 0, "no kill hit a move on its way"
    tables = await logs.sound(crowd)
    assert complaints(tmp_path / "log") == []
    assert everything_broken(crowd.histories, tables) == []
    asked = sum(map(len, crowd.histories.values()))
    record_property(
        "figure",
        f"{KILLS} kills: {len(crowd.moves)} acknowledged moves at {len(tables)} tables are all "
        f"there, once; {in_flight} were on their way, {len(crowd.finished)} matches ended; "
        f"{asked} commands, none of which was carried out twice",
    )


async def test_a_stop_of_all_processes_at_once_is_in_good_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "PAUSES", patient())
    logs = Logs(tmp_path / "spielalm.sqlite3")
    with (tmp_path / "log").open("wb") as log:
        async with serving(tmp_path, log=log, **LOAD) as (process, site), Crowd(site) as crowd:
            await crowd.until(lambda: len(crowd.moves) >= 60)
            helpers = children(process.pid)
            os.killpg(process.pid, signal.SIGTERM)  # as systemd does, unless told otherwise
            assert await process.wait() == 0
            await ended(*helpers)
    assert crowd.refusals["unavailable"] == 0
    assert not (tmp_path / "spielalm.sqlite3").with_name("spielalm.sqlite3-wal").exists()
    await logs.read_again(crowd.moves)
    await logs.sound(crowd)
    assert complaints(tmp_path / "log") == []


class Logs:
    """The logs in a server's file, read after each kill."""

    def __init__(self, database: Path | str) -> None:
        self.database = database
        self.entries: dict[str, list[bytes]] = {}
        self._checked = 0

    async def read_again(self, acknowledged: list[Move]) -> None:
        """What was there is there, and so is what was acknowledged since, once."""
        fresh = acknowledged[self._checked :]
        self._checked = len(acknowledged)
        async with await open_store(str(self.database)) as store:
            async for row in rows(store):
                before = self.entries.get(row.invite, [])
                if len(before) != row.entries:
                    after = await store.load(row.id)
                    assert after[: len(before)] == before
                    self.entries[row.invite] = after
        for invite in {move.invite for move in fresh}:
            self._assert_once(invite, [move for move in fresh if move.invite == invite])

    def _assert_once(self, invite: str, moves: Iterable[Move]) -> None:
        match = self.table(invite).match
        assert match is not None
        standing = Counter(
            (step.seat, step.decision, match.game.write_move(step.move)) for step in match.steps
        )
        for move in moves:
            assert standing[move.seat, move.decision, move.text] == 1, move

    def table(self, invite: str) -> Table:
        return Table(map(read_entry, self.entries[invite]))

    async def sound(self, crowd: Crowd) -> dict[str, Table]:
        """All tables. Those that were acknowledged are there, and every record is in order."""
        async with await open_store(str(self.database)) as store:
            assert await store.check() == []
        tables = {invite: self.table(invite) for invite in self.entries}
        assert set(crowd.tables) <= set(tables), "an acknowledged table is missing"
        for table in tables.values():
            if table.match is not None:
                record = table.match.record()
                record.verify()
                assert read_record(write_record(record), games.find) == record
        played = {tables[invite].settings.game for invite in crowd.tables}
        assert played == {party["game"] for party in PARTIES}
        return tables


async def rows(store: Store):
    last = None
    while page := await store.tables(after=last, limit=100):
        for row in page:
            yield row
        last = page[-1]


def complaints(log: Path) -> list[str]:
    """What the servers complained about. A line that a kill cut off is none."""
    lines = log.read_text().splitlines()
    return [line for line in lines if line.endswith("}") and json.loads(line)["level"] != "info"]
