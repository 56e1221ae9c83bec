"""Figures for the operator, in the Prometheus text format. No name, secret or code is in them."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator

SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
ENTRIES = (1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0)


class Histogram:
    """How many observations were at most as large as each bound, and their sum."""

    def __init__(self, bounds: tuple[float, ...]) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.sum = 0.0

    def observe(self, value: float) -> None:
        self.counts[bisect_left(self.bounds, value)] += 1
        self.sum += value

    def lines(self, name: str) -> Iterator[str]:
        total = 0
        for bound, count in zip((*self.bounds, "+Inf"), self.counts, strict=True):
            total += count
            yield f'{name}_bucket{{le="{bound}"}} {total}'
        yield f"{name}_sum {self.sum}"
        yield f"{name}_count {total}"


class Metrics:
    """What is counted while a server runs."""

    def __init__(self) -> None:
        self.moves: Counter[str] = Counter()  # by who moved: person, bot
        self.refusals: Counter[str] = Counter()  # by code
        self.commit_entries = Histogram(ENTRIES)
        self.commit_seconds = Histogram(SECONDS)
        self.bot_seconds = Histogram(SECONDS)

    def committed(self, entries: int, seconds: float) -> None:
        self.commit_entries.observe(entries)
        self.commit_seconds.observe(seconds)

    def text(self, tables: int, sockets: int) -> str:
        """All figures, with how many tables are in memory and sockets open now."""
        lines = [
            *declared("spielalm_tables", "gauge", "Tables in memory."),
            f"spielalm_tables {tables}",
            *declared("spielalm_sockets", "gauge", "Open sockets."),
            f"spielalm_sockets {sockets}",
            *declared("spielalm_moves_total", "counter", "Moves that were saved, by who moved."),
            *labelled("spielalm_moves_total", "by", self.moves),
            *declared("spielalm_refusals_total", "counter", "Refusals, by code."),
            *labelled("spielalm_refusals_total", "code", self.refusals),
        ]
        for name, help, histogram in (
            ("spielalm_commit_entries", "Entries in a commit.", self.commit_entries),
            ("spielalm_commit_seconds", "How long a commit took.", self.commit_seconds),
            ("spielalm_bot_seconds", "How long a bot thought about a move.", self.bot_seconds),
        ):
            lines += [*declared(name, "histogram", help), *histogram.lines(name)]
        return "\n".join(lines) + "\n"


def declared(name: str, kind: str, help: str) -> Iterator[str]:
    yield f"# HELP {name} {help}"
    yield f"# TYPE {name} {kind}"


def labelled(name: str, label: str, counted: Counter[str]) -> Iterator[str]:
    for value in sorted(counted):
        yield f'{name}{{{label}="{value}"}} {counted[value]}'
