"""Errors in the words of the protocol: a code for programs, a sentence for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from spielalm.kernel.errors import SpielalmError
from spielalm.match.discovery import CODES
from spielalm.match.errors import Refusal, RefusedError, code_of
from spielalm.server.logs import broken
from spielalm.store import DamagedError, StoreError, UncertainError, UnknownTableError

# What the server itself refuses, beside the table.
INVALID = Refusal("invalid", "not a message of this protocol")
NOT_NOW = Refusal("not-now", "this cannot be done now")
LINK = Refusal("link", "this code is too old; ask for a new one")
TOO_FAST = Refusal("too-fast", "too many requests from this address; try again in a moment")
TOO_LARGE = Refusal("too-large", "a body of more than {most} bytes; expected less")
UNKNOWN = Refusal("unknown", "there is nothing here")
ORIGIN = Refusal("origin", "asked by a page of another site; expected one of this server's")
UNAVAILABLE = Refusal("unavailable", "nothing was saved ({reason}); try again in a moment")
UNCERTAIN = "this may have been saved or not; send the same again, or look at the table"
DAMAGED = Refusal("damaged", "the log of a table is not what was written")
MISTAKE = Refusal("mistake", "the server made a mistake here; it has been noted")

OWN = [one.code for one in list(vars().values()) if isinstance(one, Refusal)]
if TYPE_CHECKING:
    Code = str
else:
    Code = Literal[(*CODES, *OWN)]

# What decoding invalid JSON can raise, including bytes that are not UTF-8 and endless nesting.
UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)

CONFLICT = 409  # a request that makes sense, but not at this table now
OTHER_STATUS = {
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


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """Why a request was refused. `values` are what a translation of the code needs."""

    code: Code
    why: str
    values: dict[str, str | int] = {}


def status(code: Code) -> int:
    """The HTTP status of a refusal."""
    return OTHER_STATUS.get(code, CONFLICT)


def problem(error: Exception) -> Problem:
    """What a client is told of this error. A mistake of ours is noted, and told without details."""
    match error:
        case RefusedError():
            return Problem(code=error.code, why=str(error), values=error.values)
        case UnknownTableError():
            return refused(UNKNOWN, "there is no such table; perhaps it was deleted")
        case DamagedError():
            what = f"the log of table {error.table} is damaged at entry {error.number}"
            return refused(
                DAMAGED, f"{what}; whoever runs this server can bring it back from a backup"
            )
        case UncertainError():
            return refused(UNAVAILABLE, UNCERTAIN)
        case StoreError():
            return refused(UNAVAILABLE, UNAVAILABLE.sentence.format(reason=error.reason))
        case SpielalmError():
            return Problem(code=code_of(error), why=str(error))
    if isinstance(error, UNREADABLE):
        return refused(INVALID, str(error))
    broken("our mistake", error)
    return refused(MISTAKE)


def refused(refusal: Refusal, sentence: str = "") -> Problem:
    return Problem(code=refusal.code, why=sentence or refusal.sentence)
