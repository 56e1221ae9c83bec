"""What a decent hamster looks at: chambers it can fill, acorns on the way, pouch, hourglass.

The figures were found by letting variants play thousands of games against each other.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.games.hamstern.burrow import Burrow, spread
from spielalm.games.hamstern.phases.counting import FOURTH
from spielalm.games.hamstern.phases.entering import beginnings, closed
from spielalm.games.hamstern.phases.placing import PASS
from spielalm.games.hamstern.position import CROSSES, OFF, Hamstern
from spielalm.games.hamstern.scoring import ACORN_POINTS
from spielalm.games.hamstern.view import HamsternView, imagine
from spielalm.kernel.bot import Bot
from spielalm.kernel.numbers import popcount
from spielalm.kernel.rng import Rng
from spielalm.kernel.typed import View

ONE_CELL: Final = 5.0  # rounds that a gap of one cell takes: it waits for a one (HA-15)
ONE_ROLL: Final = 3.5  # a gap that one roll can close
TWO_ROLLS: Final = 7.0  # a larger gap
NO_ONE: Final = 1.5  # so much longer, when the pouch has no boxes for it
BUSY: Final = 1.6  # so much longer, because other chambers want the same rolls
STEP: Final = 0.4  # rounds for each cell on the way to something
BOX: Final = 0.3  # points that an unused pouch box is worth
EARLY: Final = 2.5  # rounds from one chamber to the next before the counter runs
WHIM: Final = 0.1  # points that make no difference, so that two bots do not play the same game


class Greedy(Bot):
    """Takes the move after which its burrow promises most, compared with the others'."""

    def choose(self, view: View, rng: Rng) -> i64:
        assert isinstance(view, HamsternView)
        position = imagine(view, rng)
        seat: i64 = view.seat
        long = rounds_left(position, False)
        short = rounds_left(position, True)
        others_long = best_of_others(position, seat, long)
        others_short = best_of_others(position, seat, short)
        own = position.crosses[seat]
        begun = position.burrow.begun_cells(own)
        fourth_next = position.burrow.begun(own) == FOURTH - 1
        best: i64 = PASS
        most = -1000.0
        for move in position.legal(seat):
            if move == PASS:
                return move
            cells = position.burrow.crossed(move)
            crosses = own | cells
            boxes = position.left_in_pouch(seat)
            if position.roll == 1:
                boxes -= popcount(cells)
            if fourth_next and begun & cells == 0:
                margin = promise(position, crosses, boxes, short) - others_short
            else:
                margin = promise(position, crosses, boxes, long) - others_long
            margin += WHIM * float(rng.below(1000)) / 1000.0
            if margin > most:
                most = margin
                best = move
        return best


def rounds_left(position: Hamstern, fourth: bool) -> float:
    """How long the game lasts, about, if somebody begins a fourth chamber now, or not.

    Half the rolls mark a box while the counter runs.
    """
    run = 2.0 * float(position.burrow.boxes)
    if position.counter == CROSSES:
        return run - 2.0 * float(position.marked)
    if fourth:
        return run
    if position.counter != OFF:  # alone, first run (HA-41)
        return run + run - 2.0 * float(position.marked)
    most: i64 = 0
    for crosses in position.crosses:
        begun = position.burrow.begun(crosses)
        if begun > most:
            most = begun
    return run + EARLY * float(FOURTH - most)


def best_of_others(position: Hamstern, seat: i64, rounds: float) -> float:
    """The most that another burrow promises; nothing when alone."""
    most = 0.0
    other: i64
    for other in range(position.seats):
        if other != seat:
            boxes = position.left_in_pouch(other)
            promised = promise(position, position.crosses[other], boxes, rounds)
            if promised > most:
                most = promised
    return most


def promise(position: Hamstern, crosses: i64, boxes: i64, rounds: float) -> float:
    """The points that a burrow has, and may still get in so many rounds."""
    burrow = position.burrow
    shut = closed(position, crosses)
    total = BOX * float(boxes)
    acorns = 0.0
    ways = vec[i64]([0] * len(burrow.chambers))  # cells on the way to each chamber, plus one
    unseen: i64 = burrow.cells
    distance: i64 = 0
    level: i64 = crosses  # the cells at this distance
    if not crosses:
        distance = 1
        level = beginnings(position)
    while level:
        chance = rounds / (rounds + STEP * float(distance)) if distance else 1.0
        acorns += chance * float(popcount(burrow.acorns & level))
        total += chance * float(popcount(burrow.mushrooms & level))
        chamber: i64
        for chamber in range(len(ways)):
            if level & burrow.chambers[chamber] and not ways[chamber]:
                ways[chamber] = distance + 1
        unseen &= ~level
        level = burrow.reached(level, shut) & unseen
        distance += 1
    for chamber in range(len(ways)):
        gap = burrow.chambers[chamber] & ~crosses
        delay = STEP * float(ways[chamber] - 1)
        total += float(burrow.values[chamber]) * chance_to_fill(burrow, gap, boxes, rounds, delay)
    return total + acorn_promise(acorns)


def chance_to_fill(burrow: Burrow, gap: i64, boxes: i64, rounds: float, delay: float) -> float:
    """How likely the free cells of a chamber are crossed in time: the parts of the gap together.

    No part is out of reach for good: it touches a cross, or is all of a new chamber.
    """
    chance = 1.0
    rest: i64 = gap
    while rest:
        part = spread(burrow.beside, rest & -rest, rest)
        rest ^= part
        size = popcount(part)
        if size == 1:
            if boxes == 0:
                return 0.0
            needed = ONE_CELL
        elif size <= 6:
            needed = ONE_ROLL if boxes >= size else ONE_ROLL * NO_ONE
        else:
            needed = TWO_ROLLS
        chance *= rounds / (rounds + BUSY * (needed + delay))
    return chance


def acorn_promise(acorns: float) -> float:
    """HA-32 for an expected number of acorns."""
    whole = int(acorns)
    if whole >= 4:
        return float(ACORN_POINTS[4])
    low = float(ACORN_POINTS[whole])
    high = float(ACORN_POINTS[whole + 1])
    return low + (high - low) * (acorns - float(whole))


BOTS: Final = {"greedy": Greedy}
