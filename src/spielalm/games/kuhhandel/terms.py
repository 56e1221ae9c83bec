"""What a table agreed on, and what its ruleset settles: the variants of Kuhhandel Master."""

# Compiled: the rules ask it all the time.
from __future__ import annotations

from typing import Final

from spielalm.kernel.game import Options


class Terms:
    """How this game is played. Never changes once it is made, so positions share it."""

    def __init__(
        self, *, extra_auction: bool, cash: bool, bid_again: bool, backs: bool, every_trade: bool
    ) -> None:
        self.extra_auction: Final = extra_auction  # KM-71: after a trade
        self.cash: Final = cash  # KM-72: money counts at the end
        self.bid_again: Final = bid_again  # KM-17: who could not pay may, up to the money shown
        self.backs: Final = backs  # KM-80: in the stack of two players they can be told apart
        self.every_trade: Final = every_trade  # KM-70: counts, not only compulsory ones


def agreed_terms(agreed: Options) -> Terms:
    """The terms that these options make."""
    return Terms(
        extra_auction=bool(agreed["super"]),
        cash=bool(agreed["cash"]),
        bid_again=agreed["insolvent"] == "again",
        backs=bool(agreed["backs"]),
        every_trade=bool(agreed["every-trade"]),
    )
