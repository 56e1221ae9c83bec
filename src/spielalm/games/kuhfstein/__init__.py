"""Kuhfstein by Rita Modl: lay landscapes, play cards, and bring the cows home again."""

from spielalm.games.kuhfstein import balance, bot, notation, picture, rules, scoring, view
from spielalm.games.kuhfstein.facts import FACTS
from spielalm.games.kuhfstein.info import INFO
from spielalm.games.kuhfstein.moves import MOVES
from spielalm.kernel.game import Game

GAME = Game(
    info=INFO,
    moves=MOVES,
    facts=FACTS,
    setup=rules.setup,
    view=view.view,
    imagine=view.imagine,
    imagine_turn=view.imagine_turn,
    explain=scoring.explain,
    write=notation.write,
    read=notation.read,
    bots={"greedy": bot.Greedy},
    picture=picture.picture,
    balance=balance.measure,
)
