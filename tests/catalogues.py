"""The rule catalogues: `docs/rules/GAME.md`.

A game with a catalogue has come to stay: of it, stored records, playthroughs and examples of its
notation are asked, too. Any other has what it brings.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "docs/rules"
RULE = re.compile(r"^- \*\*([A-Z]{2}-\d{2})", re.MULTILINE)
CATALOGUES = {path.stem: path for path in sorted(FOLDER.glob("*.md")) if path.stem != "README"}


def catalogue(game: str) -> list[str]:
    """The IDs of a game's rules."""
    found: list[str] = RULE.findall(CATALOGUES[game].read_text(encoding="utf-8"))
    return found


@cache
def examples() -> dict[str, str]:
    """The rules that only show what others come to, each with its game."""
    found: dict[str, str] = {}
    for game, path in CATALOGUES.items():
        _, _, rest = path.read_text(encoding="utf-8").partition("\n## Examples")
        found |= dict.fromkeys(RULE.findall(rest.partition("\n## ")[0]), game)
    return found
