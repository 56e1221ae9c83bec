"""The disk fails while people play: nothing is lost, nothing is shown that was not saved."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from spielalm import client
from spielalm.client import Json, RefusedError
from spielalm.match.actions.say import Say
from spielalm.match.table import Table
from spielalm.server.bots import players
from spielalm.server.bots.players import Players
from spielalm.server.socket.messages import Done
from spielalm.server.tables.room import Room
from tests.match import people
from tests.server.disk import FailingStore, house_with_a_failing_disk
from tests.server.house import (
    FakeClock,
    Raw,
    events,
    first_moves,
    house,
    raw_socket,
    request,
)

pytestmark = pytest.mark.anyio

SAY = {"type": "say", "seat": 0, "phrase": "moo"}


async def test_what_cannot_be_saved_did_not_happen_and_is_said(tmp_path: Path) -> None:
    async with house_with_a_failing_disk(tmp_path) as (server, disk):
        host, guest, invite = await server.table_of_two()
        async with host.table(invite) as mine, guest.table(invite) as theirs:
            before = theirs.seen
            disk.full = True
            with pytest.raises(RefusedError) as refusal:
                await mine.ask("start")
            assert refusal.value.code == "unavailable"
            assert "disk-full" in refusal.value.why
            disk.full = False
            again = {"type": "start", "id": "again"}
            assert (await mine.send(again))["type"] == "done"
            await theirs.until(lambda t: t.state["table"]["started"])
            assert theirs.seen > before
            assert theirs.story[1] == mine.story[0]
            assert [e["event"] for e in events(theirs, 1)].count("match-started") == 1


async def test_the_same_command_may_be_tried_again_after_a_failure_of_the_disk(
    tmp_path: Path,
) -> None:
    async with house_with_a_failing_disk(tmp_path) as (server, disk):
        host, _, invite = await server.table_of_two()
        async with host.table(invite) as mine:
            disk.full = True
            command = {"type": "start", "id": "same"}
            assert (await mine.send(command))["code"] == "unavailable"
            disk.full = False
            assert (await mine.send(command))["type"] == "done"


async def test_nobody_misses_what_is_saved_right_after_a_failure_of_the_disk(
    tmp_path: Path,
) -> None:
    async with house_with_a_failing_disk(tmp_path) as (server, disk):
        host, guest, invite = await server.table_of_two()
        async with host.table(invite) as mine, guest.table(invite) as theirs:
            disk.full = disk.gone = True
            with pytest.raises(RefusedError, match="unavailable"):
                await mine.ask("say", seat=0, phrase="ouch")
            disk.full = disk.gone = False
            await mine.ask("say", seat=0, phrase="moo")
            await theirs.until(lambda t: t.seen == mine.seen)
            said = [event["phrase"] for event in events(theirs, 1) if event["event"] == "said"]
            assert said == ["moo"]


async def test_bots_think_on_when_the_table_has_to_be_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    choose = Players._choose

    async def distracted(self: Players, *given: Any) -> int:
        """While a bot thinks, what somebody else did could not be saved."""
        move = await choose(self, *given)
        for room in server.tables.rooms.values():
            room.table = None
        return move

    async with house(tmp_path) as server:
        client = server.client()
        bots = [{"seat": seat, "bot": "random"} for seat in range(3)]
        settings = {"calm": True, "hammer": False}
        invite = await client.open("kuhhandel", 3, "Rosi", settings=settings, seat=None, bots=bots)
        async with client.table(invite) as table:
            monkeypatch.setattr(Players, "_choose", distracted)
            await table.ask("start")
            await table.until(lambda t: t.seen > 60)
    assert not [line for line in caplog.records if line.levelno >= logging.ERROR]


async def test_a_bot_waits_for_the_disk_however_long_it_takes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(players, "RETRY", 0.001)
    async with house_with_a_failing_disk(tmp_path) as (server, disk):
        client = server.client()
        bots = [{"seat": seat, "bot": "random"} for seat in (0, 1)]
        invite = await client.open("kuhlorado", 2, "Rosi", seat=None, bots=bots)
        async with client.table(invite) as table:
            await table.ask("start")
            disk.full = True
            while disk.failures < 20:
                await asyncio.sleep(0)
            disk.full = False
            await table.until(lambda t: t.state["table"]["over"])


async def test_a_request_that_cannot_be_saved_is_answered_503(tmp_path: Path) -> None:
    async with house_with_a_failing_disk(tmp_path) as (server, disk):
        _, _, invite = await server.table_of_two()
        disk.full = True
        wish = {"seat": 1, "name": "Vroni"}
        taken = await request(server, "POST", f"/api/tables/{invite}/seats", wish)
        assert taken.status == 409, "what the table refuses is another matter"
        host = server.client()
        free = await host.open("kuhlorado", 2, "Rosi")
        answer = await request(server, "POST", f"/api/tables/{free}/seats", wish)
        assert (answer.status, answer.json["code"]) == (503, "unavailable")


async def test_the_same_id_is_tried_again_and_not_answered_from_memory(tmp_path: Path) -> None:
    async with house_with_a_failing_disk(tmp_path) as (server, disk):
        host, _, invite = await server.table_of_two()
        async with host.table(invite) as mine:
            disk.full = True
            command = {"type": "start", "id": "same"}
            assert (await mine.send(command))["code"] == "unavailable"
            disk.full = False
            await server.tables.find(invite)  # the table is read again, with what was answered
            assert (await mine.send(command))["type"] == "done"


async def test_who_comes_while_something_is_saved_sees_it_only_when_it_is(tmp_path: Path) -> None:
    async with house_with_a_failing_disk(tmp_path) as (server, disk):
        host, guest, invite = await server.table_of_two()
        room = await server.tables.find(invite)
        async with host.table(invite) as mine:
            before = mine.seen
            for full in (True, False):
                disk.quick.clear()
                saying = asyncio.create_task(mine.send(SAY | {"id": str(full)}))
                await disk.once(room._lock.locked)
                async with raw_socket(server, invite, guest.secret, hello=False) as raw:
                    await raw.say({"type": "hello", "protocol": 1})
                    assert (await raw.hear("update"))["table"]["entries"] == before
                    assert (await raw.hear("presence"))["online"] == [True, True]
                    disk.full = full
                    disk.quick.set()
                    assert (await saying)["type"] == ("refused" if full else "done")
                    if not full:
                        assert (await raw.hear("update"))["table"]["entries"] == before + 1
                await disk.once(lambda: len(room.connections) == 1)


async def test_what_was_done_by_halves_was_not_done(tmp_path: Path) -> None:
    async with house_with_a_failing_disk(tmp_path) as (server, _):
        host, guest, invite = await server.table_of_two()
        room = await server.tables.find(invite)

        def stumble(table: Table, now: int) -> None:
            people.say(table, table.host, 0, "ouch", "", now)
            raise ZeroDivisionError

        async with guest.table(invite) as theirs:
            with pytest.raises(ZeroDivisionError):
                await room.act(stumble)
            async with host.table(invite) as mine:
                await mine.ask("say", seat=0, phrase="moo")
                await theirs.until(lambda t: t.seen == mine.seen)
            said = [event["phrase"] for event in events(theirs, 1) if event["event"] == "said"]
            assert said == ["moo"]


async def test_a_deadline_waits_for_the_disk_though_nobody_is_there(tmp_path: Path) -> None:
    async with house_with_a_failing_disk(tmp_path) as (server, disk):
        host, _, invite = await server.table_of_two(clock="relaxed")
        async with host.table(invite) as mine:
            await mine.ask("start")
        room = await server.tables.find(invite)
        await disk.once(lambda: not room.connections)
        disk.full = disk.gone = True
        server.later(90_000)
        await disk.once(lambda: disk.failures >= 1)
        disk.full = disk.gone = False
        saved = disk.successes
        server.later(1000)
        await disk.once(lambda: disk.successes > saved)


async def test_bots_wait_for_the_disk_though_nobody_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(players, "RETRY", 0.001)
    async with house_with_a_failing_disk(tmp_path) as (server, disk):
        client = server.client()
        bots = [{"seat": seat, "bot": "random"} for seat in (0, 1)]
        invite = await client.open("kuhlorado", 2, "Rosi", seat=None, bots=bots)
        async with client.table(invite) as table:
            await table.ask("start")
        room = await server.tables.find(invite)
        await disk.once(lambda: not room.connections)
        disk.full = disk.gone = True
        await disk.once(lambda: disk.failures >= 20)
        disk.full = disk.gone = False
        await disk.once(lambda: room.table is not None and room.table.over)


async def test_a_table_that_cannot_be_woken_can_be_looked_at(tmp_path: Path) -> None:
    clock = FakeClock()
    async with house(tmp_path, clock=clock) as server:
        host, _, invite = await server.table_of_two(clock="relaxed")
        async with host.table(invite) as mine:
            await mine.ask("start")
            before = mine.story[0]
    clock.now += 1000
    async with house_with_a_failing_disk(tmp_path, full=True, clock=clock) as (server, disk):
        host.site = server.site
        async with host.table(invite) as mine:
            assert mine.story[0] == before
            with pytest.raises(RefusedError, match="unavailable"):
                await mine.ask("say", seat=0, phrase="ouch")
            disk.full = False
            await mine.ask("say", seat=0, phrase="moo")


async def test_a_score_is_saved_once_and_later_if_the_disk_failed(tmp_path: Path) -> None:
    async with house_with_a_failing_disk(tmp_path) as (server, disk):
        client = server.client()
        invite = (await client.post("/api/quick", {"game": "hamstern", "name": "Rosi"}))["invite"]
        boards = server.tables.leaderboard
        async with client.table(invite) as table:
            disk.scoreless = True
            await first_moves(table)
            await disk.once(lambda: not boards._saving)
            assert not (await client.get("/api/scores/hamstern.a.no.new"))["scores"]
            disk.scoreless = False
            for _ in range(3):
                await table.ask("say", seat=0, phrase="moo")
            await disk.once(lambda: not boards._saving)
        assert len((await client.get("/api/scores/hamstern.a.no.new"))["scores"]) == 1
        assert disk.scores == 1


async def test_a_command_that_was_broken_off_can_be_sent_again(tmp_path: Path) -> None:
    async with house_with_a_failing_disk(tmp_path) as (server, disk):
        host, _, invite = await server.table_of_two()
        async with host.table(invite):
            (room,) = server.tables.rooms.values()
            (connection,) = room.connections
            endpoint = server.app.sockets
            command = Say(id="same", seat=0, phrase="moo")
            disk.quick.clear()
            broken_off = asyncio.create_task(endpoint.answer(room, connection, command))
            await disk.once(room._lock.locked)
            broken_off.cancel()
            with pytest.raises(asyncio.CancelledError):
                await broken_off
            disk.quick.set()
            async with asyncio.timeout(20):
                answer = await endpoint.answer(room, connection, command)
                assert answer == Done(id="same", entries=4)


async def test_a_command_that_was_saved_but_not_answered_is_answered_and_not_carried_out_again(
    tmp_path: Path,
) -> None:
    async with house_with_a_failing_disk(tmp_path) as (server, disk):
        host, _, invite = await server.table_of_two()
        async with host.table(invite) as table:
            (room,) = server.tables.rooms.values()
            (connection,) = room.connections
            endpoint = server.app.sockets
            command = Say(id="same", seat=0, phrase="moo")
            disk.told.clear()
            broken_off = asyncio.create_task(endpoint.answer(room, connection, command))
            saved = disk.successes
            await disk.once(lambda: disk.successes > saved)
            broken_off.cancel()
            with pytest.raises(asyncio.CancelledError):
                await broken_off
            disk.told.set()
            async with asyncio.timeout(20):
                answer = await endpoint.answer(room, connection, command)
                assert answer == Done(id="same", entries=4)
            await table.until(lambda t: t.seen == 4)
            assert [event["event"] for event in events(table, 0)].count("said") == 1


# A wish is refused for what is saved, and was shown before.


async def test_whoever_is_refused_has_been_shown_why(tmp_path: Path) -> None:
    async with paused_twice(tmp_path) as (disk, _, one, other):
        disk.quick.set()
        assert (await other.hear("refused"))["code"] == "paused"
        assert [shown["table"]["clock"]["paused"] for shown in updates(other)][-1]
        assert (await one.hear("done"))["id"] == "one"


async def test_nobody_is_refused_for_what_could_not_be_saved(tmp_path: Path) -> None:
    async with paused_twice(tmp_path) as (disk, table, one, other):
        disk.full_once = True
        disk.quick.set()
        assert (await one.hear("refused"))["code"] == "unavailable"
        assert (await other.hear("done"))["id"] == "other"
        await table.until(lambda t: t.state["table"]["clock"]["paused"])


@asynccontextmanager
async def paused_twice(folder: Path) -> AsyncIterator[tuple[FailingStore, client.Table, Raw, Raw]]:
    """One pause is being saved; another one has come in, which it leaves no room for."""
    async with house_with_a_failing_disk(folder) as (server, disk):
        host, _, invite = await server.table_of_two()
        async with (
            host.table(invite) as table,
            raw_socket(server, invite, host.secret) as one,
            raw_socket(server, invite, host.secret) as other,
        ):
            await table.ask("start")
            (room,) = server.tables.rooms.values()
            disk.quick.clear()
            for id, raw in (("one", one), ("other", other)):
                await raw.say({"type": "pause", "id": id})
                await disk.once(lambda id=id: room._lock.locked() and (id == "one" or waits(room)))
            yield disk, table, one, other


def waits(room: Room) -> bool:
    """Whether a command waits for the one before it."""
    return bool(room._lock._waiters)


def updates(raw: Raw) -> list[Json]:
    return [message for message in raw.heard if message["type"] == "update"]
