"""Every page for everybody: axe-core finds nothing, nothing scrolls sideways, targets are large."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import PHONE, Arrive
from tests.browser.person import ROOT, Person
from tests.browser.tables import concede, open_table

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
SCREENS = [(360, 640), (768, 1024), (1440, 900), (1920, 1080)]
FOUND = """async () => (await axe.run()).violations.map(
    one => `${one.id}: ${one.nodes.map(node => node.html.slice(0, 160)).join(" | ")}`)"""
SMALL = """() => [...document.querySelectorAll("button, a, input, select, summary")]
    .filter(one => one.checkVisibility() && !one.closest("p") && one.className !== "skip")
    .map(one => [one.getBoundingClientRect(), one.ariaLabel ?? one.innerText])
    .filter(([box]) => box.width < 24 || box.height < 24)
    .map(([box, name]) => `${name}: ${box.width.toFixed(1)} × ${box.height.toFixed(1)}`)"""


def pages(person: Person) -> Iterator[str]:
    """Walk through all pages; at each one its name."""
    page = person.page
    person.shelf()
    page.get_by_text(person.say("best-today")).click()
    yield "shelf"
    for path in ("/rules/kuhlorado", "/rules/hamstern", "/privacy"):
        page.goto(path)
        page.get_by_role("heading", level=1).wait_for()
        yield path
    page.goto("/new/hamstern")
    page.get_by_text(person.say("more-options")).click()
    yield "new table"
    open_table(person, "hamstern", "Rosi", seats=4)
    yield "waiting room"
    for game in ("kuhlorado", "hamstern"):
        person.play_now(game)
        person.turns(game, 4)
        person.asked(game).first.wait_for()
        if person.open_squares(game).count():
            person.open_squares(game).first.click()
        yield f"{game} in play"
        person.button("menu").click()
        yield f"{game} with its menu"
        person.button("close").click()
        concede(person)
        person.result.wait_for()
        yield f"{game} at its end"
    page.goto("/t/ABCDEFGH23")
    page.get_by_role("heading").wait_for()
    yield "no table"


def sideways(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


@pytest.mark.parametrize("language", ["de", "en"])
def test_axe_finds_nothing_and_nothing_scrolls_sideways(arrive: Arrive, language: str) -> None:
    person = arrive(language)
    problems: list[str] = []
    for name in pages(person):
        page = person.page
        if not page.evaluate("'axe' in window"):
            page.evaluate(AXE.read_text())
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            problems += [f"{name}, {scheme}: {found}" for found in page.evaluate(FOUND)]
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            if sideways(page):
                problems.append(f"{name} scrolls sideways at {width}")
        page.set_viewport_size(PHONE)
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        if sideways(page):
            problems.append(f"{name} scrolls sideways with large text")
        page.evaluate("document.documentElement.style.fontSize = ''")
        page.set_viewport_size({"width": 1440, "height": 900})
    assert problems == []


@pytest.mark.parametrize("game", ["kuhlorado", "hamstern"])
def test_targets_on_a_phone_are_at_least_24_pixels(arrive: Arrive, game: str) -> None:
    person = arrive("de", viewport=PHONE)
    person.play_now(game)
    person.turns(game, 2)
    person.asked(game).first.wait_for()
    assert person.page.evaluate(SMALL) == []
    person.button("menu").click()
    assert person.page.evaluate(SMALL) == []
