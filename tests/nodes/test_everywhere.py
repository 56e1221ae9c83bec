"""What is the same at all servers, because it decides, and what is each server's own, because it
only informs."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from spielalm.client import Client, RefusedError
from spielalm.server.tables import sharing
from spielalm.store import Retention
from tests.nodes.houses import heard, houses, shared_house
from tests.private import Postgres
from tests.server.conftest import anyio_backend
from tests.server.house import FakeClock, first_moves, request
from tests.server.process import serving
from tests.server.test_boards import DAILY, board, play_daily
from tests.store.postgres.conftest import address
from tests.store.postgres.scene import look, meddle
from tests.store.postgres.test_outage import over
from tests.wire import Wire

__all__ = ["address", "anyio_backend"]

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def looks_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharing, "LOOK", 0.1)


# Everywhere the same.


async def test_a_first_try_is_the_first_at_all_servers_and_they_show_one_board(
    address: str,
) -> None:
    async with houses(address, 2, clock=FakeClock()) as (one, other):
        here = one.client()
        entered, _ = await play_daily(here)
        assert entered["counts"]
        again = await Client(other.site, here.secret).post("/api/daily", {"name": "Rosi"})
        assert not again["counts"]
        boards = [await board(house, here, "hamstern.today", 1) for house in (one, other)]
        assert boards[0] == boards[1]
        assert boards[0]["board"] == DAILY
        assert boards[0]["seed_hash"]


async def test_a_score_is_noted_once_though_several_servers_see_the_end(address: str) -> None:
    async with houses(address, 2) as (one, other):
        here = one.client()
        there = Client(other.site, here.secret)
        invite = (await here.post("/api/quick", {"game": "hamstern", "name": "Rosi"}))["invite"]
        async with here.table(invite) as mine, there.table(invite) as same:
            await first_moves(mine)
            await same.until(lambda t: t.state["table"]["over"])
            for house in (one, other):
                shown = await board(house, here, "hamstern.a.no.new", 1)
                assert [score["name"] for score in shown["scores"]] == ["Rosi"]
    assert len(await look(address, "SELECT points FROM scores")) == 1


async def test_servers_that_clear_away_together_delete_each_table_once(address: str) -> None:
    async with houses(address, 2) as (one, other):
        host = one.client()
        for _ in range(20):
            await host.open("kuhlorado", 2, "Rosi")
        keep = Retention(open=0.0, running=0.0, finished=0.0)
        stores = [house.tables.store for house in (one, other)]
        later = one.tables.now() / 1000 + 60
        gone = await asyncio.gather(*(store.expire(keep, now=later) for store in stores))
        assert len({*gone[0], *gone[1]}) == len(gone[0]) + len(gone[1]) == 20
        for store in stores:
            assert await store.tables() == await store.check() == []


# Each server's own.


async def test_seats_are_shown_for_all_servers_and_onlookers_for_one(address: str) -> None:
    async with houses(address, 2) as (one, other), AsyncExitStack() as stack:
        host, guest, invite = await one.table_of_two()
        there = Client(other.site, guest.secret)
        tables = [
            await stack.enter_async_context(client.table(invite))
            for client in (host, there, one.client(), one.client(), other.client())
        ]
        for table, watching in zip(tables, (2, 1, 2, 2, 1), strict=True):
            expected = {"type": "presence", "online": [True, True], "watching": watching}
            async with asyncio.timeout(30):
                await table.until(lambda t, expected=expected: t.presence == expected)


async def test_who_is_too_fast_for_one_server_is_not_for_another(address: str) -> None:
    async with (
        shared_house(address, post_rate=0.001, post_burst=1) as strict,
        shared_house(address) as other,
    ):
        await strict.client().open("kuhlorado", 2, "Rosi")
        with pytest.raises(RefusedError, match="too-fast"):
            await strict.client().open("kuhlorado", 2, "Rosi")
        await other.client().open("kuhlorado", 2, "Rosi")


async def test_health_is_that_of_the_server_that_is_asked(postgres: Postgres, address: str) -> None:
    async with (
        Wire(postgres.port) as wire,
        shared_house(address) as well,
        shared_house(address, way=over(wire, address), patience=0.3) as cut_off,
    ):
        _, _, invite = await well.table_of_two()
        async with well.client().table(invite):
            await heard([well, cut_off])
            found = [(await request(house, "GET", "/health")).json for house in (well, cut_off)]
            assert [(one["tables"], one["sockets"]) for one in found] == [(1, 1), (0, 0)]
        wire.part()
        assert (await request(cut_off, "GET", "/health")).status == 503
        assert (await request(well, "GET", "/health")).status == 200
        wire.cut()
        wire.join()
        assert (await request(cut_off, "GET", "/health")).status == 200


# Two versions side by side.


async def test_an_older_server_stops_with_a_sentence_when_a_newer_one_has_come(
    address: str, tmp_path: Path
) -> None:
    with (tmp_path / "log").open("wb") as log:
        async with serving(tmp_path, log=log, database=address, lease=1.0) as (process, site):
            host = Client(site)
            invite = await host.open("kuhlorado", 2, "Rosi")
            async with host.table(invite) as table:
                before = await look(address, "SELECT id, entries FROM tables")
                await meddle(address, "UPDATE version SET number = number + 1")
                say = asyncio.ensure_future(table.ask("say", seat=0, phrase="moo"))
                async with asyncio.timeout(30):
                    assert await process.wait() == 0
                say.cancel()
                await asyncio.gather(say, return_exceptions=True)
            assert await look(address, "SELECT id, entries FROM tables") == before
    lines = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    (told,) = [line for line in lines if line["event"] == "server stops"]
    assert "newer Spielalm" in told["why"]
