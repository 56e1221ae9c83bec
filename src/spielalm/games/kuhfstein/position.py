"""A moment of Kuhfstein: the fields, and nothing of the rules."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.games.kuhfstein.deck import Deck
from spielalm.games.kuhfstein.heap import all_tiles
from spielalm.games.kuhfstein.landscape import Landscape, empty
from spielalm.kernel.position import Position

# What happens next. First the set-up, all of it chance but FIRST:
FOX: Final = 0  # the starting player is drawn
TRACK: Final = 1  # the bonus tiles are drawn
OPEN_TILES: Final = 2  # the first tiles are turned up
OPEN_CARDS: Final = 3  # the first cards are turned up
DEAL_SCORING: Final = 4
DEAL_CARDS: Final = 5
FIRST: Final = 6  # a player chooses the first card
FILL_CARDS: Final = 7  # the cards that were chosen are replaced
# then the turns:
ACT: Final = 8  # an action, or the end of the turn
LAY: Final = 9  # after an exchange of tiles: lay one, or exchange again
TAKE: Final = 10  # after an exchange of cards: take one, or exchange again
EXTRA: Final = 11  # a bonus: one more action
BONUS_TILE: Final = 12
BONUS_CARD: Final = 13
SWAP_TILES: Final = 14  # chance turns up the tiles of an exchange
SWAP_CARDS: Final = 15
REFILL_TILES: Final = 16  # chance refills the displays after a turn
REFILL_CARDS: Final = 17
# and the end:
CHOOSE: Final = 18  # all choose a scoring tile
END: Final = 19

# How near the end is.
RUNNING: Final = 0
ONE_MORE: Final = 1  # after this round comes one more (KF-12)
LAST: Final = 2  # this is the last round

NONE: Final = -1
COWS: Final = 6


class Table:
    """What a table has agreed on. Never changes during a game, so positions share it."""

    def __init__(
        self,
        deck: Deck,
        seats: i64,
        *,
        random_bonus: bool = False,
        chosen_card: bool = False,
        extra_round: bool = False,
        at_once: bool = False,
        eight: bool = False,
        idle_end: bool = True,
    ) -> None:
        self.deck: Final = deck
        self.seats: i64 = seats
        self.random_bonus: Final = random_bonus  # KF-10
        self.chosen_card: Final = chosen_card  # KF-11
        self.extra_round: Final = extra_round  # KF-12
        self.at_once: Final = at_once  # KF-81
        self.eight: Final = eight  # KF-83 (9)
        self.idle_end: Final = idle_end  # KF-20


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


class Fields(Position):
    """The whole truth of a moment."""

    def __init__(self, table: Table) -> None:
        """An empty table: nobody has sat down yet."""
        self.table = table
        self.players: list[Player] = []
        self.phase: i64 = FOX
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

    def fill(self, other: Fields) -> None:
        """Take over everything that can change."""
        self.players = [player.copy() for player in other.players]
        self.fill_table(other)

    def fill_for(self, other: Fields, seat: i64) -> None:
        """As `fill`, but only this seat's player is copied: the others are shared."""
        self.players = other.players.copy()
        self.players[seat] = other.players[seat].copy()
        self.fill_table(other)

    def fill_table(self, other: Fields) -> None:
        """Take over what belongs to no player."""
        self.phase = other.phase
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
