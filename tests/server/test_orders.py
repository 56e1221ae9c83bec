"""The hands of standing orders at a server: as slow as a person's, and never too late (KM-29)."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace

import pytest

from spielalm.client import Socket
from spielalm.match.actions.play import Moved
from spielalm.server.bots import players
from tests.server.house import House, house
from tests.server.test_kuhhandel import auction, bid_of

pytestmark = pytest.mark.anyio


class Hand:
    """The hands of all orders, which rest until they are released; how often they came to rest."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.rests = 0
        self.released = asyncio.Event()
        patch.setattr(players, "asyncio", SimpleNamespace(**{**vars(asyncio), "sleep": self.rest}))

    async def rest(self, _: float) -> None:
        self.rests += 1
        await self.released.wait()

    async def rests_again(self, often: int = 1) -> None:
        async with asyncio.timeout(20):
            while self.rests < often:
                await asyncio.sleep(0)

    def release(self) -> None:
        """Whoever rests goes on; whoever comes to rest now, rests."""
        self.released.set()
        self.released = asyncio.Event()


@pytest.fixture
def hand(monkeypatch: pytest.MonkeyPatch) -> Hand:
    return Hand(monkeypatch)


def by_order(server: House) -> list[str]:
    """The moves that orders made."""
    (room,) = server.tables.rooms.values()
    match = room.table_now.match
    assert match is not None
    moves = [entry for entry in room.table_now.log if isinstance(entry, Moved)]
    return [match.game.write_move(entry.move) for entry in moves if entry.by == "order"]


async def order(tables: list[Socket], seat: int, value: int | None) -> None:
    await tables[seat].ask("order", seat=seat, value=value)


async def test_an_order_s_hand_rests_before_it_bids(tmp_path: Path, hand: Hand) -> None:
    async with house(tmp_path) as server, auction(server) as (tables, _):
        bidder, other = tables[0].scene()["view"]["awaited"]
        await order(tables, bidder, 100)
        await hand.rests_again()
        await tables[other].ask("choose", **bid_of(tables[other], other, 10))
        await tables[other].ask("say", seat=other, phrase="hurry")
        assert by_order(server) == []
        assert hand.rests == 1


async def test_a_bid_meanwhile_makes_it_rest_anew(tmp_path: Path, hand: Hand) -> None:
    async with house(tmp_path) as server, auction(server) as (tables, _):
        bidder, other = tables[0].scene()["view"]["awaited"]
        await order(tables, bidder, 100)
        await hand.rests_again()
        server.later(1)
        await tables[other].ask("choose", **bid_of(tables[other], other, 10))
        hand.release()
        await hand.rests_again(2)
        assert by_order(server) == []
        hand.release()
        await tables[other].until(lambda t: t.scene()["view"]["price"] == 20)
        assert by_order(server) == ["bid 20"]


async def test_the_hammer_waits_for_an_order_whose_hand_is_slow(tmp_path: Path, hand: Hand) -> None:
    async with house(tmp_path) as server, auction(server, hammer=True) as (tables, _):
        bidder, other = tables[0].scene()["view"]["awaited"]
        await tables[other].ask("choose", **bid_of(tables[other], other, 10))
        await order(tables, bidder, 100)
        await hand.rests_again()
        clock = tables[other].state["table"]["clock"]
        server.later(clock["due"] - clock["now"])
        await tables[other].until(lambda t: t.scene()["view"]["price"] == 20)
        assert by_order(server) == ["bid 20"]
        view = tables[other].scene()["view"]
        assert (view["bidder"], view["awaited"]) == (bidder, [other])


async def test_an_order_that_is_taken_back_in_time_does_nothing(tmp_path: Path, hand: Hand) -> None:
    async with house(tmp_path) as server, auction(server) as (tables, _):
        bidder, other = tables[0].scene()["view"]["awaited"]
        await order(tables, bidder, 100)
        await hand.rests_again()
        await order(tables, bidder, None)
        hand.release()
        (room,) = server.tables.rooms.values()
        async with asyncio.timeout(20):
            while server.tables.players.busy(room):
                await asyncio.sleep(0)
        assert by_order(server) == []
        assert tables[other].scene()["view"]["awaited"] == [bidder, other]


async def test_what_an_order_has_yet_to_do_is_done_after_a_restart(
    tmp_path: Path, hand: Hand
) -> None:
    async with house(tmp_path) as server, auction(server) as (tables, invite):
        bidder, other = tables[0].scene()["view"]["awaited"]
        await order(tables, bidder, 100)
        await hand.rests_again()
        clients = [table.client for table in tables]
    async with house(tmp_path, clock=server.clock) as server:
        clients[other].site = server.site
        await hand.rests_again(2)
        hand.release()
        async with clients[other].table(invite) as table:
            await table.until(lambda t: t.scene()["view"]["price"] == 10)
            assert by_order(server) == ["bid 10"]
            assert not any("order" in told["fact"]["event"] for told in table.story[other])
