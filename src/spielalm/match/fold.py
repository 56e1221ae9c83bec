"""What each kind of log entry does to a table. The only code that changes one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from spielalm.kernel.record import SEATS, Record
from spielalm.match import log
from spielalm.match.match import Match
from spielalm.match.seats import Seat

if TYPE_CHECKING:
    from spielalm.match.table import Table


def opened(table: Table, entry: log.Opened) -> None:
    table.settings = entry.settings
    table.host = entry.host
    table.seed = entry.seed
    table.seats = [Seat() for _ in range(entry.settings.seats)]


def settings_changed(table: Table, entry: log.SettingsChanged) -> None:
    table.settings = entry.settings
    kept = table.seats[: entry.settings.seats]
    table.seats = kept + [Seat() for _ in range(entry.settings.seats - len(kept))]


def seat_taken(table: Table, entry: log.SeatTaken) -> None:
    seat = table.seats[entry.seat] = Seat()
    seat.name, seat.key, seat.nonce = entry.name, entry.key, entry.nonce


def seat_given(table: Table, entry: log.SeatGiven) -> None:
    seat = table.seats[entry.seat] = Seat()
    seat.bot = entry.bot


def seat_left(table: Table, entry: log.SeatLeft) -> None:
    table.seats[entry.seat] = Seat()


def key_moved(table: Table, entry: log.KeyMoved) -> None:
    for seat in table.seats:
        if seat.key == entry.old:
            seat.key = entry.new
    if table.host == entry.old:
        table.host = entry.new


def host_changed(table: Table, entry: log.HostChanged) -> None:
    table.host = entry.host


def started(table: Table, entry: log.Started) -> None:
    settings = table.settings
    header = Record(
        game=settings.rules,
        seats=settings.seats,
        options=settings.options,
        names=tuple(name_of(seat, number) for number, seat in enumerate(table.seats)),
        seed=table.seed,
        nonces=entry.nonces,
    )
    table.first = entry.first
    table.match = Match(header, undo="off" if settings.undo == "off" else "rule")


def moved(table: Table, entry: log.Moved) -> None:
    match = in_play(table)
    match.append(entry)
    seat = table.seats[entry.seat]
    if entry.by != "silence":  # in an auction silence is an answer
        seat.misses = seat.misses + 1 if entry.by == "clock" else 0
    forget_undo(table)


def drawn(table: Table, entry: log.Drawn) -> None:
    in_play(table).append(entry)
    table.first = None


def undone(table: Table, entry: log.Undone) -> None:
    in_play(table).append(entry)
    forget_undo(table)


def stood_in(table: Table, entry: log.StoodIn) -> None:
    table.seats[entry.seat].bot = entry.bot
    table.seats[entry.seat].misses = 0


def came_back(table: Table, entry: log.CameBack) -> None:
    table.seats[entry.seat].bot = ""
    table.since = entry.at


def conceded(table: Table, entry: log.Conceded) -> None:
    table.seats[entry.seat].conceded = True


def paused(table: Table, entry: log.Paused) -> None:
    table.paused_at = entry.at


def resumed(table: Table, entry: log.Resumed) -> None:
    assert table.paused_at is not None
    table.since += entry.at - table.paused_at
    table.paused_at = None


def undo_asked(table: Table, entry: log.UndoAsked) -> None:
    table.undo_asked = entry.seat
    table.undo_votes = {}


def undo_answered(table: Table, entry: log.UndoAnswered) -> None:
    if entry.agreed:
        table.undo_votes[entry.seat] = True
    else:
        forget_undo(table)


def ordered(table: Table, entry: log.Ordered) -> None:
    table.orders[entry.seat, entry.ask] = (entry.value, entry.number)


def record_agreed(table: Table, entry: log.RecordAgreed) -> None:
    table.seats[entry.seat].agreed = True


def rematched(table: Table, entry: log.Rematched) -> None:
    table.rematch = entry.invite


def chatted(table: Table, entry: log.Chatted) -> None:
    """Talk changes nothing."""


def name_of(seat: Seat, number: int) -> str:
    """What a record calls a seat."""
    return seat.name or f"{seat.bot} {SEATS[number]}"


def in_play(table: Table) -> Match:
    assert table.match is not None
    return table.match


def forget_undo(table: Table) -> None:
    table.undo_asked = None
    table.undo_votes = {}


APPLY: Final[dict[type[log.AnyEntry], Callable[[Table, Any], None]]] = {
    log.Opened: opened,
    log.SettingsChanged: settings_changed,
    log.SeatTaken: seat_taken,
    log.SeatGiven: seat_given,
    log.SeatLeft: seat_left,
    log.KeyMoved: key_moved,
    log.HostChanged: host_changed,
    log.Started: started,
    log.Moved: moved,
    log.Drawn: drawn,
    log.Undone: undone,
    log.StoodIn: stood_in,
    log.CameBack: came_back,
    log.Conceded: conceded,
    log.Paused: paused,
    log.Resumed: resumed,
    log.UndoAsked: undo_asked,
    log.UndoAnswered: undo_answered,
    log.Ordered: ordered,
    log.RecordAgreed: record_agreed,
    log.Rematched: rematched,
    log.Chatted: chatted,
}
