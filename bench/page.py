"""How heavy the page is: the scripts that each screen loads, and Lighthouse's figures."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import tempfile
from pathlib import Path

from playwright.sync_api import Page, Response, sync_playwright

from tests.browser.house import CHROMIUM, FLAGS, House, launch
from tests.browser.person import Person

AIM = 120_000  # bytes of script, compressed, for the shelf
WEB = Path(__file__).parent.parent / "web"
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
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_context(base_url=site, locale="en-GB").new_page()
        person = Person(page, "en")
        loaded = listen(page)
        person.shelf()
        page.wait_for_load_state("networkidle")
        before: set[str] = set()
        print(f"{'screen':<12}{'scripts':>8}{'gzip kB':>10}")
        for screen in ("shelf", "kuhlorado", "hamstern"):
            if screen != "shelf":
                person.play_now(screen)
                page.wait_for_load_state("networkidle")
            new = loaded.keys() - before
            total = sum(loaded[name] for name in new)
            beside = "" if screen != "shelf" else f"   {total / AIM:.0%} of what we allow ourselves"
            plus = "" if screen == "shelf" else "+"
            print(
                f"{screen:<12}{plus + str(len(new)):>8}{plus + f'{total / 1000:.1f}':>10}{beside}"
            )
            before |= new
        browser.close()


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


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        house.start()
        try:
            sizes(house.site)
            lighthouse(house.site)
        finally:
            house.stop()


if __name__ == "__main__":
    main()
