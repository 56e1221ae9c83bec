"""A digest of each of many seeded games: every move, every legal move, and the scores.

Also a program: `python -m tests.contract.digests GAME GAMES SECONDS` prints them, after a line that
says whether the engine is compiled; when so much computing time is used up it stops, but not before
50 games.
"""

from __future__ import annotations

import hashlib
import sys
import time
from collections.abc import Iterator

import spielalm
from spielalm.kernel.position import CHANCE, NOBODY, Position
from spielalm.kernel.rng import FastRng
from tests.contract.table import Table, tables

LEAST = 50


def digests(name: str, games: int) -> Iterator[str]:
    """So many games, at one table after the other."""
    found = [table for table in tables() if table.name == name]
    for number in range(games):
        table = found[number % len(found)]
        yield f"{number} {table} {digest(table, number)}"


def digest(table: Table, number: int) -> str:
    rng = FastRng(f"digest {number}")
    position = table.start()
    seen = hashlib.sha256()
    while (seat := position.asked()) != NOBODY:
        move = position.draw(rng) if seat == CHANCE else position.sample(seat, rng)
        seen.update(repr((int(seat), int(move), offered(position, table.seats))).encode())
        position.play(seat, move)
    seen.update(repr((list(map(int, position.scores())), int(position.winners()))).encode())
    return seen.hexdigest()[:16]


def offered(position: Position, seats: int) -> list[object]:
    """All that is legal now, for everybody who may act, and chance."""
    found: list[object] = list(position.chances())
    for seat in range(seats):
        if not position.may_act(seat):
            continue
        found += map(int, position.legal(seat))
        found += (family.describe() for family in position.families(seat))
    return found


if __name__ == "__main__":
    print("compiled" if spielalm.compiled() else "uncompiled")
    deadline = time.process_time() + float(sys.argv[3])
    for count, line in enumerate(digests(sys.argv[1], int(sys.argv[2])), 1):
        print(line)
        if count >= LEAST and time.process_time() > deadline:
            break
