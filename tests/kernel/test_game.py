"""A game's options and seats: what is given is checked, what is not given has a default."""

from __future__ import annotations

import pytest

from spielalm.kernel.errors import OptionError
from spielalm.kernel.game import Info, Option, toggle, written

INFO = Info(
    name="bazaar",
    title="Bazaar",
    author="nobody",
    publisher="nobody",
    year=2000,
    fewest=2,
    most=5,
    minutes=10,
    ruleset=3,
    options=(toggle("rain"), Option("length", 3, (3, 5)), Option("sheet", "plain")),
)


def test_what_is_not_given_is_at_its_default() -> None:
    assert INFO.complete({}) == {"rain": False, "length": 3, "sheet": "plain"}


@pytest.mark.parametrize("rain", [True, "yes"])
@pytest.mark.parametrize("length", [5, "5"])
def test_a_value_may_be_given_as_itself_or_as_text(rain: bool | str, length: int | str) -> None:
    found = INFO.complete({"rain": rain, "length": length, "sheet": "any text"})
    assert found == {"rain": True, "length": 5, "sheet": "any text"}
    assert [type(value) for value in found.values()] == [bool, int, str]


@pytest.mark.parametrize("wrong", ["maybe", "True", "1", 1, ""])
def test_a_value_that_an_option_does_not_take_is_refused(wrong: str | int) -> None:
    expected = rf"option rain cannot be '{wrong}'; expected one of: no, yes"
    with pytest.raises(OptionError, match=expected):
        INFO.complete({"rain": wrong})


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(OptionError, match="'wind'; expected one of: rain, length, sheet"):
        INFO.complete({"wind": True})


def test_values_are_written_as_people_say_them() -> None:
    assert [written(value) for value in (True, False, 5, "x")] == ["yes", "no", "5", "x"]


def test_the_number_of_seats_is_checked() -> None:
    for seats in (2, 5):
        INFO.check_seats(seats)
    for seats in (-1, 1, 6):
        with pytest.raises(OptionError, match=f"played by {seats}; expected 2–5 players"):
            INFO.check_seats(seats)
