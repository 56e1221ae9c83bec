"""Errors say what was wrong, what was expected, and where."""

from __future__ import annotations

from spielalm.kernel.errors import NotationError, SpielalmError


def test_an_error_in_a_text_says_place_problem_and_what_was_expected() -> None:
    error = NotationError("a fish", expected="a cow", line=3, column=7)
    assert str(error) == "line 3, column 7: a fish; expected a cow"


def test_an_error_in_an_embedded_text_is_moved_to_its_place() -> None:
    moved = NotationError("a fish", expected="a cow", column=4).moved(line=10, column=5)
    assert (moved.line, moved.column, moved.problem, moved.expected) == (11, 9, "a fish", "a cow")


def test_only_the_first_line_of_an_embedded_text_begins_further_right() -> None:
    moved = NotationError("a fish", expected="a cow", line=2, column=4).moved(line=10, column=5)
    assert (moved.line, moved.column) == (12, 4)


def test_an_error_that_has_a_message_is_a_pattern_with_its_values() -> None:
    error = SpielalmError("no {cow!r} here", "no-cow", cow="{Liesl}")
    assert str(error) == "no '{Liesl}' here"
    assert (error.message, error.values) == ("no-cow", {"cow": "{Liesl}"})
    assert str(SpielalmError("a text with {braces}")) == "a text with {braces}"


def test_an_error_that_is_moved_keeps_its_message() -> None:
    moved = NotationError("a fish", expected="a cow").called("no-cow", fish="Nemo").moved(line=2)
    assert (moved.line, moved.message, moved.values) == (3, "no-cow", {"fish": "Nemo"})
