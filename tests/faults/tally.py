"""What many faults came to, counted in parts, so that a soak that was broken off goes on.

Each part that held everything is a line of a file that git ignores; delete it to begin anew.
"""

from __future__ import annotations

import subprocess
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import msgspec

ROOT = Path(__file__).parent.parent.parent
COUNTS = ROOT / "nodes-soak.jsonl"
LONG = 10.0  # seconds of a stop that counts as a long one
SOON = 5.0  # seconds in which everybody should be on again


class Part(msgspec.Struct):
    """A run of faults after which nothing was lost, done twice, or told in two ways."""

    number: int
    faults: dict[str, int] = {}
    long: int = 0  # servers stopped for ten seconds
    moves: int = 0  # acknowledged
    commands: int = 0
    matches: int = 0  # played to the end
    recovery: list[float] = []  # seconds after each fault until everybody was on again
    commit: str = ""


def commit() -> str:
    asked = ["git", "-C", str(ROOT), "describe", "--always", "--dirty"]
    return subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()


def counted(path: Path = COUNTS) -> dict[int, Part]:
    """The parts that are done."""
    lines = path.read_bytes().splitlines() if path.exists() else []
    parts = [msgspec.json.decode(line, type=Part) for line in lines]
    return {part.number: part for part in parts}


def note(part: Part, path: Path = COUNTS) -> None:
    with path.open("ab") as file:
        file.write(msgspec.json.encode(part) + b"\n")


def summary(parts: Iterable[Part]) -> str:
    """All parts in a sentence or two."""
    parts = list(parts)
    kinds: Counter[str] = Counter()
    for part in parts:
        kinds.update(part.faults)
    recovery = sorted(seconds for part in parts for seconds in part.recovery)
    late = sum(seconds > SOON for seconds in recovery)
    return (
        f"{kinds.total()} faults of three servers in {len(parts)} parts "
        f"({', '.join(f'{times} {kind}' for kind, times in sorted(kinds.items()))}; "
        f"{sum(part.long for part in parts)} stops of ten seconds; "
        f"at {', '.join(sorted({part.commit for part in parts}))}): "
        f"{sum(part.moves for part in parts)} moves acknowledged, "
        f"{sum(part.commands for part in parts)} commands, "
        f"{sum(part.matches for part in parts)} matches finished, nothing lost, done twice, "
        f"or told in two ways; everybody on again after {at(recovery, 0.5)} in the middle, "
        f"{at(recovery, 0.9)} nine times of ten, {at(recovery, 0.99)} 99 of 100, "
        f"{at(recovery, 1)} at most, {late} later than {SOON:.0f} s"
    )


def at(sorted_seconds: list[float], share: float) -> str:
    place = min(len(sorted_seconds) - 1, int(share * len(sorted_seconds)))
    return f"{sorted_seconds[place]:.1f} s"
