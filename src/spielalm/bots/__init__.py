"""Generic players for every game, and the way to find a bot by its name."""

from __future__ import annotations

from spielalm.bots.random import RandomBot
from spielalm.kernel.bot import Bot
from spielalm.kernel.errors import SpielalmError
from spielalm.kernel.game import AnyGame

__all__ = ["RANDOM", "RandomBot", "make", "names"]

RANDOM = "random"


def names(game: AnyGame) -> tuple[str, ...]:
    """The bots that can play this game, weakest first."""
    return (RANDOM, *game.bots)


def make(game: AnyGame, name: str) -> Bot:
    """A bot of this name for this game."""
    if name == RANDOM:
        return RandomBot(game)
    if name not in game.bots:
        raise SpielalmError(
            "there is no bot {bot!r} for {title}; expected one of: {bots}",
            "no-bot",
            bot=name,
            title=game.info.title,
            bots=", ".join(names(game)),
        )
    return game.bots[name]()
