"""Positions and moves of Kuhlorado as text: what is read, and what is refused with its place."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spielalm.games.kuhlorado import GAME
from spielalm.kernel.errors import NotationError

EMPTY = "8/8/8/8/8/8/8/8"
OVER = "xxxxxxxx/x1xxxx1x/x1xxxxxx/xxxxxxxx/xxxxxxxx/x2xxxxx/xxxx1xxx/xxxxxxxx"


@pytest.mark.parametrize(
    "text",
    [
        f"hochalm {EMPTY} - first --",
        f"seed:17 {EMPTY} A roll --",
        "hochalm x1o5/8/8/8/8/8/8/7x B keep C5",
        "hochalm x1o5/8/8/8/8/8/8/7x B again1 C5",
        "hochalm x1o5/8/8/8/8/8/8/7x B again2 C5",
        "hochalm x1o5/8/8/8/8/8/8/7x A again12 11",
        "hochalm x1o5/8/8/8/8/8/8/7x A mark CC",
    ],
)
def test_a_position_comes_back_as_it_was_written(text):
    assert GAME.write(GAME.read(text)) == text


@pytest.mark.parametrize(
    ("text", "column", "said"),
    [
        ("hochalm", 1, "expected SHEET MARKS TURN NEXT DICE"),
        (f"nowhere {EMPTY} A mark 12", 1, "no sheet"),
        ("hochalm 8/8/8 A mark 12", 9, "3 rows of marks"),
        ("hochalm 8/9/8/8/8/8/8/8 A mark 12", 11, "row '9'"),
        ("hochalm 8/7/8/8/8/8/8/8 A mark 12", 11, "row '7'"),
        ("hochalm 8/1x6/8/8/8/8/8/8 A mark 12", 11, "a mark on the trough at b2"),
        (f"hochalm {EMPTY} C mark 12", 25, "A or B"),
        (f"hochalm {EMPTY} A first --", 25, "'A'; expected -"),
        (f"hochalm {EMPTY} A sleep 12", 27, "expected one of first, roll"),
        (f"hochalm {EMPTY} A mark --", 32, "two dice"),
        (f"hochalm {EMPTY} A mark 16", 32, "two dice"),
        (f"hochalm {EMPTY} A roll 12", 32, "expected --"),
        (f"hochalm {EMPTY} A over --", 27, "not over"),
        ("hochalm " + "/".join(["oooooooo"] * 8) + " A roll --", 18, "trough"),
        ("hochalm " + OVER + " A roll --", 82, "expected over"),
    ],
)
def test_a_broken_position_is_refused_with_its_place(text, column, said):
    with pytest.raises(NotationError) as caught:
        GAME.read(text)
    assert said in str(caught.value)
    assert (caught.value.line, caught.value.column) == (1, column)


@given(st.text())
def test_any_text_is_a_position_or_a_clear_error(text):
    with suppress(NotationError):
        assert GAME.write(GAME.read(text)) == text


@given(
    st.text()
    | st.from_regex(r"(first|roll|keep|mark|[a-i][0-9])( [A-C1-6a-h]+){0,3}", fullmatch=True)
)
def test_any_text_is_a_move_or_a_clear_error(text):
    with suppress(NotationError):
        assert GAME.read_move(text) == GAME.pack(GAME.unpack(GAME.read_move(text)))


def test_a_pair_is_put_in_order_and_a_square_cannot_be_named_twice():
    assert GAME.write_move(GAME.read_move("e5 c3")) == "c3 e5"
    with pytest.raises(NotationError, match="two different squares"):
        GAME.read_move("c3 c3")
