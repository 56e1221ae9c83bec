"""In the middle of an auction, a payment and a trade: a reload, and a server that is killed."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Arrive
from tests.browser.house import House
from tests.browser.kuhhandel import MOMENTS
from tests.browser.kuhhandel.player import Player
from tests.browser.tables import come_back

MIDDLE = ["auction_bid", "pay_over", "answer"]


class Couple(NamedTuple):
    """Who is asked, and who waits."""

    asked: Player
    other: Player

    def read(self) -> list[str]:
        """What both can read and do."""
        return [one.person.page.locator("main").aria_snapshot() for one in self]


def couple(arrive: Arrive, house: House, moment: str) -> Couple:
    standing = MOMENTS[moment].at(house)
    found: list[Player] = []
    for seat in (standing.awaited[0], standing.waiting[0]):
        person = arrive(("en", "de")[len(found)], viewport=PHONE)
        come_back(person, standing.invite, standing.secrets[seat])
        found.append(Player(person))
    return Couple(*found)


def goes_on(two: Couple, before: list[str]) -> None:
    """It is the same moment, and what is done now is heard by the other."""
    two.asked.until(lambda: two.read() == before)
    entries = two.other.entries
    two.asked.act()
    two.other.until(lambda: two.other.entries > entries)
    assert two.asked.entries == two.other.entries


def together(arrive: Arrive, house: House, moment: str) -> tuple[Couple, list[str]]:
    """Two who see each other at this moment, and what they read."""
    two = couple(arrive, house, moment)
    for one in two:
        one.person.page.wait_for_load_state("networkidle")
    return two, two.read()


@pytest.mark.parametrize("moment", MIDDLE)
def test_after_a_reload_it_goes_on(arrive: Arrive, house: House, moment: str) -> None:
    two, before = together(arrive, house, moment)
    for one in two:
        one.person.page.reload()
    goes_on(two, before)


def test_after_the_server_was_killed_everything_goes_on(arrive: Arrive, house: House) -> None:
    couples = [together(arrive, house, moment) for moment in MIDDLE]
    house.kill()
    for two, _ in couples:
        for one in two:
            lost = one.person.page.get_by_text(one.person.say("reconnecting"))
            expect(lost).to_be_visible()
    house.start()
    for two, before in couples:
        goes_on(two, before)


def test_what_was_done_while_the_server_was_away_arrives_once(arrive: Arrive, house: House) -> None:
    two, _ = together(arrive, house, "pay_over")
    entries = two.other.entries
    house.kill()
    lost = two.asked.person.page.get_by_text(two.asked.person.say("reconnecting"))
    expect(lost).to_be_visible()
    two.asked.primary.click()
    house.start()
    expect(lost).to_be_hidden()
    two.other.until(lambda: two.other.entries > entries)
    told = [one["fact"]["event"] for one in two.other.scene["told"] if one["number"] >= entries]
    assert told.count("paid") == 1
