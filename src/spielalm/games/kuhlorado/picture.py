"""The sheet drawn with letters, for the terminal: it reads well without colour, too.

A fence runs between the border pastures and the inner land, so that border cells are distinct
(KL-04). A mark stands over what was printed on its square, as on paper.
"""

from __future__ import annotations

from spielalm.games.kuhlorado.view import KuhloradoView
from spielalm.kernel.game import Say

COLUMNS = "abcdefgh"
LAST = len(COLUMNS) - 1
CELL = 3  # letters of a square; one more between two squares
INNER = (CELL + 1) * (LAST - 1) - 1  # letters of a row inside the fence

MARKS = {"x": "\\[X]", "o": "(O)"}
STYLES = {"x": "bold red", "o": "bold blue", "C": "yellow", "~": "cyan"}
FENCE = "green"


def picture(view: KuhloradoView, say: Say) -> str:
    """Column names, the sheet with its fence, whose marks are whose, and the dice."""
    names = [column.center(CELL) for column in COLUMNS]
    lines = [f"[dim]{line('  ', names, ' ', [' '] * len(names))}[/]"]
    for number in range(len(view.grid)):
        if number == 1:
            lines.append(fence("┌", "┐"))
        if number == LAST:
            lines.append(fence("└", "┘"))
        lines.append(row(view, number))
    crosses = f"[{STYLES['x']}]{MARKS['x']}[/] {say('picture-crosses', seat=0)}"
    circles = f"[{STYLES['o']}]{MARKS['o']}[/] {say('picture-circles', seat=1)}"
    cow = f"[{STYLES['C']}]C[/] {say('picture-cow')}"
    trough = f"[{STYLES['~']}]≈≈≈[/] {say('picture-trough')}"
    lines += ["", f"   {crosses}   {circles}", f"   {cow}   {trough}{dice(view, say)}"]
    return "\n".join(lines)


def fence(left: str, right: str) -> str:
    """The line between a border pasture and the inner land."""
    return f"[{FENCE}]{' ' * (4 + CELL)}{left}{'─' * (INNER + 2)}{right}[/]"


def row(view: KuhloradoView, number: int) -> str:
    """One row of squares, with fence posts unless it is a border pasture itself."""
    post = f"[{FENCE}]│[/]" if 0 < number < LAST else " "
    cells = [cell(view, number, column) for column in range(len(COLUMNS))]
    return line(f"[dim]{number + 1:>2}[/]", cells, post, gaps(view, number))


def line(label: str, cells: list[str], post: str, between: list[str]) -> str:
    """Eight squares side by side; `between[c]` stands behind the square of column c."""
    inner = "".join(f"{cells[c]}{between[c]}" for c in range(1, LAST - 1)) + cells[LAST - 1]
    return f"{label} {cells[0]} {post} {inner} {post} {cells[LAST]}"


def gaps(view: KuhloradoView, number: int) -> list[str]:
    """What stands behind each square: water where a large trough goes on."""
    grid, water = view.grid[number], f"[{STYLES['~']}]≈[/]"
    return [water if grid[c : c + 2] == "~~" else " " for c in range(len(grid))]


def cell(view: KuhloradoView, number: int, column: int) -> str:
    """One square: its mark, or what is printed on it."""
    symbol, mark = view.grid[number][column], view.marks[number][column]
    if mark != ".":
        return f"[{STYLES[mark]}]{MARKS[mark]}[/]"
    if symbol == "~":
        return f"[{STYLES['~']}]≈≈≈[/]"
    return f"[{STYLES['C']}] C [/]" if symbol == "C" else f" {symbol} "


def dice(view: KuhloradoView, say: Say) -> str:
    """The dice as they lie."""
    if view.dice == "--":
        return ""
    shown = " ".join(f"[reverse] {die} [/]" for die in view.dice)
    return f"   {say('picture-dice')} {shown}"
