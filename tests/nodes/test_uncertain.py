"""A database that goes away in the middle of a commit: nobody is told that nothing was saved."""

from __future__ import annotations

import asyncio

import pytest

from spielalm.server.tables import sharing
from tests.nodes.houses import shared_house
from tests.private import Postgres
from tests.server.conftest import anyio_backend
from tests.server.house import House
from tests.store.postgres.conftest import address
from tests.store.postgres.test_outage import over
from tests.wire import Wire

__all__ = ["address", "anyio_backend"]

pytestmark = pytest.mark.anyio

WORDS = "is it there?"


async def logged(house: House) -> int:
    """How often the words stand in the log."""
    (id,) = house.tables.rooms
    return sum(WORDS.encode() in line for line in await house.tables.store.load(id))


@pytest.mark.parametrize("written", [True, False])
async def test_whoever_hears_no_answer_of_the_database_is_told_that_it_is_uncertain(
    postgres: Postgres, address: str, monkeypatch: pytest.MonkeyPatch, written: bool
) -> None:
    """Sent again it is done, once, and everybody hears of it, though no server looks."""
    monkeypatch.setattr(sharing, "LOOK", 3600.0)
    async with (
        Wire(postgres.port) as wire,
        shared_house(address) as other,
        shared_house(address, way=over(wire, address), patience=0.5) as house,
    ):
        host, guest, invite = await house.table_of_two(chat="free")
        async with host.table(invite) as table, guest.table(invite) as theirs:
            say = {"type": "say", "id": "once", "seat": 0, "text": WORDS}
            if written:
                wire.deafen(WORDS.encode())
            else:
                wire.part()
            refused = await table.send(say)
            assert refused["code"] == "unavailable"
            assert "may have been saved" in refused["why"]
            await other.tables.find(invite)
            if written:
                async with asyncio.timeout(30):
                    while not await logged(other):
                        await asyncio.sleep(0.01)
            wire.cut()
            wire.join()
            done = await table.send(say)
            assert done["type"] == "done"
            assert await logged(other) == 1
            async with asyncio.timeout(30):
                for one in (table, theirs):
                    await one.until(lambda t: t.seen >= done["entries"])


async def test_what_was_never_sent_is_refused_for_certain(postgres: Postgres, address: str) -> None:
    async with (
        Wire(postgres.port) as wire,
        shared_house(address, way=over(wire, address), patience=0.5) as house,
    ):
        host, _, invite = await house.table_of_two(chat="free")
        async with host.table(invite) as table:
            wire.part()
            say = {"type": "say", "id": "first", "seat": 0, "text": WORDS}
            await table.send(say)  # uncertain; from then on the database is known to be away
            refused = await table.send({**say, "id": "second"})
            assert refused["why"].startswith("nothing was saved")
            wire.join()
