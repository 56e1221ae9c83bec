"""A decent rancher: rolls again by exact expectation, marks what improves its prospects most.

Prospects are counted in thousandths of a point, for the bot minus for the opponent.
"""

from __future__ import annotations

from itertools import pairwise
from math import comb
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.games.kuhlorado.position import MARKING, Kuhlorado
from spielalm.games.kuhlorado.rules import KEEP, KEEPS, PASS
from spielalm.games.kuhlorado.scoring import BORDER_POINTS, area_points
from spielalm.games.kuhlorado.sheet import COW, Sheet
from spielalm.games.kuhlorado.view import KuhloradoView, imagine
from spielalm.kernel.bot import Bot
from spielalm.kernel.numbers import BIT, lowest, popcount
from spielalm.kernel.rng import Rng
from spielalm.kernel.typed import View

CELLS: Final = 58
WIDEST: Final = 8  # the most cells that decide about one border


def swing(margin: int, free: int) -> int:
    """A majority's prospect: the chance to win it minus the chance to lose it, in thousandths.

    As if each free cell went to either player by the toss of a coin.
    """
    if margin < 0:
        return -swing(-margin, free)
    odds = 0
    for won in range(free + 1):
        end = margin + 2 * won - free
        odds += comb(free, won) * ((end > 0) - (end < 0))
    tosses: int = 2**free
    return 1000 * odds // tosses


SWINGS: Final[vec[i64]] = vec[i64](
    [swing(m - WIDEST, f) for m in range(2 * WIDEST + 1) for f in range(WIDEST + 1)]
)


def promise(halves: int) -> int:
    """What an area of this many half cells promises: the scoring steps, made into a slope."""
    steps = [(0, 0), (10, 2000), (20, 5000), (30, 12000), (40, 20000)]
    for (low, least), (high, most) in pairwise(steps):
        if halves < high:
            return least + (most - least) * (halves - low) // (high - low)
    return 20000


PROMISES: Final[vec[i64]] = vec[i64]([promise(halves) for halves in range(2 * CELLS + 10)])


def majorities(sheet: Sheet, own: i64, other: i64, free: i64) -> i64:
    """The prospects in border pastures and troughs."""
    total: i64 = 0
    n: i64
    for n in range(4):
        total += BORDER_POINTS * majority(sheet.borders[n], own, other, free)
    for n in range(len(sheet.troughs)):
        total += sheet.trough_points[n] * majority(sheet.troughs[n], own, other, free)
    return total


def majority(cells: i64, own: i64, other: i64, free: i64) -> i64:
    margin = popcount(own & cells) - popcount(other & cells)
    return SWINGS[(margin + WIDEST) * (WIDEST + 1) + popcount(free & cells)]


def lands(sheet: Sheet, own: i64, free: i64) -> i64:
    """The prospects of areas: what they promise while there is room, later their points."""
    total: i64 = 0
    room = popcount(free)
    rest: i64 = own
    while rest:
        area = sheet.area(own, lowest(rest))
        rest &= ~area
        size = popcount(area)
        shore = popcount(shoreline(sheet, area) & free)
        if shore > 6:
            shore = 6
        hoped = PROMISES[2 * size + shore]
        total += (room * hoped + (CELLS - room) * 1000 * area_points(size)) // CELLS
    return total


def shoreline(sheet: Sheet, area: i64) -> i64:
    """The cells next to an area."""
    around: i64 = 0
    rest: i64 = area
    while rest:
        low: i64 = rest & -rest
        rest ^= low
        around |= sheet.neighbours[popcount(low - 1)]
    return around & ~area


def prospects(sheet: Sheet, own: i64, other: i64) -> i64:
    """How good a moment is for the owner of `own`."""
    free: i64 = (BIT[CELLS] - 1) & ~(own | other)
    return majorities(sheet, own, other, free) + lands(sheet, own, free) - lands(sheet, other, free)


class Greedy(Bot):
    """Looks one turn ahead, and does that exactly."""

    def choose(self, view: View, rng: Rng) -> i64:
        assert isinstance(view, KuhloradoView)
        position = imagine(view, rng)
        if KEEP.has(position.legal(view.seat)[0]):
            return best_keep(position)
        return best_mark(position)[0]


def best_mark(position: Kuhlorado) -> tuple[i64, i64]:
    """The mark with the best prospects, and these."""
    sheet = position.sheet
    own, other = position.crosses, position.circles
    if position.turn == 1:
        own, other = other, own
    best: i64 = PASS
    most: i64 = -1000000
    for move in position.legal(position.turn):
        value = prospects(sheet, own | sheet.marked(move), other)
        if value > most:
            most = value
            best = move
    return best, most


def best_keep(position: Kuhlorado) -> i64:
    """KL-11: the dice to keep, by the exact mean over the 1, 6, 6 or 36 outcomes."""
    after = position.copy()
    after.go(MARKING)
    worth = vec[i64]([0] * 49)
    one: i64
    for one in range(1, COW + 1):
        two: i64
        for two in range(one, COW + 1):
            after.die1 = one
            after.die2 = two
            worth[one * 7 + two] = worth[two * 7 + one] = best_mark(after)[1]
    first, second = position.die1, position.die2
    keep: i64 = 36 * worth[first * 7 + second]  # all sums are brought to 36 outcomes
    best = KEEPS[0]
    other_first: i64 = 0
    other_second: i64 = 0
    both: i64 = 0
    for one in range(1, COW + 1):
        other_first += 6 * worth[one * 7 + second]
        other_second += 6 * worth[first * 7 + one]
        for two in range(1, COW + 1):
            both += worth[one * 7 + two]
    if other_first > keep:
        keep = other_first
        best = KEEPS[1]
    if other_second > keep:
        keep = other_second
        best = KEEPS[2]
    if both > keep:
        best = KEEPS[3]
    return best


BOTS: Final = {"greedy": Greedy}
