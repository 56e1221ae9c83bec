"""Games played to the end at random, inside the compiled engine: the simulator's innermost loop."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.kernel.position import CHANCE, NOBODY, Position
from spielalm.kernel.rng import Rng


def playout(position: Position, rng: Rng) -> tuple[i64, i64]:
    """Play random legal moves until the game is over. How many the seats made, and chance."""
    decisions: i64 = 0
    draws: i64 = 0
    while True:
        seat = position.asked()
        if seat == NOBODY:
            return decisions, draws
        if seat == CHANCE:
            position.play(CHANCE, position.draw(rng))
            draws += 1
        else:
            position.play(seat, position.sample(seat, rng))
            decisions += 1


def playouts(start: Position, rng: Rng, games: i64) -> vec[i64]:
    """Many random games from one position: decisions, draws, then each seat's wins times 60.

    A shared win counts 60/k for each of k winners, so that every number is whole.
    """
    seats = i64(len(start.scores()))
    totals = vec[i64]([0] * (int(seats) + 2))
    game: i64 = 0
    while game < games:
        position = start.copy()
        decisions, draws = playout(position, rng)
        totals[0] += decisions
        totals[1] += draws
        winners = position.winners()
        shared: i64 = 0
        seat: i64 = 0
        while seat < seats:
            shared += (winners >> seat) & 1
            seat += 1
        seat = 0
        while seat < seats:
            if (winners >> seat) & 1:
                totals[2 + seat] += 60 // shared
            seat += 1
        game += 1
    return totals
