"""Hands of people, in pages: each presses the real button or the space bar so long after it has
seen the count, and notes what it did. Some of the pages lie.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from playwright.sync_api import Page

from tests.browser.slaps.counting import START

# Reaction times in ms, the same for all: people need 200 to 400.
MEAN, SPREAD, LEAST = 280, 40, 150

# Told by what the page shows, not by its script: the count is there, and the frame with it is out.
HANDS = """({ mean, spread, least, first }) => {
    window.hands = [];
    const { random, sqrt, log, cos, PI, max } = Math;
    const gauss = () => sqrt(-2 * log(1 - random())) * cos(2 * PI * random());
    const wall = () => performance.timeOrigin + performance.now();
    let shown = "";
    const press = (seen) => {
        hands.push({ seen, pressed: wall() });
        const about = { bubbles: true, cancelable: true };
        const tap = new PointerEvent("pointerdown", about);
        const space = new KeyboardEvent("keydown", { ...about, key: " ", code: "Space" });
        if (random() < 0.5) document.querySelector("button.slap").dispatchEvent(tap);
        else document.body.dispatchEvent(space);
    };
    const look = () => {
        const text = document.querySelector("[role=timer]")?.textContent ?? "";
        const count = /\\d+/.exec(text)?.[0] ?? "";
        if (count === shown) return;
        shown = count;
        if (count !== String(first)) return;
        const painted = new MessageChannel();
        painted.port1.onmessage = () => {
            const seen = wall();
            setTimeout(press, max(least, mean + spread * gauss()), seen);
        };
        painted.port2.postMessage("");
    };
    const all = { subtree: true, childList: true, characterData: true };
    new MutationObserver(look).observe(document, all);
}"""

# A page that says its hand was there at once; and, with a delay, answers probes late to seem far
# away, without letting its own clock be misled by that.
LIAR = """(delay) => {
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
        const message = JSON.parse(text);
        if (message.type === "slap") message.pressed = 0;
        const say = () => send.call(this, JSON.stringify(message));
        if (message.type === "pong" && delay) setTimeout(say, delay);
        else say();
    };
    const parse = JSON.parse;
    JSON.parse = (text, ...more) => {
        const message = parse(text, ...more);
        if (message?.type === "ping" && message.trip) message.trip -= Math.min(delay, message.trip);
        return message;
    };
}"""


def hands(first: int) -> str:
    """How they slap, and at which count."""
    return json.dumps({"mean": MEAN, "spread": SPREAD, "least": LEAST, "first": first})


def give_hands(page: Page) -> None:
    """From now on somebody slaps here, whenever a countdown begins."""
    page.add_init_script(f"({HANDS})({hands(START)})")


def let_lie(page: Page, delay: int) -> None:
    page.add_init_script(f"({LIAR})({delay})")


@dataclass(frozen=True)
class Hand:
    """What a hand did, by the clock of this machine, and what the server made of it; in ms."""

    seat: int
    due: float  # when the count was to be shown
    seen: float
    pressed: float
    arrived: int
    credit: int

    @property
    def reaction(self) -> float:
        return self.pressed - self.seen

    @property
    def time(self) -> int:
        """What it is compared by."""
        return self.arrived - self.credit

    @property
    def gain(self) -> float:
        """How much it was credited beyond what its way and its display took."""
        return self.credit - min(self.credit, max(0.0, self.arrived - self.reaction))
