"""The server put together: sockets, requests, page."""

from __future__ import annotations

from collections.abc import Awaitable
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from spielalm.server.http.endpoints import ENDPOINTS
from spielalm.server.http.pages import (
    START,
    Page,
    SafeHeaders,
    no_page,
    page_folder,
    page_version,
)
from spielalm.server.http.requests import Endpoint, RequestHandler, as_json
from spielalm.server.problems import INVALID, UNKNOWN, refused
from spielalm.server.socket.endpoint import SocketEndpoint
from spielalm.server.tables.tables import Tables


class Server:
    """The ASGI application. Between uvicorn and a socket lies no layer at all.

    `page` is the folder of the built page, if it is not in the package.
    """

    def __init__(self, tables: Tables, *, page: Path | None = None) -> None:
        folder = page or page_folder()
        self.tables = tables
        handler = RequestHandler(tables, tables.seconds)
        self.sockets = SocketEndpoint(tables, handler, page_version(folder))
        self.requests: ASGIApp = SafeHeaders(requests_app(tables, handler, folder), tables.config)

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        app = self.sockets if scope["type"] == "websocket" else self.requests
        return app(scope, receive, send)


def requests_app(tables: Tables, handler: RequestHandler, page: Path) -> Starlette:
    app = Starlette(
        routes=[route(handler, endpoint) for endpoint in ENDPOINTS],
        exception_handlers={HTTPException: as_problem},
    )
    app.router.redirect_slashes = False
    app.router.default = everything_else(page)
    return app


def everything_else(folder: Path) -> ASGIApp:
    """Anything that is not an endpoint is a file of the page; without a page there is nothing.

    Only files are compressed: they hold no secret that the length of an answer could tell.
    """
    page: ASGIApp = GZipMiddleware(Page(folder)) if (folder / START).is_file() else no_page

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"].startswith("/api/"):
            await no_page(scope, receive, send)
        else:
            await page(scope, receive, send)

    return answer


def route(handler: RequestHandler, endpoint: Endpoint) -> Route:
    async def answer(request: Request) -> Response:
        return await handler.answer(endpoint, request)

    return Route(endpoint.path, answer, methods=[endpoint.method])


async def as_problem(_: Request, error: Any) -> Response:
    """Starlette's own refusals, in our form."""
    if error.status_code == 404:
        return as_json(refused(UNKNOWN), 404)
    return as_json(refused(INVALID, str(error.detail)), error.status_code)
