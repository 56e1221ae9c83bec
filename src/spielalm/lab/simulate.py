"""Many games between bots, with the same result however many processes share the work.

Each game has a generator of its own, made from the seed and the number of the game. A seat whose
bot is `random` samples from the position itself: legal moves are a function of the view by
contract, so this is the same player, only faster. A game of such seats only runs inside the engine.
"""

from __future__ import annotations

import math
import multiprocessing
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import spielalm
from spielalm import bots, games
from spielalm.kernel.bot import Bot
from spielalm.kernel.errors import SpielalmError
from spielalm.kernel.game import AnyGame, Options
from spielalm.kernel.numbers import members
from spielalm.kernel.playout import playout
from spielalm.kernel.position import CHANCE, NOBODY, Position
from spielalm.kernel.rng import FastRng, Rng

WHOLE = math.lcm(*range(1, 9))  # a win, so that every share of it is a whole number
CHUNK = 500  # random games that a process plays before it reports
SLOW = 10  # games of bots that think


@dataclass(frozen=True)
class Plan:
    """What is to be played."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: str
    options: Options

    def check(self, processes: int) -> None:
        """Refuse what cannot be played, before anything is."""
        game = games.find(self.game)
        game.start(len(self.bots), self.options)
        for name in self.bots:
            bots.make(game, name)
        if self.games < 1:
            raise SpielalmError("{games} games; expected at least 1", "few-games", games=self.games)
        if processes < 1:
            raise SpielalmError(
                "{processes} processes; expected at least 1", "few-processes", processes=processes
            )


@dataclass
class Tally:
    """What came of some of the games; wins and scores in the order of the bots."""

    shares: list[int]  # wins times WHOLE
    scores: list[int]
    lengths: Counter[int] = field(default_factory=Counter)  # decisions of a game, how often

    def add(self, other: Tally) -> None:
        self.shares = [a + b for a, b in zip(self.shares, other.shares, strict=True)]
        self.scores = [a + b for a, b in zip(self.scores, other.scores, strict=True)]
        self.lengths += other.lengths


def play_game(game: AnyGame, position: Position, players: list[Bot | None], rng: Rng) -> int:
    """Play a position to its end. How many decisions the seats made."""
    if not any(players):
        return int(playout(position, rng)[0])
    decisions = 0
    while (seat := position.asked()) != NOBODY:
        if seat == CHANCE:
            position.play(CHANCE, position.draw(rng))
            continue
        player = players[seat]
        if player is None:
            move = position.sample(seat, rng)
        else:
            move = player.choose(game.view(position, seat), rng)
        position.play(seat, move)
        decisions += 1
    return decisions


def play_some(plan: Plan, first: int, last: int) -> Tally:
    """The games numbered from `first` to before `last`; from game to game bots move on a seat."""
    game = games.find(plan.game)
    seats = len(plan.bots)
    players = [None if name == bots.RANDOM else bots.make(game, name) for name in plan.bots]
    start = game.start(seats, plan.options)
    tally = Tally([0] * seats, [0] * seats)
    for number in range(first, last):
        position = start.copy()
        sitting = [(seat + number) % seats for seat in range(seats)]
        rng = FastRng(f"simulate {plan.seed} {number}")
        tally.lengths[play_game(game, position, [players[who] for who in sitting], rng)] += 1
        winners = members(position.winners())
        for seat in winners:
            tally.shares[sitting[seat]] += WHOLE // len(winners)
        for who, points in zip(sitting, position.scores(), strict=True):
            tally.scores[who] += points
    return tally


def chunks(plan: Plan) -> Iterator[tuple[int, int]]:
    """From which number to before which each part of the work goes."""
    step = CHUNK if set(plan.bots) == {bots.RANDOM} else SLOW
    for first in range(0, plan.games, step):
        yield first, min(first + step, plan.games)


def simulate(
    plan: Plan, processes: int = 1, progress: Callable[[int], None] | None = None
) -> dict[str, Any]:
    """Play the plan and sum it up. `progress` is told the number of games that were just played."""
    plan.check(processes)
    began = time.perf_counter()
    total = Tally([0] * len(plan.bots), [0] * len(plan.bots))
    for tally in tallies(plan, processes):
        total.add(tally)
        if progress is not None:
            progress(tally.lengths.total())
    return summary(plan, total, time.perf_counter() - began)


def tallies(plan: Plan, processes: int) -> Iterator[Tally]:
    """The tallies of all chunks, in any order: adding them up does not depend on it."""
    if processes == 1:
        yield from (play_some(plan, first, last) for first, last in chunks(plan))
        return
    fresh = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, mp_context=fresh) as pool:
        try:
            futures = [pool.submit(play_some, plan, first, last) for first, last in chunks(plan)]
            for future in futures:
                yield future.result()
        finally:
            pool.shutdown(cancel_futures=True)


def summary(plan: Plan, total: Tally, seconds: float) -> dict[str, Any]:
    """The result as it is printed."""
    lengths = sorted(total.lengths.elements())
    decisions = sum(lengths)
    return {
        "game": plan.game,
        "options": games.find(plan.game).info.complete(plan.options),
        "seed": plan.seed,
        "games": plan.games,
        "seats": len(plan.bots),
        "bots": list(plan.bots),
        "compiled": spielalm.compiled(),
        "seconds": round(seconds, 3),
        "decisions": decisions,
        "decisions_per_s": round(decisions / seconds),
        "wins": [share / WHOLE for share in total.shares],
        "mean_scores": [points / plan.games for points in total.scores],
        "lengths": {
            "min": lengths[0],
            "median": statistics.median(lengths),
            "mean": decisions / plan.games,
            "max": lengths[-1],
        },
    }
