"""What was measured before, in a file of JSON lines: a run that was broken off goes on."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from commit import commit

FIGURES = Path(__file__).parent.parent / "server-figures.jsonl"

Work = Callable[[], dict[str, float]]


class Kept:
    """What was measured of these sources and in this way, by what and of whom."""

    def __init__(self, path: Path, way: Mapping[str, float]) -> None:
        self.path = path
        self.way = {"commit": commit(), **way}
        self.found: dict[tuple[str, str], dict[str, float]] = {}
        for line in path.read_text().splitlines() if path.exists() else []:
            entry = json.loads(line)
            if self.way.items() <= entry.items():
                self.found[entry["what"], entry["who"]] = entry["found"]

    def measure(self, what: str, who: str, work: Work) -> dict[str, float]:
        """Do this and keep what comes of it, unless that is known."""
        if (what, who) not in self.found:
            began = time.perf_counter()
            found = self.found[what, who] = work()
            print(f"{what}, {who}: {time.perf_counter() - began:.0f} s", flush=True)
            with self.path.open("a") as file:
                file.write(
                    json.dumps({**self.way, "what": what, "who": who, "found": found}) + "\n"
                )
        return self.found[what, who]
