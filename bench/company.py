"""What an auction is like at a table with bots: how long it takes, how much time there is between
two bids, and whether the person gets a word in. Tables are played in memory on a clock of their
own; one seat is a person's, who bids what a bot would and needs two to five seconds for it.
"""

from __future__ import annotations

import argparse
import heapq
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from statistics import median, quantiles

from spielalm import bots
from spielalm.kernel.position import RACE
from spielalm.kernel.rng import FastRng
from spielalm.match import clock, playing, seating
from spielalm.match.settings import Settings
from spielalm.match.table import Table
from spielalm.server.company import Company
from spielalm.server.config import Config

PERSON, KEY = 0, "k" * 43
SLOW = (2.0, 5.0)  # seconds that the person needs for a bid or anything else
MOST = 4000  # things that happen in a match, before it is taken for endless

Thinks = Callable[[Table, int], float]


@dataclass
class Seen:
    """What was measured, in seconds, and how many bids there were."""

    auctions: list[float] = field(default_factory=list)
    gaps: list[float] = field(default_factory=list)
    bids: list[int] = field(default_factory=list)
    spoke: int = 0  # auctions in which the person bid


def hasty(rng: random.Random) -> Thinks:
    """How bots were before they had manners: one short pause, the same for everything."""
    pause = Config().bot_pause_ms / 1000

    def thinks(table: Table, seat: int) -> float:
        assert table.match is not None
        race = table.match.position.mode() == RACE
        return pause * rng.uniform(0.5, 2.0) if race else pause

    return thinks


def opened(seats: int, game: str, words: str) -> Table:
    table = seating.open_table(
        Settings(game=game, seats=seats), KEY, sha256(words.encode()).digest(), 0
    )
    seating.sit(table, KEY, PERSON, "Rosi", b"n" * 16, 0)
    for seat in range(1, seats):
        seating.give(table, KEY, seat, bots.names(table.settings.rules)[-1], 0)
    seating.start(table, KEY, 0)
    return table


class Evening:
    """One match, on a clock that jumps to whatever comes next."""

    def __init__(self, table: Table, thinks: Thinks, words: str, seen: Seen) -> None:
        self.table, self.thinks, self.seen = table, thinks, seen
        self.rng, self.random = FastRng(words), random.Random(words)
        self.now = 0
        self.due: list[tuple[int, int, tuple[int, int]]] = []  # when, who, asked what
        self.planned: dict[int, tuple[int, int]] = {}
        game = table.settings.rules
        self.bot = bots.make(game, bots.names(game)[-1])
        self.opened: int | None = None
        self.bid_at: int | None = None
        self.bids = 0
        self.person = False

    def play(self) -> None:
        for _ in range(MOST):
            if self.table.over:
                return
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
        move = int(self.bot.choose(match.view(seat), self.rng))
        if seat == PERSON:
            playing.play(table, KEY, seat, move, match.decision, self.now)
        else:
            playing.bot_plays(table, seat, move, match.decision, self.now)

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
        if race and bids > self.bids:
            if self.bid_at is not None:
                self.seen.gaps.append((self.now - self.bid_at) / 1000)
            self.bid_at, self.bids = self.now, bids
            self.person |= steps[0].seat == PERSON
        if not race and self.opened is not None:
            self.seen.auctions.append((self.now - self.opened) / 1000)
            self.seen.bids.append(self.bids)
            self.seen.spoke += self.person
            self.opened = None


def line(name: str, seen: Seen) -> str:
    ninth = quantiles(seen.auctions, n=10)[8]
    rushed = quantiles(seen.gaps, n=10)[0]
    return (
        f"{name:<10}{len(seen.auctions):>9}{median(seen.auctions):>9.1f}{ninth:>8.1f}"
        f"{median(seen.bids):>7.0f}{median(seen.gaps):>8.2f}{rushed:>8.2f}"
        f"{seen.spoke / len(seen.auctions):>9.0%}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="kuhhandel")
    parser.add_argument("--seats", type=int, default=6)
    parser.add_argument("--matches", type=int, default=20)
    asked = parser.parse_args()
    config = Config()
    manners: dict[str, Thinks] = {
        "before": hasty(random.Random(1)),
        "now": Company(config.bot_pause_ms, config.bot_reaction_ms).thinks,
    }
    print(f"{asked.matches} matches of {asked.game}, a person and {asked.seats - 1} bots; seconds")
    print(
        f"{'':<10}{'auctions':>9}{'median':>9}{'90 %':>8}"
        f"{'bids':>7}{'gap':>8}{'10 %':>8}{'person':>9}"
    )
    for name, thinks in manners.items():
        seen = Seen()
        for match in range(asked.matches):
            words = f"company {match}"
            Evening(opened(asked.seats, asked.game, words), thinks, words, seen).play()
        print(line(name, seen))


if __name__ == "__main__":
    main()
