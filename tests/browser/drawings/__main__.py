"""Pictures of all drawings of Kuhfstein, to be looked at.

    python -m tests.browser.drawings FOLDER fifteen signs

takes these sheets, by day, in the evening, and without colours; without names, all.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from spielalm.games.kuhfstein.heap import NAMES
from spielalm.games.kuhfstein.moves import BONUSES, SCORINGS
from tests.browser.drawings import Drawing, build_sheet, drawing, grown, landscape, put_on, show
from tests.browser.house import launch

TILE = "-4 -4 108 108"
LOOKS = (("light", "light", False), ("dark", "dark", False), ("grey", "light", True))


def of_each(
    art: str, box: str, widths: tuple[int, ...], prop: str, names: tuple[str, ...]
) -> list[Drawing]:
    return [drawing(art, box, width, **{prop: name}) for width in widths for name in names]


def sheets() -> dict[str, list[Drawing]]:
    lands = [drawing("Land", TILE, 150, land=land, variant=v) for land in NAMES for v in range(9)]
    alike = [
        [{"x": i % 3, "y": i // 3, "land": land, "variant": 937 * i} for i in range(9)]
        for land in NAMES
    ]
    cows = [drawing("Cow", "0 0 100 100", w, seat=s) for w in (260, 64, 32) for s in range(4)]
    standing = [
        {"name": "", "box": TILE, "width": 80, "parts": [
            {"art": "Land", "props": {"land": land, "variant": seat}},
            {"art": "Cow", "props": {"seat": seat}},
        ]}
        for land in NAMES
        for seat in range(4)
    ]  # fmt: skip
    return {
        "fifteen": [landscape(grown(15, seed), 460, seed % 4) for seed in range(3)],
        "bare": [landscape(grown(15, seed), 460) for seed in range(3, 6)],
        "forty": [landscape(grown(40, 2), 1400, 3)],
        "small": [landscape(grown(15, seed), 150, seed % 4) for seed in range(9)],
        "thumbs": [
            landscape(grown(size, seed), width, seed % 4, small=small)
            for small in (False, True)
            for width in (160, 90)
            for seed, size in enumerate((3, 9, 15, 22))
        ],
        "alike": [landscape(tiles, 440) for tiles in alike],
        "lands": lands,
        "lands-32": [{**one, "width": 32} for one in lands],
        "pieces": [
            *cows,
            *standing,
            *(drawing("Tree", "-50 -50 100 100", width) for width in (200, 60)),
            *(drawing("Fox", "0 0 48 48", width) for width in (200, 48, 24)),
        ],
        "signs": [
            *of_each("Symbol", "0 0 32 32", (96, 32, 24, 16), "land", NAMES),
            *of_each("Bonus", "0 0 48 48", (120, 48, 24), "bonus", BONUSES),
            *of_each("Scoring", "0 0 64 64", (140, 64), "tile", SCORINGS),
            *(drawing("CardBack", "0 0 100 140", width) for width in (150, 40)),
            *(drawing("TileBack", "0 0 100 100", width) for width in (150, 40)),
        ],
    }  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*", help="only these sheets")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        script = build_sheet(Path(folder))
        browser = launch(playwright)
        page = browser.new_page(viewport={"width": 1500, "height": 300}, reduced_motion="reduce")
        put_on(page, script)
        for name, drawings in sheets().items():
            if asked.names and name not in asked.names:
                continue
            for look, theme, grey in (
                ("light",) * 2 + (False,),
                ("dark",) * 2 + (False,),
                ("grey", "light", True),
            ):
                show(page, drawings, theme, grey)
                path = asked.folder / f"{name}-{look}.png"
                page.screenshot(path=path, full_page=True)
                print(path)
        browser.close()


if __name__ == "__main__":
    main()
