"""Errors say what was wrong, what was expected, and where."""

from __future__ import annotations

from spielalm.kernel.errors import NotationError


def test_an_error_in_a_text_says_place_problem_and_what_was_expected() -> None:
    error = NotationError("a fish", expected="a cow", line=3, column=7)
    assert str(error) == "line 3, column 7: a fish; expected a cow"


def test_an_error_in_an_embedded_text_is_moved_to_its_place() -> None:
    moved = NotationError("a fish", expected="a cow", column=4).moved(line=10, column=5)
    assert (moved.line, moved.column, moved.problem, moved.expected) == (11, 9, "a fish", "a cow")


def test_only_the_first_line_of_an_embedded_text_begins_further_right() -> None:
    moved = NotationError("a fish", expected="a cow", line=2, column=4).moved(line=10, column=5)
    assert (moved.line, moved.column) == (12, 4)
