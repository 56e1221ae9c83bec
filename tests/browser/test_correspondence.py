"""Where moves take days: orders that act while nobody looks, and coming back after two days."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE, Arrive
from tests.browser.house import House
from tests.browser.kuhhandel import MOMENTS
from tests.browser.person import Person
from tests.browser.test_kuhhandel_orders import Bidder

DAY = 24 * 3600_000  # ms


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Its clock stands at noon, so that a day later is the next day wherever this runs."""
    house = House(tmp_path_factory.mktemp("house"))
    house.ahead = DAY + DAY // 2 - int(time.time() * 1000) % DAY
    house.start()
    yield house
    house.stop()


def leave(person: Person) -> None:
    """The browser is closed; it keeps what it remembers."""
    person.page.goto("about:blank")


def summary(person: Person) -> Locator:
    return person.page.get_by_role("region", name=person.say("away"))


def days(person: Person) -> list[str]:
    return summary(person).get_by_role("heading", level=3).all_inner_texts()


def hears_nothing_of_it(watcher: Bidder, invite: str, name: str) -> None:
    """Somebody else who was away is told the same, but of no order. The keyboard will do."""
    person = watcher.person
    person.page.goto(f"/t/{invite}")
    news = summary(person)
    expect(news).to_contain_text(person.say("away-what", count=3, orders=0))
    assert days(person) == ["Yesterday", "Today"]
    expect(news).to_contain_text(watcher.says("bid-made", seat=name, bid=40))
    watcher.looks_right()
    person.press_on(news.get_by_role("button"))
    expect(news).to_be_hidden()
    assert all("order-acted" not in frame for frame in person.frames)


def test_who_comes_back_after_two_days_reads_what_happened_and_what_the_order_did(
    arrive: Arrive, house: House
) -> None:
    standing = MOMENTS["auction_by_correspondence"].at(house)
    me, other = standing.awaited
    third = standing.waiting[-1]
    how = {"timezone_id": "UTC"}
    rosi = Bidder(arrive("de", viewport=PHONE, has_touch=True, **how)).at(standing, me)
    watcher = Bidder(arrive("en", **how)).at(standing, third)
    rosi.opener.tap()
    rosi.amount.fill("40")
    rosi.asking.check()
    rosi.person.button("order-give").tap()
    rosi.until(lambda: rosi.price == 20)
    expect(rosi.person.log).to_contain_text(rosi.acted("bid", 20))
    leave(rosi.person)
    leave(watcher.person)
    house.later(DAY)
    sepp = Bidder(arrive("en", **how)).at(standing, other)
    sepp.bid(30).click()
    sepp.until(lambda: sepp.price == 40)  # by the order of somebody who is not there
    house.later(DAY)
    sepp.bid(50).click()
    sepp.until(lambda: sepp.price == 50)

    person = rosi.person
    person.page.goto("/")
    turns = person.say("turns", count=1)
    expect(person.page).to_have_title(f"{turns} {person.say('name')}")
    waiting = person.page.get_by_role("region", name=turns)
    waiting.get_by_role("link", name=rosi.says("title")).tap()
    news = summary(person)
    expect(news).to_contain_text(person.say("away-what", count=3, orders=1))
    assert days(person) == [person.say("yesterday"), person.say("today")]
    lines = news.get_by_role("group").get_by_role("paragraph")
    texts = [line.split("\n")[-1] for line in lines.all_inner_texts()]
    name = rosi.names[other]
    assert texts == [
        rosi.says("bid-made", seat=name, bid=30),
        rosi.acted("bid", 40),
        rosi.says("bid-made", seat=name, bid=50),
    ]
    expect(lines.last).to_be_in_viewport()
    expect(rosi.told(person.say("order-spent", order=40))).to_be_visible()
    rosi.looks_right()
    news.get_by_role("button", name=person.say("away-close")).tap()
    expect(news).to_be_hidden()
    person.page.reload()
    expect(rosi.told(person.say("order-spent", order=40))).to_be_visible()
    expect(news).to_be_hidden()
    hears_nothing_of_it(watcher, standing.invite, rosi.names[me])


def test_a_device_that_was_never_here_tells_what_happened_since_one_s_own_move(
    arrive: Arrive, house: House
) -> None:
    standing = MOMENTS["auction_by_correspondence"].at(house)
    me, other = standing.awaited
    for seat, bid in ((me, 20), (other, 30)):
        bidder = Bidder(arrive()).at(standing, seat)
        bidder.bid(bid).click()
        bidder.until(lambda bid=bid, bidder=bidder: bidder.price == bid)  # type: ignore[misc]
        house.later(DAY)
    rosi = Bidder(arrive("en")).at(standing, me)
    news = summary(rosi.person)
    name = rosi.names[other]
    expect(news.get_by_role("paragraph").last).to_contain_text(
        rosi.says("bid-made", seat=name, bid=30)
    )
    expect(news).to_contain_text(rosi.person.say("away-what", count=1, orders=0))
