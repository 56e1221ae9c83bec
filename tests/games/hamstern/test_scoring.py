"""Points, ties, and the score sheet."""

from __future__ import annotations

import pytest

from spielalm.games.hamstern import GAME
from spielalm.games.hamstern.facts import ChamberFilled
from spielalm.kernel.numbers import members
from spielalm.kernel.position import CHANCE, NOBODY
from spielalm.kernel.rng import FastRng

from .scene import choose, named, scene, sheet


def lines(position, seat: int = 0) -> list[tuple[str, int, str]]:
    """A seat's score sheet: reason, points, rule."""
    return [
        (line.reason, line.points, line.rule)
        for line in GAME.explain(position)
        if line.seat == seat
    ]


def scored(*seats: str, **given: str) -> list[int]:
    return scene(*seats, next="roll", **given).scores()


@pytest.mark.rule("HA-30")
def test_a_completely_crossed_chamber_scores_its_points_an_incomplete_one_nothing():
    assert scored("A12346789~0", "A1234~0") == [0, 0]
    assert scored("A689.E12~0", "A689.E1~0") == [2 + 2, 0]  # chamber E, and its acorn


@pytest.mark.rule("HA-30")
def test_a_filled_chamber_is_told_and_an_incomplete_one_is_not():
    position = scene("A5689~0", "A1~0", next="place2")
    facts = choose(position, ["E12", "A23"])
    assert named(facts, ChamberFilled) == [ChamberFilled(0, "E", 2)]
    later = scene("A5689.E12~0", "A1~0", next="place2")
    assert named(choose(later, ["A12", "A23"]), ChamberFilled) == []


@pytest.mark.rule("HA-31")
def test_each_crossed_mushroom_is_a_point_full_chamber_or_not():
    assert scored("A5~0", "A4~0") == [1, 0]
    assert scored("A123456789~0", "A6~0") == [6 + 1, 0]


@pytest.mark.rule("HA-32")
def test_one_two_three_four_acorns_score_2_4_8_16_in_incomplete_chambers_too():
    one, two, three = "A6.B123", "A6.B123.C124", "A6.B123.C124.D1"
    four = "A689.B123.C124.D1.E12"  # with a full chamber worth 2
    seats = [f"{crosses}~0" for crosses in ("A6.B34", one, two, three, four)]
    assert scored(*seats, counter="crosses0") == [0, 2, 4, 8, 16 + 2]


@pytest.mark.rule("HA-54")
def test_a_full_chamber_with_a_mushroom_and_an_incomplete_one_with_an_acorn():
    position = scene("A123456789~0", "A6.B123~0", next="roll")
    assert lines(position, 0) == [("chamber", 6, "HA-30"), ("mushrooms", 1, "HA-31")]
    assert lines(position, 1) == [("acorns", 2, "HA-32")]


def winners(*seats: str, **given: str) -> list[int]:
    return [int(seat) for seat in members(scene(*seats, next="roll", **given).winners())]


@pytest.mark.rule("HA-33")
def test_most_points_win():
    assert winners("A5~0", "A123456789~0", "A6.B123~0") == [1]


# Two acorns at A1 and A4, a chamber B worth 2 beside A3, two mushrooms at C1 and C2 beside Ab.
TIES = sheet("A@A A --B\nA@A A   B\nA A A\nA A ----C^C^C@C@", "A9.B2.C9")


@pytest.mark.rule("HA-33")
def test_in_a_tie_more_chamber_points_win():
    assert scored("A3.B12~0", "A1~0", sheet=TIES) == [2, 2]
    assert winners("A3.B12~0", "A1~0", sheet=TIES) == [0]
    assert winners("A1~0", "A3.B12~0", sheet=TIES) == [1]
    assert winners("Ab.C12~0", "A3.B12~0", sheet=TIES) == [1]  # two mushrooms


@pytest.mark.rule("HA-33")
def test_after_that_more_mushroom_points_win():
    assert scored("Ab.C12~0", "A1~0", sheet=TIES) == [2, 2]
    assert winners("A1~0", "Ab.C12~0", sheet=TIES) == [1]


@pytest.mark.rule("HA-33")
def test_what_is_equal_in_all_shares_the_win():
    assert winners("A1~0", "A4~0", "A5~0", sheet=TIES) == [0, 1]
    assert winners("-~0", "-~0") == [0, 1]


def test_the_score_sheet_adds_up_to_the_score():
    for number in range(20):
        rng = FastRng(f"sheet {number}")
        position = GAME.start(3, {"sheet": "ab"[number % 2]})
        while (seat := position.asked()) != NOBODY:
            position.play(
                seat, position.draw(rng) if seat == CHANCE else position.sample(seat, rng)
            )
        view = GAME.view(position, number % 3)
        assert view.scores == tuple(burrow.points for burrow in view.burrows)
        for seat, points in enumerate(view.scores):
            assert sum(line[1] for line in lines(position, seat)) == points
