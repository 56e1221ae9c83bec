"""The words with which the notation says what is going on: `price=50 bidder=B`."""

from __future__ import annotations

from functools import cache

from spielalm.games.kuhhandel.cards import BACKS, NAMES, NO_BACK, NONE
from spielalm.games.kuhhandel.position import NO_SEATS, NOBODY_YET
from spielalm.kernel.kinds import Number, OneOf, SeatOf, SeatSet
from spielalm.kernel.line import Word


@cache
def words(seats: int) -> tuple[Word, ...]:
    """All of them, in the order in which they stand."""
    card, seat, some, number = OneOf(NAMES), SeatOf(seats), SeatSet(seats), Number(1, 99_999)
    return (
        Word("turn", "turn", seat),
        Word("card", "card", card, NONE),
        Word("card", "animal", card, NONE),
        Word("back", "back", OneOf(BACKS), NO_BACK, shown=True, nothing=""),
        Word("price", "price", number, 0, shown=True, nothing=0),
        Word("bidder", "bidder", seat, NOBODY_YET, shown=True),
        Word("held", "held", some, NO_SEATS, shown=True, nothing=()),
        Word("slapped", "slapped", some, NO_SEATS),
        Word("out", "out", some, NO_SEATS, shown=True, nothing=()),
        Word("limited", "limited", some, NO_SEATS, shown=True, nothing=()),
        Word("other", "other", seat, NOBODY_YET, shown=True),
        Word("ties", "ties", number, 0, shown=True, nothing=0),
        Word("trades", "trades", number, 0, shown=True, nothing=0),
        Word("covered", "covered", card, NONE, shown=True),
    )
