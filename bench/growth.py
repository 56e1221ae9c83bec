"""What listing the moves of Kuhfstein costs on landscapes of 5, 10, 20 and 40 tiles.

Prints one JSON object: tiles -> microseconds for one list, the median over some landscapes.
"""

from __future__ import annotations

import json
import statistics
import timeit
from functools import partial

from spielalm import games
from spielalm.kernel.position import CHANCE
from spielalm.kernel.rng import FastRng

TILES = (5, 10, 20, 40)
HAND = 6  # cards, and the dealt one
LANDSCAPES = 41
LISTS, TIMES = 100, 10  # the fastest of so many times counts: others use the machine, too


def landscape(tiles: int, seed: str):
    """The beginning of a turn of a player with so many tiles, laid anyhow, and some cards."""
    game, rng = games.find("kuhfstein"), FastRng(seed)
    position = game.start(2)
    while True:
        seat = position.asked()
        if seat == CHANCE:
            position.play(CHANCE, position.draw(rng))
            continue
        view = game.view(position, seat)
        own = view.players[seat]
        done = len(own.tiles) == tiles
        if done and view.left == 2:
            return position, seat
        wanted = "take" if len(own.hand) < HAND else "lay"
        if done or seat != position.fox:
            wanted = "end"
        legal = [int(move) for move in position.legal(seat)]
        fitting = [move for move in legal if game.write_move(move).startswith(wanted)]
        position.play(seat, fitting[rng.below(len(fitting))])


def microseconds(tiles: int) -> float:
    found = []
    for number in range(LANDSCAPES):
        position, seat = landscape(tiles, f"growth {number}")
        times = timeit.repeat(partial(position.legal, seat), number=LISTS, repeat=TIMES)
        found.append(1e6 * min(times) / LISTS)
    return statistics.median(found)


if __name__ == "__main__":
    print(json.dumps({tiles: microseconds(tiles) for tiles in TILES}))
