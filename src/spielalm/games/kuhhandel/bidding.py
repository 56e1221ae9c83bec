"""How the guide bids for animals, what it does when the hammer has fallen, and how it pays."""

from __future__ import annotations

from mypy_extensions import i64

from spielalm.games.kuhhandel.cards import NAMES, QUARTET, is_premium, owned
from spielalm.games.kuhhandel.money import cards, lowest_cards, total
from spielalm.games.kuhhandel.payments import PAY
from spielalm.games.kuhhandel.phases.auction import BID, HOLD, STEP, bidders, highest
from spielalm.games.kuhhandel.phases.hammer import REFUSE, SELL, SHOW
from spielalm.games.kuhhandel.position import Fields
from spielalm.games.kuhhandel.purse import fewest_cards, least_of
from spielalm.games.kuhhandel.worth import Outlook
from spielalm.kernel.bot import Advice
from spielalm.kernel.numbers import BIT
from spielalm.kernel.rng import Rng

ZERO_OR_TEN = 5.0  # what a card is likely to be that somebody parts with for a premium


def bid(f: Fields, outlook: Outlook, rng: Rng) -> Advice:
    """Up to what the card is worth, in leaps rather than by tens, with what can be paid exactly."""
    least: i64 = f.price + STEP
    top = highest(f, outlook.me)
    cash = outlook.cash[outlook.me]
    rival = f.bidder if f.price else outlook.rival(f.card)
    worth = outlook.in_money(outlook.gain(f.card, rival))
    limit = least_of(least_of(worth, cash), top)
    values: dict[str, int | str] = {"card": NAMES[f.card], "cash": int(cash)}
    values["worth"] = int(worth) if worth > 0 else 0
    if least > cash or least > top:
        if bluffs(f, outlook, least, top, rng):
            return Advice(BID.of(least), "bluff", {**values, "other": int(f.turn)})
        return Advice(HOLD.of(f.price), "hold-poor", values)
    if least > limit:
        return Advice(HOLD.of(f.price), "hold-dear", values)
    paid = total(fewest_cards(outlook.hand, least))
    if paid > limit:
        values["paid"] = int(paid)
        return Advice(HOLD.of(f.price), "hold-change", values)
    leap = i64(outlook.temper.leap * float(least_of(limit, richest(f, outlook) + STEP) - paid))
    if leap >= STEP:
        further = total(fewest_cards(outlook.hand, paid + STEP * rng.below(leap // STEP + 1)))
        if further <= limit:
            paid = further
    return Advice(BID.of(paid), why_bid(f, outlook, rival, values), values)


def why_bid(f: Fields, outlook: Outlook, rival: i64, values: dict[str, int | str]) -> str:
    """What it is that makes the card worth so much."""
    mine = owned(f.herds[outlook.me], f.card)
    theirs = owned(f.herds[rival], f.card)
    if mine == QUARTET - 1:
        return "bid-completes"
    if theirs > mine:
        values["other"] = int(rival)
        values["many"] = int(theirs)
        return "bid-rival"
    if mine:
        values["many"] = int(mine)
        return "bid-more"
    return "bid"


def richest(f: Fields, outlook: Outlook) -> i64:
    """What the richest of the others probably has who may bid."""
    most: i64 = 0
    seat: i64
    for seat in range(f.seats):
        if seat != outlook.me and bidders(f) & BIT[seat] and outlook.cash[seat] > most:
            most = outlook.cash[seat]
    return most


def bluffs(f: Fields, outlook: Outlook, least: i64, top: i64, rng: Rng) -> bool:
    """Now and then against an auctioneer who would rather pay than sell, and probably can."""
    if least > top or outlook.cash[f.turn] < least or rng.below(100) >= outlook.temper.bluffs:
        return False
    theirs = outlook.standing_with(f.turn, f.card, 1)
    gain = outlook.standing_with(outlook.me, f.card, 1) - theirs
    return outlook.in_money(gain) >= 2 * least


def sell_or_refuse(f: Fields, outlook: Outlook, rng: Rng) -> Advice:
    """First refusal for what is worth more than what is paid and not received."""
    worth = outlook.in_money(outlook.gain(f.card, f.bidder))
    values: dict[str, int | str] = {
        "card": NAMES[f.card],
        "worth": int(worth) if worth > 0 else 0,
        "price": int(f.price),
        "other": int(f.bidder),
    }
    if is_premium(f.card):
        return sell_or_refuse_premium(f, outlook, worth, values)
    if total(outlook.hand) < f.price:
        return Advice(SELL, "sell-poor", values)
    if outlook.cash[f.bidder] < f.price:
        return Advice(SELL, "sell-doubt", values)
    paid = total(fewest_cards(outlook.hand, f.price))
    values["paid"] = int(paid)
    if worth >= paid + f.price:
        return Advice(REFUSE, "refuse", values)
    return Advice(SELL, "sell", values)


def sell_or_refuse_premium(
    f: Fields, outlook: Outlook, worth: i64, values: dict[str, int | str]
) -> Advice:
    """The same, with a price in cards."""
    if cards(outlook.hand) < f.price:
        return Advice(SELL, "sell-few", values)
    received = (ZERO_OR_TEN + outlook.temper.card) * float(f.price)
    if float(worth) >= outlook.price_in_cards(f.price) + received:
        return Advice(REFUSE, "refuse-premium", values)
    return Advice(SELL, "sell-premium", values)


def pay(f: Fields, outlook: Outlook, rng: Rng) -> Advice:
    """As cheaply as possible."""
    if is_premium(f.card):
        if cards(outlook.hand) < f.price:
            return Advice(SHOW, "show-few", {"price": int(f.price)})
        paid = lowest_cards(outlook.hand, f.price)
        return Advice(PAY.of(paid), "pay-cards", {"paid": int(total(paid))})
    if total(outlook.hand) < f.price:
        return Advice(SHOW, "show", {"price": int(f.price)})
    paid = fewest_cards(outlook.hand, f.price)
    over = total(paid) - f.price
    return Advice(PAY.of(paid), "pay-over" if over else "pay", {"over": int(over)})
