"""The server was upgraded while a page was open: the page finds out and loads itself again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.house import House
from tests.browser.person import Person
from tests.browser.upgraded import another_page


@pytest.fixture
def later(tmp_path: Path) -> Path:
    """The page of a later release."""
    another_page(tmp_path / "page")
    return tmp_path / "page"


@pytest.fixture(autouse=True)
def own_page(house: House) -> Iterator[None]:
    """The next test begins with the house's own page."""
    yield
    if house.page is not None:
        house.stop()
        house.page = None
        house.start()


def upgrade(house: House, page: Path) -> None:
    house.stop()
    house.page = page
    house.start()


def scripts(person: Person) -> list[str]:
    """The scripts that the page began with."""
    return person.page.locator("script[src]").evaluate_all("all => all.map(one => one.src)")


def begun_later(person: Person) -> bool:
    return any("/later-" in script for script in scripts(person))


@pytest.mark.parametrize("game", ["kuhlorado", "hamstern"])
def test_a_page_at_a_table_comes_back_to_the_same_moment(
    arrive: Arrive, house: House, later: Path, game: str
) -> None:
    person = arrive()
    person.play_now(game)
    person.turns(game, 2)
    person.asked(game).first.wait_for()
    moment = person.moment()
    upgrade(house, later)
    person.page.wait_for_event("load")
    person.asked(game).first.wait_for()
    assert begun_later(person)
    assert person.moment() == moment
    assert person.act(game)


def test_a_page_whose_pieces_are_no_more_goes_where_one_wanted(
    arrive: Arrive, house: House, later: Path
) -> None:
    person = arrive()
    person.shelf()
    assert not begun_later(person)
    upgrade(house, later)
    person.box("Kuhlorado").get_by_role("link", name=person.say("new-table")).click()
    expect(person.button("open-table")).to_be_visible()
    assert begun_later(person)


def test_a_restart_without_an_upgrade_loads_nothing_again(arrive: Arrive, house: House) -> None:
    person = arrive()
    person.play_now("kuhlorado")
    person.turns("kuhlorado", 1)
    person.page.evaluate("window.sameAsBefore = true")
    house.stop()
    expect(person.page.get_by_text(person.say("reconnecting"))).to_be_visible()
    house.start()
    expect(person.page.get_by_text(person.say("reconnecting"))).to_be_hidden()
    person.turns("kuhlorado", 1)
    assert person.page.evaluate("window.sameAsBefore")
