"""The toy's moves and facts as typed values. Money is counted per value: how many 0, 10, 20."""

from __future__ import annotations

from typing import ClassVar

from spielalm.kernel.typed import Fact, Move

Money = tuple[int, int, int]


class Deal(Move, frozen=True):
    """Chance: the seat draws this money card."""

    seat: int
    card: int


class Turn(Move, frozen=True):
    """Chance: the thing that is turned up."""

    thing: str


class Choose(Move, frozen=True):
    """Join the auction of this thing, or stay out of it."""

    join: bool


class Bid(Move, frozen=True):
    amount: int


class Hold(Move, frozen=True):
    """Let this bid stand."""

    amount: int


class Pay(Move, frozen=True):
    money: Money


class Show(Move, frozen=True):
    """Show all money, because it does not reach."""


class Offer(Move, frozen=True):
    money: Money


class Accept(Move, frozen=True):
    """Take the offer and hand over the token."""


class Counter(Move, frozen=True):
    money: Money


AnyMove = Deal | Turn | Choose | Bid | Hold | Pay | Show | Offer | Accept | Counter


class CardDrawn(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    seat: int
    card: int | None


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
    """Only giver and taker know what it was."""

    reveals: ClassVar[bool] = True
    seat: int
    other: int
    cards: int
    money: Money | None


class OfferLaid(Fact, frozen=True):
    """An offer or a counter-offer; only its owner knows what it is."""

    seat: int
    cards: int
    money: Money | None


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


AnyFact = (
    CardDrawn
    | ThingTurned
    | ChoicesOpened
    | BidMade
    | BidHeld
    | ThingUnsold
    | ThingSold
    | MoneyShown
    | MoneyGiven
    | OfferLaid
    | TradeTied
    | TokenTaken
    | GameEnded
)
