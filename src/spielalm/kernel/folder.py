"""A game put together from the modules of its folder, by what they are called."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from spielalm.kernel.game import AnyGame, Game

# What makes the parts of a `Game`, and in which modules it stands.
PARTS = {
    "info": "info.INFO",
    "moves": "moves.MOVES",
    "facts": "facts.FACTS",
    "setup": "rules.setup phases.setup",
    "view": "view.view",
    "imagine": "view.imagine imagine.imagine",
    "imagine_turn": "view.imagine_turn",
    "default": "imagine.default",
    "explain": "scoring.explain",
    "write": "notation.write",
    "read": "notation.read",
    "bots": "bot.BOTS",
    "picture": "picture.picture",
    "balance": "balance.measure",
}


def game_in(package: str) -> AnyGame:
    """The game of this package; what it does not have is left to the defaults."""
    found: dict[str, Any] = {}
    for part, places in PARTS.items():
        for place in places.split():
            module, name = place.split(".")
            if find_spec(f"{package}.{module}"):
                holder = import_module(f"{package}.{module}")
                if hasattr(holder, name):
                    found[part] = getattr(holder, name)
    return Game(**found)
