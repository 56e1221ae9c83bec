"""Kuhfstein by Rita Modl: lay landscapes, play cards, and bring the cows home again."""

from typing import get_args

from spielalm.games.kuhfstein import (
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
from spielalm.games.kuhfstein.info import INFO
from spielalm.kernel.game import Game
from spielalm.kernel.moves import MovesByHand

GAME = Game(
    info=INFO,
    setup=rules.setup,
    view=view.view,
    imagine=view.imagine,
    imagine_turn=view.imagine_turn,
    tell=story.tell,
    default=view.default,
    explain=scoring.explain,
    moves=MovesByHand(
        get_args(typed.AnyMove), moves.pack, moves.unpack, moves.write_move, moves.read_move
    ),
    facts=get_args(typed.AnyFact),
    write=notation.write,
    read=notation.read,
    bots={"greedy": bot.Greedy},
    picture=picture.picture,
    balance=balance.measure,
)
