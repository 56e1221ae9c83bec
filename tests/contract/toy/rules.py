"""A trade game as small as possible, with everything that Kuhlorado does not have.

Twelve money cards (four each of 0, 10, 20), three things, one token. In each of three rounds all
draw money in secret, a thing is turned up, all choose in secret whether they join, those who did
bid in an open race, in which who holds may still bid, the highest bidder pays the next seat
clockwise in secret and takes the thing, then makes a secret offer for the token, which its owner
accepts or counters.

Whoever cannot pay shows all money to everybody and is out of the repeated auction. Equal offers:
the money stays exchanged and the trade is repeated; after a second tie the challenger wins, or in
the first ruleset the owner of the token keeps it.
"""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.kernel.families import Family, Pick, Range
from spielalm.kernel.game import Options
from spielalm.kernel.numbers import members
from spielalm.kernel.position import CHANCE, NOBODY, RACE, SEALED, Position
from spielalm.kernel.typed import Fact, ScoreLine
from tests.contract.toy import moves, typed
from tests.contract.toy.info import INFO
from tests.contract.toy.moves import THINGS, VALUES
from tests.contract.toy.typed import Money

EACH = 4  # cards of each value
POINTS = (10, 20, 30)  # of the things
TOKEN_POINTS = 15
HIGHEST = 60  # bid

# What happens next.
DEALING, TURNING, CHOOSING, BIDDING, PAYING, OFFERING, ANSWERING, END = range(8)
ASKS = ("", "", "choose", "bid", "pay", "offer", "answer", "")

# Where a thing is, if no seat has it.
IN_THE_BOX, GONE = -1, -2
NOT_YET = -1  # instead of a sealed choice, a bidder, a thing


class Toy(Position):
    """A moment of the toy, with its rules."""

    def __init__(self, seats: int, purse: bool, owner_wins: bool) -> None:
        self.seats = seats
        self.purse = purse
        self.owner_wins = owner_wins
        self.phase = DEALING
        self.bank = [EACH] * 3
        self.hands = [[0, 0, 0] for _ in range(seats)]
        # known[viewer][seat][k]: how many cards of a kind the viewer knows to be there at least;
        # the last viewer is the public.
        self.known = [[[0, 0, 0] for _ in range(seats)] for _ in range(seats + 1)]
        self.to_deal = 3 * seats
        self.owner = [IN_THE_BOX] * 3
        self.thing = NOT_YET
        self.token = 0
        self.chosen = [NOT_YET] * seats
        self.joined = 0
        self.held = 0
        self.bid = 0
        self.bidder = NOT_YET
        self.offer = [0, 0, 0]
        self.ties = 0

    def copy(self) -> Toy:
        twin = Toy(self.seats, self.purse, self.owner_wins)
        for name, value in vars(self).items():
            setattr(twin, name, deep(value))
        return twin

    # Who is to act.

    def asked(self) -> i64:
        if self.phase in (DEALING, TURNING):
            return CHANCE
        if self.phase == CHOOSING:
            return self.chosen.index(NOT_YET)
        if self.phase == BIDDING:
            first = self.bidder + 1 if self.bidder != NOT_YET else 0
            clockwise = [(first + n) % self.seats for n in range(self.seats)]
            return next(seat for seat in clockwise if self.awaited() >> seat & 1)
        if self.phase == ANSWERING:
            return self.token
        return NOBODY if self.phase == END else self.bidder

    def mode(self) -> i64:
        several = {CHOOSING: SEALED, BIDDING: RACE}
        return several.get(self.phase, super().mode())

    def awaited(self) -> i64:
        if self.phase == CHOOSING:
            return sum(1 << seat for seat, join in enumerate(self.chosen) if join == NOT_YET)
        if self.phase == BIDDING:
            return self.joined & ~self.held
        return super().awaited()

    def may_act(self, seat: i64) -> bool:
        if self.phase == CHOOSING:
            return 0 <= seat < self.seats
        if self.phase == BIDDING and self.bid < HIGHEST:  # who holds may bid until the hammer falls
            return 0 <= seat < self.seats and seat != self.bidder and bool(self.joined >> seat & 1)
        return super().may_act(seat)

    # What is legal.

    def legal(self, seat: i64) -> vec[i64]:
        if self.phase == CHOOSING:
            return vec[i64]([moves.code(moves.CHOOSE, join) for join in (0, 1)])
        if self.phase == BIDDING:
            holds = self.held >> seat & 1
            return vec[i64]([] if holds else [moves.code(moves.HOLD, self.bid)])
        if self.phase == PAYING and worth(self.hands[seat]) < self.bid:
            return vec[i64]([moves.SHOW])
        return vec[i64]([moves.ACCEPT] if self.phase == ANSWERING else [])

    def families(self, seat: i64) -> list[Family]:
        if self.phase == BIDDING and self.bid < HIGHEST:
            return [Range("bid", moves.BID, 16, self.bid + 10, HIGHEST, 10)]
        if self.phase == PAYING:
            enough = worth(self.hands[seat]) >= self.bid
            return [self.pick("pay", moves.PAY, seat, self.bid)] if enough else []
        if self.phase == OFFERING:
            return [self.pick("offer", moves.OFFER, seat, 0)]
        return [self.pick("counter", moves.COUNTER, seat, 0)] if self.phase == ANSWERING else []

    def pick(self, name: str, kind: int, seat: i64, least: int) -> Pick:
        """Any money of this seat that is worth so much."""
        hand = self.hands[seat]
        low, width = moves.LOW, moves.WIDTH
        values, counts = vec[i64](VALUES), vec[i64](hand)
        return Pick(name, kind, low, width, values, counts, 0, sum(hand), least)

    def chances(self) -> list[tuple[int, int]]:
        if self.phase == DEALING:
            seat = (self.to_deal - 1) % self.seats
            kinds = [(k, n) for k, n in enumerate(self.bank) if n]
            return [(moves.code(moves.DEAL, seat | k << 2), n) for k, n in kinds]
        if self.phase == TURNING:
            left = [thing for thing, owner in enumerate(self.owner) if owner == IN_THE_BOX]
            return [(moves.code(moves.TURN, thing), 1) for thing in left]
        return []

    # What a move does.

    def play(self, seat: i64, move: i64, facts: list[Fact] | None = None) -> bool:
        happened: list[Fact] = []
        closed = self.act(int(seat), int(move), happened)
        if facts is not None:
            facts += happened
        return closed

    def act(self, seat: int, move: int, facts: list[Fact]) -> bool:
        rest, money = moves.rest_of(move), moves.money_of(move)
        match moves.kind_of(move):
            case moves.DEAL:
                self.deal(rest & 3, rest >> 2, facts)
            case moves.TURN:
                self.thing = rest
                self.phase = CHOOSING
                facts.append(typed.ThingTurned(THINGS[rest]))
            case moves.CHOOSE:
                self.chosen[seat] = rest
                return self.open_choices(facts)
            case moves.BID:
                self.bid, self.bidder, self.held = rest, seat, 1 << seat
                facts.append(typed.BidMade(seat, rest))
                return self.hammer(facts)
            case moves.HOLD:
                self.held |= 1 << seat
                facts.append(typed.BidHeld(seat, rest))
                return self.hammer(facts)
            case moves.SHOW:
                self.show(seat, facts)
            case moves.PAY:
                self.pay(seat, money, facts)
            case moves.OFFER:
                self.lay(seat, money, facts)
                self.offer = list(money)
                self.phase = ANSWERING
            case moves.ACCEPT:
                self.give(self.bidder, seat, self.taken_offer(), facts)
                self.take_token(self.bidder, facts)
            case moves.COUNTER:
                self.lay(seat, money, facts)
                self.compare(seat, money, facts)
        return True

    def deal(self, seat: int, kind: int, facts: list[Fact]) -> None:
        self.bank[kind] -= 1
        self.hands[seat][kind] += 1
        self.to_deal -= 1
        facts.append(typed.CardDrawn(seat, VALUES[kind]))
        if not self.to_deal or not sum(self.bank):
            self.to_deal = 0
            self.phase = TURNING

    def open_choices(self, facts: list[Fact]) -> bool:
        """Nothing shows until the last has chosen."""
        if NOT_YET in self.chosen:
            return False
        self.joined = sum(1 << seat for seat, join in enumerate(self.chosen) if join)
        self.chosen = [NOT_YET] * self.seats
        self.phase = BIDDING
        facts.append(typed.ChoicesOpened(seats_of(self.joined)))
        self.hammer(facts)
        return True

    def hammer(self, facts: list[Fact]) -> bool:
        """It falls when all who joined hold; the highest bidder counts as holding."""
        if self.joined & ~self.held:
            return False
        if self.bidder == NOT_YET:
            facts.append(typed.ThingUnsold(THINGS[self.thing]))
            self.owner[self.thing] = GONE
            self.next_round(facts)
        else:
            self.phase = PAYING
        return True

    def show(self, seat: int, facts: list[Fact]) -> None:
        """Insolvent: everybody sees the money, and the auction is repeated without this seat."""
        self.reveal(seat, facts)
        self.joined &= ~(1 << seat)
        self.bid, self.bidder, self.held = 0, NOT_YET, 0
        self.phase = BIDDING
        self.hammer(facts)

    def reveal(self, seat: int, facts: list[Fact]) -> None:
        for viewer in range(self.seats + 1):
            if viewer != seat:
                self.known[viewer][seat] = list(self.hands[seat])
        facts.append(typed.MoneyShown(seat, cast(Money, tuple(self.hands[seat]))))

    def pay(self, seat: int, money: Money, facts: list[Fact]) -> None:
        self.leave(seat, money)
        facts.append(typed.ThingSold(seat, THINGS[self.thing], self.bid))
        self.give(seat, (seat + 1) % self.seats, money, facts)
        self.owner[self.thing] = seat
        self.phase = OFFERING
        if self.token == seat:
            self.next_round(facts)

    def leave(self, seat: int, money: Money) -> None:
        """Cards leave a hand unseen: every bound on it falls by at most their number."""
        for k, n in enumerate(money):
            self.hands[seat][k] -= n
        for bounds in self.known:
            bounds[seat] = [max(0, bound - sum(money)) for bound in bounds[seat]]

    def give(self, seat: int, other: int, money: Money, facts: list[Fact]) -> None:
        """Cards that left a hand come into another; who gave them knows that they are there."""
        for k, n in enumerate(money):
            self.hands[other][k] += n
            self.known[seat][other][k] += n
        facts.append(typed.MoneyGiven(seat, other, sum(money), money))

    def lay(self, seat: int, money: Money, facts: list[Fact]) -> None:
        self.leave(seat, money)
        facts.append(typed.OfferLaid(seat, sum(money), money))

    def taken_offer(self) -> Money:
        """The offer that lies on the table, which is empty then."""
        taken = cast(Money, tuple(self.offer))
        self.offer = [0, 0, 0]
        return taken

    def compare(self, seat: int, counter: Money, facts: list[Fact]) -> None:
        """Offers change hands; the higher one wins the token, a second tie the challenger."""
        offer = self.taken_offer()
        self.give(self.bidder, seat, offer, facts)
        self.give(seat, self.bidder, counter, facts)
        if worth(offer) == worth(counter):
            facts.append(typed.TradeTied(self.bidder, seat))
            if self.ties == 0:
                self.ties = 1
                self.phase = OFFERING
                return
        tied = worth(offer) == worth(counter)
        keeps = self.owner_wins if tied else worth(counter) > worth(offer)
        self.take_token(seat if keeps else self.bidder, facts)

    def take_token(self, seat: int, facts: list[Fact]) -> None:
        self.token = seat
        facts.append(typed.TokenTaken(seat))
        self.next_round(facts)

    def next_round(self, facts: list[Fact]) -> None:
        self.thing = NOT_YET
        self.joined = self.held = self.bid = self.ties = 0
        self.bidder = NOT_YET
        self.phase = DEALING
        self.to_deal = self.seats
        if not sum(self.bank):
            self.to_deal = 0
            self.phase = TURNING
        if IN_THE_BOX not in self.owner:
            self.to_deal = 0
            self.phase = END
            for seat in range(self.seats) if self.purse else ():
                self.reveal(seat, facts)
            facts.append(typed.GameEnded(tuple(self.scores()), seats_of(self.winners())))

    def scores(self) -> list[int]:
        points = [0] * self.seats
        for line in explain(self):
            points[line.seat] += line.points
        return points


def explain(position: Toy) -> list[ScoreLine]:
    """Every point with its reason."""
    lines = [
        ScoreLine(seat=owner, reason="thing", points=POINTS[n], values={"thing": THINGS[n]})
        for n, owner in enumerate(position.owner)
        if owner >= 0
    ]
    lines.append(ScoreLine(seat=position.token, reason="token", points=TOKEN_POINTS))
    if position.purse:
        for seat, hand in enumerate(position.hands):
            lines.append(ScoreLine(seat=seat, reason="purse", points=worth(hand)))
    return lines


def worth(money: list[int] | Money) -> int:
    return sum(n * value for n, value in zip(money, VALUES, strict=True))


def seats_of(bits: int) -> tuple[int, ...]:
    return tuple(int(seat) for seat in members(bits))


def deep(value: object) -> object:
    """A copy of lists within lists."""
    return [deep(item) for item in value] if isinstance(value, list) else value


def setup(seats: int, options: Options, ruleset: int) -> Toy:
    agreed = INFO.agreed(options, ruleset)
    return Toy(seats, bool(agreed["purse"]), agreed["tied"] == "owner")
