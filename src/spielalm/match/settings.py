"""What a table chooses before it starts, checked."""

from __future__ import annotations

from typing import Literal

import msgspec

from spielalm import bots, games
from spielalm.kernel.errors import OptionError
from spielalm.kernel.game import AnyGame, Value
from spielalm.match.errors import Refusal, RefusedError

Clock = Literal["none", "relaxed", "brisk", "days"]
UndoPolicy = Literal["off", "rule", "consent"]
Chat = Literal["off", "phrases", "free"]
Pace = Literal["quick", "steady", "slow"]

UNKNOWN_BOT = Refusal("bot-unknown", "there is no bot {bot}; expected one of: {bots}")

SECOND = 1000
DAY = 24 * 3600 * SECOND
MOST_DAYS = 14
CALLS: dict[Pace, int] = {"quick": 1500, "steady": 2500, "slow": 4000}  # milliseconds


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Game, seats and options, and how this table is run."""

    game: str
    seats: int
    options: dict[str, Value] = {}
    clock: Clock = "none"
    days: int = 3  # per move, with the clock of that name
    undo: UndoPolicy = "rule"
    hints: bool = True
    chat: Chat = "phrases"
    hammer: bool = True  # silence in an auction becomes a hold when the hammer falls (KM-13)
    pace: Pace = "steady"  # of the hammer: how long each call lasts
    calm: bool = False  # secret numbers instead of a countdown against the clock
    orders: bool = False  # standing orders are allowed (KM-29); always with the clock of days

    @property
    def rules(self) -> AnyGame:
        return games.find(self.game)

    @property
    def may_order(self) -> bool:
        return self.orders or self.clock == "days"

    @property
    def call(self) -> int:
        """How long each call of the hammer lasts, in milliseconds: once, twice, sold."""
        return CALLS[self.pace]

    def allowance(self) -> int | None:
        """How long a decision may take, in milliseconds; None without a clock."""
        match self.clock:
            case "relaxed":
                return 90 * SECOND
            case "brisk":
                return 25 * SECOND
            case "days":
                return self.days * DAY
        return None

    def checked(self) -> Settings:
        """These settings with all options filled in, or a clear error."""
        info = self.rules.info
        info.check_seats(self.seats)
        if not 1 <= self.days <= MOST_DAYS:
            raise OptionError(f"{self.days} days per move; expected 1 to {MOST_DAYS}")
        options = info.complete(self.options)
        self.rules.start(self.seats, options)  # a sheet that cannot be loaded is found out here
        return msgspec.structs.replace(self, options=options)


def check_bot(settings: Settings, bot: str) -> str:
    """The name of a bot that can play this game, or a clear error."""
    known = bots.names(settings.rules)
    if bot not in known:
        raise RefusedError(UNKNOWN_BOT, bot=ascii(bot[:20]), bots=", ".join(known))
    return bot


def strongest(settings: Settings) -> str:
    """The best bot there is for this game: for stand-ins and hints."""
    return bots.names(settings.rules)[-1]
