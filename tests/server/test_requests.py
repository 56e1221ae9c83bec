"""HTTP: the shelf, tables, cookies, refusals."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from spielalm import games
from spielalm.client import RefusedError
from tests.server.house import TABLE, house, raw_socket, request

pytestmark = pytest.mark.anyio


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
        assert "Max-Age=7776000" in seat, "90 days"
        assert mine.headers.get_all("set-cookie") == [seat], "and as long again after every look"
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
        id = next(iter(server.tables.rooms))
        log = b"".join(await server.tables.store.load(id)).decode()
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
