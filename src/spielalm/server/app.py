"""The server put together: sockets, requests, page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from spielalm.server.endpoints import ENDPOINTS
from spielalm.server.hub import Hub
from spielalm.server.pages import (
    START,
    App,
    Page,
    Receive,
    SafeHeaders,
    Scope,
    Send,
    no_page,
    page_folder,
    page_version,
)
from spielalm.server.problems import INVALID, UNKNOWN, refused
from spielalm.server.rest import Desk, Endpoint, as_json
from spielalm.server.socket import Door


class Server:
    """The ASGI application. Sockets take the short way: no layer lies between them and the door.

    `page` is the folder of the built page, if it is not in the package.
    """

    def __init__(self, hub: Hub, *, page: Path | None = None) -> None:
        folder = page or page_folder()
        self.hub = hub
        self.desk = Desk(hub, hub.seconds)
        self.door = Door(hub, self.desk, page_version(folder))
        self.requests: App = SafeHeaders(requests_app(hub, self.desk, folder), hub.config)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self.door(scope, receive, send)
        else:
            await self.requests(scope, receive, send)


def requests_app(hub: Hub, desk: Desk, page: Path) -> Starlette:
    app = Starlette(
        routes=[route(desk, endpoint) for endpoint in ENDPOINTS.all],
        exception_handlers={HTTPException: as_problem},
    )
    app.router.redirect_slashes = False
    app.router.default = everything_else(page)
    return app


def everything_else(folder: Path) -> App:
    """What is no endpoint is a file of the page, or nothing where no page was built.

    Only files are compressed: they hold no secret that the length of an answer could tell.
    """
    page: App = GZipMiddleware(Page(folder)) if (folder / START).is_file() else no_page

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"].startswith("/api/"):
            await no_page(scope, receive, send)
        else:
            await page(scope, receive, send)

    return answer


def route(desk: Desk, endpoint: Endpoint) -> Route:
    async def handler(request: Request) -> Response:
        return await desk.answer(endpoint, request)

    return Route(endpoint.path, handler, methods=[endpoint.method])


async def as_problem(_: Request, error: Any) -> Response:
    """Starlette's own refusals, in our form."""
    if error.status_code == 404:
        return as_json(refused(UNKNOWN), 404)
    return as_json(refused(INVALID, str(error.detail)), error.status_code)
