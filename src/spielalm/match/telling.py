"""What a viewer may see of a table: its state, and the story of its log. Built by whitelist.

The game's own facts go through the game's `tell`; everything else that is told is made here.
"""

# Compiled: every move passes here.
from __future__ import annotations

from collections.abc import Iterable

import msgspec

from spielalm.match import clock, events, log
from spielalm.match.events import TableFact
from spielalm.match.log import Told
from spielalm.match.orders import StandingOrder
from spielalm.match.seats import Seat
from spielalm.match.state import ClockState, SeatState, TableState, When
from spielalm.match.table import Table

WHILE = 10 * 60_000  # ms


def told_of(entry: log.AnyEntry) -> TableFact | None:
    """What everybody is told of an entry, apart from the game's own facts."""
    match entry:
        case log.Moved():  # these two first: there are more of them than of all the others
            return events.TimeRanOut(entry.seat) if entry.by == "clock" else None
        case log.Drawn():
            return events.SlapsCompared(entry.slaps) if entry.slaps else None
        case log.SeatTaken():
            return events.Seated(entry.seat, entry.name)
        case log.SeatGiven():
            return events.BotSeated(entry.seat, entry.bot)
        case log.SeatLeft():
            return events.SeatFreed(entry.seat)
        case log.SettingsChanged():
            return events.SettingsChanged()
        case log.HostChanged():
            return events.HostChanged(entry.seat)
        case log.Started():
            return events.MatchStarted()
        case log.StoodIn():
            return events.BotStoodIn(entry.seat, entry.bot, entry.cause)
        case log.CameBack():
            return events.PersonReturned(entry.seat)
        case log.Conceded():
            return events.SeatConceded(entry.seat)
        case log.Paused():
            return events.MatchPaused()
        case log.Resumed():
            return events.MatchResumed()
        case log.UndoAsked():
            return events.UndoRequested(entry.seat)
        case log.UndoAnswered():
            return events.UndoDecided(entry.seat, entry.agreed)
        case log.Chatted():
            return events.Said(entry.seat, entry.phrase, entry.text)
        case log.KeyMoved(reissued=True):
            return events.LinkReissued(entry.seats)
        case log.RecordAgreed():
            return events.OpeningAgreed(entry.seat, entry.agreed)
        case log.Rematched():
            return events.RematchOpened(entry.invite)
    return None


def story(table: Table, viewer: int, since: int = 0) -> list[Told]:
    """What a viewer may be told of the entries from number `since` on, in their order."""
    since = table.meant(max(0, since))
    told: list[Told] = []
    for entry in table.log[since:]:
        fact = told_of(entry)
        if fact is not None:
            told.append(Told(entry.number, fact))
    if table.match is not None:
        told += table.match.story(viewer, since)
    for number, acted in table.acted.items():
        if number >= since and acted.seat == viewer:
            told.append(Told(number, acted))
    if table.ended is not None and table.ended >= since:
        told += [Told(table.ended, fact) for fact in orders_opened(table)]
    told.sort(key=lambda one: one.number)  # stable: the table's word comes first, the order's last
    return [as_shown(table, one) for one in told] if table.unnoticed else told


def as_shown(table: Table, told: Told) -> Told:
    """The same with the numbers that people know."""
    fact = told.fact
    if isinstance(fact, log.MoveUndone):
        fact = msgspec.structs.replace(fact, number=table.shown(fact.number))
    return Told(table.shown(told.number), fact)


def orders_opened(table: Table) -> list[events.OrdersOpened]:
    """The standing orders of a match that is over, if there were any."""
    orders = tuple(
        StandingOrder(entry.seat, entry.value, entry.number)
        for entry in table.log
        if isinstance(entry, log.Ordered) and entry.value is not None
    )
    return [events.OrdersOpened(orders)] if orders else []


def times(table: Table, since: int) -> list[When]:
    """When the entries from number `since` on were made: the first one, and each that came more
    than a while after the one that is listed before it."""
    listed: list[When] = []
    for entry in table.log[table.meant(max(0, since)) :]:
        if listed and entry.at - listed[-1].at < WHILE:
            continue
        if not isinstance(entry, log.Slapped | log.Ordered):
            listed.append(When(table.shown(entry.number), entry.at))
    return listed


def noticed(table: Table) -> int:
    """How many entries there are that others may notice."""
    return len(table.log) - len(table.unnoticed)


def noticed_by(table: Table, entries: Iterable[log.AnyEntry]) -> set[str] | None:
    """The keys for whom something changed; None when everybody may notice.

    A slap or an order is nobody else's business, not even that there was one just now.
    """
    keys = set()
    for entry in entries:
        match entry:
            case log.Slapped():
                keys.add(table.seats[entry.slap.seat].key)
            case log.Ordered():
                keys.add(table.seats[entry.seat].key)
            case _:
                return None
    return keys


def only_moves(entries: Iterable[log.AnyEntry]) -> bool:
    """Whether these have nothing to do with who sits where."""
    for entry in entries:
        if not isinstance(entry, log.Moved | log.Drawn):
            return False
    return True


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
    match, countdown = table.match, table.countdown
    hammering = clock.hammering(table)
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
        record_open=table.over,
        rematch=table.rematch,
        clock=ClockState(
            now=now,
            since=table.since,
            due=clock.due(table),
            paused=table.paused_at is not None,
            hammer=hammering,
            call=table.settings.call if hammering else 0,
            count=table.count,
            count_due=countdown.due(table.count) if countdown is not None else None,
        ),
    )
