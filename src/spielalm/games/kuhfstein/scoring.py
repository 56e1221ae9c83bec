"""Points of Kuhfstein, each with its reason; the nine scoring tiles (KF-82 to KF-88)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.games.kuhfstein import heap
from spielalm.games.kuhfstein.cells import EAST, WEST
from spielalm.games.kuhfstein.heap import HAY, HOUSE, LAKE
from spielalm.games.kuhfstein.landscape import KIND, Landscape
from spielalm.games.kuhfstein.moves import SCORINGS
from spielalm.games.kuhfstein.position import Fields
from spielalm.kernel.numbers import BIT
from spielalm.kernel.position import OVER
from spielalm.kernel.typed import ScoreLine

GOAL: Final = 65
TREE_POINTS: Final = 5  # KF-31

# KF-83, in the order of SCORINGS.
SHORE: Final = 0
MOST_HAY: Final = 1
MOST_FORESTS: Final = 3
AT_GOAL: Final = 4
TREES: Final = 5
COWS: Final = 6
SIZE: Final = 7
BUILT_ROUND: Final = 8
TILES: Final = 9
POINTS: Final[vec[i64]] = vec[i64]([4, 4, 5, 5, 3, 6, 4, 7, 5])
NEEDED: Final[vec[i64]] = vec[i64]([2, 0, 0, 0, GOAL, 3, 4, 13, 1])


def shores(land: Landscape) -> i64:
    """KF-83 (1): lakes with at least one open side; also towards an inner hole (KF-87)."""
    found: i64 = 0
    for spot in land.order:
        if land.spots[spot] & KIND == LAKE and land.sides(spot) < 4:
            found += 1
    return found


def houses_built_round(land: Landscape, eight: bool) -> i64:
    """KF-83 (9): houses with a tile on all four sides; by the option with all eight neighbours."""
    found: i64 = 0
    for spot in land.order:
        if land.spots[spot] & KIND == HOUSE and land.sides(spot) == 4:
            if not eight or corners(land, spot) == 4:
                found += 1
    return found


def corners(land: Landscape, spot: i64) -> i64:
    """How many corners of a tile that has neighbours on all sides touch another tile."""
    found: i64 = 0
    for upright in (0, 2):
        beyond = land.beside[spot * 4 + upright]
        for sideways in (EAST, WEST):
            if land.is_tile(land.beside[beyond * 4 + sideways]):
                found += 1
    return found


def measured(p: Fields, seat: i64, tile: i64) -> i64:
    """What a scoring tile counts for this seat."""
    player = p.players[seat]
    land = player.land
    if tile == SHORE:
        return shores(land)
    if MOST_HAY <= tile <= MOST_FORESTS:
        return heap.count(land.laid, HAY + tile - MOST_HAY)  # in the order of the landscapes
    if tile == AT_GOAL:
        return player.points  # KF-84: the points before the scoring tiles
    if tile == TREES:
        return i64(len(land.trees))
    if tile == COWS:
        return player.supply  # KF-88: cows on the track do not count
    if tile == SIZE:
        return heap.size(land.laid)
    return houses_built_round(land, p.table.eight)


def needed(p: Fields, seat: i64, tile: i64) -> i64:
    """How much it must be: a fixed number, or as much as anybody else has (KF-83, 2 to 4)."""
    if tile < MOST_HAY or tile > MOST_FORESTS:
        return NEEDED[tile]
    most: i64 = 0
    other: i64
    for other in range(p.table.seats):
        if other != seat and measured(p, other, tile) > most:
            most = measured(p, other, tile)
    return most


def standing(p: Fields, seat: i64, tile: i64) -> tuple[i64, i64, i64]:
    """KF-82: how much there is, how much is needed, and the points: none if it is too little."""
    own, other = measured(p, seat, tile), needed(p, seat, tile)
    points: i64 = POINTS[tile] if own >= other else 0
    return own, other, points


def tile_points(p: Fields, seat: i64, tile: i64) -> i64:
    """KF-82: the points of a scoring tile."""
    return standing(p, seat, tile)[2]


def explain(p: Fields) -> list[ScoreLine]:
    """The whole score sheet: cards and trees in the order of play, then the scoring tile."""
    lines: list[ScoreLine] = []
    deck = p.table.deck
    for seat, player in enumerate(p.players):
        for card in player.played:
            lines.append(line(seat, "card", deck.points[card], "KF-51", card=card + 1))
        trees = len(player.land.trees)
        if trees:
            lines.append(line(seat, "trees", trees * TREE_POINTS, "KF-31", trees=trees))
        if p.mode() == OVER:
            own, other, points = standing(p, seat, player.choice)
            tile = SCORINGS[player.choice]
            lines.append(line(seat, "tile", points, "KF-83", tile=tile, own=own, needed=other))
    return lines


def line(seat: int, reason: str, points: int, rule: str, **values: int | str) -> ScoreLine:
    return ScoreLine(seat=seat, reason=reason, points=points, values=values, rule=rule)


def leading(p: Fields, scores: list[int]) -> i64:
    """KF-85: the seats with most points; of these with most laid tiles; then the win is shared."""
    best: i64 = -1
    found: i64 = 0
    for seat, player in enumerate(p.players):
        rank: i64 = scores[seat] * 100 + heap.size(player.land.laid)
        if rank > best:
            best = rank
            found = 0
        if rank == best:
            found |= BIT[seat]
    return found
