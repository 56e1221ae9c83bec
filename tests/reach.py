"""Does a test reach the rule that it is marked with?

    python -m tests.reach [tests/games/hamstern ...]      (make reach)

runs the tests that are marked with rules on the uncompiled sources, and notes which functions each
of them calls. A test has reached its rule if it called a function that carries the rule
(`tests/carriers.py`). Where it has not, the marker belongs to another test, or the function does
not say which rule it is.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Generator
from pathlib import Path
from types import CodeType, FrameType

import pytest

from tests.carriers import ROOT, Function, carriers
from tests.catalogues import examples

TESTS = ["tests/games", "tests/match"]  # others look at a server or a page in another process


class Reach:
    """A plugin of pytest: notes what each marked test calls."""

    def __init__(self) -> None:
        self.carriers = carriers()
        self.functions = {
            (str(one.path), one.first): one for some in self.carriers.values() for one in some
        }
        self.running: set[CodeType] = set()
        self.called: dict[str, set[Function]] = {}
        self.rules: dict[str, set[str]] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Each test once, with its first parameters."""
        each = {name_of(item.nodeid): item for item in reversed(items)}
        items[:] = sorted(each.values(), key=items.index)

    def see(self, frame: FrameType, event: str, argument: object) -> None:
        self.running.add(frame.f_code)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """From the fixtures on."""
        test = name_of(item.nodeid)
        self.rules[test] = {rule for mark in item.iter_markers("rule") for rule in mark.args}
        self.running = set()
        sys.settrace(self.see)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            places = {(code.co_filename, code.co_firstlineno) for code in self.running}
            self.called[test] = {self.functions[one] for one in places if one in self.functions}

    def missed_by(self, test: str) -> set[str]:
        """The rules of a test that nothing it has called carries. What an example of the catalogue
        shows is carried by any rule of its game."""
        called = self.called[test]
        games = {one.scope for one in called}
        return {
            rule
            for rule in self.rules[test]
            if not self.carriers.get(rule, set()) & called
            and f"games/{examples().get(rule)}" not in games
        }

    def missed(self) -> list[str]:
        return [
            f"{test} calls no function that carries {rule}"
            for test in self.rules
            for rule in sorted(self.missed_by(test))
        ]

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self.missed():
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for line in self.missed():
            terminalreporter.write_line(line)
        pairs = sum(map(len, self.rules.values()))
        terminalreporter.write_line(f"{len(self.rules)} tests and {pairs} markers were looked at")


def name_of(nodeid: str) -> str:
    """A test without its parameters."""
    return nodeid.partition("[")[0]


def run(*tests: str | Path) -> subprocess.CompletedProcess[str]:
    """The marked tests of these folders, on the uncompiled sources."""
    return subprocess.run(
        [sys.executable, "-m", "tests.reach", "--here", *tests],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONDONTWRITEBYTECODE": "1"},
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


def here(tests: list[str]) -> int:
    options = ["-n0", "-m", "rule", "--tb=short", "-p", "no:cacheprovider", "--timeout=0"]
    options += ["-c", str(ROOT / "pyproject.toml")]
    os.environ["SPIELALM_PROFILE"] = "few"
    return int(pytest.main([*options, *tests], plugins=[Reach()]))


if __name__ == "__main__":
    if sys.argv[1:2] == ["--here"]:
        sys.exit(here(sys.argv[2:]))
    done = run(*(sys.argv[1:] or TESTS))
    print(done.stdout)
    sys.exit(done.returncode)
