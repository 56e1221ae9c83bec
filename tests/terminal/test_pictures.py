"""The pictures of the README ask nobody else for anything."""

from __future__ import annotations

import re
from pathlib import Path

SVG = Path(__file__).parent.parent.parent / "docs" / "pictures" / "terminal.svg"


def test_the_picture_of_the_terminal_loads_nothing_from_elsewhere():
    text = SVG.read_text(encoding="utf-8")
    assert "North&#160;pasture" in text
    assert "@font-face" not in text
    assert "url(http" not in text
    assert re.findall(r'(?:href|src|xmlns)="(http[^"]*)"', text) == ["http://www.w3.org/2000/svg"]
