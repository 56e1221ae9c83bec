"""What a guide is like: the numbers by which it decides, found by playing many games."""

from __future__ import annotations

from mypy_extensions import i64


class Temper:
    """Parts and factors; what is paid or offered is reckoned in money as `Outlook` values it."""

    def __init__(self) -> None:
        self.even: float = 2.8  # the more, the less does it matter who has most cards of a kind
        self.rich: float = 0.7  # and the more does it matter who has money
        self.denial: float = 0.5  # how much the others' scores count beside the own
        self.rate: float = 1.7  # points for money, by what is still open
        self.leap: float = 0.5  # how far a bid may go towards the most that is worth bidding
        self.bluffs: i64 = 8  # percent: how often to bid against a first refusal without the money
        self.slaps: float = 0.6  # part of what a premium is worth, the most to pay for it
        self.hurry: i64 = 50  # percent: how often to slap at a fair count
        self.card: float = 4.5  # what any money card is worth besides its value
        self.sure: float = 1.0  # how much better than an auction a sure trade must be
        self.least: float = 0.9  # of what a trade is worth, the least to lay
        self.spread: float = 0.25  # and how much more it may be
        self.above: float = 3.5  # of what the other one probably has, the most to lay
