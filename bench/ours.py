"""Our games, measured: prints one JSON object, name -> games and decisions per second."""

from __future__ import annotations

import json
import sys
import time

from spielalm import bots, games
from spielalm.kernel.playout import playouts
from spielalm.kernel.position import CHANCE, NOBODY
from spielalm.kernel.rng import FastRng


def compiled_loop(game, seats: int, seconds: float) -> dict[str, float]:
    """Random games inside the engine."""
    start, rng = game.start(seats), FastRng("bench")
    played = decisions = 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        totals = playouts(start, rng, 20)
        played += 20
        decisions += totals[0]
    return {"games": played / spent, "decisions": decisions / spent}


def driven(game, seats: int, seconds: float) -> dict[str, float]:
    """Random games, every step taken from Python."""
    start, rng = game.start(seats), FastRng("bench")
    played = decisions = 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        position = start.copy()
        while (seat := position.asked()) != NOBODY:
            if seat == CHANCE:
                position.play(CHANCE, position.draw(rng))
                continue
            legal = position.legal(seat)
            if position.families(seat):
                move = position.sample(seat, rng)
            else:
                move = legal[rng.below(len(legal))]
            position.play(seat, move)
            decisions += 1
        played += 1
    return {"games": played / spent, "decisions": decisions / spent}


def bots_only(game, seats: int, seconds: float) -> dict[str, float]:
    """Games between the best bots, each of which is given its view."""
    start, rng = game.start(seats), FastRng("bench")
    bot = bots.make(game, bots.names(game)[-1])
    played = decisions = 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        position = start.copy()
        while (seat := position.asked()) != NOBODY:
            if seat == CHANCE:
                position.play(CHANCE, position.draw(rng))
                continue
            position.play(seat, bot.choose(game.view(position, seat), rng))
            decisions += 1
        played += 1
    return {"games": played / spent, "decisions": decisions / spent}


def main(seconds: float) -> None:
    found = {}
    for name in games.names():
        game = games.find(name)
        for seats in sorted(
            {max(2, game.info.fewest), game.info.most, 4} & set(range(2, game.info.most + 1))
        ):
            found[f"{name}, {seats} players, compiled loop"] = compiled_loop(game, seats, seconds)
            found[f"{name}, {seats} players, driven from Python"] = driven(game, seats, seconds)
        best, usual = bots.names(game)[-1], min(4, game.info.most)
        found[f"{name}, {usual} players, {best} only"] = bots_only(game, usual, seconds)
    print(json.dumps(found))


if __name__ == "__main__":
    main(float(sys.argv[1]))
