"""Kuhhandel's moves and facts as typed values.

Cards are named `cow`, `rat`, `premium-cow`, `money-50`; money is its cards, ascending: `(0, 10)`.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from spielalm.kernel.typed import Fact, Move

Money = tuple[int, ...]


class First(Move, frozen=True):
    """Chance: the seat that begins."""

    seat: int


class Card(Move, frozen=True):
    """Chance: the next card of the stack."""

    card: str


class Verdict(Move, frozen=True):
    """Chance, or the table: whose slap was the earliest."""

    seat: int


class Auction(Move, frozen=True):
    """Auction the next card of the stack."""


class Distribute(Move, frozen=True):
    """Two players: look at the next card of the stack."""


class Trade(Move, frozen=True):
    """Challenge this player to trade for this animal."""

    other: int
    animal: str


class Pass(Move, frozen=True):
    """Hold no auction after the trade."""


class Bid(Move, frozen=True):
    """Bid this much."""

    bid: int


class Hold(Move, frozen=True):
    """Do not raise this bid (0: bid nothing)."""

    bid: int


class Sell(Move, frozen=True):
    """Sell to the highest bidder."""


class Refuse(Move, frozen=True):
    """Use the right of first refusal."""


class Pay(Move, frozen=True):
    """Pay with these cards."""

    money: Money


class Show(Move, frozen=True):
    """Show all money, because it does not suffice."""


class Slap(Move, frozen=True):
    """Slap at this count."""

    count: int


class Wait(Move, frozen=True):
    """Let this count pass."""

    count: int


class Lay(Move, frozen=True):
    """Lay this money card beside the rat."""

    money: int


class Take(Move, frozen=True):
    """Take the rat, and the money beside it."""


class Offer(Move, frozen=True):
    """Lay down these cards as a hidden offer."""

    money: Money


class Accept(Move, frozen=True):
    """Accept the offer."""


class Counter(Move, frozen=True):
    """Answer with this hidden offer."""

    money: Money


class Keep(Move, frozen=True):
    """Keep the card looked at."""


class Give(Move, frozen=True):
    """Give the card looked at to the opponent."""


class Cover(Move, frozen=True):
    """Cover this quartet with the rats."""

    animal: str


class Back(Move, frozen=True):
    """Chance, two players: the back of the card on top."""

    back: Literal["red", "green"]


AnyMove = (
    First
    | Card
    | Verdict
    | Auction
    | Distribute
    | Trade
    | Pass
    | Bid
    | Hold
    | Sell
    | Refuse
    | Pay
    | Show
    | Slap
    | Wait
    | Lay
    | Take
    | Offer
    | Accept
    | Counter
    | Keep
    | Give
    | Cover
    | Back
)


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


class CountPassed(Fact, frozen=True):
    """Nobody slapped at this count."""

    reveals: ClassVar[bool] = True

    count: int


class Slapped(Fact, frozen=True):
    """These slapped at this count."""

    reveals: ClassVar[bool] = True

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


class Paid(Fact, frozen=True):
    """The seat paid the other and got the card."""

    reveals: ClassVar[bool] = True

    seat: int
    other: int
    card: str
    cards: int
    money: Money | None


class MoneyShown(Fact, frozen=True):
    """The seat could not pay the price (an amount, or a number of cards)."""

    reveals: ClassVar[bool] = True

    seat: int
    card: str
    price: int
    money: Money


class MoneyLaid(Fact, frozen=True):
    """A card was laid beside the rat."""

    seat: int
    money: int | None


class RatTaken(Fact, frozen=True):
    """The rat was taken, with so many cards beside it."""

    reveals: ClassVar[bool] = True

    seat: int
    cards: int
    money: Money | None


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
    money: Money | None


class OfferAccepted(Fact, frozen=True):
    """The seat accepted the other's offer."""

    reveals: ClassVar[bool] = True

    seat: int
    other: int
    cards: int
    money: Money | None


class OffersExchanged(Fact, frozen=True):
    """The seat answered the other's offer: so many cards, for so many."""

    reveals: ClassVar[bool] = True

    seat: int
    other: int
    countered: int
    offered: int
    counter: Money | None
    offer: Money | None


class OffersTied(Fact, frozen=True):
    """Both offered the same; `again` after a second tie."""

    reveals: ClassVar[bool] = True

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


class CardLookedAt(Fact, frozen=True):
    reveals: ClassVar[bool] = True

    seat: int
    card: str | None


class CardKept(Fact, frozen=True):
    reveals: ClassVar[bool] = True

    seat: int
    card: str | None


class CardGiven(Fact, frozen=True):
    reveals: ClassVar[bool] = True

    seat: int
    other: int
    card: str | None


class CardDrawn(Fact, frozen=True):
    """The second card of a distribution."""

    reveals: ClassVar[bool] = True

    seat: int
    card: str | None


class BackShown(Fact, frozen=True):
    """The back of the card on top: money is green, everything else red."""

    back: Literal["red", "green"]


class QuartetCovered(Fact, frozen=True):
    seat: int
    animal: str


class MoneyCounted(Fact, frozen=True):
    """The variant: what the seat has left at the end."""

    reveals: ClassVar[bool] = True

    seat: int
    money: int


class GameEnded(Fact, frozen=True):
    """Why it ended (all quartets `complete`, or the `limit` of trades), and who won."""

    cause: Literal["complete", "limit"]
    scores: tuple[int, ...]
    seats: tuple[int, ...]


AnyFact = (
    FirstDrawn
    | TurnSkipped
    | AuctionCalled
    | CardTurnedUp
    | DonkeyPaid
    | BidMade
    | BidHeld
    | HammerFell
    | CountPassed
    | Slapped
    | SlapWon
    | TakenForFree
    | CardSold
    | FirstRefusalUsed
    | Paid
    | MoneyShown
    | MoneyLaid
    | RatTaken
    | TradeCalled
    | OfferMade
    | OfferAccepted
    | OffersExchanged
    | OffersTied
    | AnimalsHandedOver
    | QuartetCompleted
    | AuctionDeclined
    | DistributionCalled
    | CardLookedAt
    | CardKept
    | CardGiven
    | CardDrawn
    | BackShown
    | QuartetCovered
    | MoneyCounted
    | GameEnded
)
