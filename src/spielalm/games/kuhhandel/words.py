"""The words with which the notation says what is going on: `price=50 bidder=B`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from spielalm.games.kuhhandel.cards import BACKS, NAMES, NO_BACK, NONE
from spielalm.games.kuhhandel.position import NO_SEATS, NOBODY_YET
from spielalm.kernel.errors import NotationError
from spielalm.kernel.kinds import LETTERS, Kind, Number, OneOf, SeatOf
from spielalm.kernel.numbers import members

ALWAYS = -1  # a field that never goes unsaid


@dataclass(frozen=True)
class Word:
    """A field of a position, what it is called, and what it holds where there is nothing to say.

    Phases say which fields they speak of; of any other there is nothing to say.
    """

    name: str
    field: str
    kind: Kind
    unsaid: int


class SeatSet(Kind):
    """Seats in their order: `BC`."""

    def __init__(self, seats: int) -> None:
        self.size = 2**seats
        self.letters = LETTERS[:seats]
        self.example = self.letters

    def write(self, number: int) -> str:
        return "".join(self.letters[seat] for seat in members(number))

    def read(self, text: str) -> int:
        if not text or "".join(sorted(set(text) & set(self.letters))) != text:
            expected = f"seats out of {self.letters}, in order"
            raise NotationError(f"{text[:20]!a}", expected=expected)
        return sum(2 ** self.letters.index(letter) for letter in text)


@cache
def words(seats: int) -> tuple[Word, ...]:
    """All of them, in the order in which they stand."""
    card, seat, some, number = OneOf(NAMES), SeatOf(seats), SeatSet(seats), Number(1, 99_999)
    return (
        Word("turn", "turn", seat, ALWAYS),
        Word("card", "card", card, NONE),
        Word("card", "animal", card, NONE),
        Word("back", "back", OneOf(BACKS), NO_BACK),
        Word("price", "price", number, 0),
        Word("bidder", "bidder", seat, NOBODY_YET),
        Word("held", "held", some, NO_SEATS),
        Word("slapped", "slapped", some, NO_SEATS),
        Word("out", "out", some, NO_SEATS),
        Word("limited", "limited", some, NO_SEATS),
        Word("other", "other", seat, NOBODY_YET),
        Word("ties", "ties", number, 0),
        Word("trades", "trades", number, 0),
        Word("covered", "covered", card, NONE),
    )
