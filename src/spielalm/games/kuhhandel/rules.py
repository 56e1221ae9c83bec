"""The rules of Kuhhandel Master, put together: the phases in the order of the printed chapters.

What happens next is one phase. Nothing in this game interrupts anything else, so nothing has to be
remembered besides.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spielalm.games.kuhhandel import position as at
from spielalm.games.kuhhandel.edition import load
from spielalm.games.kuhhandel.info import INFO
from spielalm.games.kuhhandel.knowledge import receive_openly
from spielalm.games.kuhhandel.phases import (
    auction,
    distribution,
    end,
    hammer,
    premium,
    rat,
    start,
    trade,
    turn,
    turn_up,
)
from spielalm.games.kuhhandel.position import Fields
from spielalm.games.kuhhandel.scoring import points
from spielalm.games.kuhhandel.terms import agreed_terms
from spielalm.kernel.game import Options, check_players
from spielalm.kernel.phases import Phases

LOT: Final = ("turn", "card", "price", "out", "limited")  # said of whatever is auctioned
TRADE: Final = ("turn", "animal", "other", "ties", "trades", "back")

PHASES: Final = Phases(
    {
        at.BEGINNING: start.StartingPlayer(),
        at.CHOOSING: turn.Choosing(("turn", "trades", "back")),
        at.EXTRA: turn.ExtraAuction(("turn", "trades", "back")),
        at.TURNING_UP: turn_up.TurningUp(("turn", "trades")),
        at.BIDDING: auction.Bidding((*LOT, "bidder", "held"), needs=("card",)),
        at.COUNTING: premium.Countdown(
            (*LOT, "held", "slapped"), hides=("slapped",), needs=("card",)
        ),
        at.JUDGING: premium.Judging((*LOT, "slapped"), needs=("card",)),
        at.HAMMER: hammer.Hammer((*LOT, "bidder"), needs=("card",)),
        at.BUYING: hammer.Paying(True, (*LOT, "bidder"), needs=("card",)),
        at.REFUSING: hammer.Paying(False, (*LOT, "bidder", "refused"), needs=("card",)),
        at.RAT_ROUND: rat.RatRound(("turn", "card", "other", "laid"), needs=("card", "other")),
        at.OFFERING: trade.Offering(TRADE, needs=("animal", "other")),
        at.ANSWERING: trade.Answering((*TRADE, "laid"), needs=("animal", "other")),
        at.LOOKING: distribution.Looking(("turn", "trades", "back")),
        at.SHARING: distribution.Sharing(
            ("turn", "card", "back"), hides=("card",), needs=("card",)
        ),
        at.DRAWING: distribution.DrawingSecond(("turn", "other", "back"), needs=("other",)),
        at.COVERING: end.Covering(("turn", "trades")),
        at.ENDED: end.Ended(("turn", "trades", "covered")),
        at.SHOWING: distribution.ShowingBack(("turn", "card"), hides=("card",)),
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
