"""Positions and moves of Hamstern as text: what is read, and what is refused with its place."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spielalm.games.hamstern import GAME
from spielalm.games.hamstern.moves import Pass, Place, Roll
from spielalm.kernel.errors import NotationError

from .scene import TWICE

MOST = "A123456789a.B12345.C123456789a.D123456.E1234567.F123456.G12345678.H1234567"


@pytest.mark.parametrize(
    "text",
    [
        "a middle off roll -~0 -~0",
        "b anywhere off place3 A345~0=A678 -~0",
        "seed:17 middle circles2 place1 -~0",
        "a middle circles5 place4 -~0",
        "a middle,any crosses0 place2 A49.B1245.D24.E123~0=A6a E13~2",
        "b anywhere,any off roll -~0 -~0",
        "a middle off place2 E1346~0=E25 E13~2",
        "a middle off place6 -~0 E13~2=pass -~0",
        f"a middle crosses5 over {MOST}8~0 -~0",
        f"a middle crosses2 over {MOST}8~0",
    ],
)
def test_a_position_comes_back_as_it_was_written(text):
    assert GAME.write(GAME.read(text)) == text


@pytest.mark.parametrize(
    ("text", "column", "said"),
    [
        ("a", 1, "expected SHEET START COUNTER NEXT and a word for each of 1 to 6 seats"),
        ("z middle off roll -~0 -~0", 1, "no burrow 'z'"),
        ("a west off roll -~0 -~0", 3, "one of middle anywhere middle,any anywhere,any"),
        ("a middle,new off roll -~0 -~0", 3, "one of middle anywhere middle,any anywhere,any"),
        ("a any off roll -~0 -~0", 3, "one of middle anywhere middle,any anywhere,any"),
        ("a middle on roll -~0 -~0", 10, "expected off, circles3 or crosses3"),
        ("a middle crosses6 roll -~0 -~0", 10, "at most 5 marked boxes"),
        ("a middle off sleep -~0 -~0", 14, "expected roll, place5 or over"),
        ("a middle off place7 -~0 -~0", 14, "expected roll, place5 or over"),
        ("a middle off roll -~0 E1", 23, "expected crosses, struck boxes"),
        ("a middle off roll -~0 E8~0", 23, "cells of this burrow"),
        ("a middle off roll -~0 K1~0", 23, "cells of this burrow"),
        ("a middle off roll -~0 E11~0", 23, "E1 twice"),
        ("a middle off roll -~0 E1.E3~0", 1, "out of order"),
        ("a middle off roll -~0 A1~0", 23, "without the middle chamber"),
        ("a middle off roll -~0 E15~0", 23, "do not hang together"),
        ("a middle off roll -~0 A1.E1~0", 23, "do not hang together"),
        ("a middle crosses0 roll A49.B1245.D24.E123~0 -~0", 24, "passages into new chambers"),
        ("a middle,any crosses0 roll A4.D24.E123~0 -~0", 28, "neighbours or passages (HA-11)"),
        ("a middle off roll -~0 E1~2", 26, "2 struck boxes"),
        ("a middle off roll -~0 E134~8", 28, "8 struck boxes"),
        (f"{TWICE} middle off roll A123456789~8 -~0", 79, "8 struck boxes; expected at most 7"),
        ("a middle off roll -~0 E1~0=E3", 28, "no round is open"),
        ("a middle off place2 -~0 E1~0=E56", 30, "expected a legal move"),
        ("a middle off place2 -~0 E1~0=?", 30, "a hidden choice"),
        ("a middle off place2 -~0=E13 -~0=E34", 21, "an open round"),
        ("a middle off roll E31~0 -~0", 1, "out of order"),
        ("a middle off roll E1~00 -~0", 1, "out of order"),
        ("a middle circles0 roll -~0 -~0", 10, "no fourth chamber begun; expected off (HA-20)"),
        ("a middle crosses0 roll -~0 -~0", 10, "expected off (HA-20)"),
        ("a middle off roll B5.D4.E1234.F3~0 -~0", 10, "crosses with a number (HA-20)"),
        ("a middle circles0 roll B5.D4.E1234.F3~0", 10, "(HA-41)"),
        ("a middle off roll -~0", 10, "(HA-41)"),
        ("a middle circles5 roll -~0", 10, "crosses0, all are circled"),
        (f"{TWICE} middle circles3 over A123456789.B123~0", 59, "crosses0, all are circled"),
        ("a middle off over -~0 -~0", 14, "the game is not over"),
        ("a middle crosses5 roll B5.D4.E1234.F3~0 -~0", 19, "expected over"),
        (f"a middle crosses2 roll {MOST}8~0", 19, "expected over"),
        (f"a middle crosses2 place2 {MOST}8~0", 19, "expected over"),
    ],
)
def test_a_broken_position_is_refused_with_its_place(text, column, said):
    with pytest.raises(NotationError) as caught:
        GAME.read(text)
    assert said in str(caught.value)
    assert (caught.value.line, caught.value.column) == (1, column)


@given(
    st.text()
    | st.from_regex(
        r"a middle (off|crosses[0-6]) (roll|over|place[1-6])( (-|E[1-7]{1,5})~[0-3](=E\d+)?){1,3}",
        fullmatch=True,
    )
)
def test_any_text_is_a_position_or_a_clear_error(text):
    with suppress(NotationError):
        assert GAME.write(GAME.read(text)) == text


@given(st.text() | st.from_regex(r"(roll [0-9]|pass|[A-Ma-m][0-9a-d]{0,13})", fullmatch=True))
def test_any_text_is_a_move_or_a_clear_error(text):
    with suppress(NotationError):
        assert GAME.read_move(text) == GAME.pack(GAME.unpack(GAME.read_move(text)))


def test_moves_as_text_and_as_values():
    assert GAME.unpack(GAME.read_move("E125")) == Place(("E1", "E2", "E5"))
    assert GAME.unpack(GAME.read_move("roll 5")) == Roll(5)
    assert GAME.unpack(GAME.read_move("pass")) == Pass()
    assert GAME.write_move(GAME.pack(Place(("La", "L2")))) == "L2a"


def test_cells_are_put_in_order_and_a_small_chamber_letter_is_understood():
    assert GAME.write_move(GAME.read_move("e521")) == "E125"


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        ((), "no cells"),
        (("E1", "E1"), "E1 twice"),
        (("E1", "F1"), "cells of two chambers"),
        (("E0",), "cell 'E0'"),
        (("M1",), "cell 'M1'"),
        (("E12",), "cell 'E12'"),
    ],
)
def test_a_placement_that_makes_no_sense_is_refused(cells, said):
    with pytest.raises(NotationError) as caught:
        GAME.pack(Place(cells))
    assert said in str(caught.value)
