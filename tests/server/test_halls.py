"""Several processes share the tables of one server, and nobody notices."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from spielalm.client import Client
from spielalm.match.seating import open_table
from spielalm.match.settings import Settings
from spielalm.server import keys
from spielalm.server.config import Config
from spielalm.server.halls import Hall, home_of, wanted
from spielalm.server.hub import Hub
from spielalm.server.problems import ElsewhereError
from spielalm.store import SqliteStore, check
from tests.processes import children
from tests.server.halls import HALLS, Desk, look, match_at, open_everywhere
from tests.server.process import serving

pytestmark = pytest.mark.anyio


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


async def test_a_new_table_is_at_home_where_it_is_opened(tmp_path: Path) -> None:
    settings = Settings(game="kuhlorado", seats=2)
    async with await SqliteStore.open(tmp_path / "a.sqlite3") as store:
        for number in range(HALLS):
            hub = Hub(store, Config(), hall=Hall(number, HALLS))
            for _ in range(5):
                room = await hub.open(lambda _: open_table(settings, "key", bytes(32), 0))
                assert await hub.find(room.invite) is room


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


async def test_matches_are_played_in_all_halls_at_once(tmp_path: Path) -> None:
    async with serving(tmp_path, halls=HALLS, post_rate=1000) as (process, site):
        assert len(children(process.pid)) == HALLS
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
    assert check(tmp_path / "spielalm.sqlite3") == []


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
    """The answer to a request that comes so many bytes at a time."""
    return in_pieces(port, [request[at : at + size] for at in range(0, len(request), size)])


def in_pieces(port: int, pieces: list[bytes]) -> bytes:
    """The answer to a request that comes piece by piece."""
    with socket.create_connection(("127.0.0.1", port), timeout=30) as line:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for piece in pieces:
            line.sendall(piece)
            time.sleep(0.001 if len(pieces) > 5 else 0.05)  # so that it comes alone
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


async def test_what_is_in_a_request_leads_nobody_away(tmp_path: Path) -> None:
    async with serving(tmp_path, halls=HALLS, post_rate=1000) as (_, site):
        with Desk(site) as desk:
            invites = open_everywhere(desk)
            for invite, other in pairwise(invites):
                lure = f"GET /api/tables/{other} HTTP/1.1\r\n".encode()
                head = (
                    f"POST /api/tables/{invite}/seats HTTP/1.1\r\nHost: 127.0.0.1:{desk.port}\r\n"
                    f"Content-Type: application/json\r\nConnection: close\r\n"
                    f"Content-Length: {len(lure)}\r\nX-Odd: "
                ).encode()
                pieces = [head[:20], head[20:], lure, b"\r\n", lure]
                said = await asyncio.to_thread(in_pieces, desk.port, pieces)
                assert said.startswith(b"HTTP/1.1 400"), said
                assert other.encode() not in said


async def test_after_a_restart_every_table_is_woken_in_one_hall(tmp_path: Path) -> None:
    async with serving(tmp_path, halls=HALLS, post_rate=1000) as (_, site):
        client = Client(site)
        for _ in range(12):
            await client.post("/api/quick", {"game": "kuhlorado", "name": "Rosi"})
    with (tmp_path / "log").open("wb") as log:
        async with serving(tmp_path, halls=HALLS, log=log), asyncio.timeout(60):
            while len(woken := woken_in(tmp_path / "log")) < HALLS:
                await asyncio.sleep(0.05)
    assert set(woken) == set(range(HALLS))
    assert sum(woken.values()) == 12


def woken_in(log: Path) -> dict[int, int]:
    """How many tables were woken, by hall."""
    lines = [line for line in log.read_text().splitlines(keepends=True) if line.endswith("}\n")]
    notes = map(json.loads, lines)
    return {note["hall"]: note["count"] for note in notes if note["event"] == "tables woken"}


async def test_a_flood_for_another_hall_is_refused_like_any_other(tmp_path: Path) -> None:
    async with serving(tmp_path, halls=HALLS, post_rate=1000) as (_, site):
        with Desk(site) as desk:
            invites = open_everywhere(desk)
        for invite in invites:
            request = (
                f"POST /api/tables/{invite}/seats HTTP/1.1\r\nHost: 127.0.0.1:{desk.port}\r\n"
                f"Content-Type: application/json\r\nConnection: close\r\n"
                f"Content-Length: 150000\r\n\r\n"
            )
            flood = request.encode() + b"x" * 150_000
            with suppress(ConnectionError):  # it is cut off while we are still talking
                said = await asyncio.to_thread(by_bits, desk.port, flood, len(flood))
                assert said.startswith((b"HTTP/1.1 413", b"HTTP/1.1 503")), said
            assert look(site, f"/api/tables/{invite}")["table"]["seats"][1]["kind"] == "empty"


async def test_nonsense_at_the_door_breaks_no_hall(tmp_path: Path) -> None:
    async with serving(tmp_path, halls=HALLS, get_rate=1000) as (process, site):
        halls, rng = children(process.pid), Random("nonsense")
        port = int(site.rpartition(":")[2])
        for _ in range(60):
            start = rng.choice((b"", b"GET /api/tables/", b"POST /api/", b"\r\n", b"GET http://x"))
            junk = start + rng.randbytes(rng.choice((0, 3, 200, 70_000)))
            with socket.create_connection(("127.0.0.1", port), timeout=30) as line:
                line.sendall(junk + rng.choice((b"", b"\r\n", b" HTTP/1.1\r\n\r\n")))
        for _ in range(10):
            assert look(site, "/health")["status"] == "ok"
        assert children(process.pid) == halls


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
