"""A moment of Kuhfstein: the fields, and nothing of the rules."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.games.kuhfstein.deck import Deck
from spielalm.games.kuhfstein.heap import all_tiles
from spielalm.games.kuhfstein.landscape import Landscape, empty
from spielalm.kernel.phased import Phased
from spielalm.kernel.phases import Phase, PhaseName

# The phases. First the set-up, all of it chance but CHOOSING_CARD:
DRAWING_FOX: Final = PhaseName("fox")
DRAWING_TRACK: Final = PhaseName("track")
OPENING_TILES: Final = PhaseName("open-tiles")
OPENING_CARDS: Final = PhaseName("open-cards")
DEALING_SCORING: Final = PhaseName("deal-scoring")
DEALING_CARDS: Final = PhaseName("deal-cards")
CHOOSING_CARD: Final = PhaseName("first-card")
FILLING_CARDS: Final = PhaseName("fill-cards")  # the cards that were chosen are replaced
# then the turns:
ACTING: Final = PhaseName("act")  # an action, or the end of the turn
LAYING: Final = PhaseName("lay")  # after an exchange of tiles: lay one, or exchange again
TAKING: Final = PhaseName("take")  # after an exchange of cards: take one, or exchange again
EXTRA_ACTION: Final = PhaseName("extra")
BONUS_TILE: Final = PhaseName("bonus-tile")
BONUS_CARD: Final = PhaseName("bonus-card")
SWAPPING_TILES: Final = PhaseName("swap-tiles")  # new ones are turned up for an exchange
SWAPPING_CARDS: Final = PhaseName("swap-cards")
REFILLING_TILES: Final = PhaseName("refill-tiles")  # after a turn
REFILLING_CARDS: Final = PhaseName("refill-cards")
# and the end:
CHOOSING_TILE: Final = PhaseName("choose")  # all choose a scoring tile
ENDED: Final = PhaseName("over")

# How near the end is.
RUNNING: Final = 0
ONE_MORE: Final = 1  # after this round comes one more (KF-12)
LAST: Final = 2  # this is the last round

NONE: Final = -1
COWS: Final = 6


# What a table may agree on beside the usual: the word of the notation, and the option it means.
OPTIONS: Final[dict[str, tuple[str, bool | str]]] = {
    "random": ("bonus", "random"),
    "chosen": ("first-card", "chosen"),
    "extra-round": ("extra-round", True),
    "at-once": ("early-end", "at-once"),
    "eight": ("house", "eight"),
    "endless": ("idle-end", False),
}


class Table:
    """What a table has agreed on. Never changes during a game, so positions share it."""

    def __init__(self, deck: Deck, seats: i64, options: tuple[str, ...] = ()) -> None:
        """`options` are the words of those that differ from the usual."""
        self.deck: Final = deck
        self.seats: i64 = seats
        self.options: Final = options
        self.random_bonus: Final = "random" in options  # KF-10
        self.chosen_card: Final = "chosen" in options  # KF-11
        self.extra_round: Final = "extra-round" in options  # KF-12
        self.at_once: Final = "at-once" in options  # KF-81
        self.eight: Final = "eight" in options  # KF-83 (9)
        self.idle_end: Final = "endless" not in options  # KF-20


class Player:
    """What belongs to one seat."""

    def __init__(self, land: Landscape) -> None:
        self.land = land
        self.hand: i64 = 0  # a set of cards
        self.secret: i64 = NONE  # the dealt first card, while it is in the hand: nobody saw it
        self.scoring: i64 = 0  # a set of scoring tiles
        self.choice: i64 = NONE  # the scoring tile that shall count
        self.supply: i64 = 0  # cows
        self.points: i64 = 0
        self.passed: i64 = 0  # how many bonus fields have been reached, in the order of the track
        self.played = vec[i64]()  # the cards that brought points

    def copy(self) -> Player:
        twin = Player(self.land.copy())
        twin.hand = self.hand
        twin.secret = self.secret
        twin.scoring = self.scoring
        twin.choice = self.choice
        twin.supply = self.supply
        twin.points = self.points
        twin.passed = self.passed
        twin.played = self.played[:]
        return twin


class Fields(Phased):
    """The whole truth of a moment."""

    def __init__(self, phase: Phase[Any], table: Table) -> None:
        """An empty table: nobody has sat down yet."""
        super().__init__(phase)
        self.table = table
        self.players: list[Player] = []
        self.fox: i64 = NONE
        self.turn: i64 = 0
        self.left: i64 = 0  # how many actions of the turn are left after the current one
        self.ending: i64 = RUNNING
        self.idle: i64 = 0  # turns in a row that nobody has acted in, until the end is settled
        self.track = vec[i64]()  # the bonus of each bonus field
        self.trees: i64 = 2 * table.seats  # KF-05: two trees per player
        # Tiles are heaps, cards are sets.
        self.pile: i64 = all_tiles(table.seats)
        self.tiles: i64 = 0
        self.aside: i64 = 0
        self.draws: i64 = table.deck.cards()
        self.cards: i64 = 0
        self.discards: i64 = 0
        self.seen: i64 = 0  # the cards that have ever lain open: no first card is among them

    def sit_down(self) -> None:
        """A player for each seat, with an empty landscape."""
        self.players = [Player(empty()) for _ in range(self.table.seats)]

    def fill(self, other: Fields, players: list[Player]) -> None:
        """Take over everything that can change."""
        self.players = players
        self.fox = other.fox
        self.turn = other.turn
        self.left = other.left
        self.ending = other.ending
        self.idle = other.idle
        self.track = other.track
        self.trees = other.trees
        self.pile = other.pile
        self.tiles = other.tiles
        self.aside = other.aside
        self.draws = other.draws
        self.cards = other.cards
        self.discards = other.discards
        self.seen = other.seen

    def now(self) -> Player:
        """The player in turn."""
        return self.players[self.turn]
