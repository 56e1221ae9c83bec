"""Auctions and countdowns at a table: what is open, when it closes, and what orders do in it.

In an auction an order has a hand of its own, as slow as a person's: whoever runs the table makes
its moves one by one, so that nobody can tell them from those of a person (KM-29).
"""

# Compiled: every move of such a game passes here.
from __future__ import annotations

from typing import TYPE_CHECKING

from spielalm.kernel.position import CHANCE, RACE, SEALED, SPECTATOR
from spielalm.match.action import Logged
from spielalm.match.actions.play import Drawn, Moved, Mover
from spielalm.match.errors import Refusal, RefusedError
from spielalm.match.live.auction import StandingOrder, amounts, bids_of, next_bid, was_bid
from spielalm.match.live.countdown import GRACE, STEP, Countdown, earliest
from spielalm.match.live.order import OrderActed
from spielalm.match.live.slap import Slap, Slapped, may_slap, slap_or_wait
from spielalm.match.match import Match

if TYPE_CHECKING:
    from spielalm.match.table import Table

NO_AUCTION = -2
CALLS = 3  # going once, twice, sold

SLAP_ONLY = Refusal("slap-only", "this countdown runs against the clock; slap, or wait")


class Live:
    """What a table keeps of auctions and countdowns."""

    def __init__(self) -> None:
        self.auction = NO_AUCTION  # which race or countdown is open
        self.count = 0  # of the countdown that is open
        self.countdown: Countdown | None = None  # where it runs against the clock
        self.all_orders: dict[tuple[int, int], StandingOrder] = {}  # by auction and seat
        self.acted: dict[int, OrderActed] = {}  # by entry: what an order did, for its seat alone

    def copy(self) -> Live:
        copy = Live()
        copy.auction, copy.count = self.auction, self.count
        copy.countdown = None if self.countdown is None else self.countdown.copy()
        copy.all_orders, copy.acted = self.all_orders.copy(), self.acted.copy()
        return copy

    # What is open.

    def open(self, match: Match) -> bool:
        """Whether there is an auction or a countdown now."""
        return self.count > 0 or match.position.mode() == RACE

    def notice(self, table: Table, match: Match, entry: Logged, opened: bool) -> None:
        """A bid enlivens an auction (KM-13); a decision that `opened` may be another one, or the
        next count."""
        if isinstance(entry, Moved) and was_bid(match):
            table.since = entry.at
        if not opened or match.position.asked() == CHANCE:
            return
        rule = match.game.info.countdown
        sealed = match.position.mode() == SEALED
        if rule is not None and sealed and match.view(SPECTATOR).ask == rule.ask:
            if self.count > 1:
                self.count -= 1
                return
            self.count = rule.start
            self.auction = entry.number
            calm = table.settings.calm or table.settings.clock == "days"
            self.countdown = None if calm else Countdown(rule.start, entry.at)
            return
        self.count = 0
        self.countdown = None
        race = match.position.mode() == RACE
        self.auction = match.before_race() if race else NO_AUCTION

    def refuse_move(self) -> None:
        """Raise a clear error where only slaps count."""
        if self.countdown is not None:
            raise RefusedError(SLAP_ONLY)

    def show_again(self, at: int) -> None:
        """A countdown that was interrupted goes on with the count that was open."""
        if self.countdown is not None:
            self.countdown.show_again(self.count, at)

    # The clock.

    def hammering(self, table: Table, match: Match) -> bool:
        """Whether silence in the open race becomes a hold when the hammer falls (KM-13)."""
        settings = table.settings
        return settings.hammer and settings.clock != "days" and match.position.mode() == RACE

    def due(self, table: Table, match: Match) -> int | None:
        """When a count closes or the hammer falls."""
        if self.countdown is not None:
            return self.countdown.closes(self.count)
        if self.hammering(table, match):
            return table.since + CALLS * table.settings.call + GRACE
        return None

    def acts(self, table: Table, match: Match, now: int) -> bool:
        """Close the count that is due, or let orders act, which never come too late. False where
        there was neither."""
        if self.countdown is not None:
            self.close_count(table, match, now)
            return True
        followed = self.follow_order(table, now)
        while followed and self.follow_order(table, now):
            pass
        return followed

    # Countdowns against the clock (KM-25).

    def close_count(self, table: Table, match: Match, now: int) -> None:
        """Everybody's answer to this count, all at once: slapped or waited."""
        assert self.countdown is not None
        slaps = [slap for slap in self.countdown.at(self.count) if may_slap(match, slap.seat)]
        slapped = {slap.seat for slap in slaps}
        decision = match.decision
        for seat in table.awaited():
            by: Mover = "silence"
            if seat in slapped:
                by = "bot" if table.seats[seat].bot else "seat"
            move = slap_or_wait(match, seat, slap=seat in slapped)
            table.make(Moved, now, seat=seat, move=move, decision=decision, by=by)
        if len(slaps) > 1 and match.position.asked() == CHANCE:
            self.judge(table, match, slaps, now)
        table.settle(now)

    def judge(self, table: Table, match: Match, slaps: list[Slap], now: int) -> None:
        """The earliest slap wins; equal times are drawn by chance."""
        named = {
            seat: int(outcome)
            for outcome, _ in match.position.chances()
            if (seat := getattr(match.game.unpack(outcome), "seat", None)) is not None
        }
        tied = earliest(slaps)
        winner = tied[match.rng(table.next_number).below(len(tied))]
        table.make(Drawn, now, move=named[winner], table=True, slaps=tuple(slaps))

    def bot_slaps(
        self, table: Table, match: Match, seat: int, move: int, reaction: int, now: int
    ) -> None:
        """A bot's hand, as slow as a person's. A bot that waits does nothing."""
        assert self.countdown is not None
        slaps = move != slap_or_wait(match, seat, slap=False)
        if slaps and 0 <= reaction < STEP and seat not in self.countdown.slaps:
            slap = Slap(seat=seat, arrived=reaction, credit=0)
            table.make(Slapped, now, count=self.count, slap=slap)

    # Standing orders (KM-29).

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

    def keep(self, seat: int, order: StandingOrder | None) -> None:
        """Keep a seat's order for what is open, in place of the one before; or none."""
        self.all_orders.pop((self.auction, seat), None)
        if order is not None:
            self.all_orders[self.auction, seat] = order

    def order_values(self, match: Match, seat: int) -> range:
        """What a seat's order for the open auction or countdown may say, beside 0."""
        if self.count:
            return range(1, self.count + 1)
        bids = bids_of(match, seat)
        if bids is None:
            return range(0)
        return range(int(bids.first), int(bids.last) + 1, int(bids.step))

    def ordered_move(self, table: Table) -> tuple[int, int] | None:
        """The next move that an order asks for, if any: a seat and the number of the move."""
        match, orders = table.match, self.orders
        if match is None or not table.playing or not orders:
            return None
        if match.position.mode() == RACE:
            return self.ordered_bid(table, match, orders)
        for seat in table.awaited():
            if seat in orders:
                return seat, slap_or_wait(match, seat, slap=orders[seat].value >= self.count)
        return None

    def ordered_bid(
        self, table: Table, match: Match, orders: dict[int, StandingOrder]
    ) -> tuple[int, int] | None:
        """What a proxy does in an auction: bid, or hold where its order does not reach."""
        free = [seat for seat in orders if match.position.may_act(seat)]
        bids = bids_of(match, free[0]) if free else None
        if bids is not None:
            leader = next((seat for seat, _ in amounts(match)), None)
            able = [order for seat, order in orders.items() if seat in free or seat == leader]
            bid = next_bid(able, leader, int(bids.first), int(bids.step))
            if bid is not None:
                return bid.seat, int(bids.filled([bid.amount]))
        holds = [seat for seat in free if not orders[seat].asks]
        idle = next((seat for seat in table.awaited() if seat in holds), None)
        return None if idle is None else (idle, match.game.default(match.view(idle)))

    def follow_order(self, table: Table, now: int) -> bool:
        """Make the next move that an order asks for; False if none does."""
        ordered, match = self.ordered_move(table), table.match
        if ordered is None or match is None:
            return False
        seat, move = ordered
        table.make(Moved, now, seat=seat, move=move, decision=match.decision, by="order")
        table.draw(now)
        return True

    def note_order(self, match: Match, entry: Moved) -> None:
        """Keep for the seat what its order is about to do; it only lets a count pass unnoted."""
        if entry.by != "order":
            return
        seat, move = entry.seat, entry.move
        if self.count:
            if move != slap_or_wait(match, seat, slap=False):
                self.acted[entry.number] = OrderActed(seat, "slap", self.count)
            return
        bids = bids_of(match, seat)
        amount = -1 if bids is None else int(bids.number(move))
        if amount >= 0:
            self.acted[entry.number] = OrderActed(seat, "bid", amount)
        else:
            acted = (self.acted.get(step.number) for step in match.race() if step.seat == seat)
            before = next((one.value for one in acted if one is not None), 0)
            self.acted[entry.number] = OrderActed(seat, "hold", before)
