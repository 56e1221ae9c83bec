"""One look at the table: the picture, with the score beside it where there is room."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from spielalm.kernel.game import AnyGame
from spielalm.kernel.position import Position
from spielalm.terminal import plain
from spielalm.terminal.score import known, score_table
from spielalm.terminal.texts import Sayer

GAP = 3
NARROWEST = 30  # columns that the score needs beside the picture


def drawn(game: AnyGame, position: Position, viewer: int, sayer: Sayer) -> Text:
    """The picture of what the viewer knows."""
    view = game.view(position, viewer)
    if game.picture is None:
        picture = Text("\n".join(plain.lines(view, sayer)))
    else:
        picture = Text.from_markup(game.picture(view, sayer.say_in_picture))
    picture.no_wrap = True
    return picture


def table_seen(
    game: AnyGame, position: Position, viewer: int, sayer: Sayer, width: int, *, whole: bool = False
) -> RenderableType:
    """Picture and score side by side; where that is too wide, a line of totals below.

    `whole`: the score sheet comes whole in any case.
    """
    picture = drawn(game, position, viewer, sayer)
    score = known(game, position, viewer)
    room = width - max(line.cell_len for line in picture.split()) - GAP
    if room >= NARROWEST:
        both = Table.grid(padding=(0, GAP, 0, 0))
        both.add_column(no_wrap=True)
        both.add_column(width=room - GAP)
        both.add_row(picture, score_table(score, sayer))
        return both
    if whole:
        return Group(picture, Text(), score_table(score, sayer))
    totals = [f"{name} {score.total(seat)}" for seat, name in enumerate(sayer.names)]
    return Group(picture, Text(sayer.own("totals", totals=" · ".join(totals))))
