"""Pictures of a game's page at its moments, to be looked at.

    python -m tests.browser.gallery FOLDER --size 360x640 --scheme dark --language de

takes one of each moment of Kuhhandel, or of another game that is named with --game: what each
awaited seat sees, one that waits, and somebody who only watches, side by side. Names behind the
folder choose the moments that begin so: `FOLDER auction pay_over …`.
"""

from __future__ import annotations

import argparse
import base64
import html
import importlib
import tempfile
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.house import House, launch
from tests.browser.person import LOCALES, Person
from tests.browser.seeded import Moment, Standing
from tests.browser.tables import enter

WIDEST = 1800  # of a picture with several pages


@dataclass(frozen=True)
class Look:
    """How the page is looked at."""

    width: int
    height: int
    scheme: str
    language: str
    text: int  # percent
    full: bool  # all of the page, or as much of it as fits on the screen
    apart: bool  # a picture for each page

    def visitor(self, browser: Browser, site: str) -> Person:
        context = browser.new_context(
            base_url=site,
            locale=LOCALES[self.language],
            viewport={"width": self.width, "height": self.height},
            color_scheme=self.scheme,  # type: ignore[arg-type]
            reduced_motion="reduce",
        )
        return Person(context.new_page(), self.language)

    def take(self, person: Person) -> bytes:
        """A picture, once everything is there."""
        page = person.page
        if self.text != 100:
            page.evaluate(f"document.documentElement.style.fontSize = '{self.text}%'")
        page.wait_for_load_state("networkidle")
        page.evaluate("document.fonts.ready")
        return page.screenshot(full_page=self.full)


def viewpoints(standing: Standing) -> dict[str, int | None]:
    """Whom to look over the shoulder: all who are asked, one who waits, and who only watches."""
    seats = {f"{'ABCDEF'[seat]}-asked": seat for seat in standing.awaited}
    waits = {f"{'ABCDEF'[seat]}-waits": seat for seat in standing.waiting[:1]}
    return {**seats, **waits, "watching": None}


def pictures(browser: Browser, house: House, moment: Moment, look: Look) -> dict[str, bytes]:
    """The page as each of them sees it. Each comes alone: what runs against the clock begins."""
    taken: dict[str, bytes] = {}
    for name, seat in viewpoints(moment.at(house)).items():
        standing = moment.at(house)
        person = look.visitor(browser, house.site)
        enter(person, standing.invite, standing.secrets[seat] if seat is not None else "")
        taken[name] = look.take(person)
        for error in person.errors:
            print(f"  {moment.name}, {name}: {error}")
        person.page.context.close()
    return taken


def side_by_side(page: Page, moment: Moment, look: Look, taken: dict[str, bytes]) -> bytes:
    """One picture of them all, each with its name."""
    figures = "".join(
        f"<figure><figcaption>{name}</figcaption>"
        f'<img src="data:image/png;base64,{base64.b64encode(picture).decode()}"></figure>'
        for name, picture in taken.items()
    )
    columns = max(1, min(len(taken), WIDEST // (look.width + 8)))
    page.set_viewport_size({"width": columns * (look.width + 8) + 8, "height": 100})
    page.set_content(
        f"<style>body {{ margin: 4px; font: 14px sans-serif; background: #888 }} "
        f"main {{ display: grid; grid-template-columns: repeat({columns}, {look.width}px); "
        "gap: 8px; align-items: start } figure { margin: 0 } img { width: 100% }</style>"
        f"<p><b>{moment.name}</b>: {html.escape(moment.shows)}<main>{figures}</main>"
    )
    expect(page.locator("img")).to_have_count(len(taken))
    return page.screenshot(full_page=True)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*", help="what the names of the moments begin with")
    parser.add_argument("--game", default="kuhhandel")
    parser.add_argument("--size", default="360x640")
    parser.add_argument("--scheme", choices=("light", "dark"), default="light")
    parser.add_argument("--language", choices=tuple(LOCALES), default="en")
    parser.add_argument("--text", type=int, default=100, help="size of the text in percent")
    parser.add_argument("--full", action="store_true", help="the whole page, not the screen")
    parser.add_argument("--apart", action="store_true", help="a picture for each of them")
    asked = parser.parse_args()
    width, height = map(int, asked.size.split("x"))
    look = Look(width, height, asked.scheme, asked.language, asked.text, asked.full, asked.apart)
    moments = importlib.import_module(f"tests.browser.{asked.game}").MOMENTS
    wanted = [m for n, m in moments.items() if not asked.names or n.startswith(tuple(asked.names))]
    asked.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        house.start()
        browser = launch(playwright)
        try:
            composer = browser.new_page()
            for moment in wanted:
                taken = pictures(browser, house, moment, look)
                if not look.apart:
                    taken = {"": side_by_side(composer, moment, look, taken)}
                for name, picture in taken.items():
                    path = asked.folder / f"{moment.name}{name and '-'}{name}.png"
                    path.write_bytes(picture)
                    print(path)
        finally:
            browser.close()
            house.stop()


if __name__ == "__main__":
    main()
