"""The Python client, and the example bot of the docs."""

from __future__ import annotations

import asyncio
import runpy
from pathlib import Path

import pytest

from spielalm.client import Client, RefusedError
from tests.server.house import FakeClock, first_moves, house
from tests.wire import Wire

pytestmark = pytest.mark.anyio

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "bot.py"


async def test_the_example_bot_plays_a_match_to_its_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    play = runpy.run_path(str(EXAMPLE))["play"]
    async with house(tmp_path) as server:
        host = server.client()
        invite = await host.open("kuhlorado", 2, "Rosi")
        bot = asyncio.create_task(play(server.site, invite, 1))
        async with host.table(invite) as table:
            await table.until(lambda t: t.state["table"]["seats"][1]["name"] == "Random 1")
            await table.ask("start")
            await asyncio.gather(first_moves(table), bot)
    assert "winners" in capsys.readouterr().out


def test_the_example_bot_has_at_most_thirty_lines() -> None:
    assert len(EXAMPLE.read_text().splitlines()) <= 30


async def test_what_was_not_answered_is_sent_again_after_a_lost_connection(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as server:
        host, _, invite = await server.table_of_two()
        async with host.table(invite) as table:
            assert table._socket is not None
            await table._socket.close()
            await table.ask("start")
            assert table.state["table"]["started"]


async def test_a_client_says_when_the_server_is_gone_for_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spielalm.client.PAUSES", (0.0, 0.0))
    async with house(tmp_path, clock=FakeClock()) as server:
        host, _, invite = await server.table_of_two()
        table = await host.table(invite).__aenter__()
    with pytest.raises(OSError, match="Connect"):
        await table.until(lambda _: False)
    with pytest.raises(OSError, match="Connect"):
        await table.ask("start")
    await table.__aexit__(None, None, None)


async def test_a_client_comes_back_once_a_proxy_finds_its_server_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spielalm.client.PAUSES", (0.0, 0.0, 0.0))
    async with house(tmp_path) as server:
        host, _, invite = await server.table_of_two()
        async with AbsentMinded(int(server.site.rpartition(":")[2])) as proxy:
            host.site = f"http://127.0.0.1:{proxy.port}"
            async with host.table(invite) as table:
                assert table.state["you"]["host"]
        assert not proxy.answers


class AbsentMinded(Wire):
    """A proxy that sees no server behind it, at first."""

    def __init__(self, port: int) -> None:
        super().__init__(port)
        self.answers = ["502 Bad Gateway", "504 Gateway Timeout"]

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not self.answers:
            await super()._pass_on(reader, writer)
            return
        await reader.readuntil(b"\r\n\r\n")
        writer.write(f"HTTP/1.1 {self.answers.pop()}\r\nContent-Length: 4\r\n\r\n<hr>".encode())
        await writer.drain()
        writer.close()


async def test_a_client_that_was_too_fast_tries_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spielalm.client.PAUSES", (0.0, 0.0, 0.0))
    async with house(tmp_path) as server:
        host, _, invite = await server.table_of_two()
        refusals = iter([False, False, True])
        monkeypatch.setattr(server.app.sockets.requests.asking, "take", lambda _: next(refusals))
        async with host.table(invite) as table:
            assert table.state["you"]["host"]
        refusals = iter([False, False, False])
        with pytest.raises(RefusedError, match="too-fast"):
            async with host.table(invite):
                pass


async def test_a_table_that_is_not_there_is_refused_at_once(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        with pytest.raises(RefusedError, match="unknown"):
            async with server.client().table("ABCDEFGHJK"):
                pass
        with pytest.raises(RefusedError, match="unknown"):
            await Client(server.site).get("/api/tables/ABCDEFGHJK")


async def test_a_move_that_comes_too_late_is_no_error(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        client = server.client()
        invite = await client.open("kuhlorado", 2, "Rosi")
        await client.sit(invite, 1, "Resi")
        async with client.table(invite) as table:
            await table.ask("start")
            turn = await anext(table.turns())
            assert await turn.play(turn.moves[0])
            assert not await turn.play(turn.moves[0])
            later = await anext(table.turns())
            with pytest.raises(RefusedError, match="notation"):
                await later.play("nonsense")
