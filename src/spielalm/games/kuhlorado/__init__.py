"""Kuhlorado by Reinhard Staupe: two dice, one sheet, two ranchers."""

from functools import cache

from spielalm.games.kuhlorado import bot, moves, notation, picture, rules, scoring, story, view
from spielalm.games.kuhlorado.info import INFO
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
    write_move=cache(moves.write_move),  # few moves, written often
    read_move=moves.read_move,
    write=notation.write,
    read=notation.read,
    bots={"greedy": bot.Greedy},
    picture=picture.picture,
)
