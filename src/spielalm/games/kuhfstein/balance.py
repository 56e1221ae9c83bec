"""The figures of KF-91 and KF-92, measured: four greedy bots against each other."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from statistics import mean, median

from spielalm.games.kuhfstein.bot import Greedy
from spielalm.games.kuhfstein.deck import Deck
from spielalm.games.kuhfstein.edition import EDITIONS, drawing, load
from spielalm.games.kuhfstein.info import INFO
from spielalm.games.kuhfstein.moves import MOVES, PlayCard, TakeCard
from spielalm.games.kuhfstein.phases.displays import CARDS
from spielalm.games.kuhfstein.phases.turn import ACTIONS
from spielalm.games.kuhfstein.rules import Kuhfstein, setup
from spielalm.games.kuhfstein.scoring import GOAL
from spielalm.games.kuhfstein.view import view
from spielalm.kernel.numbers import members
from spielalm.kernel.position import CHANCE, NOBODY
from spielalm.kernel.rng import FastRng, Rng

SEATS = 4
FEWEST_TAKEN, MOST_TAKEN = 10, 45  # per cent of the times a card was offered among four
FEWEST_PLAYED = 60  # per cent of the cards taken
SHORTEST, LONGEST = 10, 22  # rounds, in the median
HEAD_START = 5  # percentage points that a seat may win above its fair share


@dataclass
class Tally:
    """What came out of some games. Seats are counted from the fox, cards from 1."""

    games: int = 0
    rounds: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    wins: list[Fraction] = field(default_factory=lambda: [Fraction(0)] * SEATS)
    by_points: int = 0  # games that somebody ended by reaching the goal
    offered: Counter[int] = field(default_factory=Counter)
    chosen: Counter[int] = field(default_factory=Counter)  # out of four
    taken: Counter[int] = field(default_factory=Counter)
    played: Counter[int] = field(default_factory=Counter)  # after having been taken

    def end(self, position: Kuhfstein, turns: int) -> None:
        """KF-92: note a game that has ended."""
        self.games += 1
        self.rounds.append(turns // SEATS)
        self.points += position.scores()
        self.by_points += any(player.points >= GOAL for player in position.players)
        winners = members(position.winners())
        for seat in winners:
            self.wins[(seat - position.fox) % SEATS] += Fraction(1, len(winners))

    def take(self, position: Kuhfstein, card: int) -> None:
        """KF-91: note that a card is about to be taken, and which others could have been."""
        self.taken[card] += 1
        shown = [other + 1 for other in members(position.cards)]
        if len(shown) == CARDS:
            self.offered.update(shown)
            self.chosen[card] += 1

    def share_taken(self, card: int) -> float:
        """How often it was taken when it was offered among four, in per cent."""
        return 100 * self.chosen[card] / self.offered[card] if self.offered[card] else 0.0

    def share_played(self) -> float:
        """How many of the cards that were taken were played, in per cent."""
        return 100 * self.played.total() / self.taken.total()


def play_one(found: Tally, edition: str, rng: Rng) -> None:
    """KF-91: a game between greedy bots, card by card."""
    bot = Greedy()
    position = setup(SEATS, INFO.complete({"edition": edition}), INFO.ruleset)
    hands: list[set[int]] = [set() for _ in range(SEATS)]
    turns = 0
    while (seat := position.asked()) != NOBODY:
        if seat == CHANCE:
            position.play(CHANCE, position.draw(rng))
            continue
        turns += position.left == ACTIONS
        move = bot.choose(view(position, seat), rng)
        value = MOVES.unpack(move)
        if isinstance(value, TakeCard) and "turn" in position.phase.says:
            found.take(position, value.card)
            hands[seat].add(value.card)
        elif isinstance(value, PlayCard) and value.card in hands[seat]:
            found.played[value.card] += 1
            hands[seat].remove(value.card)
        position.play(seat, move)
    found.end(position, turns)


def tally(edition: str, games: int, seed: str) -> Tally:
    """So many games between greedy bots with this deck."""
    found = Tally()
    for number in range(games):
        play_one(found, edition, FastRng(f"kuhfstein balance {seed} {number}"))
    return found


def table(found: Tally, deck: Deck) -> str:
    """A tally as the table that docs/editions/kuhfstein.md shows."""
    seats = " · ".join(f"{100 * float(won) / found.games:.1f} %" for won in found.wins)
    rates = [found.share_taken(card) for card in range(1, len(deck.shapes) + 1)]
    lines = [
        f"Edition {deck.name}: {found.games} games of {SEATS} greedy bots",
        "",
        "| figure | measured | bound |",
        "|---|---|---|",
        f"| rounds, median | {median(found.rounds):g} | {SHORTEST} to {LONGEST} (KF-92) |",
        f"| wins by seat, from the fox on | {seats} "
        f"| {100 // SEATS + HEAD_START} % at most (KF-92) |",
        f"| a card offered among four is taken | {min(rates):.1f} % to {max(rates):.1f} % "
        f"| {FEWEST_TAKEN} % to {MOST_TAKEN} % (KF-91) |",
        f"| cards taken that are played | {found.share_played():.1f} % "
        f"| {FEWEST_PLAYED} % at least (KF-91) |",
        f"| games that end by points | {100 * found.by_points / found.games:.1f} % | |",
        f"| points of a bot, mean | {mean(found.points):.1f} | |",
        "",
        "| card | drawing | open | cells | points | offered | taken | played |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for number, shape in enumerate(deck.shapes, 1):
        drawn = " / ".join(drawing(shape))
        played = 100 * found.played[number] / max(1, found.taken[number])
        figures = [
            str(number),
            f"`{drawn}`",
            str(deck.opens[number - 1]),
            str(len(shape)),
            str(deck.points[number - 1]),
            str(found.offered[number]),
            f"{rates[number - 1]:.1f} %",
            f"{played:.0f} %",
        ]
        lines.append(f"| {' | '.join(figures)} |")
    return "\n".join(lines)


def measure(games: int, seed: str) -> str:
    """The tables of every edition."""
    return "\n\n".join(table(tally(name, games, seed), load(name)) for name in EDITIONS.names)
