"""Plays many games in one process and prints its size as it goes: it should stay flat."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from spielalm import games
from spielalm.kernel.playout import playouts
from spielalm.kernel.rng import FastRng


def resident_kib() -> int:
    """The memory that this process holds (Linux; elsewhere 0)."""
    status = Path("/proc/self/status")
    if not status.exists():
        return 0
    return next(int(line.split()[1]) for line in status.read_text().splitlines() if "VmRSS" in line)


def main(name: str, total: int) -> None:
    game = games.find(name)
    start, rng = game.start(max(2, game.info.fewest)), FastRng("memory")
    sizes = []
    for _ in range(10):
        playouts(start, rng, total // 10)
        sizes.append(resident_kib())
    print(json.dumps(sizes))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
