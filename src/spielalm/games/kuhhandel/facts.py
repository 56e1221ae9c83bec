"""What can happen in Kuhhandel. Money is for those who held or received it (KM-06).

Cards are named `cow`, `rat`, `premium-cow`, `money-50`; money is its cards, ascending: `(0, 10)`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from spielalm.games.kuhhandel.moves import Money
from spielalm.kernel.moves import facts_in
from spielalm.kernel.story import only
from spielalm.kernel.typed import Fact, Reveal


def names_money(card: str) -> bool:
    """Whether this names a money card; every other card is laid out openly (KM-81)."""
    return card.startswith("money-")


class FirstDrawn(Fact, frozen=True):
    seat: int


class TurnSkipped(Fact, frozen=True):
    """The stack is empty and this player has nothing to trade."""

    seat: int


class AuctionCalled(Fact, frozen=True):
    seat: int


class CardTurnedUp(Fact, frozen=True):
    seat: int
    card: str


class DonkeyPaid(Fact, frozen=True):
    """Everybody received this from the bank, for the donkey of this number."""

    number: int
    money: int


class BidMade(Fact, frozen=True):
    seat: int
    bid: int


class BidHeld(Fact, frozen=True):
    seat: int
    bid: int


class HammerFell(Fact, frozen=True):
    """The highest bidder, and the bid."""

    seat: int
    bid: int


class CountPassed(Reveal, frozen=True):
    """Nobody slapped at this count."""

    count: int


class Slapped(Reveal, frozen=True):
    """These slapped at this count."""

    seats: tuple[int, ...]
    count: int


class SlapWon(Fact, frozen=True):
    """Whose slap counts."""

    seat: int
    count: int


class TakenForFree(Fact, frozen=True):
    seat: int
    card: str


class CardSold(Fact, frozen=True):
    """The auctioneer sells to the other."""

    seat: int
    other: int
    card: str


class FirstRefusalUsed(Fact, frozen=True):
    """The auctioneer is going to pay the other."""

    seat: int
    other: int
    card: str


class Paid(Reveal, frozen=True):
    """The seat paid the other and got the card."""

    seat: int
    other: int
    card: str
    cards: int
    money: Annotated[Money | None, only("seat", "other")]


class MoneyShown(Reveal, frozen=True):
    """The seat could not pay the price (an amount, or a number of cards)."""

    seat: int
    card: str
    price: int
    money: Money


class MoneyLaid(Fact, frozen=True):
    """A card was laid beside the rat."""

    seat: int
    money: Annotated[int | None, only("seat")]


class RatTaken(Reveal, frozen=True):
    """The rat was taken, with so many cards beside it."""

    seat: int
    cards: int
    money: Annotated[Money | None, only("seat")]


class TradeCalled(Fact, frozen=True):
    """The seat challenged the other for so many animals (or rats)."""

    seat: int
    other: int
    animal: str
    count: int


class OfferMade(Fact, frozen=True):
    seat: int
    other: int
    cards: int
    money: Annotated[Money | None, only("seat")]


class OfferAccepted(Reveal, frozen=True):
    """The seat accepted the other's offer."""

    seat: int
    other: int
    cards: int
    money: Annotated[Money | None, only("seat", "other")]


class OffersExchanged(Reveal, frozen=True):
    """The seat answered the other's offer: so many cards, for so many."""

    seat: int
    other: int
    countered: int
    offered: int
    counter: Annotated[Money | None, only("seat", "other")]
    offer: Annotated[Money | None, only("seat", "other")]


class OffersTied(Reveal, frozen=True):
    """Both offered the same; `again` after a second tie."""

    seat: int
    other: int
    again: bool


class AnimalsHandedOver(Fact, frozen=True):
    """The seat gave so many animals (or rats) to the other."""

    seat: int
    other: int
    animal: str
    count: int


class QuartetCompleted(Fact, frozen=True):
    seat: int
    animal: str


class AuctionDeclined(Fact, frozen=True):
    """No auction after the trade."""

    seat: int


class DistributionCalled(Fact, frozen=True):
    seat: int


class CardLookedAt(Reveal, frozen=True):
    seat: int
    card: Annotated[str | None, only("seat")]


class CardKept(Reveal, frozen=True):
    seat: int
    card: Annotated[str | None, only("seat", secret=names_money)]


class CardGiven(Reveal, frozen=True):
    seat: int
    other: int
    card: Annotated[str | None, only("seat", "other", secret=names_money)]


class CardDrawn(Reveal, frozen=True):
    """The second card of a distribution."""

    seat: int
    card: Annotated[str | None, only("seat", secret=names_money)]


class BackShown(Fact, frozen=True):
    """The back of the card on top: money is green, everything else red."""

    back: Literal["red", "green"]


class QuartetCovered(Fact, frozen=True):
    seat: int
    animal: str


class MoneyCounted(Reveal, frozen=True):
    """The variant: what the seat has left at the end."""

    seat: int
    money: int


class GameEnded(Fact, frozen=True):
    """Why it ended (all quartets `complete`, or the `limit` of trades), and who won."""

    cause: Literal["complete", "limit"]
    scores: tuple[int, ...]
    seats: tuple[int, ...]


FACTS = facts_in(__name__)
