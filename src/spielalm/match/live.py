"""What a table decides by itself: verdicts instead of chance (KM-25), standing orders (KM-29)."""

# Compiled: every move passes here.
from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from spielalm.kernel.families import Range
from spielalm.kernel.position import RACE
from spielalm.match.countdown import earliest
from spielalm.match.log import Drawn, Slap
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
    for entry in match.log:
        seat = made_first(match, entry.move) if isinstance(entry, Drawn) else None
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


def follow_orders(table: Table, now: int) -> None:
    """Make the moves that standing orders ask for, until none is left to make."""
    while table.orders and table.playing and (ordered := ordered_move(table)):
        seat, move = ordered
        table.make_move(seat, move, now, "order")


def ordered_move(table: Table) -> tuple[int, int] | None:
    """The next move that an order asks for: a seat and the number of the move."""
    match = table.match
    assert match is not None
    if match.position.mode() == RACE:
        return ordered_bid(table, match)
    for seat in table.awaited():
        if seat in table.orders:
            return seat, slap_or_wait(match, seat, slap=table.orders[seat].value >= table.count)
    return None


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
    idle = next((seat for seat in table.awaited() if seat in free), None)
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
