"""Time at a table: when a clock decides, what it decides; slaps against a countdown; orders."""

# Compiled: every move passes here.
from __future__ import annotations

from collections.abc import Sequence

from spielalm.kernel.position import CHANCE, RACE, SEALED
from spielalm.match import log
from spielalm.match.countdown import GRACE, STEP
from spielalm.match.errors import RefusedError
from spielalm.match.live import (
    follow_order,
    judge_slaps,
    may_slap,
    order_values,
    slap_or_wait,
    taking_part,
)
from spielalm.match.match import Match
from spielalm.match.table import Table

MISSES = 2  # decisions in a row left to the clock, after which a bot stands in
CALLS = 3  # going once, twice, sold


def due(table: Table) -> int | None:
    """When the clock decides something, if nobody does before."""
    if not table.playing:
        return None
    if table.countdown is not None:
        return table.countdown.closes(table.count)
    if hammering(table):
        return table.since + CALLS * table.settings.call + GRACE
    allowance = table.settings.allowance()
    if allowance is None or not late_people(table):
        return None
    return table.since + allowance


def hammering(table: Table) -> bool:
    """Whether silence in the open race becomes a hold when the hammer falls (KM-13)."""
    live = table.settings.hammer and table.settings.clock != "days"
    return table.match is not None and live and table.match.position.mode() == RACE


def late_people(table: Table) -> list[int]:
    return [seat for seat in table.awaited() if table.seats[seat].person_plays]


def tick(table: Table, now: int) -> None:
    """Do what the clock does at this moment, if anything."""
    when = due(table)
    match = table.match
    if match is None or when is None or now < when:
        return
    if table.countdown is not None:
        close_count(table, match, now)
    elif follow_order(table, now):  # an order never comes too late
        while follow_order(table, now):
            pass
    elif hammering(table):
        decide(table, match, table.awaited(), now, "silence")
    elif match.position.mode() == SEALED:
        # For bots, too: as long as the decision is open, nobody may know what a late seat chose.
        decide(table, match, table.awaited(), now, "clock")
    else:
        decide(table, match, late_people(table), now, "clock")


def decide(table: Table, match: Match, late: list[int], now: int, by: log.Mover) -> None:
    """The default move of all who are late; whoever is so again and again, a bot stands in for."""
    decision = match.decision
    for seat in late:
        if match.decision == decision:
            move = match.game.default(match.view(seat))
            table.answer(seat, move, decision, now, by)
    for seat in late:
        away = table.seats[seat].misses >= MISSES and table.seats[seat].person_plays
        if away and not table.over:
            table.stand_in(seat, "away", now)


def wake(table: Table, now: int) -> None:
    """The table was away (the server was restarted): nobody loses time for it.

    Where moves take days, only what would be overdue gets its time again.
    """
    when = due(table)
    if when is not None and (table.settings.clock != "days" or when <= now):
        table.make(log.Woken, now)


# A countdown against the clock (KM-25).


def slap(
    table: Table, key: str, seat: int, count: int, pressed: int, trips: Sequence[int], now: int
) -> None:
    """A person slaps; what comes of it shows when the count closes.

    `trips` are the last round trips that the server measured on that line.
    """
    match = table.own_playing(key, seat)
    if table.countdown is None or seat not in table.awaited():
        raise RefusedError("no-countdown", seat=seat)
    if count > table.count:
        raise RefusedError("count-over", count=count)
    if count == table.count and not may_slap(match, seat):
        raise RefusedError("no-countdown", seat=seat)
    judged = table.countdown.judge(seat, count, pressed, trips, now)
    table.make(log.Slapped, now, count=count, slap=judged)


def bot_slaps(table: Table, match: Match, seat: int, move: int, reaction: int, now: int) -> None:
    """A bot's hand, as slow as a person's. A bot that waits does nothing."""
    assert table.countdown is not None
    slaps = move != slap_or_wait(match, seat, slap=False)
    if slaps and 0 <= reaction < STEP and seat not in table.countdown.slaps:
        judged = log.Slap(seat=seat, arrived=reaction, credit=0)
        table.make(log.Slapped, now, count=table.count, slap=judged)


def close_count(table: Table, match: Match, now: int) -> None:
    """Everybody's answer to this count, all at once: slapped or waited."""
    assert table.countdown is not None
    slaps = [slap for slap in table.countdown.at(table.count) if may_slap(match, slap.seat)]
    slapped = {slap.seat for slap in slaps}
    decision = match.decision
    for seat in table.awaited():
        by: log.Mover = "silence"
        if seat in slapped:
            by = "bot" if table.seats[seat].bot else "seat"
        move = slap_or_wait(match, seat, slap=seat in slapped)
        table.make(log.Moved, now, seat=seat, move=move, decision=decision, by=by)
    if len(slaps) > 1 and match.position.asked() == CHANCE:
        judge_slaps(table, match, slaps, now)
    table.settle(now)


# Standing orders (KM-29).


def order(
    table: Table, key: str, seat: int, value: int | None, now: int, *, asks: bool = False
) -> None:
    """A secret standing order for the open auction or countdown; None takes it back.

    One that `asks` leaves it to the seat what happens where the order does not reach.
    """
    match = table.own_playing(key, seat)
    refuse_order(table, match, seat)
    if value:
        check_value(order_values(table, match, seat), value)
    if value is not None or seat in table.orders:
        asks = asks and bool(value) and not table.count
        table.make(log.Ordered, now, seat=seat, value=value, asks=asks)
        table.settle(now)


def refuse_order(table: Table, match: Match, seat: int) -> None:
    """Raise a clear error unless the seat may give an order now."""
    race = match.position.mode() == RACE
    if table.countdown is not None or not (race or table.count):
        raise RefusedError("nothing-to-order")
    calm = table.settings.calm and table.count > 0
    if not (table.settings.may_order or calm):
        raise RefusedError("orders-off")
    if seat not in taking_part(match):
        raise RefusedError("not-in-auction", seat=seat)


def orderable(table: Table, seat: int) -> range | None:
    """What the person of this seat may order now, beside 0; None where no order is possible."""
    match = table.match
    if match is None or not (table.count or match.position.mode() == RACE):
        return None  # as at most moves of most games
    if not table.playing or not table.seats[seat].person_plays:
        return None
    try:
        refuse_order(table, match, seat)
    except RefusedError:
        return None
    return order_values(table, match, seat)


def check_value(allowed: range, value: int) -> None:
    if value not in allowed:
        first, last = (allowed[0], allowed[-1]) if allowed else (0, 0)
        raise RefusedError("order-value", value=value, first=first, last=last, step=allowed.step)
