"""Standing orders on the page of Kuhhandel and on the plain one: given, changed, taken back."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE, Arrive
from tests.browser.house import House
from tests.browser.kuhhandel import MOMENTS
from tests.browser.kuhhandel.player import Player
from tests.browser.person import Person
from tests.browser.seeded import Standing
from tests.browser.tables import come_back
from tests.browser.test_kuhhandel_access import found


class Bidder(Player):
    """Somebody who gives orders."""

    def at(self, standing: Standing, seat: int) -> Bidder:
        come_back(self.person, standing.invite, standing.secrets[seat])
        self.until(lambda: self.entries > 0)
        return self

    @property
    def price(self) -> int:
        return int(self.look().view["price"])

    @property
    def opener(self) -> Locator:
        return self.person.page.get_by_role("button", name=self.says("page-order-open"), exact=True)

    @property
    def form(self) -> Locator:
        return self.person.page.get_by_role("form", name=self.person.say("order"))

    @property
    def amount(self) -> Locator:
        return self.form.get_by_role("spinbutton")

    @property
    def asking(self) -> Locator:
        return self.form.get_by_role("checkbox", name=self.person.say("order-asks"))

    def told(self, text: str) -> Locator:
        return self.person.page.locator(".action").get_by_text(text)

    def order(self, order: int, *, asks: bool = False, counting: bool = False) -> str:
        """What is said of an order."""
        words: Any = {"order": order, "asks": "yes" if asks else "no"}
        return self.person.say("order-is", counting="yes" if counting else "no", **words)

    def bluff(self, unit: str = "money") -> str:
        hand = self.view["hand"]
        return self.says(
            "page-order-bluff", cash=sum(hand) if unit == "money" else len(hand), unit=unit
        )

    def acted(self, did: str, value: int) -> str:
        return self.person.say("order-acted", did=did, value=value)

    def looks_right(self) -> None:
        assert list(found(self.person)) == []
        self.person.page.evaluate("document.documentElement.style.fontSize = ''")


@pytest.fixture
def table(house: House) -> Standing:
    return MOMENTS["auction_to_order"].at(house)


def test_with_the_keyboard_alone_an_order_is_given_changed_and_taken_back(
    arrive: Arrive, table: Standing
) -> None:
    me, other = table.awaited
    rosi, sepp = Bidder(arrive()).at(table, me), Bidder(arrive("de")).at(table, other)
    keyboard = rosi.person.page.keyboard
    rosi.person.press_on(rosi.opener)
    expect(rosi.form).to_be_focused()
    keyboard.press("Tab")
    expect(rosi.amount).to_be_focused()
    keyboard.press("ControlOrMeta+a")
    keyboard.type("45")
    expect(rosi.form).to_contain_text(rosi.person.say("range", first=20, last=1000, step=10))
    expect(rosi.form.get_by_role("button", name=rosi.person.say("order-give"))).to_be_disabled()
    keyboard.press("ControlOrMeta+a")
    keyboard.type("40")
    expect(rosi.form).to_contain_text(rosi.order(40))
    rosi.person.press_on(rosi.amount)  # Enter gives it
    expect(rosi.told(rosi.order(40))).to_be_visible()
    expect(rosi.person.button("order-change")).to_be_focused()
    rosi.until(lambda: rosi.price == 20)
    expect(rosi.person.log).to_contain_text(rosi.acted("bid", 20))
    # It leads, and may be changed all the same.
    keyboard.press("Enter")
    expect(rosi.amount).to_have_value("40")
    for _ in range(2):
        rosi.person.press_on(rosi.form.get_by_role("button", name=rosi.person.say("more", step=10)))
    rosi.asking.focus()
    keyboard.press("Space")
    expect(rosi.form).to_contain_text(rosi.order(60, asks=True))
    rosi.person.press_on(rosi.form.get_by_role("button", name=rosi.person.say("order-give")))
    expect(rosi.told(rosi.order(60, asks=True))).to_be_visible()
    sepp.bid(70).click()
    spent = rosi.person.say("order-spent", order=60)
    expect(rosi.told(spent)).to_be_visible()
    assert rosi.look().asked
    rosi.person.press_on(rosi.person.button("order-back", counting="no"))
    expect(rosi.told(spent)).to_be_hidden()
    expect(rosi.opener).to_be_focused()
    assert rosi.look().scene["order"] is None
    told = [one["fact"]["event"] for one in sepp.look().scene["told"]]
    assert "order-acted" not in told + rosi.person.log.inner_text().split()


def test_on_a_phone_an_order_above_one_s_money_is_called_a_bluff(
    arrive: Arrive, table: Standing
) -> None:
    me, other = table.awaited
    rosi = Bidder(arrive("de", viewport=PHONE, has_touch=True)).at(table, me)
    sepp = Bidder(arrive()).at(table, other)
    cash = sum(rosi.view["hand"])
    most = cash // 10 * 10 + 10
    rosi.opener.tap()
    rosi.amount.fill(str(most - 10))
    expect(rosi.form).not_to_contain_text(rosi.bluff())
    rosi.amount.fill(str(most))
    expect(rosi.form).to_contain_text(rosi.bluff())
    rosi.looks_right()
    rosi.person.button("order-give").tap()
    expect(rosi.told(rosi.bluff())).to_be_visible()
    rosi.looks_right()
    rosi.until(lambda: rosi.price == 20)
    sepp.person.page.get_by_role("button", name=sepp.says("page-amount-open")).click()
    sepp.person.page.get_by_role("spinbutton").fill(str(most - 10))
    sepp.person.page.keyboard.press("Tab")
    sepp.primary.click()
    rosi.until(lambda: rosi.price == most)
    expect(rosi.person.page.get_by_text(rosi.says("page-bluffing", cash=cash))).to_be_visible()
    ring = rosi.person.page.locator(".ring")
    expect(ring).to_contain_text(rosi.acted("bid", most))
    sepp.bid(most + 10).click()
    expect(ring).to_contain_text(rosi.acted("hold", most))
    rosi.looks_right()


def test_who_leads_prepares_against_being_outbid_and_who_does_not_care_holds(
    arrive: Arrive, table: Standing
) -> None:
    me, other = table.awaited
    rosi = Bidder(arrive()).at(table, me)
    sepp = Bidder(arrive("de", viewport=PHONE)).at(table, other)
    rosi.bid(20).click()
    ahead = rosi.says("page-order-ahead")
    rosi.person.page.get_by_role("button", name=ahead).click()
    rosi.amount.fill("50")
    rosi.person.button("order-give").click()
    expect(rosi.told(rosi.order(50))).to_be_visible()
    assert rosi.look().price == 20
    sepp.bid(30).click()
    rosi.until(lambda: rosi.price == 40)
    sepp.opener.click()
    sepp.person.button("order-never", counting="no").click()
    expect(sepp.told(sepp.order(0))).to_be_visible()
    expect(sepp.person.log).to_contain_text(sepp.acted("hold", 0))
    sepp.looks_right()


def test_slap_at_a_number_at_a_calm_table(arrive: Arrive, house: House) -> None:
    standing = MOMENTS["countdown_calm"].at(house)
    one, two = standing.awaited
    rosi = Bidder(arrive(), wild=0).at(standing, one)
    sepp = Bidder(arrive("de", viewport=PHONE), wild=0).at(standing, two)
    rosi.person.press_on(rosi.button("page-slap-at", count=4))
    expect(rosi.told(rosi.order(4, counting=True))).to_be_visible()
    rosi.person.press_on(rosi.button("page-slap-at", count=3))
    expect(rosi.told(rosi.order(3, counting=True))).to_be_visible()
    rosi.person.press_on(rosi.person.button("order-back", counting="yes"))
    expect(rosi.person.page.get_by_role("button", pressed=True)).to_have_count(0)
    rosi.person.press_on(rosi.button("page-slap-at", count=4))
    many = len(sepp.view["hand"])
    if many < 7:  # of the cards that one has
        expect(sepp.button("page-slap-at", count=many + 1)).to_have_class(
            "bluff", use_inner_text=False
        )
    sepp.looks_right()
    sepp.button("page-never").click()
    expect(sepp.told(sepp.order(0, counting=True))).to_be_visible()


def test_on_the_plain_page_the_same_is_said(arrive: Arrive, table: Standing) -> None:
    me, other = table.awaited
    rosi = Bidder(arrive("de", viewport=PHONE))
    rosi.person.page.add_init_script(
        'localStorage.setItem("spielalm.preferences", JSON.stringify({plain: true}))'
    )
    rosi.at(table, me)
    sepp = Bidder(arrive()).at(table, other)
    rosi.person.page.get_by_text(rosi.person.say("order"), exact=True).click()
    rosi.amount.fill("40")
    rosi.asking.check()
    rosi.looks_right()
    rosi.person.button("order-give").click()
    page = rosi.person.page
    expect(page.get_by_text(rosi.order(40, asks=True))).to_be_visible()
    expect(rosi.person.log).to_contain_text(rosi.acted("bid", 20))
    sepp.bid(70).click()
    expect(page.get_by_text(rosi.person.say("order-spent", order=40))).to_be_visible()
    rosi.person.button("order-back", counting="no").click()
    expect(page.get_by_text(rosi.person.say("order-spent", order=40))).to_be_hidden()
    assert isinstance(rosi.person, Person)
