"""The server with the page of another release: the same page, its pieces under other names.

`python -m tests.browser.upgraded FOLDER` serves the page of that folder; `another_page` makes one.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from spielalm.server.http import app
from spielalm.server.http.pages import page_folder
from spielalm.terminal.main import app as commands

TEXTS = (".js", ".css", ".html")


def another_page(folder: Path) -> None:
    """A copy of the page in which every piece has another name, as after a change of each."""
    shutil.copytree(page_folder(), folder)
    names = sorted(path.name for path in (folder / "assets").iterdir())
    renamed = {name: f"later-{name}" for name in names}
    for path in [*folder.glob("*"), *folder.glob("assets/*")]:
        if path.suffix in TEXTS:
            text = path.read_text()
            for old, new in renamed.items():
                text = text.replace(old, new)
            path.write_text(text)
    for old, new in renamed.items():
        (folder / "assets" / old).rename(folder / "assets" / new)


if __name__ == "__main__":
    served = Path(sys.argv.pop(1))
    app.page_folder = lambda: served  # type: ignore[attr-defined]
    commands(["serve"])
