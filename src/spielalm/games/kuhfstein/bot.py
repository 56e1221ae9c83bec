"""A decent farmer: looks two actions ahead and takes what improves its prospects most."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhfstein import heap
from spielalm.games.kuhfstein.phases import displays, taking, tiles
from spielalm.games.kuhfstein.phases.bonus import DECLINE
from spielalm.games.kuhfstein.phases.deciding import Deciding
from spielalm.games.kuhfstein.phases.end import SCORE
from spielalm.games.kuhfstein.phases.herds import HOME
from spielalm.games.kuhfstein.phases.playing import PLAY
from spielalm.games.kuhfstein.phases.turn import END
from spielalm.games.kuhfstein.position import NONE
from spielalm.games.kuhfstein.prospects import NEVER, pending, prospects
from spielalm.games.kuhfstein.rules import Kuhfstein
from spielalm.games.kuhfstein.view import KuhfsteinView, imagine
from spielalm.kernel.bot import Bot
from spielalm.kernel.numbers import popcount
from spielalm.kernel.rng import Rng
from spielalm.kernel.typed import View

DEEPER: Final = 3  # so many first actions are followed up with a second one,
KINDS: Final = (tiles.LAY, taking.TAKE, PLAY, HOME)  # and one more of each of these
FRESH: Final = -20  # how much better fresh tiles or cards are than the action that they cost


class Greedy(Bot):
    """Plans tile then card, card then herd, and whatever else two actions can be."""

    def choose(self, view: View, rng: Rng) -> i64:
        assert isinstance(view, KuhfsteinView)
        return best_move(imagine(view, rng), view.seat)


def best_move(position: Kuhfstein, seat: i64) -> i64:
    """The move that leads to the best prospects after one more action."""
    legal = position.legal(seat)
    if SCORE.has(legal[0]):
        return position.phase.default(position, seat)  # the one that brings most
    values = vec[i64](capacity=128)
    for move in legal:
        values = append(values, value_after(position, seat, move))
    if pending(position, seat) == 1:
        return legal[highest(values)]
    best: i64 = legal[0]
    most: i64 = -NEVER
    for n in followed_up(legal, values):
        value = values[n]
        if not is_exchange(legal[n]):
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
            if kind.has(legal[n]) and rest[n] > -NEVER:
                if best == NONE or rest[n] > rest[best]:
                    best = n
            n += 1
        if best != NONE:
            found = append(found, best)
    return found


def highest(values: vec[i64]) -> i64:
    """The index of the first of the highest values."""
    best: i64 = 0
    n: i64
    for n in range(1, len(values)):
        if values[n] > values[best]:
            best = n
    return best


def value_after(position: Kuhfstein, seat: i64, move: i64) -> i64:
    """The prospects after a move. What does nothing is the last resort, so that games end."""
    if END.has(move) or DECLINE.has(move):
        return -NEVER
    if is_exchange(move):
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


def is_exchange(move: i64) -> bool:
    return tiles.SWAP.has(move) or taking.SWAP.has(move)


def worth_a_try(position: Kuhfstein, move: i64) -> bool:
    """Whether an exchange is likely to bring something else. Once in an action is enough."""
    phase = position.phase
    if isinstance(phase, Deciding) and phase.obliges():
        return False
    if taking.SWAP.has(move):
        return popcount(position.draws) >= displays.CARDS
    same = heap.count(position.pile, heap.commonest(position.tiles))
    return heap.size(position.pile) - same >= displays.TILES


BOTS: Final = {"greedy": Greedy}
