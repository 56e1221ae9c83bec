"""A real Chromium and a real server for the tests of the page.

Chromium lives as long as a module: the sync API of Playwright keeps a loop running, and tests of
other modules want their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.house import CHROMIUM, House, launch
from tests.browser.person import LOCALES, Person

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 640}

expect.set_options(timeout=20_000)  # a busy machine is slow, and not wrong

Arrive = Callable[..., Person]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("NO CHROMIUM: the page was not tested. Install it (apt-get install chromium)")
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("house"))
    house.start()
    yield house
    house.stop()


@pytest.fixture
def arrive(browser: Browser, house: House) -> Iterator[Arrive]:
    """Somebody with a browser of their own. What goes wrong in a page's script fails the test."""
    people: list[Person] = []

    def arrive(language: str = "en", who: type[Person] = Person, **settings: Any) -> Person:
        context = browser.new_context(
            **{
                "base_url": house.site,
                "locale": LOCALES[language],
                "viewport": DESKTOP,
                "reduced_motion": "reduce",
                **settings,
            }
        )
        context.set_default_timeout(30_000)
        people.append(who(context.new_page(), language))
        return people[-1]

    yield arrive
    for person in people:
        person.page.context.close()
        assert person.errors == []
