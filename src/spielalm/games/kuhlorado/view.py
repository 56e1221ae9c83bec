"""What a seat knows of Kuhlorado: everything. Nothing is hidden in this game."""

from __future__ import annotations

from spielalm.games.kuhlorado.edition import grid
from spielalm.games.kuhlorado.notation import dice_name, read, write_with
from spielalm.games.kuhlorado.position import Kuhlorado
from spielalm.kernel.game import asking
from spielalm.kernel.position import NOBODY
from spielalm.kernel.rng import Rng
from spielalm.kernel.typed import ScoreLine, View, summed


class KuhloradoView(View, frozen=True, kw_only=True):
    """The sheet with its marks, whose turn it is, what is next, and the dice."""

    sheet: str
    grid: tuple[str, ...]
    marks: tuple[str, ...]
    turn: int | None
    next: str
    dice: str
    lines: tuple[ScoreLine, ...]  # the points so far, with their reasons (KL-25)
    text: str  # the same moment in position notation


def view(position: Kuhlorado, seat: int) -> KuhloradoView:
    lines = tuple(position.lines())
    rows = position.marks_shown()
    return KuhloradoView(
        **asking(position, seat),
        seats=2,
        sheet=position.sheet.name,
        grid=grid(position.sheet),
        marks=tuple(rows),
        turn=None if position.turn == NOBODY else int(position.turn),
        next=position.phase.name,
        dice=dice_name(position),
        scores=summed(lines, 2),
        lines=lines,
        text=write_with(position, rows),
    )


def imagine(view: KuhloradoView, rng: Rng) -> Kuhlorado:
    """The position itself: there is nothing to guess."""
    return read(view.text)
