"""What travels over HTTP: bodies of requests and answers, all JSON."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from spielalm.kernel.game import Value
from spielalm.match.action import Seat
from spielalm.match.settings import Settings
from spielalm.match.state import TableState
from spielalm.server.socket.messages import Presence

Name = Annotated[str, Meta(min_length=1, max_length=100)]
BotName = Annotated[str, Meta(max_length=40)]
Nonce = Annotated[str, Meta(pattern="^(?:[0-9a-f]{2}){8,32}$")]


class Body(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of a request."""


class OptionInfo(msgspec.Struct, frozen=True, kw_only=True):
    """An option of a game. `values` are all it may be; if empty, any text, such as `named`, or
    `fresh` and a seed. `seats` says of each of these how many can play with it."""

    name: str
    default: Value
    values: tuple[Value, ...]
    named: tuple[str, ...]
    fresh: str
    seats: tuple[tuple[int, ...], ...]


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A game on the shelf. `usual`: how many it is best with. `bots` are weakest first. It has a
    countdown that can be played against the clock, races in which the first answer counts, a daily
    board, or it has not."""

    name: str
    title: str
    author: str
    publisher: str
    year: int
    fewest: int
    most: int
    usual: int
    minutes: int
    ruleset: int
    options: tuple[OptionInfo, ...]
    bots: tuple[str, ...]
    countdown: bool
    races: bool
    daily: bool


class ServerInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What this server speaks and offers."""

    version: str
    protocol: int
    games: tuple[GameInfo, ...]
    phrases: tuple[str, ...]


class BotSeat(Body, frozen=True, kw_only=True):
    seat: Seat
    bot: BotName


class NewTable(Body, frozen=True, kw_only=True):
    """Open a table. The host sits down on `seat`, or with null only looks after the table."""

    settings: Settings
    name: Name = "Host"
    seat: Seat | None = 0
    bots: Annotated[tuple[BotSeat, ...], Meta(max_length=8)] = ()
    nonce: Nonce | None = None


class QuickGame(Body, frozen=True, kw_only=True):
    """Play now: a table with bots on all other seats, started at once. Seats 0: as few as can be;
    bot "": the strongest."""

    game: BotName
    name: Name
    seats: Annotated[int, Meta(ge=0, le=8)] = 0
    bot: BotName = ""
    options: dict[str, Value] = {}
    nonce: Nonce | None = None


class DailyGame(Body, frozen=True, kw_only=True):
    """Play today's burrow, alone, with the same rolls as everybody (HA-41)."""

    game: BotName = "hamstern"
    name: Name


class SitDown(Body, frozen=True, kw_only=True):
    """Take a free seat. `nonce` is this player's part of the seed, in hexadecimal."""

    seat: Seat
    name: Name
    nonce: Nonce | None = None


class SeatToken(msgspec.Struct, frozen=True, kw_only=True):
    """The secret of an outside bot's seat. Whoever has it plays there."""

    token: str


class MoveCode(msgspec.Struct, frozen=True, kw_only=True):
    """A one-time code for another device, and until when it is good, in ms since 1970."""

    code: str
    until: int


class Redeem(Body, frozen=True, kw_only=True):
    """Take over the seats that a one-time code stands for."""

    code: Annotated[str, Meta(max_length=200)]


class Entered(msgspec.Struct, frozen=True, kw_only=True):
    """The table, and what the caller holds there now. `counts`: a daily try that counts. `board`
    is where a result goes, if on any."""

    invite: str
    seats: tuple[int, ...]
    host: bool
    table: TableState
    counts: bool = True
    board: str = ""


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody who has the invite code sees of a table, and what the caller holds there.

    `awaited` are the seats that are to act.
    """

    invite: str
    seats: tuple[int, ...]
    host: bool
    table: TableState
    awaited: tuple[int, ...]
    presence: Presence
    board: str = ""


class ScoreEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A place on a board. `at` is in ms since 1970, `yours` says that this device reached it."""

    name: str
    points: int
    at: int
    yours: bool


class Leaderboard(msgspec.Struct, frozen=True, kw_only=True):
    """The best results, best first. Of a daily board `seed_hash` is known from the morning on,
    `seed` when the day is over."""

    board: str
    scores: tuple[ScoreEntry, ...]
    seed_hash: str = ""
    seed: str = ""


class Health(msgspec.Struct, frozen=True, kw_only=True):
    status: str
    version: str
    tables: int
    sockets: int
