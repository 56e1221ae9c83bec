"""The tutorial keeps what it promises: a small game is a handful of files, and breaks no habits.

That the game works, tests/contract, tests/terminal and tests/browser show.
"""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from tests.evening import files, shelf
from tests.test_rooms import ROOT

FILES, LINES = 5, 150


def test_the_smallest_game_is_five_files_and_150_lines() -> None:
    assert 0 < len(files()) <= FILES
    assert sum(text.count("\n") for text in files().values()) <= LINES


@pytest.mark.parametrize("tool", ["format --check", "check"])
def test_its_source_is_as_tidy_as_ours(tool: str) -> None:
    command = [sys.executable, "-m", "ruff", *tool.split(), "--config", ROOT / "pyproject.toml"]
    done = subprocess.run([*command, shelf()], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_its_types_are_as_strict_as_ours() -> None:
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", shelf() / "cache"]
    done = subprocess.run(
        [*command, "-p", "pig"],
        env={"MYPYPATH": f"{ROOT / 'src'}:{shelf()}"},
        cwd=shelf(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


def test_both_rules_pages_tell_the_same_rules_and_the_code_names_them() -> None:
    en, de = (files()[f"pig/texts/rules.{language}.md"] for language in ("en", "de"))
    told = re.findall(r"^- \*\*(PG-\d\d)", en, re.MULTILINE)
    assert told == re.findall(r"^- \*\*(PG-\d\d)", de, re.MULTILINE)
    assert told[-1] == f"PG-{len(told):02}"
