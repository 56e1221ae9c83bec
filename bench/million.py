"""What a million matches a day need, reckoned from what `make bench-server` and `make bench-sizes`
measured last. Prints the tables of docs/a-million-matches.md, or puts them into it (`--into`).
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Mapping
from math import ceil
from pathlib import Path
from statistics import mean, median

from contestants import NODES
from kept import FIGURES

MATCHES = 1_000_000
DAY, MONTH = 86_400, 30
PEAK = 3  # the busiest hour has so many times the average
FULL = 0.5  # how much of a processor is planned for
BELOW, ABOVE = "<!-- figures -->", "<!-- end of figures -->"
# Euros a month, assumed: a processor with 4 GiB of memory, a GiB of SSD, a TiB sent.
PROCESSOR, DISK, SENT = 8.0, 0.05, 1.0
KIB, GIB = 2**10, 2**30
KEPT = (365, 30, 7)  # days
CONNECTIONS = 7  # of a node to PostgreSQL, at most

Found = Mapping[str, float]


class Measured:
    """The latest figures; of rounds, the median."""

    def __init__(self, path: Path) -> None:
        entries = [json.loads(line) for line in path.read_text().splitlines()]
        rounds = [one for one in entries if "round" in one["what"] and one["who"] == NODES.name]
        self.rounds = [one["found"] for one in rounds if one["commit"] == rounds[-1]["commit"]]
        found = {(one["what"], one["who"]): one["found"] for one in entries}
        self.memory: Found = found["memory", NODES.name]
        self.games: dict[str, Found] = {
            who: of for (what, who), of in found.items() if what == "sizes"
        }

    def cost(self, party: str) -> float:
        """Microseconds of a processor for an entry; the bench plays Kuhlorado."""
        move = median(one[f"cpu µs a move of {party}, 300 under way"] for one in self.rounds)
        return move * self.games["kuhlorado"]["moves"] / self.games["kuhlorado"]["entries"]

    def match(self, unit: str) -> float:
        """Of a match, where each game is played as often."""
        return mean(found[unit] for found in self.games.values())


def rows(*cells: tuple[str, ...]) -> Iterator[str]:
    """A table of Markdown."""
    for number, row in enumerate(cells):
        yield f"| {' | '.join(row)} |"
        if number == 0:
            yield "|---" * len(row) + "|"


def games(measured: Measured) -> Iterator[str]:
    """What a match of each game leaves."""
    units = list(next(iter(measured.games.values())))
    each = [
        (game.capitalize(), *(figure(found[unit]) for unit in units))
        for game, found in measured.games.items()
    ]
    average = ("**on average**", *(figure(measured.match(unit)) for unit in units))
    yield from rows(("a match of", *units), *each, average)


def figure(value: float) -> str:
    return f"{value:,.1f}" if value < 10 and value % 1 else f"{value:,.0f}"


class Needs:
    """What so many matches need."""

    def __init__(self, measured: Measured) -> None:
        match, memory = measured.match, measured.memory
        self.entries = MATCHES * match("entries") / DAY * PEAK
        self.tables = MATCHES * match("minutes") * 60 / DAY * PEAK
        self.sockets = self.tables * match("seats")
        self.server_cost, self.database_cost = measured.cost("servers"), measured.cost("PostgreSQL")
        self.rest = memory["cpu ms/s of servers with 2,000 sockets"] * 1000 / 2000  # µs a second
        self.table = memory["MiB of servers more for 10,000 idle matches"] * KIB / 10_000  # KiB
        self.socket = memory["MiB of servers more for 2,000 sockets"] * KIB / 2_000
        self.moving = self.entries * self.server_cost / 1e6
        self.resting = self.sockets * self.rest / 1e6
        self.nodes = ceil((self.moving + self.resting) / FULL)
        self.memory = (self.tables * self.table + self.sockets * self.socket) / KIB / KIB
        self.database = self.entries * self.database_cost / 1e6
        self.disk, self.wal, self.sent = (
            MATCHES * match(unit) / GIB for unit in ("on PostgreSQL", "of its WAL", "sent")
        )
        self.line = self.sent * GIB * 8 / 1e6 / DAY * PEAK  # Mbit/s


def day(needs: Needs, match: Callable[[str], float]) -> Iterator[str]:
    """A day, with how it is reckoned."""
    n = needs

    def bytes_of(unit: str) -> str:
        return f"{MATCHES:,} × {match(unit) / KIB:,.0f} KiB"

    average = f"{MATCHES:,} × {match('entries'):,.0f} ÷ {DAY:,} s"
    at_once = f"{MATCHES:,} × {match('minutes'):.0f} min ÷ 1,440 min"
    held = f"{n.tables:,.0f} × {n.table:.1f} KiB + {n.sockets:,.0f} × {n.socket:.1f} KiB"
    yield from rows(
        ("what", "reckoned", "needed"),
        ("entries a second, at the peak", f"{average} × {PEAK}", f"{n.entries:,.0f}"),
        ("matches at once", f"{at_once} × {PEAK}", f"{n.tables:,.0f}"),
        ("sockets", f"{n.tables:,.0f} × {match('seats'):.2f}", f"{n.sockets:,.0f}"),
        ("processors for moves", f"{n.entries:,.0f} × {n.server_cost:.0f} µs", f"{n.moving:.1f}"),
        ("for sockets at rest", f"{n.sockets:,.0f} × {n.rest:.0f} µs/s", f"{n.resting:.1f}"),
        ("nodes", f"({n.moving:.1f} + {n.resting:.1f}) ÷ {FULL:.0%}", f"{n.nodes}"),
        ("memory of all nodes", held, f"{n.memory:.1f} GiB"),
        (
            "PostgreSQL",
            f"{n.entries:,.0f} × {n.database_cost:.0f} µs",
            f"{n.database:.1f} processors",
        ),
        ("its connections", f"{n.nodes} × {CONNECTIONS}", f"{n.nodes * CONNECTIONS}"),
        ("its disk", bytes_of("on PostgreSQL"), f"{n.disk:,.0f} GiB a day"),
        ("written ahead (WAL)", bytes_of("of its WAL"), f"{n.wal:,.0f} GiB a day"),
        ("sent to people", bytes_of("sent"), f"{n.sent:,.0f} GiB a day"),
        (
            "the line, at the peak",
            f"{n.sent:,.0f} GiB ÷ {DAY:,} s × {PEAK}",
            f"{n.line:,.0f} Mbit/s",
        ),
    )


def month(needs: Needs) -> Iterator[str]:
    """What that costs."""
    n, database = needs, ceil(needs.database / FULL)
    processors = (n.nodes + database) * PROCESSOR
    sent = n.sent * MONTH / KIB
    disks = [
        (
            f"disk, where finished matches are kept for {days} days",
            f"{n.disk:,.0f} GiB × {days} × {DISK} €",
            f"{n.disk * days * DISK:,.0f} €",
        )
        for days in KEPT
    ]
    yield from rows(
        ("what", "reckoned", "a month"),
        ("processors", f"({n.nodes} + {database}) × {PROCESSOR:.0f} €", f"{processors:,.0f} €"),
        ("what is sent", f"{sent:,.1f} TiB × {SENT:.0f} €", f"{sent * SENT:,.0f} €"),
        *disks,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--figures", type=Path, default=FIGURES)
    parser.add_argument("--into", type=Path, help="a page that has a place for it")
    given = parser.parse_args()
    measured = Measured(given.figures)
    needs = Needs(measured)
    text = "\n".join([*games(measured), "", *day(needs, measured.match), "", *month(needs)])
    if given.into is None:
        print(text)
        return
    before, _, rest = given.into.read_text().partition(BELOW)
    after = rest.partition(ABOVE)[2]
    given.into.write_text(f"{before}{BELOW}\n\n{text}\n\n{ABOVE}{after}")


if __name__ == "__main__":
    main()
