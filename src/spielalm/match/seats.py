"""Who sits where."""

from __future__ import annotations

import unicodedata

from spielalm.kernel.errors import SpielalmError

LONGEST_NAME = 24


class Seat:
    """One seat: empty, a person's (then `key` is set), or a bot's.

    `bot` is the bot that plays here: for a bot's seat, or as a stand-in for a person.
    """

    def __init__(self) -> None:
        self.name = ""
        self.key = ""
        self.bot = ""
        self.nonce = b""
        self.misses = 0  # decisions in a row that the clock had to make
        self.conceded = False
        self.agreed = False  # to open the record of an unfinished match

    @property
    def kind(self) -> str:
        if self.key:
            return "person"
        return "bot" if self.bot else "empty"

    @property
    def person_plays(self) -> bool:
        """Whether the moves of this seat come from a person."""
        return bool(self.key) and not self.bot


def cleaned(name: str) -> str:
    """A name as the table shows it: visible letters, single spaces, not too long."""
    visible = "".join(c if unicodedata.category(c)[0] not in "CZ" else " " for c in name)
    short = " ".join(unicodedata.normalize("NFC", visible).split())[:LONGEST_NAME].strip()
    if not short:
        raise SpielalmError(f"an empty name; expected 1 to {LONGEST_NAME} letters")
    return short
