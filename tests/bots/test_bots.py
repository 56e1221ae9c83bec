"""Bots are found by name and play from views alone."""

from __future__ import annotations

import pytest

from spielalm import bots, games
from spielalm.kernel.errors import SpielalmError
from spielalm.kernel.position import CHANCE, NOBODY
from tests.contract.table import Table, tables
from tests.counts import count

EVERY_BOT = [(name, bot) for name in games.names() for bot in bots.names(games.find(name))]


def test_random_is_the_weakest_bot_of_every_game():
    for name in games.names():
        assert bots.names(games.find(name))[0] == "random"


@pytest.mark.parametrize(("name", "bot"), EVERY_BOT)
def test_a_bot_plays_whole_games_of_legal_moves_at_every_table(name: str, bot: str):
    """With every option and by every ruleset."""
    for table in tables():
        for number in range(count(3, 100) if table.name == name else 0):
            whole_game(table, bot, number)


def whole_game(table: Table, bot: str, number: int) -> None:
    """A game of one bot on all seats."""
    player = bots.make(table.game, bot)
    position = table.start()
    rng = table.rng(f"whole game {number}")
    while (seat := position.asked()) != NOBODY:
        if seat == CHANCE:
            position.play(CHANCE, position.draw(rng))
            continue
        move = player.choose(table.game.view(position, seat), rng)
        assert position.is_legal(seat, move), f"{table}: {table.game.write_move(move)}"
        position.play(seat, move)


def test_an_unknown_bot_is_refused_with_the_names_of_the_others():
    with pytest.raises(SpielalmError, match=r"no bot 'clever' for Kuhlorado; expected.*random"):
        bots.make(games.find("kuhlorado"), "clever")
