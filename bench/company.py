"""What an auction is like at a table with bots: how long it takes, how much time there is between
two bids, whether the person gets a word in, and what is paid for what. Tables are played in memory
on a clock of their own; one seat is a person's, who bids what a bot would and needs two to five
seconds for it.
"""

from __future__ import annotations

import argparse
import heapq
import random
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from statistics import median, quantiles
from typing import Any

from spielalm import bots, games
from spielalm.kernel.game import AnyGame
from spielalm.kernel.position import RACE, SPECTATOR
from spielalm.kernel.rng import FastRng
from spielalm.kernel.typed import View
from spielalm.match import clock, telling
from spielalm.match.action import Caller
from spielalm.match.actions.give import give
from spielalm.match.actions.open import open_table
from spielalm.match.actions.play import PlayMove, bot_plays
from spielalm.match.actions.sit import sit
from spielalm.match.actions.start import start
from spielalm.match.settings import Settings
from spielalm.match.table import Table
from spielalm.server.bots.company import Company
from spielalm.server.config import Config

PERSON, KEY = 0, "k" * 43
SLOW = (2.0, 5.0)  # seconds that the person needs for a bid or anything else
STEP = 10
MOST = 4000  # things that happen in a match, before it is taken for endless

Thinks = Callable[[Table, int], float]
Choose = Callable[[View, FastRng], int]


@dataclass
class Seen:
    """What was measured, in seconds, and how many bids there were."""

    auctions: list[float] = field(default_factory=list)
    alone: list[float] = field(default_factory=list)  # those that the person cannot bid in
    gaps: list[float] = field(default_factory=list)  # between bids, where the person can bid
    last: list[float] = field(default_factory=list)  # between a bot's last bid and the end
    bids: list[int] = field(default_factory=list)
    spoke: int = 0  # auctions in which the person bid
    heard: int = 0  # auctions in which the person could
    prices: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))


def hasty(rng: random.Random) -> Thinks:
    """How bots were before they had manners: one short pause, the same for everything."""
    pause = Config().bot_pause_ms / 1000

    def thinks(table: Table, seat: int) -> float:
        assert table.match is not None
        race = table.match.position.mode() == RACE
        return pause * rng.uniform(0.5, 2.0) if race else pause

    return thinks


def tens(game: AnyGame, otherwise: Choose) -> Choose:
    """A bot that raises by the least, again and again, up to all its cash: the worst company."""

    def choose(view: View, rng: FastRng) -> int:
        seen: Any = view
        if seen.ask == "bid" and seen.price + STEP <= sum(seen.hand):
            return int(game.read_move(f"bid {seen.price + STEP}"))
        return otherwise(view, rng)

    return choose


def opened(seats: int, game: str, words: str) -> Table:
    table = open_table(Settings(game=game, seats=seats), KEY, sha256(words.encode()).digest(), 0)
    sit(table, KEY, PERSON, "Rosi", b"n" * 16, 0)
    for seat in range(1, seats):
        give(table, KEY, seat, bots.names(table.settings.rules)[-1], 0)
    start(table, KEY, 0)
    return table


class Evening:
    """One match, on a clock that jumps to whatever comes next."""

    def __init__(
        self, table: Table, thinks: Thinks, choose: Choose, words: str, seen: Seen
    ) -> None:
        self.table, self.thinks, self.choose, self.seen = table, thinks, choose, seen
        self.rng, self.random = FastRng(words), random.Random(words)
        self.now = 0
        self.due: list[tuple[int, int, tuple[int, int]]] = []  # when, who, asked what
        self.planned: dict[int, tuple[int, int]] = {}
        self.opened: int | None = None
        self.bid_at: int | None = None
        self.bids = 0
        self.person = self.free = self.ours = False

    def play(self) -> None:
        for _ in range(MOST):
            if self.table.over:
                break
            self.plan()
            when = clock.due(self.table)
            if self.due and (when is None or self.due[0][0] <= when):
                at, seat, asked = heapq.heappop(self.due)
                self.now = max(self.now, at)
                if self.planned.get(seat) == asked:
                    del self.planned[seat]
                    if asked == self.question():
                        self.move(seat)
            elif when is not None:
                self.now = max(self.now, when)
                clock.tick(self.table, self.now)
            self.measure()
        self.price()

    def question(self) -> tuple[int, int]:
        assert self.table.match is not None
        return self.table.match.decision, self.table.since

    def plan(self) -> None:
        """Everybody who is asked begins to think."""
        asked = self.question()
        for seat in self.table.awaited():
            if self.table.countdown is None and self.planned.get(seat) != asked:
                thought = (
                    self.random.uniform(*SLOW) if seat == PERSON else self.thinks(self.table, seat)
                )
                self.planned[seat] = asked
                heapq.heappush(self.due, (self.now + round(1000 * thought), seat, asked))

    def move(self, seat: int) -> None:
        table, match = self.table, self.table.match
        assert match is not None
        if seat not in table.awaited():
            return
        move = int(self.choose(match.view(seat), self.rng))
        if seat == PERSON:
            PlayMove(
                id="1",
                seat=seat,
                decision=table.shown(match.decision),
                move=match.game.write_move(move),
            ).decide(table, self.now, Caller(KEY))
        else:
            bot_plays(table, seat, move, match.decision, self.now)

    def measure(self) -> None:
        """An auction begins with a card and ends with the hammer."""
        assert self.table.match is not None
        race = self.table.match.position.mode() == RACE
        steps = self.table.match.race() if race else []
        bids = sum(
            self.table.settings.rules.write_move(step.move).startswith("bid") for step in steps
        )
        if race and self.opened is None:
            self.opened, self.bid_at, self.bids, self.person = self.now, None, 0, False
            self.free = self.table.match.position.may_act(PERSON)
        if race and bids > self.bids:
            if self.bid_at is not None and self.free:
                self.seen.gaps.append((self.now - self.bid_at) / 1000)
            self.bid_at, self.bids = self.now, bids
            self.ours = steps[0].seat == PERSON
            self.person |= self.ours
        if not race and self.opened is not None:
            (self.seen.auctions if self.free else self.seen.alone).append(
                (self.now - self.opened) / 1000
            )
            self.seen.bids.append(self.bids)
            self.seen.heard += self.free
            self.seen.spoke += self.person
            if self.free and self.bid_at is not None and not self.ours:
                self.seen.last.append((self.now - self.bid_at) / 1000)
            self.opened = None

    def price(self) -> None:
        """What was bid last for every card that was then paid for, or came for nothing."""
        card, last = "", 0
        for told in telling.story(self.table, SPECTATOR):
            fact: Any = told.fact
            match type(fact).__name__:
                case "CardTurnedUp":
                    card, last = fact.card, 0
                case "BidMade":
                    last = fact.bid
                case "MoneyShown":
                    last = 0  # that bid was nothing, and others follow
                case "Paid" if fact.card == card and last:
                    self.seen.prices[card].append(last)
                case "TakenForFree":
                    self.seen.prices[card].append(0)


def ends(figures: list[float], *tenths: int) -> str:
    """These tenths of the figures; 5 is the median."""
    cuts = quantiles(figures, n=10)
    return "".join(f"{cuts[tenth - 1]:>7.1f}" for tenth in tenths)


def line(name: str, seen: Seen) -> str:
    most = quantiles(seen.bids, n=10)[8]
    return (
        f"{name:<16}{seen.heard:>8}{ends(seen.auctions, 5, 9)}{ends(seen.alone, 5, 9)}"
        f"{median(seen.bids):>6.0f}{most:>6.0f}{ends(seen.gaps, 1, 5)}{ends(seen.last, 1)}"
        f"{seen.spoke / seen.heard:>8.0%}"
    )


def shopping(seen: Seen, worth: dict[str, int]) -> None:
    """What animals cost, beside what a quartet of them counts."""
    print(f"{'':<16}{'quartet':>8}{'sold':>8}{'median':>8}{'10 %':>8}{'90 %':>8}{'per 100':>8}")
    for animal, points in worth.items():
        paid = seen.prices.get(animal, [])
        if points and len(paid) > 1:
            cuts, middle = quantiles(paid, n=10), median(paid)
            print(
                f"{animal:<16}{points:>8}{len(paid):>8}{middle:>8.0f}{cuts[0]:>8.0f}{cuts[8]:>8.0f}"
                f"{100 * middle / points:>8.0f}"
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="kuhhandel")
    parser.add_argument("--seats", type=int, default=6)
    parser.add_argument("--matches", type=int, default=20)
    asked = parser.parse_args()
    config, game = Config(), games.find(asked.game)
    best = bots.make(game, bots.names(game)[-1]).choose
    manners: dict[str, Callable[[], Thinks]] = {
        "before": lambda: hasty(random.Random(1)),
        "now": lambda: Company(config.bot_pause_ms, config.bot_reaction_ms).thinks,
    }
    print(f"{asked.matches} matches of {asked.game}, a person and {asked.seats - 1} bots; seconds")
    print(
        f"{'':<16}{'':>8}{'auction':>14}{'without us':>14}{'bids':>12}"
        f"{'between bids':>14}{'at last':>7}{'':>8}"
    )
    print(
        f"{'':<16}{'auctions':>8}{'median':>7}{'90 %':>7}{'median':>7}{'90 %':>7}"
        f"{'med.':>6}{'90 %':>6}{'10 %':>7}{'median':>7}{'10 %':>7}{'we bid':>8}"
    )
    kept: dict[str, Seen] = {}
    for bot, choose in (("", best), (", by tens", tens(game, best))):
        for name, manner in manners.items():
            seen = Seen()
            for match in range(asked.matches):
                words = f"company {match}"
                table = opened(asked.seats, asked.game, words)
                Evening(table, manner(), choose, words, seen).play()
            print(line(name + bot, seen))
            kept[name + bot] = seen
    table = opened(asked.seats, asked.game, "worth")
    assert table.match is not None
    public: Any = table.match.view(SPECTATOR)
    for name in ("now", "now, by tens"):
        print(f"\n{name}: the last bid for an animal, and for 100 points of its quartet")
        shopping(kept[name], public.worth)


if __name__ == "__main__":
    main()
