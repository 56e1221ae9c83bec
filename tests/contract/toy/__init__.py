"""A toy trade game: test material that exercises the parts of the contract Kuhlorado does not."""

from spielalm.kernel.game import Game
from tests.contract.toy import moves, notation, rules, view
from tests.contract.toy.info import INFO

GAME = Game(
    info=INFO,
    setup=rules.setup,
    view=view.view,
    imagine=view.imagine,
    tell=view.tell,
    default=view.default,
    explain=rules.explain,
    pack=moves.pack,
    unpack=moves.unpack,
    write_move=moves.write_move,
    read_move=moves.read_move,
    write=notation.write,
    read=notation.read,
    bots={},
    picture=view.picture,
)
