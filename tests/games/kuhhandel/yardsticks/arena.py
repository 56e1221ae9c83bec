"""Games of one player against a table of others, and what share of them it wins."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from spielalm.games.kuhhandel import GAME
from spielalm.kernel.bot import Bot
from spielalm.kernel.game import Options
from spielalm.kernel.numbers import members
from spielalm.kernel.position import CHANCE, NOBODY
from spielalm.kernel.rng import FastRng
from tests.games.kuhhandel.yardsticks import PLAYERS


@dataclass(frozen=True)
class Cell:
    """One player among others who are all alike: `one` sits on each seat in turn."""

    one: str
    others: str
    seats: int
    edition: str = "master"
    options: tuple[tuple[str, str], ...] = ()

    @property
    def fair(self) -> float:
        return 1 / self.seats

    def __str__(self) -> str:
        options = "".join(f" {name}={value}" for name, value in self.options)
        return f"{self.edition} {self.seats}{options}: {self.one} / {self.others}"


def play(cell: Cell, number: int, seed: str) -> float:
    """What the one has of the win in this game. Each deck is played once from every seat.

    Cards come from one generator, each player's own luck from one of its own.
    """
    seats, own = cell.seats, number % cell.seats
    options: Options = {"edition": cell.edition, **dict(cell.options)}
    deck = FastRng(f"{seed} {cell.edition} {seats} deck {number // seats}")
    names = [cell.one if seat == own else cell.others for seat in range(seats)]
    players: list[Bot] = [PLAYERS[name]() for name in names]
    luck = [FastRng(f"{seed} {cell} {number} {seat}") for seat in range(seats)]
    position = GAME.start(seats, options)
    while (seat := int(position.asked())) != NOBODY:
        if seat == CHANCE:
            position.play(CHANCE, position.draw(deck))
        else:
            move = players[seat].choose(GAME.view(position, seat), luck[seat])
            position.play(seat, move)
    winners = members(position.winners())
    return (own in winners) / len(winners)


class Share(NamedTuple):
    """Of how many games what share was won: shared wins in part, hence the sum of squares."""

    games: int = 0
    won: float = 0.0
    squares: float = 0.0

    def plus(self, share: float) -> Share:
        return Share(self.games + 1, self.won + share, self.squares + share * share)

    @property
    def mean(self) -> float:
        return self.won / self.games if self.games else 0.0

    @property
    def error(self) -> float:
        """Half of the 95 % interval around the mean."""
        if self.games < 2:
            return 1.0
        variance = self.squares / self.games - self.mean**2
        return 1.96 * math.sqrt(max(variance, 0.0) / (self.games - 1))

    def __str__(self) -> str:
        return f"{100 * self.mean:5.1f} ± {100 * self.error:.1f} % of {self.games}"


def total(shares: Iterator[Share]) -> Share:
    found = Share()
    for share in shares:
        found = Share(*(a + b for a, b in zip(found, share, strict=True)))
    return found
