"""Why a table refuses something.

A refusal is declared where it is raised; those that several modules raise are here. A page
translates by `code` and `values`; the sentence is for logs and for programs' authors. A move that
the rules forbid is the kernel's IllegalMoveError; `code_of` has a code for that, too.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from spielalm.kernel.errors import (
    EditionError,
    IllegalMoveError,
    NotationError,
    OptionError,
    SpielalmError,
)
from spielalm.kernel.record import SEATS


class Refusal(NamedTuple):
    """A reason to refuse: its code, and a sentence with the values of each case in braces."""

    code: str
    sentence: str


NO_SEAT = Refusal("no-seat", "there is no seat {seat}; expected A to {last}")
NOT_A_PLAYER = Refusal("not-a-player", "only somebody who holds a seat here can do this")
OVER = Refusal("over", "the match is over")
STALE = Refusal("stale", "decision {decision} is closed; decision {open} is open now")

SEAT_TAKEN = Refusal("seat-taken", "seat {seat} is taken; expected a free one")
SEAT_EMPTY = Refusal("seat-empty", "seat {seat} is empty; expected one where somebody sits")
LEFT_ALREADY = Refusal("left-already", "a bot plays on seat {seat} already")
CONCEDED = Refusal("conceded", "seat {seat} conceded this match, which goes on without its person")

KERNEL: Final[dict[type[SpielalmError], str]] = {
    IllegalMoveError: "illegal",
    NotationError: "notation",
    OptionError: "option",
    EditionError: "edition",
}
OTHER = "refused"


class RefusedError(SpielalmError):
    """Something that cannot be done now. `sentence` takes the place of the refusal's own."""

    def __init__(self, refusal: Refusal, sentence: str = "", /, **values: str | int) -> None:
        shown = {name: letter(value) if name == "seat" else value for name, value in values.items()}
        super().__init__(sentence or refusal.sentence.format(**shown))
        self.code = refusal.code
        self.values = values


def letter(seat: str | int) -> str:
    """A seat as people name it."""
    return SEATS[seat] if isinstance(seat, int) and 0 <= seat < len(SEATS) else str(seat)


class StaleDecisionError(RefusedError):
    """The move answers a decision that is closed."""


class NotYourTurnError(RefusedError):
    """The decision is open, but not for this seat."""


class UndoError(RefusedError):
    """The move cannot be taken back."""


def code_of(error: SpielalmError) -> str:
    """The code of an error, whoever raised it."""
    if isinstance(error, RefusedError):
        return error.code
    return KERNEL.get(type(error), OTHER)
