"""How the guide slaps, what it does with rats, and how it shares cards with one other player."""

from __future__ import annotations

from mypy_extensions import i64

from spielalm.games.kuhhandel.cards import CARDS, NAMES, NO_BACK, PREMIUM, RAT, back_of
from spielalm.games.kuhhandel.money import DENOMINATIONS, VALUES, cards, lowest_cards, total
from spielalm.games.kuhhandel.phases.distribution import GIVE, KEEP
from spielalm.games.kuhhandel.phases.premium import SLAP, WAIT, may_slap
from spielalm.games.kuhhandel.phases.rat import LAY, TAKE
from spielalm.games.kuhhandel.position import Fields
from spielalm.games.kuhhandel.purse import lowest
from spielalm.games.kuhhandel.worth import Outlook
from spielalm.kernel.bot import Advice
from spielalm.kernel.rng import Rng

LAID = 5  # what a card beside a rat is likely to be worth


def slap(f: Fields, outlook: Outlook, rng: Rng) -> Advice:
    """At a fair price in cards; not always at once, so that nobody can be sure to be earlier."""
    wait = WAIT.of(f.price)
    values: dict[str, int | str] = {"card": NAMES[f.card - PREMIUM], "price": int(f.price)}
    if cards(outlook.hand) < f.price or not may_slap(f, outlook.me):
        return Advice(wait, "wait-few", values)
    worth = outlook.in_money(outlook.gain(f.card, outlook.rival(f.card)))
    values["worth"] = int(worth)
    values["paid"] = int(total(lowest_cards(outlook.hand, f.price)))
    if outlook.price_in_cards(f.price) > outlook.temper.slaps * float(worth):
        return Advice(wait, "wait-dear", values)
    if rng.below(100) >= outlook.temper.hurry:
        return Advice(wait, "wait-cheaper", values)
    return Advice(SLAP.of(f.price), "slap", values)


def lay_or_take(f: Fields, outlook: Outlook, rng: Rng) -> Advice:
    """Small cards against the rat, until what lies beside it makes up for its harm."""
    d = lowest(outlook.hand)
    if d == DENOMINATIONS:
        return Advice(TAKE, "take-broke", {})
    heap: i64 = 0
    seat: i64
    for seat in range(f.seats):
        heap += total(f.laid[seat]) if seat == outlook.me else LAID * outlook.laid[seat]
    harm = -outlook.in_money(outlook.gain(RAT, f.after(outlook.me)))
    values: dict[str, int | str] = {
        "heap": int(heap),
        "harm": int(harm) if harm > 0 else 0,
        "value": int(VALUES[d]),
    }
    if float(heap + VALUES[d]) + outlook.temper.card >= float(harm):
        return Advice(TAKE, "take", values)
    return Advice(LAY.of(d), "lay", values)


def keep_or_give(f: Fields, outlook: Outlook, rng: Rng) -> Advice:
    """Keep what is worth more to both together than the next card is likely to be.

    Its back tells whether that is money (KM-80).
    """
    unseen: i64 = 0
    sum_of_worths = 0.0
    card: i64
    for card in range(CARDS):
        n = outlook.left(card) if f.back == NO_BACK or back_of(card) == f.back else 0
        if n > 0:
            unseen += n
            sum_of_worths += float(n) * outlook.to_both(card)
    if outlook.to_both(f.card) * float(unseen) >= sum_of_worths:
        return Advice(KEEP, "keep" if unseen else "keep-last", {})
    return Advice(GIVE, "give", {})
