"""A toy trade game: test material that exercises the parts of the contract Kuhlorado does not."""

from typing import get_args

from spielalm.kernel.game import Game
from spielalm.kernel.moves import MovesByHand
from tests.contract.toy import moves, notation, rules, typed, view
from tests.contract.toy.info import INFO

GAME = Game(
    info=INFO,
    setup=rules.setup,
    view=view.view,
    imagine=view.imagine,
    tell=view.tell,
    default=view.default,
    explain=rules.explain,
    moves=MovesByHand(
        get_args(typed.AnyMove), moves.pack, moves.unpack, moves.write_move, moves.read_move
    ),
    facts=get_args(typed.AnyFact),
    write=notation.write,
    read=notation.read,
    bots={},
    picture=view.picture,
)
