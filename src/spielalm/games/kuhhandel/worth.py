"""What cards and money are worth to whom, as a sensible player reckons.

Every kind will end up in one hand, and the score multiplies. So each player has a chance at each
quartet, by the cards of it that it has and that may still come; these chances tell the score that
it may expect, and a card is worth what it changes in that.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhhandel.cards import (
    KINDS,
    MONEY,
    ONE_OF,
    PREMIUM,
    QUARTET,
    RAT,
    is_money,
    is_premium,
    owned,
)
from spielalm.games.kuhhandel.dealing import in_play
from spielalm.games.kuhhandel.money import VALUES, cards, count, less, lowest_cards, total
from spielalm.games.kuhhandel.position import Fields
from spielalm.games.kuhhandel.scoring import PREMIUM_POINTS
from spielalm.games.kuhhandel.temper import Temper
from spielalm.kernel.numbers import BIT

NO_SEAT: Final = -1


class Outlook:
    """The game as one seat sees it: what it knows, and what it reckons the others have."""

    def __init__(
        self, f: Fields, me: i64, in_hand: vec[i64], on_table: vec[i64], temper: Temper
    ) -> None:
        """`f` holds what the seat knows; then how many money cards each player has where."""
        self.f = f
        self.me: i64 = me
        self.temper = temper
        self.laid = on_table
        self.hand: i64 = f.hands[me]
        self.size = vec[i64]()  # of everybody's money, in hand and on the table
        self.cash = vec[i64]()  # what it comes to; for the seat itself what it has in hand
        unknown = in_play(f) - f.hands[me] - f.laid[me]
        player: i64
        for player in range(f.seats):
            if player != me:
                unknown -= f.known[me * f.seats + player]
            self.size = append(self.size, in_hand[player] + on_table[player])
        hidden = cards(unknown)
        mean = total(unknown) // hidden if hidden else 0
        for player in range(f.seats):
            known = f.known[me * f.seats + player]
            rest = self.size[player] - cards(known)
            reckoned = total(f.hands[me]) if player == me else total(known) + mean * rest
            self.cash = append(self.cash, reckoned)
        together: i64 = 0
        for cash in self.cash:
            together += cash
        self.mean_cash: float = float(together) / float(f.seats)
        self.rate: float = self.points_for_money()

    # Chances.

    def weight(self, seat: i64, kind: i64, unseen: i64) -> float:
        """How strong a seat is in a kind: cards that it has, and its part of those to come."""
        n = float(owned(self.f.herds[seat], kind)) + float(unseen) / float(self.f.seats)
        found = n * (n + self.temper.even)
        if self.mean_cash > 0.0:
            found *= 1.0 + self.temper.rich * float(self.cash[seat]) / self.mean_cash
        return found

    def unseen(self, kind: i64) -> i64:
        """How many cards of a kind lie before nobody."""
        left: i64 = QUARTET
        seat: i64
        for seat in range(self.f.seats):
            left -= owned(self.f.herds[seat], kind)
        return left

    def expected(self, seat: i64, chances: vec[float]) -> float:
        """The score that a seat with these chances at the quartets may expect.

        The mean of the product of value and number: they come together.
        """
        f = self.f
        sets = 0.0
        value = 0.0
        beside = 0.0
        kind: i64
        for kind in range(RAT):
            chance = chances[kind * f.seats + seat]
            worth = float(f.material.values[kind])
            if f.premiums[seat] & BIT[kind]:
                worth += PREMIUM_POINTS
                beside += (1.0 - chance) * PREMIUM_POINTS
            sets += chance
            value += chance * worth
            beside += chance * (1.0 - chance) * worth
        return value * sets + beside - chances[RAT * f.seats + seat] * value

    def chances(self) -> vec[float]:
        """Each player's chance at each quartet, kind by kind."""
        f = self.f
        found = vec[float]()
        kind: i64
        for kind in range(KINDS):
            left = self.unseen(kind)
            sum_of_weights = 0.0
            seat: i64
            for seat in range(f.seats):
                sum_of_weights += self.weight(seat, kind, left)
            for seat in range(f.seats):
                found = append(found, self.weight(seat, kind, left) / sum_of_weights)
        return found

    def scores(self) -> vec[float]:
        """What everybody may expect."""
        chances = self.chances()
        found = vec[float]()
        seat: i64
        for seat in range(self.f.seats):
            found = append(found, self.expected(seat, chances))
        return found

    def standing(self) -> float:
        """How well the seat does: its own score, less a part of those of the others.

        Whoever is ahead counts most.
        """
        scores = self.scores()
        all_others = 0.0
        squares = 0.0
        seat: i64
        for seat in range(self.f.seats):
            if seat != self.me:
                all_others += scores[seat]
                squares += scores[seat] * scores[seat]
        if all_others <= 0.0:
            return scores[self.me]
        return scores[self.me] - self.temper.denial * squares / all_others

    def standing_with(self, seat: i64, card: i64, many: i64) -> float:
        """How well the seat does once a player has these cards, too, or less of them."""
        f = self.f
        if is_premium(card):
            before = f.premiums[seat]
            f.premiums[seat] = before | BIT[card - PREMIUM]
            found = self.standing()
            f.premiums[seat] = before
            return found
        if is_money(card):
            value = self.rate * float(VALUES[card - MONEY])
            return self.standing() + (value if seat == self.me else -value * self.temper.denial)
        f.herds[seat] += many * ONE_OF[card]
        found = self.standing()
        f.herds[seat] -= many * ONE_OF[card]
        return found

    def after_trade(self, taker: i64, giver: i64, kind: i64, many: i64) -> float:
        """How well the seat does after animals have changed hands."""
        self.f.herds[giver] -= many * ONE_OF[kind]
        found = self.standing_with(taker, kind, many)
        self.f.herds[giver] += many * ONE_OF[kind]
        return found

    def rival(self, card: i64) -> i64:
        """To whom else a card would do most good."""
        best: i64 = NO_SEAT
        least = 0.0
        seat: i64
        for seat in range(self.f.seats):
            if seat != self.me:
                standing = self.standing_with(seat, card, 1)
                if best == NO_SEAT or standing < least:
                    best = seat
                    least = standing
        return best

    def gain(self, card: i64, other: i64) -> float:
        """What it makes in points to have a card rather than leave it to another one."""
        return self.standing_with(self.me, card, 1) - self.standing_with(other, card, 1)

    # Money.

    def points_for_money(self) -> float:
        """What money is worth in points: what is still open, by all the money there will be.

        A quartet brings its value as often as there are quartets, and the value of the others.
        """
        f = self.f
        chances = self.chances()
        still_open = 0.0
        seat: i64
        for seat in range(f.seats):
            sets = 0.0
            value = 0.0
            kind: i64
            for kind in range(RAT):
                sets += chances[kind * f.seats + seat]
                value += chances[kind * f.seats + seat] * float(f.material.values[kind])
            for kind in range(RAT):
                chance = chances[kind * f.seats + seat]
                worth = float(f.material.values[kind])
                brings = value + (sets + 1.0 - 2.0 * chance) * worth
                still_open += chance * (1.0 - chance) * brings
        rate = self.temper.rate * still_open / float(all_money(f))
        return rate + (1.0 if f.terms.cash else 0.0)

    def in_money(self, points: float) -> i64:
        """So many points in money; never more than there is, for at the end it buys nothing."""
        most = float(all_money(self.f))
        if points > most * self.rate:
            return i64(most)
        if points < -most * self.rate:
            return i64(-most)
        return i64(points / self.rate) if self.rate > 0.0 else 0

    def price_in_cards(self, many: i64) -> float:
        """What it costs to part with so many cards."""
        paid = total(lowest_cards(self.hand, many))
        return float(paid) + self.temper.card * float(many)

    def left(self, card: i64) -> i64:
        """Two players: how many of these may still be in the stack, as far as the seat knows."""
        f = self.f
        if is_premium(card):
            return 0 if (f.premiums[0] | f.premiums[1]) & BIT[card - PREMIUM] else 1
        if is_money(card):
            known = f.hands[self.me] + f.laid[self.me] + f.known[self.me * 2 + 1 - self.me]
            return count(less(in_play(f), known), card - MONEY)
        return QUARTET - owned(f.herds[0], card) - owned(f.herds[1], card)

    def to_both(self, card: i64) -> float:
        """Two players: what it makes to have a card and to keep it from the other."""
        return self.gain(card, 1 - self.me)


def all_money(f: Fields) -> i64:
    """What there will be in all once every donkey has paid."""
    found = f.material.highest_bid(f.seats, i64(len(f.material.donkeys)))
    return found + total(f.material.mixed_in()) if f.seats == 2 else found
