"""What travels over a table's socket, in both directions. docs/protocol.md tells it in prose.

A message is one JSON object; its `type` says which. The version grows when an old client would
misunderstand a message; new fields and new types of messages from the server do not change it.
Here is what the server says. What a client asks for is in `match/actions` and `questions`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from spielalm.kernel.typed import Choice, Move, ScoreLine, View
from spielalm.match.action import Message, Number, Told
from spielalm.match.state import TableState, When
from spielalm.match.whatif import Stop, Tried
from spielalm.server.problems import Code

PROTOCOL = 1
LARGEST = 16 * 1024  # bytes of a message from a client


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


class Welcome(Message, frozen=True, kw_only=True):
    """The answer to hello; an update follows at once. `now` is the server's clock in ms.

    `page` tells the page that this server has from earlier ones: one that hears another than at
    first is older than its server, and loads itself again.
    """

    protocol: int
    version: str
    page: str
    now: int


class Described(msgspec.Struct, frozen=True, kw_only=True):
    """A choice too large to list, and one member of it as the text of a move."""

    choice: Choice
    example: str


class Orderable(msgspec.Struct, frozen=True, kw_only=True):
    """What a standing order may say beside 0: highest bids, or counts to slap at (`counting`).

    With `last` below `first` only 0 is possible.
    """

    first: int
    last: int
    step: int
    counting: bool


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """The table as one seat sees it, or a spectator (`seat` is null then).

    `view` is null before the start. `moves` and `choices` are what the seat may do now: nothing
    when it may not act. `typed` are the same moves as values, where hello asked for them. `undo`:
    the last move can be taken back now. `order` is the seat's own standing order (which `asks`, or
    holds, where it does not reach), `orderable` what it may order now, `chosen` its own choice in
    the sealed decision that is open, which it may still replace, `slapped` the count of the running
    countdown that its hand is on.
    """

    seat: int | None
    view: View | None
    moves: tuple[str, ...]
    choices: tuple[Described, ...]
    told: tuple[Told, ...]
    undo: bool
    order: int | None
    asks: bool
    orderable: Orderable | None
    chosen: str | None
    slapped: int | None
    typed: tuple[Move, ...] | msgspec.UnsetType = msgspec.UNSET


class You(msgspec.Struct, frozen=True, kw_only=True):
    """What this browser may do here."""

    seats: tuple[int, ...]
    host: bool


class Update(Message, frozen=True, kw_only=True):
    """How things stand now. The scenes tell of the entries from number `since` on.

    `table.entries` is how many entries there are: what to say as `seen` in the next hello. `times`
    tells when the entries from `since` on were made. `sheet` is the score sheet, once the match is
    over.
    """

    since: int
    table: TableState
    you: You
    scenes: tuple[Scene, ...]
    times: tuple[When, ...]
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
    """A good move for a seat, seen from its view alone; why is `why-REASON` in the game's texts."""

    id: str
    seat: int
    decision: int
    move: str
    typed: Move
    reason: str = ""
    values: dict[str, int | str] = msgspec.field(default_factory=dict)


class Outlook(Message, frozen=True, kw_only=True):
    """What would come of moves that were asked about, as far as the seat can know it.

    `decision` is the one that is open now. `turn`: the seat may act now; otherwise this is how its
    next turn would begin if nothing changed until then. `before` are everybody's points at first,
    `steps` what each move brings. `view`, `moves`, `choices` and `typed` are like those of a scene,
    after the last step. `stop` says why it ends there: the seat is `asked`, `others` are, `chance`
    or something `hidden` decides (what the seat would see then is unknown: `view` is null), or
    the match is `over`.
    """

    id: str
    seat: int
    decision: int
    turn: bool
    before: tuple[int, ...]
    steps: tuple[Tried, ...]
    stop: Stop
    view: View | None
    moves: tuple[str, ...]
    choices: tuple[Described, ...]
    typed: tuple[Move, ...] | msgspec.UnsetType = msgspec.UNSET


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
    values: dict[str, str | int] = msgspec.field(default_factory=dict)


class Bye(Message, frozen=True, kw_only=True):
    """The server is about to close this socket. After `unavailable` come back in a moment."""

    code: Literal["protocol", "unavailable", "gone", "flood", "silent"]
    why: str


ServerMessage = Welcome | Update | Presence | Ping | Done | Hint | Outlook | Link | Refused | Bye
