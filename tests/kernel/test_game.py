"""A game's options and seats: what is given is checked, what is not given has a default."""

from __future__ import annotations

from dataclasses import replace

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
    options=(toggle("rain"), Option("length", 3, (3, 5)), Option("sheet", "plain")),
    rulesets=({"rain": True, "thunder": "loud"}, {"thunder": "loud"}, {"thunder": "soft"}),
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


def test_new_games_are_played_by_the_newest_ruleset() -> None:
    assert INFO.ruleset == 3
    assert INFO.agreed(INFO.complete({"length": 5}), 3) == {
        "rain": False,
        "length": 5,
        "sheet": "plain",
        "thunder": "soft",
    }


def test_what_an_older_ruleset_settles_was_no_option_then() -> None:
    assert INFO.complete({}, 1) == {"length": 3, "sheet": "plain"}
    with pytest.raises(OptionError, match="'rain'; expected one of: length, sheet"):
        INFO.complete({"rain": "yes"}, 1)
    assert INFO.agreed(INFO.complete({}, 1), 1)["rain"] is True


def test_what_no_table_may_choose_is_no_option() -> None:
    for ruleset in (1, 2, 3):
        with pytest.raises(OptionError, match="no option 'thunder'"):
            INFO.complete({"thunder": "loud"}, ruleset)


def test_what_was_agreed_is_carried_over_as_far_as_it_can_be_chosen_now() -> None:
    carried = INFO.carried({"length": 5, "sheet": "own"}, 1)
    assert carried == {"length": 5, "sheet": "own", "rain": True}
    assert INFO.complete(carried) == {"rain": True, "length": 5, "sheet": "own"}


def test_what_the_newest_ruleset_settles_is_not_carried_over() -> None:
    drier = replace(INFO, rulesets=({}, {"rain": False}))
    assert drier.carried(drier.complete({"rain": True}, 1), 1) == {"length": 3, "sheet": "plain"}


@pytest.mark.parametrize("ruleset", [-1, 0, 4])
def test_an_unknown_ruleset_is_refused(ruleset: int) -> None:
    with pytest.raises(OptionError, match=f"no ruleset {ruleset}; expected 1–3"):
        INFO.settled(ruleset)


def test_values_are_written_as_people_say_them() -> None:
    assert [written(value) for value in (True, False, 5, "x")] == ["yes", "no", "5", "x"]


def test_the_number_of_seats_is_checked() -> None:
    for seats in (2, 5):
        INFO.check_seats(seats)
    for seats in (-1, 1, 6):
        with pytest.raises(OptionError, match=f"played by {seats}; expected 2–5 players"):
            INFO.check_seats(seats)
