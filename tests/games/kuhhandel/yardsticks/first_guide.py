"""The first guide: what played as *guide* until 2026-11-19, frozen as a yardstick.

Its decisions are methods, so that a simple player can differ from it in one of them. It auctions
rather than trades until a trade completes a quartet, keeps part of its cash out of bids, bids up to
a part of what a card is worth to it and to its strongest rival, uses first refusal more sparingly,
varies its offers so that they cannot be read, and bluffs now and then.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.games.kuhhandel.cards import (
    CARDS,
    NO_BACK,
    PREMIUM,
    QUARTET,
    back_of,
    is_premium,
    owned,
)
from spielalm.games.kuhhandel.cards import (
    RAT as RAT_CARD,
)
from spielalm.games.kuhhandel.imagine import recall
from spielalm.games.kuhhandel.money import DENOMINATIONS, EACH, VALUES, cards, count, total
from spielalm.games.kuhhandel.payments import PAY, cheapest
from spielalm.games.kuhhandel.phases.auction import BID, HOLD
from spielalm.games.kuhhandel.phases.distribution import GIVE, KEEP
from spielalm.games.kuhhandel.phases.end import COVER
from spielalm.games.kuhhandel.phases.hammer import REFUSE, SELL, SHOW
from spielalm.games.kuhhandel.phases.premium import SLAP, WAIT, may_slap
from spielalm.games.kuhhandel.phases.rat import LAY, TAKE
from spielalm.games.kuhhandel.phases.trade import ACCEPT, COUNTER, OFFER, at_stake
from spielalm.games.kuhhandel.phases.turn import TRADE, choices, next_card
from spielalm.games.kuhhandel.rules import Kuhhandel
from spielalm.games.kuhhandel.scoring import best_cover
from spielalm.games.kuhhandel.view import KuhhandelView
from spielalm.kernel.bot import Bot
from spielalm.kernel.rng import Rng
from spielalm.kernel.typed import View
from tests.games.kuhhandel.yardsticks.first_worth import Outlook

# Percent.
OF_WORTH: Final = 60  # of what a card is worth, the most to bid
OF_CASH: Final = 70  # of the cash, the most to bid
REFUSAL: Final = 35  # of what a card is worth, the most to pay as auctioneer
NO_MOVE: Final = -1
BLUFF: Final = 4  # how often to bid without the money
FEAR: Final = 30  # of a rat's harm, the most to pay to be rid of it


class FirstGuide(Bot):
    """Decides from the view alone, without guessing anybody's cards."""

    def __init__(self, of_worth: i64 = OF_WORTH, of_cash: i64 = OF_CASH) -> None:
        self.of_worth: i64 = of_worth
        self.of_cash: i64 = of_cash

    def choose(self, view: View, rng: Rng) -> i64:
        assert isinstance(view, KuhhandelView)
        f = recall(view)
        laid = vec[i64](view.laid)
        return self.decide(f, Outlook(f, view.seat, vec[i64](view.cards), laid), laid, rng)

    def decide(self, f: Kuhhandel, outlook: Outlook, laid: vec[i64], rng: Rng) -> i64:
        """The move of the seat whose outlook this is."""
        match f.phase.name:
            case "bid":
                return self.bid(f, outlook, rng)
            case "slap":
                return self.slap(f, outlook, rng)
            case "turn":
                return self.turn(f, outlook, rng)
            case "extra":
                return next_card(f)
            case "hammer":
                return self.hammer(f, outlook)
            case "pay" | "refuse":
                return pay(f, outlook)
            case "rat":
                return self.rat(f, outlook, laid)
            case "offer":
                return self.offer(f, outlook, rng)
            case "answer":
                return self.answer(f, outlook, laid[f.turn], rng)
            case "share":
                return keep_or_give(f, outlook)
        return COVER.of(best_cover(f.material, f.herds[f.turn], f.premiums[f.turn]))

    # In what the simple players differ.

    def bid(self, f: Kuhhandel, outlook: Outlook, rng: Rng) -> i64:
        return bid(f, outlook, self.of_worth, self.of_cash, rng)

    def slap(self, f: Kuhhandel, outlook: Outlook, rng: Rng) -> i64:
        return slap(f, outlook, rng)

    def turn(self, f: Kuhhandel, outlook: Outlook, rng: Rng) -> i64:
        return auction_or_trade(f, outlook)

    def hammer(self, f: Kuhhandel, outlook: Outlook) -> i64:
        return sell_or_refuse(f, outlook)

    def rat(self, f: Kuhhandel, outlook: Outlook, laid: vec[i64]) -> i64:
        return lay_or_take(f, outlook, laid)

    def offer(self, f: Kuhhandel, outlook: Outlook, rng: Rng) -> i64:
        return OFFER.of(varied(outlook, ceiling(f, outlook), rng))

    def answer(self, f: Kuhhandel, outlook: Outlook, offered: i64, rng: Rng) -> i64:
        return answer(f, outlook, offered, rng)


def least_of(one: i64, other: i64) -> i64:
    return one if one < other else other


def lowest_cards(hand: i64, many: i64) -> i64:
    """The cheapest cards of a hand, so many of them."""
    found: i64 = 0
    d: i64 = 0
    while many:
        n = least_of(count(hand, d), many)
        found += n * EACH[d]
        many -= n
        d += 1
    return found


def bid(f: Kuhhandel, outlook: Outlook, of_worth: i64, of_cash: i64, rng: Rng) -> i64:
    """A bid below the ceiling that can be paid without giving much more.

    Now and then a bluff against a rival: without the money, since whoever has it would have to pay.
    """
    least: i64 = f.price + 10
    highest = f.material.highest_bid(f.seats, f.donkeys)
    cash = outlook.cash[outlook.me]
    limit = least_of(of_worth * outlook.contest(f.card) // 100, of_cash * cash // 100)
    if least <= limit and least <= highest:
        step = 10 * rng.below((limit - least) // 40 + 1)
        paid = total(cheapest(outlook.hand, least + step))
        if paid > limit:
            paid = total(cheapest(outlook.hand, least))
        if paid <= limit and paid <= highest:
            return BID.of(paid)
    wanted = of_worth * outlook.rival(f.card, 1) // 100
    if cash < least <= least_of(wanted, highest) and rng.below(100) < BLUFF:
        return BID.of(least)
    return HOLD.of(f.price)


def slap(f: Kuhhandel, outlook: Outlook, rng: Rng) -> i64:
    """As soon as so many of the cheapest cards are a fair price for the premium.

    Now and then a bluff with too few cards, but not when everybody has seen how few (KM-24).
    """
    short = cards(outlook.hand) < f.price
    bluffs = short and may_slap(f, outlook.me) and rng.below(100) < BLUFF
    if fair_for_premium(f, outlook, OF_WORTH) or bluffs:
        return SLAP.of(f.price)
    return WAIT.of(f.price)


def fair_for_premium(f: Kuhhandel, outlook: Outlook, percent: i64) -> bool:
    if cards(outlook.hand) < f.price:
        return False
    paid = total(lowest_cards(outlook.hand, f.price))
    most = percent * outlook.premium(f.card - PREMIUM) // 100
    return paid <= least_of(most, (100 - OF_CASH) * outlook.cash[outlook.me] // 100)


def sell_or_refuse(f: Kuhhandel, outlook: Outlook) -> i64:
    """First refusal for what is dear to the auctioneer; not against one who cannot pay anyway."""
    if is_premium(f.card):
        return REFUSE if fair_for_premium(f, outlook, REFUSAL) else SELL
    cash = outlook.cash[outlook.me]
    most = least_of(REFUSAL * outlook.contest(f.card) // 100, OF_CASH * cash // 100)
    if f.price > most or outlook.cash[f.bidder] < f.price:
        return SELL
    return REFUSE if total(cheapest(outlook.hand, f.price)) <= most else SELL


def pay(f: Kuhhandel, outlook: Outlook) -> i64:
    """As cheaply as possible."""
    if is_premium(f.card):
        if cards(outlook.hand) < f.price:
            return SHOW
        return PAY.of(lowest_cards(outlook.hand, f.price))
    if total(outlook.hand) < f.price:
        return SHOW
    return PAY.of(cheapest(outlook.hand, f.price))


def lay_or_take(f: Kuhhandel, outlook: Outlook, laid: vec[i64]) -> i64:
    """Small cards against the rat, until what lies beside it makes up for its harm."""
    d: i64 = 0
    while d < DENOMINATIONS and not count(outlook.hand, d):
        d += 1
    if d == DENOMINATIONS:
        return TAKE
    heap: i64 = 0
    seat: i64 = 0
    while seat < f.seats:
        heap += total(f.laid[seat]) if seat == outlook.me else 5 * laid[seat]
        seat += 1
    if 100 * (heap + VALUES[d]) > FEAR * outlook.harm(outlook.me):
        return TAKE
    return LAY.of(d)


def auction_or_trade(f: Kuhhandel, outlook: Outlook) -> i64:
    """An auction, unless a trade would complete a quartet and can be afforded."""
    best: i64 = NO_MOVE
    most: i64 = 0
    for move in choices(f):
        if not TRADE.has(move):
            best = move
            continue
        f.other = TRADE.first(move)
        f.animal = TRADE.second(move)
        merit = trade_merit(f, outlook)
        if best == NO_MOVE or merit > most:
            best = move
            most = merit
    return best


def trade_merit(f: Kuhhandel, outlook: Outlook) -> i64:
    """What a trade is worth, times the chance to outbid the other; nothing if there is no hurry."""
    many = at_stake(f)
    mine = outlook.cash[outlook.me]
    theirs = outlook.cash[f.other]
    completes = f.animal != RAT_CARD and owned(f.herds[outlook.me], f.animal) + many == QUARTET
    if f.stack and not (completes and mine > theirs):
        return 0
    worth = at_issue(f, outlook)
    return worth * (2 if completes else 1) * mine // (mine + theirs + 1)


def at_issue(f: Kuhhandel, outlook: Outlook) -> i64:
    """What the trade that is going on is worth to the seat."""
    many = at_stake(f)
    other = f.other if outlook.me == f.turn else f.turn
    if f.animal == RAT_CARD:
        return many * (outlook.harm(outlook.me) + outlook.harm(other)) // 2
    return outlook.claim(outlook.me, f.animal, many) + outlook.claim(other, f.animal, many)


def ceiling(f: Kuhhandel, outlook: Outlook) -> i64:
    """The most to offer: the worth, within the cash; at the end the cash is shared out by worth."""
    cash = outlook.cash[outlook.me]
    worth = at_issue(f, outlook)
    if f.stack:
        return least_of(worth, OF_CASH * cash // 100)
    all_worth = worth
    kind: i64 = 0
    while kind < RAT_CARD:
        if kind != f.animal and 0 < owned(f.herds[outlook.me], kind) < QUARTET:
            all_worth += outlook.claim(outlook.me, kind, 1)
        kind += 1
    return cash * worth // all_worth if all_worth else 0


def varied(outlook: Outlook, most: i64, rng: Rng) -> i64:
    """Cards worth from half of this to all of it, and perhaps zeros among them."""
    if most < 0:  # a quartet that rats would cover takes a premium's points along
        most = 0
    rest: i64 = most - 10 * rng.below(most // 20 + 1)
    found: i64 = rng.below(count(outlook.hand, 0) + 1)
    d: i64 = DENOMINATIONS - 1
    while d > 0:
        n = least_of(count(outlook.hand, d), rest // VALUES[d])
        found += n * EACH[d]
        rest -= n * VALUES[d]
        d -= 1
    return found


def answer(f: Kuhhandel, outlook: Outlook, offered: i64, rng: Rng) -> i64:
    """Counter what can be outbid; otherwise accept, or see whether the offer was empty."""
    most = ceiling(f, outlook)
    if offered == 0:
        d: i64 = 1
        while d < DENOMINATIONS - 1 and not count(outlook.hand, d):
            d += 1
        money: i64 = EACH[d] if count(outlook.hand, d) else 0
        return COUNTER.of(money)
    if most >= outlook.reckoned(f.turn, offered):
        return COUNTER.of(varied(outlook, most, rng))
    return ACCEPT if rng.below(2) else COUNTER.number


def keep_or_give(f: Kuhhandel, outlook: Outlook) -> i64:
    """Keep what is worth more to both together than the next card is likely to be.

    Its back tells whether that is money (KM-80).
    """
    unseen: i64 = 0
    sum_of_worths: i64 = 0
    card: i64 = 0
    while card < CARDS:
        n = outlook.left(card) if f.back == NO_BACK or back_of(card) == f.back else 0
        unseen += n
        sum_of_worths += n * outlook.to_both(card)
        card += 1
    return KEEP if outlook.to_both(f.card) * unseen >= sum_of_worths else GIVE
