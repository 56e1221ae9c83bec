"""A toy trade game: test material that exercises the parts of the contract Kuhlorado does not."""

from spielalm.kernel.game import Game
from tests.contract.toy import notation, position, rules, view
from tests.contract.toy.facts import FACTS
from tests.contract.toy.info import INFO
from tests.contract.toy.moves import MOVES

GAME = Game(
    info=INFO,
    moves=MOVES,
    facts=FACTS,
    setup=rules.setup,
    view=view.view,
    imagine=view.imagine,
    explain=position.explain,
    write=notation.write,
    read=notation.read,
    picture=view.picture,
)
