"""Points: borders, troughs, areas, and who wins (KL-04, KL-21 to KL-26, KL-33, KL-34)."""

from __future__ import annotations

import pytest

from spielalm.games.kuhlorado import GAME
from spielalm.games.kuhlorado.scoring import area_points

from .scene import legal, lines, play, scene, squares_with


@pytest.mark.rule("KL-04", "KL-21")
@pytest.mark.parametrize(
    ("border", "square"), [("north", "d1"), ("east", "h3"), ("south", "d8"), ("west", "a5")]
)
def test_a_border_pasture_is_three_points_for_more_marks(border, square):
    position = scene("12", o=square)
    (line,) = GAME.explain(position)
    assert (line.seat, line.points, line.values["border"]) == (1, 3, border)
    assert (line.values["own"], line.values["theirs"]) == (1, 0)


@pytest.mark.rule("KL-04")
@pytest.mark.parametrize(
    ("corner", "borders"),
    [
        ("a1", {"north", "west"}),
        ("h1", {"north", "east"}),
        ("h8", {"south", "east"}),
        ("a8", {"south", "west"}),
    ],
)
def test_a_corner_belongs_to_two_borders(corner, borders):
    position = scene("12", x=corner)
    assert {line.values["border"] for line in GAME.explain(position)} == borders
    assert position.scores() == [6, 0]


@pytest.mark.rule("KL-21")
def test_a_tied_border_scores_for_nobody():
    assert scene("12", x="d1", o="e1").scores() == [0, 0]


@pytest.mark.rule("KL-22")
@pytest.mark.parametrize(("beside", "points"), [("c2", 4), ("c7", 4), ("f2", 2), ("e6", 2)])
def test_a_large_trough_is_four_points_and_a_small_one_two(beside, points):
    position = scene("12", o=beside)
    assert lines(position, 1) == [("trough", points)]
    assert position.scores() == [0, points]


@pytest.mark.rule("KL-22")
def test_a_tied_trough_scores_for_nobody():
    assert scene("12", x="f2", o="g3").scores() == [0, 0]


@pytest.mark.rule("KL-22", "KL-34")
@pytest.mark.parametrize(
    ("trough", "cells"),
    [
        ("g2", "g1 f2 h2 g3"),
        ("e7", "e6 d7 f7 e8"),
        ("b2 b3", "b1 a2 c2 a3 c3 b4"),
        ("b6 c6", "b5 c5 a6 d6 b7 c7"),
    ],
)
def test_a_small_trough_has_four_deciding_cells_and_a_large_one_six(trough, cells):
    squares = [column + row for row in "12345678" for column in "abcdefgh"]
    deciding = []
    for square in squares:
        if square in ("b2", "b3", "b6", "c6", "g2", "e7"):
            continue
        found = GAME.explain(scene("12", x=square))
        if any(line.values.get("squares") == trough for line in found):
            deciding.append(square)
    assert deciding == cells.split()


@pytest.mark.rule("KL-26")
def test_a_cell_beside_two_troughs_counts_for_both():
    # On this sheet the small troughs at d4 and f4 have e4 between them.
    sheet = "grid:5C25C1C1/3~31C31C/3~4C2441/5C4~5~25/2CC3C151/C~~132C2/42543CC4/CCC3C425"
    position = GAME.read(f"{sheet} 8/8/8/4x3/8/8/8/8 A mark 12")
    troughs = [line for line in GAME.explain(position) if line.reason == "trough"]
    assert [(line.seat, line.values["squares"]) for line in troughs] == [(0, "d4"), (0, "f4")]
    assert position.scores() == [4, 0]


@pytest.mark.rule("KL-23")
@pytest.mark.parametrize(
    ("size", "points"),
    [(4, 0), (5, 2), (9, 2), (10, 5), (14, 5), (15, 12), (19, 12), (20, 20), (40, 20)],
)
def test_areas_of_5_10_15_and_20_are_worth_2_5_12_and_20(size, points):
    assert area_points(size) == points


@pytest.mark.rule("KL-23")
def test_every_area_of_a_player_counts():
    # Two areas of five away from borders and troughs' majorities for the other player.
    position = scene("12", x="c4 d4 e4 f4 g4 d2 e2 d3 e3 f3", o="")
    assert [line for line in lines(position, 0) if line[0] == "area"] == [("area", 5)]
    position = scene("12", x="c4 c3 d4 c5 d5 f3 g3 f4 g4 g5")
    assert [line for line in lines(position, 0) if line[0] == "area"] == [("area", 2)] * 2


@pytest.mark.rule("KL-23")
def test_border_cells_belong_to_areas_too():
    position = scene("12", x="d1 d2 d3 d4 d5")
    assert ("area", 2) in lines(position, 0)
    (area,) = (line for line in GAME.explain(position) if line.reason == "area")
    assert area.values == {"square": "d1", "cells": 5}


@pytest.mark.rule("KL-16")
def test_troughs_separate_areas():
    # e5 e6 | trough e7 | e8 with neighbours: three above, two below.
    position = scene("12", x="e6 e5 e4 e8 d8")
    assert not [line for line in lines(position, 0) if line[0] == "area"]


@pytest.mark.rule("KL-33")
def test_an_area_of_eight_and_a_mark_that_touches_it_diagonally_are_still_eight():
    position = scene("12", x="c4 d4 e4 f4 c5 d5 e5 f5 b7 g6")
    (area,) = (line for line in GAME.explain(position) if line.reason == "area")
    assert area.values["cells"] == 8


@pytest.mark.rule("KL-24")
def test_more_points_win():
    position = scene("C1", x=" ".join(squares_with("C")[1:]))
    play(position, squares_with("C")[0])
    crosses, circles = position.scores()
    assert crosses > circles
    assert position.winners() == 0b01


@pytest.mark.rule("KL-24")
def test_equal_points_are_a_shared_win():
    assert scene("12", x="d1", o="h4").scores() == [3, 3]
    assert scene("12", x="d1", o="h4").winners() == 0b11


@pytest.mark.rule("KL-25")
def test_the_points_can_be_seen_at_any_time():
    position = scene("3C", next="keep", x="d1", o="f2 h4")
    assert GAME.view(position, 0).scores == (3, 5)
    assert {line.rule for line in GAME.explain(position)} == {"KL-21", "KL-22"}
    play(position, "keep 1 2")
    assert legal(position)
    assert GAME.view(position, 0).scores == (3, 5)
