"""The page's files, and the headers that keep every answer safe in a browser."""

from __future__ import annotations

import hashlib
from importlib.resources import files
from pathlib import Path

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from spielalm.server.config import Config
from spielalm.server.http.requests import refusal
from spielalm.server.problems import UNKNOWN, refused

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
SAFE = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",  # addresses contain invite codes
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
START = "index.html"
HASHED = "assets/"  # the build puts a hash into the names of these files
FOR_EVER = "public, max-age=31536000, immutable"

# A page that was loaded before an upgrade asks for pieces that are gone. In place of a script it
# gets this one, which loads the page of today; but not again and again, should that not help.
RENEW = """\
const last = Number(sessionStorage.getItem("renewed"));
if (Date.now() - last < 60_000) throw new Error("this piece of the page is gone");
sessionStorage.setItem("renewed", String(Date.now()));
location.reload();
await new Promise(() => undefined);
"""


class SafeHeaders:
    """Puts the headers on every answer."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self.app = app
        self.headers = dict(SAFE)
        if config.public_url.startswith("https:"):
            self.headers["Strict-Transport-Security"] = "max-age=31536000"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self.headers.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, safely)


def page_folder() -> Path:
    """Where the built page is inside the package."""
    return Path(str(files("spielalm") / "page"))


def page_version(folder: Path) -> str:
    """Tells this page from those before it; empty where none was built."""
    start = folder / START
    return hashlib.sha256(start.read_bytes()).hexdigest()[:16] if start.is_file() else ""


def renewing(path: str) -> Response | None:
    """What an outdated page gets in place of a piece that is gone, if that can help."""
    headers = {"Cache-Control": "no-store"}
    match Path(path).suffix if path.startswith(HASHED) else "":
        case ".js":
            return Response(RENEW, 200, headers, "text/javascript")
        case ".css":  # asked for beside a script, which is not run where this fails
            return Response("", 200, headers, "text/css")
    return None


class Page(StaticFiles):
    """The page's files. Addresses inside the page (`/t/INVITE`) are answered with its start."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder)
        self.start = folder / START

    async def get_response(self, path: str, scope: Scope) -> Response:
        if path in (".", "") or not Path(path).suffix:
            return FileResponse(self.start, headers={"Cache-Control": "no-cache"})
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            instead = renewing(path) if error.status_code == 404 else None
            if instead is None:
                raise
            return instead
        forever = path.startswith(HASHED) and response.status_code in (200, 304)
        response.headers["Cache-Control"] = FOR_EVER if forever else "no-cache"
        return response


async def no_page(scope: Scope, receive: Receive, send: Send) -> None:
    """The answer where there is nothing."""
    why = "there is nothing here; the shelf is at /api/games"
    await refusal(refused(UNKNOWN, why))(scope, receive, send)
