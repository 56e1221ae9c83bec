"""Heaps of landscape tiles: how many of each kind, as one number (KF-01).

Tiles of a kind are all the same (KF-09), so a heap has no order; each kind has its own byte.
"""

from __future__ import annotations

from typing import Final, get_args

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.games.kuhfstein.moves import Land
from spielalm.kernel.numbers import BIT

HAY: Final = 0
MEADOW: Final = 1
FOREST: Final = 2
LAKE: Final = 3
HOUSE: Final = 4
KINDS: Final = 5

NAMES: Final[tuple[Land, ...]] = get_args(Land)
LETTERS: Final = "YMFLH"  # Y looks like a sheaf; H is the house
ALL: Final = (16, 15, 15, 13, 12)

ONE: Final[vec[i64]] = vec[i64]([256**kind for kind in range(KINDS)])


def count(heap: i64, kind: i64) -> i64:
    """How many tiles of this kind are in the heap."""
    return (heap >> (kind * 8)) & 255


def counts(heap: i64) -> vec[i64]:
    """How many tiles there are of each kind."""
    found = vec[i64]([0] * KINDS)
    kind: i64
    for kind in range(KINDS):
        found[kind] = count(heap, kind)
    return found


def size(heap: i64) -> i64:
    """How many tiles are in the heap."""
    both: i64 = (heap & 0xFF00FF00FF) + ((heap >> 8) & 0xFF00FF)
    return (both + (both >> 16) + (both >> 32)) & 0xFFFF


def commonest(heap: i64) -> i64:
    """The kind with the most tiles."""
    found: i64 = 0
    kind: i64
    for kind in range(1, KINDS):
        if count(heap, kind) > count(heap, found):
            found = kind
    return found


def most(heap: i64) -> i64:
    """How many tiles the commonest kind has."""
    return count(heap, commonest(heap))


def lands(heap: i64) -> i64:
    """Which kinds are in the heap, as a set."""
    found: i64 = 0
    kind: i64
    for kind in range(KINDS):
        if count(heap, kind):
            found |= BIT[kind]
    return found


def listed(heap: i64) -> list[int]:
    """The kinds of all tiles in the heap."""
    return [kind for kind in range(KINDS) for _ in range(count(heap, kind))]


def all_tiles(seats: i64) -> i64:
    """KF-01: with three players one of each kind leaves the game, with two players two."""
    heap: i64 = 0
    for kind in range(KINDS):
        heap += (ALL[kind] - (4 - seats)) * ONE[kind]
    return heap
