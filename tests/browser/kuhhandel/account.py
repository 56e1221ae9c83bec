"""Who may know what of a match of Kuhhandel Master: reckoned from its record and KM-06 alone.

Nothing of the game's own code is used here: whatever that gets wrong must not be wrong here, too.
Money is counted by value: `Counter({10: 3, 50: 1})`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

Money = Counter[int]

START = {  # KM-05, and what the classic edition begins with
    "master": Money({0: 2, 10: 3, 20: 1, 50: 1}),
    "classic": Money({0: 2, 10: 4, 50: 1}),
}
STACK = {"master": 54, "classic": 40}
DONKEYS = (50, 100, 200, 500)  # KM-18
NOTES = (10, 20, 50, 100, 200, 500)
WORTH = {
    **{"cock": 10, "goose": 40, "cat": 90, "dog": 160, "sheep": 250},
    **{"goat": 350, "donkey": 500, "pig": 650, "cow": 800, "horse": 1000},
}
LINE = re.compile(r"\d+\. (\*\w*|[A-F]) (\w+) ?(.*)")
SEALED = ("slap", "wait")


class Line(NamedTuple):
    """A move of the record: whose (None: chance), which, and what it names."""

    seat: int | None
    verb: str
    rest: str


class Moment(NamedTuple):
    """What is true after so many moves, and what each observer knows of whose money.

    Money is ascending, as cards. `known[observer][owner]`; the last observer is everybody.
    """

    hands: list[list[int]]
    laid: list[list[int]]
    known: list[list[list[int]]]
    herds: list[dict[str, int]]
    premiums: list[set[str]]
    scores: list[int]
    stack: int
    donkeys: int
    price: int
    card: str  # on offer, or the kind that is traded
    looker: int | None  # who looks at a card, if anybody does
    looked_at: str
    back: str  # of the card on top, where two see it


def money_of(text: str) -> Money:
    """`2x0 10` or `nothing`."""
    found = Money()
    for word in text.split() if text != "nothing" else ():
        many, _, value = word.rpartition("x")
        found[int(value)] += int(many or 1)
    return found


def cards(money: Money) -> list[int]:
    return sorted(money.elements())


@cache
def payable(price: int, many: int) -> Money:
    """KM-16: the most cards of each value that so many cards paid for this price can hold."""
    most = Money()
    for paid in combinations_with_replacement(NOTES, many):
        if sum(paid) - paid[0] < price <= sum(paid):
            most |= Money(paid)
    return most


@dataclass
class Account:
    """Goes through a record and keeps the moment after each move."""

    seats: int
    options: dict[str, str]
    over: bool
    lines: list[Line]
    moments: list[Moment] = field(default_factory=list)

    @classmethod
    def of(cls, record: str) -> Account:
        head, _, body = record.partition("\n\n")
        named = dict(line.split(": ", 1) for line in head.split("\n"))
        options = {
            name.removeprefix("Option "): value
            for name, value in named.items()
            if name.startswith("Option ")
        }
        found = [LINE.fullmatch(line) for line in body.splitlines()]
        lines = [
            Line("ABCDEF".find(one[1]) if one[1] in "ABCDEF" else None, one[2], one[3])
            for one in found
            if one is not None
        ]
        assert len(lines) == len(found), "a line of the record was not understood"
        account = cls(int(named["Seats"]), options, "Scores" in named, lines)
        account.go_through()
        return account

    def go_through(self) -> None:
        everybody = range(self.seats)
        start = START[self.options["edition"]]
        self.hands = [Money(start) for _ in everybody]
        self.laid = [Money() for _ in everybody]
        self.known = [[Money(start) for _ in everybody] for _ in range(self.seats + 1)]
        self.herds = [Counter[str]() for _ in everybody]
        self.premiums: list[set[str]] = [set() for _ in everybody]
        self.stack = 80 if self.seats == 2 else STACK[self.options["edition"]]
        self.donkeys = self.price = self.ties = 0
        self.turn = self.bidder = self.other = 0
        self.card = self.covered = self.looked_at = self.back = ""
        self.looker: int | None = None
        self.second: int | None = None  # of two players: who gets the next card
        self.chosen: dict[int, str] = {}  # at this count; or who holds
        self.out: set[int] = set()
        self.limited: set[int] = set()
        self.moments = [self.moment()]
        for line in self.lines:
            getattr(self, f"after_{line.verb}")(line.seat, line.rest)
            self.moments.append(self.moment())
        if self.over and self.options["cash"] == "yes":  # KM-72: it is counted openly
            for seat in everybody:
                self.show(seat)
            self.moments[-1] = self.moment()

    def moment(self) -> Moment:
        return Moment(
            [cards(hand) for hand in self.hands],
            [cards(laid) for laid in self.laid],
            [
                [
                    cards(self.hands[owner] + self.laid[owner] if observer == owner else bound)
                    for owner, bound in enumerate(row)
                ]
                for observer, row in enumerate(self.known)
            ],
            [dict(+herd) for herd in self.herds],
            [set(premiums) for premiums in self.premiums],
            [self.score(seat) for seat in range(self.seats)],
            self.stack,
            self.donkeys,
            self.price,
            self.card,
            self.looker,
            self.looked_at,
            self.back,
        )

    # KM-06: what is known of whose money.

    def leave(self, giver: int, taker: int, money: Money, most: Money | None = None) -> list[Money]:
        """These cards go from one to the other, who see them. What each observer knows of them.

        `most` is how many cards of each value others must reckon with: any number, without it.
        """
        many = money.total()
        owned = self.hands[giver].total() + self.laid[giver].total()
        sure: list[Money] = []
        for observer, row in enumerate(self.known):
            bound = row[giver]
            if observer in (giver, taker):
                row[giver] = bound - money
                sure.append(money)
                continue
            loose = bound if most is None else bound & most  # of these, any can have left
            others = owned - (bound - loose).total() - many  # so many that could leave have stayed
            row[giver] = bound - Money({value: min(n, many) for value, n in loose.items()})
            sure.append(Money({value: n - others for value, n in loose.items() if n > others}))
        return sure

    def arrive(self, taker: int, sure: list[Money]) -> None:
        for row, known in zip(self.known, sure, strict=True):
            row[taker] = row[taker] + known

    def all_see(self, seat: int, money: Money) -> None:
        """Everybody sees the seat receive this."""
        self.hands[seat] = self.hands[seat] + money
        self.arrive(seat, [money] * (self.seats + 1))

    def show(self, seat: int) -> None:
        for row in self.known:
            row[seat] = Money(self.hands[seat])

    # What moves do.

    def after_first(self, seat: None, rest: str) -> None:
        self.turn = "ABCDEF".index(rest)

    def after_back(self, seat: None, rest: str) -> None:
        self.back = rest

    def after_auction(self, seat: int, rest: str) -> None:
        self.turn = seat

    after_distribute = after_auction

    def after_pass(self, seat: int, rest: str) -> None:
        pass

    def after_card(self, seat: None, card: str) -> None:
        self.stack -= 1
        self.back = ""
        if self.seats == 2:
            if self.second is None:
                self.looker, self.looked_at = self.turn, card
            else:
                self.receive(self.second, card)
                self.second = None
            return
        self.card = card
        self.out, self.limited = set(), set()
        if card == "donkey":
            self.pay_donkey()
        if card == "rat":
            self.other = (self.turn + 1) % self.seats
        else:
            self.open()

    def pay_donkey(self) -> None:
        """KM-18: everybody receives it openly."""
        amount = DONKEYS[self.donkeys]
        self.donkeys += 1
        for seat in range(self.seats):
            self.all_see(seat, Money([amount]))

    # An auction.

    @property
    def bidders(self) -> set[int]:
        return set(range(self.seats)) - {self.turn} - self.out

    def open(self) -> None:
        """KM-27: without bids; a countdown at 10."""
        self.chosen = {}
        premium = self.card.startswith("premium")
        self.price = 10 if premium else 0
        if not (self.bidders if premium else self.undecided()):
            self.lay_out(self.turn)

    def undecided(self) -> set[int]:
        """KM-13, KM-17: who can still raise, and has neither held nor leads."""
        able = {
            seat
            for seat in self.bidders
            if seat not in self.limited or cash(self.hands[seat]) >= self.price + 10
        }
        return able - set(self.chosen) - ({self.bidder} if self.price else set())

    def after_bid(self, seat: int, rest: str) -> None:
        self.price, self.bidder, self.chosen = int(rest), seat, {}

    def after_hold(self, seat: int, rest: str) -> None:
        self.chosen[seat] = "hold"
        if not self.undecided() and not self.price:
            self.lay_out(self.turn)

    def after_wait(self, seat: int, rest: str) -> None:
        self.choose(seat, "wait")

    def after_slap(self, seat: int, rest: str) -> None:
        self.choose(seat, "slap")

    def choose(self, seat: int, choice: str) -> None:
        self.chosen[seat] = choice
        if set(self.chosen) != self.bidders:
            return
        slappers = [seat for seat, chosen in self.chosen.items() if chosen == "slap"]
        self.chosen = {}
        if slappers:
            self.bidder = slappers[0]  # of several, the verdict says which
            return
        self.price -= 1
        if not self.price:
            self.lay_out(self.turn)

    def after_verdict(self, seat: None, rest: str) -> None:
        self.bidder = "ABCDEF".index(rest)

    def after_sell(self, seat: int, rest: str) -> None:
        pass

    after_refuse = after_sell

    def after_pay(self, seat: int, rest: str) -> None:
        """KM-14, KM-16, KM-21: payer and payee see the money."""
        money, payee = money_of(rest), self.bidder if seat == self.turn else self.turn
        premium = self.card.startswith("premium")
        most = None if premium else payable(self.price, money.total())
        self.arrive(payee, self.leave(seat, payee, money, most))
        self.hands[seat] = self.hands[seat] - money
        self.hands[payee] = self.hands[payee] + money
        self.lay_out(seat)

    def after_show(self, seat: int, rest: str) -> None:
        """KM-17: all see all of it, and the auction is repeated."""
        self.show(seat)
        again = self.options["insolvent"] == "again"
        (self.limited if again else self.out).add(seat)
        self.open()

    def lay_out(self, seat: int) -> None:
        """The card on offer is somebody's; nothing is on offer any more."""
        self.gain(seat, self.card)
        self.price = 0
        self.card = ""

    def gain(self, seat: int, card: str, many: int = 1) -> None:
        if card.startswith("premium"):
            self.premiums[seat].add(card.removeprefix("premium-"))
        else:
            self.herds[seat][card] += many

    # A rat.

    def after_lay(self, seat: int, rest: str) -> None:
        money = Money([int(rest)])
        self.hands[seat] = self.hands[seat] - money
        self.laid[seat] = self.laid[seat] + money

    def after_take(self, seat: int, rest: str) -> None:
        """The taker sees the heap, mixed; all others see how many cards leave whom."""
        heap = sum((self.laid[other] for other in range(self.seats) if other != seat), Money())
        for giver in range(self.seats):
            laid = self.laid[giver]
            if giver != seat and laid:
                before = self.known[seat][giver]
                self.arrive(seat, self.leave(giver, seat, laid))
                share = Money({value: min(n, laid.total()) for value, n in heap.items()})
                self.known[seat][giver] = before - share
        self.hands[seat] = self.hands[seat] + heap + self.laid[seat]
        self.laid = [Money() for _ in range(self.seats)]
        self.lay_out(seat)

    # A trade.

    def after_trade(self, seat: int, rest: str) -> None:
        self.turn, self.ties = seat, 0
        self.other = "ABCDEF".index(rest[0])
        self.card = rest[2:]

    def after_offer(self, seat: int, rest: str) -> None:
        money = money_of(rest)
        self.hands[seat] = self.hands[seat] - money
        self.laid[seat] = money

    def after_accept(self, seat: int, rest: str) -> None:
        offered = self.laid[self.turn]
        self.arrive(seat, self.leave(self.turn, seat, offered))
        self.hands[seat] = self.hands[seat] + offered
        self.laid[self.turn] = Money()
        self.hand_over(True)

    def after_counter(self, seat: int, rest: str) -> None:
        """KM-41, KM-42: the offers change hands; those two see both."""
        offered, countered = self.laid[self.turn], money_of(rest)
        sure = self.leave(self.turn, seat, offered)
        sure_counter = self.leave(seat, self.turn, countered)
        self.arrive(seat, sure)
        self.arrive(self.turn, sure_counter)
        self.hands[seat] = self.hands[seat] - countered + offered
        self.hands[self.turn] = self.hands[self.turn] + countered
        self.laid[self.turn] = Money()
        if cash(offered) == cash(countered) and not self.ties:
            self.ties = 1
        else:
            self.hand_over(cash(offered) >= cash(countered))

    def hand_over(self, challenger_wins: bool) -> None:
        """KM-43, KM-45: a pair for a pair; rats go the other way."""
        gets = challenger_wins != (self.card == "rat")
        giver, taker = (self.other, self.turn) if gets else (self.turn, self.other)
        pair = self.herds[giver][self.card] == self.herds[taker][self.card] == 2
        self.herds[giver][self.card] -= 1 + pair
        self.gain(taker, self.card, 1 + pair)
        self.card = ""

    # Two players (KM-81).

    def after_keep(self, seat: int, rest: str) -> None:
        self.share(seat, 1 - seat)

    def after_give(self, seat: int, rest: str) -> None:
        if self.looked_at.startswith("money"):
            self.known[seat][1 - seat][value_of(self.looked_at)] += 1  # the giver has seen it
        self.share(1 - seat, seat)

    def share(self, seat: int, second: int) -> None:
        card, self.looked_at, self.looker = self.looked_at, "", None
        self.receive(seat, card)
        self.second = second if self.stack else None

    def receive(self, seat: int, card: str) -> None:
        if card.startswith("money"):
            self.hands[seat][value_of(card)] += 1
            return
        self.gain(seat, card)
        if card == "donkey":
            self.pay_donkey()

    # The end.

    def after_cover(self, seat: int, rest: str) -> None:
        self.covered = rest

    def score(self, seat: int) -> int:
        """KM-61, KM-62: what everybody can count; the quartet is covered that costs least."""
        whole = {kind for kind, many in self.herds[seat].items() if many == 4}
        animals = whole - {"rat"}
        if "rat" not in whole or not animals:
            return self.points(seat, animals)
        covers: Iterable[str] = [self.covered] if self.covered else animals
        return max(self.points(seat, animals - {cover}) for cover in covers)

    def points(self, seat: int, animals: set[str]) -> int:
        fits = animals & self.premiums[seat]
        total = sum(WORTH[kind] for kind in animals) + 250 * len(fits)
        return total * len(animals) + 250 * len(self.premiums[seat] - fits)


def cash(money: Money) -> int:
    return sum(money.elements())


def value_of(card: str) -> int:
    return int(card.removeprefix("money-"))
