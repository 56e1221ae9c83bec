"""A moment of Kuhhandel: the fields, and nothing of the rules."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.games.kuhhandel.cards import (
    DONKEY,
    MONEY,
    NO_BACK,
    NONE,
    ONE_OF,
    PREMIUM,
    herd_size,
    is_money,
    is_premium,
    owned,
)
from spielalm.games.kuhhandel.material import Material
from spielalm.games.kuhhandel.money import EACH, cards
from spielalm.games.kuhhandel.terms import Terms
from spielalm.kernel.numbers import BIT, popcount
from spielalm.kernel.phased import Phased
from spielalm.kernel.phases import Phase, PhaseName

# The phases, chapter by chapter.
BEGINNING: Final = PhaseName("first")
CHOOSING: Final = PhaseName("turn")
EXTRA: Final = PhaseName("extra")  # after a trade: one more auction, or not
TURNING_UP: Final = PhaseName("turn-up")
BIDDING: Final = PhaseName("bid")
COUNTING: Final = PhaseName("slap")
JUDGING: Final = PhaseName("verdict")  # which slap was the earliest
HAMMER: Final = PhaseName("hammer")
BUYING: Final = PhaseName("pay")
REFUSING: Final = PhaseName("refuse")
RAT_ROUND: Final = PhaseName("rat")
OFFERING: Final = PhaseName("offer")
ANSWERING: Final = PhaseName("answer")
LOOKING: Final = PhaseName("look")
SHARING: Final = PhaseName("share")
DRAWING: Final = PhaseName("next")  # the next card, for the other one
COVERING: Final = PhaseName("cover")
ENDED: Final = PhaseName("over")
SHOWING: Final = PhaseName("back")  # of a card that has come to lie on top

NOBODY_YET: Final = 7  # where a seat is named and there is none
NO_SEATS: Final = 0


class Fields(Phased):
    """Herds, money and what is going on.

    What lies in the stack is not in order: a card is drawn when somebody sees it.
    """

    def __init__(self, phase: Phase[Any], material: Material, seats: i64, terms: Terms) -> None:
        super().__init__(phase)
        self.material = material
        self.seats: i64 = seats
        self.terms = terms
        self.herds = vec[i64]([0] * int(seats))  # cards that make quartets, laid out openly
        self.premiums = vec[i64]([0] * int(seats))  # sets of animals
        self.hands = vec[i64]([0] * int(seats))  # money
        self.laid = vec[i64]([0] * int(seats))  # money face down on the table, by who laid it
        # KM-06: known[o * seats + p] is what o surely knows of p's money, hand and table together.
        # The last observer is everybody. Nothing stands where o is p.
        self.known = vec[i64]([0] * int((seats + 1) * seats))
        self.unseen: i64 = material.herd  # quartet cards in the stack
        self.unseen_premiums: i64 = material.premiums
        self.unseen_money: i64 = 0  # two players: in the stack, or out of the game
        self.stack: i64 = 0  # how many cards are in the stack
        self.back: i64 = NO_BACK  # of the card on top, where it is seen (KM-80)
        self.bank: i64 = material.money
        self.donkeys: i64 = 0  # how many have paid
        self.turn: i64 = 0
        self.card: i64 = NONE  # out of the stack and not laid out yet: on offer, or looked at
        self.price: i64 = 0  # the highest bid, or the count
        self.bidder: i64 = NOBODY_YET
        self.held: i64 = NO_SEATS  # who holds; in the countdown: who has chosen
        self.slapped: i64 = NO_SEATS
        self.out: i64 = NO_SEATS  # who could not pay for this card, and is out (KM-17)
        self.limited: i64 = NO_SEATS  # or bids again, up to the money that everybody saw
        self.animal: i64 = NONE  # the kind that is traded, perhaps rats
        self.other: i64 = NOBODY_YET  # the opponent; beside a rat: whose choice it is
        self.ties: i64 = 0
        self.trades: i64 = 0  # since a card left the stack (KM-70)
        self.covered: i64 = NONE

    def fill(self, other: Fields) -> None:
        """Take over everything that can change."""
        self.herds = vec[i64](other.herds)
        self.premiums = vec[i64](other.premiums)
        self.hands = vec[i64](other.hands)
        self.laid = vec[i64](other.laid)
        self.known = vec[i64](other.known)
        self.unseen = other.unseen
        self.unseen_premiums = other.unseen_premiums
        self.unseen_money = other.unseen_money
        self.stack = other.stack
        self.back = other.back
        self.bank = other.bank
        self.donkeys = other.donkeys
        self.turn = other.turn
        self.card = other.card
        self.price = other.price
        self.bidder = other.bidder
        self.held = other.held
        self.slapped = other.slapped
        self.out = other.out
        self.limited = other.limited
        self.animal = other.animal
        self.other = other.other
        self.ties = other.ties
        self.trades = other.trades
        self.covered = other.covered

    def everybody(self) -> i64:
        """The set of all seats."""
        return BIT[self.seats] - 1

    def after(self, seat: i64) -> i64:
        """The next seat clockwise."""
        return seat + 1 if seat + 1 < self.seats else 0

    def is_looked_at(self) -> bool:
        """Whether `card` is seen by the player in turn alone (KM-81): two players turn up none."""
        return self.card != NONE and self.seats == 2

    def shows_backs(self) -> bool:
        """KM-80: whether the back of the card on top can be red or green, and is seen."""
        return self.terms.backs and self.seats == 2

    def red_cards(self) -> i64:
        """How many cards in the stack have a red back."""
        return herd_size(self.unseen) + popcount(self.unseen_premiums)

    def green_cards(self) -> i64:
        """How many have a green one: the unseen money, but for what left the game (KM-80)."""
        return cards(self.unseen_money) - self.material.unused if self.seats == 2 else 0

    def count_up(self) -> None:
        """Work out what is in the stack and in the bank from what lies elsewhere."""
        self.unseen = self.material.herd
        self.unseen_premiums = self.material.premiums
        self.donkeys = 0
        drawn: i64 = 0  # all money that players have, and what one of two looks at
        seat: i64
        for seat in range(self.seats):
            self.unseen -= self.herds[seat]
            self.unseen_premiums &= ~self.premiums[seat]
            self.donkeys += owned(self.herds[seat], DONKEY)
            drawn += self.hands[seat] + self.laid[seat]
        if self.card != NONE:
            if is_premium(self.card):
                self.unseen_premiums &= ~BIT[self.card - PREMIUM]
            elif is_money(self.card):
                drawn += EACH[self.card - MONEY]
            else:
                self.unseen -= ONE_OF[self.card]
                if self.card == DONKEY and not self.is_looked_at():
                    self.donkeys += 1
        issued = self.material.issued(self.seats, self.donkeys)
        self.bank = self.material.money - issued
        self.unseen_money = 0
        if self.seats == 2:
            mixed_in = self.material.mixed_in()
            self.bank -= mixed_in
            self.unseen_money = mixed_in + issued - drawn
        self.stack = self.red_cards() + self.green_cards()
