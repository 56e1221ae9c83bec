"""Moves, undo, and what follows a match."""

# Compiled: every move passes here.
from __future__ import annotations

import msgspec

from spielalm.kernel.record import Record
from spielalm.match import clock, log
from spielalm.match.errors import RefusedError, UndoError
from spielalm.match.live import starting_seat
from spielalm.match.match import Match
from spielalm.match.seating import open_table
from spielalm.match.table import Table


def play(table: Table, key: str, seat: int, move: int, decision: int, now: int) -> None:
    """A person's answer to the decision of this number."""
    table.own_playing(key, seat)
    if table.countdown is not None:
        raise RefusedError("slap-only")
    table.answer(seat, move, decision, now, "seat")


def bot_plays(
    table: Table, seat: int, move: int, decision: int, now: int, reaction: int = 0
) -> None:
    """A bot's answer; in a countdown against the clock its hand needs `reaction` milliseconds."""
    match = table.running()
    if not table.seat(seat).bot:
        raise RefusedError("person-plays", seat=seat)
    if table.countdown is None:
        table.answer(seat, move, decision, now, "bot")
    else:
        match.refuse(seat, move, decision)
        clock.bot_slaps(table, match, seat, move, reaction, now)


def may_hint(table: Table, key: str, seat: int) -> Match:
    """The match, if the person of this seat may be given a hint for its move now."""
    match = table.own_playing(key, seat)
    if not table.settings.hints:
        raise RefusedError("hints-off")
    match.refuse_answer(seat, match.decision)
    if seat not in table.awaited() and match.open_choice(seat) is None:
        match.refuse_turn(seat)  # who holds may bid still, but nobody waits for it
    return match


# Undo.


def undo(table: Table, key: str, seat: int, now: int) -> None:
    """Take back the seat's last move, at once or with everybody's consent."""
    match = table.own_playing(key, seat)
    undone = match.undoable(seat).number
    moved = table.log[undone]
    if isinstance(moved, log.Moved) and moved.by != "seat":
        raise UndoError("proxy")
    if consent_needed(table, match, seat):
        if table.undo_asked is not None:
            raise UndoError("asked")
        table.make(log.UndoAsked, now, seat=seat)
    else:
        table.make(log.Undone, now, seat=seat, undone=undone)
        table.settle(now)


def can_undo(table: Table, seat: int) -> bool:
    """Whether the seat's person may take back a move now, or ask for it."""
    match = table.match
    if match is None or not table.playing or not table.seat(seat).person_plays:
        return False
    if not match.can_undo(seat) or table.undo_asked is not None:
        return False
    moved = table.log[match.undoable(seat).number]
    return isinstance(moved, log.Moved) and moved.by == "seat"


def consent_needed(table: Table, match: Match, seat: int) -> bool:
    """A sealed choice may be replaced anyway, so nobody need agree that it is taken back."""
    asks = table.settings.undo == "consent" and match.open_choice(seat) is None
    return asks and bool(table.others(seat))


def answer_undo(table: Table, key: str, seat: int, agreed: bool, now: int) -> None:
    """One of the others says yes or no; the last yes takes the move back."""
    table.own_playing(key, seat)
    if table.undo_asked is None or table.undo_asked == seat:
        raise RefusedError("undo-not-asked", seat=seat)
    if seat in table.undo_agreed:
        raise RefusedError("undo-answered", seat=seat)
    table.make(log.UndoAnswered, now, seat=seat, agreed=agreed)
    table.take_back_if_agreed(now)


# The end, and after it.


def agree_to_open(table: Table, key: str, seat: int, agreed: bool, now: int) -> None:
    """Agree that the match is given up and its record opened; or agree no longer."""
    person = table.own(key, seat)
    table.unfinished()
    if person.agreed != agreed:
        table.make(log.RecordAgreed, now, seat=seat, agreed=agreed)


def record(table: Table) -> Record:
    """The whole truth, seed and hidden cards included, once it may be told."""
    if table.match is None or not table.over:
        raise RefusedError("record-closed")
    return table.match.record()


def another_round(table: Table, key: str, seed: bytes, now: int) -> Table:
    """Another table for another round, where the next seat begins; who asks first is its host.

    It is played by the newest ruleset, and by whatever can be chosen there as it was here.
    Bots sit there already. Seats are kept for the people, who sit down with a new nonce each: it
    comes after the new seed is fixed, so that nobody can have chosen the one to suit the other.
    """
    may_rematch(table, key)
    assert table.match is not None
    began = starting_seat(table.match)
    first = None if began is None else (began + 1) % len(table.seats)
    settings = table.settings
    options = settings.rules.info.carried(settings.options, table.ruleset)
    settings = msgspec.structs.replace(settings, options=options)
    again = open_table(settings, key, seed, now, first=first, device=table.device)
    for number, seat in enumerate(table.seats):
        if seat.key:
            again.make(log.SeatTaken, now, seat=number, name=seat.name, key=seat.key)
        else:
            again.make(log.SeatGiven, now, seat=number, bot=seat.bot)
    return again


def rematched(table: Table, key: str, invite: str, now: int) -> None:
    """Another round was opened at another table; all are told, once."""
    if table.rematch != invite:
        may_rematch(table, key)
        table.make(log.Rematched, now, invite=invite)


def may_rematch(table: Table, key: str) -> None:
    """Another round is for those who played, after the end, and there is one of it."""
    if not table.held_by(key):
        raise RefusedError("not-a-player")
    if not table.over:
        raise RefusedError("not-over")
    if table.rematch:
        raise RefusedError("rematch-open", invite=table.rematch)
