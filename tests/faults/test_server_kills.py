"""The server is killed in the middle of matches, again and again, and started again each time."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from spielalm import client, games
from spielalm.kernel.recordtext import read_record, write_record
from spielalm.match.table import Table
from spielalm.server.room import read_entry
from spielalm.store import SqliteStore
from tests.counts import count
from tests.faults.crowd import PARTIES, Crowd, Move, gone, patient
from tests.server.process import free_port, serving

pytestmark = [pytest.mark.anyio, pytest.mark.timeout(count(300, 4 * 3600))]

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
            for _ in range(KILLS):
                async with serving(tmp_path, "--port", port, log=log, **LOAD) as (process, _):
                    # Some die before anybody has come back, some in the middle of the load.
                    due = len(crowd.moves) + rng.choice((0, 1, rng.randrange(120)))
                    await crowd.until(lambda due=due: len(crowd.moves) >= due)
                    await gone(process)
                in_flight += crowd.in_flight
                await logs.read_again(crowd.moves)
    assert in_flight > 0, "no kill hit a move on its way"
    assert await logs.damage() == []
    tables = {invite: logs.table(invite) for invite in logs.entries}
    assert set(crowd.tables) <= set(tables), "an acknowledged table is missing"
    for table in tables.values():
        if table.match is not None:
            record = table.match.record()
            record.verify()
            assert read_record(write_record(record), games.find) == record
    played = {tables[invite].settings.game for invite in crowd.tables}
    assert played == {party["game"] for party in PARTIES}
    assert errors_in(tmp_path / "log") == []
    record_property(
        "figure",
        f"{KILLS} kills: {len(crowd.moves)} acknowledged moves at {len(tables)} tables are all "
        f"there, once; {in_flight} were on their way, {len(crowd.finished)} matches ended",
    )


class Logs:
    """The logs in a server's file, read after each kill."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.entries: dict[str, list[bytes]] = {}
        self._checked = 0

    async def read_again(self, acknowledged: list[Move]) -> None:
        """What was there is there, and so is what was acknowledged since, once."""
        fresh = acknowledged[self._checked :]
        self._checked = len(acknowledged)
        async with await SqliteStore.open(self.database) as store:
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
            (step.seat, step.decision, match.game.write_move(step.move)) for step in match._steps
        )
        for move in moves:
            assert standing[move.seat, move.decision, move.text] == 1, move

    def table(self, invite: str) -> Table:
        return Table(map(read_entry, self.entries[invite]))

    async def damage(self) -> list[object]:
        async with await SqliteStore.open(self.database) as store:
            return list(await store.check())


async def rows(store: SqliteStore):
    last = None
    while page := await store.tables(after=last, limit=100):
        for row in page:
            yield row
        last = page[-1]


def errors_in(log: Path) -> list[str]:
    """What the servers complained about. A line that a kill cut off is none."""
    lines = log.read_text().splitlines()
    return [line for line in lines if line.endswith("}") and json.loads(line)["level"] != "info"]
