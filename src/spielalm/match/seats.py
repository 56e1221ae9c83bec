"""Who sits where."""

# Compiled: every move passes here.
from __future__ import annotations

import unicodedata
from typing import Literal

from spielalm.match.errors import Refusal, RefusedError

LONGEST_NAME = 24
Kind = Literal["empty", "reserved", "person", "bot"]

NAME_EMPTY = Refusal("name-empty", "a name without letters; expected 1 to {most} letters")

MARKS = 2  # accents above one letter


class Seat:
    """One seat: empty, a person's (then `key` is set), or a bot's.

    It is reserved until its person has brought a nonce. `bot` is the bot that plays here: for a
    bot's seat, or as a stand-in for a person.
    """

    def __init__(self, name: str = "", key: str = "", bot: str = "", nonce: bytes = b"") -> None:
        self.name = name
        self.key = key
        self.bot = bot
        self.nonce = nonce
        self.misses = 0  # decisions in a row that the clock had to make
        self.removed = False  # the host gave it to a bot
        self.conceded = False
        self.agreed = False  # to give up an unfinished match and open its record

    def copy(self) -> Seat:
        copy = Seat(self.name, self.key, self.bot, self.nonce)
        copy.misses = self.misses
        copy.removed, copy.conceded, copy.agreed = self.removed, self.conceded, self.agreed
        return copy

    @property
    def kind(self) -> Kind:
        if self.key:
            return "person" if self.nonce else "reserved"
        return "bot" if self.bot else "empty"

    @property
    def person_plays(self) -> bool:
        """Whether the moves of this seat come from a person."""
        return bool(self.key) and not self.bot


def cleaned(name: str) -> str:
    """A name as the table shows it: visible letters, single spaces, not too long."""
    short = one_line(name)[:LONGEST_NAME].strip()
    if not any(unicodedata.category(c)[0] in "LNPS" for c in short):
        raise RefusedError(NAME_EMPTY, most=LONGEST_NAME)
    return short


def one_line(text: str) -> str:
    """Text without anything that could disturb the lines around it."""
    visible = ""
    marks = 0
    for c in unicodedata.normalize("NFC", text):
        category = unicodedata.category(c)[0]
        marks = marks + 1 if category == "M" else 0
        if marks <= MARKS:
            visible += " " if category in "CZ" else c
    return " ".join(visible.split())
