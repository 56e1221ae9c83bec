"""The commands around the server: serve tables, describe the protocol.

The server is imported when it is wanted: a game in the terminal starts without it.
"""

from __future__ import annotations

import io
import json
import os
import sys
import webbrowser
from collections.abc import Mapping
from typing import Any

from spielalm.terminal.screen import Screen


def serve_tables(given: Mapping[str, Any], screen: Screen, *, browser: bool = False) -> None:
    """Run a server until it is stopped; `browser` shows its page on this desktop."""
    from spielalm.server.config import Config, from_environment  # noqa: PLC0415
    from spielalm.server.serve import serve  # noqa: PLC0415

    config: Config = from_environment(os.environ, **given)

    def ready(port: int) -> None:
        greet(config.host, port, config.public_url, screen)
        if browser and has_desktop():
            webbrowser.open(f"http://127.0.0.1:{port}")

    serve(config, ready)


def has_desktop() -> bool:
    """Whether a browser window could be seen here; a server in a cupboard has none."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def greet(host: str, port: int, public: str, screen: Screen) -> None:
    """Say where the table is, with a code to point a phone at."""
    import segno  # noqa: PLC0415

    from spielalm.server.http.addresses import listed  # noqa: PLC0415

    here, home = listed(host, port)
    screen.say("serve-here", address=here)
    if home is not None:
        screen.say("serve-home", address=home)
    if public:
        screen.say("serve-public", address=public)
    if (best := public or home) is not None:
        picture = io.StringIO()
        segno.make(best, error="l").terminal(picture, compact=True)
        print(picture.getvalue(), flush=True)
    else:
        screen.say("serve-alone")
    screen.say("serve-stop")


def schema(*, http: bool) -> str:
    from spielalm.server.schema import http_schema, socket_schema  # noqa: PLC0415

    return json.dumps(http_schema() if http else socket_schema(), indent=2)
