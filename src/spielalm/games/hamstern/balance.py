"""The figures of HA-04, measured: greedy bots against each other on a burrow, two players."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from statistics import median

from spielalm.games.hamstern.bot import Greedy
from spielalm.games.hamstern.drawing import LETTERS
from spielalm.games.hamstern.edition import EDITIONS, load
from spielalm.games.hamstern.info import INFO
from spielalm.games.hamstern.phases import setup
from spielalm.games.hamstern.phases.counting import counted_out
from spielalm.games.hamstern.position import Hamstern
from spielalm.games.hamstern.view import view
from spielalm.kernel.position import CHANCE, NOBODY
from spielalm.kernel.rng import FastRng

SEATS = 2


@dataclass
class Tally:
    """What came out on one burrow."""

    sheet: str
    games: int = 0
    stuck: int = 0  # games that ended before the counter was full
    rounds: list[int] = field(default_factory=list)
    filled: list[int] = field(default_factory=list)  # chambers, by player and game
    points: list[int] = field(default_factory=list)
    full: Counter[str] = field(default_factory=Counter)  # players who filled it
    anybody: Counter[str] = field(default_factory=Counter)  # games in which somebody did

    def take(self, position: Hamstern, rounds: int) -> None:
        """Note a game that has ended."""
        self.games += 1
        self.rounds.append(rounds)
        self.stuck += not counted_out(position)
        self.points += position.scores()
        burrows = [view(position, 0).burrows[seat].filled for seat in range(SEATS)]
        for chambers in burrows:
            self.filled.append(len(chambers))
            self.full.update(chambers)
        self.anybody.update(set().union(*burrows))


def tally(sheet: str, games: int, seed: str) -> Tally:
    """HA-04: so many games between greedy bots on this sheet."""
    found = Tally(sheet)
    bot = Greedy()
    rng = FastRng(f"hamstern balance {sheet} {seed}")
    options = INFO.complete({"sheet": sheet})
    for _ in range(games):
        position = setup(SEATS, options, INFO.ruleset)
        rounds = 0
        while (seat := position.asked()) != NOBODY:
            if seat == CHANCE:
                position.play(CHANCE, position.draw(rng))
                rounds += 1
            else:
                position.play(seat, bot.choose(view(position, seat), rng))
        found.take(position, rounds)
    return found


def table(found: Tally) -> str:
    """A tally as the table that docs/editions/hamstern.md shows."""
    burrow = load(found.sheet)
    players = len(found.filled)
    usual = sum(3 <= number <= 6 for number in found.filled)
    lines = [
        f"Burrow {found.sheet}: {found.games} games of {SEATS} greedy bots, ruleset {INFO.ruleset}",
        "",
        "| figure | measured | bound of HA-04 |",
        "|---|---|---|",
        f"| rounds, median | {median(found.rounds):g} | 12 to 22 |",
        f"| chambers filled by a bot, mean | {sum(found.filled) / players:.2f} | 3 to 6 |",
        f"| bots that fill 3 to 6 | {100 * usual / players:.1f} % | |",
        f"| games that nobody can go on with (HA-26) | {100 * found.stuck / found.games:.1f} % | |",
        f"| points of a bot, mean | {sum(found.points) / players:.1f} | |",
        "",
        "| chamber | cells | value | filled by a bot (15 % or more) | by anybody (95 % or less) |",
        "|---|---|---|---|---|",
    ]
    for letter, squares, value in zip(LETTERS, burrow.plan.chambers, burrow.values, strict=False):
        mine = 100 * found.full[letter] / players
        ours = 100 * found.anybody[letter] / found.games
        lines.append(f"| {letter} | {len(squares)} | {value} | {mine:.1f} % | {ours:.1f} % |")
    return "\n".join(lines)


def measure(games: int, seed: str) -> str:
    """The tables of every named burrow."""
    return "\n\n".join(table(tally(sheet, games, seed)) for sheet in EDITIONS.names)
