"""Kuhfstein's drawings: told apart without colour, one picture of many tiles, a picture to keep."""

from __future__ import annotations

import base64
import re
import struct
from collections.abc import Callable, Iterator
from itertools import combinations, pairwise, product
from math import dist
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Browser, Page

from spielalm.games.kuhfstein.heap import NAMES
from spielalm.games.kuhfstein.moves import BONUSES, SCORINGS
from tests.browser.conftest import Arrive
from tests.browser.drawings import Drawing, build_sheet, drawing, grown, landscape, put_on, show
from tests.browser.house import House
from tests.browser.kuhfstein import MOMENTS
from tests.browser.tables import come_back
from tests.counts import count

SVG = "{http://www.w3.org/2000/svg}"
TITLE = "Rosi & Sepp: 19.11."
LINES = ["Rosi <3 67", "Sepp 61"]
LIT = "rgb(255, 217, 120)"  # a window in the evening

# How many colours a picture has, looked at from far away.
COLOURS = """async picture => {
    const image = new Image();
    image.src = "data:image/png;base64," + picture;
    await image.decode();
    const pen = new OffscreenCanvas(100, 100).getContext("2d");
    pen.drawImage(image, 0, 0, 100, 100);
    return new Set(new Uint32Array(pen.getImageData(0, 0, 100, 100).data.buffer)).size;
}"""

Draw = Callable[..., Page]


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_sheet(tmp_path_factory.mktemp("drawings"))


@pytest.fixture
def draw(browser: Browser, script: Path) -> Iterator[Draw]:
    """A page with these drawings."""
    opened: list[Page] = []

    def draw(drawings: list[Drawing], theme: str = "light", motion: str = "reduce") -> Page:
        context = browser.new_context(
            viewport={"width": 1500, "height": 1200},
            reduced_motion=motion,  # type: ignore[arg-type]
        )
        opened.append(context.new_page())
        put_on(opened[-1], script)
        show(opened[-1], drawings, theme)
        return opened[-1]

    yield draw
    for page in opened:
        page.context.close()


def pictures(page: Page) -> list[str]:
    shots = [svg.screenshot() for svg in page.locator("svg").all()]
    return [base64.b64encode(shot).decode() for shot in shots]


def likeness(page: Page) -> dict[tuple[int, int], float]:
    """How alike each two of the drawings on the page are, without colour."""
    alike: list[list[float]] = page.evaluate("all => sheet.alike(all)", pictures(page))
    return {(a, b): alike[a][b] for a, b in combinations(range(len(alike)), 2)}


@pytest.mark.parametrize(
    ("drawings", "limit"),
    [
        ([drawing("Symbol", "0 0 32 32", 16, land=land) for land in NAMES], 0.7),
        ([drawing("Cow", "10 10 80 80", 32, seat=seat) for seat in range(4)], 0.9),
        ([drawing("Bonus", "0 0 48 48", 24, bonus=bonus) for bonus in BONUSES], 0.75),
        ([drawing("Scoring", "0 0 64 64", 48, tile=tile) for tile in SCORINGS], 0.85),
    ],
    ids=["landscapes at 16 px", "cows of four seats at 32 px", "bonuses at 24 px", "scoring tiles"],
)
def test_drawings_are_told_apart_without_colour(
    draw: Draw, drawings: list[Drawing], limit: float
) -> None:
    alike = likeness(draw(drawings))
    assert {pair for pair, much in alike.items() if much > limit} == set()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_landscape_is_known_by_its_pattern_at_32_px_without_colour(
    draw: Draw, theme: str
) -> None:
    """Whichever picture a tile has, it looks most like another tile of the same landscape."""
    lands = [land for land in NAMES for _ in range(6)]
    tiles = [drawing("Land", "0 0 100 100", 32, land=lands[i], variant=i % 6) for i in range(30)]
    page = draw(tiles, theme)
    looks: list[list[float]] = page.evaluate("all => sheet.textures(all)", pictures(page))
    for tile, land in enumerate(lands):
        others = [other for other in range(len(lands)) if other != tile]
        nearest = min(others, key=lambda other: dist(looks[tile], looks[other]))
        assert lands[nearest] == land, tiles[tile]["parts"]


def test_fields_fit_together_however_a_landscape_grows(draw: Draw) -> None:
    page = draw([])
    for seed in range(count(3, 300)):
        tiles = grown(40, seed)
        show(page, [landscape(tiles, 900)])
        assert page.evaluate("tiles => sheet.misfits(tiles)", tiles) == []


def test_neighbours_of_one_landscape_are_never_the_same_picture(draw: Draw) -> None:
    shown: dict[str, list[list[int]]] = draw([]).evaluate(
        """seed => Object.fromEntries(Object.entries(sheet.grounds).map(([land, { pictures }]) =>
            [land, [-3, -2, -1, 0, 1, 2, 3].map(y => [-3, -2, -1, 0, 1, 2, 3].map(x =>
                sheet.apart((seed * x * y) & 8191, x, y, land, seed) % pictures.length))]))""",
        4711,
    )
    assert list(shown) == list(NAMES)
    for rows in shown.values():
        assert len({picture for row in rows for picture in row}) >= 4
        for upper, lower in pairwise(rows):
            for (a, b), (c, d) in zip(pairwise(upper), pairwise(lower), strict=True):
                assert len({a, b, c, d}) == 4


def test_a_match_has_its_own_variants_and_keeps_them(draw: Draw) -> None:
    first, again, other = draw([]).evaluate(
        """cells => ["match 1", "match 1", "match 2"].map(key =>
            cells.map(cell => sheet.variantOf(key, cell)))""",
        [f"n{y}e{x}" for x, y in product(range(1, 8), repeat=2)],
    )
    assert first == again
    assert sum(a == b for a, b in zip(first, other, strict=True)) < 3
    assert len(set(first)) > 45


def test_cows_hold_their_breath_where_motion_is_unwanted(draw: Draw) -> None:
    cow = [drawing("Cow", "0 0 100 100", seat=0, breathing=True)]
    moving = (
        "[...document.querySelectorAll('svg *')].map(one => getComputedStyle(one).animationName)"
    )
    assert set(draw(cow).evaluate(moving)) == {"none"}
    assert len(set(draw(cow, motion="no-preference").evaluate(moving))) == 3  # the body, the head


def save(page: Page, kind: str) -> tuple[str, bytes]:
    """The file that is offered, and its name."""
    with page.expect_download() as waiting:
        page.evaluate(
            "said => sheet.savePicture(document.querySelector('svg'), ...said)",
            [TITLE, LINES, kind],
        )
    return waiting.value.suggested_filename, waiting.value.path().read_bytes()


def test_a_saved_picture_says_whose_it_is_and_needs_nothing_of_the_page(draw: Draw) -> None:
    page = draw([landscape(grown(15, 1), 600, seat=2)], "dark")
    name, file = save(page, "svg")
    assert name == "Rosi-Sepp-19-11.svg"
    picture = ElementTree.fromstring(file)
    assert [text.text for text in picture.iter(f"{SVG}text")] == [TITLE, *LINES]
    said = {(key, value) for one in picture.iter() for key, value in one.attrib.items()}
    assert not {key for key, _ in said} & {"class", "style", "data-unsaved", "href"}
    assert not {value for _, value in said if "var(" in value or "light-dark(" in value}
    assert ("d", "M0 0h9v9z") not in said  # what is marked stays behind
    assert ("fill", LIT) in said
    show(page, [landscape(grown(15, 1), 600, seat=2)], "light")
    assert LIT.encode() not in save(page, "svg")[1]


def test_a_saved_picture_looks_as_on_the_page(draw: Draw) -> None:
    drawn = landscape(grown(15, 7), 600, seat=0)
    page = draw([drawn], "dark")
    svg: str = page.evaluate("() => sheet.pictureOf(document.querySelector('svg'), '', [])")
    box = ElementTree.fromstring(svg).attrib["viewBox"]
    width = int(box.split()[2])
    show(page, [{**drawn, "box": box, "width": width}], "dark")
    [live] = pictures(page)
    show(page, [], "light")  # and now without the page's help
    page.evaluate("([svg, width]) => sheet.showPicture(svg, width)", [svg, width])
    saved = base64.b64encode(page.locator("img").screenshot()).decode()
    alike: list[Any] = page.evaluate("all => sheet.alike(all)", [live, saved])
    assert alike[0][1] > 0.999


def test_a_finished_landscape_is_painted_on_the_page_as_large_as_one_hangs_it_up(
    arrive: Arrive, house: House
) -> None:
    """The page's own rules on what may be loaded allow it."""
    standing = MOMENTS["over"].at(house)
    xaver = arrive(language="de")
    come_back(xaver, standing.invite, standing.secrets[3])
    button = xaver.game_say("kuhfstein", "page-save", seat="Xaver", kind="PNG")
    with xaver.page.expect_download() as waiting:
        xaver.page.get_by_role("button", name=button, exact=True).click()
    name = waiting.value.suggested_filename
    assert re.fullmatch(r"Landschaft-von-Xaver-\d+-Punkte.png", name)
    file = waiting.value.path().read_bytes()
    assert file.startswith(b"\x89PNG")
    assert max(struct.unpack(">II", file[16:24])) == 2400
    drawn = xaver.page.evaluate(COLOURS, base64.b64encode(file).decode())
    assert drawn > 500
