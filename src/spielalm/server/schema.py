"""The protocol as data: a JSON Schema of the socket's messages, and OpenAPI for the requests.

The views, moves and events of all games are in it, found by folder, each under its game's name:
`KuhloradoView`, `KuhloradoMove`, `KuhloradoFact`. TypeScript types are generated from it.
"""

from __future__ import annotations

import re
from http import HTTPStatus
from typing import Any, get_args

import msgspec

import spielalm
from spielalm import games
from spielalm.match.discovery import FACTS
from spielalm.server.http.endpoints import ENDPOINTS
from spielalm.server.http.requests import Endpoint
from spielalm.server.problems import Problem
from spielalm.server.socket.messages import ServerMessage
from spielalm.server.socket.questions import ClientMessage

DIALECT = "https://json-schema.org/draft/2020-12/schema"
REF = "#/$defs/{name}"
ASKED_FOR = "typed"
OPEN = ("View", "Move", "Fact")  # what a game has its own kinds of

Schema = dict[str, Any]


def socket_schema() -> Schema:
    """Every message of the socket, with everything that may be inside."""
    defs = components((*get_args(ClientMessage), *get_args(ServerMessage), *FACTS))
    kinds: dict[str, list[str]] = {name: [] for name in OPEN}
    kinds["Fact"] = names_of(FACTS)
    for name in games.names():
        own, parts = game_schema(name)
        defs |= own
        for kind in OPEN:
            kinds[kind].append(parts[kind])
    asked = names_of(get_args(ClientMessage))
    defs = {name: schema if name in asked else complete(schema) for name, schema in defs.items()}
    for kind, parts_of in kinds.items():
        defs[kind] = one_of(kind, parts_of)
    defs["ClientMessage"] = one_of("ClientMessage", names_of(get_args(ClientMessage)))
    defs["ServerMessage"] = one_of("ServerMessage", names_of(get_args(ServerMessage)))
    return {
        "$schema": DIALECT,
        "title": "Message",
        "description": f"Spielalm {spielalm.__version__}: the messages of a table's socket",
        "anyOf": [{"$ref": REF.format(name=name)} for name in ("ClientMessage", "ServerMessage")],
        "$defs": {name: defs[name] for name in sorted(defs)},
    }


def game_schema(name: str) -> tuple[Schema, dict[str, str]]:
    """What one game adds: its types under its name, and which are its view, moves and facts."""
    game = games.find(name)
    title = name.capitalize()
    view, moves, facts = game.view_type, game.moves.kinds, game.facts
    defs = components((view, *moves, *facts))
    renamed = {old: prefixed(title, old) for old in defs}
    renamed[view.__name__] = f"{title}View"
    own = {renamed[old]: rename(schema, renamed) for old, schema in defs.items()}
    for new, schema in own.items():
        schema["title"] = new
    own[f"{title}Move"] = one_of(f"{title}Move", [renamed[one] for one in names_of(moves)])
    own[f"{title}Fact"] = one_of(f"{title}Fact", [renamed[one] for one in names_of(facts)])
    return own, {"View": f"{title}View", "Move": f"{title}Move", "Fact": f"{title}Fact"}


def prefixed(title: str, name: str) -> str:
    return name if name.startswith(title) else title + name


def names_of(kinds: tuple[Any, ...]) -> list[str]:
    return [kind.__name__ for kind in kinds]


def components(kinds: tuple[Any, ...]) -> Schema:
    """The definitions of these types and of what they consist of."""
    _, defs = msgspec.json.schema_components(kinds, ref_template=REF)
    return {name: tidy(schema) for name, schema in defs.items()}


def tidy(schema: Schema) -> Schema:
    """The same, with its description in one paragraph."""
    if "description" in schema:
        schema["description"] = re.sub(r"\s+", " ", schema["description"]).strip()
    return schema


def complete(schema: Schema) -> Schema:
    """What the server sends has all its fields, except those that a client must ask for."""
    if "properties" in schema:
        schema["required"] = [name for name in schema["properties"] if name != ASKED_FOR]
    return schema


def rename(schema: Any, names: dict[str, str]) -> Any:
    """The same schema, with references to other names."""
    if isinstance(schema, dict):
        return {
            key: REF.format(name=names[value.rpartition("/")[2]])
            if key == "$ref"
            else rename(value, names)
            for key, value in schema.items()
        }
    return [rename(part, names) for part in schema] if isinstance(schema, list) else schema


def one_of(title: str, names: list[str]) -> Schema:
    return {"title": title, "anyOf": [{"$ref": REF.format(name=name)} for name in names]}


# HTTP.


def http_schema() -> Schema:
    """The requests, as OpenAPI."""
    paths: Schema = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation(endpoint)
    bodies = [kind for e in ENDPOINTS for kind in (e.body, e.answer) if isinstance(kind, type)]
    _, defs = msgspec.json.schema_components(
        (*dict.fromkeys(bodies), Problem), ref_template="#/components/schemas/{name}"
    )
    return {
        "openapi": "3.1.0",
        "info": {"title": "Spielalm", "version": spielalm.__version__},
        "paths": paths,
        "components": {
            "schemas": {name: tidy(defs[name]) for name in sorted(defs)},
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "spielalm"},
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
        "security": [{}, {"cookie": []}, {"token": []}],
    }


def operation(endpoint: Endpoint) -> Schema:
    handler = endpoint.handler
    described: Schema = {
        "operationId": handler.__name__,
        "summary": (handler.__doc__ or "").strip(),
        "parameters": [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
            for name in re.findall(r"{(\w+)}", endpoint.path)
        ],
        "responses": {
            str(endpoint.status): {
                "description": HTTPStatus(endpoint.status).phrase,
                "content": content(endpoint.answer),
            },
            "default": {"description": "Refused", "content": content(Problem)},
        },
    }
    if endpoint.body is not None:
        described["requestBody"] = {"required": True, "content": content(endpoint.body)}
    return described


def content(kind: Any) -> Schema:
    if isinstance(kind, str):
        return {kind: {"schema": {"type": "string"}}}
    ref = {"$ref": f"#/components/schemas/{kind.__name__}"}
    return {"application/json": {"schema": ref}}
