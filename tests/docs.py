"""The documents of the project as tests read them: code blocks and tables."""

from __future__ import annotations

import re
from pathlib import Path

DOCS = Path(__file__).parent.parent / "docs"


def blocks(document: str, kind: str) -> list[str]:
    """The code blocks of this kind: what stands behind the three ticks."""
    text = (DOCS / document).read_text(encoding="utf-8")
    return re.findall(rf"^```{re.escape(kind)}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def rows(document: str, heading: str) -> list[list[str]]:
    """The rows of the table with this first line, without ticks."""
    lines = (DOCS / document).read_text(encoding="utf-8").split("\n")
    start = lines.index(heading) + 2
    found = []
    for line in lines[start:]:
        if not line.startswith("|"):
            break
        found.append([cell.strip().strip("`") for cell in line.strip("|").split("|")])
    assert found, f"{document}: no rows below {heading}"
    return found
