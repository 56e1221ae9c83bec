"""Moments of Kuhhandel: every phase, both editions, the variants, two to six seats.

Each is a function that says of a table whether it is there; `MOMENTS` has them all, by name.
"""

from tests.browser.kuhhandel import auctions, cards, ends, trades
from tests.browser.kuhhandel.moment import MOMENTS

__all__ = ["MOMENTS", "auctions", "cards", "ends", "trades"]
