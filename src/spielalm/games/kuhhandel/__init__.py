"""Kuhhandel Master by Rüdiger Koltze: auctions, rats, and hidden trades."""

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
    view,
)
from spielalm.games.kuhhandel.info import INFO
from spielalm.kernel.game import Game

GAME = Game(
    info=INFO,
    setup=rules.setup,
    view=view.view,
    imagine=imagine.imagine,
    tell=story.tell,
    default=view.default,
    explain=scoring.explain,
    pack=moves.pack,
    unpack=moves.unpack,
    write_move=moves.write_move,
    read_move=moves.read_move,
    write=notation.write,
    read=reading.read,
    bots={"guide": bot.Guide},
    picture=picture.picture,
)
