"""Kuhhandel's moves, each declared once.

Cards are named `cow`, `rat`, `premium-cow`, `money-50`; money is its cards, ascending: `(0, 10)`.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from spielalm.games.kuhhandel.cards import ANIMALS, KINDS, NAMES
from spielalm.games.kuhhandel.money import (
    DENOMINATIONS,
    EACH,
    MOST,
    TOPS,
    VALUES,
    WIDTH,
    count,
    denomination,
    money_of,
    values,
)
from spielalm.kernel.errors import NotationError
from spielalm.kernel.kinds import Kind, Number, OneOf, SeatOf
from spielalm.kernel.line import Part
from spielalm.kernel.moves import Moves
from spielalm.kernel.typed import Move

Money = tuple[int, ...]

MOST_SEATS: Final = 6
HIGHEST: Final = 999_990  # the highest amount that can be written
MONEY_WORD: Final = r"(?:([1-9]\d?)x)?(0|10|20|50|100|200|500)"


class MoneyCards(Kind):
    """Money cards, in any order: `2x0 3x10 50`, or `nothing`. Six bits for how many there are of
    each denomination."""

    size = 2 ** (WIDTH * DENOMINATIONS)
    shape = r"\S+(?: \S+)*"

    def __init__(self, example: str, mark: str = " ", nothing: str = "nothing") -> None:
        self.example = example
        self.mark = mark
        self.nothing = nothing

    def holds(self, number: int) -> bool:
        return 0 <= number < self.size and number & TOPS == 0

    def number(self, value: Any) -> int:
        found = int(money_of(value))
        if found < 0:
            problem = f"the money {str(list(value))[:60]}"
            raise NotationError(problem, expected="cards of 0, 10, 20, 50, 100, 200 or 500")
        return found

    def value(self, number: int) -> Money:
        return values(number)

    def write(self, number: int) -> str:
        numbers = [(int(count(number, d)), int(VALUES[d])) for d in range(DENOMINATIONS)]
        found = [f"{n}x{value}" if n > 1 else f"{value}" for n, value in numbers if n]
        return self.mark.join(found) or self.nothing

    def read(self, text: str) -> int:
        found = 0
        for word in [] if text == self.nothing else Part(text).split(self.mark):
            many, value = word.groups(MONEY_WORD, "money like 2x10 or 50")
            d = denomination(int(value.text))
            n = int(many.text or 1)
            if count(found, d) + n > MOST:
                raise word.wrong(f"at most {MOST}", f"too many cards of {value.text}")
            found += n * int(EACH[d])
        return found


class First(Move, frozen=True):
    """Chance: the seat that begins."""

    number = 0
    rule = "KM-05"
    seat: Annotated[int, SeatOf(MOST_SEATS)]


class Card(Move, frozen=True):
    """Chance: the next card of the stack."""

    number = 1
    rule = "KM-11"
    card: Annotated[str, OneOf(NAMES)]


class Verdict(Move, frozen=True):
    """Chance, or the table: whose slap was the earliest."""

    number = 2
    rule = "KM-20"
    seat: Annotated[int, SeatOf(MOST_SEATS)]


class Auction(Move, frozen=True):
    """Auction the next card of the stack."""

    number = 3
    rule = "KM-10"


class Distribute(Move, frozen=True):
    """Two players: look at the next card of the stack."""

    number = 4
    rule = "KM-81"


class Trade(Move, frozen=True):
    """Challenge this player to trade for this animal."""

    number = 5
    rule = "KM-40"
    places = ("animal", "other")
    other: Annotated[int, SeatOf(MOST_SEATS)]
    animal: Annotated[str, OneOf(NAMES[:KINDS])]


class Pass(Move, frozen=True):
    """Hold no auction after the trade."""

    number = 6
    rule = "KM-71"


class Bid(Move, frozen=True):
    """Bid this much."""

    number = 7
    rule = "KM-11"
    bid: Annotated[int, Number(0, HIGHEST, example=50)]


class Hold(Move, frozen=True):
    """Do not raise this bid (0: bid nothing)."""

    number = 8
    rule = "KM-13"
    bid: Annotated[int, Number(0, HIGHEST, example=50)]


class Sell(Move, frozen=True):
    """Sell to the highest bidder."""

    number = 9
    rule = "KM-14"


class Refuse(Move, frozen=True):
    """Use the right of first refusal."""

    number = 10
    rule = "KM-14"


class Pay(Move, frozen=True):
    """Pay with these cards."""

    number = 11
    rule = "KM-16"
    money: Annotated[Money, MoneyCards("2x10 50")]


class Show(Move, frozen=True):
    """Show all money, because it does not suffice."""

    number = 12
    rule = "KM-17"


class Slap(Move, frozen=True):
    """Slap at this count."""

    number = 13
    rule = "KM-20"
    count: Annotated[int, Number(1, 10, example=7)]


class Wait(Move, frozen=True):
    """Let this count pass."""

    number = 14
    rule = "KM-20"
    count: Annotated[int, Number(1, 10, example=7)]


class Lay(Move, frozen=True):
    """Lay this money card beside the rat."""

    number = 15
    rule = "KM-30"
    money: Annotated[int, OneOf([int(value) for value in VALUES])]


class Take(Move, frozen=True):
    """Take the rat, and the money beside it."""

    number = 16
    rule = "KM-30"


class Offer(Move, frozen=True):
    """Lay down these cards as a hidden offer."""

    number = 17
    rule = "KM-40"
    money: Annotated[Money, MoneyCards("0 10")]


class Accept(Move, frozen=True):
    """Accept the offer."""

    number = 18
    rule = "KM-41"


class Counter(Move, frozen=True):
    """Answer with this hidden offer."""

    number = 19
    rule = "KM-41"
    money: Annotated[Money, MoneyCards("nothing")]


class Keep(Move, frozen=True):
    """Keep the card looked at."""

    number = 20
    rule = "KM-81"


class Give(Move, frozen=True):
    """Give the card looked at to the opponent."""

    number = 21
    rule = "KM-81"


class Cover(Move, frozen=True):
    """Cover this quartet with the rats."""

    number = 22
    rule = "KM-61"
    animal: Annotated[str, OneOf(ANIMALS)]


class Back(Move, frozen=True):
    """Chance, two players: the back of the card on top."""

    number = 23
    rule = "KM-80"
    back: Literal["red", "green"]


MOVES = Moves(__name__, "Kuhhandel", bits=5)
