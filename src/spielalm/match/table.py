"""A table: seats, settings, clock and talk around a match, folded from one log.

Pure: whoever runs a table tells it the time and keeps the entries that it makes. What people ask
of it is in `seating`, `playing`, `clock` and `talk`: functions that check, then make entries, which
`take_new` hands over. `append` alone changes the state: a table read from its log is the same.
"""

# Compiled: every move passes here.
from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable

import msgspec

from spielalm.kernel.numbers import members
from spielalm.kernel.position import CHANCE, RACE, SEALED, SPECTATOR
from spielalm.kernel.record import SEATS
from spielalm.match import log
from spielalm.match.countdown import Countdown
from spielalm.match.errors import RefusedError
from spielalm.match.events import OrderActed
from spielalm.match.fold import APPLY
from spielalm.match.live import first_outcome, follow_order, was_bid
from spielalm.match.log import AnyEntry, Drawn, Moved, Undone
from spielalm.match.match import Match
from spielalm.match.orders import StandingOrder
from spielalm.match.seats import Seat
from spielalm.match.settings import Settings, strongest

NO_AUCTION = -2


class Table:
    """One table, from the first entry of its log on."""

    def __init__(self, entries: Iterable[AnyEntry]) -> None:
        self.log: list[AnyEntry] = []
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
        self.auction = NO_AUCTION  # which race or countdown is open
        self.unnoticed: list[int] = []  # entries that are nobody else's business: slaps and orders
        self.all_orders: dict[tuple[int, int], StandingOrder] = {}  # by auction and seat
        self.acted: dict[int, OrderActed] = {}  # by entry: what an order did, for its seat alone
        self.count = 0  # of the countdown that is open
        self.countdown: Countdown | None = None  # where it runs against the clock
        self.rematch = ""
        self._open = -1  # the open decision
        self.live = False  # whether the game has auctions or countdowns
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
    def orders(self) -> dict[int, StandingOrder]:
        """The standing orders for the race or countdown that is open, by seat."""
        if not self.all_orders:
            return {}
        return {
            seat: order
            for (auction, seat), order in self.all_orders.items()
            if auction == self.auction
        }

    # Entries as others count them. A gap would tell them that somebody slapped or ordered.

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

    def take_new(self, command: log.Command | None = None) -> list[AnyEntry]:
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
        fork.auction, fork.count = self.auction, self.count
        fork.unnoticed, fork.all_orders = self.unnoticed[:], self.all_orders.copy()
        fork.acted = self.acted.copy()
        fork.countdown = None if self.countdown is None else self.countdown.copy()
        fork._open, fork.live = self._open, self.live
        return fork

    # Who may.

    def seat(self, seat: int) -> Seat:
        if not 0 <= seat < len(self.seats):
            raise RefusedError("no-seat", seat=seat, last=SEATS[len(self.seats) - 1])
        return self.seats[seat]

    def own(self, key: str, seat: int) -> Seat:
        """The seat, if it belongs to this key."""
        if self.seat(seat).key != key or not key:
            raise RefusedError("not-yours", seat=seat)
        return self.seats[seat]

    def own_playing(self, key: str, seat: int) -> Match:
        """The match, if the person of this key plays in it on this seat now."""
        bot = self.own(key, seat).bot
        match = self.running()
        if bot:
            raise RefusedError("bot-plays", seat=seat)
        return match

    def only_host(self, key: str) -> None:
        if key != self.host or not key:
            raise RefusedError("host-only")

    def before_start(self) -> None:
        if self.started:
            raise RefusedError("begun")

    def unfinished(self) -> Match:
        if self.match is None:
            raise RefusedError("not-begun")
        if self.over:
            raise RefusedError("over")
        return self.match

    def running(self) -> Match:
        match = self.unfinished()
        if self.paused_at is not None:
            raise RefusedError("paused")
        return match

    # How entries are made and what they do.

    def make(self, kind: type[AnyEntry], now: int, **fields: object) -> None:
        """Make an entry. Time never runs backwards in a log, whatever the server's clock does."""
        at = max(now, self.log[-1].at) if self.log else now
        entry: AnyEntry = kind(number=self.next_number, at=at, **fields)  # type: ignore[arg-type]
        self.append(entry)
        self._new.append(entry)

    def answer(self, seat: int, move: int, decision: int, now: int, by: log.Mover) -> None:
        """A seat's move, and all that follows without anybody being asked."""
        self.make(Moved, now, seat=seat, move=int(move), decision=decision, by=by)
        self.settle(now)

    def make_move(self, seat: int, move: int, now: int, by: log.Mover) -> None:
        """A move that somebody else makes for a seat, and what chance makes of it."""
        assert self.match is not None
        decision = self.match.decision
        self.make(Moved, now, seat=seat, move=int(move), decision=decision, by=by)
        self.draw(now)

    def settle(self, now: int) -> None:
        """Let chance act, and in a countdown the numbers that were named, until somebody is to be
        asked. In an auction an order takes a moment, see `live`."""
        self.draw(now)
        while self.count and follow_order(self, now):
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

    def stand_in(self, seat: int, cause: str, now: int) -> None:
        """A bot plays for the person of this seat from now on."""
        self.make(log.StoodIn, now, seat=seat, bot=strongest(self.settings), cause=cause)
        self.take_back_if_agreed(now)

    def take_back_if_agreed(self, now: int) -> None:
        """Take the move back about which everybody was asked, once all who play agree."""
        asked = self.undo_asked
        if self.match is not None and asked is not None and self.others(asked) <= self.undo_agreed:
            self.make(Undone, now, seat=asked, undone=self.match.undoable(asked).number)
            self.settle(now)

    def append(self, entry: AnyEntry) -> None:
        """The one way into the log: the entry is acted on and kept."""
        APPLY[type(entry)](self, entry)
        self.log.append(entry)
        if self.match is not None:
            if self.ended is None and (self.match.over or self._given_up_by(entry)):
                self.ended = entry.number
            self._notice_decision(self.match, entry)

    def _given_up_by(self, entry: AnyEntry) -> bool:
        """Whether this entry ends a match that could have gone on; no move does."""
        return not isinstance(entry, Moved | Drawn) and (self.conceded or self.given_up)

    def _notice_decision(self, match: Match, entry: AnyEntry) -> None:
        """Clocks start when a decision opens, and again when a bid enlivens it (KM-13)."""
        opened = self._open != match.decision
        self._open = match.decision
        bid = self.live and isinstance(entry, Moved) and was_bid(match)
        if bid or (opened and not isinstance(entry, Undone)):
            self.since = entry.at
        if self.live and opened and match.position.asked() != CHANCE:
            self._notice_auction(match, entry)

    def _notice_auction(self, match: Match, entry: AnyEntry) -> None:
        """Which race or countdown is open, if any; which count, and since when it is announced."""
        rule = match.game.info.countdown
        sealed = match.position.mode() == SEALED
        if rule is not None and sealed and match.view(SPECTATOR).ask == rule.ask:
            if self.count > 1:
                self.count -= 1
                return
            self.count = rule.start
            self.auction = entry.number
            calm = self.settings.calm or self.settings.clock == "days"
            self.countdown = None if calm else Countdown(rule.start, entry.at)
            return
        self.count = 0
        self.countdown = None
        race = match.position.mode() == RACE
        self.auction = match.before_race() if race else NO_AUCTION
