"""How heavy the page is: the scripts of the shelf and of every game, Lighthouse's figures, and how
soon a large landscape answers a tap."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, Response, sync_playwright

from bench import taps
from tests.browser.house import CHROMIUM, FLAGS, House, launch
from tests.browser.person import Person

# Bytes of script, compressed, that we allow ourselves: for the shelf, and for a game beyond that.
SHELF = 120_000
GAME = 60_000
WEB = Path(__file__).parent.parent / "web"
TIMES = (
    "first-contentful-paint",
    "largest-contentful-paint",
    "total-blocking-time",
    "cumulative-layout-shift",
    "speed-index",
)
CATEGORIES = ("performance", "accessibility", "best-practices")


def listen(page: Page) -> dict[str, int]:
    """The compressed size of every script that this page loads, from now on."""
    sizes: dict[str, int] = {}

    def note(response: Response) -> None:
        name = response.url.rsplit("/", maxsplit=1)[-1]
        if response.request.resource_type == "script":
            sizes[name] = len(gzip.compress(response.body()))

    page.on("requestfinished", lambda request: note(request.response()))
    return sizes


def sizes(site: str) -> None:
    """The shelf, what every table needs beyond it, and what each game brings along."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        context = browser.new_context(base_url=site, locale="en-GB")
        shelf, games = of_shelf(context.new_page())
        beyond = {game: of_game(browser, site, game) for game in games}
        browser.close()
    table = dict(
        set.intersection(*(set(sizes.items() - shelf.items()) for sizes in beyond.values()))
    )
    print(f"{'script':<12}{'pieces':>8}{'gzip kB':>10}")
    line("shelf", shelf, SHELF)
    line("any table", table)
    for game, sizes in beyond.items():
        own = {name: size for name, size in sizes.items() if name not in shelf | table}
        line(game, own, GAME)


def line(what: str, sizes: dict[str, int], allowed: int = 0) -> None:
    total = sum(sizes.values())
    beside = f"   {total / allowed:.0%} of {allowed / 1000:.0f} kB" if allowed else ""
    much = "   TOO MUCH" if allowed and total > allowed else ""
    print(f"{what:<12}{len(sizes):>8}{total / 1000:>10.1f}{beside}{much}")


def of_shelf(page: Page) -> tuple[dict[str, int], list[str]]:
    """The scripts of the shelf, and the games that the server has."""
    loaded = listen(page)
    Person(page, "en").shelf()
    page.wait_for_load_state("networkidle")
    games = page.request.get("/api/games").json()["games"]
    return loaded, [game["name"] for game in games]


def of_game(browser: Browser, site: str, game: str) -> dict[str, int]:
    """All scripts that somebody loads who plays this game at once."""
    page = browser.new_context(base_url=site, locale="en-GB").new_page()
    loaded = listen(page)
    Person(page, "en").play_now(game)
    page.wait_for_load_state("networkidle")
    return loaded


def lighthouse(site: str) -> None:
    command = ["npx", "--yes", "lighthouse", site, "--quiet", "--output=json"]
    command += [f"--only-categories={','.join(CATEGORIES)}"]
    command += [f"--chrome-flags=--headless=new {' '.join(FLAGS)}"]
    environment = {**os.environ, "CHROME_PATH": CHROMIUM or ""}
    try:
        ran = subprocess.run(
            command,
            cwd=WEB,
            env=environment,
            capture_output=True,
            text=True,
            timeout=400,
            check=False,
        )
        report = json.loads(ran.stdout)
    except (OSError, subprocess.TimeoutExpired) as error:
        print(f"Lighthouse could not run: {error}")
        return
    except json.JSONDecodeError:
        print(f"Lighthouse could not run: {ran.stderr.strip()[-600:]}")
        return
    for name in CATEGORIES:
        score = report["categories"][name]["score"]
        print(f"Lighthouse {name:<16} {'-' if score is None else round(score * 100):>4}")
    for name in TIMES:
        print(f"  {report['audits'][name]['title']:<26} {report['audits'][name]['displayValue']}")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        house.start()
        try:
            sizes(house.site)
            taps.measure(house)
            lighthouse(house.site)
        finally:
            house.stop()


if __name__ == "__main__":
    main()
