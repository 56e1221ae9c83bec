"""Hamstern by Moritz Dressler: one die, a burrow each, all at once."""

from functools import lru_cache

from spielalm.games.hamstern import (
    balance,
    bot,
    moves,
    notation,
    picture,
    rules,
    scoring,
    story,
    view,
)
from spielalm.games.hamstern.info import INFO
from spielalm.kernel.game import Game

GAME = Game(
    info=INFO,
    setup=rules.setup,
    view=view.view,
    imagine=view.imagine,
    tell=story.tell,
    default=view.default,
    explain=scoring.explain,
    pack=moves.pack,
    unpack=moves.unpack,
    write_move=lru_cache(maxsize=8192)(moves.write_move),  # pages list hundreds, again and again
    read_move=moves.read_move,
    write=notation.write,
    read=notation.read,
    bots={"greedy": bot.Greedy},
    picture=picture.picture,
    balance=balance.measure,
)
