"""A page that hears nothing more of its server, perhaps with a clock that stands still until it is
moved; and one that is watched for what moves in it."""

from __future__ import annotations

import json
import re
import time
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

Json = dict[str, Any]
SOCKET = re.compile("/socket$")

# Everything that moves while a count is to be read, except the count and the hand. What happened
# since the last frame belongs to the countdown only if a count is to be read at this one, too.
WATCH = """() => {
    window.moved = [];
    let lately = [];
    let counted = false;
    const counts = () => /\\d/.test(document.querySelector("[role=timer]")?.innerText ?? "");
    const note = (what, node) => {
        const at = node.nodeType === 1 ? node : node.parentElement;
        if (at?.closest("[role=timer], button.slap, title")) return;
        lately.push(`${what}: ${at?.outerHTML.slice(0, 120)}`);
    };
    const all = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver((changes) => changes.forEach((one) => note(one.type, one.target)))
        .observe(document, all);
    const shifted = ({ sources }) => sources.forEach(({ node }) => node && note("shift", node));
    new PerformanceObserver((list) => list.getEntries().forEach(shifted))
        .observe({ type: "layout-shift" });
    addEventListener("scroll", (event) => note("scroll", event.target), true);
    const look = () => {
        requestAnimationFrame(look);
        document.getAnimations().forEach((one) => note("animation", one.effect.target));
        if (counts() && counted) moved.push(...lately);
        lately = [];
        counted = counts();
    };
    look();
}"""

# What is to be read at each frame, and when that was.
FRAMES = """(selector) => {
    window.frames_seen = [];
    const note = () => {
        const text = document.querySelector(selector).innerText.split("\\n")[0];
        frames_seen.push([performance.now(), text]);
    };
    const look = () => {
        requestAnimationFrame(look);
        queueMicrotask(note); // after everybody else's work at this frame
    };
    requestAnimationFrame(look);
}"""


class Held:
    """The server's messages to a page, which are held back as soon as the page knows the table."""

    def __init__(self, page: Page, *, still: bool) -> None:
        self.page = page
        self.holds = False
        self.ping: Json = {}
        self.update: Json = {}
        self.sent: list[Json] = []  # by the page, since nobody hears it any more
        if still:
            page.clock.install(time=1_800_000_000)
            page.clock.pause_at(1_800_000_001)
        page.route_web_socket(SOCKET, self._socket)

    def _socket(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        self.server = socket.connect_to_server()
        self.server.on_message(self._heard)
        socket.on_message(self._said)

    def _heard(self, text: str | bytes) -> None:
        if self.holds:
            return
        message = json.loads(text)
        if message["type"] == "update":
            self.update = message
        if message["type"] == "ping":
            self.ping = message
            self.holds = bool(self.update)
        self.socket.send(text)

    def _said(self, text: str | bytes) -> None:
        if self.holds:
            self.sent.append(json.loads(text))
        else:
            self.server.send(text)

    def until_alone(self) -> None:
        for _ in range(1000):
            if self.holds:
                return
            self.page.wait_for_timeout(10)
        raise AssertionError("the server says nothing")

    def say(self, **fields: Any) -> None:
        """Something that the server has not said."""
        self.socket.send(json.dumps(fields))

    def count(self, begins: int, **scene: Any) -> None:
        """The same table, where the countdown begins so many ms from now."""
        due = round(time.time() * 1000) + begins
        table = {
            **self.update["table"],
            "clock": {**self.update["table"]["clock"], "count_due": due},
        }
        scenes = [{**self.update["scenes"][0], **scene}]
        self.say(**{**self.update, "table": table, "scenes": scenes})
