"""Seats pass from one browser to another, by a link: of the same person, or of the host's."""

from __future__ import annotations

from spielalm.match.action import Fact, Logged
from spielalm.match.actions.open import check_key
from spielalm.match.errors import NOT_A_PLAYER, SEAT_EMPTY, Refusal, RefusedError
from spielalm.match.table import Table

OWN_SEAT = Refusal("own-seat", "these seats are this browser's already; expected those of another")
ONLINE = Refusal("online", "seat {seat} is online; a new link is for somebody who lost theirs")


def move_key(
    table: Table, old: str, new: str, now: int, *, reissued: bool = False, online: bool = False
) -> None:
    """The seats of one browser pass to another, by a link that the first one or the host gave.

    `reissued`: by the host's; then the first one must be lost, not `online`, and all are told.
    """
    check_key(new)
    seats = table.held_by(old)
    if not seats and (reissued or old != table.host):
        raise RefusedError(NOT_A_PLAYER)
    if old == new:
        raise RefusedError(OWN_SEAT)
    if reissued and online:
        raise RefusedError(ONLINE, seat=seats[0])
    table.make(KeyMoved, now, old=old, new=new, seats=tuple(seats), reissued=reissued)


def may_reissue(table: Table, key: str, seat: int, *, online: bool) -> str:
    """The key of somebody who lost the link of this seat, if the host may give a new one."""
    table.only_host(key)
    old = table.seat(seat).key
    if not old:
        raise RefusedError(SEAT_EMPTY, seat=seat)
    if old == key:
        raise RefusedError(OWN_SEAT)
    if online:
        raise RefusedError(ONLINE, seat=seat)
    return old


class KeyMoved(Logged, frozen=True, kw_only=True):
    """These seats, all those of one key, belong to another from now on.

    Another device of the same person; or `reissued`, because the link was lost.
    """

    old: str
    new: str
    seats: tuple[int, ...]
    reissued: bool = False

    def apply(self, table: Table) -> None:
        for seat in self.seats:
            table.seats[seat].key = self.new
        if table.host == self.old:
            table.host = self.new

    def told(self) -> Fact | None:
        return LinkReissued(self.seats) if self.reissued else None


class LinkReissued(Fact, frozen=True):
    """Somebody lost the link of their seats and got a new one from the host: all are told."""

    seats: tuple[int, ...]
