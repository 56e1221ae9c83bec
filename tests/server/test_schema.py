"""The protocol as data: everything that is really sent fits the schema."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest

from spielalm import games
from spielalm.server.schema import http_schema, socket_schema
from tests.schemas import fits
from tests.server.house import first_moves, house, raw_socket

pytestmark = pytest.mark.anyio


def references(schema: Any) -> set[str]:
    if isinstance(schema, dict):
        own = {schema["$ref"]} if "$ref" in schema else set()
        return own.union(*map(references, schema.values()))
    return set().union(*map(references, schema)) if isinstance(schema, list) else set()


def test_every_reference_leads_somewhere_and_names_are_clean() -> None:
    for schema, defs, prefix in (
        (socket_schema(), socket_schema()["$defs"], "#/$defs/"),
        (http_schema(), http_schema()["components"]["schemas"], "#/components/schemas/"),
    ):
        assert {reference.removeprefix(prefix) for reference in references(schema)} <= set(defs)
        assert all(re.fullmatch(r"[A-Z][A-Za-z]+", name) for name in defs)
        json.dumps(schema)


def test_every_game_brings_its_view_moves_and_facts() -> None:
    defs = socket_schema()["$defs"]
    for name in games.names():
        for part in ("View", "Move", "Fact"):
            title = f"{name.capitalize()}{part}"
            assert {"$ref": f"#/$defs/{title}"} in defs[part]["anyOf"]
            assert defs[title]["title"] == title


def test_the_description_of_the_requests_names_them_all() -> None:
    paths = http_schema()["paths"]
    assert set(paths["/api/tables"]) == {"post"}
    assert "/api/tables/{invite}/seats" in paths
    for operations in paths.values():
        for operation in operations.values():
            assert operation["summary"]
            assert "default" in operation["responses"]


@pytest.mark.parametrize("game", games.names())
async def test_everything_that_is_sent_fits_the_schema(tmp_path: Path, game: str) -> None:
    schema = socket_schema()
    defs = schema["$defs"]
    async with house(tmp_path) as server:
        client = server.client()
        seats = max(2, games.find(game).info.fewest)
        settings = {"hammer": False, "calm": True}
        bots = [{"seat": seat, "bot": "random"} for seat in range(1, seats)]
        invite = await client.open(game, seats, "Rosi", settings=settings, bots=bots)
        async with raw_socket(server, invite, client.secret, hello=False) as raw:
            await raw.say({"type": "hello", "protocol": 1, "typed": True})
            async with client.table(invite) as table:
                await table.ask("start")
                playing = asyncio.create_task(first_moves(table))
                await table.until(lambda t: t.seen > 60 or t.state["table"]["over"])
                playing.cancel()
            await raw.say({"type": "hint", "id": "h", "seat": 0})
            await raw.say({"type": "reissue", "id": "r", "seat": 1})
            await raw.say({"type": "say", "id": "last", "seat": 0, "phrase": "thanks"})
            await raw.hear("done")
        assert {message["type"] for message in raw.heard} >= {"welcome", "update", "refused"}
        server_message = defs["ServerMessage"]
        for message in raw.heard:
            assert fits(message, server_message, defs), message
            for scene in message.get("scenes", ()):
                title = game.capitalize()
                if scene["view"] is not None:
                    assert fits(scene["view"], defs[f"{title}View"], defs), scene["view"]
                for told in scene["told"]:
                    assert fits(told["fact"], defs["Fact"], defs), told
                for move in scene.get("typed", ()):
                    assert fits(move, defs[f"{title}Move"], defs), move
