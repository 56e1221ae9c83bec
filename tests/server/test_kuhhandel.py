"""Kuhhandel over sockets: described choices, auctions, countdowns, standing orders, secrets."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from spielalm.client import Json, RefusedError, Socket
from spielalm.kernel.game import AnyGame
from spielalm.kernel.typed import View
from tests.server.disk import house_with_a_failing_disk
from tests.server.house import House, events, house, next_turn

pytestmark = pytest.mark.anyio


async def around_one_device(server: House, **settings: object) -> tuple[Socket, str]:
    """A table of three on one device, started."""
    client = server.client()
    invite = await client.open("kuhhandel", 3, "Rosi", settings=settings)
    await client.sit(invite, 1, "Sepp")
    await client.sit(invite, 2, "Vroni")
    return client.table(invite, typed=True), invite


async def test_a_whole_match_is_played_by_described_choices_and_listed_moves(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as server:
        table, _ = await around_one_device(server, hammer=False, calm=True, orders=True)
        chosen: set[str] = set()
        async with table:
            await table.ask("start")
            async for turn in table.turns():
                choices = [one["choice"] for one in turn.scene["choices"]]
                choices = [one for one in choices if one.get("first", 0) <= 20]  # no bidding war
                if choices:
                    choice = choices[0]
                    chosen.add(choice["choice"])
                    await turn.choose(choice["name"], **filled(choice))
                else:
                    await turn.play(turn.moves[0])
            assert table.state["table"]["over"]
        assert chosen == {"range", "pick"}


def filled(choice: Json) -> Json:
    """Some way to fill in a choice."""
    if choice["choice"] == "range":
        return {"number": choice["first"]}
    return {"counts": next(counts for counts in picks(choice) if fits(choice, counts))}


def picks(choice: Json) -> Iterator[tuple[int, ...]]:
    """All picks that there are, few cards first."""
    every = itertools.product(*(range(count + 1) for count in choice["counts"]))
    return iter(sorted(every, key=sum))


def fits(choice: Json, counts: tuple[int, ...]) -> bool:
    paid = sum(count * value for count, value in zip(counts, choice["values"], strict=True))
    most = paid if choice["most_sum"] is None else choice["most_sum"]
    if not choice["least_cards"] <= sum(counts) <= choice["most_cards"]:
        return False
    if not choice["least_sum"] <= paid <= most:
        return False
    picked = [value for count, value in zip(counts, choice["values"], strict=True) if count]
    return choice["spare"] or paid - min(picked) < choice["least_sum"]


async def test_a_choice_that_is_filled_in_wrongly_is_refused(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        # Calm, because the first cards may be premiums, and a countdown would wait for the clock.
        table, _ = await around_one_device(server, hammer=False, calm=True)
        async with table:
            await table.ask("start")
            async for turn in table.turns():
                if turn.scene["choices"]:
                    break
                await turn.play("auction" if "auction" in turn.moves else turn.moves[0])
            choice = turn.scene["choices"][0]["choice"]
            assert choice["choice"] == "range"
            for fields in (
                {},
                {"number": choice["first"] - 1},
                {"number": choice["first"] + 1},
                {"number": choice["last"] + choice["step"]},
                {"number": -(2**62)},
                {"counts": [1, 2]},
                {"name": "no-such", "number": 10},
            ):
                with pytest.raises(RefusedError, match="illegal"):
                    await turn.choose(**{"name": choice["name"], **fields})
            assert await turn.choose(choice["name"], number=choice["first"])


async def test_silence_becomes_a_hold_when_the_hammer_falls(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        table, _ = await around_one_device(server, calm=True)
        async with table:
            await table.ask("start")
            while table.state["scenes"][0]["view"]["mode"] != "race":
                turn = await anext(table.turns())
                await turn.play("auction" if "auction" in turn.moves else turn.moves[0])
            due = table.state["table"]["clock"]["due"]
            assert table.state["table"]["clock"]["hammer"]
            decision = table.state["table"]["decision"]
            server.later(due - server.clock.now)
            await table.until(lambda t: t.state["table"]["decision"] != decision)


@asynccontextmanager
async def auction(server: House, **more: object) -> AsyncIterator[tuple[list[Socket], str]]:
    """Three people, each with a device, in an auction that waits for them."""
    crew = [server.client() for _ in range(3)]
    settings = {"orders": True, "hammer": False, "calm": True, **more}
    invite = await crew[0].open("kuhhandel", 3, "Rosi", settings=settings)
    await crew[1].sit(invite, 1, "Sepp")
    await crew[2].sit(invite, 2, "Vroni")
    async with crew[0].table(invite) as a, crew[1].table(invite) as b, crew[2].table(invite) as c:
        tables = [a, b, c]
        await a.ask("start")
        while (turn := await next_turn(tables)) is not None and turn.view["mode"] != "race":
            await turn.play("auction" if "auction" in turn.moves else turn.moves[0])
        yield tables, invite


async def test_who_holds_is_offered_a_bid_and_can_make_it(tmp_path: Path) -> None:
    async with house(tmp_path) as server, auction(server) as (tables, _):
        await tables[0].until(lambda t: t.scene()["view"]["mode"] == "race")
        holder, late = tables[0].scene()["view"]["awaited"]
        decision = {"decision": tables[0].state["table"]["decision"]}
        await tables[holder].ask("move", seat=holder, move="hold 0", **decision)
        scene = tables[holder].scene(holder)
        assert scene["view"]["awaited"] == [late]
        assert (scene["moves"], scene["choices"][0]["choice"]["first"]) == ([], 10)
        with pytest.raises(RefusedError, match="illegal"):
            await tables[holder].ask("move", seat=holder, move="hold 0", **decision)
        await tables[holder].ask("choose", seat=holder, name="bid", number=10, **decision)
        scene = tables[holder].scene(holder)
        assert (scene["moves"], scene["choices"]) == ([], []), (
            "the highest bidder has nothing to do"
        )
        assert (scene["view"]["bidder"], scene["view"]["awaited"]) == (holder, [late])


class Hesitant:
    """Thinks about every bid until it is told to go on; its first one is high, then it holds."""

    def __init__(self) -> None:
        self.bids: list[View] = []
        self.go_on = asyncio.Event()

    async def choose(self, game: AnyGame, _: str, view: View) -> int:
        if view.mode != "race":
            return int(game.default(view))
        self.bids.append(view)
        await self.go_on.wait()
        return int(game.read_move("bid 500")) if len(self.bids) == 1 else int(game.default(view))

    async def close(self) -> None:
        pass


async def test_a_bot_thinks_again_when_a_bid_was_made_while_it_thought(tmp_path: Path) -> None:
    bot = Hesitant()
    async with house(tmp_path, workers=bot) as server:
        client = server.client()
        given = [{"seat": 2, "bot": "random"}]
        settings = {"hammer": False, "calm": True}
        invite = await client.open("kuhhandel", 3, "Rosi", settings=settings, bots=given)
        await client.sit(invite, 1, "Sepp")
        async with client.table(invite) as table, asyncio.timeout(60):
            await table.ask("start")
            async for turn in table.turns():
                if turn.view["mode"] == "race" and 2 in turn.view["awaited"]:
                    break
                await turn.play("auction" if "auction" in turn.moves else turn.moves[0])
            while not bot.bids:
                await asyncio.sleep(0.01)
            server.later(1)
            assert await turn.choose("bid", number=10)
            bot.go_on.set()
            while len(bot.bids) < 2:
                await asyncio.sleep(0.01)
            made = [event for event in events(table, 0) if event["event"] == "bid-made"]
            assert [(event["seat"], event["bid"]) for event in made] == [(turn.seat, 10)]
            assert [view.price for view in bot.bids] == [0, 10]


@pytest.mark.parametrize(("pace", "call"), [("quick", 1_500), ("slow", 4_000)])
async def test_the_pace_of_the_hammer_is_chosen_and_told(
    tmp_path: Path, pace: str, call: int
) -> None:
    async with house(tmp_path) as server:
        table, _ = await around_one_device(server, calm=True, pace=pace)
        async with table:
            await table.ask("start")
            assert table.state["table"]["clock"]["call"] == 0
            while table.state["scenes"][0]["view"]["mode"] != "race":
                turn = await anext(table.turns())
                await turn.play("auction" if "auction" in turn.moves else turn.moves[0])
            clock = table.state["table"]["clock"]
            assert clock["call"] == call
            assert clock["since"] + 3 * call < clock["due"]
        with pytest.raises(RefusedError, match="invalid"):
            await around_one_device(server, pace="leisurely")


async def test_a_standing_order_is_seen_by_its_owner_alone(tmp_path: Path) -> None:
    async with (
        house(tmp_path) as server,
        auction(server) as (tables, invite),
        server.client().table(invite) as watcher,
    ):
        bidder, other = tables[0].scene()["view"]["awaited"]
        before = watcher.seen
        await tables[bidder].ask("order", seat=bidder, value=0)
        # The one who held by order is now known to hold; the number is nobody's business.
        assert tables[bidder].scene()["order"] == 0
        assert tables[other].scene()["order"] is None
        assert watcher.scene()["order"] is None
        for table, viewer in ((tables[other], other), (watcher, None)):
            await table.until(lambda t: t.seen > before)
            assert table.seen == before + 1, "a gap would tell that there was an order"
            assert "ordered" not in [event["event"] for event in events(table, viewer)]


async def test_a_bid_that_somebody_else_made_first_is_no_error(tmp_path: Path) -> None:
    async with house(tmp_path) as server, auction(server) as (tables, _):
        one, other = (tables[seat]._turn() for seat in tables[0].scene()["view"]["awaited"])
        assert one is not None
        assert other is not None
        assert await one.choose("bid", number=10)
        assert not await other.choose("bid", number=10)
        again = other.table._turn()
        assert again is not None
        with pytest.raises(RefusedError, match="illegal"):
            await again.choose("bid", number=10)


async def test_how_long_a_refusal_takes_does_not_tell_of_an_order(tmp_path: Path) -> None:
    async with (
        house_with_a_failing_disk(tmp_path) as (server, disk),
        auction(server) as (tables, _),
    ):
        bidder, other = tables[0].scene()["view"]["awaited"]
        await tables[bidder].ask("order", seat=bidder, value=100)  # it bids
        await tables[other].until(lambda t: t.seen == tables[bidder].seen)
        (room,) = server.tables.rooms.values()
        disk.quick.clear()
        order = asyncio.create_task(tables[bidder].ask("order", seat=bidder, value=200))
        await disk.once(room._lock.locked)
        with pytest.raises(RefusedError, match="illegal"):
            async with asyncio.timeout(20):
                await tables[other].ask("choose", **bid_of(tables[other], other, 10))
        disk.quick.set()
        await order


def bid_of(table: Socket, seat: int, number: int) -> Json:
    decision = table.state["table"]["decision"]
    return {"seat": seat, "decision": decision, "name": "bid", "number": number}


async def test_a_countdown_runs_by_the_servers_clock_and_shows_the_times(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        table, _ = await around_one_device(server)
        async with table:
            await table.ask("start")
            slapped = False
            for _ in range(3000):
                state = table.state["table"]
                if state["over"]:
                    break
                if state["clock"]["count_due"] is not None:
                    slapped = await slap_at_once(server, table) or slapped
                    if slapped:
                        break
                elif (turn := table._turn()) is not None:
                    await turn.play(turn.moves[0])
            assert slapped
            compared = [e for e in events(table, 0) if e["event"] == "slaps-compared"]
            assert {slap["seat"] for slap in compared[-1]["slaps"]} >= {0, 1}


async def slap_at_once(server: House, table: Socket) -> bool:
    """Two who may slap do so, one after the other, as soon as the count is shown."""
    clock = table.state["table"]["clock"]
    awaited = table.state["scenes"][0]["view"]["awaited"]
    server.later(clock["count_due"] - server.clock.now + 300)
    seats = awaited[:2]
    for seat in seats:
        await table.ask("slap", seat=seat, count=clock["count"], pressed=300)
        with pytest.raises(RefusedError, match="slapped-already"):
            await table.ask("slap", seat=seat, count=clock["count"], pressed=300)
        hands = [scene["slapped"] for scene in table.state["scenes"]]
        assert hands[seat] == clock["count"]
        assert hands.count(None) == len(hands) - 1 - seats.index(seat)
        server.later(1)
    decision = table.state["table"]["decision"]
    server.later(clock["due"] - server.clock.now)
    await table.until(lambda t: t.state["table"]["decision"] != decision)
    return len(seats) == 2 and {0, 1} <= set(seats)
