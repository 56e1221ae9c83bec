"""Bots as company: how long they think, when they speak up in an auction, how fast their hands are.

One place for all bots, however well they play: nothing here decides what is played, only when. All
times are multiples of the server's pause, so that a server without one has bots that wait for
nothing.
"""

from __future__ import annotations

import random
from itertools import takewhile

from spielalm.kernel.position import RACE
from spielalm.match.live.auction import amounts
from spielalm.match.match import Match
from spielalm.match.table import Table

# In pauses; a bot draws a time between the two.
FORCED = (0.5, 0.9)  # there is nothing to choose
SIMPLE = (0.8, 1.8)  # a few moves to choose from
HARD = (1.6, 3.6)  # money to lay, or a board to look at
LOOK = (2.0, 5.0)  # at what is auctioned, before the first bid
REPLY = (0.4, 3.2)  # to a bid
FEW = 4  # moves

BREATH = 2.0  # pauses after a bid that people have to themselves before a bot answers it

# Bots that raise each other again and again, with no person among them, get on with it: after so
# many bids each one is answered a little sooner, but never so soon that nobody could come between.
PATIENT = 5  # bids
SOONER = 0.1  # for each bid more
SOONEST = 0.45


class Company:
    """The manners of all bots at a server. Its randomness is about time alone."""

    def __init__(self, pause_ms: int, reaction_ms: tuple[int, int]) -> None:
        self._pause = pause_ms / 1000
        self._hands = reaction_ms
        self._random = random.Random()

    def thinks(self, table: Table, seat: int) -> float:
        """How many seconds a bot that is asked now lets go by before it decides.

        After every bid in an auction it starts again: so bots do not bid on top of each other, and
        a person always has a moment in which nobody else says anything.
        """
        match = table.match
        if match is None or not self._pause:
            return 0.0
        if match.position.mode() == RACE:
            span = REPLY if match.race() else LOOK
            breath = BREATH if match.race() and people_bid(table, match) else 0.0
            haste = max(SOONEST, 1 - SOONER * max(0, unanswered(table, match) - PATIENT))
            return self._pause * haste * (breath + self._random.uniform(*span))
        return self._pause * self._random.uniform(*difficulty(match, seat))

    def hand(self) -> int:
        """How many milliseconds after a count a bot's hand is on the card. Like people's: rather
        quick as a rule, now and then slow, and drawn each time, so that no bot is always first."""
        low, high = self._hands
        return round(self._random.triangular(low, high, low + (high - low) / 3))


def difficulty(match: Match, seat: int) -> tuple[float, float]:
    """How long a decision takes, by what there is to choose from."""
    if match.position.families(seat):
        return HARD
    moves = len(match.position.legal(seat))
    if moves > 1:
        return SIMPLE if moves <= FEW else HARD
    return FORCED


def unanswered(table: Table, match: Match) -> int:
    """How many bids bots have made in the open race since a person bid there."""
    by_bots = takewhile(lambda bid: not table.seats[bid[0]].person_plays, amounts(match))
    return sum(1 for _ in by_bots)


def people_bid(table: Table, match: Match) -> bool:
    """Whether a person may act in the open race."""
    return any(
        seat.person_plays and match.position.may_act(number)
        for number, seat in enumerate(table.seats)
    )
