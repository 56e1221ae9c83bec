"""The end: what brings it about, the last round, the choice of scoring tiles (KF-20, KF-80 to
KF-89).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhfstein import heap, moves
from spielalm.games.kuhfstein.position import LAST, NONE, ONE_MORE, RUNNING, Fields
from spielalm.games.kuhfstein.rules.tiles import DISPLAY
from spielalm.games.kuhfstein.scoring import GOAL, final_points
from spielalm.games.kuhfstein.typed import (
    Cause,
    GameEnded,
    LastRoundBegun,
    ScoringTileRevealed,
)
from spielalm.kernel.numbers import BIT, members
from spielalm.kernel.typed import Fact

IDLE_ROUNDS: Final = 3  # KF-20: after so many in which nobody acted the game ends


def over_after_turn(fields: Fields, facts: list[Fact] | None) -> bool:
    """Whether this turn was the last one. The displays have been refilled as far as possible."""
    if fields.ending == RUNNING:
        goal = reached(fields)
        short = heap.size(fields.tiles) < DISPLAY  # KF-89: all five lying there is not short
        if goal or short:
            fields.idle = 0  # it is not what ends the game any more
            if not goal and fields.table.at_once:
                return True  # KF-81, option
            begin_last_round(fields, "points" if goal else "tiles", facts)
        elif ends_round(fields) and fields.idle >= enough_idle(fields):
            begin_last_round(fields, "idle", facts)
    if not ends_round(fields):
        return False
    if fields.ending == LAST:
        return True
    if fields.ending == ONE_MORE:
        fields.ending = LAST
    return False


def begin_last_round(fields: Fields, cause: Cause, facts: list[Fact] | None) -> None:
    """KF-80, KF-81, KF-20: the end is settled, and the running round is finished."""
    more = more_rounds(fields, cause)
    fields.ending = ONE_MORE if more else LAST
    if facts is not None:
        facts.append(LastRoundBegun(cause, int(more)))


def more_rounds(fields: Fields, cause: Cause) -> i64:
    """How many rounds follow the last one: none, or one more (KF-12).

    KF-20, KF-81: by the option an early end comes at once, and no round follows.
    """
    if not fields.table.extra_round or (cause == "idle" and fields.table.at_once):
        return 0
    return 1


def ends_round(fields: Fields) -> bool:
    """KF-80: the player right of the fox is the last one of a round."""
    return (fields.turn + 1) % fields.table.seats == fields.fox


def enough_idle(fields: Fields) -> i64:
    """KF-20: so many turns in a row are three rounds, when a round ends."""
    return IDLE_ROUNDS * fields.table.seats


def turns_done(fields: Fields) -> i64:
    """How many turns of this round lie before the one in play."""
    return (fields.turn + fields.table.seats - fields.fox) % fields.table.seats


def count_turn(fields: Fields, acted: bool) -> None:
    """KF-20: an action begins the count anew. Nothing is counted when the end is settled."""
    if fields.table.idle_end and fields.ending == RUNNING:
        fields.idle = 0 if acted else fields.idle + 1


def last_chance(fields: Fields) -> bool:
    """KF-20: the game ends if nobody acts in this round either."""
    before = fields.idle - turns_done(fields)
    return fields.ending == RUNNING and before >= enough_idle(fields) - fields.table.seats


def cause_of_end(fields: Fields) -> Cause:
    """KF-80, KF-81, KF-20: somebody reached the goal, or what else ended the game before."""
    if reached(fields):
        return "points"
    return "idle" if fields.idle else "tiles"


def reached(fields: Fields) -> bool:
    """KF-80: somebody has at least 65 points."""
    for player in fields.players:
        if player.points >= GOAL:
            return True
    return False


def choices(fields: Fields, seat: i64) -> vec[i64]:
    """KF-82: one of the two scoring tiles."""
    found = vec[i64]()
    for tile in members(fields.players[seat].scoring):
        found = append(found, moves.code(moves.SCORE, tile))
    return found


def undecided(fields: Fields) -> i64:
    """The set of seats that have not chosen yet."""
    found: i64 = 0
    seat: i64 = 0
    while seat < fields.table.seats:
        if fields.players[seat].choice == NONE:
            found |= BIT[seat]
        seat += 1
    return found


def reveal(fields: Fields, facts: list[Fact]) -> None:
    """KF-82: all scoring tiles are revealed together, and the game is over."""
    for seat, player in enumerate(fields.players):
        points = final_points(fields, seat)
        facts.append(ScoringTileRevealed(seat, moves.SCORINGS[int(player.choice)], int(points)))
    scores = tuple(fields.scores())
    tiles = tuple(int(heap.size(player.land.laid)) for player in fields.players)
    winners = tuple(int(seat) for seat in members(fields.winners()))
    facts.append(GameEnded(cause_of_end(fields), scores, tiles, winners))
