"""The nine scoring tiles, each on both sides of its edge; and the score sheet."""

from __future__ import annotations

import pytest

from spielalm.games.kuhfstein import GAME
from spielalm.games.kuhfstein.moves import SCORINGS
from spielalm.games.kuhfstein.scoring import measured, needed, tile_points

from .scene import card, play, scene, side


def scored(tile: str, *sides, **rest) -> int:
    """What this tile would bring A."""
    return int(tile_points(scene(*sides, **rest), 0, SCORINGS.index(tile)))


@pytest.mark.rule("KF-83")
@pytest.mark.parametrize(
    ("land", "brings"),
    [("LL", 4), ("LY", 0), ("L", 0), ("LYL", 4), ("LLL", 4)],
)
def test_1_at_least_two_lakes_with_an_open_side(land, brings):
    assert scored("shore", side(land)) == brings


@pytest.mark.rule("KF-83")
def test_1_a_lake_closed_on_all_four_sides_is_not_at_the_edge():
    assert scored("shore", side(".Y. YLY .Y. .L.")) == 0
    assert scored("shore", side(".Y. YL. .Y. .L.")) == 4
    assert scored("shore", side("YYY YLY YYL")) == 0


@pytest.mark.rule("KF-87")
def test_1_a_side_towards_an_inner_hole_is_open():
    assert scored("shore", side("YMYMY FL.LF YMYMY")) == 4
    assert scored("shore", side("YMYMY FLHLF YMYMY")) == 0
    assert scored("shore", side("YMYMY FL.YF YMYMY")) == 0, "one lake only"


@pytest.mark.rule("KF-83")
@pytest.mark.parametrize(
    ("tile", "letter", "brings"), [("hay", "Y", 4), ("meadow", "M", 5), ("forest", "F", 5)]
)
def test_2_to_4_nobody_has_more_and_a_tie_is_enough(tile, letter, brings):
    two, three = letter * 2, letter * 3
    assert scored(tile, side(three), side(two), side(two)) == brings
    assert scored(tile, side(three), side(three), side(two)) == brings
    assert scored(tile, side(two), side("H"), side(three)) == 0
    assert scored(tile, side("H"), side("H"), side("H")) == brings, "nobody has any"


@pytest.mark.rule("KF-83", "KF-84")
@pytest.mark.parametrize(("score", "brings"), [(64, 0), (65, 3), (66, 3)])
def test_5_at_least_65_points(score, brings):
    assert scored("goal", side("Y", points=score)) == brings


@pytest.mark.rule("KF-84")
def test_5_points_of_scoring_tiles_do_not_count_for_it():
    position = scene(side("Y", points=64, scoring="goal,hay"), next="choose", ending="last")
    for seat, tile in ((0, "goal"), (1, "shore")):
        position.play(seat, GAME.read_move(f"score {tile}"))
    assert position.scores()[0] == 64


@pytest.mark.rule("KF-83")
def test_6_at_least_three_trees():
    two = side("YM FL YM FL", trees="0,s2")
    three = side("YM FL YM FL YM FL", trees="0,s2,s4")
    assert scored("trees", two) == 0
    assert scored("trees", three) == 6


@pytest.mark.rule("KF-83", "KF-88")
@pytest.mark.parametrize(
    ("land", "points", "brings"),
    [("Y", 0, 4), ("y", 0, 0), ("y", 15, 4), ("yY", 15, 4), ("yy", 15, 0)],
)
def test_7_at_least_four_cows_in_the_supply_not_on_the_track(land, points, brings):
    assert scored("cows", side(land, points=points)) == brings


@pytest.mark.rule("KF-83")
@pytest.mark.parametrize(("count", "brings"), [(12, 0), (13, 7), (14, 7)])
def test_8_at_least_thirteen_tiles(count, brings):
    assert scored("size", side(("YMFLH" * 3)[:count])) == brings


@pytest.mark.rule("KF-83")
def test_9_a_house_with_a_tile_on_all_four_sides():
    assert scored("house", side(".Y. YHY .Y.")) == 5
    assert scored("house", side(".Y. YH. .Y.")) == 0
    assert scored("house", side(".Y. YFY .Y.")) == 0
    assert scored("house", side("YYYY YH.Y YYYY")) == 0, "a house beside a hole"


@pytest.mark.rule("KF-83")
@pytest.mark.parametrize(
    ("land", "brings"),
    [(".Y. YHY .Y.", 0), ("YYY YHY YY.", 0), (".YY YHY YYY", 0), ("YYY YHY YYY", 5)],
)
def test_9_by_the_option_all_eight_neighbours(land, brings):
    assert scored("house", side(land), options="eight") == brings


def test_the_sheet_says_what_was_counted_and_what_was_needed():
    position = scene(side("YY", scoring="hay,goal"), side("YYY"))
    hay = SCORINGS.index("hay")
    assert (measured(position, 0, hay), needed(position, 0, hay)) == (2, 3)


@pytest.mark.rule("KF-51", "KF-31")
def test_every_point_of_play_has_its_line():
    example = card("##L Y..")
    position = scene(side("MML YF.", example))
    play(position, f"play {example} e2", "lay house s1e2 tree nw")
    lines = [(line.reason, line.points, line.rule) for line in GAME.explain(position)]
    assert lines == [("card", 8, "KF-51"), ("trees", 5, "KF-31")]
    assert position.scores() == [13, 0]
