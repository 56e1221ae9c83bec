"""A newer program comes to the database while this one serves."""

from __future__ import annotations

import asyncio
from asyncio import FIRST_COMPLETED as FIRST
from typing import Any

import pytest

from spielalm.client import Socket
from spielalm.store.postgres.schema import MIGRATIONS, prepare
from tests.nodes.houses import houses
from tests.server.conftest import anyio_backend
from tests.store.postgres.conftest import address

__all__ = ["address", "anyio_backend"]

pytestmark = pytest.mark.anyio


async def test_a_command_that_an_outdated_server_gets_is_left_for_another_one(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[tuple[str, str]] = []
    farewell = asyncio.Event()
    hear = Socket._hear

    async def noted(self: Socket, socket: Any, message: Any) -> None:
        said.append((message["type"], message.get("code", "")))
        if message["type"] == "bye":
            farewell.set()
        await hear(self, socket, message)

    monkeypatch.setattr(Socket, "_hear", noted)
    async with houses(address, 1) as (one,):
        host, _, invite = await one.table_of_two()
        stopped = asyncio.Event()
        monkeypatch.setattr(one.tables, "stop", stopped.set)
        async with host.table(invite) as table:
            await prepare(address, (*MIGRATIONS, ()))
            asking = asyncio.create_task(table.ask("start"))
            await asyncio.wait([asking, asyncio.create_task(farewell.wait())], return_when=FIRST)
            assert not asking.done()
            asking.cancel()
        await stopped.wait()
    assert ("bye", "unavailable") in said
    assert not [code for type, code in said if type in ("done", "refused")]
