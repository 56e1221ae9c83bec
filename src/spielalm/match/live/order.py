"""A standing order for an auction or countdown: a secret highest bid, or the count to slap at
(KM-29)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from spielalm.kernel.position import SPECTATOR
from spielalm.match.action import Caller, Fact, ForSeat, Logged, Number
from spielalm.match.errors import Refusal, RefusedError
from spielalm.match.live.auction import StandingOrder

if TYPE_CHECKING:
    from spielalm.match.live.live import Live
    from spielalm.match.match import Match
    from spielalm.match.table import Table

ORDERS_OFF = Refusal("orders-off", "standing orders are switched off here")
NOTHING_TO_ORDER = Refusal("nothing-to-order", "there is no auction now to leave an order for")
NOT_IN_AUCTION = Refusal("not-in-auction", "seat {seat} does not take part in this auction")
ORDER_VALUE = Refusal(
    "order-value", "an order of {value}; expected 0 or {first} to {last} in steps of {step}"
)


class Order(ForSeat, frozen=True, kw_only=True):
    """A secret standing order: a highest bid, or the count to slap at; 0 for neither.

    null takes the order back. `asks`: where bids go higher, the seat decides; otherwise it holds.
    """

    value: Number | None
    asks: bool = False

    def decide(self, table: Table, now: int, by: Caller) -> None:
        match = table.own_playing(by.key, self.seat)
        live = may_order(table, match, self.seat)
        if self.value:
            check_value(live.order_values(match, self.seat), self.value)
        if self.value is not None or self.seat in live.orders:
            asks = self.asks and bool(self.value) and not live.count
            table.make(Ordered, now, seat=self.seat, value=self.value, asks=asks)
            table.settle(now)


def may_order(table: Table, match: Match, seat: int) -> Live:
    """Auctions and countdowns at this table, if the seat may give an order now."""
    live = table.live
    if live is None or live.countdown is not None or not live.open(match):
        raise RefusedError(NOTHING_TO_ORDER)
    if not (table.settings.may_order or (table.settings.calm and live.count)):
        raise RefusedError(ORDERS_OFF)
    if not (match.position.may_act(seat) or any(step.seat == seat for step in match.race())):
        raise RefusedError(NOT_IN_AUCTION, seat=seat)
    return live


class Own(NamedTuple):
    """What only the viewer is shown: its order, what it may order, the count that it slapped at."""

    order: int | None = None
    asks: bool = False
    orderable: range | None = None
    slapped: int | None = None


NOTHING = Own()


def own(table: Table, viewer: int) -> Own:
    """What this viewer did and may do here that nobody else is shown."""
    live = table.live
    if live is None or viewer == SPECTATOR:
        return NOTHING
    order = live.orders.get(viewer)
    slaps = {} if live.countdown is None else live.countdown.slaps
    return Own(
        order=None if order is None else order.value,
        asks=order is not None and order.asks,
        orderable=orderable(table, viewer),
        slapped=slaps[viewer][0] if viewer in slaps else None,
    )


def orderable(table: Table, seat: int) -> range | None:
    """What the person of this seat may order now, beside 0; None where no order is possible."""
    match = table.match
    if match is None or not table.playing or not table.seats[seat].person_plays:
        return None
    try:
        return may_order(table, match, seat).order_values(match, seat)
    except RefusedError:
        return None


def check_value(allowed: range, value: int) -> None:
    if value not in allowed:
        first, last = (allowed[0], allowed[-1]) if allowed else (0, 0)
        raise RefusedError(ORDER_VALUE, value=value, first=first, last=last, step=allowed.step)


class Ordered(Logged, frozen=True, kw_only=True):
    """A secret standing order: a highest bid, or the count to slap at.

    0 orders to hold, or wait, all through. None takes the order back. An order that `asks` never
    holds: where it does not reach, the seat decides.
    """

    seat: int
    value: int | None
    asks: bool = False

    def noticed_by(self) -> int:
        return self.seat

    def apply(self, table: Table) -> None:
        assert table.live is not None
        order = None
        if self.value is not None:
            order = StandingOrder(self.seat, self.value, self.number, self.asks)
        table.live.keep(self.seat, order)


class OrderActed(Fact, frozen=True):
    """What a standing order did for its seat, which alone is told (KM-29).

    `value` is the bid, or the count that was slapped at; of a hold the bid that the order made
    before in this auction, 0 if none.
    """

    seat: int
    did: Literal["bid", "hold", "slap"]
    value: int


class OrdersOpened(Fact, frozen=True):
    """After the end: every standing order of the match, with the number of its entry (KM-29)."""

    orders: tuple[StandingOrder, ...]


def orders_opened(table: Table) -> list[OrdersOpened]:
    """The standing orders of a match that is over, if there were any."""
    orders = tuple(
        StandingOrder(entry.seat, entry.value, entry.number)
        for entry in table.log
        if isinstance(entry, Ordered) and entry.value is not None
    )
    return [OrdersOpened(orders)] if orders else []
