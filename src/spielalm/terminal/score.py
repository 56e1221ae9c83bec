"""The score sheet as far as a viewer can know it, every number with its reason."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import msgspec
from rich.table import Table
from rich.text import Text

from spielalm.kernel.game import AnyGame
from spielalm.kernel.position import NOBODY, Position
from spielalm.kernel.rng import FastRng
from spielalm.kernel.typed import ScoreLine
from spielalm.terminal.texts import Sayer

GUESSES = 12


class Score(NamedTuple):
    """Lines that are certain, and whether that is all."""

    lines: list[ScoreLine]
    complete: bool

    def total(self, seat: int) -> int:
        return sum(line.points for line in self.lines if line.seat == seat)


def known(game: AnyGame, position: Position, viewer: int) -> Score:
    """What the viewer can be sure of: the lines that every position it can imagine agrees on.

    A spectator can be sure of what every seat can be sure of. Once the game is over, nothing is
    hidden any more.
    """
    if position.asked() == NOBODY:
        return Score(game.explain(position), complete=True)
    seats = [viewer] if viewer >= 0 else list(range(len(position.scores())))
    views = [game.view(position, seat) for seat in seats]
    sheets = [
        game.explain(game.imagine(view, FastRng(f"score {guess}")))
        for view in views
        for guess in range(GUESSES)
    ]
    counted = [Counter(map(msgspec.json.encode, sheet)) for sheet in sheets]
    certain = counted[0].copy()
    for other in counted[1:]:
        certain &= other
    lines = []
    for line in sheets[0]:
        key = msgspec.json.encode(line)
        if certain[key]:
            certain[key] -= 1
            lines.append(line)
    return Score(lines, complete=all(other == counted[0] for other in counted))


def score_table(score: Score, sayer: Sayer, *, rules: bool = False) -> Table:
    """Each player's total with its reasons below; the rules' numbers too, when they are wanted."""
    table = Table.grid(padding=(0, 1))
    table.add_column(overflow="fold")
    table.add_column(justify="right", no_wrap=True)
    if rules:
        table.add_column(no_wrap=True, style="dim")
    for seat, name in enumerate(sayer.names):
        rest = [""] if rules else []
        table.add_row(Text(name, style="bold"), Text(str(score.total(seat)), style="bold"), *rest)
        for line in score.lines:
            if line.seat == seat:
                rest = [line.rule] if rules else []
                table.add_row(Text(f"  {sayer.score(line)}"), str(line.points), *rest)
    if not score.complete:
        table.add_row(Text(sayer.own("score-hidden"), style="dim"), "")
    return table
