"""What a seat knows of Kuhlorado: everything. Nothing is hidden in this game."""

from __future__ import annotations

from spielalm.games.kuhlorado import moves
from spielalm.games.kuhlorado.edition import grid
from spielalm.games.kuhlorado.notation import dice_name, next_name, read, write
from spielalm.games.kuhlorado.position import FIRST
from spielalm.games.kuhlorado.rules import Kuhlorado
from spielalm.games.kuhlorado.scoring import explain
from spielalm.kernel.game import openness
from spielalm.kernel.rng import Rng
from spielalm.kernel.typed import ScoreLine, View


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
    mode, awaited = openness(position)
    return KuhloradoView(
        seat=seat,
        seats=2,
        mode=mode,
        awaited=awaited,
        ask=next_name(position) if mode == "one" else "",
        sheet=position.sheet.name,
        grid=grid(position.sheet),
        marks=tuple(position.marks_shown()),
        turn=None if position.phase == FIRST else int(position.turn),
        next=next_name(position),
        dice=dice_name(position),
        scores=tuple(position.scores()),
        lines=tuple(explain(position)),
        text=write(position),
    )


def imagine(view: KuhloradoView, rng: Rng) -> Kuhlorado:
    """The position itself: there is nothing to guess."""
    return read(view.text)


def default(view: KuhloradoView) -> int:
    """Who is away keeps both dice, and marks the first single square that is legal."""
    if view.next == "keep":
        return int(moves.keep_code(0))
    return int(read(view.text).legal(view.seat)[0])
