"""Several processes share the tables of one server, and nobody notices."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import signal
import socket
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from spielalm.client import Client
from spielalm.server import keys
from spielalm.server.config import Config
from spielalm.server.halls import Hall, home_of, wanted
from spielalm.server.hub import Hub
from spielalm.server.problems import ElsewhereError
from spielalm.store import SqliteStore
from tests.server.house import TABLE, first_moves
from tests.server.process import free_port, serving

pytestmark = pytest.mark.anyio

HALLS = 3


def test_every_table_has_one_home_and_all_halls_have_some():
    homes = Counter(home_of(keys.new_invite(), HALLS) for _ in range(3000))
    assert set(homes) == set(range(HALLS))
    assert min(homes.values()) > 800


def test_a_hall_makes_codes_for_itself():
    for number in range(HALLS):
        hall = Hall(number, HALLS)
        for _ in range(20):
            assert home_of(hall.new_invite(), HALLS) == number
            assert hall.holds(hall.new_invite())


@pytest.mark.parametrize("number", range(HALLS))
def test_the_first_line_of_a_request_tells_where_it_belongs(number):
    here, invite = Hall(number, HALLS), "ABCDEFGHJ2"
    home = home_of(invite, HALLS)
    for code in (invite, "abcde-fghj2", "abcdefghj2"):
        for method, more in (("GET", ""), ("POST", "/seats"), ("GET", "/socket?x=1"), ("PUT", "?")):
            assert wanted(f"{method} /api/tables/{code}{more} HTTP/1.1\r\n".encode(), here) == home
    for line in (
        b"GET / HTTP/1.1\r\n",
        b"GET /api/tables HTTP/1.1\r\n",
        b"GET /api/tables/NOCODE/socket HTTP/1.1\r\n",
        b"GET /api/tables/ABCDEFGHJ2",  # perhaps it goes on
        b"GET /t/ABCDEFGHJ2 HTTP/1.1\r\n",
        b"GET /api/tables/\xff\xfe\x00 HTTP/1.1\r\n",
        b"\r\n",
    ):
        assert wanted(line, here) == number
    new = {wanted(b"POST /api/tables HTTP/1.1\r\n", here) for _ in range(100)}
    assert new == set(range(HALLS)), "new tables are spread"


async def test_a_hall_has_no_table_of_another_one(tmp_path: Path) -> None:
    async with await SqliteStore.open(tmp_path / "a.sqlite3") as store:
        for number in range(HALLS):
            invite = Hall(number, HALLS).new_invite()
            await store.create(f"t{number}", [], invite=invite, game="hamstern", now=1.0)
            for other in range(HALLS):
                if other != number:
                    with pytest.raises(ElsewhereError, match="another hall"):
                        await Hub(store, Config(), hall=Hall(other, HALLS)).find(invite)


async def test_the_first_secret_is_everybodys(tmp_path: Path) -> None:
    """It signs one-time links, and the daily burrow is drawn from it."""
    async with (
        await SqliteStore.open(tmp_path / "a.sqlite3") as one,
        await SqliteStore.open(tmp_path / "a.sqlite3") as two,
    ):
        hubs = [Hub(store, Config(), hall=Hall(n, 2)) for n, store in enumerate((one, two))]
        await asyncio.gather(*(hub.start() for hub in hubs))
        try:
            assert hubs[0].secret == hubs[1].secret
            assert await one.get_value("secret") == hubs[0].secret
        finally:
            await asyncio.gather(*(hub.stop() for hub in hubs))


class Desk:
    """Requests by one connection."""

    def __init__(self, site: str) -> None:
        self.port = int(site.rpartition(":")[2])
        self.line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)

    def __enter__(self) -> Desk:
        return self

    def __exit__(self, *_: object) -> None:
        self.line.close()

    def ask(self, method: str, path: str, body: object = None, secret: str = "") -> Any:
        headers = {"Content-Type": "application/json"}
        if secret:
            headers["Authorization"] = f"Bearer {secret}"
        self.line.request(method, path, body and json.dumps(body), headers)
        answer = self.line.getresponse()
        text = answer.read()
        assert answer.status < 300, text
        return json.loads(text)

    def open(self) -> str:
        """The code of a new table."""
        invite: str = self.ask("POST", "/api/tables", TABLE, keys.new_secret())["invite"]
        return invite


def look(site: str, path: str) -> Any:
    """What is to be seen by a connection of its own."""
    with Desk(site) as desk:
        return desk.ask("GET", path)


def halls_of(process: asyncio.subprocess.Process) -> list[int]:
    """The processes of a server's halls."""
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text()
    return [int(child) for child in children.split()]


def open_everywhere(desk: Desk) -> list[str]:
    """Tables, at least two in every hall."""
    invites: list[str] = []
    homes: Counter[int] = Counter()
    while len(homes) < HALLS or min(homes.values()) < 2:
        invites.append(desk.open())
        homes[home_of(invites[-1], HALLS)] += 1
        assert len(invites) < 100, "new tables are not spread"
    return invites


async def match_at(site: str, seed: int) -> str:
    """Two persons play a whole match; the code of the table."""
    host, guest = Client(site), Client(site)
    invite = await host.open("kuhlorado", 2, f"Rosi {seed}")
    await guest.sit(invite, 1, "Sepp")
    async with host.table(invite) as mine, guest.table(invite) as theirs:
        await mine.ask("start")
        await asyncio.gather(first_moves(mine), first_moves(theirs))
        assert mine.state["table"]["over"]
    return invite


async def test_matches_are_played_in_all_halls_at_once(tmp_path: Path) -> None:
    async with serving(tmp_path, halls=HALLS, post_rate=1000) as (process, site):
        assert len(halls_of(process)) == HALLS
        invites = await asyncio.gather(*(match_at(site, seed) for seed in range(8)))
        again = Client(site)
        for invite in invites:
            assert (await again.get(f"/api/tables/{invite}"))["table"]["over"]
        process.send_signal(signal.SIGTERM)
        _, errors = await process.communicate()
    assert process.returncode == 0
    lines = [json.loads(line) for line in errors.decode().splitlines()]
    assert not [line for line in lines if line["level"] != "info"]
    opened = {line["hall"] for line in lines if line["event"] == "table opened"}
    assert opened == {home_of(invite, HALLS) for invite in invites}
    assert not (tmp_path / "spielalm.sqlite3-wal").exists(), "closed in good order"


async def test_one_connection_is_led_from_hall_to_hall(tmp_path: Path) -> None:
    async with serving(tmp_path, halls=HALLS, post_rate=1000, post_burst=1000) as (_, site):
        with Desk(site) as desk:
            invites = open_everywhere(desk)
            rng = Random("ways")
            for invite in (*invites, *rng.choices(invites, k=40)):
                taken = desk.ask("GET", f"/api/tables/{invite}")["table"]["seats"][1]["name"]
                if not taken:
                    order = {"seat": 1, "name": f"Sepp {invite}"}
                    desk.ask("POST", f"/api/tables/{invite}/seats", order, keys.new_secret())
                    desk.ask("GET", "/health")
                else:
                    assert taken == f"Sepp {invite}"


def by_bits(port: int, request: bytes, size: int) -> bytes:
    """The answer to a request that arrives in pieces."""
    with socket.create_connection(("127.0.0.1", port), timeout=30) as line:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for start in range(0, len(request), size):
            line.sendall(request[start : start + size])
        return whole(line)


def whole(line: socket.socket) -> bytes:
    """Everything that comes until the other side is done."""
    said = b""
    while some := line.recv(2**16):
        said += some
    return said


@pytest.mark.parametrize("size", [1, 7, 40, 10_000])
async def test_requests_that_come_in_pieces_are_led_as_well(tmp_path: Path, size: int) -> None:
    async with serving(tmp_path, halls=HALLS, post_rate=1000) as (_, site):
        with Desk(site) as desk:
            for invite in open_everywhere(desk):
                body = json.dumps({"seat": 1, "name": "Sepp"}).encode()
                head = (
                    f"POST /api/tables/{invite}/seats HTTP/1.1\r\nHost: 127.0.0.1:{desk.port}\r\n"
                    f"Content-Type: application/json\r\nConnection: close\r\n"
                    f"Content-Length: {len(body)}\r\n\r\n"
                ).encode()
                said = await asyncio.to_thread(by_bits, desk.port, head + body, size)
                assert said.startswith(b"HTTP/1.1 20"), said
                seats = desk.ask("GET", f"/api/tables/{invite}")["table"]["seats"]
                assert seats[1]["name"] == "Sepp"


async def test_a_request_hidden_behind_another_one_is_sent_away(tmp_path: Path) -> None:
    async with serving(tmp_path, halls=HALLS, post_rate=1000) as (_, site):
        with Desk(site) as desk:
            invites = open_everywhere(desk)
            first = invites[0]
            second = next(one for one in invites if home_of(one, HALLS) != home_of(first, HALLS))
            host = f"Host: 127.0.0.1:{desk.port}\r\n"
            both = (
                f"GET /api/tables/{first} HTTP/1.1\r\n{host}\r\n"
                f"GET /api/tables/{second} HTTP/1.1\r\n{host}Connection: close\r\n\r\n"
            )
            said = await asyncio.to_thread(by_bits, desk.port, both.encode(), 10_000)
            assert said.count(b"HTTP/1.1 ") == 2
            assert said.startswith(b"HTTP/1.1 200")
            assert b"HTTP/1.1 503" in said
            assert b"another hall" in said
            assert desk.ask("GET", f"/api/tables/{second}")["invite"] == second


async def test_nonsense_at_the_door_breaks_no_hall(tmp_path: Path) -> None:
    async with serving(tmp_path, halls=HALLS, get_rate=1000) as (process, site):
        halls, rng = halls_of(process), Random("nonsense")
        port = int(site.rpartition(":")[2])
        for _ in range(60):
            start = rng.choice((b"", b"GET /api/tables/", b"POST /api/", b"\r\n", b"GET http://x"))
            junk = start + rng.randbytes(rng.choice((0, 3, 200, 70_000)))
            with socket.create_connection(("127.0.0.1", port), timeout=30) as line:
                line.sendall(junk + rng.choice((b"", b"\r\n", b" HTTP/1.1\r\n\r\n")))
        for _ in range(10):
            assert look(site, "/health")["status"] == "ok"
        assert halls_of(process) == halls


async def test_a_hall_that_dies_is_replaced_and_the_others_play_on(tmp_path: Path) -> None:
    async with serving(tmp_path, halls=HALLS, post_rate=1000) as (process, site):
        before = halls_of(process)
        with Desk(site) as desk:
            invites = open_everywhere(desk)
            playing = asyncio.gather(*(match_at(site, seed) for seed in range(6)))
            await asyncio.sleep(0.3)
            os.kill(before[0], signal.SIGKILL)
            played = await playing
            for invite in (*invites, *played):
                found = await asyncio.to_thread(look, site, f"/api/tables/{invite}")
                assert found["invite"] == invite
            after = halls_of(process)
            assert len(after) == HALLS
            assert set(before) & set(after) == set(before[1:])
            process.send_signal(signal.SIGTERM)
            _, errors = await process.communicate()
    assert process.returncode == 0
    events = [json.loads(line) for line in errors.decode().splitlines()]
    assert [line["status"] for line in events if line["event"] == "hall died"] == [signal.SIGKILL]


async def test_without_a_caretaker_the_halls_close_and_free_the_port(tmp_path: Path) -> None:
    port = str(free_port())
    async with serving(tmp_path, "--port", port, halls=2) as (process, _):
        halls = halls_of(process)
        process.kill()
        await process.wait()
        async with serving(tmp_path, "--port", port, halls=HALLS) as (_, site):
            assert look(site, "/health")["status"] == "ok"
        async with asyncio.timeout(20):
            while any(map(alive, halls)):
                await asyncio.sleep(0.05)


def alive(process: int) -> bool:
    stat = Path(f"/proc/{process}/stat")
    try:
        return stat.read_text().rpartition(")")[2].split()[0] not in "ZX"
    except FileNotFoundError:
        return False


async def test_tables_are_found_whatever_the_number_of_halls(tmp_path: Path) -> None:
    invites: list[str] = []
    for halls in (HALLS, 1, 2):
        async with serving(tmp_path, halls=halls, post_rate=1000) as (_, site):
            with Desk(site) as desk:
                invites += [desk.open() for _ in range(5)]
                for invite in invites:
                    assert desk.ask("GET", f"/api/tables/{invite}")["invite"] == invite


def test_halls_that_cannot_be_opened_end_it_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "spielalm.sqlite3").write_text("no database" * 1000)
    refused = subprocess.run(
        (sys.executable, "-m", "spielalm", "serve", "--port", "0", "--halls", "2", "--lang", "en"),
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert refused.returncode == 2
    assert "hall" in refused.stderr
    assert "damaged or not ours" in refused.stderr
    assert "Traceback" not in refused.stderr
