"""What a viewer may see of a table: its state, and the story of its log. Built by whitelist.

The game's own facts go through the game's `tell`; the others are what the entries say (`told`).
"""

# Compiled: every move passes here.
from __future__ import annotations

from collections.abc import Iterable

import msgspec

from spielalm.match import clock
from spielalm.match.action import Logged, Told
from spielalm.match.actions.undo import MoveUndone
from spielalm.match.live.order import orders_opened
from spielalm.match.seats import Seat
from spielalm.match.state import ClockState, SeatState, TableState, When
from spielalm.match.table import Table

WHILE = 10 * 60_000  # ms


def story(table: Table, viewer: int, since: int = 0) -> list[Told]:
    """What a viewer may be told of the entries from number `since` on, in their order."""
    since = table.meant(max(0, since))
    told: list[Told] = []
    for entry in table.log[since:]:
        fact = entry.told()
        if fact is not None:
            told.append(Told(entry.number, fact))
    if table.match is not None:
        told += table.match.story(viewer, since)
    if table.live is not None:
        for number, acted in table.live.acted.items():
            if number >= since and acted.seat == viewer:
                told.append(Told(number, acted))
        if table.ended is not None and table.ended >= since:
            told += [Told(table.ended, fact) for fact in orders_opened(table)]
    told.sort(key=lambda one: one.number)  # stable: the table's word comes first, the order's last
    return [as_shown(table, one) for one in told] if table.unnoticed else told


def as_shown(table: Table, told: Told) -> Told:
    """The same with the numbers that people know."""
    fact = told.fact
    if isinstance(fact, MoveUndone):
        fact = msgspec.structs.replace(fact, number=table.shown(fact.number))
    return Told(table.shown(told.number), fact)


def times(table: Table, since: int) -> list[When]:
    """When the entries from number `since` on were made: the first one, and each that came more
    than a while after the one that is listed before it."""
    listed: list[When] = []
    for entry in table.log[table.meant(max(0, since)) :]:
        if listed and entry.at - listed[-1].at < WHILE:
            continue
        if entry.noticed_by() is None:
            listed.append(When(table.shown(entry.number), entry.at))
    return listed


def noticed(table: Table) -> int:
    """How many entries there are that others may notice."""
    return len(table.log) - len(table.unnoticed)


def noticed_by(table: Table, entries: Iterable[Logged]) -> set[str] | None:
    """The keys for whom something changed; None when everybody may notice."""
    keys = set()
    for entry in entries:
        seat = entry.noticed_by()
        if seat is None:
            return None
        keys.add(table.seats[seat].key)
    return keys


def seat_state(seat: Seat) -> SeatState:
    return SeatState(
        kind=seat.kind,
        name=seat.name,
        bot=seat.bot,
        removed=seat.removed,
        conceded=seat.conceded,
        agreed=seat.agreed,
    )


def state(table: Table, now: int) -> TableState:
    """The public state of a table at this moment."""
    match, live, countdown = table.match, table.live, table.countdown
    hammering = match is not None and live is not None and live.hammering(table, match)
    return TableState(
        settings=table.settings,
        ruleset=table.ruleset,
        seats=tuple(map(seat_state, table.seats)),
        host=tuple(table.held_by(table.host)),
        started=table.started,
        over=table.over,
        decision=table.shown(match.decision) if match is not None else -1,
        entries=noticed(table),
        undo_asked=table.undo_asked,
        undo_agreed=tuple(sorted(table.undo_agreed)),
        winners=tuple(table.winners()),
        seed_hash=table.seed_hash,
        record_open=table.record_open(now),
        rematch=table.rematch,
        clock=ClockState(
            now=now,
            since=table.since,
            due=clock.due(table),
            paused=table.paused_at is not None,
            hammer=hammering,
            call=table.settings.call if hammering else 0,
            count=0 if live is None else live.count,
            count_due=None if live is None or countdown is None else countdown.due(live.count),
        ),
    )
