"""Takes shelf.png and a picture or two of each game: the page in the middle of real matches."""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser import kuhfstein, kuhhandel
from tests.browser.house import House, launch
from tests.browser.kuhfstein.player import Player
from tests.browser.person import Person
from tests.browser.seeded import Moment
from tests.browser.tables import come_back, open_table, start
from tests.released.rehearsal import asked

HERE = Path(__file__).parent
LARGEST = 300_000  # bytes of a picture


def visitor(browser: Browser, site: str, width: int, height: int, scale: float) -> Person:
    context = browser.new_context(
        base_url=site,
        locale="en-GB",
        viewport={"width": width, "height": height},
        device_scale_factor=scale,
        reduced_motion="reduce",
    )
    return Person(context.new_page(), "en")


def take(person: Person, name: str) -> None:
    person.page.evaluate("document.fonts.ready")
    picture = person.page.screenshot(path=HERE / f"{name}.png")
    print(f"{name}.png  {len(picture) / 1000:.0f} kB")
    assert len(picture) < LARGEST, "too large for a README"


def middle_of_a_match(person: Person, game: str, *, bots: int, turns: int) -> None:
    """Against bots, so far into the match, with a move prepared."""
    open_table(person, game, "Rosi", seats=bots + 1)
    for bot in range(bots):
        person.button("add-bot").first.click()
        person.button("remove").nth(bot).wait_for()
    start(person)
    person.turns(game, turns)
    person.asked(game).first.wait_for()
    while not person.open_squares(game).count():  # about the dice there is nothing to prepare
        person.turns(game, 1)
        person.asked(game).first.wait_for()
    while not person.play_button(game).count():
        person.open_squares(game).first.click()


def among_all(person: Person, house: House, moment: Moment, seat: int) -> None:
    """At a table that stands at this moment, with everybody there."""
    standing = moment.at(house)
    browser = person.page.context.browser
    assert browser is not None
    for other, secret in enumerate(standing.secrets):
        one = person if other == seat else visitor(browser, house.site, 390, 780, 1)
        come_back(one, standing.invite, secret)
    person.page.get_by_text("offline").first.wait_for(state="hidden")


def about_to_play(person: Person, house: House, moment: str, kind: str) -> None:
    """At a table of Kuhfstein, with a move of this kind picked."""
    wanted = kuhfstein.MOMENTS[moment]
    among_all(person, house, wanted, asked(wanted.table))
    player = Player(person).look()
    player.prepare(next(move for move in player.scene["moves"] if move.startswith(kind)))
    person.page.locator(".what .points").or_(person.page.locator(".what b")).first.wait_for()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        house.start()
        browser = launch(playwright)
        try:
            person = visitor(browser, house.site, 1120, 720, 1)
            person.shelf()
            person.page.get_by_text("Play now").first.wait_for()
            take(person, "shelf")
            middle_of_a_match(person, "kuhlorado", bots=1, turns=22)
            take(person, "kuhlorado")
            phone = visitor(browser, house.site, 390, 780, 1.5)
            middle_of_a_match(phone, "hamstern", bots=2, turns=5)
            take(phone, "hamstern")
            about_to_play(person, house, "four", "play")
            take(person, "kuhfstein")
            about_to_play(phone, house, "middle", "lay")
            take(phone, "kuhfstein-phone")
            among_all(person, house, kuhhandel.MOMENTS["auction_of_six"], seat=0)
            take(person, "kuhhandel")
            among_all(phone, house, kuhhandel.MOMENTS["answer"], seat=2)
            take(phone, "kuhhandel-trade")
        finally:
            browser.close()
            house.stop()


if __name__ == "__main__":
    main()
