"""Time at a table: when a clock decides, what it decides, and slaps against a countdown."""

from __future__ import annotations

from spielalm.kernel.position import RACE
from spielalm.match import log
from spielalm.match.countdown import GRACE
from spielalm.match.errors import NotNowError
from spielalm.match.live import slap_or_wait
from spielalm.match.table import Table

MISSES = 2  # decisions in a row left to the clock, after which a bot stands in
HAMMER = 3 * 2500  # going once, twice, sold: milliseconds of silence


def due(table: Table) -> int | None:
    """When the clock decides something, if nobody does before."""
    if not table.playing:
        return None
    if table.countdown is not None:
        return table.countdown.closes(table.count)
    if hammering(table):
        return table.since + HAMMER + GRACE
    allowance = table.settings.allowance()
    if allowance is None or not late_people(table):
        return None
    return table.since + allowance


def hammering(table: Table) -> bool:
    """Whether silence in the open race becomes a hold when the hammer falls (KM-13)."""
    match = table.match
    live = table.settings.hammer and table.settings.clock != "days"
    return match is not None and live and match.position.mode() == RACE


def late_people(table: Table) -> list[int]:
    return [seat for seat in table.awaited() if table.seats[seat].person_plays]


def tick(table: Table, now: int) -> None:
    """Do what the clock does at this moment, if anything."""
    when = due(table)
    if when is None or now < when:
        return
    if table.countdown is not None:
        close_count(table, now)
    elif hammering(table):
        for seat in table.awaited():
            default(table, seat, now, "silence")
    else:
        for seat in late_people(table):
            default(table, seat, now, "clock")
            if table.seats[seat].misses >= MISSES and table.playing:
                table.stand_in(seat, "away", now)


def default(table: Table, seat: int, now: int, by: log.Mover) -> None:
    """The default move of a seat, if the decision still waits for it."""
    match = table.match
    if match is not None and seat in table.awaited():
        table.answer(seat, match.game.default(match.view(seat)), match.decision, now, by)


def slap(table: Table, key: str, seat: int, count: int, pressed: int, rtt: int, now: int) -> None:
    """A person slaps; what comes of it shows when the count closes."""
    table.own(key, seat)
    if table.running() and table.countdown is None:
        raise NotNowError("there is no countdown now")
    assert table.countdown is not None
    if seat not in table.awaited() or table.seats[seat].bot:
        raise NotNowError("you cannot slap in this countdown")
    table.countdown.slap(seat, count, pressed, now, rtt)


def bot_slaps(table: Table, seat: int, reaction: int) -> None:
    """A bot's hand, as slow as a person's."""
    if table.countdown is not None and seat in table.awaited():
        due = table.countdown.due(table.count)
        table.countdown.slap(seat, table.count, reaction, due + reaction, 0)


def close_count(table: Table, now: int) -> None:
    """Everybody's answer to this count, all at once: slapped or waited."""
    match, countdown = table.match, table.countdown
    assert match is not None
    assert countdown is not None
    slapped = {slap.seat for slap in countdown.at(table.count)}
    table.slapped = (countdown, table.count)
    decision = match.decision
    for seat in table.awaited():
        by: log.Mover = "seat" if seat in slapped else "silence"
        table.answer(seat, slap_or_wait(match, seat, slap=seat in slapped), decision, now, by)
    table.slapped = None


def wake(table: Table, now: int) -> None:
    """The table was away (the server was restarted): nobody loses time for it."""
    if table.countdown is not None:
        table.countdown.postponed(table.count, now)
    elif hammering(table):
        table.since = now


def order(table: Table, key: str, seat: int, value: int, now: int) -> None:
    """A secret standing order for the open auction or countdown."""
    table.own(key, seat)
    match = table.running()
    calm = table.settings.calm and table.in_countdown
    if not (table.settings.may_order or calm):
        raise NotNowError("this table plays without standing orders")
    race = match.position.mode() == RACE
    if not (race or table.in_countdown):
        raise NotNowError("there is nothing to give an order for now")
    if not 0 <= value <= 100_000:
        raise NotNowError(f"an order of {value}; expected a number from 0 to 100000")
    table.make(log.Ordered, now, seat=seat, ask=table.ask, value=value)
    table.settle(now)
