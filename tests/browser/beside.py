"""The toy game beside the others, as a new game would be: two folders, and nothing else. So is the
game of the tutorial.

The page is built from the sources as they are, with their texts where a game's texts lie; the
server's processes find their packages where they look for games.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from spielalm import games
from tests.browser.person import ROOT
from tests.contract import toy
from tests.evening import shelf

assert toy.__file__ is not None
TOY = Path(toy.__file__).parent
PIG = shelf() / "pig"
NOT_BUILT = shutil.ignore_patterns("node_modules", "compat")

# Python runs this in every process that is started with its folder in PYTHONPATH.
SITE = f"""\
import spielalm.games

spielalm.games.__path__.extend([{str(TOY.parent)!r}, {str(shelf())!r}])
"""


def page_with_toy(folder: Path) -> Path:
    """A page that has the toy's words; the folder in which it was built."""
    web, packages = folder / "web", folder / "src/spielalm/games"
    shutil.copytree(ROOT / "web", web, ignore=NOT_BUILT)
    (web / "node_modules").symlink_to(ROOT / "web/node_modules")
    for texts in [*Path(games.__file__).parent.glob("*/texts"), TOY / "texts", PIG / "texts"]:
        shutil.copytree(texts, packages / texts.parent.name / "texts")
    vite = [str(web / "node_modules/.bin/vite"), "build", "--logLevel", "error"]
    subprocess.run(vite, cwd=web, check=True, capture_output=True, text=True)
    return folder / "src/spielalm/page"


def python_with_toy(folder: Path) -> str:
    """What PYTHONPATH begins with for a server that has the toy."""
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(SITE)
    return f"{folder}:{ROOT}"
