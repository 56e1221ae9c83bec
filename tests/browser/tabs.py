"""A Chromium whose tabs are really hidden when another one is in front.

Playwright keeps every page visible; so this one is driven without it, by the protocol of Chromium's
own developer tools.
"""

from __future__ import annotations

import json
import re
import subprocess
import time
from pathlib import Path
from types import TracebackType
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.browser.house import CHROMIUM, FLAGS

PATIENCE = 20.0  # seconds


class Tabs:
    """The browser. To be used in a `with`."""

    def __init__(self, profile: Path) -> None:
        self._profile = profile
        self._calls = 0
        self._socket: ClientConnection

    def __enter__(self) -> Tabs:
        assert CHROMIUM is not None
        self._process = subprocess.Popen(
            [
                CHROMIUM,
                *FLAGS,
                "--headless=new",
                "--remote-debugging-port=0",
                f"--user-data-dir={self._profile}",
                "--lang=en-GB",
                "about:blank",
            ],
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self._process.stderr is not None
        for line in self._process.stderr:
            if found := re.search(r"ws://\S+", line):
                self._socket = connect(found[0], max_size=None).__enter__()
                return self
        raise AssertionError("Chromium did not say where it listens")

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._socket.close()
        self._process.terminate()
        self._process.communicate(timeout=30)

    def ask(self, method: str, session: str = "", **values: Any) -> Any:
        self._calls += 1
        message = {"id": self._calls, "method": method, "params": values}
        self._socket.send(json.dumps({**message, "sessionId": session} if session else message))
        while True:
            answer = json.loads(self._socket.recv())
            if answer.get("id") == self._calls:
                assert "error" not in answer, answer
                return answer["result"]

    def open(self) -> Tab:
        """An empty tab, in front of all others."""
        return Tab(self, self.ask("Target.createTarget", url="about:blank")["targetId"])


class Tab:
    def __init__(self, tabs: Tabs, target: str) -> None:
        self._tabs = tabs
        self._target = target
        attached = tabs.ask("Target.attachToTarget", targetId=target, flatten=True)
        self._session = attached["sessionId"]

    def ask(self, method: str, **values: Any) -> Any:
        return self._tabs.ask(method, self._session, **values)

    def show(self) -> None:
        """Bring it to the front; the others are hidden."""
        self._tabs.ask("Target.activateTarget", targetId=self._target)

    def evaluate(self, words: str) -> Any:
        found = self.ask("Runtime.evaluate", expression=words, returnByValue=True)
        assert "exceptionDetails" not in found, found
        return found["result"].get("value")

    def until(self, words: str) -> Any:
        """Wait until this is true in the page, and say what it is."""
        patience = time.monotonic() + PATIENCE
        while not (found := self.evaluate(words)):
            assert time.monotonic() < patience, words
            time.sleep(0.02)
        return found

    def enter(self, site: str, invite: str, secret: str) -> None:
        """Come to a table as whoever has this secret."""
        self.ask("Network.enable")
        path = f"/api/tables/{invite}"
        self.ask("Network.setCookie", name="spielalm", value=secret, url=f"{site}{path}", path=path)
        self.ask("Page.navigate", url=f"{site}/t/{invite}")
        self.until("document.querySelector('.match') !== null")

    def press(self, words: str) -> None:
        """Press the mouse on what these words find."""
        box = self.evaluate(f"({words}).getBoundingClientRect().toJSON()")
        where = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        for kind in ("mousePressed", "mouseReleased"):
            self.ask("Input.dispatchMouseEvent", type=kind, button="left", clickCount=1, **where)
