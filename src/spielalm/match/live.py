"""What a table decides by itself: verdicts instead of chance (KM-25), standing orders (KM-29).

In an auction an order has a hand of its own, as slow as a person's: whoever runs the table makes
its moves one by one, so that nobody can tell them from those of a person.
"""

# Compiled: every move passes here.
from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from spielalm.kernel.families import Range
from spielalm.kernel.position import CHANCE, RACE
from spielalm.match.countdown import earliest
from spielalm.match.events import OrderActed
from spielalm.match.log import Drawn, Moved, Slap
from spielalm.match.match import Match
from spielalm.match.orders import next_bid

if TYPE_CHECKING:
    from spielalm.match.table import Table


# Verdicts: a draw whose outcome names a seat is made by the table.


def first_outcome(match: Match, seat: int) -> int | None:
    """The outcome that makes this seat the starting player, where that is drawn now."""
    for outcome, _ in match.position.chances():
        if made_first(match, outcome) == seat:
            return int(outcome)
    return None


def starting_seat(match: Match) -> int | None:
    """The seat that began, where a game draws it."""
    for step in match.steps:
        seat = made_first(match, step.move) if step.seat == CHANCE else None
        if seat is not None:
            return seat
    return None


def made_first(match: Match, outcome: int) -> int | None:
    """The seat that this outcome makes the starting player; None if it is about something else."""
    drawn = match.game.unpack(outcome)
    if drawn.__struct_config__.tag != match.game.info.begins:
        return None
    return int(msgspec.structs.asdict(drawn)["seat"])


def judge_slaps(table: Table, match: Match, slaps: list[Slap], now: int) -> None:
    """The earliest slap wins; equal times are drawn by chance (KM-25)."""
    named = {
        seat: int(outcome)
        for outcome, _ in match.position.chances()
        if (seat := getattr(match.game.unpack(outcome), "seat", None)) is not None
    }
    tied = earliest(slaps)
    winner = tied[match.rng(table.next_number).below(len(tied))]
    table.make(Drawn, now, move=named[winner], table=True, slaps=tuple(slaps))


# Standing orders.


def ordered_move(table: Table) -> tuple[int, int] | None:
    """The next move that an order asks for, if any: a seat and the number of the move."""
    match = table.match
    if match is None or not table.playing or not table.orders:
        return None
    if match.position.mode() == RACE:
        return ordered_bid(table, match)
    for seat in table.awaited():
        if seat in table.orders:
            return seat, slap_or_wait(match, seat, slap=table.orders[seat].value >= table.count)
    return None


def follow_order(table: Table, now: int) -> bool:
    """Make the next move that an order asks for; False if none does."""
    ordered = ordered_move(table)
    if ordered is not None:
        table.make_move(*ordered, now, "order")
    return ordered is not None


def done_by_order(table: Table, match: Match, entry: Moved) -> OrderActed | None:
    """What a move that an order is about to make tells the seat that gave it; nothing if it only
    lets a count pass."""
    seat, move = entry.seat, entry.move
    if table.count:
        slaps = move != slap_or_wait(match, seat, slap=False)
        return OrderActed(seat, "slap", table.count) if slaps else None
    bids = bidding(match, seat)
    if bids is not None and is_bid(bids, move):
        return OrderActed(seat, "bid", int((move - bids.base) // bids.unit))
    acted = (table.acted.get(step.number) for step in match.race() if step.seat == seat)
    return OrderActed(seat, "hold", next((one.value for one in acted if one is not None), 0))


def slap_or_wait(match: Match, seat: int, *, slap: bool) -> int:
    """Of the two moves of a countdown, the default waits and the other one, if any, slaps."""
    wait: int = match.game.default(match.view(seat))
    if not slap:
        return wait
    return next((int(move) for move in match.position.legal(seat) if move != wait), wait)


def may_slap(match: Match, seat: int) -> bool:
    """Whether a seat that is awaited in a countdown may do anything but wait at this count."""
    return len(match.position.legal(seat)) > 1


def ordered_bid(table: Table, match: Match) -> tuple[int, int] | None:
    """What a proxy does in an auction: bid, or hold where its order does not reach."""
    free = [seat for seat in table.orders if match.position.may_act(seat)]
    bids = bidding(match, free[0]) if free else None
    if bids is not None:
        leader = leading(match, bids)
        able = [order for seat, order in table.orders.items() if seat in free or seat == leader]
        bid = next_bid(able, leader, int(bids.first), int(bids.step))
        if bid is not None:
            return bid.seat, int(bids.base + bid.amount * bids.unit)
    holds = [seat for seat in free if not table.orders[seat].asks]
    idle = next((seat for seat in table.awaited() if seat in holds), None)
    return None if idle is None else (idle, match.game.default(match.view(idle)))


def bidding(match: Match, seat: int) -> Range | None:
    """What a seat may bid in a race: the same for all who may act, but for the highest."""
    return next((f for f in match.position.families(seat) if isinstance(f, Range)), None)


def leading(match: Match, bids: Range) -> int | None:
    """The seat whose bid was the last one in the open race."""
    return next((step.seat for step in match.race() if is_bid(bids, step.move)), None)


def is_bid(bids: Range, move: int) -> bool:
    """Whether a move is a bid, however high."""
    return move >= bids.base and (move - bids.base) % bids.unit == 0


def was_bid(match: Match) -> bool:
    """Whether the last move was a bid in a race that is open still."""
    race = match.race()
    if not race:
        return False
    bids = bidding(match, int(match.position.asked()))
    return bids is not None and is_bid(bids, race[0].move)


def taking_part(match: Match) -> set[int]:
    """The seats that are in the open race: free to act, or having moved in it."""
    free = {seat for seat in range(match.header.seats) if match.position.may_act(seat)}
    return free | {step.seat for step in match.race()}


def order_values(table: Table, match: Match, seat: int) -> range:
    """What a seat's order for the open auction or countdown may say, beside 0."""
    if table.count:
        return range(1, table.count + 1)
    bids = bidding(match, seat)
    if bids is None:
        return range(0)
    return range(int(bids.first), int(bids.last) + 1, int(bids.step))
