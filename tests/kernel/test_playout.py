"""Random games inside the engine, and what a position does where a game says nothing else."""

from __future__ import annotations

import pytest

from spielalm.games import find
from spielalm.kernel.playout import playout, playouts
from spielalm.kernel.position import CHANCE, NOBODY, Position
from spielalm.kernel.rng import FastRng
from tests.contract.toy import GAME as TOY


class Points(Position):
    """A game that is over, with these points."""

    def __init__(self, points: list[int]) -> None:
        self.points = points

    def asked(self) -> int:
        return NOBODY

    def scores(self) -> list[int]:
        return self.points


@pytest.mark.parametrize(
    ("points", "winners"),
    [([3], 0b1), ([1, 5, 2], 0b010), ([4, 1, 4], 0b101), ([0, 0], 0b11), ([-5, -2], 0b10)],
)
def test_most_points_win_and_equal_points_share_the_win(points: list[int], winners: int) -> None:
    assert Points(points).winners() == winners


@pytest.mark.parametrize("game", [TOY, find("kuhlorado")], ids=lambda game: game.info.name)
def test_a_playout_plays_to_the_end_and_counts_decisions_and_draws(game) -> None:
    rng = FastRng("by hand")
    position = game.start(2)
    counted = [0, 0]
    while (seat := position.asked()) != NOBODY:
        chance = seat == CHANCE
        position.play(seat, position.draw(rng) if chance else position.sample(seat, rng))
        counted[chance] += 1
    other = game.start(2)
    assert list(playout(other, FastRng("by hand"))) == counted
    assert game.write(other) == game.write(position)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_playouts_share_out_sixty_for_every_game_and_leave_the_start_alone(seats: int) -> None:
    start = TOY.start(seats)
    before = TOY.write(start)
    totals = playouts(start, FastRng("many"), 50)
    rng = FastRng("many")
    decisions = draws = 0
    wins = [0] * seats
    for _ in range(50):
        position = start.copy()
        made, drawn = playout(position, rng)
        decisions, draws = decisions + made, draws + drawn
        best = [seat for seat in range(seats) if position.scores()[seat] == max(position.scores())]
        for seat in best:
            wins[seat] += 60 // len(best)
    assert list(totals) == [decisions, draws, *wins]
    assert sum(wins) == 50 * 60
    assert TOY.write(start) == before
