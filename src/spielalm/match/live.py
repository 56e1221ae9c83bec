"""What a table decides by itself: verdicts in place of chance, and standing orders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielalm.kernel.families import Range
from spielalm.kernel.position import RACE
from spielalm.match.log import Drawn, Slap
from spielalm.match.match import Match
from spielalm.match.orders import Order, next_bid

if TYPE_CHECKING:
    from spielalm.match.table import Table


def verdict(table: Table, match: Match, now: int) -> Drawn | None:
    """What the table decides in place of chance: who begins a rematch, who slapped first."""
    if table.first is not None:
        return of_seat(table, match, table.first, (), now, tag="first")
    if table.slapped is not None:
        countdown, count = table.slapped
        slaps = countdown.at(count)
        seats = countdown.earliest(count) if len(slaps) > 1 else []
        if len(seats) == 1:  # a dead heat is left to chance
            return of_seat(table, match, seats[0], tuple(slaps), now)
    return None


def of_seat(
    table: Table, match: Match, seat: int, slaps: tuple[Slap, ...], now: int, tag: str = ""
) -> Drawn | None:
    """The outcome that chance would name this seat with."""
    for outcome, _ in match.position.chances():
        typed = match.game.unpack(outcome)
        named = not tag or typed.__struct_config__.tag == tag
        if named and getattr(typed, "seat", None) == seat:
            return Drawn(
                number=table.next_number, at=now, move=int(outcome), table=True, slaps=slaps
            )
    return None


def follow_orders(table: Table, now: int) -> None:
    """Make the moves that standing orders ask for, until none is left to make."""
    while table.orders and table.playing and (move := ordered_move(table)):
        assert table.match is not None
        seat, number = move
        table.make_move(seat, number, table.match.decision, now, "order")


def ordered_move(table: Table) -> tuple[int, int] | None:
    """The next move that an order asks for: a seat and the number of the move."""
    match = table.match
    assert match is not None
    if match.position.mode() == RACE:
        return ordered_bid(table, match)
    for seat in table.awaited():
        if (seat, table.ask) in table.orders:
            value, _ = table.orders[seat, table.ask]
            return seat, slap_or_wait(match, seat, slap=value == table.count)
    return None


def slap_or_wait(match: Match, seat: int, *, slap: bool) -> int:
    """Of the two moves of a countdown, the default waits and the other one slaps."""
    wait: int = match.game.default(match.view(seat))
    if not slap:
        return wait
    return next(int(move) for move in match.position.legal(seat) if move != wait)


def ordered_bid(table: Table, match: Match) -> tuple[int, int] | None:
    """What a proxy does in an auction: bid, or hold when its order is outbid."""
    orders = [
        Order(seat, value, given)
        for (seat, ask), (value, given) in table.orders.items()
        if ask == table.ask
    ]
    awaited = table.awaited()
    idle = [order for order in orders if order.seat in awaited]
    if not idle:
        return None
    bids = [f for f in match.position.families(idle[0].seat) if isinstance(f, Range)]
    leaders = [order.seat for order in orders if order.seat not in awaited]
    for bid in bids:
        leader = leaders[0] if leaders else None
        rise = next_bid(orders, leader, int(bid.first), int(bid.step))
        if rise is not None and rise.amount <= bid.last:
            return rise.seat, int(bid.base + rise.amount * bid.unit)
    seat = idle[0].seat
    return seat, match.game.default(match.view(seat))
