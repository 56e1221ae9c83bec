"""The sheets: what is printed on them, the ten named ones, the generator (KL-01, KL-02)."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spielalm.games.kuhlorado import GAME
from spielalm.games.kuhlorado.edition import EDITIONS, generate, grid, load
from spielalm.kernel.errors import EditionError

from .scene import GRID


def sheet(**rows: str) -> str:
    """The sheet of the scenes with some rows replaced: `sheet(r3="3~4C2441")`."""
    return "grid:" + "/".join(rows.get(f"r{n}", row) for n, row in enumerate(GRID, 1))


def complaint(**rows: str) -> str:
    with pytest.raises(EditionError) as caught:
        load(sheet(**rows))
    return str(caught.value)


@pytest.mark.rule("KL-01")
@pytest.mark.parametrize("name", EDITIONS.names)
def test_a_sheet_has_six_trough_cells_18_cows_and_8_of_each_number(name):
    letters = Counter("".join(grid(load(name))))
    assert letters == {"~": 6, "C": 18, "1": 8, "2": 8, "3": 8, "4": 8, "5": 8}
    assert sorted(load(name).trough_points) == [2, 2, 4, 4]


@pytest.mark.rule("KL-02")
def test_the_edition_has_ten_different_named_sheets():
    assert len(EDITIONS.names) == 10
    assert len({tuple(grid(load(name))) for name in EDITIONS.names}) == 10
    assert GAME.info.complete({})["sheet"] in EDITIONS.names


@pytest.mark.rule("KL-02")
@given(st.integers(0, 10**9))
@settings(max_examples=25, deadline=None)
def test_the_generator_makes_a_valid_sheet_from_any_seed_always_the_same(seed):
    rows = generate(str(seed))
    assert list(grid(load("grid:" + "/".join(rows)))) == rows
    assert generate(str(seed)) == rows


@pytest.mark.rule("KL-02")
def test_different_seeds_make_different_sheets():
    assert len({tuple(generate(str(seed))) for seed in range(20)}) == 20


@pytest.mark.rule("KL-02")
def test_troughs_do_not_lie_on_the_border():
    assert "a trough on the border, at g1" in complaint(r1="5C25C1~1", r2="3~31C3CC")


@pytest.mark.rule("KL-02")
def test_troughs_do_not_touch_also_not_diagonally():
    # The small trough of g2 moves to c4, diagonally below the large one at b2-b3.
    assert "touch" in complaint(r2="3~31C34C", r4="5C~15325")


@pytest.mark.rule("KL-02")
def test_parallel_large_troughs_do_not_lie_side_by_side():
    # b2-b3 and d2-d3, both upright with one column between, instead of b6-c6 flat.
    said = complaint(r2="3~3~C3~C", r3="3~4~2441", r6="C1C132C2")
    assert "side by side" in said


@pytest.mark.rule("KL-02")
def test_large_troughs_across_each_other_may_be_that_near():
    # b2-b3 upright, b5-c5 flat, one row between.
    assert load(sheet(r5="2~~3C151", r6="CCC132C2")).trough_squares[2] == [33, 34]


@pytest.mark.rule("KL-01")
def test_two_troughs_of_each_size_are_wanted():
    assert "troughs of [1, 1, 1, 2] squares" in complaint(r6="C1~132C2")


@pytest.mark.rule("KL-01")
def test_the_number_of_cows_is_checked():
    assert "19 squares show C; expected 18" in complaint(r1="CC25C1C1")


@pytest.mark.rule("KL-02")
def test_every_row_and_column_has_a_cow():
    assert "no cow in row 3" in complaint(r3="3~412441", r4="5C4C5325")
    assert "no cow in column d" in complaint(r3="3~C42441")


@pytest.mark.rule("KL-02")
def test_no_block_of_four_shows_the_same_symbol():
    assert "the same symbol four times, from b7 on" in complaint(r6="C~~13252", r7="4CC4~C24")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("wolkenheim", "there is no sheet 'wolkenheim'; expected one of almrausch"),
        ("seed:", "expected 1 to 40 letters"),
        ("grid:12", "1 rows; expected 8"),
        ("grid:" + "/".join(["5C25C1C9", *GRID[1:]]), "row 1"),
    ],
)
def test_a_sheet_that_cannot_be_loaded_says_why(name, said):
    with pytest.raises(EditionError, match=re.escape(said)):
        load(name)
