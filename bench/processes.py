"""What processes cost: the time of processors, and memory (Linux)."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path


def family(process: int) -> list[int]:
    """A process and all that it started, and so on (elsewhere than on Linux nobody)."""
    found = [process] if Path(f"/proc/{process}").exists() else []
    for one in found:  # grows meanwhile
        for children in Path(f"/proc/{one}/task").glob("*/children"):
            with suppress(FileNotFoundError):
                found += map(int, children.read_text().split())
    return found


def cpu_seconds(processes: Iterable[int]) -> float:
    """The time that processors spent on these and their helpers, also on those that ended."""
    ticks = 0
    for text in read(processes, "stat"):
        ticks += sum(map(int, text.rpartition(")")[2].split()[11:15]))
    return ticks / os.sysconf("SC_CLK_TCK")


def resident_kib(processes: Iterable[int]) -> float:
    """The memory that these and their helpers hold; what they share counts once."""
    held = 0.0
    for text in read(processes, "smaps_rollup"):
        held += next(float(line.split()[1]) for line in text.splitlines() if line[:4] == "Pss:")
    return held


def read(processes: Iterable[int], name: str) -> Iterator[str]:
    """What the system says of each. Parents come last: they count a helper that ends meanwhile."""
    for process in processes:
        for one in reversed(family(process)):
            with suppress(FileNotFoundError, ProcessLookupError):
                yield Path(f"/proc/{one}/{name}").read_text()
