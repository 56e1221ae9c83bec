"""How HTTP requests are declared, read, limited and answered.

An endpoint is a function with a declaration: method, path, types of body and answer. Routes and the
OpenAPI description are both made from the declarations.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from spielalm.match.action import CommandId
from spielalm.match.errors import RefusedError
from spielalm.server import keys
from spielalm.server.config import Config
from spielalm.server.limits import Buckets, network
from spielalm.server.problems import (
    INVALID,
    ORIGIN,
    TOO_FAST,
    TOO_LARGE,
    Problem,
    problem,
    status,
)
from spielalm.server.socket.messages import LARGEST
from spielalm.server.tables.tables import Tables

ONCE = "Idempotency-Key"  # the header with the id of a request
LONGEST_ID = 40
COOKIE = "spielalm"  # the secret of a table's seats
DEVICE = "spielalm_device"  # the secret of a device, for boards of best scores
KEPT = 90 * 24 * 3600  # seconds that a browser keeps them after their last use

B = TypeVar("B")


class Call:
    """A request, with what an endpoint needs to answer it."""

    def __init__(self, request: Request, tables: Tables, body: Any) -> None:
        self.request = request
        self.tables = tables
        self.body = body
        self.invite: str = request.path_params.get("invite", "")
        self.secret = secret_of(request.headers, request.cookies)
        self.cookies: list[tuple[str, str, str]] = []  # name, value, path

    @property
    def bearer(self) -> bool:
        """Whether a program is calling: it keeps its secret itself."""
        return "authorization" in self.request.headers

    @property
    def key(self) -> str:
        """The key of the caller at this table; empty for one who has none."""
        return keys.key_of(self.secret) if self.secret else ""

    @property
    def command(self) -> CommandId | None:
        """The caller and the id of this request, if it has one: then it is carried out once.

        A caller without a secret cannot be recognized, so each of its requests is a new one.
        """
        id = self.request.headers.get(ONCE, "")
        if len(id) > LONGEST_ID:
            raise RefusedError(
                INVALID, f"{ONCE} of {len(id)} letters; expected at most {LONGEST_ID}"
            )
        given = secret_of(self.request.headers, self.request.cookies)
        return (keys.key_of(given), f"{self.request.url.path} {id}") if id and given else None

    def enter(self, invite: str) -> None:
        """Let the caller's browser keep its secret for this table."""
        if not self.bearer:
            self.cookies.append((COOKIE, self.secret, f"/api/tables/{invite}"))

    def new_key(self) -> str:
        """The key of the caller, with a new secret if there was none."""
        self.secret = self.secret or keys.new_secret()
        return self.key

    def device(self, *, make: bool = False) -> str:
        """The key of the caller's device."""
        if self.bearer:
            return self.key
        secret = self.request.cookies.get(DEVICE, "")
        if not keys.SECRET.fullmatch(secret):
            if not make:
                return ""
            secret = keys.new_secret()
        self.cookies.append((DEVICE, secret, "/api"))
        return keys.key_of(secret)


def secret_of(headers: Headers, cookies: dict[str, str]) -> str:
    """The secret that comes with a request: of a program as a token, of a browser as a cookie."""
    if "authorization" in headers:
        scheme, _, token = headers["authorization"].partition(" ")
        if scheme.lower() != "bearer" or not keys.SECRET.fullmatch(token):
            raise RefusedError(INVALID, "not a valid token; expected `Bearer` and 22 to 64 letters")
        return token
    secret = cookies.get(COOKIE, "")
    return secret if keys.SECRET.fullmatch(secret) else ""


Handler = Callable[[Call], Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    """One kind of request. `answer` is a type, or a media type for an answer that is not JSON."""

    method: str
    path: str
    handler: Handler
    answer: Any
    body: Any = None
    status: int = 200


class RequestHandler:
    """Answers requests: checks where they come from and how many, reads, calls, writes."""

    def __init__(self, tables: Tables, seconds: Callable[[], float]) -> None:
        config = tables.config
        self.tables = tables
        self.reading = Buckets(config.get_rate, config.get_burst, seconds)
        self.asking = Buckets(config.post_rate, config.post_burst, seconds)

    async def answer(self, endpoint: Endpoint, request: Request) -> Response:
        try:
            self.admit(request)
            body = await read_body(request, endpoint.body)
            call = Call(request, self.tables, body)
            result = await endpoint.handler(call)
        except ClientDisconnect:
            return Response(status_code=400)
        except Exception as error:
            found = problem(error)
            self.tables.metrics.refusals[found.code] += 1
            return refusal(found)
        response = result if isinstance(result, Response) else as_json(result, endpoint.status)
        for name, value, path in call.cookies:
            response.set_cookie(
                name,
                value,
                path=path,
                max_age=KEPT,
                httponly=True,
                samesite="lax",
                secure=is_secure(request, self.tables.config),
            )
        return response

    def admit(self, request: Request) -> None:
        """Refuse pages of other sites, and too many requests from one address."""
        safe = request.method in ("GET", "HEAD")
        buckets = self.reading if safe else self.asking
        if not buckets.take(network(request.scope.get("client"))):
            raise RefusedError(TOO_FAST)
        if not safe and not is_own_origin(request.headers, self.tables.config):
            raise RefusedError(ORIGIN)


def is_secure(request: Request, config: Config) -> bool:
    return request.url.scheme == "https" or config.public_url.startswith("https:")


def is_own_origin(headers: Headers, config: Config) -> bool:
    """Whether a request comes from a page of ours, or from a program (which names no origin)."""
    origin = headers.get("origin")
    if origin is None or origin in config.origins:
        return True
    try:
        site = urlsplit(origin).netloc
    except ValueError:
        return False
    return bool(site) and site in (headers.get("host"), urlsplit(config.public_url).netloc)


async def read_body(request: Request, kind: Any) -> Any:
    """The body of a request, of this type, not too large."""
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > LARGEST:
            raise RefusedError(TOO_LARGE, most=LARGEST)
    return None if kind is None else msgspec.json.decode(data, type=kind)


def as_json(result: Any, status: int = 200) -> Response:
    headers = {"Cache-Control": "no-store"}
    return Response(msgspec.json.encode(result), status, headers, "application/json")


def refusal(why: Problem) -> Response:
    return as_json(why, status(why.code))
