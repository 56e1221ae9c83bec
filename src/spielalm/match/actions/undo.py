"""A seat takes back its last move: at once, or when all the others agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielalm.match.action import Caller, Fact, ForSeat, Logged, Number
from spielalm.match.errors import Refusal, RefusedError, UndoError

if TYPE_CHECKING:
    from spielalm.match.match import Match
    from spielalm.match.table import Table

ASKED = Refusal("undo-asked", "the others have been asked already; wait for their answer")
PROXY = Refusal(
    "undo-proxy", "clock, order or bot made this move for you; only your own can be taken back"
)
NOT_ASKED = Refusal("undo-not-asked", "nobody asked seat {seat} to agree to anything")
ANSWERED = Refusal("undo-answered", "seat {seat} has answered already")


class Undo(ForSeat, frozen=True, kw_only=True):
    """Take back the last move. `decision` is the one that is open now, where known."""

    decision: Number | None = None

    def decide(self, table: Table, now: int, by: Caller) -> None:
        """Sent late, an undo must not take back another move than the one it was meant for."""
        match = table.own_playing(by.key, self.seat)
        if self.decision is not None:
            table.refuse_stale(match, self.decision)
        undone = match.undoable(self.seat).number
        if not by_hand(table, undone):
            raise UndoError(PROXY)
        if not consent_needed(table, match, self.seat):
            table.make(Undone, now, seat=self.seat, undone=undone)
            table.settle(now)
        elif table.undo_asked is not None:
            raise UndoError(ASKED)
        else:
            table.make(UndoAsked, now, seat=self.seat)


def can_undo(table: Table, seat: int) -> bool:
    """Whether the seat's person may take back a move now, or ask for it."""
    match = table.match
    if match is None or not table.playing or not table.seats[seat].person_plays:
        return False
    if table.undo_asked is not None or not match.can_undo(seat):
        return False
    return by_hand(table, match.undoable(seat).number)


def by_hand(table: Table, number: int) -> bool:
    """Whether a person made the move of this entry, and nobody in its place."""
    return getattr(table.log[number], "by", "") == "seat"


def consent_needed(table: Table, match: Match, seat: int) -> bool:
    """A sealed choice may be replaced anyway, so nobody need agree that it is taken back."""
    asks = table.settings.undo == "consent" and match.open_choice(seat) is None
    return asks and bool(table.others(seat))


class Undone(Logged, frozen=True, kw_only=True):
    """A seat took back the move of an earlier entry."""

    seat: int
    undone: int

    def apply(self, table: Table) -> None:
        table.in_play().append(self)
        # The clock goes on where it was: taking back and playing again gains no time.
        table.since = table.since_before.pop(self.undone)
        forget_undo(table)


class MoveUndone(Fact, frozen=True):
    """What everybody is told of an Undone: who took back the move of which entry."""

    seat: int
    number: int


class UndoAsked(Logged, frozen=True, kw_only=True):
    seat: int

    def apply(self, table: Table) -> None:
        table.undo_asked = self.seat
        table.undo_agreed = set()

    def told(self) -> Fact:
        return UndoRequested(self.seat)


class UndoRequested(Fact, frozen=True):
    seat: int


class AnswerUndo(ForSeat, frozen=True, kw_only=True):
    agreed: bool

    def decide(self, table: Table, now: int, by: Caller) -> None:
        """One of the others says yes or no; the last yes takes the move back."""
        table.own_playing(by.key, self.seat)
        if table.undo_asked is None or table.undo_asked == self.seat:
            raise RefusedError(NOT_ASKED, seat=self.seat)
        if self.seat in table.undo_agreed:
            raise RefusedError(ANSWERED, seat=self.seat)
        table.make(UndoAnswered, now, seat=self.seat, agreed=self.agreed)
        take_back_if_agreed(table, now)


def take_back_if_agreed(table: Table, now: int) -> None:
    """Take the move back about which everybody was asked, once all who play agree."""
    asked, match = table.undo_asked, table.match
    if match is not None and asked is not None and table.others(asked) <= table.undo_agreed:
        table.make(Undone, now, seat=asked, undone=match.undoable(asked).number)
        table.settle(now)


class UndoAnswered(Logged, frozen=True, kw_only=True):
    seat: int
    agreed: bool

    def apply(self, table: Table) -> None:
        if self.agreed:
            table.undo_agreed.add(self.seat)
        else:
            forget_undo(table)

    def told(self) -> Fact:
        return UndoDecided(self.seat, self.agreed)


class UndoDecided(Fact, frozen=True):
    seat: int
    agreed: bool


def forget_undo(table: Table) -> None:
    """The question is settled, or has become idle."""
    table.undo_asked = None
    table.undo_agreed = set()
