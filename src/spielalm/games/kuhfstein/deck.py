"""The cards and the track of an edition, as the engine uses them (KF-02, KF-03, KF-04).

A card is a connected shape of cells. It is laid onto a landscape cell by cell, beginning with its
first open cell: every further cell is one step away from an earlier one. Turning the card to the
right turns each step to the right, so one list of steps serves all four rotations.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhfstein.heap import KINDS
from spielalm.kernel.numbers import BIT

BACK: Final = KINDS  # a cell that shows the back of a tile: any landscape will do
SIZE: Final = 5  # no card has more cells

# Bonuses, in the order of moves.BONUSES.
COW: Final = 0
ACTION: Final = 1
TILE: Final = 2
CARD: Final = 3
ALL_HOME: Final = 4

Shape = list[tuple[int, int, int]]  # cells as (x, y, what it shows), row by row

STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))  # north, east, south, west; y grows southwards


class Deck:
    """Never changes once it is made, so positions share it."""

    def __init__(
        self,
        name: str,
        shapes: list[Shape],
        points: list[int],
        fields: list[int],
        faces: list[tuple[int, int]],
    ) -> None:
        """`shapes`: for each card its cells as (x, y, what it shows), row by row.

        `fields`: the bonus fields of the track, the printed cow field first. `faces`: the two
        bonuses of each bonus tile, the one of the default set-up first.
        """
        self.name: Final = name
        self.shapes: Final = shapes
        self.faces: Final = faces
        self.points = vec[i64](points)
        self.fields = vec[i64](fields)
        self.size = vec[i64]([len(shape) for shape in shapes])
        self.opens = vec[i64]()  # how many open cells, that is, cows
        self.lands = vec[i64]()  # the landscapes among the open cells, as a set
        self.rotations = vec[i64]()  # the rotations that differ, as a set
        # SIZE entries per card: which earlier cell, which direction, what the cell shows.
        self.parent = vec[i64]()
        self.step = vec[i64]()
        self.shows = vec[i64]()
        for shape in shapes:
            shown = [land for _, _, land in shape if land != BACK]
            self.opens = append(self.opens, len(shown))
            self.lands = append(self.lands, sum(2**land for land in set(shown)))
            self.rotations = append(self.rotations, distinct_rotations(shape))
            for parent, step, land in walk(shape):
                self.parent = append(self.parent, parent)
                self.step = append(self.step, step)
                self.shows = append(self.shows, land)

    def cards(self) -> i64:
        """All cards, as a set."""
        return BIT[len(self.shapes)] - 1


def cornered(cells: Shape) -> Shape:
    """The cells moved to the north-west corner, row by row."""
    left = min((x for x, _, _ in cells), default=0)
    top = min((y for _, y, _ in cells), default=0)
    moved = [(x - left, y - top, land) for x, y, land in cells]
    return sorted(moved, key=lambda cell: (cell[1], cell[0]))


def rotations(shape: Shape) -> list[Shape]:
    """The shape straight, turned right, half and left."""
    found = [shape]
    for _ in range(3):
        found.append(cornered([(-y, x, land) for x, y, land in found[-1]]))
    return found


def distinct_rotations(shape: Shape) -> int:
    """KF-50: any rotation; those that look the same count once."""
    seen = rotations(shape)
    return sum(2**n for n in range(4) if seen.index(seen[n]) == n)


def walk(shape: Shape) -> Shape:
    """The cells in the order of laying, the first open one first; padded to SIZE entries."""
    land_at = {(x, y): land for x, y, land in shape}
    first = next((x, y) for x, y, land in shape if land != BACK)
    places = [first]
    steps = [(0, 0, land_at[first])]
    for parent, (x, y) in enumerate(places):
        for direction, (dx, dy) in enumerate(STEPS):
            place = (x + dx, y + dy)
            if place in land_at and place not in places:
                places.append(place)
                steps.append((parent, direction, land_at[place]))
    return steps + [(0, 0, BACK)] * (SIZE - len(steps))
