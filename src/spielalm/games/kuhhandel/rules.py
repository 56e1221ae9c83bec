"""The rules of Kuhhandel Master, put together: the phases in the order of the printed chapters.

What happens next is one phase. Nothing in this game interrupts anything else, so nothing has to be
remembered besides.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spielalm.games.kuhhandel.edition import load
from spielalm.games.kuhhandel.info import INFO
from spielalm.games.kuhhandel.knowledge import receive_openly
from spielalm.games.kuhhandel.phases.auction import Bidding
from spielalm.games.kuhhandel.phases.distribution import (
    DrawingSecond,
    Looking,
    Sharing,
    ShowingBack,
)
from spielalm.games.kuhhandel.phases.end import Covering, Ended
from spielalm.games.kuhhandel.phases.hammer import Hammer, Paying
from spielalm.games.kuhhandel.phases.premium import Countdown, Judging
from spielalm.games.kuhhandel.phases.rat import RatRound
from spielalm.games.kuhhandel.phases.start import StartingPlayer
from spielalm.games.kuhhandel.phases.trade import Answering, Offering
from spielalm.games.kuhhandel.phases.turn import Choosing, ExtraAuction
from spielalm.games.kuhhandel.phases.turn_up import TurningUp
from spielalm.games.kuhhandel.position import (
    ANSWERING,
    BEGINNING,
    BIDDING,
    BUYING,
    CHOOSING,
    COUNTING,
    COVERING,
    DRAWING,
    ENDED,
    EXTRA,
    HAMMER,
    JUDGING,
    LOOKING,
    OFFERING,
    RAT_ROUND,
    REFUSING,
    SHARING,
    SHOWING,
    TURNING_UP,
    Fields,
)
from spielalm.games.kuhhandel.scoring import points
from spielalm.games.kuhhandel.terms import agreed_terms
from spielalm.kernel.game import Options, check_players
from spielalm.kernel.phases import Phases

LOT: Final = ("turn", "card", "price", "out", "limited")  # said of whatever is auctioned
TRADE: Final = ("turn", "animal", "other", "ties", "trades", "back")

PHASES: Final = Phases(
    {
        BEGINNING: StartingPlayer(),
        CHOOSING: Choosing(("turn", "trades", "back")),
        EXTRA: ExtraAuction(("turn", "trades", "back")),
        TURNING_UP: TurningUp(("turn", "trades")),
        BIDDING: Bidding((*LOT, "bidder", "held"), needs=("card",)),
        COUNTING: Countdown((*LOT, "held", "slapped"), hides=("slapped",), needs=("card",)),
        JUDGING: Judging((*LOT, "slapped"), needs=("card",)),
        HAMMER: Hammer((*LOT, "bidder"), needs=("card",)),
        BUYING: Paying(True, (*LOT, "bidder"), needs=("card",)),
        REFUSING: Paying(False, (*LOT, "bidder"), needs=("card",)),
        RAT_ROUND: RatRound(("turn", "card", "other", "laid"), needs=("card", "other")),
        OFFERING: Offering(TRADE, needs=("animal", "other")),
        ANSWERING: Answering((*TRADE, "laid"), needs=("animal", "other")),
        LOOKING: Looking(("turn", "trades", "back")),
        SHARING: Sharing(("turn", "card", "back"), hides=("card",), needs=("card",)),
        DRAWING: DrawingSecond(("turn", "other", "back"), needs=("other",)),
        COVERING: Covering(("turn", "trades")),
        ENDED: Ended(("turn", "trades", "covered")),
        SHOWING: ShowingBack(("turn", "card"), hides=("card",)),
    }
)


class Kuhhandel(Fields):
    """A moment of Kuhhandel Master, with its rules."""

    def copy(self) -> Kuhhandel:
        twin = Kuhhandel(self.phase, self.material, self.seats, self.terms)
        twin.fill(self)
        return twin

    def scores(self) -> list[int]:
        return [int(points(self, seat)) for seat in range(self.seats)]


def setup(seats: int, options: Options, ruleset: int) -> Kuhhandel:
    """KM-05: everybody has the start money, and everybody knows it; the stack is shuffled."""
    agreed = INFO.agreed(options, ruleset)
    material = load(str(agreed["edition"]))
    check_players(f"Kuhhandel ({material.name})", seats, material.fewest, material.most)
    position = Kuhhandel(PHASES.first, material, seats, agreed_terms(agreed))
    seat: i64
    for seat in range(seats):
        position.hands[seat] = material.start
        receive_openly(position, seat, material.start)
    position.count_up()
    return position
