"""Kuhfstein's moves and facts as typed values. Cells are named `n2e3`, cards by their numbers."""

from __future__ import annotations

from typing import ClassVar, Literal

from spielalm.kernel.typed import Fact, Move

Land = Literal["hay", "meadow", "forest", "lake", "house"]
Bonus = Literal["cow", "action", "tile", "card", "home"]
Square = Literal["none", "ne", "se", "sw", "nw"]
Turned = Literal["straight", "right", "half", "left"]
Cause = Literal["points", "tiles", "idle"]
Scoring = Literal["shore", "hay", "meadow", "forest", "goal", "trees", "cows", "size", "house"]


class Fox(Move, frozen=True):
    """Chance: the seat that begins."""

    seat: int


class BonusTiles(Move, frozen=True):
    """Chance: the bonus tiles in the three slots of the track."""

    first: Bonus
    second: Bonus
    third: Bonus


class TurnedTile(Move, frozen=True):
    """Chance: the next tile from the face-down pile."""

    land: Land


class TurnedCard(Move, frozen=True):
    """Chance: the next card from the draw pile."""

    card: int


class DealtScoringTile(Move, frozen=True):
    """Chance: a scoring tile for this seat, which only it sees."""

    seat: int
    tile: Scoring


class DealtCard(Move, frozen=True):
    """Chance: the first card of this seat, which only it sees."""

    seat: int
    card: int


class LayTile(Move, frozen=True):
    """Lay a tile from the display, with a tree in the square on this side of it, or without."""

    land: Land
    cell: str
    tree: Square = "none"


class TakeCard(Move, frozen=True):
    """Take a card from the display."""

    card: int


class PlayCard(Move, frozen=True):
    """Play a card, turned like this, the first of its open cells lying on `cell`."""

    card: int
    turned: Turned
    cell: str


class BringHome(Move, frozen=True):
    """Bring the herd home whose northernmost, then westernmost cow stands on `cell`."""

    cell: str


class ExchangeTiles(Move, frozen=True):
    """Set the displayed tiles aside and turn up five new ones; a tile must be laid then."""


class ExchangeCards(Move, frozen=True):
    """Discard the displayed cards and turn up four new ones; a card must be taken then."""


class EndTurn(Move, frozen=True):
    """Forgo the actions that are left."""


class Decline(Move, frozen=True):
    """Let a bonus go."""


class ChooseScoring(Move, frozen=True):
    """Choose the scoring tile that shall count."""

    tile: Scoring


AnyMove = (
    Fox
    | BonusTiles
    | TurnedTile
    | TurnedCard
    | DealtScoringTile
    | DealtCard
    | LayTile
    | TakeCard
    | PlayCard
    | BringHome
    | ExchangeTiles
    | ExchangeCards
    | EndTurn
    | Decline
    | ChooseScoring
)


class FoxDrawn(Fact, frozen=True):
    seat: int


class BonusTilesDrawn(Fact, frozen=True):
    first: Bonus
    second: Bonus
    third: Bonus


class TileTurnedUp(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    land: Land


class CardTurnedUp(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    card: int


class ScoringTileDealt(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    seat: int
    tile: Scoring | None


class CardDealt(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    seat: int
    card: int | None


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


class DealtCardShown(Fact, frozen=True):
    """The card that is about to be played is the one nobody else had seen."""

    reveals: ClassVar[bool] = True
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


class ScoringTileRevealed(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    seat: int
    tile: Scoring
    points: int


class GameEnded(Fact, frozen=True):
    """Whether anybody reached the goal, or what ended the game before."""

    cause: Cause
    scores: tuple[int, ...]
    tiles: tuple[int, ...]
    seats: tuple[int, ...]


AnyFact = (
    FoxDrawn
    | BonusTilesDrawn
    | TileTurnedUp
    | CardTurnedUp
    | ScoringTileDealt
    | CardDealt
    | TilesShuffled
    | CardsShuffled
    | TileLaid
    | TreeSet
    | CardTaken
    | DealtCardShown
    | CardPlayed
    | HerdBroughtHome
    | TilesExchanged
    | CardsExchanged
    | ActionsForgone
    | BonusReached
    | BonusLapsed
    | BonusDeclined
    | AllCowsBroughtHome
    | LastRoundBegun
    | ScoringTileRevealed
    | GameEnded
)
