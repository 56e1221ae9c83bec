"""A new game on the page: no page of its own, and yet everything that it needs."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.anybody import Anybody
from tests.browser.beside import page_with_toy, python_with_toy
from tests.browser.conftest import PHONE, Arrive
from tests.browser.house import House
from tests.browser.tables import concede, sit_down, start
from tests.counts import count

LATE = {"stale", "illegal", "not-your-turn"}  # the hammer fell, or a bot was faster


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with one game more, and the page that was built for it."""
    house = House(tmp_path_factory.mktemp("house"))
    house.page = page_with_toy(tmp_path_factory.mktemp("built"))
    house.python = python_with_toy(house.folder / "python")
    house.start()
    yield house
    house.stop()


def play_now(person: Anybody, title: str) -> None:
    person.shelf()
    person.box(title).get_by_role("button", name=person.say("play-now")).click()
    expect(person.button("menu")).to_be_visible()


def two(arrive: Arrive) -> tuple[Anybody, Anybody]:
    """Rosi and Sepp at a table without a hammer, as it can be chosen for a game with auctions."""
    rosi, sepp = (arrive(who=Anybody, **how) for how in ({}, {"viewport": PHONE}))
    assert isinstance(rosi, Anybody)
    assert isinstance(sepp, Anybody)
    rosi.page.goto("/new/toy")
    rosi.page.get_by_label(rosi.say("your-name")).fill("Rosi")
    rosi.page.get_by_text(rosi.say("more-options")).click()
    rosi.page.get_by_label(rosi.say("hammer-option")).select_option("none")
    expect(rosi.page.get_by_label(rosi.say("calm-option"))).to_have_count(0)  # it has no countdown
    rosi.button("open-table").click()
    address = rosi.page.get_by_label(rosi.say("invite-link"))
    expect(address).to_have_value(re.compile("/t/"))
    sit_down(sepp, address.input_value(), "Sepp")
    start(rosi)
    return rosi, sepp


def give_up(person: Anybody) -> None:
    """A match of two is over then, if it is not yet."""
    if not person.result.count():
        concede(person)
    person.result.wait_for()


def join(person: Anybody) -> None:
    person.doing.get_by_role("button", name="Join", exact=True).click()


@pytest.mark.parametrize("title", ["Spielzeug", "Böse Eins"])
def test_a_new_game_stands_on_the_shelf_and_is_played_to_the_end(
    arrive: Arrive, title: str
) -> None:
    person = arrive("de", who=Anybody)
    assert isinstance(person, Anybody)
    play_now(person, title)
    person.play(count(25, 10_000))
    give_up(person)
    assert person.answers() <= {"done", *LATE}
    person.link("to-the-shelf").click()
    expect(person.page.get_by_role("link", name=re.compile(f"^{title}"))).to_be_visible()


def test_a_game_without_a_page_of_its_own_has_no_other_table(arrive: Arrive) -> None:
    person = arrive(who=Anybody)
    assert isinstance(person, Anybody)
    play_now(person, "Toy")
    person.button("menu").click()
    expect(person.button("concede")).to_be_visible()
    expect(person.page.get_by_role("checkbox", name=person.say("plain-table"))).to_have_count(0)


def test_it_is_played_with_the_keyboard_alone(arrive: Arrive) -> None:
    person = arrive(who=Anybody)
    assert isinstance(person, Anybody)
    person.shelf()
    person.press_on(person.box("Toy").get_by_role("button", name=person.say("play-now")))
    expect(person.button("menu")).to_be_visible()
    person.tap = person.press_on
    person.play(count(12, 1000))
    give_up(person)
    person.press_on(person.button("rematch"))
    expect(person.result).to_be_hidden()


def test_a_sealed_choice_is_seen_by_its_owner_and_can_be_changed(arrive: Arrive) -> None:
    rosi, sepp = two(arrive)
    join(rosi)
    expect(rosi.page.get_by_text(rosi.say("chosen", move="Join"))).to_be_visible()
    waits = rosi.say("asked", sealed="yes", names="Sepp", **{"names-count": 1})
    expect(rosi.page.get_by_text(waits)).to_be_visible()
    rosi.page.reload()
    expect(rosi.page.get_by_text(rosi.say("chosen", move="Join"))).to_be_visible()
    rosi.button("change").click()
    rosi.doing.get_by_role("button", name="Stay out", exact=True).click()
    expect(rosi.page.get_by_text(rosi.say("chosen", move="Stay out"))).to_be_visible()
    assert "joins" not in sepp.log.inner_text()
    join(sepp)
    expect(sepp.log).to_contain_text("Sepp joins.")


def test_a_bid_that_comes_too_late_says_who_was_faster(arrive: Arrive) -> None:
    """It was made without a network, and arrives when another one stands."""
    rosi, sepp = two(arrive)
    join(rosi)
    join(sepp)
    field = sepp.doing.get_by_role("spinbutton")
    expect(field).to_have_value("10")
    sepp.page.context.set_offline(True)
    expect(sepp.page.get_by_text(sepp.say("reconnecting"))).to_be_visible()
    sepp.button("confirm").click()
    rosi.doing.get_by_role("spinbutton").fill("20")
    rosi.button("confirm").click()
    expect(rosi.log).to_contain_text("Rosi bids 20.")
    sepp.page.context.set_offline(False)
    trouble = sepp.page.get_by_role("alert").filter(has_text="Rosi bids 20.")
    expect(trouble).to_be_visible()
    expect(trouble).to_be_in_viewport()
    expect(field).to_have_value("30")
    sepp.button("confirm").click()
    expect(trouble).to_have_count(0)
    expect(rosi.log).to_contain_text("Sepp bids 30.")
    assert "bids 10" not in rosi.log.inner_text()
