"""A table: seats, settings, clock and talk around a match, folded from one log.

Pure: whoever runs a table tells it the time and keeps the entries that it makes. What people ask
of it is in `seating`, `playing`, `clock` and `talk`: functions that check, then make entries, which
`take_new` hands over. `append` alone changes the state: a table read from its log is the same.
"""

from __future__ import annotations

from collections.abc import Iterable

from spielalm.kernel.game import Countdown as CountdownRule
from spielalm.kernel.numbers import members
from spielalm.kernel.position import CHANCE, SPECTATOR
from spielalm.kernel.record import SEATS, Record
from spielalm.match import log
from spielalm.match.countdown import Countdown
from spielalm.match.errors import NotNowError, NotYoursError
from spielalm.match.fold import APPLY
from spielalm.match.live import follow_orders, verdict
from spielalm.match.log import AnyEntry, Moved
from spielalm.match.match import Match
from spielalm.match.seats import Seat
from spielalm.match.settings import Settings, strongest


class Table:
    """One table, from the first entry of its log on."""

    def __init__(self, entries: Iterable[AnyEntry]) -> None:
        self.log: list[AnyEntry] = []
        self.seats: list[Seat] = []
        self.settings: Settings
        self.seed = b""
        self.host = ""
        self.match: Match | None = None
        self.paused_at: int | None = None
        self.undo_asked: int | None = None
        self.undo_votes: dict[int, bool] = {}
        self.orders: dict[tuple[int, str], tuple[int, int]] = {}  # seat, ask: value, entry
        self.ask = ""  # what the open decision is about, where the game has a countdown
        self.countdown: Countdown | None = None
        self.count = 0
        self.slapped: tuple[Countdown, int] | None = None  # while its count is being closed
        self.rematch = ""
        self.first: int | None = None
        self.since = 0  # when the open decision opened, or was last enlivened by a bid
        self._open = (-1, 0)
        self._new: list[AnyEntry] = []
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
    def over(self) -> bool:
        return self.match is not None and (self.match.over or self.conceded)

    @property
    def playing(self) -> bool:
        return self.started and not self.over and self.paused_at is None

    @property
    def record_open(self) -> bool:
        """The record is for all who have the link, once nothing in it is a secret any more."""
        people = [seat for seat in self.seats if seat.key]
        return self.over or (self.started and bool(people) and all(s.agreed for s in people))

    def winners(self) -> list[int]:
        """Who won, when the match is over."""
        assert self.match is not None
        if self.conceded and not self.match.over:
            return [number for number, seat in enumerate(self.seats) if not seat.conceded]
        return [int(seat) for seat in members(self.match.position.winners())]

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

    def record(self) -> Record:
        """The whole truth so far; for all who have the link only when `record_open`."""
        if self.match is None:
            raise NotNowError("the match has not begun; there is no record yet")
        return self.match.record()

    def take_new(self) -> list[AnyEntry]:
        """The entries that were made since this was last asked."""
        new, self._new = self._new, []
        return new

    # How entries are made and what they do.

    def make(self, kind: type[AnyEntry], now: int, **fields: object) -> None:
        self.add(kind(number=self.next_number, at=now, **fields))  # type: ignore[arg-type]

    def add(self, entry: AnyEntry) -> None:
        self.append(entry)
        self._new.append(entry)

    def answer(self, seat: int, move: int, decision: int, now: int, by: log.Mover) -> None:
        """A seat's move, and all that follows without anybody being asked."""
        self.make_move(seat, move, decision, now, by)
        self.settle(now)

    def make_move(self, seat: int, move: int, decision: int, now: int, by: log.Mover) -> None:
        """A seat's move, and what chance makes of it."""
        self.make(Moved, now, seat=seat, move=int(move), decision=decision, by=by)
        self.draw(now)

    def settle(self, now: int) -> None:
        """Let chance and standing orders act until somebody is to be asked."""
        self.draw(now)
        follow_orders(self, now)

    def draw(self, now: int) -> None:
        match = self.match
        while match is not None and not self.over and match.position.asked() == CHANCE:
            self.add(verdict(self, match, now) or match.draw(self.next_number, now))

    def stand_in(self, seat: int, cause: str, now: int) -> None:
        if not self.seats[seat].bot:
            self.make(log.StoodIn, now, seat=seat, bot=strongest(self.settings), cause=cause)

    def append(self, entry: AnyEntry) -> None:
        """The one way into the log: the entry is acted on and kept."""
        APPLY[type(entry)](self, entry)
        self.log.append(entry)
        self._notice_decision(entry.at)

    def _notice_decision(self, at: int) -> None:
        """Clocks start when a decision opens, and again when a bid calls others back to it."""
        if self.match is None:
            return
        awaited = int(self.match.position.awaited())
        number, before = self._open
        if number != self.match.decision or awaited & ~before:
            self.since = at
        if number != self.match.decision and self.match.game.info.countdown is not None:
            self._notice_ask(self.match, self.match.game.info.countdown, at)
        self._open = (self.match.decision, awaited)

    def _notice_ask(self, match: Match, rule: CountdownRule, at: int) -> None:
        """Where a countdown is: which count is open, and since when it is announced."""
        if match.position.asked() == CHANCE:
            return
        self.ask = match.view(SPECTATOR).ask
        if self.ask != rule.ask:
            self.count = 0
            self.countdown = None
        elif self.count <= 1:
            self.count = rule.start
            against_the_clock = not self.settings.calm and self.settings.clock != "days"
            self.countdown = Countdown(rule.start, at) if against_the_clock else None
        else:
            self.count -= 1
        self.orders = {key: order for key, order in self.orders.items() if key[1] == self.ask}

    @property
    def in_countdown(self) -> bool:
        return self.count > 0

    # Who may.

    def seat(self, seat: int) -> Seat:
        if not 0 <= seat < len(self.seats):
            last = SEATS[len(self.seats) - 1]
            raise NotYoursError(f"there is no seat {seat}; expected A to {last}")
        return self.seats[seat]

    def own(self, key: str, seat: int) -> None:
        if not key or self.seat(seat).key != key:
            raise NotYoursError(f"seat {SEATS[seat]} is not yours")

    def only_host(self, key: str) -> None:
        if not key or key != self.host:
            raise NotYoursError("only the host of the table can do this")

    def before_start(self, what: str) -> None:
        if self.started:
            raise NotNowError(f"the match has begun; {what} before that")

    def running(self) -> Match:
        if self.match is None or self.over:
            raise NotNowError("no match is being played here now")
        if self.paused_at is not None:
            raise NotNowError("the match is paused; the host can resume it")
        return self.match

    def others(self, seat: int) -> list[int]:
        """The other people who play."""
        return [n for n, other in enumerate(self.seats) if n != seat and other.person_plays]
