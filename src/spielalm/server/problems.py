"""What went wrong, in the words of the protocol: a code for programs, a sentence for people."""

from __future__ import annotations

from typing import ClassVar, cast

import msgspec

from spielalm.kernel.errors import (
    EditionError,
    IllegalMoveError,
    NotationError,
    OptionError,
    SpielalmError,
)
from spielalm.match.errors import RefusedError
from spielalm.server.bodies import Problem
from spielalm.server.logs import broken
from spielalm.server.protocol import Code
from spielalm.store import StoreError, UnknownTableError


class UnknownError(RefusedError):
    """There is no such thing."""

    code = "unknown"


class TooFastError(RefusedError):
    code = "too-fast"


class TooLargeError(RefusedError):
    code = "too-large"


class OriginError(RefusedError):
    code = "origin"


class InvalidError(RefusedError):
    """Not what the protocol expects."""

    code: ClassVar[str] = "invalid"


STATUS: dict[Code, int] = {
    "invalid": 400,
    "illegal": 422,
    "notation": 422,
    "option": 422,
    "refused": 409,
    "stale": 409,
    "not-your-turn": 409,
    "not-now": 409,
    "undo": 409,
    "not-yours": 403,
    "origin": 403,
    "unknown": 404,
    "too-large": 413,
    "too-fast": 429,
    "unavailable": 503,
}

KINDS: tuple[tuple[type[Exception], Code], ...] = (
    (NotationError, "notation"),
    (IllegalMoveError, "illegal"),
    (OptionError, "option"),
    (EditionError, "option"),
    (UnknownTableError, "unknown"),
    (StoreError, "unavailable"),
    (SpielalmError, "refused"),
    (msgspec.MsgspecError, "invalid"),
    (RecursionError, "invalid"),  # brackets in brackets in brackets
)


def problem(error: Exception) -> Problem:
    """What a client is told of this error. A mistake of ours is noted, and told without details."""
    if isinstance(error, RefusedError):
        return Problem(code=cast(Code, error.code), why=str(error))
    if isinstance(error, UnknownTableError):
        return Problem(code="unknown", why="there is no such table; perhaps it was deleted")
    if isinstance(error, StoreError):
        why = f"nothing was saved ({error.reason}); try again in a moment"
        return Problem(code="unavailable", why=why)
    for kind, code in KINDS:
        if isinstance(error, kind):
            return Problem(code=code, why=str(error))
    broken("our mistake", error)
    return Problem(code="refused", why="the server made a mistake here; it has been noted")
