"""The toy game sits at these tables, too."""

from __future__ import annotations

import pytest

from spielalm import games
from spielalm.kernel.game import AnyGame
from tests.contract.toy import GAME as TOY


@pytest.fixture(autouse=True)
def toy_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table finds its game by name; the toy is no game of the shelf."""
    find = games.find

    def found(name: str) -> AnyGame:
        return TOY if name == "toy" else find(name)

    monkeypatch.setattr(games, "find", found)
