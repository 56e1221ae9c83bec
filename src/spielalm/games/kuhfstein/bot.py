"""A decent farmer: looks two actions ahead and takes what improves its prospects most."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhfstein import heap, moves
from spielalm.games.kuhfstein.position import CHOOSE, LAY, NONE, TAKE
from spielalm.games.kuhfstein.prospects import NEVER, pending, prospects
from spielalm.games.kuhfstein.rules import Kuhfstein, cards, tiles
from spielalm.games.kuhfstein.scoring import tile_points
from spielalm.games.kuhfstein.view import KuhfsteinView, imagine
from spielalm.kernel.bot import Bot
from spielalm.kernel.numbers import popcount
from spielalm.kernel.rng import Rng
from spielalm.kernel.typed import View

DEEPER: Final = 3  # so many first actions are followed up with a second one,
KINDS: Final = (moves.LAY, moves.TAKE, moves.PLAY, moves.HOME)  # and one more of each of these
FRESH: Final = -20  # how much better fresh tiles or cards are than the action that they cost


class Greedy(Bot):
    """Plans tile then card, card then herd, and whatever else two actions can be."""

    def choose(self, view: View, rng: Rng) -> i64:
        assert isinstance(view, KuhfsteinView)
        return best_move(imagine(view, rng), view.seat)


def best_move(position: Kuhfstein, seat: i64) -> i64:
    """The move that leads to the best prospects after one more action."""
    legal = position.legal(seat)
    if position.phase == CHOOSE:
        return best_tile(position, seat, legal)
    values = vec[i64](capacity=128)
    for move in legal:
        values = append(values, value_after(position, seat, move))
    if pending(position, seat) == 1:
        return legal[highest(values)]
    best: i64 = legal[0]
    most: i64 = -NEVER
    for n in followed_up(legal, values):
        value = values[n]
        if legal[n] not in (moves.SWAP_TILES, moves.SWAP_CARDS):
            value = best_after(position, seat, legal[n])
        if value > most:
            most = value
            best = legal[n]
    return best


def followed_up(legal: vec[i64], values: vec[i64]) -> vec[i64]:
    """Which first actions are worth a second thought: the best ones, and some of every kind.

    A card played for the herd that comes home next does not look good before that.
    """
    rest = values[:]
    found = vec[i64]()
    while len(found) < DEEPER and len(found) < len(legal):
        n = highest(rest)
        rest[n] = -NEVER
        found = append(found, n)
    for kind in KINDS:
        best: i64 = NONE
        n = 0
        while n < len(legal):
            if legal[n] & moves.KIND == kind and rest[n] > -NEVER:
                if best == NONE or rest[n] > rest[best]:
                    best = n
            n += 1
        if best != NONE:
            found = append(found, best)
    return found


def best_tile(position: Kuhfstein, seat: i64, legal: vec[i64]) -> i64:
    """KF-82: the scoring tile that brings most."""
    best: i64 = legal[0]
    for move in legal:
        if tile_points(position, seat, move >> 4) > tile_points(position, seat, best >> 4):
            best = move
    return best


def highest(values: vec[i64]) -> i64:
    """The index of the first of the highest values."""
    best: i64 = 0
    n: i64 = 1
    while n < len(values):
        if values[n] > values[best]:
            best = n
        n += 1
    return best


def value_after(position: Kuhfstein, seat: i64, move: i64) -> i64:
    """The prospects after a move. What does nothing is the last resort, so that games end."""
    if move in (moves.END, moves.DECLINE):
        return -NEVER
    if move in (moves.SWAP_TILES, moves.SWAP_CARDS):
        return prospects(position, seat) + FRESH if worth_a_try(position, move) else -NEVER
    twin = position.copy_for(seat)
    twin.play(seat, move)
    return prospects(twin, seat)


def best_after(position: Kuhfstein, seat: i64, move: i64) -> i64:
    """The best prospects after a move and one more of the same seat, if it has one."""
    twin = position.copy_for(seat)
    twin.play(seat, move)
    if not pending(twin, seat):
        return prospects(twin, seat)
    best: i64 = -NEVER
    for second in twin.legal(seat):
        value = value_after(twin, seat, second)
        if value > best:
            best = value
    return best


def worth_a_try(position: Kuhfstein, move: i64) -> bool:
    """Whether an exchange is likely to bring something else. Once in an action is enough."""
    if position.phase in (LAY, TAKE):
        return False
    if move == moves.SWAP_CARDS:
        return popcount(position.draws) >= cards.DISPLAY
    same = heap.count(position.pile, heap.commonest(position.tiles))
    return heap.size(position.pile) - same >= tiles.DISPLAY
