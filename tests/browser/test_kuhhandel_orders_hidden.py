"""What others receive while a standing order is given, changed, taken back and acts is, to the
letter, what they receive when its person does the same by hand (KM-29)."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from spielalm.match.table import Table
from spielalm.server.tables.room import Room
from tests.browser.kuhhandel import MOMENTS
from tests.browser.kuhhandel.leaks import noticed
from tests.browser.kuhhandel.listening import Sitting, listening, sitting_at
from tests.match.scene import live_of

pytestmark = pytest.mark.anyio

MOMENT = MOMENTS["auction_to_order"]
Plant = Callable[[Callable[[object, str, object], None]], None]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def rested(sitting: Sitting) -> None:
    """When the hands of all orders rest, everybody listens."""
    tables = sitting.server.tables
    room = tables.rooms[tables._invites[sitting.standing.invite]]
    async with asyncio.timeout(20):
        while tables.players.busy(room):
            await asyncio.sleep(0.001)
    await sitting.listen()


async def do(sitting: Sitting, seat: int, **command: Any) -> None:
    """One command, until it has been answered and everybody has heard what came of it."""
    id = f"c{len(sitting.heard[seat].items)}"
    fields = {"seat": seat, "decision": sitting.updates[seat]["table"]["decision"], **command}
    if command["type"] == "order":
        del fields["decision"]
    await sitting.say(seat, {**fields, "id": id})
    while (message := await sitting.hear(seat)).get("id") != id:
        if message["type"] == "update":
            sitting.updates[seat] = message
    assert message["type"] == "done", message
    await rested(sitting)


async def bid(sitting: Sitting, seat: int, number: int) -> None:
    await do(sitting, seat, type="choose", name="bid", number=number)


async def by_order(sitting: Sitting, bidder: int, other: int) -> None:
    await do(sitting, bidder, type="order", value=None)
    await do(sitting, bidder, type="order", value=70, asks=True)  # bids 20
    await do(sitting, bidder, type="order", value=40)
    await bid(sitting, other, 30)  # it bids 40
    await do(sitting, bidder, type="order", value=None)
    await do(sitting, bidder, type="order", value=60)
    await do(sitting, bidder, type="order", value=0)
    await bid(sitting, other, 50)  # it holds


async def by_hand(sitting: Sitting, bidder: int, other: int) -> None:
    for offer in (20, 40):
        await bid(sitting, bidder, offer)
        await bid(sitting, other, offer + 10)
    await do(sitting, bidder, type="move", move="hold 50")


def heard_by_others(sitting: Sitting, bidder: int) -> dict[str, list[str]]:
    """All that was sent to the others and to who watches, in its order; but pings, which come when
    they come, and the answers to what they themselves asked."""
    return {
        str(heard.viewer): [
            text
            for way, text in heard.items
            if way == "got" and json.loads(text)["type"] not in ("ping", "refused", "done")
        ]
        for heard in sitting.heard
        if heard.viewer != bidder
    }


async def played(
    folder: Path, how: Callable[[Sitting, int, int], Any], plant: Plant | None = None
) -> dict[str, list[str]]:
    async with listening(folder) as server:
        standing = MOMENT.put(folder)
        with pytest.MonkeyPatch.context() as patch:
            if plant is not None:
                plant(patch.setattr)
            async with sitting_at(server, standing) as sitting:
                await how(sitting, *standing.awaited)
                if plant is None:
                    assert sitting.problems == []
                return heard_by_others(sitting, standing.awaited[0])


def together(patch: Callable[[object, str, object], None]) -> None:
    """A leak: orders act in the same moment as what they answer."""
    act = Room.act

    async def hasty(self: Room, action: Callable[[Table, int], object], *more: Any) -> int:
        def both(table: Table, now: int) -> None:
            action(table, now)
            while live_of(table).follow_order(table, now):
                pass

        return await act(self, both, *more)

    patch(Room, "act", hasty)


async def test_nobody_notices_an_order(tmp_path: Path) -> None:
    for name in ("hand", "order"):
        (tmp_path / name).mkdir()
    hand = await played(tmp_path / "hand", by_hand)
    order = await played(tmp_path / "order", by_order)
    assert hand.keys() == order.keys()
    assert len(hand) == 4  # three others, and one who watches
    for viewer, messages in hand.items():
        assert order[viewer] == messages, f"{viewer} notices something"
        assert sum('"update"' in message for message in messages) == 6


@pytest.mark.parametrize("plant", [noticed, together])
async def test_it_would_be_found_if_somebody_could(tmp_path: Path, plant: Plant) -> None:
    for name in ("hand", "order"):
        (tmp_path / name).mkdir()
    hand = await played(tmp_path / "hand", by_hand)
    order = await played(tmp_path / "order", by_order, plant)
    assert all(order[viewer] != messages for viewer, messages in hand.items())
