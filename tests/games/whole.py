"""Whole games for the tests of bots: among themselves, and one of them against chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from spielalm.kernel.bot import Bot
from spielalm.kernel.game import AnyGame
from spielalm.kernel.numbers import members
from spielalm.kernel.position import CHANCE, NOBODY, Position
from spielalm.kernel.rng import FastRng, Rng


def played(position: Position, choose: Callable[[int], int], rng: Rng) -> Position:
    """The position at the end of the game: `choose` answers for every seat, legally."""
    while (seat := position.asked()) != NOBODY:
        move = position.draw(rng) if seat == CHANCE else choose(seat)
        assert position.is_legal(seat, move)
        position.play(seat, move)
    return position


def among_themselves(game: AnyGame, bot: Bot, position: Position, luck: str) -> Position:
    """The end of a game that this bot plays on all seats."""
    rng = FastRng(luck)
    return played(position, lambda seat: bot.choose(game.view(position, seat), rng), rng)


def against_chance(
    game: AnyGame, bot: Bot, games: int, seats: int = 2, luck: str = "greedy against random"
) -> Iterator[tuple[list[int], int]]:
    """Who won each of so many games, and where the bot sat among random players."""
    for number in range(games):
        rng, position, own = FastRng(f"{luck} {number}"), game.start(seats), number % seats

        def choose(seat: int, position=position, rng=rng, own=own) -> int:
            if seat == own:
                return bot.choose(game.view(position, seat), rng)
            return int(position.sample(seat, rng))

        yield [int(seat) for seat in members(played(position, choose, rng).winners())], own


def share_won(ends: Iterator[tuple[list[int], int]]) -> float:
    """How many games the bot won; a win of several is shared."""
    return sum((own in winners) / len(winners) for winners, own in ends)
