"""The sheet drawn with letters, for the terminal: it reads well without colour, too.

A fence runs between the border pastures and the inner land, so that border cells are distinct
(KL-04). A mark stands over what was printed on its square, as on paper.
"""

from __future__ import annotations

from spielalm.games.kuhlorado.view import KuhloradoView
from spielalm.kernel.game import Say

COLUMNS = "abcdefgh"
LAST = len(COLUMNS) - 1
CELL = 4  # letters of a square

MARKS = {"x": "\\[X]", "o": "(O)"}
STYLES = {"x": "bold red", "o": "bold blue", "C": "yellow", "~": "cyan"}
FENCE = "green"


def picture(view: KuhloradoView, say: Say) -> str:
    """Column names, the sheet with its fence, whose marks are whose, and the dice."""
    lines = [f"[dim]   {names(COLUMNS[0])} {names(COLUMNS[1:LAST])} {names(COLUMNS[LAST])}[/]"]
    for number in range(len(view.grid)):
        if number == 1:
            lines.append(fence("┌", "┐"))
        if number == LAST:
            lines.append(fence("└", "┘"))
        lines.append(row(view, number))
    lines.append("")
    crosses = f"[{STYLES['x']}]{MARKS['x']}[/] {say('picture-crosses', seat=0)}"
    circles = f"[{STYLES['o']}]{MARKS['o']}[/] {say('picture-circles', seat=1)}"
    lines.append(f"   {crosses}   {circles}")
    signs = (
        f"[{STYLES['C']}]C[/] {say('picture-cow')}   [{STYLES['~']}]≈≈≈[/] {say('picture-trough')}"
    )
    lines.append(f"   {signs}{dice(view, say)}")
    return "\n".join(lines)


def names(columns: str) -> str:
    return "".join(column.center(CELL) for column in columns)


def fence(left: str, right: str) -> str:
    """The line between the outer row and the inner land."""
    return f"[{FENCE}]{' ' * (3 + CELL)}{left}{'─' * (CELL * (LAST - 1))}{right}[/]"


def row(view: KuhloradoView, number: int) -> str:
    """One row of squares, fenced in unless it is a border pasture itself."""
    post = f"[{FENCE}]│[/]" if 0 < number < LAST else " "
    cells = [cell(view, number, column) for column in range(len(COLUMNS))]
    inner = "".join(cells[1:LAST])
    return f"[dim]{number + 1:>2}[/] {cells[0]}{post}{inner}{post}{cells[LAST]}"


def cell(view: KuhloradoView, number: int, column: int) -> str:
    """One square: its mark, or what is printed on it. Both squares of a large trough join."""
    symbol, mark = view.grid[number][column], view.marks[number][column]
    if mark != ".":
        return f"[{STYLES[mark]}]{MARKS[mark]}[/] "
    if symbol == "~":
        joined = view.grid[number][column + 1] == "~"
        return f"[{STYLES['~']}]≈≈≈{'≈' if joined else ' '}[/]"
    if symbol == "C":
        return f"[{STYLES['C']}] C  [/]"
    return f" {symbol}  "


def dice(view: KuhloradoView, say: Say) -> str:
    """The dice as they lie."""
    if view.dice == "--":
        return ""
    shown = " ".join(f"[reverse] {die} [/]" for die in view.dice)
    return f"   {say('picture-dice')} {shown}"
