"""Another round at another table, where the next seat begins."""

from __future__ import annotations

import msgspec

from spielalm.match.action import Fact, Logged
from spielalm.match.actions.give import SeatGiven
from spielalm.match.actions.open import open_table
from spielalm.match.actions.play import starting_seat
from spielalm.match.actions.sit import SeatTaken
from spielalm.match.errors import NOT_A_PLAYER, Refusal, RefusedError
from spielalm.match.table import Table

NOT_OVER = Refusal("not-over", "the match is not over yet")
REMATCH_OPEN = Refusal("rematch-open", "another round is open already, with the invite {invite}")


def another_round(table: Table, key: str, seed: bytes, now: int) -> Table:
    """Another table for another round, where the next seat begins. Whoever asks first is its host.

    It is played by the newest ruleset, with the options of this table as far as they still exist.
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
            again.make(SeatTaken, now, seat=number, name=seat.name, key=seat.key)
        else:
            again.make(SeatGiven, now, seat=number, bot=seat.bot)
    return again


def rematched(table: Table, key: str, invite: str, now: int) -> None:
    """Another round was opened at another table; all are told, once."""
    if table.rematch != invite:
        may_rematch(table, key)
        table.make(Rematched, now, invite=invite)


def may_rematch(table: Table, key: str) -> None:
    """Another round is for those who played, after the end, and there is one of it."""
    if not table.held_by(key):
        raise RefusedError(NOT_A_PLAYER)
    if not table.over:
        raise RefusedError(NOT_OVER)
    if table.rematch:
        raise RefusedError(REMATCH_OPEN, invite=table.rematch)


class Rematched(Logged, frozen=True, kw_only=True):
    """The match goes into another round at another table."""

    invite: str

    def apply(self, table: Table) -> None:
        table.rematch = self.invite

    def told(self) -> Fact:
        return RematchOpened(self.invite)


class RematchOpened(Fact, frozen=True):
    invite: str
