"""The match begins, when every seat is taken."""

from __future__ import annotations

from spielalm.kernel.record import SEATS, Record
from spielalm.match.action import Caller, Command, Fact, Logged
from spielalm.match.errors import Refusal, RefusedError
from spielalm.match.seats import Seat
from spielalm.match.table import Table

ABSENT = ("empty", "reserved")
SEATS_EMPTY = Refusal("seats-empty", "nobody is there yet on {seats}; expected everybody seated")


class Start(Command, frozen=True, kw_only=True):
    """Host: begin."""

    def decide(self, table: Table, now: int, by: Caller) -> None:
        start(table, by.key, now)


def start(table: Table, key: str, now: int) -> None:
    table.only_host(key)
    table.before_start()
    empty = [SEATS[number] for number, seat in enumerate(table.seats) if seat.kind in ABSENT]
    if empty:
        raise RefusedError(SEATS_EMPTY, seats=", ".join(empty))
    table.make(Started, now)
    table.settle(now)


class Started(Logged, frozen=True, kw_only=True):
    def apply(self, table: Table) -> None:
        settings = table.settings
        table.begin(
            Record(
                game=settings.rules,
                ruleset=table.ruleset,
                seats=settings.seats,
                options=settings.options,
                names=tuple(name_of(seat, number) for number, seat in enumerate(table.seats)),
                seed=table.seed,
                nonces=tuple(nonce_of(seat, number) for number, seat in enumerate(table.seats)),
            )
        )

    def told(self) -> Fact:
        return MatchStarted()


class MatchStarted(Fact, frozen=True):
    pass


def name_of(seat: Seat, number: int) -> str:
    """What a record calls a seat."""
    return seat.name or f"{seat.bot} {SEATS[number]}"


def nonce_of(seat: Seat, number: int) -> bytes:
    """What a seat adds to the seed. A bot is the server's own and adds nothing of interest."""
    return seat.nonce or f"bot {SEATS[number]}".encode()
