"""Serves tables on a clock that is ahead of the machine's by as many milliseconds as a file says.

`python -m tests.browser.later FILE` does so, see `House.later`.
"""

from __future__ import annotations

import sys
from pathlib import Path

from spielalm.server.config import Clock, wall_clock
from spielalm.server.tables import others
from spielalm.terminal.main import app as commands


def clock_of(file: Path) -> Clock:
    now = wall_clock()
    return lambda: now() + int(file.read_text())


if __name__ == "__main__":
    path = Path(sys.argv.pop(1))
    others.wall_clock = lambda: clock_of(path)
    commands(["serve"])
