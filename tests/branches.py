"""Which branches of its rules does a game come to?

    python -m tests.branches [GAME ...]      (make coverage GAME=...)

plays every game as the contract suite does, on the uncompiled sources: at every table, by chance
and with the best bot, and from positions that somebody wrote wrongly; then it runs the game's own
tests of rules. A branch is an `if`, `for`, `while` or `case` that goes on inside or does not. Each
is listed that was never taken, with what is missing.
"""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import spielalm
from spielalm import games
from spielalm.kernel.errors import NotationError
from spielalm.kernel.position import NOBODY
from tests.contract.table import one_game, tables
from tests.contract.test_impossible import wrong_lines
from tests.contract.test_moves import thoughtful_game
from tests.mutants import ROOT, modules

SECONDS = 10.0  # of playing, for each game; what has begun is brought to its end
LEAVING = -1  # the line behind a function

Arcs = dict[str, set[tuple[int, int]]]


@dataclass(frozen=True)
class Branch:
    """A line that asks something, and where it goes on if the answer is yes."""

    path: Path
    first: int
    last: int
    inside: int

    def missing(self, arcs: set[tuple[int, int]]) -> str:
        """What never happened."""
        here = range(self.first, self.last + 1)
        after = {to for line, to in arcs if line in here and to not in here}
        if not after:
            return "never asked"
        if self.inside not in after:
            return "never yes"
        return "" if after - {self.inside} else "always yes"


def branches(path: Path) -> Iterator[Branch]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.If(test=asked) | ast.While(test=asked):
                if not isinstance(asked, ast.Constant):
                    last = asked.end_lineno or node.lineno
                    yield Branch(path, node.lineno, last, node.body[0].lineno)
            case ast.For(iter=asked):
                yield Branch(path, node.lineno, asked.end_lineno or 0, node.body[0].lineno)
            case ast.match_case(pattern=pattern):
                yield Branch(path, pattern.lineno, pattern.lineno, node.body[0].lineno)


class Watch:
    """Notes from which line to which the rules go on."""

    def __init__(self, paths: list[Path]) -> None:
        self.arcs: Arcs = {str(path): set() for path in paths}

    def enter(self, frame: FrameType, event: str, argument: object) -> Any:
        arcs = self.arcs.get(frame.f_code.co_filename)
        if arcs is None:
            return None
        line = LEAVING

        def step(frame: FrameType, event: str, argument: object) -> Any:
            nonlocal line
            if event == "line":
                arcs.add((line, frame.f_lineno))
                line = frame.f_lineno
            elif event == "return":
                arcs.add((line, LEAVING))
            return step

        return step

    def during(self, what: Callable[[], object]) -> None:
        sys.settrace(self.enter)
        try:
            what()
        finally:
            sys.settrace(None)


def play(name: str) -> None:
    """As much of each table as there is time for."""
    deadline = time.process_time() + SECONDS
    own = [table for table in tables() if table.name == name]
    number = 0
    while number < len(own) or time.process_time() < deadline:
        table = own[number % len(own)]
        for line in wrong_lines(table, table.rng(f"branches {number}")):
            try:
                table.game.read(line)
            except NotationError:
                continue
        for game in (one_game, thoughtful_game):
            for position, seat, move in game(table, number):
                if seat != NOBODY:
                    position.copy().play(seat, move, [])  # with what is told of it
                position.scores()
                table.game.explain(position)
        number += 1


def look(name: str) -> bool:
    """Print what a game comes to; whether that is everything."""
    paths = [path for path in modules() if path.is_relative_to(ROOT / "src/spielalm/games" / name)]
    all_of_them = [branch for path in paths for branch in branches(path)]
    watch = Watch(paths)

    def unseen() -> list[Branch]:
        return [one for one in all_of_them if one.missing(watch.arcs[str(one.path)])]

    watch.during(lambda: play(name))
    by_play = len(all_of_them) - len(unseen())
    print(f"{name}: of {len(all_of_them)} branches play comes to {by_play}", flush=True)
    options = ["-n0", "-q", "-m", "rule", "-p", "no:cacheprovider", "--timeout=0"]
    os.environ["SPIELALM_PROFILE"] = "few"
    watch.during(lambda: pytest.main([*options, f"tests/games/{name}"]))
    left = unseen()
    print(f"{name}: with its own tests to {len(all_of_them) - len(left)}", flush=True)
    for branch in left:
        missing = branch.missing(watch.arcs[str(branch.path)])
        print(f"  {branch.path.relative_to(ROOT)}:{branch.first}: {missing}")
    return not left


if __name__ == "__main__":
    if spielalm.compiled():
        uncompiled = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        command = [sys.executable, "-m", "tests.branches", *sys.argv[1:]]
        sys.exit(subprocess.run(command, env=uncompiled, cwd=ROOT, check=False).returncode)
    seen = [look(name) for name in sys.argv[1:] or games.names()]
    sys.exit(not all(seen))
