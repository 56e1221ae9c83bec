"""A moment of the toy: where everything is, and what is going on."""

from __future__ import annotations

from typing import Any

from spielalm.kernel.phased import Phased
from spielalm.kernel.phases import Phase, PhaseName
from spielalm.kernel.typed import ScoreLine
from tests.contract.toy.money import EACH, VALUES, worth
from tests.contract.toy.moves import THINGS

POINTS = (10, 20, 30)  # of the things
TOKEN_POINTS = 15

# What happens next.
DEALING, TURNING = PhaseName("deal"), PhaseName("turn")
CHOOSING, BIDDING, PAYING = PhaseName("choose"), PhaseName("bid"), PhaseName("pay")
OFFERING, ANSWERING, ENDED = PhaseName("offer"), PhaseName("answer"), PhaseName("over")

# Where a thing is, if no seat has it.
IN_THE_BOX, GONE = -1, -2
NOT_YET = -1  # instead of a sealed choice, a bidder, a thing


class Toy(Phased):
    """The whole truth of a moment."""

    def __init__(self, phase: Phase[Any], seats: int, purse: bool, owner_wins: bool) -> None:
        super().__init__(phase)
        self.seats = seats
        self.purse = purse
        self.owner_wins = owner_wins
        self.bank = [EACH] * len(VALUES)
        self.hands = [[0, 0, 0] for _ in range(seats)]
        # known[viewer][seat][k]: how many cards of a kind the viewer knows to be there at least;
        # the last viewer is the public.
        self.known = [[[0, 0, 0] for _ in range(seats)] for _ in range(seats + 1)]
        self.to_deal = 3 * seats
        self.owner = [IN_THE_BOX] * len(THINGS)
        self.thing = NOT_YET
        self.token = 0
        self.chosen = [NOT_YET] * seats
        self.joined = 0
        self.held = 0
        self.bid = 0
        self.bidder = NOT_YET
        self.offer = [0, 0, 0]
        self.ties = 0

    def copy(self) -> Toy:
        twin = Toy(self.phase, self.seats, self.purse, self.owner_wins)
        for name, value in vars(self).items():
            setattr(twin, name, deep(value))
        return twin

    def scores(self) -> list[int]:
        points = [0] * self.seats
        for line in explain(self):
            points[line.seat] += line.points
        return points


def explain(position: Toy) -> list[ScoreLine]:
    """Every point with its reason."""
    lines = [
        ScoreLine(seat=owner, reason="thing", points=POINTS[n], values={"thing": THINGS[n]})
        for n, owner in enumerate(position.owner)
        if owner >= 0
    ]
    lines.append(ScoreLine(seat=position.token, reason="token", points=TOKEN_POINTS))
    if position.purse:
        for seat, hand in enumerate(position.hands):
            lines.append(ScoreLine(seat=seat, reason="purse", points=worth(hand)))
    return lines


def deep(value: object) -> object:
    """A copy of lists within lists."""
    return [deep(item) for item in value] if isinstance(value, list) else value
