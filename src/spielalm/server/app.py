"""The server put together: sockets, requests, page."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route

from spielalm.server.bodies import Problem
from spielalm.server.endpoints import ENDPOINTS
from spielalm.server.hub import Hub
from spielalm.server.pages import App, Page, Receive, SafeHeaders, Scope, Send, no_page, page_folder
from spielalm.server.rest import Desk, Endpoint, as_json
from spielalm.server.socket import Door


class Server:
    """The ASGI application. Sockets take the short way: no layer lies between them and the door."""

    def __init__(self, hub: Hub, *, page: Path | None = None) -> None:
        self.hub = hub
        self.desk = Desk(hub, hub.seconds)
        self.door = Door(hub, self.desk)
        self.requests: App = SafeHeaders(requests_app(hub, self.desk, page), hub.config)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self.door(scope, receive, send)
        else:
            await self.requests(scope, receive, send)


def requests_app(hub: Hub, desk: Desk, page: Path | None) -> Starlette:
    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await hub.start()
        yield
        await hub.stop()

    folder = page or page_folder()
    routes = [route(desk, endpoint) for endpoint in ENDPOINTS.all]
    return Starlette(
        routes=[*routes, Mount("/api", no_page), Mount("/", Page(folder) if folder else no_page)],
        lifespan=lifespan,
        exception_handlers={HTTPException: as_problem},
    )


def route(desk: Desk, endpoint: Endpoint) -> Route:
    async def handler(request: Request) -> Response:
        return await desk.answer(endpoint, request)

    return Route(endpoint.path, handler, methods=[endpoint.method])


async def as_problem(_: Request, error: Any) -> Response:
    """Starlette's own refusals, in our form."""
    if error.status_code == 404:
        return as_json(Problem(code="unknown", why="there is nothing here"), 404)
    return as_json(Problem(code="invalid", why=str(error.detail)), error.status_code)
