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
from spielalm.games.kuhfstein.phases.action import Action
from spielalm.games.kuhfstein.phases.deciding import Deciding
from spielalm.games.kuhfstein.phases.herds import bring_all_home
from spielalm.games.kuhfstein.phases.taking import NO_CARD, take, takes
from spielalm.games.kuhfstein.phases.tiles import NO_TILE, lay, lays
from spielalm.games.kuhfstein.position import (
    ACTING,
    BONUS_CARD,
    BONUS_TILE,
    EXTRA_ACTION,
    Fields,
)
from spielalm.kernel.phases import Complaint
from spielalm.kernel.typed import Fact

DECLINE: Final[i64] = MOVES.pack(Decline())


def resolve(p: Fields, facts: list[Fact] | None) -> bool:
    """Bring the bonuses that are due, up to the first that asks the player. Whether one does.

    KF-70, KF-79: in track order, each field once, each finished before the next begins.
    """
    player = p.now()
    fixed = p.table.deck.fields
    while player.passed < len(fixed) and fixed[player.passed] <= player.points:
        bonus = p.track[player.passed]
        if facts is not None:
            field = int(fixed[player.passed])
            facts.append(BonusReached(int(p.turn), BONUSES[bonus], field))
        player.passed += 1
        if bonus == COW:
            player.supply += 1  # KF-71
        elif bonus == ALL_HOME:
            came = bring_all_home(p)
            if facts is not None:
                facts.append(AllCowsBroughtHome(int(p.turn), int(came)))
        elif bonus == ACTION:
            p.go(EXTRA_ACTION)
            return True
        elif bonus == TILE and p.tiles:
            p.go(BONUS_TILE)
            return True
        elif bonus == CARD and p.cards:
            p.go(BONUS_CARD)
            return True
        elif facts is not None:  # KF-22, KF-76: nothing to take, so the bonus lapses
            facts.append(BonusLapsed(int(p.turn), BONUSES[bonus]))
    return False


def decline(p: Fields, facts: list[Fact] | None) -> None:
    """KF-76: the player lets the bonus go."""
    if facts is not None:
        bonus = p.track[p.now().passed - 1]
        facts.append(BonusDeclined(int(p.turn), BONUSES[bonus]))


def not_reached(p: Fields, bonus: i64) -> list[Complaint]:
    """What is wrong unless this is the bonus of the last field that the player has passed."""
    passed = p.now().passed
    if passed and p.track[passed - 1] == bonus:
        return []
    return [("next", "a bonus that was not reached", "the bonus of the last field passed")]


class ExtraAction(Action):
    """KF-72, KF-78: one more action, a full one with exchanges."""

    def default(self, p: Fields, seat: i64) -> i64:
        return DECLINE

    def go_without(self, p: Fields, facts: list[Fact] | None) -> None:
        decline(p, facts)

    def complaints(self, p: Fields) -> list[Complaint]:
        return not_reached(p, ACTION)


class BonusTile(Deciding):
    """KF-73: lay a tile at once. No exchange: that is for an action."""

    def legal(self, p: Fields, seat: i64) -> vec[i64]:
        return append(lays(p, p.now().land, vec[i64](capacity=64)), DECLINE)

    def default(self, p: Fields, seat: i64) -> i64:
        return DECLINE

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        if move == DECLINE:
            decline(p, facts)
        else:
            lay(p, move, facts)
        p.begin(ACTING, facts)

    def complaints(self, p: Fields) -> list[Complaint]:
        return not_reached(p, TILE) + ([] if p.tiles else [NO_TILE])


class BonusCard(Deciding):
    """KF-74: take a card at once, without an exchange."""

    def legal(self, p: Fields, seat: i64) -> vec[i64]:
        return append(takes(p, vec[i64]()), DECLINE)

    def default(self, p: Fields, seat: i64) -> i64:
        return DECLINE

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        if move == DECLINE:
            decline(p, facts)
        else:
            take(p, move, facts)
        p.begin(ACTING, facts)

    def complaints(self, p: Fields) -> list[Complaint]:
        return not_reached(p, CARD) + ([] if p.cards else [NO_CARD])
