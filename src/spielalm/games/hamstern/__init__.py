"""Hamstern by Moritz Dressler: one die, a burrow each, all at once."""

from spielalm.games.hamstern import balance, bot, notation, phases, picture, view
from spielalm.games.hamstern.facts import FACTS
from spielalm.games.hamstern.info import INFO
from spielalm.games.hamstern.moves import MOVES
from spielalm.games.hamstern.position import Hamstern
from spielalm.kernel.game import Game

GAME = Game(
    info=INFO,
    moves=MOVES,
    facts=FACTS,
    setup=phases.setup,
    view=view.view,
    imagine=view.imagine,
    explain=Hamstern.lines,
    write=notation.write,
    read=notation.read,
    bots={"greedy": bot.Greedy},
    picture=picture.picture,
    balance=balance.measure,
)
