"""What the server does not put up with: other sites, too often, too much, too large, too slow."""

from __future__ import annotations

import asyncio
import json
import socket
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from spielalm.server.config import Config
from spielalm.server.limits import Bucket, Buckets
from tests.server.house import TABLE, house, raw_socket, request

pytestmark = pytest.mark.anyio


async def test_pages_of_other_sites_are_refused(tmp_path: Path) -> None:
    async with house(tmp_path, origins=("https://friend.example",)) as server:
        _, _, invite = await server.table_of_two()
        own = f"http://127.0.0.1:{server.port}"
        for origin, status in (
            ("https://evil.example", 403),
            ("null", 403),
            ("http://127.0.0.1:1", 403),
            ("http://[", 403),
            (own, 201),
            ("https://friend.example", 201),
        ):
            answer = await request(server, "POST", "/api/tables", TABLE, Origin=origin)
            assert answer.status == status, origin
            if status == 403:
                assert answer.json["code"] == "origin"
                with pytest.raises(InvalidStatus) as refusal:
                    async with raw_socket(server, invite, Origin=origin):
                        pass
                assert refusal.value.response.status_code == 403
                assert json.loads(refusal.value.response.body or b"")["code"] == "origin"
            else:
                async with raw_socket(server, invite, Origin=origin):
                    pass


async def test_who_asks_too_often_is_slowed_down(tmp_path: Path) -> None:
    limits = {"post_rate": 0.0, "post_burst": 4, "get_rate": 0.0, "get_burst": 3}
    async with house(tmp_path, **limits) as server:
        invite = (await request(server, "POST", "/api/tables", TABLE)).json["invite"]
        async with raw_socket(server, invite):
            pass
        async with raw_socket(server, invite):
            pass
        assert (await request(server, "POST", "/api/tables", TABLE)).status == 201
        answer = await request(server, "POST", "/api/tables", TABLE)
        assert (answer.status, answer.json["code"]) == (429, "too-fast")
        with pytest.raises(InvalidStatus) as refusal:
            async with raw_socket(server, invite):
                pass
        assert refusal.value.response.status_code == 429
        for status in (200, 200, 200, 429):
            assert (await request(server, "GET", "/api/games")).status == status
        neighbour = {"X_Forwarded_For": "203.0.113.7"}  # as a proxy in front of the server says
        assert (await request(server, "GET", "/api/games", **neighbour)).status == 200
        assert (await request(server, "POST", "/api/tables", TABLE, **neighbour)).status == 201


def test_the_limits_are_on_unless_somebody_lifts_them() -> None:
    config = Config()
    bucket = Bucket(config.message_rate, config.message_burst, 0.0)
    assert sum(bucket.take(0.0) for _ in range(1000)) == 80, "messages of one socket at once"
    for rate, burst, most in (
        (config.post_rate, config.post_burst, 120),
        (config.get_rate, config.get_burst, 400),
    ):
        buckets = Buckets(rate, burst, lambda: 0.0)
        assert sum(buckets.take("one") for _ in range(1000)) == most
        assert buckets.take("another"), "one address does not slow down another"
    assert (config.sockets, config.unsent) == (300, 1_000_000)


async def test_an_address_has_so_many_sockets_and_no_more(tmp_path: Path) -> None:
    async with house(tmp_path, sockets=2) as server:
        _, _, invite = await server.table_of_two()
        async with raw_socket(server, invite), raw_socket(server, invite):
            with pytest.raises(InvalidStatus):
                async with raw_socket(server, invite):
                    pass
        async with asyncio.timeout(20):
            while server.app.sockets.open:  # those that are closed do not count
                await asyncio.sleep(0.001)
        async with raw_socket(server, invite), raw_socket(server, invite):
            pass


async def test_only_a_proxy_is_believed_whom_it_speaks_for(tmp_path: Path) -> None:
    async with house(tmp_path, get_rate=0.0, get_burst=1, proxies="192.0.2.1") as server:
        for number, status in ((1, 200), (2, 429)):
            neighbour = {"X_Forwarded_For": f"203.0.113.{number}"}
            assert (await request(server, "GET", "/api/games", **neighbour)).status == status


async def test_a_socket_that_says_too_much_is_refused_then_closed(tmp_path: Path) -> None:
    async with house(tmp_path, message_rate=0.0, message_burst=3) as server:
        _, _, invite = await server.table_of_two()
        async with raw_socket(server, invite) as raw:
            for _ in range(3):
                await raw.say({"type": "start", "id": "1"})
                assert (await raw.hear("refused"))["code"] == "host-only"
            await raw.say({"type": "start", "id": "2"})
            answer = await raw.hear("refused")
            assert (answer["code"], answer["id"]) == ("too-fast", "2")
            for _ in range(100):
                await raw.say({"type": "start", "id": "3"})
            assert (await raw.hear("bye"))["code"] == "flood"
            await raw.closed()


async def test_a_message_that_is_too_large_closes_the_socket_and_a_body_is_refused(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as server:
        _, _, invite = await server.table_of_two()
        async with raw_socket(server, invite) as raw:
            await raw.say("x" * 16_385)
            assert await raw.closed() == 1009
        answer = await request(server, "POST", "/api/tables", b" " * 16_385)
        assert (answer.status, answer.json["code"]) == (413, "too-large")


async def test_a_slow_reader_is_dropped_without_harm_to_others(tmp_path: Path) -> None:
    async with house(tmp_path, unsent=100_000, send_buffer=8192) as server:
        host, guest, invite = await server.table_of_two(chat="free")
        narrow = socket.socket()
        narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        narrow.setblocking(False)
        await asyncio.get_running_loop().sock_connect(narrow, ("127.0.0.1", server.port))
        reader, writer = await asyncio.open_connection(sock=narrow)
        writer.write(
            f"GET /api/tables/{invite}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        await reader.readuntil(b"\r\n\r\n")
        hello = b'{"type": "hello", "protocol": 1}'
        writer.write(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
        writer.transport.pause_reading()  # from here on it reads nothing
        room = next(iter(server.tables.rooms.values()))
        async with host.table(invite) as mine, guest.table(invite) as theirs:
            while len(room.connections) == 3:
                await asyncio.gather(
                    *(mine.ask("say", seat=0, text="x" * 200) for _ in range(50)),
                )
            await theirs.until(lambda t: t.seen == mine.seen)
        writer.transport.abort()
