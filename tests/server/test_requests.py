"""HTTP: the shelf, tables, cookies, refusals, limits, headers."""

from __future__ import annotations

import asyncio
import gzip
import http.client
import json
import socket
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from spielalm import games
from spielalm.client import RefusedError
from spielalm.server.config import Config
from spielalm.server.limits import Bucket, Buckets
from tests.server.house import House, house, raw_socket

pytestmark = pytest.mark.anyio

TABLE = {"settings": {"game": "kuhlorado", "seats": 2}, "name": "Rosi"}


class Answer:
    """What came back, as it came."""

    def __init__(self, raw: http.client.HTTPResponse) -> None:
        self.status = raw.status
        self.headers = raw.headers
        self.body = raw.read()

    @property
    def json(self) -> Any:
        return json.loads(self.body)


async def request(
    server: House, method: str, path: str, body: Any = None, **headers: str
) -> Answer:
    """A request as a browser would make it."""

    def send() -> Answer:
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
        data = body if isinstance(body, bytes | None) else json.dumps(body).encode()
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        try:
            connection.request(method, path, data, named)
            return Answer(connection.getresponse())
        finally:
            connection.close()

    return await asyncio.to_thread(send)


async def test_the_shelf_lists_every_game_with_options_and_bots(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        shelf = (await request(server, "GET", "/api/games")).json
        assert [game["name"] for game in shelf["games"]] == list(games.names())
        kuhlorado = next(game for game in shelf["games"] if game["name"] == "kuhlorado")
        assert kuhlorado["bots"] == ["random", "greedy"]
        assert "hochalm" in kuhlorado["options"][0]["named"]
        assert kuhlorado["options"][0]["fresh"] == "seed:"
        assert [game["name"] for game in shelf["games"] if game["daily"]] == ["hamstern"]
        assert [game["name"] for game in shelf["games"] if game["countdown"]] == ["kuhhandel"]
        assert "moo" in shelf["phrases"]


async def test_a_browser_keeps_its_secret_in_a_cookie_that_only_this_table_sees(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as server:
        opened = await request(server, "POST", "/api/tables", TABLE)
        assert opened.status == 201
        invite = opened.json["invite"]
        cookies = opened.headers.get_all("set-cookie") or []
        seat = next(cookie for cookie in cookies if cookie.startswith("spielalm="))
        assert f"Path=/api/tables/{invite}" in seat
        assert "HttpOnly" in seat
        assert "SameSite=lax" in seat
        assert "Secure" not in seat, "not over plain HTTP"
        mine = await request(server, "GET", f"/api/tables/{invite}", Cookie=seat.partition(";")[0])
        assert (mine.json["seats"], mine.json["host"]) == ([0], True)
        others = await request(server, "GET", f"/api/tables/{invite}")
        assert (others.json["seats"], others.json["host"]) == ([], False)
        assert "set-cookie" not in others.headers
        secret = seat.partition(";")[0].partition("=")[2]
        async with connect(
            f"ws://127.0.0.1:{server.port}/api/tables/{invite}/socket",
            additional_headers={"Cookie": f"spielalm={secret}"},
        ) as opened_socket:
            await opened_socket.send('{"type": "hello", "protocol": 1}')
            await opened_socket.recv()
            assert json.loads(await opened_socket.recv())["you"] == {"seats": [0], "host": True}
        assert secret not in opened.body.decode()


async def test_the_store_knows_no_secret(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host, guest, invite = await server.table_of_two()
        id = next(iter(server.hub.rooms))
        log = b"".join(await server.hub.store.load(id)).decode()
        assert invite
        for secret in (host.secret, guest.secret):
            assert secret not in log


async def test_behind_https_cookies_are_secure(tmp_path: Path) -> None:
    async with house(tmp_path, public_url="https://alm.example") as server:
        opened = await request(server, "POST", "/api/tables", TABLE)
        assert all("Secure" in cookie for cookie in opened.headers.get_all("set-cookie") or [])
        assert opened.headers["strict-transport-security"]


async def test_people_may_type_an_invite_code_in_small_letters(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        _, _, invite = await server.table_of_two()
        typed = f"{invite[:5]}-{invite[5:]}".lower()
        assert (await request(server, "GET", f"/api/tables/{typed}")).json["invite"] == invite


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("GET", "/api/tables/NOSUCHCODE", None, 404, "unknown"),
        ("GET", "/api/tables/%00", None, 404, "unknown"),
        ("GET", "/api/no-such", None, 404, "unknown"),
        ("GET", "/nothing.html", None, 404, "unknown"),
        ("DELETE", "/api/tables", None, 405, "invalid"),
        ("POST", "/api/tables", b"", 400, "invalid"),
        ("POST", "/api/tables", b"{", 400, "invalid"),
        ("POST", "/api/tables", b"[" * 9000, 400, "invalid"),
        ("POST", "/api/tables", b"\xff", 400, "invalid"),
        ("POST", "/api/tables", b'{"name": "\xff"}', 400, "invalid"),
        ("POST", "/api/tables", {"settings": {}}, 400, "invalid"),
        ("POST", "/api/tables", {**TABLE, "more": 1}, 400, "invalid"),
        ("POST", "/api/tables", {**TABLE, "name": " \u200b "}, 409, "name-empty"),
        ("POST", "/api/tables", {**TABLE, "nonce": "xyz"}, 400, "invalid"),
        ("POST", "/api/tables", {**TABLE, "seat": 3}, 409, "no-seat"),
        ("POST", "/api/tables", {**TABLE, "bots": [{"seat": 0, "bot": "x"}]}, 409, "seat-taken"),
        ("POST", "/api/quick", {"game": "chess", "name": "Rosi"}, 409, "refused"),
        ("POST", "/api/quick", {"game": "hamstern", "name": "R", "seats": 8}, 422, "option"),
        ("POST", "/api/daily", {"game": "kuhlorado", "name": "Rosi"}, 409, "refused"),
        ("GET", "/api/scores/no-such", None, 404, "unknown"),
        ("GET", "/api/scores/kuhlorado.hochalm", None, 404, "unknown"),
    ],
)
async def test_every_refusal_says_why_in_one_form(
    tmp_path: Path, method: str, path: str, body: Any, status: int, code: str
) -> None:
    async with house(tmp_path) as server:
        answer = await request(server, method, path, body)
        assert (answer.status, answer.json["code"]) == (status, code)
        assert answer.json["why"]


async def test_options_that_do_not_fit_are_refused(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        for settings in (
            {"game": "kuhlorado", "seats": 3},
            {"game": "kuhlorado", "seats": 10**15},
            {"game": "kuhlorado", "seats": 2, "options": {"sheet": "no such"}},
            {"game": "kuhlorado", "seats": 2, "options": {"no": "such"}},
            {"game": "kuhlorado", "seats": 2, "days": 99},
        ):
            answer = await request(server, "POST", "/api/tables", {**TABLE, "settings": settings})
            assert answer.status == 422
            assert answer.json["code"] in ("option", "edition", "notation")


async def test_a_seat_is_taken_once_and_only_before_the_start(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host, _, invite = await server.table_of_two()
        late = server.client()
        with pytest.raises(RefusedError, match="seat-taken"):
            await late.sit(invite, 1, "Vroni")
        async with host.table(invite) as table:
            await table.ask("start")
        with pytest.raises(RefusedError, match="begun"):
            await late.sit(invite, 1, "Vroni")


async def test_a_host_may_look_after_a_table_without_a_seat(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        host = server.client()
        bots = [{"seat": 0, "bot": "random"}, {"seat": 1, "bot": "greedy"}]
        invite = await host.open("kuhlorado", 2, "Rosi", seat=None, bots=bots)
        async with host.table(invite) as table:
            assert table.state["you"] == {"seats": [], "host": True}
            await table.ask("start")
            await table.until(lambda t: t.state["table"]["over"])


async def test_a_token_that_is_none_is_refused(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        _, _, invite = await server.table_of_two()
        for token in ("Bearer short", "Basic " + "x" * 30, "Bearer " + "x" * 65):
            answer = await request(server, "POST", "/api/tables", TABLE, Authorization=token)
            assert (answer.status, answer.json["code"]) == (400, "invalid")
            with pytest.raises(InvalidStatus):
                async with raw_socket(server, invite, Authorization=token):
                    pass
        broken = {"Cookie": "spielalm=short; \x01=bad"}
        assert (await request(server, "GET", f"/api/tables/{invite}", **broken)).json["seats"] == []


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
    assert (config.sockets, config.queue) == (300, 256)


async def test_an_address_has_so_many_sockets_and_no_more(tmp_path: Path) -> None:
    async with house(tmp_path, sockets=2) as server:
        _, _, invite = await server.table_of_two()
        async with raw_socket(server, invite), raw_socket(server, invite):
            with pytest.raises(InvalidStatus):
                async with raw_socket(server, invite):
                    pass


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
    async with house(tmp_path, queue=8, send_buffer=8192) as server:
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
        room = next(iter(server.hub.rooms.values()))
        async with host.table(invite) as mine, guest.table(invite) as theirs:
            while len(room.connections) == 3:
                await asyncio.gather(
                    *(mine.ask("say", seat=0, text="x" * 200) for _ in range(50)),
                )
            await theirs.until(lambda t: t.seen == mine.seen)
        writer.transport.abort()


async def test_every_answer_carries_strict_headers(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        for path in ("/", "/api/games", "/api/no-such", "/health"):
            headers = (await request(server, "GET", path)).headers
            policy = headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "script-src 'self'" in policy
            assert "unsafe" not in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert "server" not in headers


async def test_the_page_is_served_with_its_start_for_every_address_inside_it(
    tmp_path: Path,
) -> None:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html>Alm")
    (page / "assets" / "main-abc123.js").write_text("1")
    (page / "icon.svg").write_text("<svg/>")
    async with house(tmp_path, page=page) as server:
        for path in ("/", "/t/ABCDEFGHJK", "/learn/kuhlorado"):
            start = await request(server, "GET", path)
            assert start.body == b"<!doctype html>Alm"
            assert start.headers["cache-control"] == "no-cache"
        hashed = await request(server, "GET", "/assets/main-abc123.js")
        assert "immutable" in hashed.headers["cache-control"]
        icon = await request(server, "GET", "/icon.svg")
        assert icon.headers["cache-control"] == "no-cache"
        for path in ("/assets/no-such.js", "/../pyproject.toml", "/%2e%2e/tables.sqlite3"):
            assert (await request(server, "GET", path)).status == 404
        assert (await request(server, "GET", "/api/no-such")).json["code"] == "unknown"


async def test_large_files_of_the_page_travel_compressed_and_nothing_else_does(
    tmp_path: Path,
) -> None:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("<!doctype html>" + "Alm " * 1000)
    async with house(tmp_path, page=page) as server:
        start = await request(server, "GET", "/", accept_encoding="gzip")
        assert start.headers["content-encoding"] == "gzip"
        assert gzip.decompress(start.body) == (page / "index.html").read_bytes()
        assert (await request(server, "GET", "/")).body == (page / "index.html").read_bytes()
        shelf = await request(server, "GET", "/api/games", accept_encoding="gzip")
        assert "content-encoding" not in shelf.headers


async def test_without_a_built_page_the_server_says_where_the_shelf_is(tmp_path: Path) -> None:
    async with house(tmp_path, page=tmp_path / "no-such") as server:
        answer = await request(server, "GET", "/")
        assert answer.status == 404
        assert "/api/games" in answer.json["why"]


async def test_the_address_of_a_table_comes_as_a_qr_code(tmp_path: Path) -> None:
    async with house(tmp_path, public_url="https://alm.example") as server:
        _, _, invite = await server.table_of_two()
        answer = await request(server, "GET", f"/api/tables/{invite}/qr.svg")
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.body.startswith(b"<?xml")
        assert b"<path" in answer.body
        assert b"style=" not in answer.body, "the policy allows no inline style"


async def test_health_says_how_busy_it_is(tmp_path: Path) -> None:
    async with house(tmp_path) as server:
        _, _, invite = await server.table_of_two()
        async with raw_socket(server, invite):
            health = (await request(server, "GET", "/health")).json
            assert (health["status"], health["tables"], health["sockets"]) == ("ok", 1, 1)
