"""Bonus fields of the track: what reaching one brings (KF-70 to KF-79).

The counter only moves forward and bonuses are resolved in track order, so what is still to be
resolved are always the next fields of the track: those between the last one begun, which each
player's `passed` counts, and the counter. Fields reached meanwhile join the end by themselves.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhfstein.deck import ACTION, ALL_HOME, CARD, COW, TILE
from spielalm.games.kuhfstein.facts import (
    AllCowsBroughtHome,
    BonusDeclined,
    BonusLapsed,
    BonusReached,
)
from spielalm.games.kuhfstein.moves import BONUSES, MOVES, Decline
from spielalm.games.kuhfstein.phases.deciding import Action, Deciding
from spielalm.games.kuhfstein.phases.herds import bring_all_home
from spielalm.games.kuhfstein.position import BONUS_CARD, BONUS_TILE, EXTRA_ACTION, Fields
from spielalm.kernel.phases import Complaint
from spielalm.kernel.typed import Fact

DECLINE: Final = MOVES.form(Decline)

ASKING: Final = {ACTION: EXTRA_ACTION, TILE: BONUS_TILE, CARD: BONUS_CARD}


def resolve(p: Fields, facts: list[Fact] | None) -> bool:
    """Bring the bonuses that are due, up to the first that asks the player. Whether one does.

    KF-70, KF-79: in track order, each field once, each finished before the next begins.
    """
    player = p.now()
    fixed = p.table.deck.fields
    while player.passed < len(fixed) and fixed[player.passed] <= player.points:
        bonus = p.track[player.passed]
        if facts is not None:
            facts.append(BonusReached(p.turn, BONUSES[bonus], fixed[player.passed]))
        player.passed += 1
        if bonus == COW:
            player.supply += 1  # KF-71
        elif bonus == ALL_HOME:
            came = bring_all_home(p)
            if facts is not None:
                facts.append(AllCowsBroughtHome(p.turn, came))
        elif bonus == ACTION or (bonus == TILE and p.tiles) or (bonus == CARD and p.cards):
            p.go(ASKING[bonus])  # KF-72, KF-78, KF-73, KF-74: the player chooses
            return True
        elif facts is not None:  # KF-22, KF-76: nothing to take, so the bonus lapses
            facts.append(BonusLapsed(p.turn, BONUSES[bonus]))
    return False


class Declining(Action):
    """KF-76: the player lets the bonus go."""

    form = DECLINE

    def legal(self, p: Fields, found: vec[i64]) -> vec[i64]:
        return append(found, DECLINE.number)

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        if facts is not None:
            bonus = p.track[p.now().passed - 1]
            facts.append(BonusDeclined(p.turn, BONUSES[bonus]))


class Bonus(Deciding):
    """What a bonus allows at once, if the player likes (KF-76).

    KF-72, KF-78: one more action, a full one with exchanges. KF-73, KF-74: lay a tile, take a card,
    without an exchange, which is for an action.
    """

    def __init__(self, bonus: i64, actions: list[Action], says: tuple[str, ...]) -> None:
        super().__init__([*actions, Declining()], says)
        self.bonus = bonus

    def default(self, p: Fields, seat: i64) -> i64:
        return DECLINE.number

    def complaints(self, p: Fields) -> list[Complaint]:
        """It is the bonus of the last field that was passed, and there is something to take."""
        passed = p.now().passed
        if not passed or p.track[passed - 1] != self.bonus:
            return [("next", "a bonus that was not reached", "the bonus of the last field passed")]
        return self.actions[0].missing(p) if self.bonus != ACTION else []
