"""The toy game on the shelf, for tests that need a game with secrets; and a game that was saved."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from spielalm import games
from tests.evening import shelf
from tests.terminal.shell import TOYS, spielalm


@pytest.fixture
def toy() -> Iterator[str]:
    """The name of the toy game, which can be found like any other while the test runs; so can the
    game of the tutorial."""
    guests = [str(TOYS), str(shelf())]
    games.__path__.extend(guests)
    games.names.cache_clear()
    yield "toy"
    for guest in guests:
        games.__path__.remove(guest)
    games.names.cache_clear()


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch) -> None:
    """Whatever a test saves by mistake or on purpose lands in a folder of its own."""
    monkeypatch.chdir(tmp_path)


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A saved game of Kuhlorado between bots."""
    file = tmp_path_factory.mktemp("records") / "game.txt"
    seats = ("--seats", "bot:random,bot:greedy")
    spielalm("play", "kuhlorado", *seats, "--seed", "1", "--save", file)
    return file
