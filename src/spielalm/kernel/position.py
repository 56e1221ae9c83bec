"""The contract of a position: the whole truth of a moment, and what may happen next.

Normative. A game subclasses `Position`; runners, bots, matches and tests know nothing else of it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spielalm.kernel.families import Family
from spielalm.kernel.numbers import BIT
from spielalm.kernel.rng import Rng
from spielalm.kernel.typed import Fact, ScoreLine

# Seats are 0, 1, 2 ... clockwise. Three more can stand where a seat is asked for:
NOBODY: Final = -1  # nobody is to act: the game is over
CHANCE: Final = -2  # dice, draws and shuffles
SPECTATOR: Final = -3  # somebody who sees only what is public

# How a decision is open.
OVER: Final = 0
DRAW: Final = 1  # chance is to act
ONE: Final = 2  # one seat is to act
SEALED: Final = 3  # several at once, in secret; a choice may be replaced until the last is in
RACE: Final = 4  # several at once, openly; the first move that arrives counts

NO_FAMILIES: Final[list[Family]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """The whole truth of a moment, mutable, with a cheap copy.

    A move is a non-negative 63-bit number that describes itself: what it says does not depend on
    the position or on who makes it.
    """

    def copy(self) -> Position:
        """An independent position, equal in everything."""
        raise NotImplementedError

    def asked(self) -> i64:
        """The seat to ask next, or CHANCE, or NOBODY. A function of public information.

        Where several may act, it is the one to ask first when there is no clock: in a sealed
        decision the lowest seat that has not chosen yet, in a race the next one clockwise.
        """
        raise NotImplementedError

    def mode(self) -> i64:
        """How the decision is open: OVER, DRAW, ONE, SEALED or RACE."""
        seat = self.asked()
        if seat == NOBODY:
            return OVER
        return DRAW if seat == CHANCE else ONE

    def awaited(self) -> i64:
        """The set of seats without whose move the decision does not close."""
        seat = self.asked()
        return BIT[seat] if seat >= 0 else 0

    def may_act(self, seat: i64) -> bool:
        """Whether the seat may move now: it is awaited; or it is not waited for any more, but may
        replace its sealed choice, or act once more in a race as long as that is open."""
        return seat >= 0 and self.awaited() & BIT[seat] != 0

    def legal(self, seat: i64) -> vec[i64]:
        """The listed legal moves of a seat that may act, in a fixed order without repetition."""
        raise NotImplementedError

    def families(self, seat: i64) -> list[Family]:
        """Legal moves that are described instead of listed, because there are too many."""
        return NO_FAMILIES

    def is_legal(self, seat: i64, move: i64) -> bool:
        """Whether the seat (or CHANCE) may make this move now."""
        if seat == CHANCE:
            for outcome, _ in self.chances():
                if outcome == move:
                    return True
            return False
        if not self.may_act(seat):
            return False
        if move in self.legal(seat):
            return True
        for family in self.families(seat):
            if family.contains(move):
                return True
        return False

    def sample(self, seat: i64, rng: Rng) -> i64:
        """A random legal move. A family is as likely as one listed move."""
        listed = self.legal(seat)
        families = self.families(seat)
        count = i64(len(listed))
        pick = rng.below(count + i64(len(families)))
        if pick < count:
            return listed[pick]
        return families[pick - count].sample(rng)

    def play(self, seat: i64, move: i64, facts: list[Fact] | None = None) -> bool:
        """Make a legal move. True when the decision that it answers is closed by it.

        Legality is the caller's business: whoever takes moves from outside asks `is_legal`.
        When a list is given, what happened is appended to it, in order. The position after the
        last choice of a sealed decision, and its facts, do not depend on the order of arrival.
        """
        raise NotImplementedError

    def chances(self) -> list[tuple[int, int]]:
        """Every outcome that chance may bring now, with its weight; empty when a seat is to act.

        Draws are made one by one, when they become known to somebody, so there are always few.
        """
        return []

    def lines(self) -> list[ScoreLine]:
        """The score sheet: points with their reasons, or just the points, `score-points`."""
        scores = enumerate(self.scores())
        return [ScoreLine(seat=seat, reason="points", points=points) for seat, points in scores]

    def draw(self, rng: Rng) -> i64:
        """A random outcome, with exactly the weights of `chances`."""
        outcomes = self.chances()
        weights = vec[i64]([weight for _, weight in outcomes])
        return outcomes[rng.weighted(weights)][0]

    def scores(self) -> list[int]:
        """The points of each seat if the game ended now."""
        raise NotImplementedError

    def winners(self) -> i64:
        """The set of seats that win if the game ended now; several share the win."""
        return leaders(self.scores())


def leaders(scores: list[int]) -> i64:
    """The set of seats with the most points."""
    best: i64 = 0
    most: int | None = None
    seat: i64 = 0
    for points in scores:
        if most is None or points > most:
            most = points
            best = BIT[seat]
        elif points == most:
            best |= BIT[seat]
        seat += 1
    return best
