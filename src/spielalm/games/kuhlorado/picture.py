"""The sheet drawn with letters, for the terminal: it reads well without colour, too."""

from __future__ import annotations

from spielalm.games.kuhlorado.view import KuhloradoView
from spielalm.kernel.game import Say

COLUMNS = "abcdefgh"
STYLES = {"x": "bold red", "o": "bold blue", "~": "cyan", "C": "yellow"}


def picture(view: KuhloradoView, say: Say) -> str:
    """Eight rows; a marked square shows its mark in brackets beside what was printed on it."""
    lines = ["     " + "    ".join(COLUMNS)]
    for number, (symbols, marks) in enumerate(zip(view.grid, view.marks, strict=True), 1):
        cells = [cell(symbol, mark) for symbol, mark in zip(symbols, marks, strict=True)]
        lines.append(f"  {number} " + " ".join(cells))
    lines.append("")
    if view.dice != "--":
        lines.append(say("picture-dice", first=view.dice[0], second=view.dice[1]))
    lines.append(say("picture-points", crosses=view.scores[0], circles=view.scores[1]))
    return "\n".join(lines)


def cell(symbol: str, mark: str) -> str:
    """Four letters wide: ` 3  `, ` C  `, `≈≈≈≈`, `x3  `."""
    if symbol == "~":
        return "[cyan]≈≈≈≈[/]"
    if mark == ".":
        return f"[yellow] {symbol}  [/]" if symbol == "C" else f" {symbol}  "
    return f"[{STYLES[mark]}]\\[{mark}{symbol}][/]"
