"""What everybody who has the link sees of a table, as a value. `telling` makes it."""

from __future__ import annotations

import msgspec

from spielalm.match.seats import Kind
from spielalm.match.settings import Settings


class SeatState(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody sees of a seat."""

    kind: Kind
    name: str
    bot: str
    removed: bool
    conceded: bool
    agreed: bool


class ClockState(msgspec.Struct, frozen=True, kw_only=True):
    """Times in milliseconds of the server's clock. `due`: when the clock decides, if at all.

    `call`: how long each call of the hammer lasts, while it may fall: once at `since + call`, twice
    at `since + 2 * call`, sold at `due`.
    """

    now: int
    since: int
    due: int | None
    paused: bool
    hammer: bool
    call: int = 0
    count: int = 0
    count_due: int | None = None


class When(msgspec.Struct, frozen=True):
    """When the entry of this number was made, and those after it, until another one is listed."""

    number: int
    at: int


class TableState(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody who has the link sees of a table.

    `entries` counts what others may notice. Sealed choices are noticed, but not what they are;
    slaps and orders are not.
    """

    settings: Settings
    ruleset: int
    seats: tuple[SeatState, ...]
    host: tuple[int, ...]
    started: bool
    over: bool
    decision: int
    entries: int
    undo_asked: int | None
    undo_agreed: tuple[int, ...]
    winners: tuple[int, ...]
    seed_hash: str
    record_open: bool
    rematch: str
    clock: ClockState
