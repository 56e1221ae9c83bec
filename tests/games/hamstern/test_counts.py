"""Counts of positions by depth. Each number says where it comes from."""

from __future__ import annotations

from spielalm.games.hamstern import GAME
from tests.perft import ways

from .scene import SHEET, TWICE, scene

# Connected sets of one to seven cells in a square of nine. Second computation, by trying all
# subsets; with the 9 of eight cells and the 1 of nine they add up to the known 218.
SQUARE = [9, 12, 22, 36, 49, 48, 32]


def test_the_first_round_of_two():
    start = GAME.start(2, {"sheet": SHEET})
    rolls = [sum(SQUARE), *SQUARE[1:6]]  # a one may cross one to seven cells
    assert sum(SQUARE) + 9 + 1 == 218
    assert ways(start, 1) == 6  # by hand: the roll
    assert ways(start, 2) == sum(rolls)
    assert ways(start, 3) == sum(ways**2 for ways in rolls)  # both choose independently


def test_a_round_alone_and_the_next_roll():
    start = GAME.start(1, {"sheet": SHEET})
    assert ways(start, 3) == 6 * (sum(SQUARE) + sum(SQUARE[1:6]))


def test_the_last_round_ends_the_counting():
    position = scene("A568.B3.C1.E1~0", next="place5", counter="crosses3")
    assert ways(position, 1) == 1  # by hand: A1, A2, A3, A4 and A7 hang together, A9 does not
    assert ways(position, 2) == 0  # by hand: the game is over


def test_the_rounds_after_a_chamber_was_entered_at_one_of_its_two_ways():
    """Free are B2, beside the only cross of B, and B3 behind it, to which A9 has a passage."""
    new = scene("A123456789.B1~0", next="roll", counter="circles0", sheet=TWICE)
    # By hand. A one: B2 or B23; a two: B23; four times a pass.
    assert ways(new, 2) == 2 + 1 + 4
    # Six rolls after B2 and after each pass; after B23 the game is over.
    assert ways(new, 3) == 5 * 6
    # After B2 a one takes B3 and five rolls pass; after a pass all is as before.
    assert ways(new, 4) == 6 + 4 * 7

    both = scene(
        "A123456789.B1~0", next="roll", counter="circles0", sheet=TWICE, start="middle,any"
    )
    assert ways(both, 2) == 3 + 1 + 4  # by hand: a one may take B3, too
    assert ways(both, 3) == 6 * 6
    assert ways(both, 4) == 6 + 6 + 4 * 8
