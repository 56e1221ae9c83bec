"""The log of a table: everything that happened there, in order. It only grows.

Each entry has a number; numbers grow and are never used twice. `at` is when it happened, in
milliseconds of the server's clock; a match without a clock leaves it at 0. What a viewer may see
of an entry is decided in `telling`, never here.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from spielalm.kernel.game import FIRST_RULESET
from spielalm.kernel.typed import Fact, spoken
from spielalm.match.settings import Settings

# The key of a person, and the id that this person gave a command. Nobody is told of it.
Command = tuple[str, str]

Mover = Literal["seat", "bot", "clock", "order", "silence"]


class Logged(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag_field="entry",
    tag=spoken,
    gc=False,
    omit_defaults=True,
):
    """One entry of the log. Nothing in it can lead back to it: the collector need not look.

    `command`: whose command this entry completes, and the id that the person gave it. What a
    command does is appended as a whole, so where its last entry is, all of it is.
    """

    number: int
    at: int = 0
    command: Command | None = None


# The game itself: what a Match understands.


class Moved(Logged, frozen=True, kw_only=True):
    """A seat made a move, in answer to a decision; `by` says who moved for it."""

    seat: int
    move: int
    decision: int
    by: Mover = "seat"


class Slap(msgspec.Struct, frozen=True, kw_only=True):
    """A hand on the card: how long after the count was due it arrived, and the credit, in ms."""

    seat: int
    arrived: int
    credit: int

    @property
    def time(self) -> int:
        """What is compared: the moment of the slap after the count, as far as it is believed."""
        return self.arrived - self.credit


class Drawn(Logged, frozen=True, kw_only=True):
    """Chance made a move. The entry's number is the number of the draw.

    `draw`: in a daily burrow (HA-41), where draws are counted, so that they do not depend on what
    else happened at the table. `table`: the verdict is the table's own, outside the seed (who
    slapped first; who begins a rematch). `slaps` are then the times behind it.
    """

    move: int
    draw: int | None = None
    table: bool = False
    slaps: tuple[Slap, ...] = ()


class Undone(Logged, frozen=True, kw_only=True):
    """A seat took back the move of an earlier entry."""

    seat: int
    undone: int


GameEntry = Moved | Drawn | Undone


# The table around it. A `key` is the hash of a secret that a browser holds.


class Opened(Logged, frozen=True, kw_only=True):
    """The first entry: what is played here, by which ruleset, and the secret seed of its draws.

    `first` is the seat that begins, in a rematch; otherwise it is drawn.
    `daily`: the day of a daily burrow, whose draws are the same for everybody (HA-41). `device` is
    the hash of a secret of the device that plays for a board of best scores.
    """

    settings: Settings
    ruleset: int = FIRST_RULESET
    host: str
    seed: bytes
    first: int | None = None
    daily: str = ""
    device: str = ""


class SettingsChanged(Logged, frozen=True, kw_only=True):
    """Other settings, chosen under this ruleset."""

    settings: Settings
    ruleset: int = FIRST_RULESET


class SeatTaken(Logged, frozen=True, kw_only=True):
    """A person sat down; one key may hold several seats (people around one device).

    Without a nonce the seat is only kept for that person, who has yet to come.
    """

    seat: int
    name: str
    key: str
    nonce: bytes = b""


class SeatGiven(Logged, frozen=True, kw_only=True):
    """The host gave a free seat to a bot."""

    seat: int
    bot: str


class SeatLeft(Logged, frozen=True, kw_only=True):
    """A seat became free: its person left, or the host emptied it. Before the start only."""

    seat: int


class KeyMoved(Logged, frozen=True, kw_only=True):
    """These seats, all those of one key, belong to another from now on.

    Another device of the same person; or `reissued`, because the link was lost.
    """

    old: str
    new: str
    seats: tuple[int, ...]
    reissued: bool = False


class HostChanged(Logged, frozen=True, kw_only=True):
    """The person on this seat, with this key, is the host."""

    seat: int
    host: str


class Started(Logged, frozen=True, kw_only=True):
    pass


class Woken(Logged, frozen=True, kw_only=True):
    """The table had been away: what was running against the clock begins anew."""


class StoodIn(Logged, frozen=True, kw_only=True):
    """A bot plays for a person from now on: by choice, or because the person was away."""

    seat: int
    bot: str
    cause: Literal["left", "away", "conceded", "host"]


class CameBack(Logged, frozen=True, kw_only=True):
    """The person plays again."""

    seat: int


class Conceded(Logged, frozen=True, kw_only=True):
    seat: int


class Paused(Logged, frozen=True, kw_only=True):
    pass


class Resumed(Logged, frozen=True, kw_only=True):
    pass


class UndoAsked(Logged, frozen=True, kw_only=True):
    seat: int


class UndoAnswered(Logged, frozen=True, kw_only=True):
    seat: int
    agreed: bool


class Chatted(Logged, frozen=True, kw_only=True):
    """Something said: the name of a phrase, or free text where the table allows it."""

    seat: int
    phrase: str = ""
    text: str = ""


class Slapped(Logged, frozen=True, kw_only=True):
    """A hand came down at this count; nobody is told before the count closes (KM-25)."""

    count: int
    slap: Slap


class Ordered(Logged, frozen=True, kw_only=True):
    """A secret standing order: a highest bid, or the count to slap at (KM-29).

    0 orders to hold, or wait, all through. None takes the order back. An order that `asks` never
    holds: where it does not reach, the seat decides.
    """

    seat: int
    value: int | None
    asks: bool = False


class RecordAgreed(Logged, frozen=True, kw_only=True):
    """A seat agrees that the match is given up and its record opened; or no longer agrees."""

    seat: int
    agreed: bool = True


class Rematched(Logged, frozen=True, kw_only=True):
    """The match goes into another round at another table."""

    invite: str


AnyEntry = (
    Moved
    | Drawn
    | Undone
    | Opened
    | SettingsChanged
    | SeatTaken
    | SeatGiven
    | SeatLeft
    | KeyMoved
    | HostChanged
    | Started
    | Woken
    | StoodIn
    | CameBack
    | Conceded
    | Paused
    | Resumed
    | UndoAsked
    | UndoAnswered
    | Chatted
    | Slapped
    | Ordered
    | RecordAgreed
    | Rematched
)


class MoveUndone(Fact, frozen=True):
    """What everybody is told of an Undone: who took back the move of which entry."""

    seat: int
    number: int


class Told(msgspec.Struct, frozen=True, gc=False):
    """Something a viewer is told, with the number of the log entry that it belongs to."""

    number: int
    fact: Fact
