"""Simple players, each of which does one thing in a way of its own and the rest like the first
guide. Who plays well lets none of them have more than its fair share.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhhandel.cards import QUARTET, RAT, owned
from spielalm.games.kuhhandel.money import DENOMINATIONS, cards, count
from spielalm.games.kuhhandel.phases.auction import BID, HOLD, can_pay, highest
from spielalm.games.kuhhandel.phases.hammer import REFUSE, SELL
from spielalm.games.kuhhandel.phases.premium import SLAP, WAIT
from spielalm.games.kuhhandel.phases.rat import LAY, TAKE
from spielalm.games.kuhhandel.phases.trade import ACCEPT, COUNTER, OFFER, at_stake
from spielalm.games.kuhhandel.phases.turn import TRADE, choices
from spielalm.games.kuhhandel.rules import Kuhhandel
from spielalm.kernel.rng import Rng
from tests.games.kuhhandel.yardsticks.first_guide import (
    REFUSAL,
    FirstGuide,
    ceiling,
    least_of,
    varied,
)
from tests.games.kuhhandel.yardsticks.first_worth import Outlook

# Which trades come first; what they are worth counts less.
COMPLETES: Final = 3_000_000
EVEN: Final = 2_000_000
COMPLETES_THEIRS: Final = 1_000_000


def ten_more(f: Kuhhandel, outlook: Outlook, limit: i64) -> i64:
    """Ten more than the highest bid, up to a limit."""
    least: i64 = f.price + 10
    if least <= least_of(limit, highest(f, outlook.me)):
        return BID.of(least)
    return HOLD.of(f.price)


class BidsAll(FirstGuide):
    """Always bids ten more, up to so much of its cash, whatever is auctioned."""

    def __init__(self, percent: i64 = 100, more: i64 = 0) -> None:
        FirstGuide.__init__(self)
        self.percent: i64 = percent
        self.more: i64 = more

    def bid(self, f: Kuhhandel, outlook: Outlook, rng: Rng) -> i64:
        cash = outlook.cash[outlook.me]
        return ten_more(f, outlook, self.percent * cash // 100 + self.more)


class BidsAllAndOffersMuch(BidsAll):
    """Besides offers and counters with half to all of its cash and accepts nothing.

    Of trades it likes those best that complete a quartet. While there are cards in the stack it
    makes no others; if it trades late, none at all.
    """

    def __init__(self, late: bool = False) -> None:
        BidsAll.__init__(self)
        self.late: bool = late

    def turn(self, f: Kuhhandel, outlook: Outlook, rng: Rng) -> i64:
        best: i64 = choices(f)[0]
        most: i64 = -1
        for move in choices(f):
            if not TRADE.has(move):
                if self.late:
                    return move
                continue
            f.other = TRADE.first(move)
            f.animal = TRADE.second(move)
            merit = liking(f, outlook)
            if merit > most and (not f.stack or merit >= COMPLETES):
                best = move
                most = merit
        return best

    def offer(self, f: Kuhhandel, outlook: Outlook, rng: Rng) -> i64:
        return OFFER.of(varied(outlook, outlook.cash[outlook.me], rng))

    def answer(self, f: Kuhhandel, outlook: Outlook, offered: i64, rng: Rng) -> i64:
        return COUNTER.of(varied(outlook, outlook.cash[outlook.me], rng))


def liking(f: Kuhhandel, outlook: Outlook) -> i64:
    """Which trade comes first: by who has how many, and by what it is worth to both."""
    many = at_stake(f)
    mine = owned(f.herds[outlook.me], f.animal)
    theirs = owned(f.herds[f.other], f.animal)
    worth: i64 = 0
    if f.animal != RAT:
        worth = outlook.claim(outlook.me, f.animal, many) + outlook.claim(f.other, f.animal, many)
    if mine + many == QUARTET:
        return COMPLETES + worth
    if mine == theirs:
        return EVEN + worth
    return worth + (COMPLETES_THEIRS if theirs + many == QUARTET else 0)


class DrivesUp(FirstGuide):
    """Bids what the auctioneer would pay for the card, in the hope of being paid."""

    def bid(self, f: Kuhhandel, outlook: Outlook, rng: Rng) -> i64:
        worth = outlook.claim(f.turn, f.card, 1) + outlook.claim(outlook.me, f.card, 1) // 2
        most = least_of(REFUSAL * worth // 100, self.of_cash * outlook.cash[f.turn] // 100)
        if f.price + 10 <= most:
            return ten_more(f, outlook, most)
        return FirstGuide.bid(self, f, outlook, rng)


class SlapsAt(FirstGuide):
    """Slaps at one count, if it has the cards, and at no other."""

    def __init__(self, at: i64) -> None:
        FirstGuide.__init__(self)
        self.at: i64 = at

    def slap(self, f: Kuhhandel, outlook: Outlook, rng: Rng) -> i64:
        if f.price <= self.at and cards(outlook.hand) >= f.price:
            return SLAP.of(f.price)
        return WAIT.of(f.price)


class NeverAccepts(FirstGuide):
    """Counters with nothing where the first guide would accept."""

    def answer(self, f: Kuhhandel, outlook: Outlook, offered: i64, rng: Rng) -> i64:
        move = FirstGuide.answer(self, f, outlook, offered, rng)
        return COUNTER.number if move == ACCEPT else move


class AlwaysCounters(FirstGuide):
    """Counters every offer with what it would offer itself."""

    def answer(self, f: Kuhhandel, outlook: Outlook, offered: i64, rng: Rng) -> i64:
        return COUNTER.of(varied(outlook, ceiling(f, outlook), rng))


class NeverCounters(FirstGuide):
    """Accepts every offer."""

    def answer(self, f: Kuhhandel, outlook: Outlook, offered: i64, rng: Rng) -> i64:
        return ACCEPT


class NeverRefuses(FirstGuide):
    """Sells whatever it auctions."""

    def hammer(self, f: Kuhhandel, outlook: Outlook) -> i64:
        return SELL


class AlwaysRefuses(FirstGuide):
    """Uses every first refusal that it can pay."""

    def hammer(self, f: Kuhhandel, outlook: Outlook) -> i64:
        return REFUSE if can_pay(f, outlook.me) else SELL


class TradesEveryTurn(FirstGuide):
    """Trades whenever somebody has an animal that it has, too; with anybody."""

    def turn(self, f: Kuhhandel, outlook: Outlook, rng: Rng) -> i64:
        found = vec[i64]()
        for move in choices(f):
            if TRADE.has(move):
                found = append(found, move)
        return found[rng.below(len(found))] if len(found) else choices(f)[0]


class ChallengesTheNext(TradesEveryTurn):
    """Trades whenever it can, with the player to its left if possible."""

    def turn(self, f: Kuhhandel, outlook: Outlook, rng: Rng) -> i64:
        for move in choices(f):
            if TRADE.has(move) and TRADE.first(move) == f.after(f.turn):
                return move
        return TradesEveryTurn.turn(self, f, outlook, rng)


class NeverBids(FirstGuide):
    """Holds against every bid, and bids nothing."""

    def bid(self, f: Kuhhandel, outlook: Outlook, rng: Rng) -> i64:
        return HOLD.of(f.price)


class TakesRats(FirstGuide):
    """Takes every rat at once."""

    def rat(self, f: Kuhhandel, outlook: Outlook, laid: vec[i64]) -> i64:
        return TAKE


class LaysAgainstRats(FirstGuide):
    """Takes no rat as long as it has a card to lay beside it."""

    def rat(self, f: Kuhhandel, outlook: Outlook, laid: vec[i64]) -> i64:
        d: i64 = 0
        while d < DENOMINATIONS and not count(outlook.hand, d):
            d += 1
        return TAKE if d == DENOMINATIONS else LAY.of(d)
