"""Kuhlorado by Reinhard Staupe: two dice, one sheet, two ranchers."""

from spielalm.games.kuhlorado import bot, notation, picture, rules, view
from spielalm.games.kuhlorado.facts import FACTS
from spielalm.games.kuhlorado.info import INFO
from spielalm.games.kuhlorado.moves import MOVES
from spielalm.games.kuhlorado.position import Kuhlorado
from spielalm.kernel.game import Game

GAME = Game(
    info=INFO,
    moves=MOVES,
    facts=FACTS,
    setup=rules.setup,
    view=view.view,
    imagine=view.imagine,
    explain=Kuhlorado.lines,
    write=notation.write,
    read=notation.read,
    bots={"greedy": bot.Greedy},
    picture=picture.picture,
)
