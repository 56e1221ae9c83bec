"""What can happen in Kuhfstein. Hidden is only what others were dealt (KF-86)."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from spielalm.games.kuhfstein.moves import Bonus, Land, Scoring
from spielalm.kernel.moves import facts_in
from spielalm.kernel.story import only
from spielalm.kernel.typed import Fact, Reveal

Cause = Literal["points", "tiles", "idle"]


class FoxDrawn(Fact, frozen=True):
    seat: int


class BonusTilesDrawn(Fact, frozen=True):
    first: Bonus
    second: Bonus
    third: Bonus


class TileTurnedUp(Reveal, frozen=True):
    land: Land


class CardTurnedUp(Reveal, frozen=True):
    card: int


class ScoringTileDealt(Reveal, frozen=True):
    seat: int
    tile: Annotated[Scoring | None, only("seat")]


class CardDealt(Reveal, frozen=True):
    seat: int
    card: Annotated[int | None, only("seat")]


class TilesShuffled(Fact, frozen=True):
    """The tiles that were set aside became the new pile."""

    count: int


class CardsShuffled(Fact, frozen=True):
    """The discards became the new draw pile."""

    count: int


class TileLaid(Fact, frozen=True):
    seat: int
    land: Land
    cell: str


class TreeSet(Fact, frozen=True):
    """A tree stands south-east of `cell`, in the middle of its square."""

    seat: int
    cell: str
    points: int


class CardTaken(Fact, frozen=True):
    seat: int
    card: int


class DealtCardShown(Reveal, frozen=True):
    """The card that is about to be played is the one nobody else had seen."""

    knower: ClassVar[str] = "seat"
    seat: int
    card: int


class CardPlayed(Fact, frozen=True):
    """Cows stand on these cells now."""

    seat: int
    card: int
    cells: tuple[str, ...]
    points: int


class HerdBroughtHome(Fact, frozen=True):
    seat: int
    cells: tuple[str, ...]


class TilesExchanged(Fact, frozen=True):
    """So many equal tiles lay there."""

    seat: int
    land: Land
    equal: int


class CardsExchanged(Fact, frozen=True):
    seat: int
    cards: tuple[int, ...]


class ActionsForgone(Fact, frozen=True):
    seat: int
    actions: int


class BonusReached(Fact, frozen=True):
    seat: int
    bonus: Bonus
    field: int


class BonusLapsed(Fact, frozen=True):
    seat: int
    bonus: Bonus


class BonusDeclined(Fact, frozen=True):
    seat: int
    bonus: Bonus


class AllCowsBroughtHome(Fact, frozen=True):
    seat: int
    cows: int


class LastRoundBegun(Fact, frozen=True):
    """Somebody reached the goal, the tiles ran out, or nobody has acted for three rounds; so many
    more rounds follow this one.
    """

    cause: Cause
    rounds: int


class ScoringTileRevealed(Reveal, frozen=True):
    seat: int
    tile: Scoring
    points: int


class GameEnded(Fact, frozen=True):
    """Whether anybody reached the goal, or what ended the game before."""

    cause: Cause
    scores: tuple[int, ...]
    tiles: tuple[int, ...]
    seats: tuple[int, ...]


FACTS = facts_in(__name__)
