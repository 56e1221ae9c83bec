"""A table's log is not what was written: it is named, and the other tables go on."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from spielalm.client import Client, RefusedError
from spielalm.store.chain import follow
from tests.server.house import House, first_moves, house
from tests.server.process import serving

pytestmark = pytest.mark.anyio

ENTRY = 7


def overwrite(database: Path, table: str, entry: bytes, *, chained: bool) -> None:
    """Put other bytes into the log; `chained` with hashes that fit, as a wrong program would."""
    with closing(sqlite3.connect(database)) as connection, connection:
        (key,) = connection.execute("SELECT key FROM tables WHERE id = ?", (table,)).fetchone()
        log = connection.execute(
            "SELECT number, hash, entry FROM log WHERE table_key = ? ORDER BY number", (key,)
        ).fetchall()
        head = log[ENTRY - 1][1]
        for number, hashed, old in log[ENTRY:]:
            now = entry if number == ENTRY else old
            head = follow(head, now) if chained else hashed
            connection.execute(
                "UPDATE log SET hash = ?, entry = ? WHERE table_key = ? AND number = ?",
                (head, now, key, number),
            )
        connection.execute("UPDATE tables SET head = ? WHERE key = ?", (head, key))


async def played_a_little(server: House, entries: int = 20) -> tuple[Client, str, str]:
    """A person's table against a bot: who plays, the invite code, the table's id."""
    client = server.client()
    invite = (await client.post("/api/quick", {"game": "kuhlorado", "name": "Rosi"}))["invite"]
    async with client.table(invite) as table:
        await first_moves(table, entries)
    return client, invite, server.tables._invites[invite]


@pytest.mark.parametrize("chained", [False, True], ids=["changed bytes", "another program's entry"])
async def test_a_damaged_entry_is_named_to_who_comes_and_to_the_operator(
    tmp_path: Path, chained: bool
) -> None:
    async with house(tmp_path) as server:
        client, invite, id = await played_a_little(server)
        other, other_invite, _ = await played_a_little(server)
    database = tmp_path / "tables.sqlite3"
    overwrite(database, id, b'{"type": "no-such"}', chained=chained)
    with (tmp_path / "log").open("wb") as log:
        async with serving(tmp_path, "--database", str(database), log=log) as (process, site):
            client.site = other.site = site
            named = f"damaged: the log of table {id} is damaged at entry {ENTRY};"
            with pytest.raises(RefusedError, match=named):
                await client.get(f"/api/tables/{invite}")
            with pytest.raises(RefusedError, match=named):
                async with client.table(invite):
                    pass
            async with other.table(other_invite) as table:
                await first_moves(table)
                assert table.state["table"]["over"], "the other table goes on"
            assert process.returncode is None
    lines = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    found = [line for line in lines if line["event"] == "table cannot be read"]
    assert {line["table"] for line in found} == {id}
    assert f"is damaged at entry {ENTRY}:" in found[0]["why"]
    assert found[0]["level"] == "error"
    assert next(line for line in lines if line["event"] == "tables woken")["count"] == 1


async def test_the_operator_hears_of_damage_from_whoever_comes_first(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with house(tmp_path, idle=60.0) as server:
        client = server.client()
        invite = await client.open("kuhlorado", 2, "Rosi")
        async with client.table(invite) as table:
            for _ in range(ENTRY):
                await table.ask("say", seat=0, phrase="moo")
        id = server.tables._invites[invite]
        room = server.tables.rooms[id]
        while room.connections:
            await asyncio.sleep(0.001)
        server.later(61_000)
        await server.tables._rest_idle()
        overwrite(tmp_path / "tables.sqlite3", id, b"{}", chained=False)
        caplog.set_level(logging.INFO, "spielalm")
        with pytest.raises(RefusedError, match="damaged"):
            await client.get(f"/api/tables/{invite}")
    found = [line for line in caplog.records if line.message == "table cannot be read"]
    assert [(line.levelname, line.fields["table"]) for line in found] == [("ERROR", id)]


async def test_check_database_names_the_damaged_entry(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        _, _, id = await played_a_little(server)
        await played_a_little(server)
    database = tmp_path / "tables.sqlite3"
    overwrite(database, id, b"{}", chained=False)
    command = (sys.executable, "-m", "spielalm", "check-database", "--database", str(database))
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1
    named = f"the log of table {id} is damaged at entry {ENTRY}: it is not what was written"
    assert done.stderr.splitlines() == [f"spielalm: {named}"]
