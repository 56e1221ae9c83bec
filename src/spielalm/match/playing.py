"""Moves, undo, and what follows a match."""

from __future__ import annotations

from spielalm.match import log
from spielalm.match.errors import NotNowError, NotYoursError, UndoError
from spielalm.match.table import Table


def play(table: Table, key: str, seat: int, move: int, decision: int, now: int) -> None:
    """A person's answer to the decision of this number."""
    table.own(key, seat)
    table.running()
    if table.seats[seat].bot:
        raise NotNowError("a bot plays for you; come back first")
    table.answer(seat, move, decision, now, "seat")


def bot_plays(table: Table, seat: int, move: int, decision: int, now: int) -> None:
    """A bot's answer."""
    table.running()
    if not table.seat(seat).bot:
        raise NotYoursError("a person plays there")
    table.answer(seat, move, decision, now, "bot")


def undo(table: Table, key: str, seat: int, now: int) -> None:
    """Take back the seat's last move, at once or with everybody's consent."""
    table.own(key, seat)
    match = table.running()
    entry = match.take_back(seat, table.next_number, now)
    if table.settings.undo != "consent" or not table.others(seat):
        table.add(entry)
    elif table.undo_asked is not None:
        raise UndoError("asked")
    else:
        table.make(log.UndoAsked, now, seat=seat)


def answer_undo(table: Table, key: str, seat: int, agreed: bool, now: int) -> None:
    """One of the others says yes or no; the last yes takes the move back."""
    table.own(key, seat)
    match = table.running()
    if table.undo_asked is None or table.undo_asked == seat:
        raise NotNowError("nobody asked you to take back a move")
    asked = table.undo_asked
    table.make(log.UndoAnswered, now, seat=seat, agreed=agreed)
    if table.undo_asked is not None and set(table.undo_votes) >= set(table.others(asked)):
        table.add(match.take_back(asked, table.next_number, now))


def agree_to_open(table: Table, key: str, seat: int, now: int) -> None:
    """Agree that the record of an unfinished match is opened."""
    table.own(key, seat)
    table.running()
    table.make(log.RecordAgreed, now, seat=seat)


def rematched(table: Table, key: str, invite: str, now: int) -> None:
    """Another round was opened at another table."""
    if not table.held_by(key):
        raise NotYoursError("only who played can ask for another round")
    if not table.over:
        raise NotNowError("the match is not over yet")
    table.make(log.Rematched, now, invite=invite)
