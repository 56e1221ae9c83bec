"""The figures of `make bench-server` as a table, and the ratios within each round."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator, Mapping, Sequence

from contestants import NODES, SQLITE, THEIRS
from rich.console import Console
from rich.table import Table as Grid

Figures = Mapping[str, float]
Found = Mapping[tuple[str, str], Figures]  # by round and contestant

BEST, LATE = "moves/s at best", "p99 ms at 500/s"
COST = "cpu µs a move, 300 under way"


def show(found: Found, rounds: Sequence[str], names: Sequence[str]) -> None:
    grid = Grid("medians", *names)
    for unit, columns in table(found, rounds, names):
        grid.add_row(unit, *columns)
    Console(width=None if Console().is_terminal else 160).print(grid)
    for sentence in ratios(found, rounds, names):
        print(sentence)
    if long := found.get(("memory", "a long match")):
        print(f"A match of 500 moves is read from disk and folded in {long['ms']:.0f} ms.")


def table(
    found: Found, rounds: Sequence[str], names: Sequence[str]
) -> Iterator[tuple[str, list[str]]]:
    """Each figure with its median for each contestant; nothing where there is none."""
    kinds = (*rounds, "memory")
    units = [  # two nodes have all there are
        unit for kind in kinds for name in reversed(names) for unit in found.get((kind, name), {})
    ]
    for unit in dict.fromkeys(units):
        columns = []
        for name in names:
            values = [
                found[kind, name][unit] for kind in kinds if unit in found.get((kind, name), {})
            ]
            columns.append(f"{statistics.median(values):,.1f}" if values else "")
        yield unit, columns


def ratios(found: Found, rounds: Sequence[str], names: Sequence[str]) -> Iterator[str]:
    """What is asked of us, round by round: contestants of one round were measured in turns."""

    def each(unit: str, one: str, other: str) -> str | None:
        values = [
            found[kind, one][unit] / found[kind, other][unit]
            for kind in rounds
            if {(kind, one), (kind, other)} <= found.keys() and {one, other} <= set(names)
        ]
        if not values:
            return None
        shown = ", ".join(f"{value:.2f}" for value in values)
        return f"{statistics.median(values):.2f} (round by round {shown})"

    sentences: list[tuple[str | None, Callable[[str], str]]] = [
        (
            each(BEST, SQLITE.name, THEIRS.name),
            "SQLite's moves/s at best are {} times \
boardgame.io's; the aim is 1.5.".format,
        ),
        (
            each(LATE, SQLITE.name, THEIRS.name),
            "SQLite's p99 at 500 moves/s is {} times \
boardgame.io's; the limit is 1.".format,
        ),
        (
            each(COST, NODES.name, SQLITE.name),
            "Two nodes and PostgreSQL take {} times the \
processor time per move of one process on SQLite, with 300 under way; the limit is 1.6.".format,
        ),
    ]
    for ratio, sentence in sentences:
        if ratio is not None:
            yield sentence(ratio)
