"""What every error about a text must be like."""

from __future__ import annotations

from spielalm.kernel.errors import NotationError, SpielalmError


def assert_readable(error: SpielalmError) -> None:
    """An error is one line that can be printed."""
    assert str(error).isprintable()


def assert_inside(error: NotationError, text: str) -> None:
    """The place that an error names is in the text, or just behind it."""
    lines = text.split("\n")
    assert 1 <= error.line <= len(lines), error
    assert 1 <= error.column <= len(lines[error.line - 1]) + 1, error
    assert error.problem
    assert error.expected
    assert_readable(error)
