"""The player that every other one must beat."""

from __future__ import annotations

from spielalm.kernel.bot import Bot
from spielalm.kernel.game import AnyGame
from spielalm.kernel.position import Position
from spielalm.kernel.rng import Rng
from spielalm.kernel.typed import View


class RandomBot(Bot):
    """Makes a random legal move, found in some position that looks like this to its seat."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, view: View, rng: Rng) -> int:
        position: Position = self.game.imagine(view, rng)
        return int(position.sample(view.seat, rng))
