"""Counts of positions by depth. Each number says where it comes from."""

from __future__ import annotations

from spielalm.games.kuhlorado import GAME
from tests.perft import ways

from .scene import GRID, SHEET, scene, squares_with


def pairs_with(number: str) -> int:
    """Pairs of a cow and this number at distance two, counted without the engine."""
    count = 0
    for row in range(8):
        for column in range(8):
            for down, right in ((0, 2), (2, -2), (2, 0), (2, 2)):
                r, c = row + down, column + right
                if r < 8 and 0 <= c < 8:
                    count += sorted((GRID[row][column], GRID[r][c])) == [number, "C"]
    return count


def marks_after(one: str, two: str) -> int:
    """How many marks an empty sheet allows after a roll: 18 cows, 8 of each number."""
    if one == two:
        return 18 * 17 // 2 if one == "C" else 8
    if "C" in (one, two):
        return 18 + 8 + pairs_with(two if one == "C" else one)
    return 16


def test_the_first_four_steps_of_a_game():
    start = GAME.start(2, {"sheet": SHEET})
    marks = sum(marks_after(one, two) for one in "12345C" for two in "12345C")
    again = 36 * (6 + 6 + 36)
    assert ways(start, 1) == 2  # by hand: who begins
    assert ways(start, 2) == 2 * 36  # by hand: the roll
    assert ways(start, 3) == 2 * 36 * 4  # by hand: which dice to keep
    assert ways(start, 4) == 2 * (marks + again)  # second computation, above


def test_a_whole_turn_from_a_roll_of_two_numbers():
    # By hand: keep both, 16 marks, or roll again (6, 6 or 36 outcomes) and mark.
    second = {a + b: marks_after(a, b) for a in "12345C" for b in "12345C"}
    after = (
        sum(second["1" + b] for b in "12345C")
        + sum(second[a + "2"] for a in "12345C")
        + sum(second.values())
    )
    position = scene("12", next="keep")
    assert ways(position, 2) == 16 + 48
    assert ways(position, 3) == 16 * 36 + after  # the mark is followed by the next roll


def test_the_last_turn_ends_the_counting():
    cows = squares_with("C")
    position = scene("CC", x=" ".join(cows[2:]))
    assert ways(position, 1) == 1  # by hand: the only pair
    assert ways(position, 2) == 0  # by hand: the game is over
