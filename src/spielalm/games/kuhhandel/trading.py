"""When the guide trades, what it offers, and how it answers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spielalm.games.kuhhandel.cards import NAMES, QUARTET, RAT, owned
from spielalm.games.kuhhandel.money import DENOMINATIONS, EACH, count, total
from spielalm.games.kuhhandel.phases.trade import COUNTER, OFFER, at_stake
from spielalm.games.kuhhandel.phases.turn import TRADE, choices, next_card
from spielalm.games.kuhhandel.position import Fields
from spielalm.games.kuhhandel.purse import at_most
from spielalm.games.kuhhandel.worth import Outlook, all_money
from spielalm.kernel.bot import Advice
from spielalm.kernel.forms import Form
from spielalm.kernel.rng import Rng

NO_MOVE: Final = -1
TURNS: Final = 10  # an auction brings a tenth of a player's part of all money, or a card for it
SMALLEST: Final = 10.0


def auction_or_trade(f: Fields, outlook: Outlook, rng: Rng) -> Advice:
    """An auction while there are cards, unless a trade that cannot fail brings clearly more."""
    best: i64 = next_card(f) if f.stack else NO_MOVE
    most = outlook.temper.sure * outlook.rate * float(all_money(f) // (TURNS * f.seats))
    now = outlook.standing()
    trades = False
    for move in choices(f):
        if TRADE.has(move):
            trades = True
            f.other = TRADE.first(move)
            f.animal = TRADE.second(move)
            merit = sure_merit(f, outlook, now) if f.stack else fair_merit(f, outlook, now)
            if best == NO_MOVE or merit > most:
                best = move
                most = merit
    if not TRADE.has(best):
        return Advice(best, "auction" if trades else "auction-only", {})
    return Advice(best, *why_trade(f, outlook, best))


def why_trade(f: Fields, outlook: Outlook, move: i64) -> tuple[str, dict[str, int | str]]:
    """What speaks for this trade."""
    f.other = TRADE.first(move)
    f.animal = TRADE.second(move)
    values: dict[str, int | str] = {
        "other": int(f.other),
        "card": NAMES[f.animal],
        "theirs": int(outlook.cash[f.other]),
        "cash": int(outlook.cash[outlook.me]),
    }
    if f.stack:
        return "trade-sure", values
    if f.animal == RAT:
        return "trade-rat", values
    if owned(f.herds[f.turn], f.animal) + at_stake(f) == QUARTET:
        return "trade-completes", values
    return "trade", values


def sure_merit(f: Fields, outlook: Outlook, now: float) -> float:
    """What a trade brings that the other one has too little money to win, less what that costs."""
    theirs = float(outlook.cash[f.other])
    if float(outlook.cash[outlook.me]) < outlook.temper.above * theirs + SMALLEST:
        return -float(all_money(f)) * outlook.rate
    won = ended(f, outlook, outlook.me, f.other)
    return won - now - outlook.rate * (theirs + SMALLEST)


def fair_merit(f: Fields, outlook: Outlook, now: float) -> float:
    """What a trade brings on average: whoever has more money is more likely to win it."""
    mine = float(outlook.cash[outlook.me])
    theirs = float(outlook.cash[f.other])
    chance = (mine + SMALLEST) / (mine + theirs + 2.0 * SMALLEST)
    won = ended(f, outlook, outlook.me, f.other)
    lost = ended(f, outlook, f.other, outlook.me)
    return chance * won + (1.0 - chance) * lost - now


def ended(f: Fields, outlook: Outlook, winner: i64, loser: i64) -> float:
    """How well the seat does after this player has won the trade; who wins gives its rats away."""
    if f.animal == RAT:
        return outlook.after_trade(loser, winner, RAT, at_stake(f))
    return outlook.after_trade(winner, loser, f.animal, at_stake(f))


def lays(f: Fields, outlook: Outlook, form: Form, rng: Rng) -> Advice:
    """What to lay in a trade: nobody can know how much, but no more than it takes.

    Who has little to win lays little; with less and less to be won, money is worth less and less.
    """
    temper = outlook.temper
    other = f.other if outlook.me == f.turn else f.turn
    won = ended(f, outlook, outlook.me, other)
    worth = outlook.in_money(won - ended(f, outlook, other, outlook.me))
    part = temper.least + temper.spread * float(rng.below(1001)) / 1000.0
    enough = i64(temper.above * float(outlook.cash[other]) + SMALLEST)
    cash = outlook.cash[outlook.me]
    most = i64(part * float(worth)) if worth > 0 else 0
    why = "lay-worth"
    if most > enough:
        most = enough
        why = "lay-enough"
    if most >= cash:
        most = cash
        why = "lay-all"
    money = at_most(outlook.hand, most) + rng.below(count(outlook.hand, 0) + 1)
    if total(money) == 0:
        why = "lay-nothing"
    values: dict[str, int | str] = {
        "worth": int(worth),
        "other": int(other),
        "theirs": int(outlook.cash[other]),
        "card": NAMES[f.animal],
    }
    return Advice(form.of(money), why, values)


def offer(f: Fields, outlook: Outlook, rng: Rng) -> Advice:
    return lays(f, outlook, OFFER, rng)


def answer(f: Fields, outlook: Outlook, rng: Rng) -> Advice:
    """A counter-offer: to accept is never better than to lay nothing."""
    if outlook.laid[f.turn]:
        return lays(f, outlook, COUNTER, rng)
    d: i64 = 1
    while d < DENOMINATIONS - 1 and not count(outlook.hand, d):
        d += 1
    if count(outlook.hand, d):
        return Advice(COUNTER.of(EACH[d]), "counter-nothing", {})
    return Advice(COUNTER.number, "lay-nothing-left", {})
