"""What travels over a table's socket, in both directions. docs/protocol.md tells it in prose.

A message is one JSON object; its `type` says which. The version grows when an old client would
misunderstand a message; new fields and new types of messages from the server do not change it.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from spielalm.kernel.typed import Choice, Fact, Move, ScoreLine, View, spoken
from spielalm.match import errors
from spielalm.match.settings import Settings
from spielalm.match.telling import TableState

PROTOCOL = 1
LARGEST = 16 * 1024  # bytes of a message from a client

Id = Annotated[str, Meta(min_length=1, max_length=40)]
Seat = Annotated[int, Meta(ge=0, le=7)]
Number = Annotated[int, Meta(ge=0, le=2**53)]
MoveText = Annotated[str, Meta(max_length=2000)]


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=spoken):
    """One message, named by its `type`."""


# From a client.


class Hello(Message, frozen=True, kw_only=True):
    """The first message. `seen`: how many entries of the log this client knows already.

    `stage`: show what a spectator sees, though this browser may hold seats. `typed`: send legal
    moves also as typed values.
    """

    protocol: int
    seen: Number = 0
    stage: bool = False
    typed: bool = False


class Pong(Message, frozen=True, kw_only=True):
    """The answer to a ping, sent at once."""

    n: int


class Command(Message, frozen=True, kw_only=True):
    """Something that is asked of the table; answered with the same `id`.

    Sent twice with one id it is carried out once and answered twice.
    """

    id: Id


class ForSeat(Command, frozen=True, kw_only=True):
    """A command for a seat that this browser holds."""

    seat: Seat


class PlayMove(ForSeat, frozen=True, kw_only=True, tag="move"):
    """Answer the decision of this number with a move, written as text."""

    decision: Number
    move: MoveText


class Choose(ForSeat, frozen=True, kw_only=True):
    """Answer with a described choice, by its name: a `number` of a range, or `counts` of a pick."""

    decision: Number
    name: Annotated[str, Meta(max_length=40)]
    number: int | None = None
    counts: Annotated[tuple[Annotated[int, Meta(ge=0, le=1000)], ...], Meta(max_length=20)] = ()


class Undo(ForSeat, frozen=True, kw_only=True):
    """Take back the last move. `decision` is the one that is open now, where known."""

    decision: Number | None = None


class AnswerUndo(ForSeat, frozen=True, kw_only=True):
    agreed: bool


class Order(ForSeat, frozen=True, kw_only=True):
    """A secret standing order: a highest bid, or the count to slap at; 0 for neither.

    null takes the order back.
    """

    value: Number | None


class PressSlap(ForSeat, frozen=True, kw_only=True, tag="slap"):
    """A hand on the card, `pressed` milliseconds after this browser showed the count."""

    count: Number
    pressed: Number


class AskHint(ForSeat, frozen=True, kw_only=True, tag="hint"):
    """A good move, please. Answered by a hint or refused."""


class Say(ForSeat, frozen=True, kw_only=True):
    """A phrase by its name, or a line of free text."""

    phrase: Annotated[str, Meta(max_length=40)] = ""
    text: Annotated[str, Meta(max_length=1000)] = ""


class Concede(ForSeat, frozen=True, kw_only=True):
    pass


class Leave(ForSeat, frozen=True, kw_only=True):
    """Get up; in a match a bot goes on playing."""


class ComeBack(ForSeat, frozen=True, kw_only=True):
    """Play again in place of the bot."""


class OpenRecord(ForSeat, frozen=True, kw_only=True):
    """Agree that the match is given up and its record opened; or agree no longer."""

    agreed: bool = True


class Give(ForSeat, frozen=True, kw_only=True):
    """Host: a free seat goes to a bot."""

    bot: Annotated[str, Meta(max_length=40)]


class Remove(ForSeat, frozen=True, kw_only=True):
    """Host: empty a seat; in a match a bot goes on playing."""


class HandOver(ForSeat, frozen=True, kw_only=True):
    """Host: the person on this seat is the host from now on."""


class Reissue(ForSeat, frozen=True, kw_only=True):
    """Host: a new link for somebody who lost the seat and is offline. Answered by a link."""


class Change(Command, frozen=True, kw_only=True):
    """Host: other settings, before the start."""

    settings: Settings


class Start(Command, frozen=True, kw_only=True):
    """Host: begin."""


class Pause(Command, frozen=True, kw_only=True):
    """Host: stop the clocks."""


class Resume(Command, frozen=True, kw_only=True):
    """Host: go on after a pause."""


AnyCommand = (
    PlayMove
    | Choose
    | Undo
    | AnswerUndo
    | Order
    | PressSlap
    | AskHint
    | Say
    | Concede
    | Leave
    | ComeBack
    | OpenRecord
    | Give
    | Remove
    | HandOver
    | Reissue
    | Change
    | Start
    | Pause
    | Resume
)
ClientMessage = Hello | Pong | AnyCommand


# From the server.


class Welcome(Message, frozen=True, kw_only=True):
    """The answer to hello; an update follows at once. `now` is the server's clock in ms."""

    protocol: int
    version: str
    now: int


class Described(msgspec.Struct, frozen=True, kw_only=True):
    """A choice too large to list, and one member of it as the text of a move."""

    choice: Choice
    example: str


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """Something that happened, and the number of the log entry that it belongs to."""

    number: int
    fact: Fact


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """The table as one seat sees it, or a spectator (`seat` is null then).

    `view` is null before the start. `moves` and `choices` are what the seat may do now: nothing
    when it may not act. `typed` are the same moves as values, where hello asked for them. `undo`:
    the last move can be taken back now. `order` is the seat's own standing order.
    """

    seat: int | None
    view: View | None
    moves: tuple[str, ...]
    choices: tuple[Described, ...]
    told: tuple[Told, ...]
    undo: bool
    order: int | None
    typed: tuple[Move, ...] | msgspec.UnsetType = msgspec.UNSET


class You(msgspec.Struct, frozen=True, kw_only=True):
    """What this browser may do here."""

    seats: tuple[int, ...]
    host: bool


class Update(Message, frozen=True, kw_only=True):
    """How things stand now. The scenes tell of the entries from number `since` on.

    `table.entries` is how many entries there are: what to say as `seen` in the next hello. `sheet`
    is the score sheet, once the match is over.
    """

    since: int
    table: TableState
    you: You
    scenes: tuple[Scene, ...]
    sheet: tuple[ScoreLine, ...]


class Presence(Message, frozen=True, kw_only=True):
    """Which seats are connected now, and how many only watch."""

    online: tuple[bool, ...]
    watching: int


class Ping(Message, frozen=True, kw_only=True):
    """To be answered with a pong at once. `trip` is the round trip measured last, in ms."""

    n: int
    now: int
    trip: int | None


class Done(Message, frozen=True, kw_only=True):
    """The command is carried out and saved; the updates that show it were sent before."""

    id: str
    entries: int


class Hint(Message, frozen=True, kw_only=True):
    """A good move for a seat, seen from its view alone."""

    id: str
    seat: int
    decision: int
    move: str
    typed: Move


class Link(Message, frozen=True, kw_only=True):
    """A one-time code that hands a seat to whoever redeems it first."""

    id: str
    code: str


class Refused(Message, frozen=True, kw_only=True):
    """The command (or with an empty `id` the message) was not carried out, and why.

    `values` are what a translation of the code needs.
    """

    id: str
    code: Code
    why: str
    values: dict[str, str | int] = {}


class Bye(Message, frozen=True, kw_only=True):
    """The server is about to close this socket. After `unavailable` come back in a moment."""

    code: Literal["protocol", "unavailable", "gone", "flood", "silent"]
    why: str


Code = Literal[
    errors.Code,  # the table's own refusals
    "invalid",  # not a message of this protocol
    "not-now",
    "link",  # a one-time code that is not good, or no longer
    "too-fast",
    "too-large",
    "unknown",  # no such table, page or board
    "origin",  # a page of somebody else's asks
    "unavailable",  # nothing was saved; try again
]

ServerMessage = Welcome | Update | Presence | Ping | Done | Hint | Link | Refused | Bye
