"""Halls die, stand still, lose their caretaker: the others play on, and nothing is lost."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from pathlib import Path
from random import Random

import pytest

from spielalm.server.halls import home_of
from tests.processes import children, ended, family
from tests.server.halls import HALLS, Desk, look, match_at, open_everywhere
from tests.server.process import free_port, serving

pytestmark = pytest.mark.anyio


async def test_a_hall_that_dies_is_replaced_and_the_others_play_on(tmp_path: Path) -> None:
    async with serving(tmp_path, halls=HALLS, post_rate=1000) as (process, site):
        before = children(process.pid)
        with Desk(site) as desk:
            invites = open_everywhere(desk)
            playing = asyncio.gather(*(match_at(site, seed) for seed in range(6)))
            await asyncio.sleep(0.3)
            os.kill(before[0], signal.SIGKILL)
            played = await playing
            for invite in (*invites, *played):
                found = await asyncio.to_thread(look, site, f"/api/tables/{invite}")
                assert found["invite"] == invite
            after = children(process.pid)
            assert len(after) == HALLS
            assert set(before) & set(after) == set(before[1:])
            process.send_signal(signal.SIGTERM)
            _, errors = await process.communicate()
    assert process.returncode == 0
    events = [json.loads(line) for line in errors.decode().splitlines()]
    assert [line["status"] for line in events if line["event"] == "hall died"] == [signal.SIGKILL]


async def test_nothing_is_left_of_a_hall_that_was_killed(tmp_path: Path) -> None:
    async with serving(tmp_path, halls=HALLS, post_rate=1000) as (process, site):
        with Desk(site) as desk:
            open_everywhere(desk)
        hall, *helpers = family(children(process.pid)[1])
        assert helpers, "its scribe"
        os.kill(hall, signal.SIGKILL)
        await ended(hall, *helpers)


async def test_who_comes_while_a_hall_stands_still_waits_for_it(tmp_path: Path) -> None:
    async with serving(tmp_path, halls=2, post_rate=1000, get_burst=1000) as (process, site):
        with Desk(site) as desk:
            while home_of(invite := desk.open(), 2) != 1:
                pass
        halls = children(process.pid)
        os.kill(halls[1], signal.SIGSTOP)
        crowd = [asyncio.create_task(knock(site, invite)) for _ in range(400)]
        await asyncio.sleep(1.0)
        assert not any(task.done() for task in crowd)
        os.kill(halls[1], signal.SIGCONT)
        for said in await asyncio.gather(*crowd):
            assert said.startswith(b"HTTP/1.1 200"), said


async def knock(site: str, invite: str) -> bytes:
    """Ask for a table; the answer."""
    port = site.rpartition(":")[2]
    reader, writer = await asyncio.open_connection("127.0.0.1", int(port))
    writer.write(
        f"GET /api/tables/{invite} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
        "Connection: close\r\n\r\n".encode()
    )
    said = await reader.read()
    writer.close()
    return said


async def test_it_stops_at_any_moment_of_its_start(tmp_path: Path) -> None:
    rng = Random("moments")
    for _ in range(6):
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "spielalm", "serve", "--port", "0", "--halls", "3"),
            cwd=tmp_path,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )
        await asyncio.sleep(rng.random())
        processes = family(process.pid)
        process.terminate()
        async with asyncio.timeout(30):
            _, errors = await process.communicate()
        assert b"Traceback" not in errors
        await ended(*processes)


async def test_it_stops_while_a_hall_is_being_replaced(tmp_path: Path) -> None:
    async with serving(tmp_path, halls=2) as (process, _):
        os.kill(children(process.pid)[0], signal.SIGKILL)
        await asyncio.sleep(0.3)
        process.terminate()
        async with asyncio.timeout(30):
            assert await process.wait() == 0
        assert not family(process.pid)[1:]


async def test_without_a_caretaker_the_halls_close_and_free_the_port(tmp_path: Path) -> None:
    port = str(free_port())
    async with serving(tmp_path, "--port", port, halls=2) as (process, _):
        halls = children(process.pid)
        process.kill()
        await process.wait()
        async with serving(tmp_path, "--port", port, halls=HALLS) as (_, site):
            assert look(site, "/health")["status"] == "ok"
        await ended(*halls)
