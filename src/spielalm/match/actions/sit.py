"""A person sits down."""

from __future__ import annotations

from spielalm.match.action import Fact, Logged
from spielalm.match.actions.open import check_key
from spielalm.match.errors import SEAT_TAKEN, Refusal, RefusedError
from spielalm.match.seats import Seat, cleaned
from spielalm.match.table import Table

SHORTEST_NONCE, LONGEST_NONCE = 8, 64  # bytes

NONCE = Refusal("nonce", "a nonce of {length} bytes; expected {least} to {most}")
NAME_TAKEN = Refusal("name-taken", "somebody here is called {name} already; expected another name")


def sit(table: Table, key: str, seat: int, name: str, nonce: bytes, now: int) -> None:
    """A person takes a free seat, or the one that is kept for it; with one key, several people."""
    check_key(key)
    table.before_start()
    free = table.seat(seat)
    if free.kind != "empty" and not (free.kind == "reserved" and free.key == key):
        raise RefusedError(SEAT_TAKEN, seat=seat)
    if not SHORTEST_NONCE <= len(nonce) <= LONGEST_NONCE:
        raise RefusedError(NONCE, length=len(nonce), least=SHORTEST_NONCE, most=LONGEST_NONCE)
    shown = cleaned(name)
    others = [other.name.casefold() for other in table.seats if other is not free]
    if shown.casefold() in others:
        raise RefusedError(NAME_TAKEN, name=shown)
    table.make(SeatTaken, now, seat=seat, name=shown, key=key, nonce=nonce)


class SeatTaken(Logged, frozen=True, kw_only=True):
    """A person sat down; one key may hold several seats (people around one device).

    Without a nonce the seat is only kept for that person, who has yet to come.
    """

    seat: int
    name: str
    key: str
    nonce: bytes = b""

    def apply(self, table: Table) -> None:
        table.seats[self.seat] = Seat(name=self.name, key=self.key, nonce=self.nonce)

    def told(self) -> Fact:
        return Seated(self.seat, self.name)


class Seated(Fact, frozen=True):
    seat: int
    name: str
