"""Bids in an open race: which choice they are made from, the game says (`Info.bids`)."""

from __future__ import annotations

from spielalm.kernel.families import Range
from spielalm.match.match import Match


def bids_of(match: Match, seat: int) -> Range | None:
    """What a seat may bid now: the same for all who may act, but for the highest."""
    name = match.game.info.bids
    for family in match.position.families(seat):
        if isinstance(family, Range) and family.name == name:
            return family
    return None


def amounts(match: Match) -> list[tuple[int, int]]:
    """The bids in the open race, the latest first: the seat and the amount."""
    race = match.race()
    bids = bids_of(match, int(match.position.asked())) if race else None
    if bids is None:
        return []
    said = [(step.seat, int(bids.number(step.move))) for step in race]
    return [(seat, amount) for seat, amount in said if amount >= 0]


def was_bid(match: Match) -> bool:
    """Whether the last move was a bid in a race that is open still."""
    race = match.race()
    bids = bids_of(match, int(match.position.asked())) if race else None
    return bids is not None and bids.number(race[0].move) >= 0
