"""The rules of Kuhfstein, one module a chapter; `turn` puts them together."""

from spielalm.games.kuhfstein.rules.turn import Kuhfstein, setup

__all__ = ["Kuhfstein", "setup"]
