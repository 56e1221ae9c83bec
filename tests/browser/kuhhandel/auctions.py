"""Turns, and auctions of animals with what follows the hammer."""

from __future__ import annotations

from spielalm.match.table import Table
from tests.browser.kuhhandel.moment import (
    MANY,
    RANDOM,
    SOME,
    ask,
    cash,
    described,
    is_premium,
    just,
    listed,
    moment,
    public,
    trades,
)
from tests.match import people
from tests.match.scene import live_of
from tests.released.rehearsal import old


@moment(4)
def turn_first(table: Table) -> bool:
    """The very first turn: nobody has anything to trade."""
    return ask(table) == "turn"


@moment(4)
def turn_without_trades(table: Table) -> bool:
    """A turn in which no trade is possible, with herds at the table."""
    return ask(table) == "turn" and listed(table) == ["auction"] and old(table, SOME)


@moment(6)
def turn_with_trades(table: Table) -> bool:
    """A turn with an auction and many trades, six players."""
    return ask(table) == "turn" and len(trades(table)) > 6 and "auction" in listed(table)


@moment(5)
def turn_compulsory_trade(table: Table) -> bool:
    """The stack is empty: trading is compulsory."""
    return ask(table) == "turn" and "auction" not in listed(table) and len(trades(table)) > 2


@moment(4, RANDOM)
def turn_late(table: Table) -> bool:
    """Few cards are left; everything has happened before."""
    return ask(table) == "turn" and public(table).stack == 6


@moment(4, super="yes")
def extra_auction(table: Table) -> bool:
    """Super-Kuhhandel: after a trade, one more auction or not."""
    return ask(table) == "extra"


@moment(3, edition="classic")
def classic_turn(table: Table) -> bool:
    """The classic edition, in the middle of a match: no premiums, no rats."""
    return ask(table) == "turn" and old(table, MANY) and len(trades(table)) > 1


# The auction of an animal.


@moment(4)
def auction_open(table: Table) -> bool:
    """An animal is turned up and nobody has bid yet."""
    return ask(table) == "bid" and public(table).price == 0 and old(table, SOME)


@moment(5)
def auction_bid(table: Table) -> bool:
    """A bid stands and somebody holds; two may still bid."""
    view = public(table)
    awaited, held = len(view.awaited), len(view.held)
    return ask(table) == "bid" and view.price >= 50 and awaited == 2 and held == 1


@moment(5, RANDOM)
def auction_bluff(table: Table) -> bool:
    """The highest bid is more than its bidder owns."""
    view = public(table)
    return (
        ask(table) == "bid"
        and old(table, SOME)
        and view.bidder is not None
        and view.price > cash(table, view.bidder)
        and len(view.awaited) > 1
    )


@moment(6)
def auction_of_six(table: Table) -> bool:
    """Six players with full herds in an auction."""
    return ask(table) == "bid" and old(table, 4 * MANY) and public(table).price >= 30


@moment(6)
def golden_donkey(table: Table) -> bool:
    """The fourth donkey: everybody has just received 500."""
    return ask(table) == "bid" and just(table, "donkey-paid", number=4)


@moment(4, timed=True)
def auction_under_the_hammer(table: Table) -> bool:
    """A bid stands and the hammer clock runs."""
    return ask(table) == "bid" and public(table).price >= 30 and len(table.awaited()) == 2


def order_seventy(table: Table) -> None:
    seat = table.awaited()[0]
    people.order(table, table.seats[seat].key, seat, 70, table.log[-1].at)
    live_of(table).follow_order(table, table.log[-1].at)


@moment(4, orders=True, then=order_seventy)
def auction_with_an_order(table: Table) -> bool:
    """An auction in which somebody has left a secret maximum, which has bid."""
    rich = all(cash(table, seat) >= 90 for seat in range(4))
    return ask(table) == "bid" and rich and len(table.awaited()) == 3


@moment(4, days=True)
def auction_by_correspondence(table: Table) -> bool:
    """An auction in which moves take days: a bid stands, two are asked, all are rich."""
    return auction_to_order(table)


@moment(4, orders=True)
def auction_to_order(table: Table) -> bool:
    """An auction at a table with standing orders: a bid stands, two are asked, all are rich."""
    rich = all(cash(table, seat) >= 90 for seat in range(4))
    return ask(table) == "bid" and rich and public(table).price == 10 and len(table.awaited()) == 2


@moment(3, edition="classic")
def classic_auction(table: Table) -> bool:
    """The classic edition: a bid stands."""
    return ask(table) == "bid" and public(table).price >= 50 and old(table, SOME)


# After the hammer: sale or first refusal, payment.


@moment(4)
def hammer(table: Table) -> bool:
    """Knocked down: the auctioneer can sell or use first refusal."""
    return ask(table) == "hammer" and listed(table) == ["sell", "refuse"] and not is_premium(table)


@moment(4, RANDOM)
def hammer_too_poor(table: Table) -> bool:
    """Knocked down to a bid that the auctioneer could not pay."""
    return ask(table) == "hammer" and listed(table) == ["sell"] and not is_premium(table)


@moment(4)
def pay_exactly(table: Table) -> bool:
    """The buyer can pay exactly, in more than one way."""
    if ask(table) != "pay" or described(table) != ["pay-exactly"]:
        return False
    return public(table).price >= 50 and old(table, MANY)


@moment(4, RANDOM)
def pay_over(table: Table) -> bool:
    """The buyer cannot pay exactly and has to pay more."""
    return ask(table) == "pay" and described(table) == ["pay-over"] and old(table, SOME)


@moment(4)
def paid(table: Table) -> bool:
    """One player has just paid another, and nobody else knows with which cards."""
    return just(table, "paid") and old(table, SOME)


@moment(4)
def pay_first_refusal(table: Table) -> bool:
    """The auctioneer has used first refusal and pays the bidder."""
    return ask(table) == "refuse" and not is_premium(table) and old(table, SOME)


@moment(4, RANDOM)
def pay_insolvent(table: Table) -> bool:
    """The buyer can only show that the money does not suffice."""
    return ask(table) == "pay" and listed(table) == ["show"] and not is_premium(table)


@moment(4, RANDOM)
def repeat_without_the_insolvent(table: Table) -> bool:
    """The auction is repeated without the bidder who has just shown all money."""
    view = public(table)
    return ask(table) == "bid" and bool(view.out) and just(table, "money-shown")


@moment(4, RANDOM, insolvent="again")
def repeat_up_to_the_money_shown(table: Table) -> bool:
    """The auction is repeated, and whoever has shown all money may bid up to it."""
    view = public(table)
    return (
        ask(table) == "bid"
        and set(view.limited) <= set(view.awaited)
        and just(table, "money-shown")
        and old(table, SOME)
    )
