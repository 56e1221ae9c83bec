"""Kuhhandel Master by Rüdiger Koltze: auctions, rats, and hidden trades."""

from typing import get_args

from spielalm.games.kuhhandel import (
    bot,
    imagine,
    moves,
    notation,
    picture,
    reading,
    rules,
    scoring,
    story,
    typed,
    view,
)
from spielalm.games.kuhhandel.info import INFO
from spielalm.kernel.game import Game
from spielalm.kernel.moves import MovesByHand

GAME = Game(
    info=INFO,
    setup=rules.setup,
    view=view.view,
    imagine=imagine.imagine,
    tell=story.tell,
    default=view.default,
    explain=scoring.explain,
    moves=MovesByHand(
        get_args(typed.AnyMove), moves.pack, moves.unpack, moves.write_move, moves.read_move
    ),
    facts=get_args(typed.AnyFact),
    write=notation.write,
    read=reading.read,
    bots={"guide": bot.Guide},
    picture=picture.picture,
)
