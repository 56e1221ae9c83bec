"""Kuhfstein by Rita Modl: lay landscapes, play cards, and bring the cows home again."""

from spielalm.games.kuhfstein import (
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
from spielalm.games.kuhfstein.info import INFO
from spielalm.kernel.game import Game

GAME = Game(
    info=INFO,
    setup=rules.setup,
    view=view.view,
    imagine=view.imagine,
    imagine_turn=view.imagine_turn,
    tell=story.tell,
    default=view.default,
    explain=scoring.explain,
    pack=moves.pack,
    unpack=moves.unpack,
    write_move=moves.write_move,
    read_move=moves.read_move,
    write=notation.write,
    read=notation.read,
    bots={"greedy": bot.Greedy},
    picture=picture.picture,
    balance=balance.measure,
)
