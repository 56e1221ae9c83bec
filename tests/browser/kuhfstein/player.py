"""Somebody who plays Kuhfstein on its page, with the buttons that are there."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
from playwright.sync_api import Locator

from spielalm import bots, games
from spielalm.kernel.rng import FastRng
from tests.browser.person import Person

Json = dict[str, Any]
Tap = Callable[[Locator], None]
PATIENCE = 10_000  # waits of a moment


class Player:
    """Does one of the moves that the server offers, by taps on what is to be seen."""

    def __init__(self, person: Person, seed: str = "", tap: Tap = Locator.click) -> None:
        self.person = person
        self.rng = Random(seed)
        self.tap = tap
        self.update: Json = {}
        self.story: list[Json] = []
        self.done: list[str] = []  # the kinds of moves that were made
        self._read = 0

    # What the socket brought.

    def look(self) -> Player:
        for text in self.person.frames[self._read :]:
            message = json.loads(text)
            if message["type"] == "update":
                self.update = message
                told = message["scenes"][0]["told"]
                self.story = [one for one in self.story if one["number"] < message["since"]] + told
        self._read = len(self.person.frames)
        return self

    @property
    def over(self) -> bool:
        return bool(self.look().update["table"]["over"])

    @property
    def entries(self) -> int:
        self.look()
        return int(self.update["table"]["entries"]) if self.update else 0

    @property
    def scene(self) -> Json:
        scene: Json = self.update["scenes"][0]
        return scene

    @property
    def view(self) -> Json:
        view: Json = self.scene["view"]
        return view

    @property
    def asked(self) -> bool:
        self.look()
        return bool(self.update) and self.view["seat"] in self.view["awaited"]

    @property
    def names(self) -> list[str]:
        return [str(seat["name"]) for seat in self.update["table"]["seats"]]

    def until(self, true: Callable[[], bool]) -> None:
        for _ in range(PATIENCE):
            if true():
                return
            self.person.page.wait_for_timeout(3)
        raise AssertionError(f"nothing happens after {self.entries} entries: {self.view['ask']}")

    def hears(self, entries: int) -> None:
        """Wait until so much has come."""
        self.until(lambda: self.entries >= entries)

    def facts(self, event: str, since: int = 0) -> list[Json]:
        """What was told of this kind, from an entry on."""
        self.look()
        told = [one["fact"] for one in self.story if one["number"] >= since]
        return [fact for fact in told if fact["event"] == event]

    # What is on the page.

    def says(self, message: str, **values: Any) -> str:
        return self.person.game_say("kuhfstein", message, **values)

    def button(self, message: str, **values: Any) -> Locator:
        """The button that says this, perhaps with more behind it."""
        name = re.compile("^" + re.escape(self.says(message, **values)))
        return self.person.page.get_by_role("button", name=name).first

    @property
    def primary(self) -> Locator:
        return self.person.page.locator(".action button.primary:not(:disabled)")

    def region(self, name: str) -> Locator:
        return self.person.page.locator(f'[data-region="{name}"]')

    def cell(self, name: str) -> Locator:
        return self.region("landscape").locator(f'[data-cell="{name}"]')

    def own_card(self, card: int) -> Locator:
        """A card of the own hand."""
        name = re.compile(rf"\b{card}\b")
        return self.region("hand").locator(".cards").get_by_role("button", name=name).first

    # What may be done.

    def act(self, choose: Callable[[Player], str] | None = None) -> bool:
        """Wait until something is asked, and do it; False when the match is over."""
        self.until(lambda: self.asked or self.over)
        if self.over:
            return False
        self.do(choose(self) if choose else self.anything())
        return True

    def anything(self) -> str:
        """Some move: cards first, then what builds; turns are ended only when nothing else is."""
        moves = self.scene["moves"]
        for kinds in (("play",), ("lay", "take", "home", "exchange", "score"), ("end", "decline")):
            fitting = [move for move in moves if move.split()[0] in kinds]
            if fitting and (kinds != ("play",) or self.rng.random() < 0.8):
                return str(self.rng.choice(fitting))
        return str(moves[0])

    def do(self, move: str) -> None:
        """Prepare it, and confirm."""
        entries = self.entries
        self.prepare(move)
        if move != "decline":
            self.tap(self.primary)
        self.done.append(move.split(maxsplit=1)[0])
        self.until(lambda: self.entries > entries)

    def prepare(self, move: str) -> None:
        """Tap what shows it, up to the button that confirms."""
        kind, *rest = move.split()
        getattr(self, f"prepare_{kind}")(*rest)

    def prepare_lay(self, land: str, cell: str, *tree: str) -> None:
        self.tap(self.button("page-take-tile", land=land))
        self.tap(self.cell(cell))
        same = [m for m in self.scene["moves"] if m.startswith(f"lay {land} {cell}")]
        if sum(m.split()[2] == cell for m in same) > 1:
            wanted = tree[1] if tree else "none"
            self.tap(self.button("page-tree", tree=wanted))

    def prepare_take(self, card: str) -> None:
        points = self.view["deck"][int(card) - 1].split()[0]
        self.tap(self.button("page-take-card", card=int(card), points=int(points)))

    def prepare_play(self, card: str, *rest: str) -> None:
        ways = [m for m in self.scene["moves"] if m.split()[:2] == ["play", card]]
        self.tap(self.own_card(int(card)))
        for _ in range(ways.index(" ".join(["play", card, *rest]))):
            self.tap(self.button("page-next"))

    def prepare_home(self, cell: str) -> None:
        self.tap(self.cell(cell))

    def prepare_exchange(self, what: str) -> None:
        number = ("tiles", "cards").index(what)
        self.tap(self.region("display").locator(".exchange").nth(number))

    def prepare_end(self) -> None:
        self.tap(self.button("move-end-turn"))

    def prepare_decline(self) -> None:
        self.tap(self.button("move-decline"))

    def prepare_score(self, tile: str) -> None:
        self.tap(self.button("scoring-name", tile=tile))


def advised(player: Player) -> str:
    """What a good bot would do with what this seat sees."""
    game = games.find("kuhfstein")
    view = msgspec.convert(player.view, game.view_type)
    move = bots.make(game, bots.names(game)[-1]).choose(view, FastRng("advice"))
    return str(game.write_move(int(move)))


def turns(players: list[Player], most: int = 100_000, choose: Any = None) -> int:
    """All of them act until the match is over, or so often. How often somebody did."""
    for done in range(most):
        latest = max(player.entries for player in players)
        for player in players:
            player.hears(latest)
        if players[0].over:
            return done
        next(player for player in players if player.asked).act(choose)
    return most
