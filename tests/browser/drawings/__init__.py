"""Kuhfstein's drawings by themselves, without a table: a page with those that one asks for."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Page

from spielalm.games.kuhfstein.heap import NAMES
from tests.browser.person import ROOT

HERE = Path(__file__).parent
WEB = ROOT / "web"
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))

Cell = tuple[int, int]
Drawing = dict[str, Any]


def build_sheet(folder: Path) -> Path:
    """The script of the page, built from the drawings as they are now."""
    sheet = folder / "sheet"
    shutil.copytree(HERE / "sheet", sheet)
    (sheet / "node_modules").symlink_to(WEB / "node_modules")
    vite = [str(WEB / "node_modules/.bin/vite"), "build", "--logLevel", "error"]
    environment = {**os.environ, "PAGE": str(WEB / "src")}
    subprocess.run(vite, cwd=sheet, env=environment, check=True, capture_output=True, text=True)
    return sheet / "dist/sheet.js"


def put_on(page: Page, script: Path) -> None:
    """The page as the drawings find it: with the tokens, and with them."""
    page.set_content("<!doctype html><title>Drawings</title>")
    page.add_style_tag(path=str(WEB / "src/styles/tokens.css"))
    page.add_style_tag(content="body { background: var(--paper); color: var(--ink) }")
    page.add_script_tag(path=str(script))


def show(page: Page, drawings: Iterable[Drawing], theme: str = "light", grey: bool = False) -> None:
    page.evaluate("([d, t, g]) => sheet.show(d, t, g)", [list(drawings), theme, grey])


def drawing(art: str, box: str, width: int = 100, name: str = "", **props: Any) -> Drawing:
    """One drawing by itself."""
    return {
        "name": name or art,
        "box": box,
        "width": width,
        "parts": [{"art": art, "props": props}],
    }


def grown(count: int, seed: int, lands: tuple[str, ...] = NAMES) -> list[dict[str, Any]]:
    """A landscape of so many tiles, laid as players do: rather round, any kind anywhere."""
    rng = Random(seed)
    cells: list[Cell] = [(0, 0)]
    while len(cells) < count:
        free = {(x + dx, y + dy) for x, y in cells for dx, dy in STEPS} - set(cells)
        touching = {cell: sum(n in cells for n in around(cell)) for cell in free}
        cells.append(max(sorted(free), key=lambda cell: touching[cell] + 2 * rng.random()))
    return [
        {"x": x, "y": y, "land": rng.choice(lands), "variant": rng.randrange(10_000)}
        for x, y in cells
    ]


def around(cell: Cell) -> list[Cell]:
    return [(cell[0] + dx, cell[1] + dy) for dx, dy in STEPS]


def landscape(
    tiles: list[dict[str, Any]], width: int, seat: int | None = None, *, small: bool = False
) -> Drawing:
    """A landscape with its trees, and a cow of this seat on every third tile."""
    at: dict[Cell, str] = {(tile["x"], tile["y"]): tile["land"] for tile in tiles}
    parts = [{"art": "Landscape", "props": {"tiles": tiles, "small": small}}]
    if seat is not None:
        parts += [
            {"art": "Cow", "props": {"seat": seat, "breathing": True}, "at": [100 * x, 100 * y]}
            for x, y in sorted(at, key=lambda cell: cell[1])
            if (x + 2 * y) % 3 == 0
        ]
    parts += [
        {"art": "Tree", "props": {}, "at": [100 * x + 100, 100 * y + 100]} for x, y in trees(at)
    ]
    (left, top), (right, bottom) = (
        [limit(cell[axis] for cell in at) for axis in (0, 1)] for limit in (min, max)
    )
    box = [left * 100 - 25, top * 100 - 25, (right - left) * 100 + 150, (bottom - top) * 100 + 150]
    return {"name": "Landscape", "box": " ".join(map(str, box)), "width": width, "parts": parts}


def trees(at: dict[Cell, str]) -> list[Cell]:
    """Where trees may stand: squares of four equal or four different ones that share no tile."""
    taken: set[Cell] = set()
    found = []
    for x, y in sorted(at):
        square = {(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)}
        if square <= at.keys() and not square & taken and len({at[c] for c in square}) in (1, 4):
            taken |= square
            found.append((x, y))
    return found
