"""Kuhfstein put together: the fields of a moment, the chapters of the rules, and the points."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

import spielalm.games.kuhfstein.position as at
from spielalm.games.kuhfstein import deck
from spielalm.games.kuhfstein.edition import load
from spielalm.games.kuhfstein.info import INFO
from spielalm.games.kuhfstein.phases import bonus, end, herds, playing, setting, taking, tiles, turn
from spielalm.games.kuhfstein.phases.deciding import Obliging
from spielalm.games.kuhfstein.position import OPTIONS, Fields, Player, Table
from spielalm.games.kuhfstein.scoring import leading, tile_points
from spielalm.kernel.game import Options
from spielalm.kernel.phases import Phases
from spielalm.kernel.position import OVER

# What the notation says in which phases; before them it has `-`, nothing or 0.
SET_UP: Final = ("fox", "track")
DEALT: Final = (*SET_UP, "scoring")
TURN: Final = (*DEALT, "turn")
ACTION: Final = (*TURN, "left")
END_OF_GAME: Final = (*DEALT, "choice")

# The actions A to D of KF-20, in the order in which they are listed.
LAYING: Final = tiles.Laying()
TILES: Final = [LAYING, tiles.ExchangingTiles()]
TAKING: Final = taking.Taking()
CARDS: Final = [TAKING, taking.ExchangingCards()]
ANY: Final = [*TILES, *CARDS, playing.Playing(), herds.BringingHome()]

PHASES: Final = Phases(
    {
        at.DRAWING_FOX: setting.DrawFox(),
        at.DRAWING_TRACK: setting.DrawTrack(("fox",)),
        at.OPENING_TILES: tiles.TurnUpTiles(at.OPENING_CARDS, SET_UP),
        at.OPENING_CARDS: taking.TurnUpCards(at.DEALING_SCORING, SET_UP),
        at.DEALING_SCORING: setting.DealScoring((*SET_UP, "dealing")),
        at.DEALING_CARDS: setting.DealCards(DEALT),
        at.CHOOSING_CARD: setting.ChooseFirstCard([TAKING], DEALT),
        at.FILLING_CARDS: setting.FillCards(at.ACTING, DEALT),
        at.ACTING: turn.Act([*ANY, turn.Forgoing()], (*ACTION, "idle")),
        at.LAYING: Obliging(TILES, ACTION),
        at.TAKING: Obliging(CARDS, ACTION),
        at.EXTRA_ACTION: bonus.Bonus(deck.ACTION, ANY, ACTION),
        at.BONUS_TILE: bonus.Bonus(deck.TILE, [LAYING], ACTION),
        at.BONUS_CARD: bonus.Bonus(deck.CARD, [TAKING], ACTION),
        at.SWAPPING_TILES: tiles.TurnUpTiles(at.LAYING, ACTION),
        at.SWAPPING_CARDS: taking.TurnUpCards(at.TAKING, ACTION),
        at.REFILLING_TILES: tiles.TurnUpTiles(at.REFILLING_CARDS, (*TURN, "idle")),
        at.REFILLING_CARDS: turn.RefillCards(at.ACTING, (*TURN, "idle")),
        at.CHOOSING_TILE: end.ChooseTile(END_OF_GAME),
        at.ENDED: end.Ended(END_OF_GAME),
    }
)


class Kuhfstein(Fields):
    """A moment of Kuhfstein, with its rules."""

    def copy(self) -> Kuhfstein:
        return self.twin([player.copy() for player in self.players])

    def copy_for(self, seat: i64) -> Kuhfstein:
        """A position to try this seat's own moves in: the other players are not copied."""
        players = self.players.copy()
        players[seat] = players[seat].copy()
        return self.twin(players)

    def twin(self, players: list[Player]) -> Kuhfstein:
        """The same moment with these players."""
        twin = Kuhfstein(self.phase, self.table)
        twin.fill(self, players)
        return twin

    def scores(self) -> list[int]:
        """The points on the track; at the end with those of the chosen scoring tiles (KF-82)."""
        over = self.mode() == OVER
        return [
            player.points + (tile_points(self, seat, player.choice) if over else 0)
            for seat, player in enumerate(self.players)
        ]

    def winners(self) -> i64:
        return leading(self, self.scores())


def setup(seats: int, options: Options, ruleset: int) -> Kuhfstein:
    """The position before the first chance move."""
    agreed = INFO.agreed(options, ruleset)
    chosen = [word for word, (option, value) in OPTIONS.items() if agreed[option] == value]
    cards = load(str(agreed["edition"]))
    position = Kuhfstein(PHASES.first, Table(cards, seats, tuple(chosen)))
    position.sit_down()
    return position
