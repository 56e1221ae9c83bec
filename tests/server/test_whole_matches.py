"""Whole matches over real sockets, from the invite to the record."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from spielalm import games
from spielalm.kernel.recordtext import read_record
from tests.server.house import events, first_moves, house

pytestmark = pytest.mark.anyio


async def test_two_persons_play_a_match_to_its_end_and_the_record_verifies(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host, guest, invite = await server.table_of_two()
        async with host.table(invite) as mine, guest.table(invite) as theirs:
            await mine.ask("start")
            await asyncio.gather(first_moves(mine), first_moves(theirs))
            await mine.until(lambda t: t.seen == theirs.seen)
            assert mine.state["table"]["winners"] == theirs.state["table"]["winners"]
            assert events(mine, 0)[-1]["event"] == "game-ended"
            assert mine.state["sheet"], "the score sheet comes with the end"
        record = read_record(await host.get(f"/api/tables/{invite}/record"), games.find)
        assert record.verify() > 10
        assert record.names == ("Rosi", "Sepp")
        assert list(record.winners or ()) == mine.state["table"]["winners"]


async def test_a_person_plays_against_a_bot_at_once(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        client = server.client()
        entered = await client.post("/api/quick", {"game": "kuhlorado", "name": "Rosi"})
        async with client.table(entered["invite"]) as table:
            await first_moves(table)
            assert table.state["table"]["over"]
            assert table.state["table"]["seats"][1]["bot"] == "greedy"
        record = read_record(
            await client.get(f"/api/tables/{entered['invite']}/record"), games.find
        )
        assert record.verify() > 10
