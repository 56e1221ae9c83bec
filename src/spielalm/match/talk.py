"""Talk at the table: a handful of phrases, and free text where the host allows it."""

from __future__ import annotations

from spielalm.match import log
from spielalm.match.errors import RefusedError
from spielalm.match.seats import one_line
from spielalm.match.table import Table

# The sentences are messages `phrase-NAME` of the page's texts.
PHRASES = ("hello", "good-luck", "nice", "ouch", "hurry", "sorry", "thanks", "well-played", "moo")
LONGEST = 200


def say(table: Table, key: str, seat: int, phrase: str, text: str, now: int) -> None:
    """A person says a phrase, or a line of free text."""
    table.own(key, seat)
    if table.settings.chat == "off":
        raise RefusedError("chat-off")
    if phrase:
        if phrase not in PHRASES:
            known = ", ".join(PHRASES)
            raise RefusedError("phrase-unknown", phrase=ascii(phrase[:20]), phrases=known)
        table.make(log.Chatted, now, seat=seat, phrase=phrase)
        return
    if table.settings.chat != "free":
        raise RefusedError("phrases-only")
    line = one_line(text)
    if not 1 <= len(line) <= LONGEST:
        raise RefusedError("chat-length", length=len(line), most=LONGEST)
    table.make(log.Chatted, now, seat=seat, text=line)
