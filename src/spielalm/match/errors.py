"""Why a match refuses something. An illegal move is the kernel's IllegalMoveError."""

from __future__ import annotations

from typing import Literal

from spielalm.kernel.errors import SpielalmError

Refusal = Literal["off", "nothing", "chance", "other", "reveal"]

REFUSALS: dict[Refusal, str] = {
    "off": "undo is switched off at this table",
    "nothing": "there is no move to take back",
    "chance": "chance has spoken since; a move can be taken back only until the next draw",
    "other": "the last move is not yours; only your own last move can be taken back",
    "reveal": "something hidden became known; a move can be taken back only until then",
}


class StaleDecisionError(SpielalmError):
    """The move answers a decision that is closed."""


class NotYourTurnError(SpielalmError):
    """The decision is open, but not for this seat."""


class UndoError(SpielalmError):
    """The move cannot be taken back. `reason` says why in a word."""

    def __init__(self, reason: Refusal) -> None:
        self.reason = reason
        super().__init__(REFUSALS[reason])
