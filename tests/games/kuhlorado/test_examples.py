"""The examples of the printed rules (KL-30 to KL-32)."""

from __future__ import annotations

import pytest

from spielalm.games.kuhlorado import GAME

from .scene import SHEET, legal, scene


@pytest.mark.rule("KL-30")
def test_the_scoring_example_comes_out_21_to_17():
    marks = "o1xooooo/x1xoox1o/o1x1ooxx/oxoxoxxo/ooxoxxoo/o2xxx1x/xooo1xxx/oxoxxxxx"
    position = GAME.read(f"{SHEET} {marks} A over --")
    crosses = [line for line in GAME.explain(position) if line.seat == 0]
    assert [(line.reason, line.points) for line in crosses] == [
        ("border", 3),
        ("trough", 4),
        ("trough", 2),
        ("area", 12),
    ]
    assert crosses[0].values["border"] == "south"
    assert crosses[3].values["cells"] == 18
    circles = [line for line in GAME.explain(position) if line.seat == 1]
    assert sorted((line.reason, line.points) for line in circles) == [
        ("area", 2),
        ("area", 5),
        ("border", 3),
        ("border", 3),
        ("trough", 4),
    ]
    assert [line.values["border"] for line in circles[:2]] == ["north", "west"]
    assert position.scores() == [21, 17]
    assert position.winners() == 0b01


@pytest.mark.rule("KL-31")
def test_cow_and_3_with_one_square_between_vertically_may_both_be_marked():
    # The cow at d3 has the 3 at d5 two below it.
    assert "d3 d5" in legal(scene("C3"))


@pytest.mark.rule("KL-32")
def test_cow_and_4_diagonally_with_a_trough_between_may_both_be_marked():
    # The trough at b6 lies between the cow at c5 and the 4 at a7.
    assert "c5 a7" in legal(scene("C4"))
