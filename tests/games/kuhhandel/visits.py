"""Which phases and rules games come to: `python -m tests.games.kuhhandel.visits 200`.

Every rule that shows in what happens is counted when it does. What a rule forbids, and what is only
reckoned, is left to the tests.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

from spielalm.games.kuhhandel import facts as happened
from spielalm.games.kuhhandel import moves
from spielalm.games.kuhhandel.bot import Guide
from spielalm.games.kuhhandel.cards import DONKEY, RAT, is_animal, is_premium
from spielalm.games.kuhhandel.info import INFO
from spielalm.games.kuhhandel.money import total
from spielalm.games.kuhhandel.phases.auction import BID, can_pay
from spielalm.games.kuhhandel.phases.end import all_complete
from spielalm.games.kuhhandel.phases.turn import choices
from spielalm.games.kuhhandel.rules import PHASES, Kuhhandel, setup
from spielalm.games.kuhhandel.view import view
from spielalm.kernel.bot import Bot
from spielalm.kernel.game import Options
from spielalm.kernel.numbers import popcount
from spielalm.kernel.position import CHANCE, NOBODY
from spielalm.kernel.rng import FastRng
from spielalm.kernel.typed import Fact, Move

TABLES: tuple[tuple[int, Options], ...] = tuple(
    (seats, INFO.complete(options))
    for seats in (2, 3, 4, 5, 6)
    for options in ({}, {"super": "yes", "cash": "yes", "insolvent": "again"})
)


class Step(NamedTuple):
    """A move, with the moment before and after, and what happened."""

    before: Kuhhandel
    seat: int
    move: int
    after: Kuhhandel
    facts: list[Fact]

    @property
    def made(self) -> Move:
        return moves.MOVES.unpack(self.move)

    def is_a(self, kind: type[Move]) -> bool:
        return isinstance(self.made, kind)

    def told(self, kind: type[Fact]) -> bool:
        return any(isinstance(fact, kind) for fact in self.facts)

    def paid(self) -> int:
        """What a payment comes to; 0 if this is none."""
        return sum(self.made.money) if isinstance(self.made, moves.Pay) else 0


def in_phase(step: Step, name: str) -> bool:
    return step.before.phase.name == name


def goes_to(step: Step, *names: str) -> bool:
    return step.after.phase.name in names


SIGNS: dict[str, Callable[[Step], bool]] = {
    "KM-05 the first player is drawn": lambda s: s.told(happened.FirstDrawn),
    "KM-10 auction though a trade is possible": lambda s: (
        s.is_a(moves.Auction) and in_phase(s, "turn") and len(choices(s.before)) > 1
    ),
    "KM-10 trade though an auction is possible": lambda s: (
        s.is_a(moves.Trade) and s.before.stack > 0
    ),
    "KM-11 bid": lambda s: s.is_a(moves.Bid),
    "KM-12 bid beyond the means": lambda s: (
        s.is_a(moves.Bid) and total(s.before.hands[s.seat]) < BID.first(s.move)
    ),
    "KM-13 hammer": lambda s: s.told(happened.HammerFell),
    "KM-13 a bid lifts holds": lambda s: s.is_a(moves.Bid) and s.before.held != 0,
    "KM-14 sale": lambda s: s.is_a(moves.Sell) and is_animal(s.before.card),
    "KM-14 first refusal": lambda s: s.is_a(moves.Refuse) and is_animal(s.before.card),
    "KM-14 too poor for first refusal": lambda s: (
        in_phase(s, "hammer") and not can_pay(s.before, s.before.turn)
    ),
    "KM-15 animal for free": lambda s: s.told(happened.TakenForFree) and is_animal(s.before.card),
    "KM-16 exact payment": lambda s: is_animal(s.before.card) and s.paid() == s.before.price > 0,
    "KM-16 overpayment": lambda s: is_animal(s.before.card) and s.paid() > s.before.price,
    "KM-17 insolvent": lambda s: s.told(happened.MoneyShown) and is_animal(s.before.card),
    "KM-17 bid again after showing the money": lambda s: (
        s.is_a(moves.Bid) and s.before.limited >> s.seat & 1 == 1
    ),
    "KM-18 donkey": lambda s: s.told(happened.DonkeyPaid),
    "KM-19 repeated auction of a donkey": lambda s: (
        s.told(happened.MoneyShown) and s.before.card == DONKEY
    ),
    "KM-20 count passed": lambda s: s.told(happened.CountPassed),
    "KM-20 verdict": lambda s: s.is_a(moves.Verdict),
    "KM-21 premium paid": lambda s: (
        in_phase(s, "pay") and s.is_a(moves.Pay) and is_premium(s.before.card)
    ),
    "KM-22 first refusal on a premium": lambda s: (
        s.is_a(moves.Refuse) and is_premium(s.before.card)
    ),
    "KM-23 premium for free": lambda s: s.told(happened.TakenForFree) and is_premium(s.before.card),
    "KM-24 too few cards": lambda s: s.told(happened.MoneyShown) and is_premium(s.before.card),
    "KM-26 undiscovered bluff": lambda s: (
        s.is_a(moves.Refuse) and not can_pay(s.before, s.before.bidder)
    ),
    "KM-27 repeat": lambda s: s.told(happened.MoneyShown) and goes_to(s, "bid", "slap"),
    "KM-27 all others out": lambda s: s.told(happened.MoneyShown) and s.told(happened.TakenForFree),
    "KM-28 premium paid by the auctioneer": lambda s: (
        in_phase(s, "refuse") and is_premium(s.before.card)
    ),
    "KM-30 card beside a rat": lambda s: s.is_a(moves.Lay),
    "KM-31 no card to lay": lambda s: in_phase(s, "rat") and s.before.hands[s.seat] == 0,
    "KM-32 next card after a rat": lambda s: s.is_a(moves.Take) and goes_to(s, "turn-up"),
    "KM-33 last card": lambda s: in_phase(s, "turn-up") and s.before.stack == 1,
    "KM-33 rat as the last card": lambda s: s.is_a(moves.Take) and not goes_to(s, "turn-up"),
    "KM-40 offer": lambda s: s.is_a(moves.Offer),
    "KM-41 accepted": lambda s: s.is_a(moves.Accept),
    "KM-41 countered": lambda s: s.told(happened.OffersExchanged),
    "KM-42 tie": lambda s: s.told(happened.OffersTied) and s.before.ties == 0,
    "KM-42 second tie": lambda s: s.told(happened.OffersTied) and s.before.ties == 1,
    "KM-43 pair": lambda s: any(
        isinstance(fact, happened.TradeCalled) and fact.count == 2 for fact in s.facts
    ),
    "KM-43 single animal": lambda s: any(
        isinstance(fact, happened.TradeCalled) and fact.count == 1 for fact in s.facts
    ),
    "KM-45 rat trade": lambda s: s.told(happened.TradeCalled) and s.after.animal == RAT,
    "KM-47 new offer after a tie": lambda s: in_phase(s, "offer") and s.before.ties == 1,
    "KM-48 empty offer": lambda s: s.made == moves.Offer(()),
    "KM-48 empty counter-offer": lambda s: s.made == moves.Counter(()) and in_phase(s, "answer"),
    "KM-60 skipped": lambda s: s.told(happened.TurnSkipped),
    "KM-60 all complete": lambda s: s.after.asked() == NOBODY and all_complete(s.after),
    "KM-61 covered": lambda s: s.told(happened.QuartetCovered),
    "KM-63 shared win": lambda s: s.after.asked() == NOBODY and popcount(s.after.winners()) > 1,
    "KM-68 cards left though all is complete": lambda s: (
        in_phase(s, "turn") and s.before.stack > 0 and all_complete(s.before)
    ),
    "KM-69 compulsory trade": lambda s: s.is_a(moves.Trade) and s.before.stack == 0,
    "KM-70 too many trades": lambda s: s.after.asked() == NOBODY and not all_complete(s.after),
    "KM-71 auction after a trade": lambda s: in_phase(s, "extra") and not s.is_a(moves.Pass),
    "KM-72 money counted": lambda s: s.told(happened.MoneyCounted),
    "KM-73 after a lost trade": lambda s: (
        goes_to(s, "extra")
        and any(
            isinstance(f, happened.AnimalsHandedOver) and f.seat == s.before.turn for f in s.facts
        )
    ),
    "KM-80 red back": lambda s: happened.BackShown("red") in s.facts,
    "KM-80 green back": lambda s: happened.BackShown("green") in s.facts,
    "KM-81 kept": lambda s: s.told(happened.CardKept),
    "KM-81 given away": lambda s: s.told(happened.CardGiven),
    "KM-82 donkey of two": lambda s: s.told(happened.DonkeyPaid) and s.before.seats == 2,
    "KM-82 nothing but trades": lambda s: (
        in_phase(s, "turn") and s.before.seats == 2 and s.before.stack == 0
    ),
    "KM-83 rat or premium of two": lambda s: any(
        isinstance(f, happened.CardDrawn) and str(f.card).startswith(("rat", "premium"))
        for f in s.facts
    ),
}


def steps(seats: int, options: Options, bot: Bot, seed: str) -> Iterator[Step]:
    """A game of one bot against itself, step by step."""
    rng = FastRng(seed)
    position = setup(seats, options, INFO.ruleset)
    while (seat := position.asked()) != NOBODY:
        before = position.copy()
        move = position.draw(rng) if seat == CHANCE else bot.choose(view(position, seat), rng)
        facts: list[Fact] = []
        position.play(seat, move, facts)
        yield Step(before, int(seat), int(move), position, facts)


def count_visits(games: int, bot: Bot, seed: str = "visits") -> Counter[str]:
    """How often so many games at every table come to each phase and show each rule."""
    found: Counter[str] = Counter(dict.fromkeys((*PHASES.names, *SIGNS), 0))
    for seats, options in TABLES:
        for game in range(games):
            for step in steps(seats, options, bot, f"{seed} {seats} {options} {game}"):
                found[step.before.phase.name] += 1
                found.update(name for name, shows in SIGNS.items() if shows(step))
            found[step.after.phase.name] += 1
    return found


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    for name, number in count_visits(games, Guide()).items():
        print(f"{number:>9}  {name}")


if __name__ == "__main__":
    main()
