"""Somebody in front of the page: looks for buttons by what they say, and plays.

What the buttons say comes from the same message catalogues as the page's words.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from playwright.sync_api import ConsoleMessage, Locator, Page, WebSocket, expect

from spielalm import games

ROOT = Path(__file__).parent.parent.parent
GAMES = Path(games.__file__).parent

LOCALES = {"en": "en-GB", "de": "de-DE"}

# What a square is called that may be tapped now, as a screen reader says it.
OPEN = {
    ("kuhlorado", "en"): "can be marked",
    ("kuhlorado", "de"): "kann markiert werden",
    ("hamstern", "en"): "can be crossed",
    ("hamstern", "de"): "kann angekreuzt werden",
}
# The button that makes a prepared move; while nothing is prepared it is disabled and says so.
PLAY = {
    ("kuhlorado", "en"): re.compile(r"^(Keep both|Mark |Pass)"),
    ("kuhlorado", "de"): re.compile(r"(^Beide behalten|markieren$)"),
    ("hamstern", "en"): re.compile(r"^(Cross |Pass)"),
    ("hamstern", "de"): re.compile(r"(ankreuzen$|^Passen)"),
}

# The key that brings the focus nearer to an element.
NEXT_KEY = """wanted => {
    const here = document.activeElement;
    if (here === wanted) return "Enter";
    const board = wanted.closest("[role=group]");
    if (!board || !board.contains(here) || wanted.tabIndex === 0) return "Tab";
    const [a, b] = [here.getBoundingClientRect(), wanted.getBoundingClientRect()];
    const [x, y] = [b.x - a.x, b.y - a.y];
    if (Math.abs(x) > Math.abs(y)) return x > 0 ? "ArrowRight" : "ArrowLeft";
    return y > 0 ? "ArrowDown" : "ArrowUp";
}"""
# Where the way is blocked, another one leads round.
TURNED = {
    "ArrowRight": "ArrowDown",
    "ArrowDown": "ArrowLeft",
    "ArrowLeft": "ArrowUp",
    "ArrowUp": "ArrowRight",
}


@cache
def bundle(folder: Path, language: str) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource((folder / f"{language}.ftl").read_text()))
    return made


class Person:
    """A page, the language its person reads, and everything its sockets brought."""

    def __init__(self, page: Page, language: str) -> None:
        self.page = page
        self.language = language
        self.errors: list[str] = []
        self.frames: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._console)
        page.on("websocket", self._socket)

    def _console(self, message: ConsoleMessage) -> None:
        # Chromium notes every lost connection; a page that meets one says so itself.
        if message.type == "error" and "net::ERR" not in message.text:
            if "Failed to load resource" not in message.text:
                self.errors.append(message.text)

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.frames.append(str(data)))

    # Words

    def say(self, message: str, **values: Any) -> str:
        """A sentence of the page."""
        return self._format(bundle(ROOT / "web/src/texts", self.language), message, values)

    def game_say(self, game: str, message: str, **values: Any) -> str:
        """A sentence of a game."""
        return self._format(bundle(GAMES / game / "texts", self.language), message, values)

    def _format(self, texts: FluentBundle, message: str, values: dict[str, Any]) -> str:
        pattern = texts.get_message(message).value
        assert pattern is not None
        text, errors = texts.format_pattern(pattern, values)
        assert not errors, errors
        return str(text)

    # Looking

    def button(self, message: str, **values: Any) -> Locator:
        return self.page.get_by_role("button", name=self.say(message, **values), exact=True)

    def link(self, message: str, **values: Any) -> Locator:
        return self.page.get_by_role("link", name=self.say(message, **values), exact=True)

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("log")

    def open_squares(self, game: str) -> Locator:
        return self.page.get_by_role("button", name=OPEN[game, self.language])

    def play_button(self, game: str) -> Locator:
        return self.page.get_by_role("button", name=PLAY[game, self.language], disabled=False)

    def asked(self, game: str) -> Locator:
        """What can be done now; nothing is there while others decide or a move is on its way."""
        return self.play_button(game).or_(self.open_squares(game))

    def moment(self) -> tuple[str, list[str]]:
        """What the table looks like: the log, and every square as a screen reader says it."""
        buttons = self.page.get_by_role("group").get_by_role("button")
        names = buttons.evaluate_all("found => found.map(one => one.ariaLabel)")
        return self.log.inner_text(), names

    @property
    def result(self) -> Locator:
        """The headline of the score sheet."""
        winner = self.say("winners", names="", count=1).strip()
        shared = self.say("winners", names="", count=2).strip()
        alone = self.say("solo-result", points=2).strip("2 ")
        return self.page.get_by_role("heading", name=re.compile(f"{winner}|{shared}|[0-9] {alone}"))

    # Doing

    def shelf(self) -> None:
        self.page.goto("/")
        expect(self.page.get_by_role("heading", level=1)).to_have_text(self.say("lobby-title"))

    def box(self, title: str) -> Locator:
        """A game on the shelf."""
        heading = self.page.get_by_role("heading", name=title, exact=True)
        return self.page.get_by_role("listitem").filter(has=heading)

    def play_now(self, game: str) -> None:
        self.shelf()
        self.box(self.game_say(game, "title")).get_by_role(
            "button", name=self.say("play-now")
        ).click()
        expect(self.button("menu")).to_be_visible()

    def act(self, game: str, tap: Callable[[Locator], None] = Locator.click) -> bool:
        """Wait until something is to be done and do the first thing that is possible; False when
        the match is over."""
        ready, squares = self.play_button(game), self.open_squares(game)
        self.asked(game).or_(self.result).first.wait_for()
        while not ready.count():
            if self.result.count():
                return False
            tap(squares.first)
        tap(ready)
        return True

    def play_to_the_end(self, game: str) -> None:
        while self.act(game):
            pass

    def turns(self, game: str, count: int) -> None:
        """Act so often, against bots; each time until the log tells what came of it."""
        for _ in range(count):
            told = self.log.inner_text()
            assert self.act(game)
            expect(self.log).not_to_have_text(told)

    # With the keyboard

    def focused_name(self) -> str:
        """What a screen reader would call the element that has the focus."""
        found = "(document.activeElement.ariaLabel ?? document.activeElement.innerText).trim()"
        return str(self.page.evaluate(found))

    def press_on(self, wanted: Locator) -> None:
        """Go there with Tab and, inside a board, with the arrow keys; press Enter."""
        seen: set[str] = set()
        for _ in range(80):
            key = wanted.first.evaluate(NEXT_KEY)
            if key == "Enter":
                self.page.keyboard.press("Enter")
                return
            where = self.focused_name()
            turned = key if where not in seen else TURNED.get(key, key)
            seen.add(where)
            self.page.keyboard.press(turned)
        raise AssertionError(f"80 keys did not lead to {wanted}")
