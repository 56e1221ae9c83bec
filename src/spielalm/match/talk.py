"""Talk at the table: a handful of phrases, and free text where the host allows it."""

from __future__ import annotations

import unicodedata

from spielalm.match import log
from spielalm.match.errors import NotNowError
from spielalm.match.table import Table

# The sentences are messages `phrase-NAME` of the page's texts.
PHRASES = ("hello", "good-luck", "nice", "ouch", "hurry", "sorry", "thanks", "well-played", "moo")
LONGEST = 200


def say(table: Table, key: str, seat: int, phrase: str, text: str, now: int) -> None:
    """A person says a phrase, or a line of free text."""
    table.own(key, seat)
    if table.settings.chat == "off":
        raise NotNowError("this table plays without chat")
    if phrase:
        if phrase not in PHRASES:
            raise NotNowError(f"no phrase {phrase[:20]!a}; expected one of: {', '.join(PHRASES)}")
        table.make(log.Chatted, now, seat=seat, phrase=phrase)
        return
    if table.settings.chat != "free":
        raise NotNowError("this table talks in phrases only")
    visible = "".join(c if unicodedata.category(c)[0] != "C" else " " for c in text)
    line = " ".join(visible.split())
    if not 1 <= len(line) <= LONGEST:
        raise NotNowError(f"a line of {len(line)} letters; expected 1 to {LONGEST}")
    table.make(log.Chatted, now, seat=seat, text=line)
