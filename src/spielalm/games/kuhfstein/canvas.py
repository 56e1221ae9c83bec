"""A sheet of letters with colours, for the terminal: things are put where they belong."""

from __future__ import annotations

from itertools import groupby

from rich.markup import escape


class Canvas:
    """As wide as a terminal; it grows downwards. What does not fit is cut off."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.rows: list[list[tuple[str, str]]] = []  # letter and style

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        while len(self.rows) <= y:
            self.rows.append([(" ", "")] * self.width)
        for letter in text:
            if 0 <= x < self.width:
                self.rows[y][x] = (letter, style)
            x += 1

    def markup(self) -> str:
        """The lines in Rich markup, without empty space at their ends."""
        return "\n".join(self.line(row) for row in self.rows)

    def line(self, row: list[tuple[str, str]]) -> str:
        full = len(row)
        while full and row[full - 1] == (" ", ""):
            full -= 1
        parts = []
        for style, letters in groupby(row[:full], key=lambda cell: cell[1]):
            text = escape("".join(letter for letter, _ in letters))
            if text.endswith("\\"):
                text += "\\"  # a backslash must not swallow the bracket behind it
            parts.append(f"[{style}]{text}[/]" if style else text)
        return "".join(parts)
