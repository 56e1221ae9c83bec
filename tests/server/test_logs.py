"""The server's log: which table and why, but no secret, no invite code, and nothing people say."""

from __future__ import annotations

import ast
import logging
from pathlib import Path

import pytest

import spielalm.server
from spielalm.server import logs
from spielalm.server.bots.workers import Workers
from tests.server.house import bad_worker, first_moves, house, request

pytestmark = pytest.mark.anyio

FIELDS = {"table", "game", "bot", "seat", "reason", "why", "count", "port"}


def test_every_line_has_only_fields_that_hold_no_secret() -> None:
    found = set()
    for path in Path(spielalm.server.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call):
                name = ast.unparse(node.func).rsplit(".", maxsplit=1)[-1]
                if name in ("note", "broken"):
                    found |= {keyword.arg for keyword in node.keywords}
    assert found == FIELDS


async def test_an_evening_leaves_nothing_of_the_people_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "spielalm")
    async with house(tmp_path, workers=Workers(1, 10.0, bad_worker("die"))) as server:
        host, guest, invite = await server.table_of_two(chat="free")
        path = f"/api/tables/{invite}"
        code = (await guest.post(f"{path}/move-link"))["code"]
        async with host.table(invite) as mine:
            await mine.ask("say", seat=0, text="unter uns gesagt")
            link = (await mine.ask("reissue", seat=1))["code"]
            await mine.ask("start")
            await mine.ask("concede", seat=0)
        order = {"settings": {"game": "kuhlorado", "seats": 2}, "name": "Kunigunde"}
        bots = [{"seat": 1, "bot": "random"}]
        opened = await request(server, "POST", "/api/tables", {**order, "bots": bots})
        cookies = [
            text.split("=")[1].split(";")[0] for text in opened.headers.get_all("set-cookie")
        ]
        alone = server.client()
        entered = await alone.post("/api/quick", {"game": "kuhlorado", "name": "Vroni"})
        async with alone.table(entered["invite"]) as table:
            await first_moves(table, 15)
    text = "\n".join(map(logs.Lines().format, caplog.records))
    assert "table opened" in text
    assert "bot worker replaced" in text
    people = ("Rosi", "Sepp", "Kunigunde", "Vroni", "unter uns gesagt")
    secrets = (host.secret, guest.secret, alone.secret, *cookies, code, link)
    for hidden in (*people, *secrets, invite, opened.json["invite"], entered["invite"]):
        assert hidden
        assert hidden not in text
