"""After the hammer: sale or first refusal, payment, insolvency (KM-14, KM-16, KM-17, KM-21, KM-22,
KM-24, KM-26 to KM-28)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.games.kuhhandel.cards import NAMES, RAT, is_premium
from spielalm.games.kuhhandel.facts import CardSold, FirstRefusalUsed, MoneyShown, Paid
from spielalm.games.kuhhandel.knowledge import ANY_CARDS, hand_over, payable, show
from spielalm.games.kuhhandel.layout import lay_out
from spielalm.games.kuhhandel.money import VALUES, WIDTH, cards, counts, lowest_cards, values
from spielalm.games.kuhhandel.moves import MOVES, Refuse, Sell, Show
from spielalm.games.kuhhandel.payments import PAY, Payment, cheapest
from spielalm.games.kuhhandel.phases.auction import (
    STEP,
    bidder_complaints,
    can_pay,
    lot_complaints,
    price_complaints,
)
from spielalm.games.kuhhandel.phases.end import InTurn, end_turn
from spielalm.games.kuhhandel.phases.premium import count_complaints
from spielalm.games.kuhhandel.phases.turn_up import auction
from spielalm.games.kuhhandel.position import BUYING, REFUSING, Fields
from spielalm.kernel.families import Family, Pick
from spielalm.kernel.numbers import BIT
from spielalm.kernel.phases import NO_MOVES, Complaint, One
from spielalm.kernel.position import NO_FAMILIES
from spielalm.kernel.typed import Fact

SELL: Final[i64] = MOVES.pack(Sell())
REFUSE: Final[i64] = MOVES.pack(Refuse())
SHOW: Final[i64] = MOVES.pack(Show())

SELL_ONLY: Final[vec[i64]] = vec[i64]([SELL])
SELL_OR_REFUSE: Final[vec[i64]] = vec[i64]([SELL, REFUSE])
SHOW_ONLY: Final[vec[i64]] = vec[i64]([SHOW])


class Hammer(InTurn):
    """KM-14, KM-22: the auctioneer decides before anything is paid."""

    def legal(self, p: Fields, seat: i64) -> vec[i64]:
        """Sell; or first refusal, which needs enough to pay (KM-28)."""
        return SELL_OR_REFUSE if can_pay(p, p.turn) else SELL_ONLY

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        sells = move == SELL
        p.go(BUYING if sells else REFUSING)
        if facts is not None:
            names = (int(p.turn), int(p.bidder), NAMES[p.card])
            facts.append(CardSold(*names) if sells else FirstRefusalUsed(*names))

    def complaints(self, p: Fields) -> list[Complaint]:
        return sale_complaints(p)


class Paying(One[Fields]):
    """KM-14: the bidder pays on a sale, the auctioneer after first refusal.

    Then nobody asks whether the bidder could have paid (KM-26).
    """

    def __init__(self, sold: bool, says: tuple[str, ...], *, needs: tuple[str, ...]) -> None:
        super().__init__(says, needs=needs)
        self.sold = sold

    def asked(self, p: Fields) -> i64:
        return p.bidder if self.sold else p.turn

    def legal(self, p: Fields, seat: i64) -> vec[i64]:
        """KM-17, KM-24: who cannot pay has to show that."""
        return NO_MOVES if can_pay(p, self.asked(p)) else SHOW_ONLY

    def families(self, p: Fields, seat: i64) -> list[Family]:
        """KM-16; for a premium KM-21, KM-28: exactly so many cards, zeros too."""
        payer = self.asked(p)
        if not can_pay(p, payer):
            return NO_FAMILIES
        hand = p.hands[payer]
        if not is_premium(p.card):
            return [Payment(hand, p.price)]
        many = p.price
        low = PAY.low1
        return [Pick("pay-cards", PAY.number, low, WIDTH, VALUES, counts(hand), many, many, 0)]

    def default(self, p: Fields, seat: i64) -> i64:
        """As little as possible."""
        if not can_pay(p, seat):
            return SHOW
        hand = p.hands[seat]
        if is_premium(p.card):
            return PAY.of(lowest_cards(hand, p.price))
        return PAY.of(cheapest(hand, p.price))

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        if move == SHOW:
            self.show_all(p, facts)
        else:
            self.pay(p, PAY.first(move), facts)

    def pay(self, p: Fields, money: i64, facts: list[Fact] | None) -> None:
        """The payer gets the card; only payer and payee see the money (KM-06)."""
        giver = self.asked(p)
        taker = p.turn if self.sold else p.bidder
        possible = ANY_CARDS if is_premium(p.card) else payable(p.price, cards(money))
        hand_over(p, giver, taker, money, possible)
        p.hands[giver] -= money
        p.hands[taker] += money
        if facts is not None:
            many = int(cards(money))
            facts.append(Paid(int(giver), int(taker), NAMES[p.card], many, values(money)))
        lay_out(p, giver, p.card, facts)
        end_turn(p, facts)

    def show_all(self, p: Fields, facts: list[Fact] | None) -> None:
        """KM-17, KM-24: all money is shown, and the auction is repeated (KM-27).

        It is without that player, or the player can bid what everybody has seen and no more.
        """
        if facts is not None:
            money = values(p.hands[p.bidder])
            facts.append(MoneyShown(int(p.bidder), NAMES[p.card], int(p.price), money))
        show(p, p.bidder)
        if p.terms.bid_again:
            p.limited |= BIT[p.bidder]
        else:
            p.out |= BIT[p.bidder]
        auction(p, facts)

    def complaints(self, p: Fields) -> list[Complaint]:
        found = sale_complaints(p)
        if not self.sold and not can_pay(p, p.turn):
            found.append(("next", "first refusal without enough money", "another phase"))
        return found


def sale_complaints(p: Fields) -> list[Complaint]:
    """What is wrong with a lot that somebody has won."""
    found = lot_complaints(p)
    if not found and p.card == RAT:
        found.append(("card", NAMES[p.card], "another card in this phase"))
    found += count_complaints(p) if is_premium(p.card) else price_complaints(p, STEP)
    return found + bidder_complaints(p)
