"""Who sits where, and what the host may do."""

from __future__ import annotations

from spielalm.kernel.record import SEATS
from spielalm.match import log
from spielalm.match.errors import RefusedError
from spielalm.match.seats import cleaned
from spielalm.match.settings import Settings, check_bot
from spielalm.match.table import Table

SHORTEST_NONCE, LONGEST_NONCE = 8, 64  # bytes


def open_table(
    settings: Settings,
    host: str,
    seed: bytes,
    now: int,
    *,
    first: int | None = None,
    daily: str = "",
    device: str = "",
) -> Table:
    """A new table. Its secret seed is fixed before anybody brings a nonce."""
    check_key(host)
    table = Table([])
    table.make(
        log.Opened,
        now,
        settings=settings.checked(),
        ruleset=settings.rules.info.ruleset,
        host=host,
        seed=seed,
        first=first,
        daily=daily,
        device=device,
    )
    return table


def check_key(key: str) -> None:
    if not key:
        raise RefusedError("no-key")


def sit(table: Table, key: str, seat: int, name: str, nonce: bytes, now: int) -> None:
    """A person takes a free seat, or the one that is kept for it; with one key, several people."""
    check_key(key)
    table.before_start()
    free = table.seat(seat)
    if free.kind != "empty" and not (free.kind == "reserved" and free.key == key):
        raise RefusedError("seat-taken", seat=seat)
    if not SHORTEST_NONCE <= len(nonce) <= LONGEST_NONCE:
        raise RefusedError("nonce", length=len(nonce), least=SHORTEST_NONCE, most=LONGEST_NONCE)
    shown = cleaned(name)
    others = [other.name.casefold() for other in table.seats if other is not free]
    if shown.casefold() in others:
        raise RefusedError("name-taken", name=shown)
    table.make(log.SeatTaken, now, seat=seat, name=shown, key=key, nonce=nonce)


def leave(table: Table, key: str, seat: int, now: int) -> None:
    """A person gets up; in a match a bot goes on playing."""
    table.own(key, seat)
    if not table.started:
        table.make(log.SeatLeft, now, seat=seat)
        return
    table.unfinished()
    if table.seats[seat].bot:
        raise RefusedError("left-already", seat=seat)
    table.stand_in(seat, "left", now)


def come_back(table: Table, key: str, seat: int, now: int) -> None:
    """A person plays again in place of the bot. Whom the host removed, only the host lets back."""
    person = table.seat(seat)
    if not (person.removed and key == table.host):
        table.own(key, seat)
        if person.removed:
            raise RefusedError("removed", seat=seat)
    table.unfinished()
    if person.person_plays:
        raise RefusedError("plays-already", seat=seat)
    if person.conceded:
        raise RefusedError("conceded", seat=seat)
    table.make(log.CameBack, now, seat=seat)


def concede(table: Table, key: str, seat: int, now: int) -> None:
    """With two seats the match is over; with more a bot plays the seat to the end."""
    person = table.own(key, seat)
    table.running()
    if person.conceded:
        raise RefusedError("conceded", seat=seat)
    table.make(log.Conceded, now, seat=seat)
    if table.playing and person.person_plays:
        table.stand_in(seat, "conceded", now)


def move_key(
    table: Table, old: str, new: str, now: int, *, reissued: bool = False, online: bool = False
) -> None:
    """The seats of one browser pass to another, by a link that the first one or the host gave.

    `reissued`: by the host's; then the first one must be lost, not `online`, and all are told.
    """
    check_key(new)
    seats = table.held_by(old)
    if not seats and (reissued or old != table.host):
        raise RefusedError("not-a-player")
    if old == new:
        raise RefusedError("own-seat")
    if reissued and online:
        raise RefusedError("online", seat=seats[0])
    table.make(log.KeyMoved, now, old=old, new=new, seats=tuple(seats), reissued=reissued)


# What only the host may do.


def give(table: Table, key: str, seat: int, bot: str, now: int) -> None:
    """A free seat goes to a bot; or a bot's seat to another one."""
    table.only_host(key)
    table.before_start()
    if table.seat(seat).kind == "person":
        raise RefusedError("seat-taken", seat=seat)
    table.make(log.SeatGiven, now, seat=seat, bot=check_bot(table.settings, bot))


def remove(table: Table, key: str, seat: int, now: int) -> None:
    """The host empties a seat; in a match a bot plays there until the host lets the person back."""
    table.only_host(key)
    if table.seat(seat).kind == "empty":
        raise RefusedError("seat-empty", seat=seat)
    if not table.started:
        table.make(log.SeatLeft, now, seat=seat)
        return
    table.unfinished()
    if not table.seats[seat].key or table.seats[seat].removed:
        raise RefusedError("left-already", seat=seat)
    table.stand_in(seat, "host", now)


def change(table: Table, key: str, settings: Settings, now: int) -> None:
    """Other settings, as long as nobody loses a seat by them."""
    table.only_host(key)
    table.before_start()
    if settings.game != table.settings.game:
        raise RefusedError("other-game", game=table.settings.game)
    settings = settings.checked()
    taken = [SEATS[n] for n, seat in enumerate(table.seats) if seat.kind != "empty"]
    lost = [seat for seat in taken if SEATS.index(seat) >= settings.seats]
    if lost:
        raise RefusedError("seats-occupied", seats=", ".join(lost))
    ruleset = settings.rules.info.ruleset
    table.make(log.SettingsChanged, now, settings=settings, ruleset=ruleset)


def hand_over(table: Table, key: str, seat: int, now: int) -> None:
    """Another person becomes the host."""
    table.only_host(key)
    host = table.seat(seat).key
    if not host:
        raise RefusedError("seat-empty", seat=seat)
    if host == key:
        raise RefusedError("host-already")
    table.make(log.HostChanged, now, seat=seat, host=host)


def may_reissue(table: Table, key: str, seat: int, *, online: bool) -> str:
    """The key of somebody who lost the link of this seat, if the host may give a new one."""
    table.only_host(key)
    old = table.seat(seat).key
    if not old:
        raise RefusedError("seat-empty", seat=seat)
    if old == key:
        raise RefusedError("own-seat")
    if online:
        raise RefusedError("online", seat=seat)
    return old


def start(table: Table, key: str, now: int) -> None:
    """The match begins, when every seat is taken."""
    table.only_host(key)
    table.before_start()
    absent = ("empty", "reserved")
    empty = [SEATS[number] for number, seat in enumerate(table.seats) if seat.kind in absent]
    if empty:
        raise RefusedError("seats-empty", seats=", ".join(empty))
    table.make(log.Started, now)
    table.settle(now)


def pause(table: Table, key: str, now: int) -> None:
    """Clocks stand still until the host resumes; a countdown shows its count again then."""
    table.only_host(key)
    table.running()
    table.make(log.Paused, now)


def resume(table: Table, key: str, now: int) -> None:
    table.only_host(key)
    table.unfinished()
    if table.paused_at is None:
        raise RefusedError("not-paused")
    table.make(log.Resumed, now)
