"""The rules of Kuhhandel Master, a module for each chapter; this one asks and dispatches.

What happens next is one value, `phase`. Nothing in this game interrupts anything else, so nothing
has to be remembered besides.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.games.kuhhandel import moves
from spielalm.games.kuhhandel.cards import DONKEY, NAMES, is_premium
from spielalm.games.kuhhandel.cards import RAT as RAT_CARD
from spielalm.games.kuhhandel.edition import load
from spielalm.games.kuhhandel.info import INFO
from spielalm.games.kuhhandel.knowledge import receive_openly
from spielalm.games.kuhhandel.material import Material
from spielalm.games.kuhhandel.position import (
    ANSWER,
    BACK,
    BID,
    COVER,
    END,
    EXTRA,
    HAMMER,
    LOOK,
    NEXT,
    NO_SEATS,
    OFFER,
    PAY,
    RAT,
    REFUSE,
    SHARE,
    SLAP,
    TURN,
    TURN_UP,
    VERDICT,
    Fields,
)
from spielalm.games.kuhhandel.rules import (
    auction,
    distribution,
    end,
    hammer,
    layout,
    premium,
    rat,
    stack,
    trade,
    turn,
)
from spielalm.games.kuhhandel.scoring import points
from spielalm.games.kuhhandel.terms import Terms, agreed_terms
from spielalm.games.kuhhandel.typed import CardTurnedUp, FirstDrawn
from spielalm.kernel.families import Family
from spielalm.kernel.game import Options, check_players
from spielalm.kernel.numbers import BIT, lowest
from spielalm.kernel.position import CHANCE, NO_FAMILIES, NOBODY, RACE, SEALED
from spielalm.kernel.rng import Rng
from spielalm.kernel.typed import Fact

SHOW_ONLY: Final[vec[i64]] = vec[i64]([moves.SHOW])
ACCEPT_ONLY: Final[vec[i64]] = vec[i64]([moves.ACCEPT])
SHARES: Final[vec[i64]] = vec[i64]([moves.KEEP, moves.GIVE])


class Kuhhandel(Fields):
    """A moment of Kuhhandel Master, with its rules."""

    def copy(self) -> Kuhhandel:
        twin = Kuhhandel(self.material, self.seats, self.terms)
        twin.fill(self)
        return twin

    def asked(self) -> i64:
        phase = self.phase
        if phase == BID:
            return self.next_bidder()
        if phase == SLAP:
            return lowest(self.awaited())
        if phase in (TURN, HAMMER, REFUSE, OFFER):
            return self.turn
        if phase in (EXTRA, SHARE, COVER):
            return self.turn
        if phase in (RAT, ANSWER):
            return self.other
        if phase == PAY:
            return self.bidder
        return NOBODY if phase == END else CHANCE

    def next_bidder(self) -> i64:
        """KM-13: without a clock, bidders are asked clockwise from the auctioneer's left."""
        undecided = auction.undecided(self)
        later: i64 = undecided & ~(BIT[self.turn] - 1)
        return lowest(later if later else undecided)

    def mode(self) -> i64:
        if self.phase == BID:
            return RACE
        if self.phase == SLAP:
            return SEALED
        return Fields.mode(self)

    def awaited(self) -> i64:
        if self.phase == BID:
            return auction.undecided(self)
        if self.phase == SLAP:
            return auction.bidders(self) & ~self.held
        seat = self.asked()
        return BIT[seat] if seat >= 0 else NO_SEATS

    def may_act(self, seat: i64) -> bool:
        if seat < 0:
            return False
        if self.phase == BID:
            return auction.free(self) & BIT[seat] != 0
        able = auction.bidders(self) if self.phase == SLAP else self.awaited()
        return able & BIT[seat] != 0

    def legal(self, seat: i64) -> vec[i64]:
        phase = self.phase
        if phase == BID:
            return auction.holds(self, seat)
        if phase == SLAP:
            return premium.choices(self, seat)
        if phase == RAT:
            return rat.choices(self)
        if phase == TURN:
            return turn.choices(self)
        if phase == HAMMER:
            return hammer.choices(self)
        if phase == ANSWER:
            return ACCEPT_ONLY
        if phase == EXTRA:
            return vec[i64]([turn.next_card(self), moves.PASS])
        if phase == SHARE:
            return SHARES
        if phase == COVER:
            return end.choices(self)
        if phase == PAY and not hammer.can_pay(self, self.bidder):
            return SHOW_ONLY
        return vec[i64]()

    def families(self, seat: i64) -> list[Family]:
        phase = self.phase
        if phase == BID:
            return auction.bids(self, seat)
        if phase in (OFFER, ANSWER):
            return trade.offers(self, seat)
        if phase == REFUSE or (phase == PAY and hammer.can_pay(self, self.bidder)):
            return hammer.payments(self)
        return NO_FAMILIES

    def play(self, seat: i64, move: i64, facts: list[Fact] | None = None) -> bool:
        phase = self.phase
        if phase == BID:
            return auction.answer(self, seat, move, facts)
        if phase == SLAP:
            return premium.choose(self, seat, move, facts)
        if phase in (TURN, EXTRA):
            turn.choose(self, move, facts)
        elif phase == TURN_UP:
            self.turn_up(move, facts)
        elif phase == HAMMER:
            hammer.decide(self, move, facts)
        elif phase == PAY and move == moves.SHOW:
            hammer.show_all(self, facts)
        elif phase in (PAY, REFUSE):
            hammer.pay(self, moves.named(move), facts)
        elif phase == RAT:
            rat.choose(self, move, facts)
        elif phase == OFFER:
            trade.offer(self, moves.named(move), facts)
        elif phase == ANSWER:
            trade.answer(self, move, facts)
        elif phase == VERDICT:
            premium.win(self, moves.named(move), facts)
        elif phase == SHARE:
            distribution.share(self, move, facts)
        elif phase == LOOK:
            distribution.look(self, stack.take_card(self, move), facts)
        elif phase == NEXT:
            distribution.next_one(self, stack.take_card(self, move), facts)
        elif phase == BACK:
            distribution.show_back(self, moves.named(move), facts)
        elif phase == COVER:
            end.cover(self, moves.named(move), facts)
        else:
            self.begin(moves.named(move), facts)
        return True

    def begin(self, seat: i64, facts: list[Fact] | None) -> None:
        """KM-05: the starting player is drawn."""
        self.turn = seat
        turn.go_on(self, TURN)
        if facts is not None:
            facts.append(FirstDrawn(int(seat)))

    def turn_up(self, move: i64, facts: list[Fact] | None) -> None:
        """KM-11, KM-20, KM-30: what is turned up decides how it is auctioned."""
        self.card = stack.take_card(self, move)
        if facts is not None:
            facts.append(CardTurnedUp(int(self.turn), NAMES[self.card]))
        if is_premium(self.card):
            premium.open_countdown(self, facts)
        elif self.card == RAT_CARD:
            rat.open_round(self)
        else:
            if self.card == DONKEY:
                layout.pay_donkey(self, facts)
            auction.open_bidding(self, facts)

    def chances(self) -> list[tuple[int, int]]:
        return stack.chances(self)

    def draw(self, rng: Rng) -> i64:
        return stack.draw(self, rng)

    def scores(self) -> list[int]:
        return [int(points(self, seat)) for seat in range(self.seats)]


def setup(seats: int, options: Options, ruleset: int) -> Kuhhandel:
    """KM-05: everybody has the start money, and everybody knows it; the stack is shuffled."""
    agreed = INFO.agreed(options, ruleset)
    material = load(str(agreed["edition"]))
    check_players(f"Kuhhandel ({material.name})", seats, material.fewest, material.most)
    return dealt(material, seats, agreed_terms(agreed))


def dealt(material: Material, seats: i64, terms: Terms) -> Kuhhandel:
    """The start money in everybody's hands."""
    position = Kuhhandel(material, seats, terms)
    seat: i64 = 0
    while seat < seats:
        position.hands[seat] = material.start
        receive_openly(position, seat, material.start)
        seat += 1
    position.count_up()
    return position
