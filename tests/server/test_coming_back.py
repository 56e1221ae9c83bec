"""Connections that are lost, servers that restart, tables that rest: everybody comes back."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from spielalm.client import RefusedError
from tests.server.house import FakeClock, events, first_moves, house, raw_socket

pytestmark = pytest.mark.anyio


async def test_who_comes_back_is_told_what_was_missed_and_nothing_twice(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host, guest, invite = await server.table_of_two()
        async with host.table(invite) as mine, guest.table(invite) as theirs:
            await mine.ask("start")
            assert theirs._socket is not None
            await theirs._socket.close()  # the network drops
            await mine.ask("say", seat=0, phrase="hello")
            await theirs.until(lambda t: t.seen == mine.seen)
            assert events(theirs, 1) == events(mine, 0)
            await asyncio.gather(first_moves(mine), first_moves(theirs))
            await theirs.until(lambda t: t.seen == mine.seen)
            assert theirs.story[1] == mine.story[0]


async def test_a_client_gets_only_the_entries_that_it_has_not_seen(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host, _, invite = await server.table_of_two()
        async with raw_socket(server, invite, host.secret, hello=False) as raw:
            await raw.say({"type": "hello", "protocol": 1, "seen": 2})
            update = await raw.hear("update")
            assert update["since"] == 2
            assert [told["number"] for told in update["scenes"][0]["told"]] == [2]
        async with raw_socket(server, invite, host.secret, hello=False) as raw:
            await raw.say({"type": "hello", "protocol": 1, "seen": 99})
            assert (await raw.hear("update"))["since"] == 0, "it has seen what never was"


async def test_a_match_goes_on_after_the_server_was_restarted(tmp_path: Path) -> None:
    clock = FakeClock()
    async with house(tmp_path, clock=clock) as server:
        host, guest, invite = await server.table_of_two()
        async with host.table(invite) as mine, guest.table(invite) as theirs:
            await mine.ask("start")
            playing = [asyncio.create_task(first_moves(one, 20)) for one in (mine, theirs)]
            await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
            await mine.until(lambda t: t.seen >= 20)
            for task in playing:
                task.cancel()
            story, entries = mine.story[0], mine.seen
    async with house(tmp_path, clock=clock) as server:
        host.site = guest.site = server.site
        async with host.table(invite) as mine, guest.table(invite) as theirs:
            assert mine.seen == entries
            assert mine.story[0] == story
            await asyncio.gather(first_moves(mine), first_moves(theirs))
            assert mine.state["table"]["over"]


async def test_bots_go_on_by_themselves_after_a_restart(tmp_path: Path) -> None:
    clock = FakeClock()
    async with house(tmp_path, clock=clock, bot_pause_ms=60_000) as server:
        client = server.client()
        order = {"settings": {"game": "kuhlorado", "seats": 2}, "name": "Rosi"}
        bots = [{"seat": 1, "bot": "random"}]
        invite = (await client.post("/api/tables", {**order, "bots": bots}))["invite"]
        async with client.table(invite) as table:
            await table.ask("start")
            while table.scene()["moves"]:
                turn = await anext(table.turns())
                await turn.play(turn.moves[0])
            waiting = table.seen
    async with house(tmp_path, clock=clock) as server:
        client.site = server.site
        async with client.table(invite) as table:
            await table.until(lambda t: t.seen > waiting)


async def test_clocks_go_on_by_themselves_after_a_restart(tmp_path: Path) -> None:
    clock = FakeClock()
    async with house(tmp_path, clock=clock) as server:
        host, guest, invite = await server.table_of_two(clock="brisk")
        async with host.table(invite) as mine:
            await mine.ask("start")
            waiting = mine.seen
    async with house(tmp_path, clock=clock) as server:
        host.site = guest.site = server.site
        async with host.table(invite) as mine:
            due = mine.state["table"]["clock"]["due"]
            assert due > clock.now
            server.later(due - 1 - clock.now)
            await mine.ask("say", seat=0, phrase="hello")
            assert not [event for event in events(mine, 0) if event["event"] == "time-ran-out"]
            server.later(1)
            await mine.until(lambda t: t.seen > waiting + 1)
            ran_out = [event for event in events(mine, 0) if event["event"] == "time-ran-out"]
            assert len(ran_out) == 1


async def test_however_much_others_say_what_i_send_again_is_said_once(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host, guest, invite = await server.table_of_two()
        async with host.table(invite) as mine, guest.table(invite) as theirs:
            greeting = {"type": "say", "id": "greeting", "seat": 0, "phrase": "hello"}
            first = await mine.send(greeting)
            for _ in range(100):
                await theirs.ask("say", seat=1, phrase="moo")
            assert await mine.send(greeting) == first
            await theirs.ask("say", seat=1, phrase="moo")
            said = [event for event in events(theirs, 1) if event["event"] == "said"]
            assert [event["seat"] for event in said].count(0) == 1


async def test_a_host_without_a_seat_who_sends_a_command_again_has_it_carried_out_once(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as server:
        host, guest = server.client(), server.client()
        invite = await host.open("kuhlorado", 2, "Rosi", seat=None)
        await guest.sit(invite, 0, "Sepp")
        async with host.table(invite) as table:
            give = {"type": "give", "id": "same", "seat": 1, "bot": "random"}
            assert await table.send(give) == await table.send(give)


async def test_nothing_is_kept_of_what_somebody_says_who_only_watches(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        _, _, invite = await server.table_of_two()
        async with server.client().table(invite) as watcher:
            with pytest.raises(RefusedError, match="not-yours"):
                await watcher.ask("say", seat=0, phrase="moo")
        (room,) = server.tables.rooms.values()
        assert not room._carried_out


async def test_two_commands_at_once_are_both_saved_in_order(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host, guest, invite = await server.table_of_two()
        async with host.table(invite) as mine, guest.table(invite) as theirs:
            await asyncio.gather(
                *(mine.ask("say", seat=0, phrase="moo") for _ in range(20)),
                *(theirs.ask("say", seat=1, phrase="ouch") for _ in range(20)),
            )
            await mine.until(lambda t: t.seen == 43)
            await theirs.until(lambda t: t.seen == 43)
            assert [told["number"] for told in mine.story[0]] == list(range(1, 43))
            assert mine.story[0] == theirs.story[1]


async def test_an_idle_table_leaves_memory_and_is_found_again(tmp_path: Path) -> None:
    async with house(tmp_path, idle=60.0) as server:
        host, _, invite = await server.table_of_two()
        assert len(server.tables.rooms) == 1
        server.later(61_000)
        await server.tables._rest_idle()
        assert not server.tables.rooms
        async with host.table(invite) as mine:
            assert mine.state["table"]["seats"][1]["name"] == "Sepp"
            server.later(61_000)
            await server.tables._rest_idle()
            assert len(server.tables.rooms) == 1, "somebody is there"


async def test_a_table_that_was_not_used_for_long_is_deleted(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host, _, invite = await server.table_of_two()
        async with raw_socket(server, invite, host.secret) as raw:
            server.later(3 * 24 * 3600 * 1000)
            await server.tables._sweep()
            assert (await raw.hear("bye"))["code"] == "gone"
            assert await raw.closed() == 1008
        with pytest.raises(RefusedError, match="unknown"):
            await host.get(f"/api/tables/{invite}")


async def test_a_match_that_is_over_is_kept_for_longer_than_one_that_is_left(
    tmp_path: Path,
) -> None:
    """The store is told how far a table is: open, then running, then finished."""
    async with house(tmp_path, keep_running_days=1.0, keep_finished_days=30.0) as server:
        kept, left, idle = [await server.table_of_two() for _ in range(3)]
        for host, _, invite in (kept, left):
            async with host.table(invite) as mine:
                await mine.ask("start")
                if invite == kept[2]:
                    await mine.ask("concede", seat=0)
        states = {row.invite: row.state for row in await server.tables.store.tables()}
        assert [states[table[2]] for table in (kept, left, idle)] == ["finished", "running", "open"]
        server.later(2 * 24 * 3600 * 1000 - 1)
        await server.tables._sweep()
        assert {row.invite for row in await server.tables.store.tables()} == {kept[2], idle[2]}


async def test_a_silent_socket_is_closed(tmp_path: Path) -> None:
    async with house(tmp_path, silent=0.0) as server:
        _, _, invite = await server.table_of_two()
        async with raw_socket(server, invite) as raw:
            await server.tables._ping_all()
            assert (await raw.hear("bye"))["code"] == "silent"
            assert await raw.closed() == 1008


async def test_a_line_is_measured_three_times_as_soon_as_somebody_comes(tmp_path: Path) -> None:
    """So that a slap is credited what its way took, right after a reload."""
    async with house(tmp_path) as server:
        _, _, invite = await server.table_of_two()
        async with raw_socket(server, invite) as raw:
            for known in (False, True, True):
                ping = await raw.hear("ping")
                assert (ping["trip"] is not None) == known
                await raw.say({"type": "pong", "n": ping["n"] - 1})  # of a ping long past
                await raw.say({"type": "pong", "n": ping["n"]})
            await raw.say({"type": "pong", "n": ping["n"]})
            await raw.say({"type": "start", "id": "1"})
            raw.heard = []
            await raw.hear("refused")
            assert [message["type"] for message in raw.heard] == ["refused"]


async def test_the_server_measures_the_round_trip_and_says_it(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        _, _, invite = await server.table_of_two()
        async with raw_socket(server, invite) as raw:
            ping = await raw.hear("ping")
            assert ping["trip"] is None
            assert ping["now"] == server.clock.now
            await raw.say({"type": "pong", "n": ping["n"]})
            await raw.say({"type": "start", "id": "1"})
            await raw.hear("refused")  # so the pong was heard before
            await server.tables._ping_all()
            assert (await raw.hear("ping"))["trip"] >= 0
