"""Compiled and uncompiled, the engine plays the same games."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import spielalm
from spielalm import games
from tests.contract.digests import digests
from tests.counts import count

ROOT = Path(__file__).parent.parent.parent
GAMES = 2000
SECONDS = count(8, 3600)  # of computing for the uncompiled games; a slow game gets through fewer


@pytest.mark.parametrize("name", games.names())
def test_compiled_and_uncompiled_games_are_the_same_move_by_move(
    name: str, record_property: Callable[[str, object], None]
) -> None:
    if not spielalm.compiled():
        pytest.skip("the engine that is tested is itself uncompiled; `make build` compiles it")
    printed = subprocess.run(
        [sys.executable, "-m", "tests.contract.digests", name, str(GAMES), str(SECONDS)],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONDONTWRITEBYTECODE": "1"},
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    how, *uncompiled = printed.splitlines()
    assert how == "uncompiled"
    record_property("figure", f"{name}: compiled = uncompiled on {len(uncompiled)} games")
    for ours, theirs in zip(digests(name, len(uncompiled)), uncompiled, strict=True):
        assert ours == theirs
