"""A table: seats, settings, clock and talk around a match, folded from one log.

Pure: whoever runs a table tells it the time and keeps the entries that it makes. What can be done
at it is in `actions`: each checks, then makes entries, which `take_new` hands over. `append` alone
changes the state: a table read from its log is the same.
"""

# Compiled: every move passes here.
from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Literal

import msgspec

from spielalm.kernel.numbers import members
from spielalm.kernel.position import CHANCE
from spielalm.kernel.record import SEATS, Record
from spielalm.match.action import CommandId, Logged
from spielalm.match.actions.play import Drawn, Moved, Mover, first_outcome
from spielalm.match.actions.undo import Undone
from spielalm.match.errors import NO_SEAT, OVER, STALE, Refusal, RefusedError, StaleDecisionError
from spielalm.match.live.countdown import Countdown
from spielalm.match.live.live import Live
from spielalm.match.match import Match
from spielalm.match.seats import Seat
from spielalm.match.settings import Settings

NOT_YOURS = Refusal("not-yours", "seat {seat} is not yours")
BOT_PLAYS = Refusal("bot-plays", "a bot plays on seat {seat}; its person must come back first")
HOST_ONLY = Refusal("host-only", "only the host of the table can do this")
BEGUN = Refusal("begun", "the match has begun; this can be done only before")
NOT_BEGUN = Refusal("not-begun", "the match has not begun yet")
PAUSED = Refusal("paused", "the match is paused; the host can resume it")


def day_of(moment: int) -> str:
    """The day of a moment in ms since 1970, by universal time."""
    return datetime.fromtimestamp(moment / 1000, UTC).date().isoformat()


class Table:
    """One table, from the first entry of its log on."""

    def __init__(self, entries: Iterable[Logged]) -> None:
        self.log: list[Logged] = []
        self.seats: list[Seat] = []
        self.settings: Settings
        self.ruleset: int
        self.seed = b""
        self.seed_hash = ""  # published from the start
        self.host = ""
        self.daily = ""  # the day, if this is a daily burrow
        self.device = ""
        self.first: int | None = None
        self.match: Match | None = None
        self.ended: int | None = None  # the entry that ended the match
        self.paused_at: int | None = None
        self.since = 0  # when the open decision opened, or was last enlivened by a bid
        self.since_before: dict[int, int] = {}  # by entry: the same, before a move that may go back
        self.undo_asked: int | None = None
        self.undo_agreed: set[int] = set()
        self.live: Live | None = None  # auctions and countdowns, where the game has them
        self.unnoticed: list[int] = []  # secret entries
        self.rematch = ""
        self._open = -1  # the open decision
        self._new: list[Logged] = []
        for entry in entries:
            self.append(entry)

    # What is so.

    @property
    def next_number(self) -> int:
        return len(self.log)

    @property
    def started(self) -> bool:
        return self.match is not None

    @property
    def conceded(self) -> bool:
        """With two seats, who concedes ends the match."""
        return len(self.seats) == 2 and any(seat.conceded for seat in self.seats)

    @property
    def given_up(self) -> bool:
        """Everybody agreed to open the record. It holds the seed, so nothing can follow."""
        people = [seat for seat in self.seats if seat.key]
        return self.started and bool(people) and all(seat.agreed for seat in people)

    @property
    def over(self) -> bool:
        return self.ended is not None

    @property
    def playing(self) -> bool:
        return self.started and not self.over and self.paused_at is None

    @property
    def state(self) -> Literal["open", "running", "finished"]:
        """What lists show, and what says for how long a table is kept."""
        if self.over:
            return "finished"
        return "running" if self.started else "open"

    def winners(self) -> list[int]:
        """Who won, once the match is over. Nobody, if everybody gave up."""
        if self.match is None or not self.over:
            return []
        if self.match.over:
            return [int(seat) for seat in members(self.match.position.winners())]
        if self.conceded:
            return [number for number, seat in enumerate(self.seats) if not seat.conceded]
        return []

    def held_by(self, key: str) -> list[int]:
        """The seats of a key."""
        return [number for number, seat in enumerate(self.seats) if key and seat.key == key]

    def awaited(self) -> list[int]:
        """The seats that are to act now."""
        if self.match is None or not self.playing:
            return []
        return [int(seat) for seat in members(self.match.position.awaited())]

    def bots_awaited(self) -> list[tuple[int, str]]:
        """The seats whose move a bot is to make, with its name."""
        return [(seat, self.seats[seat].bot) for seat in self.awaited() if self.seats[seat].bot]

    def others(self, seat: int) -> set[int]:
        """The other people who play."""
        return {n for n, other in enumerate(self.seats) if n != seat and other.person_plays}

    @property
    def countdown(self) -> Countdown | None:
        """The countdown that runs against the clock, if there is one."""
        return None if self.live is None else self.live.countdown

    def record_open(self, now: int) -> bool:
        """Whether nothing in the record is a secret any more. The seed of a daily burrow is one
        until its day is over (HA-41)."""
        return self.over and not (self.daily and day_of(now) <= self.daily)

    # Entries as others count them. A gap would tell them of a secret one.

    def shown(self, number: int) -> int:
        """The number that people know an entry or a decision by."""
        return number - bisect_left(self.unnoticed, number)

    def meant(self, shown: int) -> int:
        """The number in the log of what people know by this number."""
        number = shown
        for unnoticed in self.unnoticed:
            if unnoticed >= number:
                break
            number += 1
        return number

    def take_new(self, command: CommandId | None = None) -> list[Logged]:
        """The entries that were made since this was last asked; the last one names the command."""
        new, self._new = self._new, []
        if new and command is not None:
            new[-1] = self.log[-1] = msgspec.structs.replace(new[-1], command=command)
        return new

    def fork(self) -> Table:
        """The same table, to try something on: nobody notices before it takes this one's place."""
        fork: Table = Table(())
        fork.log = self.log[:]
        fork.seats = [seat.copy() for seat in self.seats]
        fork.settings, fork.ruleset = self.settings, self.ruleset
        fork.seed, fork.seed_hash, fork.first = self.seed, self.seed_hash, self.first
        fork.host, fork.daily, fork.device = self.host, self.daily, self.device
        fork.match = None if self.match is None else self.match.fork()
        fork.ended, fork.paused_at, fork.rematch = self.ended, self.paused_at, self.rematch
        fork.since, fork.since_before = self.since, self.since_before.copy()
        fork.undo_asked, fork.undo_agreed = self.undo_asked, self.undo_agreed.copy()
        fork.live = None if self.live is None else self.live.copy()
        fork.unnoticed, fork._open = self.unnoticed[:], self._open
        return fork

    # Who may.

    def seat(self, seat: int) -> Seat:
        if not 0 <= seat < len(self.seats):
            raise RefusedError(NO_SEAT, seat=seat, last=SEATS[len(self.seats) - 1])
        return self.seats[seat]

    def own(self, key: str, seat: int) -> Seat:
        """The seat, if it belongs to this key."""
        if self.seat(seat).key != key or not key:
            raise RefusedError(NOT_YOURS, seat=seat)
        return self.seats[seat]

    def own_playing(self, key: str, seat: int) -> Match:
        """The match, if the person of this key plays in it on this seat now."""
        bot = self.own(key, seat).bot
        match = self.running()
        if bot:
            raise RefusedError(BOT_PLAYS, seat=seat)
        return match

    def only_host(self, key: str) -> None:
        if key != self.host or not key:
            raise RefusedError(HOST_ONLY)

    def before_start(self) -> None:
        if self.started:
            raise RefusedError(BEGUN)

    def unfinished(self) -> Match:
        if self.match is None:
            raise RefusedError(NOT_BEGUN)
        if self.over:
            raise RefusedError(OVER)
        return self.match

    def running(self) -> Match:
        match = self.unfinished()
        if self.paused_at is not None:
            raise RefusedError(PAUSED)
        return match

    def in_play(self) -> Match:
        assert self.match is not None
        return self.match

    def refuse_stale(self, match: Match, shown: int) -> None:
        """Raise a clear error unless the open decision is the one that people know as this."""
        if self.meant(shown) != match.decision:
            raise StaleDecisionError(STALE, decision=shown, open=self.shown(match.decision))

    # How entries are made and what they do.

    def make(self, kind: type[Logged], now: int, **fields: object) -> None:
        """Make an entry. Time never runs backwards in a log, whatever the server's clock does."""
        at = max(now, self.log[-1].at) if self.log else now
        entry = kind(number=self.next_number, at=at, **fields)  # type: ignore[arg-type]
        self.append(entry)
        self._new.append(entry)

    def answer(self, seat: int, move: int, decision: int, now: int, by: Mover) -> None:
        """A seat's move, and all that follows without anybody being asked."""
        self.make(Moved, now, seat=seat, move=int(move), decision=decision, by=by)
        self.settle(now)

    def settle(self, now: int) -> None:
        """Let chance act, and in a countdown the numbers that were named, until somebody is to be
        asked. In an auction an order takes a moment: see `live`."""
        self.draw(now)
        while self.live is not None and self.live.count and self.live.follow_order(self, now):
            pass

    def draw(self, now: int) -> None:
        match = self.match
        while match is not None and not self.over and match.position.asked() == CHANCE:
            first = first_outcome(match, self.first) if self.first is not None else None
            if first is not None:
                self.make(Drawn, now, move=first, table=True)
            elif self.daily:  # by their count, so that the rolls are the same for everybody
                self.make(Drawn, now, move=match.draw(match.draws), draw=match.draws)
            else:
                self.make(Drawn, now, move=match.draw(self.next_number))

    def begin(self, header: Record) -> None:
        """The match begins."""
        self.match = Match(header, undo=self.settings.undo != "off")
        if self.settings.rules.info.live:
            self.live = Live()

    def append(self, entry: Logged) -> None:
        """The one way into the log: the entry is acted on and kept."""
        entry.apply(self)
        self.log.append(entry)
        if entry.noticed_by() is not None:
            self.unnoticed.append(entry.number)
        match = self.match
        if match is None:
            return
        if self.ended is None and match.over:
            self.ended = entry.number
        opened = self._open != match.decision
        self._open = match.decision
        if opened and not isinstance(entry, Undone):  # clocks start when a decision opens
            self.since = entry.at
        if self.live is not None:
            self.live.notice(self, match, entry, opened)
