"""Who sits where, and what the host may do."""

from __future__ import annotations

from spielalm.kernel.record import SEATS
from spielalm.match import log
from spielalm.match.errors import NotNowError, NotYoursError
from spielalm.match.seats import cleaned
from spielalm.match.settings import Settings, check_bot
from spielalm.match.table import Table


def sit(table: Table, key: str, seat: int, name: str, nonce: bytes, now: int) -> None:
    """A person takes a free seat."""
    table.before_start("seats are taken")
    free = table.seat(seat)
    if free.kind != "empty":
        raise NotNowError(f"seat {SEATS[seat]} is taken; expected a free one")
    shown = cleaned(name)
    if any(other.name == shown for other in table.seats):
        raise NotNowError(f"somebody here is called {shown} already; expected another name")
    table.make(log.SeatTaken, now, seat=seat, name=shown, key=key, nonce=nonce)


def leave(table: Table, key: str, seat: int, now: int) -> None:
    """A person gets up; in a match a bot goes on playing."""
    table.own(key, seat)
    if table.started:
        table.stand_in(seat, "left", now)
    else:
        table.make(log.SeatLeft, now, seat=seat)


def come_back(table: Table, key: str, seat: int, now: int) -> None:
    table.own(key, seat)
    if not table.seats[seat].bot:
        raise NotNowError("you are playing already")
    if table.seats[seat].conceded:
        raise NotNowError("you conceded this match; it goes on without you")
    table.make(log.CameBack, now, seat=seat)


def concede(table: Table, key: str, seat: int, now: int) -> None:
    """With two seats the match is over; with more a bot plays the seat to the end."""
    table.own(key, seat)
    table.running()
    table.make(log.Conceded, now, seat=seat)
    if not table.over:
        table.stand_in(seat, "conceded", now)


def move_key(table: Table, old: str, new: str, now: int, *, reissued: bool = False) -> None:
    """The seats of one browser pass to another."""
    if not table.held_by(old):
        raise NotYoursError("this browser holds no seat here")
    table.make(log.KeyMoved, now, old=old, new=new, reissued=reissued)


def give(table: Table, key: str, seat: int, bot: str, now: int) -> None:
    """A free seat goes to a bot."""
    table.only_host(key)
    table.before_start("bots sit down")
    if table.seat(seat).kind == "person":
        raise NotNowError(f"seat {SEATS[seat]} is taken; expected a free one")
    table.make(log.SeatGiven, now, seat=seat, bot=check_bot(table.settings, bot))


def remove(table: Table, key: str, seat: int, now: int) -> None:
    """The host empties a seat; in a match a bot goes on playing."""
    table.only_host(key)
    if table.seat(seat).kind == "empty":
        raise NotNowError(f"seat {SEATS[seat]} is empty already")
    if not table.started:
        table.make(log.SeatLeft, now, seat=seat)
    elif table.seats[seat].person_plays:
        table.stand_in(seat, "host", now)


def change(table: Table, key: str, settings: Settings, now: int) -> None:
    table.only_host(key)
    table.before_start("settings are changed")
    settings = settings.checked()
    if settings.game != table.settings.game:
        raise NotNowError("another game; open another table for it")
    if any(seat.kind != "empty" for seat in table.seats[settings.seats :]):
        raise NotNowError("somebody sits there; expected those seats to be free first")
    table.make(log.SettingsChanged, now, settings=settings)


def hand_over(table: Table, key: str, seat: int, now: int) -> None:
    """Another person becomes the host."""
    table.only_host(key)
    if not table.seat(seat).key:
        raise NotNowError("nobody sits there; expected the seat of a person")
    table.make(log.HostChanged, now, host=table.seats[seat].key)


def start(table: Table, key: str, now: int, first: int | None = None) -> None:
    """The match begins, when every seat is taken."""
    table.only_host(key)
    table.before_start("a match is started")
    empty = [SEATS[number] for number, seat in enumerate(table.seats) if seat.kind == "empty"]
    if empty:
        raise NotNowError(f"seat {', '.join(empty)} is empty; expected everybody seated")
    nonces = tuple(seat.nonce for seat in table.seats)
    table.make(log.Started, now, nonces=nonces, first=first)
    table.settle(now)


def pause(table: Table, key: str, now: int) -> None:
    table.only_host(key)
    table.running()
    table.make(log.Paused, now)


def resume(table: Table, key: str, now: int) -> None:
    table.only_host(key)
    if table.paused_at is None:
        raise NotNowError("the match is not paused")
    table.make(log.Resumed, now)
