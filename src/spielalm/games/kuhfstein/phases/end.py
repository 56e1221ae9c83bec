"""The end: what brings it about, the last round, the choice of scoring tiles (KF-20, KF-80 to
KF-89).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhfstein import heap
from spielalm.games.kuhfstein.facts import Cause, GameEnded, LastRoundBegun, ScoringTileRevealed
from spielalm.games.kuhfstein.moves import MOVES, SCORINGS, ChooseScoring
from spielalm.games.kuhfstein.phases.displays import TILES
from spielalm.games.kuhfstein.position import ENDED, LAST, NONE, ONE_MORE, RUNNING, Fields
from spielalm.games.kuhfstein.scoring import GOAL, leading, tile_points
from spielalm.kernel.numbers import BIT, members, seats_in
from spielalm.kernel.phases import Complaint, Over, Sealed
from spielalm.kernel.typed import Fact

SCORE: Final = MOVES.form(ChooseScoring)

IDLE_ROUNDS: Final = 3  # KF-20: after so many in which nobody acted the game ends


def over_after_turn(p: Fields, facts: list[Fact] | None) -> bool:
    """Whether this turn was the last one. The displays have been refilled as far as possible."""
    if p.ending == RUNNING:
        goal = reached(p)
        short = heap.size(p.tiles) < TILES  # KF-89: all five lying there is not short
        if goal or short:
            p.idle = 0  # it is not what ends the game any more
            if not goal and p.table.at_once:
                return True  # KF-81, option
            begin_last_round(p, "points" if goal else "tiles", facts)
        elif ends_round(p) and p.idle >= enough_idle(p):
            begin_last_round(p, "idle", facts)
    if not ends_round(p):
        return False
    if p.ending == LAST:
        return True
    if p.ending == ONE_MORE:
        p.ending = LAST
    return False


def begin_last_round(p: Fields, cause: Cause, facts: list[Fact] | None) -> None:
    """KF-80, KF-81, KF-20: the end is settled, and the running round is finished."""
    more = more_rounds(p, cause)
    p.ending = ONE_MORE if more else LAST
    if facts is not None:
        facts.append(LastRoundBegun(cause, more))


def more_rounds(p: Fields, cause: Cause) -> i64:
    """How many rounds follow the last one: none, or one more (KF-12).

    KF-20, KF-81: by the option an early end comes at once, and no round follows.
    """
    if not p.table.extra_round or (cause == "idle" and p.table.at_once):
        return 0
    return 1


def ends_round(p: Fields) -> bool:
    """KF-80: the player right of the fox is the last one of a round."""
    return (p.turn + 1) % p.table.seats == p.fox


def enough_idle(p: Fields) -> i64:
    """KF-20: so many turns in a row are three rounds, when a round ends."""
    return IDLE_ROUNDS * p.table.seats


def turns_done(p: Fields) -> i64:
    """How many turns of this round lie before the one in play."""
    return (p.turn + p.table.seats - p.fox) % p.table.seats


def count_turn(p: Fields, acted: bool) -> None:
    """KF-20: an action begins the count anew. Nothing is counted when the end is settled."""
    if p.table.idle_end and p.ending == RUNNING:
        p.idle = 0 if acted else p.idle + 1


def last_chance(p: Fields) -> bool:
    """KF-20: the game ends if nobody acts in this round either."""
    before = p.idle - turns_done(p)
    return p.ending == RUNNING and before >= enough_idle(p) - p.table.seats


def cause_of_end(p: Fields) -> Cause:
    """KF-80, KF-81, KF-20: somebody reached the goal, or what else ended the game before."""
    if reached(p):
        return "points"
    return "idle" if p.idle else "tiles"


def reached(p: Fields) -> bool:
    """KF-80: somebody has at least 65 points."""
    for player in p.players:
        if player.points >= GOAL:
            return True
    return False


class ChooseTile(Sealed[Fields]):
    """KF-82: secretly and at the same time all choose one of their two scoring tiles."""

    def awaited(self, p: Fields) -> i64:
        """The set of seats that have not chosen yet."""
        found: i64 = 0
        seat: i64
        for seat in range(p.table.seats):
            if p.players[seat].choice == NONE:
                found |= BIT[seat]
        return found

    def able(self, p: Fields) -> i64:
        return BIT[p.table.seats] - 1

    def legal(self, p: Fields, seat: i64) -> vec[i64]:
        found = vec[i64]()
        for tile in members(p.players[seat].scoring):
            found = append(found, SCORE.of(tile))
        return found

    def default(self, p: Fields, seat: i64) -> i64:
        """The tile that brings most."""
        legal = self.legal(p, seat)
        best: i64 = legal[0]
        for move in legal:
            points = tile_points(p, seat, SCORE.first(move))
            if points > tile_points(p, seat, SCORE.first(best)):
                best = move
        return best

    def answer(self, p: Fields, seat: i64, move: i64, facts: list[Fact] | None) -> bool:
        p.players[seat].choice = SCORE.first(move)
        if self.awaited(p):
            return False
        p.go(ENDED)
        if facts is not None:
            reveal(p, facts)
        return True

    def complaints(self, p: Fields) -> list[Complaint]:
        return [] if self.awaited(p) else [("next", "every scoring tile chosen", "over")]


def reveal(p: Fields, facts: list[Fact]) -> None:
    """KF-82: all scoring tiles are revealed together, and the game is over."""
    for seat, player in enumerate(p.players):
        points = tile_points(p, seat, player.choice)
        facts.append(ScoringTileRevealed(seat, SCORINGS[player.choice], points))
    scores = p.scores()
    tiles = tuple([heap.size(player.land.laid) for player in p.players])
    winners = seats_in(leading(p, scores))
    facts.append(GameEnded(cause_of_end(p), tuple(scores), tiles, winners))


class Ended(Over[Fields]):
    """KF-82: everybody has chosen."""

    def complaints(self, p: Fields) -> list[Complaint]:
        for player in p.players:
            if player.choice == NONE:
                return [("next", "no scoring tile chosen", "one for each seat when it is over")]
        return []
