"""What can be wrong with input. Every error says what was wrong and what was expected."""

from __future__ import annotations

from typing import Self


class SpielalmError(Exception):
    """Input that cannot be used. Its text is meant for the person who gave it.

    That text is English. An error that players meet has a `message`, too: its text is then a
    pattern for the `values`, and other languages have a pattern of their own under that name.
    """

    def __init__(self, text: str, message: str = "", /, **values: str | int) -> None:
        super().__init__(text.format_map(values) if message else text)
        self.message = message
        self.values = values


class NotationError(SpielalmError):
    """A text that is not what it should be, with the place where it stops making sense."""

    def __init__(self, problem: str, *, expected: str, line: int = 1, column: int = 1) -> None:
        super().__init__(f"line {line}, column {column}: {problem}; expected {expected}")
        self.problem = problem
        self.expected = expected
        self.line = line
        self.column = column

    def called(self, message: str, **values: str | int) -> Self:
        """This error with what other languages need; the place is said by them all."""
        self.message = message
        self.values = values
        return self

    def moved(self, *, line: int = 0, column: int = 0) -> NotationError:
        """The same error, seen from a text in which this one is embedded further on."""
        found = NotationError(
            self.problem,
            expected=self.expected,
            line=self.line + line,
            column=self.column + (column if self.line == 1 else 0),
        )
        return found.called(self.message, **self.values)


class OptionError(SpielalmError):
    """A table option that does not exist or does not take this value."""


class EditionError(SpielalmError):
    """Printed material (a sheet, a burrow, a deck) that breaks its constraints."""


class IllegalMoveError(SpielalmError):
    """A move that the rules do not allow now."""
