"""Kuhhandel Master by Rüdiger Koltze: auctions, rats, and hidden trades."""

from spielalm.games.kuhhandel import (
    bot,
    imagine,
    notation,
    picture,
    rules,
    scoring,
    view,
)
from spielalm.games.kuhhandel.facts import FACTS
from spielalm.games.kuhhandel.info import INFO
from spielalm.games.kuhhandel.moves import MOVES
from spielalm.kernel.game import Game

GAME = Game(
    info=INFO,
    moves=MOVES,
    facts=FACTS,
    setup=rules.setup,
    view=view.view,
    imagine=imagine.imagine,
    default=imagine.default,
    explain=scoring.explain,
    write=notation.write,
    read=notation.read,
    bots={"guide": bot.Guide},
    picture=picture.picture,
)
