"""What everybody at a table is told of what happens there, beside the events of the game."""

from __future__ import annotations

from typing import Literal

from spielalm.kernel.typed import Fact
from spielalm.match import log
from spielalm.match.orders import StandingOrder


class Seated(Fact, frozen=True):
    seat: int
    name: str


class BotSeated(Fact, frozen=True):
    seat: int
    bot: str


class SeatFreed(Fact, frozen=True):
    seat: int


class SettingsChanged(Fact, frozen=True):
    pass


class HostChanged(Fact, frozen=True):
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


class OpeningAgreed(Fact, frozen=True):
    """The seat agrees that the match is given up and its record opened, or no longer does."""

    seat: int
    agreed: bool


class OrderActed(Fact, frozen=True):
    """What a standing order did for its seat, which alone is told (KM-29).

    `value` is the bid, or the count that was slapped at; of a hold the bid that the order made
    before in this auction, 0 if none.
    """

    seat: int
    did: Literal["bid", "hold", "slap"]
    value: int


class OrdersOpened(Fact, frozen=True):
    """After the end: every standing order of the match, with the number of its entry (KM-29)."""

    orders: tuple[StandingOrder, ...]


class RematchOpened(Fact, frozen=True):
    invite: str


TableFact = (
    Seated
    | BotSeated
    | SeatFreed
    | SettingsChanged
    | HostChanged
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
    | OpeningAgreed
    | OrderActed
    | OrdersOpened
    | RematchOpened
    | log.MoveUndone
)
