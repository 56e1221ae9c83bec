"""Bonus fields of the track: what reaching one brings (KF-70 to KF-79).

The counter only moves forward and bonuses are resolved in track order, so what is still to be
resolved are always the next fields of the track: those between the last one begun, which each
player's `passed` counts, and the counter. Fields reached meanwhile join the end by themselves.
"""

from __future__ import annotations

from mypy_extensions import i64

from spielalm.games.kuhfstein import moves
from spielalm.games.kuhfstein.deck import ACTION, ALL_HOME, COW, TILE
from spielalm.games.kuhfstein.position import BONUS_CARD, BONUS_TILE, EXTRA, NONE, Fields
from spielalm.games.kuhfstein.rules.herds import bring_all_home
from spielalm.games.kuhfstein.typed import (
    AllCowsBroughtHome,
    BonusDeclined,
    BonusLapsed,
    BonusReached,
)
from spielalm.kernel.typed import Fact


def begin(fields: Fields, facts: list[Fact] | None) -> i64:
    """The phase of the next bonus that asks the player in turn for something; NONE if none does.

    KF-70, KF-79: in track order, each field once, each finished before the next begins.
    """
    player = fields.now()
    fixed = fields.table.deck.fields
    while player.passed < len(fixed) and fixed[player.passed] <= player.points:
        bonus = fields.track[player.passed]
        if facts is not None:
            field = int(fixed[player.passed])
            facts.append(BonusReached(int(fields.turn), moves.BONUSES[int(bonus)], field))
        player.passed += 1
        if bonus == COW:
            player.supply += 1  # KF-71
        elif bonus == ALL_HOME:
            came = bring_all_home(fields)
            if facts is not None:
                facts.append(AllCowsBroughtHome(int(fields.turn), int(came)))
        elif bonus == ACTION:
            return EXTRA
        elif (fields.tiles if bonus == TILE else fields.cards) != 0:
            return BONUS_TILE if bonus == TILE else BONUS_CARD
        elif facts is not None:  # KF-22, KF-76: nothing to take, so the bonus lapses
            facts.append(BonusLapsed(int(fields.turn), moves.BONUSES[int(bonus)]))
    return NONE


def decline(fields: Fields, facts: list[Fact] | None) -> None:
    """KF-76: the player lets the bonus go."""
    if facts is not None:
        bonus = fields.track[fields.now().passed - 1]
        facts.append(BonusDeclined(int(fields.turn), moves.BONUSES[int(bonus)]))
