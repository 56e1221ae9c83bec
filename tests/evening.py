"""The game of the tutorial, put into a folder as the page says: each block is a file."""

from __future__ import annotations

import atexit
import re
import shutil
import tempfile
from functools import cache
from pathlib import Path

from tests.docs import DOCS

PAGE = DOCS / "a-game-in-an-evening.md"
FILE = re.compile(r"^```\w+ (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def files() -> dict[str, str]:
    """The files of the game, as the page shows them."""
    return dict(FILE.findall(PAGE.read_text(encoding="utf-8")))


@cache
def shelf() -> Path:
    """A folder in which the game's folder lies, for as long as this process runs."""
    folder = Path(tempfile.mkdtemp(prefix="spielalm-evening-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    for name, text in files().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder
