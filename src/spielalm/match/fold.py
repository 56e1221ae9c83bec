"""What each kind of log entry does to a table. The only code that changes one."""

# Compiled: every move passes here.
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from spielalm.kernel.record import SEATS, Record
from spielalm.kernel.rng import commitment
from spielalm.match import log
from spielalm.match.live import done_by_order
from spielalm.match.match import Match
from spielalm.match.orders import StandingOrder
from spielalm.match.seats import Seat

if TYPE_CHECKING:
    from spielalm.match.table import Table


def opened(table: Table, entry: log.Opened) -> None:
    table.settings = entry.settings
    table.ruleset = entry.ruleset
    table.host = entry.host
    table.seed = entry.seed
    table.seed_hash = commitment(entry.seed)
    table.first = entry.first
    table.daily = entry.daily
    table.device = entry.device
    table.seats = [Seat() for _ in range(entry.settings.seats)]


def settings_changed(table: Table, entry: log.SettingsChanged) -> None:
    table.settings = entry.settings
    table.ruleset = entry.ruleset
    kept = table.seats[: entry.settings.seats]
    table.seats = kept + [Seat() for _ in range(entry.settings.seats - len(kept))]


def seat_taken(table: Table, entry: log.SeatTaken) -> None:
    table.seats[entry.seat] = Seat(name=entry.name, key=entry.key, nonce=entry.nonce)


def seat_given(table: Table, entry: log.SeatGiven) -> None:
    table.seats[entry.seat] = Seat(bot=entry.bot)


def seat_left(table: Table, entry: log.SeatLeft) -> None:
    table.seats[entry.seat] = Seat()


def key_moved(table: Table, entry: log.KeyMoved) -> None:
    for seat in entry.seats:
        table.seats[seat].key = entry.new
    if table.host == entry.old:
        table.host = entry.new


def host_changed(table: Table, entry: log.HostChanged) -> None:
    table.host = entry.host


def started(table: Table, entry: log.Started) -> None:
    settings = table.settings
    header = Record(
        game=settings.rules,
        ruleset=table.ruleset,
        seats=settings.seats,
        options=settings.options,
        names=tuple(name_of(seat, number) for number, seat in enumerate(table.seats)),
        seed=table.seed,
        nonces=tuple(nonce_of(seat, number) for number, seat in enumerate(table.seats)),
    )
    table.live = settings.rules.info.live
    table.match = Match(header, undo="off" if settings.undo == "off" else "rule")


def moved(table: Table, entry: log.Moved) -> None:
    match = in_play(table)
    if entry.by == "order" and (acted := done_by_order(table, match, entry)) is not None:
        table.acted[entry.number] = acted
    match.append(entry)
    table.since_before[entry.number] = table.since
    seat = table.seats[entry.seat]
    if entry.by == "clock":
        seat.misses += 1
    elif entry.by != "silence":  # in an auction silence is an answer
        seat.misses = 0
    forget_undo(table)


def drawn(table: Table, entry: log.Drawn) -> None:
    in_play(table).append(entry)
    table.since_before = {}  # undo never passes a draw
    table.all_orders = {}  # nor does an auction
    if entry.table:
        table.first = None


def undone(table: Table, entry: log.Undone) -> None:
    in_play(table).append(entry)
    # The clock goes on where it was: taking back and playing again gains no time.
    table.since = table.since_before.pop(entry.undone)
    forget_undo(table)


def stood_in(table: Table, entry: log.StoodIn) -> None:
    seat = table.seats[entry.seat]
    seat.bot = entry.bot
    seat.removed = entry.cause == "host"
    if table.undo_asked == entry.seat:
        forget_undo(table)


def came_back(table: Table, entry: log.CameBack) -> None:
    seat = table.seats[entry.seat]
    seat.bot = ""
    seat.removed = False
    seat.misses = 0


def conceded(table: Table, entry: log.Conceded) -> None:
    table.seats[entry.seat].conceded = True


def paused(table: Table, entry: log.Paused) -> None:
    table.paused_at = entry.at


def resumed(table: Table, entry: log.Resumed) -> None:
    assert table.paused_at is not None
    away = entry.at - table.paused_at
    table.paused_at = None
    table.since += away
    table.since_before = {number: since + away for number, since in table.since_before.items()}
    show_again(table, entry.at)


def woken(table: Table, entry: log.Woken) -> None:
    table.since = entry.at
    table.since_before = dict.fromkeys(table.since_before, entry.at)
    show_again(table, entry.at)


def slapped(table: Table, entry: log.Slapped) -> None:
    assert table.countdown is not None
    table.unnoticed.append(entry.number)
    table.countdown.slaps[entry.slap.seat] = (entry.count, entry.slap)


def undo_asked(table: Table, entry: log.UndoAsked) -> None:
    table.undo_asked = entry.seat
    table.undo_agreed = set()


def undo_answered(table: Table, entry: log.UndoAnswered) -> None:
    if entry.agreed:
        table.undo_agreed.add(entry.seat)
    else:
        forget_undo(table)


def ordered(table: Table, entry: log.Ordered) -> None:
    table.unnoticed.append(entry.number)
    which = (table.auction, entry.seat)
    table.all_orders.pop(which, None)
    if entry.value is not None:
        order = StandingOrder(entry.seat, entry.value, entry.number, entry.asks)
        table.all_orders[which] = order


def record_agreed(table: Table, entry: log.RecordAgreed) -> None:
    table.seats[entry.seat].agreed = entry.agreed


def rematched(table: Table, entry: log.Rematched) -> None:
    table.rematch = entry.invite


def chatted(table: Table, entry: log.Chatted) -> None:
    """Talk changes nothing."""


def name_of(seat: Seat, number: int) -> str:
    """What a record calls a seat."""
    return seat.name or f"{seat.bot} {SEATS[number]}"


def nonce_of(seat: Seat, number: int) -> bytes:
    """What a seat adds to the seed; a bot, which is the server's own, nothing of interest."""
    return seat.nonce or f"bot {SEATS[number]}".encode()


def in_play(table: Table) -> Match:
    assert table.match is not None
    return table.match


def forget_undo(table: Table) -> None:
    if table.undo_asked is not None:
        table.undo_asked = None
        table.undo_agreed = set()


def show_again(table: Table, at: int) -> None:
    """A countdown that was interrupted goes on with the count that was open."""
    if table.countdown is not None:
        table.countdown.show_again(table.count, at)


APPLY: Final[dict[type[log.AnyEntry], Callable[[Table, Any], None]]] = {
    log.Opened: opened,
    log.SettingsChanged: settings_changed,
    log.SeatTaken: seat_taken,
    log.SeatGiven: seat_given,
    log.SeatLeft: seat_left,
    log.KeyMoved: key_moved,
    log.HostChanged: host_changed,
    log.Started: started,
    log.Woken: woken,
    log.Moved: moved,
    log.Drawn: drawn,
    log.Undone: undone,
    log.StoodIn: stood_in,
    log.CameBack: came_back,
    log.Conceded: conceded,
    log.Paused: paused,
    log.Resumed: resumed,
    log.Slapped: slapped,
    log.UndoAsked: undo_asked,
    log.UndoAnswered: undo_answered,
    log.Ordered: ordered,
    log.RecordAgreed: record_agreed,
    log.Rematched: rematched,
    log.Chatted: chatted,
}
