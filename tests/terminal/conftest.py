"""The toy game on the shelf, for tests that need a game with secrets."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from spielalm import games
from tests.terminal.shell import TOYS


@pytest.fixture
def toy() -> Iterator[str]:
    """The name of the toy game, which can be found like any other while the test runs."""
    games.__path__.append(str(TOYS))
    games.names.cache_clear()
    yield "toy"
    games.__path__.remove(str(TOYS))
    games.names.cache_clear()


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch) -> None:
    """Whatever a test saves by mistake or on purpose lands in a folder of its own."""
    monkeypatch.chdir(tmp_path)
