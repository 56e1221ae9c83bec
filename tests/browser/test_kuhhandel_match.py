"""A whole match of four browsers, and everything that they and a fifth one received."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Response, WebSocket, expect

from spielalm.kernel.recordtext import write_record
from tests.browser.conftest import Arrive
from tests.browser.house import House
from tests.browser.kuhhandel import MOMENTS
from tests.browser.kuhhandel.hearing import Heard, problems
from tests.browser.kuhhandel.leaks import LEAKS
from tests.browser.kuhhandel.player import Player, turns
from tests.browser.person import Person
from tests.browser.seeded import NAMES
from tests.browser.tables import come_back
from tests.counts import count

# Whoever comes late is told the whole match; the soak plays all of it in the browsers.
BEGINNING = ("turn_late", "turn_first")[count(0, 1)]
HAPPENED = {
    *("donkey-paid", "paid", "money-shown", "slapped", "money-laid", "rat-taken"),
    *("offer-made", "offer-accepted", "offers-exchanged", "quartet-completed"),
}

FETCH = """more => fetch(`/api${location.pathname.replace("/t/", "/tables/")}${more}`)
    .then((answer) => answer.text())"""


class Listening:
    """A browser, and everything that goes through its socket and comes to its requests."""

    def __init__(self, person: Person, viewer: int | None) -> None:
        self.person = person
        self.heard = Heard(viewer)
        self.responses: list[Response] = []
        person.page.on("websocket", self._socket)
        person.page.on("response", self._answered)

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda text: self.heard.items.append(("sent", str(text))))
        socket.on("framereceived", lambda text: self.heard.items.append(("got", str(text))))

    def _answered(self, response: Response) -> None:
        self.responses.append(response)

    def facts(self) -> list[Any]:
        updates = [json.loads(text) for way, text in self.heard.items if way == "got"]
        scenes = [scene for update in updates for scene in update.get("scenes", ())]
        return [told["fact"] for scene in scenes for told in scene["told"]]

    def events(self) -> list[str]:
        """What it was told of, as often as it was; but not what its own orders did."""
        return [fact["event"] for fact in self.facts() if fact["event"] != "order-acted"]

    def bodies(self) -> None:
        """What was answered to its requests, apart from the page itself."""
        answers = [one for one in self.responses if "/api/" in one.url and one.status != 101]
        self.heard.bodies = [answer.text() for answer in answers]


def test_four_browsers_play_a_match_and_nobody_is_sent_what_is_hidden(
    arrive: Arrive, house: House
) -> None:
    standing = MOMENTS[BEGINNING].at(house)
    seats: list[int | None] = [*range(len(standing.secrets)), None]
    browsers = [Listening(arrive(("de", "en")[bool(seat)]), seat) for seat in seats]
    for browser, secret in zip(browsers, (*standing.secrets, ""), strict=True):
        come_back(browser.person, standing.invite, secret)
    turns([Player(browser.person, f"seat {browser.heard.viewer}") for browser in browsers[:4]])
    for browser in browsers:
        expect(browser.person.result).to_be_visible()
        browser.person.page.evaluate(FETCH, "")  # as its page has done when it came
        browser.bodies()
        assert browser.events() == browsers[0].events()
        assert browser.heard.bodies
    assert set(browsers[0].events()) >= HAPPENED
    first = browsers[0].person
    opened = next(fact for fact in browsers[0].facts() if fact["event"] == "orders-opened")
    told = first.log.get_by_text(first.say("orders-opened"))
    for seat in {one["seat"] for one in opened["orders"]}:
        expect(told).to_contain_text(
            first.say("orders-of", name=NAMES[seat], orders="").strip(" .")
        )
    record = browsers[0].person.page.evaluate(FETCH, "/record")
    assert problems([browser.heard for browser in browsers], record, standing.secrets) == []


@pytest.fixture
def leaking(house: House) -> Iterator[Callable[[str], None]]:
    """The server, started anew with this leak; the next test has a sound one."""

    def leaking(leak: str) -> None:
        house.stop()
        house.leak = leak
        house.start()

    yield leaking
    leaking("")


@pytest.mark.parametrize("leak", ["payment", "nonce"])
def test_a_leak_is_found_in_what_browsers_receive(
    arrive: Arrive, house: House, leaking: Callable[[str], None], leak: str
) -> None:
    leaking(leak)
    _, moment, expected = LEAKS[leak]
    standing = MOMENTS[moment].at(house)
    watching = Listening(arrive(), None)
    come_back(watching.person, standing.invite, "")
    watching.person.page.evaluate(FETCH, "")
    watching.bodies()
    assert standing.table.match is not None
    record = write_record(standing.table.match.record())
    spoken, written = (
        Heard(None, items=watching.heard.items),
        Heard(None, bodies=watching.heard.bodies),
    )
    assert expected in str(problems([spoken], record, standing.secrets))
    in_body = expected in str(problems([written], record, standing.secrets))
    assert in_body == (leak == "nonce")
