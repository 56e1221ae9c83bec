"""How well Kuhhandel's guide plays: one of it among the first guide, and one simple player among
three of it. Counts are kept in a file, so that a run that was broken off goes on where it stopped,
and one with more games plays only those that are missing.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import multiprocessing
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from commit import commit

import spielalm
from tests.games.kuhhandel.yardsticks import OWN_WAYS, SIMPLE, arena
from tests.games.kuhhandel.yardsticks.arena import Cell, Share

ROOT = Path(__file__).parent.parent
CHUNK = 20  # games that a process plays before they are noted
ALL_OPTIONS = (("super", "yes"), ("cash", "yes"), ("insolvent", "again"))


def strength() -> Iterator[Cell]:
    """The guide among first guides."""
    for seats in (2, 3, 4, 5, 6):
        yield Cell("guide", "first guide", seats)
    for seats in (3, 4, 5):
        yield Cell("guide", "first guide", seats, "classic")
    for seats in (2, 4, 6):
        yield Cell("guide", "first guide", seats, "master", ALL_OPTIONS)


def replies() -> Iterator[Cell]:
    """Others among guides."""
    for name in (*SIMPLE, *OWN_WAYS):
        yield Cell(name, "guide", 4)


def players() -> str:
    """A name for how everybody plays: the code of the game and of the yardsticks."""
    digest = hashlib.sha256()
    for folder in (Path(spielalm.__file__).parent / "games/kuhhandel", Path(arena.__file__).parent):
        for path in sorted(folder.rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def noted(path: Path, who: str, seed: str) -> dict[str, dict[int, Share]]:
    """What was counted before, by cell and first game."""
    found: dict[str, dict[int, Share]] = {}
    for line in path.read_text().splitlines() if path.exists() else []:
        entry = json.loads(line)
        if (entry["players"], entry["seed"]) == (who, seed):
            found.setdefault(entry["cell"], {})[entry["first"]] = Share(*entry["share"])
    return found


def count(cell: Cell, first: int, seed: str) -> Share:
    """So many games from this one on."""
    share = Share()
    for number in range(first, first + CHUNK):
        share = share.plus(arena.play(cell, number, seed))
    return share


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="of each cell")
    parser.add_argument("--seed", default="guide")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--counts", type=Path, default=ROOT / "guide-counts.jsonl")
    parser.add_argument("--only", default="", help="cells whose name has this in it")
    asked = parser.parse_args()
    cells = [cell for cell in (*strength(), *replies()) if asked.only in str(cell)]
    who = players()
    known = noted(asked.counts, who, asked.seed)
    asked.counts.parent.mkdir(parents=True, exist_ok=True)
    starts = range(0, asked.games, CHUNK)
    missing = [(cell, a) for cell in cells for a in starts if a not in known.get(str(cell), {})]
    fresh = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(asked.processes, mp_context=fresh) as pool:
        work = {job: pool.submit(count, *job, asked.seed) for job in missing}
        print(f"commit {commit()}, players {who}, seed {asked.seed}, {asked.games} games a cell")
        print("one / all the others, fair share; won, with 95 % interval", flush=True)
        for cell in cells:
            shares = known.setdefault(str(cell), {})
            for first in starts:
                if (cell, first) in work:
                    shares[first] = work[cell, first].result()
                    note(asked.counts, who, asked.seed, cell, first, shares[first])
            share = arena.total(shares[first] for first in starts)
            print(f"{cell!s:<62}{100 * cell.fair:6.1f}  {share}", flush=True)


def note(path: Path, who: str, seed: str, cell: Cell, first: int, share: Share) -> None:
    entry = {
        "players": who,
        "seed": seed,
        "cell": str(cell),
        "first": first,
        "share": list(share),
    }
    with path.open("a") as file:
        file.write(json.dumps(entry) + "\n")


if __name__ == "__main__":
    main()
