"""Talk at the table: a handful of phrases, and free text where the host allows it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from spielalm.match.action import Caller, Fact, ForSeat, Logged
from spielalm.match.errors import Refusal, RefusedError
from spielalm.match.seats import one_line
from spielalm.match.table import Table

# The sentences are messages `phrase-NAME` of the page's texts.
PHRASES = ("hello", "good-luck", "nice", "ouch", "hurry", "sorry", "thanks", "well-played", "moo")
LONGEST = 200

CHAT_OFF = Refusal("chat-off", "this table plays without chat")
PHRASES_ONLY = Refusal("phrases-only", "this table talks in phrases only")
UNKNOWN_PHRASE = Refusal("phrase-unknown", "no phrase {phrase}; expected one of: {phrases}")
LENGTH = Refusal("chat-length", "a line of {length} letters; expected 1 to {most}")


class Say(ForSeat, frozen=True, kw_only=True):
    """A phrase by its name, or a line of free text."""

    phrase: Annotated[str, Meta(max_length=40)] = ""
    text: Annotated[str, Meta(max_length=1000)] = ""

    def decide(self, table: Table, now: int, by: Caller) -> None:
        table.own(by.key, self.seat)
        if table.settings.chat == "off":
            raise RefusedError(CHAT_OFF)
        if self.phrase:
            if self.phrase not in PHRASES:
                phrase, known = ascii(self.phrase[:20]), ", ".join(PHRASES)
                raise RefusedError(UNKNOWN_PHRASE, phrase=phrase, phrases=known)
            table.make(Chatted, now, seat=self.seat, phrase=self.phrase)
            return
        if table.settings.chat != "free":
            raise RefusedError(PHRASES_ONLY)
        line = one_line(self.text)
        if not 1 <= len(line) <= LONGEST:
            raise RefusedError(LENGTH, length=len(line), most=LONGEST)
        table.make(Chatted, now, seat=self.seat, text=line)


class Chatted(Logged, frozen=True, kw_only=True):
    """Something said: the name of a phrase, or free text where the table allows it."""

    seat: int
    phrase: str = ""
    text: str = ""

    def apply(self, table: Table) -> None:
        """Talk changes nothing."""

    def told(self) -> Fact:
        return Said(self.seat, self.phrase, self.text)


class Said(Fact, frozen=True):
    seat: int
    phrase: str
    text: str
