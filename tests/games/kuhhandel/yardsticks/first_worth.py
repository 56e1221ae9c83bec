"""What cards and money are worth to whom, as the first guide reckoned: frozen, like its player.

Points are reckoned by what a card changes in the final, multiplied score: completing a set of value
v beside k sets worth V adds V + (k + 1) · v.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhhandel.cards import (
    FULL_ANIMALS,
    MONEY,
    ONE_OF,
    PREMIUM,
    QUARTET,
    RAT,
    is_animal,
    is_money,
    is_premium,
    owned,
)
from spielalm.games.kuhhandel.dealing import in_play
from spielalm.games.kuhhandel.money import VALUES, cards, count, less, total
from spielalm.games.kuhhandel.position import Fields
from spielalm.games.kuhhandel.scoring import PREMIUM_POINTS, score_of
from spielalm.kernel.numbers import BIT, popcount

DENIAL: Final[vec[i64]] = vec[i64]([0, 0, 100, 35, 65, 65, 65])  # percent, by number of players
TYPICAL_SETS: Final[vec[i64]] = vec[i64]([0, 0, 5, 3, 3, 2, 2])  # a player's quartets at the end
TYPICAL_VALUE: Final = 385  # of a quartet, the mean of all


class Outlook:
    """The game as one seat sees it: what it knows, and what it reckons the others have."""

    def __init__(self, f: Fields, me: i64, in_hand: vec[i64], on_table: vec[i64]) -> None:
        """`f` holds what the seat knows; then how many money cards each player has where."""
        self.f = f
        self.me: i64 = me
        self.hand: i64 = f.hands[me]
        self.size = vec[i64]()  # of everybody's money, in hand and on the table
        self.cash = vec[i64]()  # what it comes to; for the seat itself what it has in hand
        unknown = in_play(f) - f.hands[me] - f.laid[me]
        player: i64 = 0
        while player < f.seats:
            if player != me:
                unknown -= f.known[me * f.seats + player]
            self.size = append(self.size, in_hand[player] + on_table[player])
            player += 1
        hidden = cards(unknown)
        mean = total(unknown) // hidden if hidden else 0
        player = 0
        while player < f.seats:
            known = f.known[me * f.seats + player]
            rest = self.size[player] - cards(known)
            reckoned = total(f.hands[me]) if player == me else total(known) + mean * rest
            self.cash = append(self.cash, reckoned)
            player += 1

    def reckoned(self, seat: i64, many: i64) -> i64:
        """What so many of a player's cards come to on average."""
        return self.cash[seat] * many // self.size[seat] if self.size[seat] else 0

    def score(self, seat: i64, herd: i64) -> i64:
        """The points of a seat with this herd."""
        return score_of(self.f, seat, herd)

    def claim(self, seat: i64, kind: i64, many: i64) -> i64:
        """What so many animals of a kind are worth to a seat: their share of the quartet."""
        herd = self.f.herds[seat]
        lacks = QUARTET - owned(herd, kind)
        if lacks == 0:
            return 0
        whole = self.score(seat, herd + lacks * ONE_OF[kind]) - self.score(seat, herd)
        return whole * many // lacks

    def rival(self, kind: i64, many: i64) -> i64:
        """The highest claim of anybody else."""
        most: i64 = 0
        seat: i64 = 0
        while seat < self.f.seats:
            if seat != self.me:
                claim = self.claim(seat, kind, many)
                if claim > most:
                    most = claim
            seat += 1
        return most

    def contest(self, kind: i64) -> i64:
        """What an animal is worth: the own claim, and in part that of the strongest rival."""
        return self.claim(self.me, kind, 1) + DENIAL[self.f.seats] * self.rival(kind, 1) // 100

    def harm(self, seat: i64) -> i64:
        """What one more rat costs a seat: its share of the quartet that the rats would cover."""
        herd = self.f.herds[seat]
        sets = popcount(herd & FULL_ANIMALS)
        if sets == 0:
            return TYPICAL_VALUE * (owned(herd, RAT) + 1) // QUARTET
        bare = herd - owned(herd, RAT) * ONE_OF[RAT]
        loss = self.score(seat, bare) - self.score(seat, bare + QUARTET * ONE_OF[RAT])
        return loss * (owned(herd, RAT) + 1) // QUARTET

    def premium(self, animal: i64) -> i64:
        """250, times the quartets it is multiplied by if it comes to match one."""
        herd = self.f.herds[self.me]
        sets = popcount(herd & FULL_ANIMALS)
        chance = 25 * owned(herd, animal)  # percent
        if chance < 100 and sets < TYPICAL_SETS[self.f.seats]:
            sets = TYPICAL_SETS[self.f.seats]
        if sets < 1:
            sets = 1
        return PREMIUM_POINTS * (100 + chance * (sets - 1)) // 100

    def card(self, seat: i64, card: i64) -> i64:
        """What any card is worth to a seat, in points."""
        if is_animal(card):
            return self.claim(seat, card, 1)
        if is_premium(card):
            return self.premium(card - PREMIUM) if seat == self.me else PREMIUM_POINTS
        if is_money(card):
            return VALUES[card - MONEY]
        return -self.harm(seat)

    def to_both(self, card: i64) -> i64:
        """Two players: what it makes to have a card and to keep it from the other."""
        return self.card(0, card) + self.card(1, card)

    def left(self, card: i64) -> i64:
        """Two players: how many of these may still be in the stack, as far as the seat knows."""
        f = self.f
        if is_premium(card):
            return 0 if (f.premiums[0] | f.premiums[1]) & BIT[card - PREMIUM] else 1
        if is_money(card):
            known = f.hands[self.me] + f.laid[self.me] + f.known[self.me * 2 + 1 - self.me]
            return count(less(in_play(f), known), card - MONEY)
        return QUARTET - owned(f.herds[0], card) - owned(f.herds[1], card)
