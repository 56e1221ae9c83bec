"""Hamstern by Moritz Dressler: one die, a burrow each, all at once."""

from functools import lru_cache
from typing import get_args

from spielalm.games.hamstern import (
    balance,
    bot,
    moves,
    notation,
    picture,
    rules,
    scoring,
    story,
    typed,
    view,
)
from spielalm.games.hamstern.info import INFO
from spielalm.kernel.game import Game
from spielalm.kernel.moves import MovesByHand

GAME = Game(
    info=INFO,
    setup=rules.setup,
    view=view.view,
    imagine=view.imagine,
    tell=story.tell,
    default=view.default,
    explain=scoring.explain,
    moves=MovesByHand(
        get_args(typed.AnyMove),
        moves.pack,
        moves.unpack,
        lru_cache(maxsize=8192)(moves.write_move),
        moves.read_move,
    ),
    facts=get_args(typed.AnyFact),
    write=notation.write,
    read=notation.read,
    bots={"greedy": bot.Greedy},
    picture=picture.picture,
    balance=balance.measure,
)
