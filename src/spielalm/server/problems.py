"""Errors in the words of the protocol: a code for programs, a sentence for people."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from spielalm.kernel.errors import SpielalmError
from spielalm.match.errors import RefusedError, code_of
from spielalm.server.bodies import Problem
from spielalm.server.logs import broken
from spielalm.server.protocol import Code
from spielalm.store import DamagedError, StoreError, UnknownTableError


class RefusedHereError(SpielalmError):
    """Something that the server itself refuses, not the table."""

    code: ClassVar[Code] = "refused"


class UnknownError(RefusedHereError):
    """There is no such thing."""

    code = "unknown"


class NotNowError(RefusedHereError):
    code = "not-now"


class LinkError(RefusedHereError):
    """A one-time link that was never valid, or is no longer."""

    code = "link"


class TooFastError(RefusedHereError):
    code = "too-fast"


class TooLargeError(RefusedHereError):
    code = "too-large"


class OriginError(RefusedHereError):
    code = "origin"


class InvalidError(RefusedHereError):
    """Not what the protocol expects."""

    code = "invalid"


# What decoding invalid JSON can raise, including bytes that are not UTF-8 and endless nesting.
UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)

CONFLICT = 409  # a request that makes sense, but not at this table now
OTHER_STATUS: dict[Code, int] = {
    "invalid": 400,
    "illegal": 422,
    "notation": 422,
    "option": 422,
    "edition": 422,
    "not-yours": 403,
    "host-only": 403,
    "not-a-player": 403,
    "link": 403,
    "origin": 403,
    "unknown": 404,
    "too-large": 413,
    "too-fast": 429,
    "mistake": 500,
    "damaged": 500,
    "unavailable": 503,
}


def status(code: Code) -> int:
    """The HTTP status of a refusal."""
    return OTHER_STATUS.get(code, CONFLICT)


def problem(error: Exception) -> Problem:
    """What a client is told of this error. A mistake of ours is noted, and told without details."""
    match error:
        case RefusedHereError():
            return Problem(code=error.code, why=str(error))
        case UnknownTableError():
            return Problem(code="unknown", why="there is no such table; perhaps it was deleted")
        case DamagedError():
            what = f"the log of table {error.table} is damaged at entry {error.number}"
            why = f"{what}; whoever runs this server can bring it back from a backup"
            return Problem(code="damaged", why=why)
        case StoreError():
            why = f"nothing was saved ({error.reason}); try again in a moment"
            return Problem(code="unavailable", why=why)
        case RefusedError():
            return Problem(code=error.code, why=str(error), values=error.values)
        case SpielalmError():
            return Problem(code=code_of(error), why=str(error))
    if isinstance(error, UNREADABLE):
        return Problem(code="invalid", why=str(error))
    broken("our mistake", error)
    return Problem(code="mistake", why="the server made a mistake here; it has been noted")
