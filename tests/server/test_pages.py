"""HTTP: headers, the page, its files, QR codes, health."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from tests.server.house import house, raw_socket, request

pytestmark = pytest.mark.anyio


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
        for path in ("/assets/no-such.woff2", "/../pyproject.toml", "/%2e%2e/tables.sqlite3"):
            assert (await request(server, "GET", path)).status == 404
        assert (await request(server, "GET", "/api/no-such")).json["code"] == "unknown"


async def test_a_page_of_before_an_upgrade_is_made_to_load_itself_again(tmp_path: Path) -> None:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html>Alm")
    async with house(tmp_path, page=page) as server:
        script = await request(server, "GET", "/assets/Board-of-before.js")
        assert script.status == 200
        assert script.headers["content-type"].startswith("text/javascript")
        assert script.headers["cache-control"] == "no-store"
        assert b"location.reload()" in script.body
        style = await request(server, "GET", "/assets/Board-of-before.css")
        assert (style.status, style.body) == (200, b"")
        assert style.headers["content-type"].startswith("text/css")
        for path in ("/Board-of-before.js", "/assets/no-such/../../x.js"):
            assert (await request(server, "GET", path)).status == 404


async def test_the_welcome_tells_one_page_from_another(tmp_path: Path) -> None:
    heard = []
    for number in (1, 2, 2):
        page = tmp_path / f"page {number}"
        page.mkdir(exist_ok=True)
        (page / "index.html").write_text(f"<!doctype html>{number}")
        async with house(tmp_path, page=page) as server:
            _, _, invite = await server.table_of_two()
            async with raw_socket(server, invite) as raw:
                heard.append(raw.heard[0]["page"])
    assert len(heard[0]) == 16
    assert heard[0] != heard[1] == heard[2]


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
