"""Why a table refuses something: every code that there is, each with its sentence.

A page translates by `code` and `values`; the sentence is for logs and for programs' authors. A
move that the rules forbid is the kernel's IllegalMoveError; `code_of` has a code for that, too.
"""

from __future__ import annotations

from typing import Final, Literal

from spielalm.kernel.errors import (
    EditionError,
    IllegalMoveError,
    NotationError,
    OptionError,
    SpielalmError,
)
from spielalm.kernel.record import SEATS

Refusal = Literal["off", "nothing", "chance", "other", "reveal", "asked", "proxy"]

Code = Literal[
    # who may
    "no-seat",
    "not-yours",
    "host-only",
    "no-key",
    "not-a-player",
    # when
    "begun",
    "not-begun",
    "over",
    "not-over",
    "paused",
    "not-paused",
    # seats
    "seat-taken",
    "seat-empty",
    "seats-empty",
    "seats-occupied",
    "name-empty",
    "name-taken",
    "nonce",
    "bot-unknown",
    "bot-plays",
    "person-plays",
    "plays-already",
    "left-already",
    "conceded",
    "removed",
    "host-already",
    "own-seat",
    "online",
    "other-game",
    # moves
    "stale",
    "not-your-turn",
    "illegal",
    "hints-off",
    # undo
    "undo-off",
    "undo-nothing",
    "undo-chance",
    "undo-other",
    "undo-reveal",
    "undo-asked",
    "undo-proxy",
    "undo-not-asked",
    "undo-answered",
    # countdown and orders
    "slap-only",
    "no-countdown",
    "count-early",
    "count-over",
    "slapped-already",
    "orders-off",
    "nothing-to-order",
    "not-in-auction",
    "order-value",
    # talk
    "chat-off",
    "phrases-only",
    "phrase-unknown",
    "chat-length",
    # afterwards
    "record-closed",
    "rematch-open",
    # errors of the kernel
    "notation",
    "option",
    "edition",
    "refused",
]

SENTENCES: Final[dict[Code, str]] = {
    "no-seat": "there is no seat {seat}; expected A to {last}",
    "not-yours": "seat {seat} is not yours",
    "host-only": "only the host of the table can do this",
    "no-key": "an empty key; expected that of a browser",
    "not-a-player": "only who holds a seat here can do this",
    "begun": "the match has begun; this can be done only before",
    "not-begun": "the match has not begun yet",
    "over": "the match is over",
    "not-over": "the match is not over yet",
    "paused": "the match is paused; the host can resume it",
    "not-paused": "the match is not paused",
    "seat-taken": "seat {seat} is taken; expected a free one",
    "seat-empty": "seat {seat} is empty; expected one where somebody sits",
    "seats-empty": "nobody is there yet on {seats}; expected everybody seated",
    "seats-occupied": "somebody sits on {seats}; expected those seats to be free first",
    "name-empty": "a name without letters; expected 1 to {most} letters",
    "name-taken": "somebody here is called {name} already; expected another name",
    "nonce": "a nonce of {length} bytes; expected {least} to {most}",
    "bot-unknown": "there is no bot {bot}; expected one of: {bots}",
    "bot-plays": "a bot plays on seat {seat}; its person must come back first",
    "person-plays": "a person plays on seat {seat}; expected a bot",
    "plays-already": "the person of seat {seat} is playing already",
    "left-already": "a bot plays on seat {seat} already",
    "conceded": "seat {seat} conceded this match, which goes on without its person",
    "removed": "the host gave seat {seat} to a bot; only the host can give it back",
    "host-already": "this seat is the host's already",
    "own-seat": "these seats are this browser's already; expected those of another",
    "online": "seat {seat} is online; a new link is for somebody who lost theirs",
    "other-game": "this table plays {game}; for another game open another table",
    "stale": "decision {decision} is closed; decision {open} is open now",
    "not-your-turn": "it is not {seat}'s turn; expected {awaited}",
    "illegal": "{seat} cannot play {move} now",
    "hints-off": "this table plays without hints",
    "undo-off": "undo is switched off at this table",
    "undo-nothing": "there is no move to take back",
    "undo-chance": "chance has spoken since; a move can be taken back only until the next draw",
    "undo-other": "the last move is not yours; only your own last move can be taken back",
    "undo-reveal": "something hidden became known; a move can be taken back only until then",
    "undo-asked": "the others have been asked already; wait for their answer",
    "undo-proxy": "clock, order or bot made this move for you; only your own can be taken back",
    "undo-not-asked": "nobody asked seat {seat} to agree to anything",
    "undo-answered": "seat {seat} has answered already",
    "slap-only": "this countdown runs against the clock; slap, or wait",
    "no-countdown": "there is no countdown against the clock now in which seat {seat} could slap",
    "count-early": "count {count} has not been shown yet",
    "count-over": "count {count} is over",
    "slapped-already": "seat {seat} has slapped already",
    "orders-off": "standing orders are switched off here",
    "nothing-to-order": "there is no auction now to leave an order for",
    "not-in-auction": "seat {seat} does not take part in this auction",
    "order-value": "an order of {value}; expected 0 or {first} to {last} in steps of {step}",
    "chat-off": "this table plays without chat",
    "phrases-only": "this table talks in phrases only",
    "phrase-unknown": "no phrase {phrase}; expected one of: {phrases}",
    "chat-length": "a line of {length} letters; expected 1 to {most}",
    "record-closed": "the record opens when the match is over, or when everybody agrees",
    "rematch-open": "another round is open already, with the invite {invite}",
    "notation": "a text that is not what it should be",
    "option": "an option that does not exist or does not take this value",
    "edition": "printed material that breaks its constraints",
    "refused": "this cannot be done",
}

KERNEL: Final[dict[type[SpielalmError], Code]] = {
    IllegalMoveError: "illegal",
    NotationError: "notation",
    OptionError: "option",
    EditionError: "edition",
}


class RefusedError(SpielalmError):
    """Something that cannot be done at this table now."""

    def __init__(self, code: Code, **values: str | int) -> None:
        shown = {name: letter(value) if name == "seat" else value for name, value in values.items()}
        super().__init__(SENTENCES[code].format(**shown))
        self.code: Code = code
        self.values = values


def letter(seat: str | int) -> str:
    """A seat as people name it."""
    return SEATS[seat] if isinstance(seat, int) and 0 <= seat < len(SEATS) else str(seat)


class StaleDecisionError(RefusedError):
    """The move answers a decision that is closed."""


class NotYourTurnError(RefusedError):
    """The decision is open, but not for this seat."""


class UndoError(RefusedError):
    """The move cannot be taken back. `reason` says why in a word."""

    def __init__(self, reason: Refusal) -> None:
        self.reason = reason
        super().__init__(REFUSALS[reason])


REFUSALS: Final[dict[Refusal, Code]] = {
    "off": "undo-off",
    "nothing": "undo-nothing",
    "chance": "undo-chance",
    "other": "undo-other",
    "reveal": "undo-reveal",
    "asked": "undo-asked",
    "proxy": "undo-proxy",
}


def code_of(error: SpielalmError) -> Code:
    """The code of an error, whoever raised it."""
    if isinstance(error, RefusedError):
        return error.code
    return KERNEL.get(type(error), "refused")
