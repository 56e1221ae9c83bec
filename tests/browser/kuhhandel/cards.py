"""Premiums and rats."""

from __future__ import annotations

from spielalm.games.kuhhandel.facts import Slapped
from spielalm.match.live.countdown import earliest
from spielalm.match.live.slap import Slap
from spielalm.match.table import Table
from tests.browser.kuhhandel.moment import (
    MANY,
    RANDOM,
    SOME,
    ask,
    is_premium,
    just,
    latest,
    listed,
    moment,
    public,
)
from tests.browser.seeded import steered
from tests.match import people
from tests.match.scene import live_of
from tests.released.rehearsal import old

NOBODY = Slap(seat=0, arrived=0, credit=0)


@moment(4, timed=True)
def countdown(table: Table) -> bool:
    """A premium against the clock; the count has not begun."""
    return ask(table) == "slap" and live_of(table).count == 10 and old(table, SOME)


@moment(4)
def countdown_calm(table: Table) -> bool:
    """A calm countdown at 7: one has chosen in secret, two have not."""
    return ask(table) == "slap" and live_of(table).count == 7 and len(table.awaited()) == 2


@moment(6, RANDOM)
def countdown_calm_of_six(table: Table) -> bool:
    """A calm countdown at 10; five are asked."""
    return ask(table) == "slap" and len(table.awaited()) == 5 and old(table, MANY)


def order_three(table: Table) -> None:
    seat = table.awaited()[0]
    people.order(table, table.seats[seat].key, seat, 3, table.log[-1].at)


@moment(4, orders=True, then=order_three)
def countdown_with_an_order(table: Table) -> bool:
    """A calm countdown in which one has ordered to slap at three."""
    return ask(table) == "slap" and live_of(table).count == 8 and len(table.awaited()) == 3


@moment(4, RANDOM, timed=True)
def verdict(table: Table) -> bool:
    """Several slapped at the same count, and their times were compared."""
    return ask(table) == "hammer" and len(slaps(table)) > 1


def slaps(table: Table) -> tuple[Slap, ...]:
    return tuple(getattr(table.log[-1], "slaps", ()))


@moment(4, RANDOM, timed=True)
def verdict_by_lot(table: Table) -> bool:
    """Two were equally fast at the same count, and the lot decided."""
    return ask(table) == "hammer" and len(earliest(list(slaps(table)) or [NOBODY])) > 1


@moment(4, RANDOM)
def verdict_calm(table: Table) -> bool:
    """Two chose the same number in a calm countdown, and the lot decided."""
    told = [fact for fact in latest(table) if isinstance(fact, Slapped)]
    return ask(table) == "hammer" and bool(told) and len(told[0].seats) > 1


@moment(4)
def premium_hammer(table: Table) -> bool:
    """Somebody slapped: the auctioneer can sell or use first refusal."""
    return ask(table) == "hammer" and len(listed(table)) == 2 and is_premium(table)


@moment(4, first=6)
def premium_pay(table: Table) -> bool:
    """The buyer of a premium chooses so many cards."""
    return ask(table) == "pay" and is_premium(table) and public(table).price in (3, 4, 5)


@moment(4, RANDOM)
def premium_first_refusal(table: Table) -> bool:
    """The auctioneer keeps the premium and pays so many cards."""
    return ask(table) == "refuse" and is_premium(table)


@moment(4, RANDOM)
def premium_insolvent(table: Table) -> bool:
    """The buyer of a premium has too few cards."""
    return ask(table) == "pay" and is_premium(table) and listed(table) == ["show"]


@moment(4, RANDOM, insolvent="again")
def premium_repeat(table: Table) -> bool:
    """The countdown begins again; whoever has shown all money can only wait as yet."""
    view = public(table)
    return ask(table) == "slap" and bool(view.limited) and just(table, "money-shown")


# The rat.


@moment(5)
def rat(table: Table) -> bool:
    """A rat before the first player, nothing beside it."""
    return ask(table) == "rat" and sum(public(table).laid) == 0 and old(table, SOME)


@moment(4, RANDOM)
def rat_with_money(table: Table) -> bool:
    """A rat has gone round, with money of several players beside it."""
    laid = public(table).laid
    return ask(table) == "rat" and sum(laid) >= 5 and sum(1 for many in laid if many) >= 3


@moment(4, steered("lay 0", "lay 10", bot="random"))
def rat_without_money(table: Table) -> bool:
    """Whoever is asked has no money card left and must take the rat, with the heap."""
    return ask(table) == "rat" and listed(table) == ["take"] and sum(public(table).laid) >= 2


@moment(4, RANDOM)
def rat_taken(table: Table) -> bool:
    """A rat was taken with a heap of money, and the next card is turned up."""
    taken = [fact for fact in latest(table) if getattr(fact, "cards", 0) >= 3]
    return just(table, "rat-taken") and bool(taken) and ask(table) == "bid"
