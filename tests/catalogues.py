"""The rule catalogues: `docs/rules/GAME.md`.

A game with a catalogue has come to stay: of it, stored records, playthroughs and examples of its
notation are asked, too. Any other has what it brings.
"""

from __future__ import annotations

import re
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "docs/rules"
CATALOGUES = {path.stem: path for path in sorted(FOLDER.glob("*.md")) if path.stem != "README"}


def catalogue(game: str) -> list[str]:
    """The IDs of a game's rules."""
    return re.findall(r"^- \*\*([A-Z]{2}-\d{2})", CATALOGUES[game].read_text(), re.MULTILINE)
