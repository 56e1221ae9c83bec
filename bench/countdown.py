"""How late each count of a countdown is painted, measured in a real browser: on an idle page, on a
slow device, under load, and in a tab that nobody looks at, where the title calls it out.

The moment of a count is the server's, on the same machine and clock. Painted means that the frame
with the count was out; a browser draws one every 16.7 ms, and knows the server's clock to a few.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.house import House, launch
from tests.browser.kuhhandel import MOMENTS
from tests.browser.person import LOCALES, Person
from tests.browser.tables import enter
from tests.browser.tabs import Tabs

STEP = 1000
LAST = 1
HIDDEN = "hidden: the title"  # where no frame is drawn
DONE = f"painted[{LAST}]?.out > 0"
SEEN = "({ painted, frames })"

Seen = dict[str, Any]
NOTE = """(what) => {
    window.painted = {};
    window.frames = [];
    const wall = () => performance.timeOrigin + performance.now();
    const note = () => {
        const text = document.querySelector(what)?.textContent ?? "";
        const count = /\\d+/.exec(text)?.[0];
        if (!count || count in painted) return;
        const changed = wall();
        painted[count] = { changed, out: 0 };
        const out = new MessageChannel();
        out.port1.onmessage = () => { painted[count].out = wall(); };
        out.port2.postMessage("");
    };
    const frame = () => { frames.push(wall()); requestAnimationFrame(frame); };
    frame();
    const all = { subtree: true, childList: true, characterData: true };
    new MutationObserver(note).observe(document, all);
}"""
# The page has 100 ms of something else to do, five times a second.
BUSY = """() => setInterval(() => {
    const until = performance.now() + 100;
    while (performance.now() < until);
}, 200)"""


def slow(page: Page) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})


def idle(page: Page) -> None:
    """Nothing but the countdown."""


def busy(page: Page) -> None:
    page.evaluate(BUSY)


def both(page: Page) -> None:
    slow(page)
    busy(page)


PAGES: dict[str, Callable[[Page], None]] = {
    "nothing but the countdown": idle,
    "a device 4 times slower": slow,
    "busy half of the time, 100 ms at once": busy,
    "both": both,
}


class Late(NamedTuple):
    """How many ms after its moment a count was there, and in how many frames it was not yet."""

    ms: float
    frames: int


def lateness(house: House, invite: str, seen: Seen) -> list[Late]:
    """How late each count was."""
    with urllib.request.urlopen(f"{house.site}/api/tables/{invite}") as answer:
        clock = json.load(answer)["table"]["clock"]
    end = clock["count_due"] + clock["count"] * STEP
    late = []
    for count, one in seen["painted"].items():
        due = end - int(count) * STEP
        frames = sum(due <= frame < one["changed"] for frame in seen["frames"])
        late.append(Late(one["out"] - due, max(0, frames - 1)))  # the last one shows it
    return late


def in_front(browser: Browser, house: House, prepare: Callable[[Page], None]) -> list[Late]:
    standing = MOMENTS["countdown"].at(house)
    page = browser.new_context(base_url=house.site, locale=LOCALES["en"]).new_page()
    page.add_init_script(f"({NOTE})('[role=timer]')")
    person = Person(page, "en")
    enter(person, standing.invite, standing.secrets[standing.awaited[0]])
    page.get_by_role("timer").wait_for()
    prepare(page)
    while not page.evaluate(DONE):
        page.wait_for_timeout(200)
    found = lateness(house, standing.invite, page.evaluate(SEEN))
    page.context.close()
    return found


def behind(house: House, folder: Path) -> list[Late]:
    """The count in the title of a tab that is hidden."""
    standing = MOMENTS["countdown"].at(house)
    with Tabs(folder) as tabs:
        tab = tabs.open()
        tab.enter(house.site, standing.invite, standing.secrets[standing.awaited[0]])
        tabs.open()
        tab.until("document.visibilityState === 'hidden'")
        tab.evaluate(f"({NOTE})('title')")
        time.sleep(5)
        tab.until(DONE)
        return lateness(house, standing.invite, tab.evaluate(SEEN))


def line(name: str, late: list[Late]) -> None:
    found = [one.ms for one in late]
    ninth = quantiles(found, n=10)[8]
    first, most = sum(one.frames == 0 for one in late), max(one.frames for one in late)
    print(f"| {name} | {len(late)} | {median(found):.0f} | {ninth:.0f} | {max(found):.0f} ", end="")
    print("| – | – |" if name == HIDDEN else f"| {first} | {most} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--countdowns", type=int, default=3)
    asked = parser.parse_args()
    print("| page | counts | median, ms late | 90 % | latest | in the first frame | frames late |")
    print("|---|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        house.start()
        browser = launch(playwright)
        try:
            for name, prepare in PAGES.items():
                times = range(asked.countdowns)
                line(name, [one for _ in times for one in in_front(browser, house, prepare)])
        finally:
            browser.close()
        try:
            tabs = [Path(folder) / str(n) for n in range(asked.countdowns)]
            line(HIDDEN, [one for tab in tabs for one in behind(house, tab)])
        finally:
            house.stop()


if __name__ == "__main__":
    main()
