"""The page of Kuhhandel at its moments, on a phone: axe finds nothing, nothing scrolls sideways,
targets are large enough; in light and dark, in German and English."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.conftest import PHONE, Arrive
from tests.browser.gallery import viewpoints
from tests.browser.house import House
from tests.browser.kuhhandel import MOMENTS
from tests.browser.person import Person
from tests.browser.seeded import Moment, Standing
from tests.browser.tables import come_back
from tests.browser.test_access import AXE, FOUND, SCREENS, SMALL, sideways
from tests.counts import count

# One of each question, with as many players as there are.
SOME = (
    *("turn_with_trades", "auction_of_six", "hammer", "pay_over", "countdown_calm_of_six"),
    *("rat_with_money", "answer", "two_look_at_an_animal", "cover", "over"),
)
HERE = [MOMENTS[name] for name in SOME] if count(0, 1) == 0 else list(MOMENTS.values())

# What is painted beyond the edges of the screen, where no scrolling leads to the left.
BEYOND = """() => [...document.querySelectorAll("main *")]
    .filter(one => one.checkVisibility() && !one.closest(".hidden, svg"))
    .map(one => [one, one.getBoundingClientRect()])
    .filter(([, box]) => box.width > 1 && (box.left < -1 || box.right > innerWidth + 1))
    .map(([one]) => one.outerHTML.slice(0, 80))"""


def who(standing: Standing) -> dict[str, int | None]:
    """Everybody; in the normal run the first who is asked, or who watches."""
    found = viewpoints(standing)
    return dict(list(found.items())[: count(1, 10)])


def found(person: Person) -> Iterator[str]:
    """What is wrong with the page as it is."""
    page = person.page
    page.evaluate(AXE.read_text())
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        yield from (f"{scheme}: {one}" for one in page.evaluate(FOUND))
    yield from (f"small: {one}" for one in page.evaluate(SMALL))
    yield from (f"beyond the edge: {one}" for one in page.evaluate(BEYOND))
    for width, height in ((PHONE["width"], PHONE["height"]), *SCREENS, (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        if sideways(page):
            yield f"scrolls sideways at {width}×{height}"
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    if sideways(page):
        yield "scrolls sideways with large text"


@pytest.mark.parametrize("number", range(len(HERE)), ids=[moment.name for moment in HERE])
def test_a_phone_shows_it_to_everybody(arrive: Arrive, house: House, number: int) -> None:
    moment: Moment = HERE[number]
    language = ("de", "en")[number % 2]
    problems: list[str] = []
    for name, seat in who(moment.at(house)).items():
        standing = moment.at(house)  # for each one their own: clocks begin when somebody comes
        person = arrive(language, viewport=PHONE, has_touch=True)
        come_back(person, standing.invite, "" if seat is None else standing.secrets[seat])
        problems += [f"{moment.name}, {name}: {problem}" for problem in found(person)]
        person.page.context.close()
    assert not problems, "\n".join(problems)
