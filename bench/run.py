"""`make bench`: our figures beside the peers', in turns, as tables with ratios."""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path

from rich.console import Console
from rich.table import Table

HERE = Path(__file__).parent
REFERENCE = "open_spiel connect_four"

# What we want to reach: ours, the peer's, the measure, how many times.
AIMS = [
    ("kuhlorado, 2 players, compiled loop", REFERENCE, "decisions", 5),
    ("kuhlorado, 2 players, driven from Python", REFERENCE, "decisions", 1),
    ("hamstern, 2 players, driven from Python", "open_spiel backgammon", "decisions", 2),
    ("kuhhandel, 4 players, compiled loop", "rlcard gin rummy", "decisions", 10),
    ("kuhfstein, 4 players, compiled loop", "catanatron", "games", 10),
]


def measure(python: str, script: str, *arguments: str):
    """What a script prints, as JSON."""
    command = [python, str(HERE / script), *arguments]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    return json.loads(done.stdout.splitlines()[-1])


def rounds(peers: str, count: int, seconds: float) -> dict[str, dict[str, float]]:
    """The median of several rounds, in each of which everybody is measured once."""
    samples = defaultdict(lambda: defaultdict(list))
    for _ in range(count):
        for found in (
            measure(sys.executable, "ours.py", str(seconds)),
            measure(peers, "peers.py", str(seconds)),
        ):
            for name, figures in found.items():
                for unit, value in figures.items():
                    samples[name][unit].append(value)
    return {
        name: {unit: statistics.median(values) for unit, values in figures.items()}
        for name, figures in samples.items()
    }


def import_seconds() -> float:
    """How long a fresh interpreter needs to import a game, beyond starting."""
    times = []
    for code in ("pass", "import spielalm.games.kuhlorado") * 3:
        began = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        times.append(time.perf_counter() - began)
    return statistics.median(times[1::2]) - statistics.median(times[::2])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--peers", required=True, help="the Python that has the peers")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measurement")
    arguments = parser.parse_args()
    console = Console()
    found = rounds(arguments.peers, arguments.rounds, arguments.seconds)
    table = Table("what", "games/s", "decisions/s", f"× {REFERENCE}")
    for name, figures in found.items():
        ratio = figures["decisions"] / found[REFERENCE]["decisions"]
        table.add_row(
            name, f"{figures['games']:,.0f}", f"{figures['decisions']:,.0f}", f"{ratio:.2f}"
        )
    console.print(table)
    aims = Table("ours", "peer", "measure", "ratio", "aim")
    for ours, peer, unit, aim in AIMS:
        if ours in found:
            ratio = found[ours][unit] / found[peer][unit]
            aims.add_row(ours, peer, unit, f"{ratio:.1f}", f"{aim}")
    console.print(aims)
    costs = measure(sys.executable, "growth.py")
    growth = Table("kuhfstein, tiles laid", "µs to list all moves", "× 5 tiles")
    for tiles, cost in costs.items():
        growth.add_row(tiles, f"{cost:.1f}", f"{cost / costs['5']:.2f}")
    console.print(growth)
    sizes = measure(sys.executable, "memory.py", "kuhlorado", "100000")
    console.print(f"memory over 100,000 games of Kuhlorado, KiB after each tenth: {sizes}")
    console.print(f"import of a game: {1000 * import_seconds():.0f} ms beyond starting Python")


if __name__ == "__main__":
    main()
