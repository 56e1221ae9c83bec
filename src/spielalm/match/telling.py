"""What a viewer may see of a table: its state, and the story of its log. Built by whitelist.

The game's own facts go through the game's `tell`; everything else that is told is made here.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from spielalm.kernel.rng import commitment
from spielalm.kernel.typed import Fact
from spielalm.match import clock, log
from spielalm.match.match import Told
from spielalm.match.settings import Settings
from spielalm.match.table import Table

# Events of the table, beside those of the game.


class Seated(Fact, frozen=True):
    seat: int
    name: str


class BotSeated(Fact, frozen=True):
    seat: int
    bot: str


class SeatFreed(Fact, frozen=True):
    seat: int


class MatchStarted(Fact, frozen=True):
    pass


class BotStoodIn(Fact, frozen=True):
    seat: int
    bot: str
    cause: Literal["left", "away", "conceded", "host"]


class PersonReturned(Fact, frozen=True):
    seat: int


class SeatConceded(Fact, frozen=True):
    seat: int


class MatchPaused(Fact, frozen=True):
    pass


class MatchResumed(Fact, frozen=True):
    pass


class UndoRequested(Fact, frozen=True):
    seat: int


class UndoDecided(Fact, frozen=True):
    seat: int
    agreed: bool


class Said(Fact, frozen=True):
    seat: int
    phrase: str
    text: str


class LinkReissued(Fact, frozen=True):
    """Somebody lost the link of their seats and got a new one from the host: all are told."""

    seats: tuple[int, ...]


class SlapsCompared(Fact, frozen=True):
    """The times behind a verdict: when each slap arrived and what was credited, in ms."""

    slaps: tuple[log.Slap, ...]


class TimeRanOut(Fact, frozen=True):
    seat: int


class RematchOpened(Fact, frozen=True):
    invite: str


TableFact = (
    Seated
    | BotSeated
    | SeatFreed
    | MatchStarted
    | BotStoodIn
    | PersonReturned
    | SeatConceded
    | MatchPaused
    | MatchResumed
    | UndoRequested
    | UndoDecided
    | Said
    | LinkReissued
    | SlapsCompared
    | TimeRanOut
    | RematchOpened
    | log.MoveUndone
)


def told_of(table: Table, entry: log.AnyEntry) -> TableFact | None:
    """What everybody is told of an entry, apart from the game's own facts."""
    match entry:
        case log.SeatTaken():
            return Seated(entry.seat, entry.name)
        case log.SeatGiven():
            return BotSeated(entry.seat, entry.bot)
        case log.SeatLeft():
            return SeatFreed(entry.seat)
        case log.Started():
            return MatchStarted()
        case log.StoodIn():
            return BotStoodIn(entry.seat, entry.bot, entry.cause)
        case log.CameBack():
            return PersonReturned(entry.seat)
        case log.Conceded():
            return SeatConceded(entry.seat)
        case log.Paused():
            return MatchPaused()
        case log.Resumed():
            return MatchResumed()
        case log.UndoAsked():
            return UndoRequested(entry.seat)
        case log.UndoAnswered():
            return UndoDecided(entry.seat, entry.agreed)
        case log.Chatted():
            return Said(entry.seat, entry.phrase, entry.text)
        case log.KeyMoved(reissued=True):
            return LinkReissued(tuple(table.held_by(entry.new)))
        case log.Drawn(slaps=(_, *_)):
            return SlapsCompared(entry.slaps)
        case log.Moved(by="clock"):
            return TimeRanOut(entry.seat)
        case log.Rematched():
            return RematchOpened(entry.invite)
    return None


def story(table: Table, viewer: int, since: int = 0) -> list[Told]:
    """What a viewer may be told of the entries from number `since` on, in their order."""
    told: list[Told] = []
    for entry in table.log[since:]:
        fact = told_of(table, entry)
        if fact is not None:
            told.append(Told(entry.number, fact))
    if table.match is not None:
        told += table.match.story(viewer, since)
    return sorted(told, key=lambda one: one.number)  # stable: the table's word comes first


class SeatState(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody sees of a seat."""

    kind: str
    name: str
    bot: str
    conceded: bool


class ClockState(msgspec.Struct, frozen=True, kw_only=True):
    """Times in milliseconds of the server's clock. `due`: when the clock decides, if at all."""

    now: int
    since: int
    due: int | None
    paused: bool
    hammer: bool
    count: int = 0
    count_due: int | None = None


class TableState(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody who has the link sees of a table."""

    settings: Settings
    seats: tuple[SeatState, ...]
    host: tuple[int, ...]
    started: bool
    over: bool
    decision: int
    entries: int
    undo_asked: int | None
    winners: tuple[int, ...]
    seed_hash: str
    record_open: bool
    rematch: str
    clock: ClockState


def state(table: Table, now: int) -> TableState:
    """The public state of a table at this moment."""
    match, countdown = table.match, table.countdown
    return TableState(
        settings=table.settings,
        seats=tuple(
            SeatState(kind=seat.kind, name=seat.name, bot=seat.bot, conceded=seat.conceded)
            for seat in table.seats
        ),
        host=tuple(table.held_by(table.host)),
        started=table.started,
        over=table.over,
        decision=match.decision if match is not None else -1,
        entries=table.next_number,
        undo_asked=table.undo_asked,
        winners=tuple(table.winners()) if table.over else (),
        seed_hash=commitment(table.seed),
        record_open=table.record_open,
        rematch=table.rematch,
        clock=ClockState(
            now=now,
            since=table.since,
            due=clock.due(table),
            paused=table.paused_at is not None,
            hammer=clock.hammering(table),
            count=table.count,
            count_due=countdown.due(table.count) if countdown is not None else None,
        ),
    )
