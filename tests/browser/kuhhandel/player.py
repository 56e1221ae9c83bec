"""Somebody who plays Kuhhandel on its page, with the buttons that are there."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Locator, TimeoutError

from tests.browser.person import Person

Json = dict[str, Any]
Tap = Callable[[Locator], None]
PATIENCE = 20_000  # waits of a moment
BOTS = ("Resi", "Zenzi", "Vroni", "Liesl", "Burgi", "Moni")  # as the page calls them, by seat


class Player:
    """Does something that is possible; which, the seed says. `wild` in percent is how often it is
    something else than the simplest."""

    def __init__(
        self, person: Person, seed: str = "", *, wild: int = 40, tap: Tap = Locator.click
    ) -> None:
        self.person = person
        self.rng = Random(seed)
        self.wild = wild
        self.tap = tap
        self.update: Json = {}
        self._read = 0

    def look(self) -> Player:
        """Take in what the socket has brought."""
        for text in self.person.frames[self._read :]:
            message = json.loads(text)
            if message["type"] == "update":
                self.update = message
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
    def names(self) -> list[str]:
        seats = self.update["table"]["seats"]
        return [seat["name"] or bot for seat, bot in zip(seats, BOTS, strict=False)]

    @property
    def asked(self) -> bool:
        self.look()
        return bool(self.update) and self.view["seat"] in self.view["awaited"]

    def until(self, true: Callable[[], bool]) -> None:
        for _ in range(PATIENCE):
            if true():
                return
            self.person.page.wait_for_timeout(2)
        raise AssertionError(f"nothing happens after {self.entries} entries: {self.view['ask']}")

    def hears(self, entries: int) -> None:
        """Wait until so much has come."""
        self.until(lambda: self.entries >= entries)

    # What is on the page.

    def says(self, message: str, **values: Any) -> str:
        return self.person.game_say("kuhhandel", message, **values)

    def button(self, message: str, **values: Any) -> Locator:
        """The button that says this, perhaps with a hint after it."""
        name = re.compile("^" + re.escape(self.says(message, **values)))
        return self.person.page.get_by_role("button", name=name).first

    def bid(self, bid: int) -> Locator:
        name = re.compile(f"{self.says('page-bid-word')} {bid}\\b")
        return self.person.page.get_by_role("button", name=name)

    @property
    def primary(self) -> Locator:
        """The button that does it."""
        return self.person.page.locator(".action button.primary:not([aria-disabled=true])").first

    def notes(self) -> Locator:
        """The notes in the own hand that can be laid."""
        total = sum(self.view["hand"])
        purse = self.person.page.get_by_role("group", name=self.says("page-purse", total=total))
        return purse.locator("button.hand:not([aria-disabled=true])")

    def dares(self) -> bool:
        return self.rng.randrange(100) < self.wild

    # What may be asked.

    def act(self) -> bool:
        """Wait until something is asked, and do it; False when the match is over."""
        self.until(lambda: self.asked or self.over)
        if self.over:
            return False
        self.do()
        return True

    def do(self) -> None:
        entries = self.entries
        try:
            getattr(self, f"do_{self.view['next']}")()
        except TimeoutError:  # the button was gone: by its own tap, or others were faster
            if self.entries == entries:
                raise
        self.until(lambda: self.entries > entries)

    def do_turn(self) -> None:
        trades = [move.split()[1:] for move in self.scene["moves"] if move.startswith("trade")]
        others = len(self.scene["moves"]) > len(trades)
        if others and not (trades and self.dares()):
            two = self.view["seats"] == 2
            self.tap(self.button("page-distribute" if two else "page-auction"))
            return
        if others:
            self.tap(self.button("page-trade-open"))
        seat, animal = self.rng.choice(trades)
        other = self.names["ABCDEF".index(seat)]
        page = self.person.page
        animals = page.get_by_role("group", name=self.says("page-trade-animal"))
        name = self.says("word-animal", animal=animal)
        self.tap(animals.get_by_role("button", name=name, exact=True))
        if sum(animal == one for _, one in trades) > 1:
            opponents = page.get_by_role("group", name=self.says("page-trade-with"))
            self.tap(opponents.get_by_role("button", name=other))
        self.tap(self.button("page-challenge", other=other, animal=animal))

    def do_extra(self) -> None:
        self.tap(self.button("move-pass") if self.dares() else self.primary)

    def do_bid(self) -> None:
        choices, price = self.scene["choices"], self.view["price"]
        if choices and self.rng.randrange(300) < self.wild:
            bid = price + self.rng.choice((10, 20, 50))
            if bid <= choices[0]["choice"]["last"]:
                self.race(self.bid(bid))
                return
        self.race(self.button("page-hold" if price else "page-hold-nothing"))

    def race(self, button: Locator) -> None:
        """Tap it, unless others are faster: then it says something else by now."""
        entries = self.entries
        self.until(lambda: button.count() > 0 or self.entries > entries)
        if button.count():
            self.tap(button)

    def do_slap(self) -> None:
        """In a calm countdown, once: then the secret number answers every count. Against the clock
        nobody has to do anything."""
        answered = self.scene["order"] is not None
        if answered or self.update["table"]["clock"]["count_due"] is not None:
            entries = self.entries
            self.until(lambda: self.entries > entries or not self.asked)
            return
        if self.dares():
            count = self.rng.randint(1, min(5, self.view["price"]))
            self.tap(self.button("page-slap-at", count=count))
        else:
            self.tap(self.button("page-never"))

    def do_hammer(self) -> None:
        premium = str(self.view["card"]).startswith("premium")
        price = {"price": self.view["price"], "unit": "cards" if premium else "money"}
        if "refuse" in self.scene["moves"] and self.dares():
            self.tap(self.button("page-refuse", **price))
        else:
            self.tap(self.button("page-sell", seat=self.names[self.view["bidder"]], **price))

    def do_pay(self) -> None:
        self.tap(self.primary)

    do_refuse = do_pay

    def do_rat(self) -> None:
        hand = self.view["hand"]
        if hand and not self.dares():
            self.tap(self.button("page-rat-lay", value=hand[0]))
        else:
            self.tap(self.button("move-take"))

    def do_offer(self) -> None:
        self.lay(self.rng.choice((0, 1, 2)))
        self.tap(self.button("page-lay-offer", cards=self.laid))

    def do_answer(self) -> None:
        if not self.dares():
            self.tap(self.button("page-trade-accept"))
            return
        self.tap(self.button("page-trade-counter"))
        self.lay(self.rng.choice((0, 1, 2)))
        self.tap(self.button("page-lay-counter", cards=self.laid))

    def lay(self, most: int) -> None:
        self.laid = min(most, len(self.view["hand"]))
        for _ in range(self.laid):
            self.tap(self.notes().first)

    def do_share(self) -> None:
        if self.dares():
            self.tap(self.button("page-give", seat=self.names[1 - self.view["seat"]]))
        else:
            self.tap(self.button("move-keep"))

    def do_cover(self) -> None:
        animal = self.scene["moves"][0].split()[1]
        worth = self.view["worth"][animal]
        self.tap(self.button("page-cover", animal=animal, worth=worth))


def turns(players: list[Player], most: int = 100_000) -> int:
    """All of them act until the match is over, or so often. How often somebody did."""
    for done in range(most):
        latest = max(player.entries for player in players)
        for player in players:
            player.hears(latest)
        if players[0].over:
            return done
        next(player for player in players if player.asked).do()
    return most
