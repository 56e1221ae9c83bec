"""Why a table refuses something. An illegal move is the kernel's IllegalMoveError.

Each kind of refusal has a `code` for programs, and a sentence for people.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from spielalm.kernel.errors import SpielalmError

Refusal = Literal["off", "nothing", "chance", "other", "reveal", "asked"]

REFUSALS: dict[Refusal, str] = {
    "off": "undo is switched off at this table",
    "nothing": "there is no move to take back",
    "chance": "chance has spoken since; a move can be taken back only until the next draw",
    "other": "the last move is not yours; only your own last move can be taken back",
    "reveal": "something hidden became known; a move can be taken back only until then",
    "asked": "the others have been asked already; wait for their answer",
}


class RefusedError(SpielalmError):
    """Something that cannot be done at this table now."""

    code: ClassVar[str] = "refused"


class StaleDecisionError(RefusedError):
    """The move answers a decision that is closed."""

    code = "stale"


class NotYourTurnError(RefusedError):
    """The decision is open, but not for this seat."""

    code = "not-your-turn"


class NotYoursError(RefusedError):
    """The seat or the right to do this belongs to somebody else."""

    code = "not-yours"


class NotNowError(RefusedError):
    """The table is not in the state for this."""

    code = "not-now"


class UndoError(RefusedError):
    """The move cannot be taken back. `reason` says why in a word."""

    code = "undo"

    def __init__(self, reason: Refusal) -> None:
        self.reason = reason
        super().__init__(REFUSALS[reason])
