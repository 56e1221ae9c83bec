"""The end: what brings it about, the last round, the choice of scoring tiles (KF-80 to KF-89)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhfstein import heap, moves
from spielalm.games.kuhfstein.position import LAST, NONE, ONE_MORE, RUNNING, Fields
from spielalm.games.kuhfstein.rules.tiles import DISPLAY
from spielalm.games.kuhfstein.scoring import GOAL, final_points
from spielalm.games.kuhfstein.typed import GameEnded, LastRoundBegun, ScoringTileRevealed
from spielalm.kernel.numbers import BIT, members
from spielalm.kernel.typed import Fact


def over_after_turn(fields: Fields, facts: list[Fact] | None) -> bool:
    """Whether this turn was the last one. The displays have been refilled as far as possible."""
    if fields.ending == RUNNING:
        goal = reached(fields)
        short = heap.size(fields.tiles) < DISPLAY  # KF-89: all five lying there is not short
        if goal or short:
            if short and not goal and fields.table.at_once:
                return True  # KF-81, option
            # KF-80, KF-81: the running round is finished; KF-12: and one more, if agreed
            fields.ending = ONE_MORE if fields.table.extra_round else LAST
            if facts is not None:
                rounds = 1 if fields.table.extra_round else 0
                facts.append(LastRoundBegun("points" if goal else "tiles", rounds))
    if (fields.turn + 1) % fields.table.seats != fields.fox:
        return False
    if fields.ending == LAST:
        return True
    if fields.ending == ONE_MORE:
        fields.ending = LAST
    return False


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
    facts.append(GameEnded("points" if reached(fields) else "tiles", scores, tiles, winners))
