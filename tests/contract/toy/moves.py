"""The toy's moves, each declared once."""

from __future__ import annotations

from typing import Annotated, Literal

from spielalm.kernel.kinds import Number, OneOf, SeatOf
from spielalm.kernel.moves import Moves
from spielalm.kernel.typed import Move
from tests.contract.toy.money import VALUES, Money, MoneyCards

THINGS = ("hat", "lamp", "clock")
MOST_SEATS = 4
HIGHEST = 60  # bid


class Deal(Move, frozen=True):
    """Chance: the seat draws this money card."""

    number = 0
    seat: Annotated[int, SeatOf(MOST_SEATS)]
    card: Annotated[int, OneOf(VALUES)]


class Turn(Move, frozen=True):
    """Chance: the thing that is turned up."""

    number = 1
    thing: Literal["hat", "lamp", "clock"]


class Choose(Move, frozen=True):
    """Join the auction of this thing, or stay out of it."""

    number = 2
    join: Annotated[bool, OneOf((False, True), ("stay", "join"))]


class Bid(Move, frozen=True):
    number = 3
    amount: Annotated[int, Number(10, HIGHEST, example=20)]


class Hold(Move, frozen=True):
    """Let this bid stand."""

    number = 4
    amount: Annotated[int, Number(0, HIGHEST, example=20)]


class Pay(Move, frozen=True):
    number = 5
    money: Annotated[Money, MoneyCards()]


class Show(Move, frozen=True):
    """Show all money, because it does not reach."""

    number = 6


class Offer(Move, frozen=True):
    number = 7
    money: Annotated[Money, MoneyCards()]


class Accept(Move, frozen=True):
    """Take the offer and hand over the token."""

    number = 8


class Counter(Move, frozen=True):
    number = 9
    money: Annotated[Money, MoneyCards()]


MOVES = Moves(__name__, "Toy", bits=4)
