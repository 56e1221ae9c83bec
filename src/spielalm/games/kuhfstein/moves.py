"""Kuhfstein's moves, each declared once. Cells are named `n2e3`, cards by their numbers.

What they hold inside counts from 0: kinds of landscape, cards, bonuses, scoring tiles.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, get_args

from spielalm.games.kuhfstein.cells import CELLS, REACH, cell_name, cell_number, steps
from spielalm.kernel.kinds import Kind, Number, OneOf, SeatOf
from spielalm.kernel.moves import Moves
from spielalm.kernel.typed import Move

Land = Literal["hay", "meadow", "forest", "lake", "house"]
Bonus = Literal["cow", "action", "tile", "card", "home"]
Square = Literal["none", "ne", "se", "sw", "nw"]
Turned = Literal["straight", "right", "half", "left"]
Scoring = Literal["shore", "hay", "meadow", "forest", "goal", "trees", "cows", "size", "house"]

SEATS: Final = "ABCD"
CARDS: Final = 55
BONUSES: Final[tuple[Bonus, ...]] = get_args(Bonus)
SQUARES: Final[tuple[Square, ...]] = get_args(Square)
TURNS: Final[tuple[Turned, ...]] = get_args(Turned)
SCORINGS: Final[tuple[Scoring, ...]] = get_args(Scoring)


class CardNumber(Number):
    """A card of the deck, by the number that is printed on it."""

    def __init__(self) -> None:
        super().__init__(1, CARDS, zero=1, example=17)

    @property
    def expected(self) -> str:
        return f"a card from 1 to {CARDS}"


class CellName(Kind):
    """A cell of a landscape, by the steps that lead there from the first tile."""

    size = CELLS
    example = "n1e2"

    def holds(self, number: int) -> bool:
        south, east = steps(number)
        return abs(south) + abs(east) < REACH

    def number(self, value: Any) -> int:
        return cell_number(str(value))

    def value(self, number: int) -> str:
        return cell_name(number)

    def read(self, text: str) -> int:
        return cell_number(text)


class ScoringTile(OneOf):
    """One of the nine scoring tiles. Never a number: a card is dealt with the same word."""

    shape = "[a-z]+"


CARD: Final = CardNumber()
TILE: Final = ScoringTile(SCORINGS)


class Fox(Move, frozen=True):
    """Chance: the seat that begins."""

    number = 0
    rule = "KF-08"
    seat: Annotated[int, SeatOf(4)]


class BonusTiles(Move, frozen=True):
    """Chance: the bonus tiles in the three slots of the track."""

    number = 1
    word = "track"
    rule = "KF-10"
    first: Bonus
    second: Bonus
    third: Bonus


class TurnedTile(Move, frozen=True):
    """Chance: the next tile from the face-down pile."""

    number = 2
    word = "tile"
    rule = "KF-08"
    land: Land


class TurnedCard(Move, frozen=True):
    """Chance: the next card from the draw pile."""

    number = 3
    word = "card"
    rule = "KF-08"
    card: Annotated[int, CARD]


class DealtScoringTile(Move, frozen=True):
    """Chance: a scoring tile for this seat, which only it sees."""

    number = 4
    word = "deal"
    rule = "KF-07"
    seat: Annotated[int, SeatOf(4)]
    tile: Annotated[Scoring, TILE]


class DealtCard(Move, frozen=True):
    """Chance: the first card of this seat, which only it sees."""

    number = 5
    word = "deal"
    rule = "KF-08"
    seat: Annotated[int, SeatOf(4)]
    card: Annotated[int, CARD]


class LayTile(Move, frozen=True):
    """Lay a tile from the display, with a tree in the square on this side of it, or without."""

    number = 6
    word = "lay"
    rule = "KF-30"
    land: Land
    cell: Annotated[str, CellName()]
    tree: Annotated[Square, OneOf(SQUARES, unsaid=True, before="tree ")] = "none"


class TakeCard(Move, frozen=True):
    """Take a card from the display."""

    number = 7
    word = "take"
    rule = "KF-40"
    card: Annotated[int, CARD]


class PlayCard(Move, frozen=True):
    """Play a card, turned like this, the first of its open cells lying on `cell`."""

    number = 8
    word = "play"
    rule = "KF-50"
    card: Annotated[int, CARD]
    turned: Annotated[Turned, OneOf(TURNS, unsaid=True)]
    cell: Annotated[str, CellName()]


class BringHome(Move, frozen=True):
    """Bring the herd home whose northernmost, then westernmost cow stands on `cell`."""

    number = 9
    word = "home"
    rule = "KF-60"
    cell: Annotated[str, CellName()]


class ExchangeTiles(Move, frozen=True):
    """Set the displayed tiles aside and turn up five new ones; a tile must be laid then."""

    number = 10
    word = "exchange tiles"
    rule = "KF-34"


class ExchangeCards(Move, frozen=True):
    """Discard the displayed cards and turn up four new ones; a card must be taken then."""

    number = 11
    word = "exchange cards"
    rule = "KF-41"


class EndTurn(Move, frozen=True):
    """Forgo the actions that are left."""

    number = 12
    word = "end"
    rule = "KF-20"


class Decline(Move, frozen=True):
    """Let a bonus go."""

    number = 13
    rule = "KF-76"


class ChooseScoring(Move, frozen=True):
    """Choose the scoring tile that shall count."""

    number = 14
    word = "score"
    rule = "KF-82"
    tile: Annotated[Scoring, TILE]


MOVES = Moves(__name__, "Kuhfstein", bits=4)
