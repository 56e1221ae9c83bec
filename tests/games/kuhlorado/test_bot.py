"""The greedy rancher: exact about dice, sensible about marks, and far better than chance."""

from __future__ import annotations

from fractions import Fraction

import pytest

from spielalm.games.kuhlorado import GAME
from spielalm.games.kuhlorado.bot import Greedy, best_mark, prospects, swing
from spielalm.kernel.position import CHANCE
from spielalm.kernel.rng import FastRng
from tests.games.whole import against_chance, share_won

from .scene import SQUARES, play, scene, squares_with


def choice(position):
    view = GAME.view(position, position.asked())
    return GAME.write_move(Greedy().choose(view, FastRng("1")))


@pytest.mark.parametrize(
    ("dice", "marks"), [("C3", "d1 e1"), ("12", "c4 c5 d4"), ("55", "h1 h2"), ("CC", "a1")]
)
def test_it_keeps_the_dice_with_the_best_exact_mean_over_all_outcomes(dice, marks):
    position = scene(dice, next="keep", x=marks, o="f3 g3")
    means = {}
    for keep in ("keep 1 2", "keep 2", "keep 1", "keep none"):
        after = position.copy()
        play(after, keep)
        outcomes = after.chances()
        if not outcomes:
            means[keep] = Fraction(best_mark(after)[1])
            continue
        total = Fraction(0)
        for outcome, weight in outcomes:
            rolled = after.copy()
            rolled.play(CHANCE, outcome)
            assert rolled.phase.name == "mark"
            total += weight * Fraction(best_mark(rolled)[1])
        means[keep] = total / sum(weight for _, weight in outcomes)
    assert means[choice(position)] == max(means.values())


def test_it_completes_an_area_of_five_when_nothing_else_can_be_won():
    own, free = "c4 d4 e4 e5", "f4 c2 a1 c1 f8 g8 b1 b2 b3 b6 c6 g2 e7"
    others = [square for square in SQUARES if square not in f"{own} {free}".split()]
    assert choice(scene("33", x=own, o=" ".join(others))) == "f4"


def test_a_majority_is_worth_most_when_it_cannot_be_lost_any_more():
    assert swing(1, 0) == 1000
    assert swing(0, 4) == 0
    assert swing(-2, 1) == -1000
    assert 0 < swing(1, 3) < swing(2, 3) < 1000


def test_prospects_of_one_are_the_opponents_negated():
    position = scene("12", x="d4 e4 c4 e5 h1", o="a8 h8 g7 b5")
    sheet = position.sheet
    one = prospects(sheet, position.crosses, position.circles)
    assert one == -prospects(sheet, position.circles, position.crosses)


def test_it_passes_when_nothing_can_be_marked():
    position = scene("25", x=" ".join(squares_with("2")), o=" ".join(squares_with("5")))
    assert choice(position) == "pass"


def test_it_beats_chance_in_at_least_95_of_100_games():
    assert share_won(against_chance(GAME, Greedy(), 100)) >= 95
