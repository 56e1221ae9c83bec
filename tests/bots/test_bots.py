"""Bots are found by name and play from views alone."""

from __future__ import annotations

import pytest

from spielalm import bots, games
from spielalm.kernel.bot import Bot
from spielalm.kernel.errors import SpielalmError
from spielalm.kernel.position import CHANCE, NOBODY, Position
from spielalm.kernel.rng import FastRng

EVERY_BOT = [(name, bot) for name in games.names() for bot in bots.names(games.find(name))]


def test_random_is_the_weakest_bot_of_every_game():
    for name in games.names():
        assert bots.names(games.find(name))[0] == "random"


@pytest.mark.parametrize(("name", "bot"), EVERY_BOT)
def test_a_bot_plays_a_whole_game_of_legal_moves(name: str, bot: str):
    game = games.find(name)
    players: list[Bot] = [bots.make(game, bot) for _ in range(game.info.fewest)]
    position: Position = game.start(game.info.fewest)
    rng = FastRng("whole game")
    moves = 0
    while (seat := position.asked()) != NOBODY:
        if seat == CHANCE:
            position.play(CHANCE, position.draw(rng))
            continue
        move = players[seat].choose(game.view(position, seat), rng)
        assert position.is_legal(seat, move)
        position.play(seat, move)
        moves += 1
    assert moves > 0


def test_an_unknown_bot_is_refused_with_the_names_of_the_others():
    with pytest.raises(SpielalmError, match=r"no bot 'clever' for Kuhlorado; expected.*random"):
        bots.make(games.find("kuhlorado"), "clever")
