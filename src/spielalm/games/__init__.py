"""The games, found by folder: every package here that has a `GAME`."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from spielalm.kernel.errors import SpielalmError
from spielalm.kernel.game import AnyGame


@cache
def names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


@cache
def find(name: str) -> AnyGame:
    """The game of this name."""
    if name not in names():
        raise SpielalmError(
            "there is no game {game!r}; expected one of: {games}",
            "no-game",
            game=name,
            games=", ".join(names()),
        )
    game: AnyGame = importlib.import_module(f"{__name__}.{name}").GAME
    return game
