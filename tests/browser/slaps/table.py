"""A table at which people at the ends of different lines slap in countdown after countdown."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from tests.browser.house import House
from tests.browser.person import LOCALES, Person
from tests.browser.slaps.hands import Hand, give_hands, let_lie
from tests.browser.slaps.line import Length, Lines

NAMES = ("Rosi", "Sepp", "Vroni", "Xaver", "Zenzi", "Alois")
SCREEN = {"width": 360, "height": 640}
PLAIN = 'localStorage.setItem("spielalm.preferences", JSON.stringify({plain: true}))'
LATE = 1250  # ms after it was due a count is closed

ASK = """([path, body]) => fetch(`/api/tables${path}`, {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
}).then((answer) => answer.json())"""


@dataclass(frozen=True)
class Lie:
    """Who lies, and how many ms late it answers probes."""

    seat: int
    delay: int = 0


@dataclass(frozen=True)
class Round:
    """One countdown: who won, and all hands that were compared."""

    due: int
    winner: int
    hands: tuple[Hand, ...]


class CountingHouse(House):
    """The server of countdowns."""

    module = "tests.browser.slaps.counting"


class Slapping:
    """People in their browsers, and what came of their slaps."""

    def __init__(self, people: list[Person]) -> None:
        self.people = people
        self._read = 0
        self._open = (0, 0)  # the count that is open, and when it was due

    def rounds(self) -> list[Round]:
        """The countdowns that have ended since this was last asked."""
        watcher = self.people[0]
        frames = watcher.frames[self._read :]
        self._read = len(watcher.frames)
        ended: list[tuple[int, int, list[dict[str, int]]]] = []
        for text in frames:
            message = json.loads(text)
            if message["type"] != "update":
                continue
            facts = {told["fact"]["event"]: told["fact"] for told in message["scenes"][0]["told"]}
            if "slap-won" in facts:
                slaps = facts.get("slaps-compared", {"slaps": []})["slaps"]
                ended.append((self._open[1], facts["slap-won"]["seat"], slaps))
            clock = message["table"]["clock"]
            self._open = clock["count"], clock["count_due"]
        if not ended:
            return []
        hands = [person.page.evaluate("window.hands.slice(-20)") for person in self.people]
        return [
            Round(due, winner, tuple(found(due, slap, hands[slap["seat"]]) for slap in slaps))
            for due, winner, slaps in ended
        ]

    def until(self, many: int) -> Iterator[Round]:
        """So many countdowns, as they end."""
        while many > 0:
            self.people[0].page.wait_for_timeout(500)
            for one in self.rounds():
                many -= 1
                yield one


def found(due: int, slap: dict[str, int], hands: list[dict[str, float]]) -> Hand:
    """The hand behind a slap: the last one that came down while the count could be seen."""
    [hand] = [hand for hand in hands if due - LATE / 2 < hand["pressed"] < due + LATE][-1:]
    return Hand(due=due, **slap, **hand)


@contextmanager
def slapping(
    browser: Browser, house: House, lengths: list[Length], lie: Lie | None = None
) -> Iterator[Slapping]:
    """People at the ends of these lines, at a table that has begun."""
    with Lines(house.port, lengths, seed="lines") as lines:
        people: list[Person] = []
        invite = ""
        for seat, port in enumerate(lines.ports):
            context = browser.new_context(
                base_url=f"http://127.0.0.1:{port}",
                locale=LOCALES["en"],
                viewport=SCREEN,  # type: ignore[arg-type]
                reduced_motion="reduce",
            )
            context.set_default_timeout(60_000)
            page = context.new_page()
            page.add_init_script(PLAIN)
            give_hands(page)
            if lie is not None and lie.seat == seat:
                let_lie(page, lie.delay)
            person = Person(page, "en")
            people.append(person)
            person.shelf()
            invite = take_seat(person, seat, len(lengths), invite)
            page.goto(f"/t/{invite}")
        for person in people:
            person.page.get_by_text(person.say("thats-you")).wait_for()
        people[0].button("start").click()
        try:
            yield Slapping(people)
        finally:
            for person in people:
                person.page.context.close()
                assert person.errors == []


def take_seat(person: Person, seat: int, seats: int, invite: str) -> str:
    """The first one opens the table, the others sit down there; its invite code."""
    if invite:
        ask: list[Any] = [f"/{invite}/seats", {"seat": seat, "name": NAMES[seat]}]
    else:
        settings = {"game": "kuhhandel", "seats": seats}
        ask = ["", {"settings": settings, "name": NAMES[0]}]
    entered: dict[str, Any] = person.page.evaluate(ASK, ask)
    return str(entered["invite"])


def counting_house(folder: Path) -> CountingHouse:
    house = CountingHouse(folder)
    house.start()
    return house
