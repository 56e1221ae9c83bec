"""What can happen in the toy. Money that changes hands is known to both; money that is drawn or
offered, to its owner."""

from __future__ import annotations

from typing import Annotated, ClassVar

from spielalm.kernel.moves import facts_in
from spielalm.kernel.story import only
from spielalm.kernel.typed import Fact
from tests.contract.toy.money import Money


class CardDrawn(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    seat: int
    card: Annotated[int | None, only("seat")]


class ThingTurned(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    thing: str


class ChoicesOpened(Fact, frozen=True):
    """Who joined."""

    reveals: ClassVar[bool] = True
    seats: tuple[int, ...]


class BidMade(Fact, frozen=True):
    seat: int
    amount: int


class BidHeld(Fact, frozen=True):
    seat: int
    amount: int


class ThingUnsold(Fact, frozen=True):
    thing: str


class ThingSold(Fact, frozen=True):
    seat: int
    thing: str
    amount: int


class MoneyShown(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    seat: int
    money: Money


class MoneyGiven(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    seat: int
    other: int
    cards: int
    money: Annotated[Money | None, only("seat", "other")]


class OfferLaid(Fact, frozen=True):
    """An offer or a counter-offer."""

    seat: int
    cards: int
    money: Annotated[Money | None, only("seat")]


class TradeTied(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    seat: int
    other: int


class TokenTaken(Fact, frozen=True):
    """Who has the token after a trade."""

    reveals: ClassVar[bool] = True
    seat: int


class GameEnded(Fact, frozen=True):
    scores: tuple[int, ...]
    seats: tuple[int, ...]


FACTS = facts_in(__name__)
