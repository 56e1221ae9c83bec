"""Deadlines, with a clock that the test sets."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.house import FakeClock, events, house

pytestmark = pytest.mark.anyio


async def test_when_time_runs_out_the_default_move_is_made(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host, _, invite = await server.table_of_two(clock="relaxed")
        async with host.table(invite) as mine:
            await mine.ask("start")
            clock = mine.state["table"]["clock"]
            assert clock["due"] == server.clock.now + 90_000
            before = mine.seen
            server.later(89_999)
            await mine.ask("say", seat=0, phrase="hurry")
            assert mine.seen == before + 1, "there is a moment left"
            server.later(1)
            await mine.until(lambda t: t.seen > before + 1)
            assert "time-ran-out" in [event["event"] for event in events(mine, 0)]


async def test_after_two_misses_a_bot_stands_in(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host, _, invite = await server.table_of_two(clock="brisk")
        async with host.table(invite) as mine:
            await mine.ask("start")
            for _ in range(4):
                seen = mine.seen
                server.later(25_000)
                await mine.until(lambda t, seen=seen: t.seen > seen)
                if any(event["event"] == "bot-stood-in" for event in events(mine, 0)):
                    break
            stood_in = next(e for e in events(mine, 0) if e["event"] == "bot-stood-in")
            assert stood_in["cause"] == "away"


async def test_a_deadline_survives_a_restart_and_an_empty_memory(tmp_path: Path) -> None:
    clock = FakeClock()
    async with house(tmp_path, clock=clock) as server:
        host, _, invite = await server.table_of_two(clock="days", days=1)
        async with host.table(invite) as mine:
            await mine.ask("start")
            before = mine.seen
    async with house(tmp_path, clock=clock) as server:
        host.site = server.site
        async with host.table(invite) as mine:
            assert mine.seen == before
        await server.tables._tasks[1]  # everything that was being played is woken
        server.later(3600_000)
        await server.tables._rest_idle()
        assert not server.tables.rooms
        server.later(24 * 3600_000)
        async with host.table(invite) as mine:
            await mine.until(lambda t: t.seen > before)
            assert "time-ran-out" in [event["event"] for event in events(mine, 0)]


async def test_a_table_at_which_something_is_due_soon_stays_in_memory(tmp_path: Path) -> None:
    async with house(tmp_path, idle=0.0) as server:
        host, _, invite = await server.table_of_two(clock="brisk")
        async with host.table(invite) as mine:
            await mine.ask("start")
        (room,) = server.tables.rooms.values()
        while not room.quiet:  # until the socket is closed here, too
            await asyncio.sleep(0.01)
        server.clock.now += 1  # the table has not been used since
        await server.tables._rest_idle()
        assert list(server.tables.rooms.values()) == [room]


async def test_nothing_is_due_any_more_at_a_table_that_was_deleted(tmp_path: Path) -> None:
    async with house(tmp_path, keep_running_days=0.5) as server:
        host, _, invite = await server.table_of_two(clock="days", days=1)
        async with host.table(invite) as mine:
            await mine.ask("start")
        (room,) = server.tables.rooms.values()
        while not room.quiet:  # until the socket is closed here, too
            await asyncio.sleep(0.01)
        server.clock.now += 13 * 3600_000
        await server.tables._rest_idle()
        assert not server.tables.rooms
        assert server.tables.scheduler.next_due() is not None
        await server.tables._sweep()
        assert server.tables.scheduler.next_due() is None


async def test_where_moves_take_days_a_restart_gives_nobody_more_time(tmp_path: Path) -> None:
    due, began, _ = await restarted(tmp_path, 3600_000, clock="days", days=1)
    assert due == began + 24 * 3600_000


async def test_what_fell_due_while_the_server_was_away_gets_its_time_again(tmp_path: Path) -> None:
    due, _, now = await restarted(tmp_path, 25 * 3600_000, clock="days", days=1)
    assert due == now + 24 * 3600_000


async def test_what_ran_against_a_quick_clock_gets_its_time_again(tmp_path: Path) -> None:
    due, _, now = await restarted(tmp_path, 20_000, clock="brisk")
    assert due == now + 25_000


async def restarted(folder: Path, away: int, **settings: Any) -> tuple[int, int, int]:
    """When a move is due after the server was away for so long; when that began, and now."""
    clock = FakeClock()
    began = clock.now
    async with house(folder, clock=clock) as server:
        host, _, invite = await server.table_of_two(**settings)
        async with host.table(invite) as mine:
            await mine.ask("start")
    clock.now += away
    async with house(folder, clock=clock) as server:
        host.site = server.site
        async with host.table(invite) as mine:
            assert "time-ran-out" not in [event["event"] for event in events(mine, 0)]
            return mine.state["table"]["clock"]["due"], began, clock.now


async def test_a_pause_holds_the_clock(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host, _, invite = await server.table_of_two(clock="brisk")
        async with host.table(invite) as mine:
            await mine.ask("start")
            server.later(20_000)
            await mine.ask("pause")
            assert mine.state["table"]["clock"]["due"] is None
            server.later(3600_000)
            await mine.ask("resume")
            assert mine.state["table"]["clock"]["due"] == server.clock.now + 5000
