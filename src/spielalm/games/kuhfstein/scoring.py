"""Points of Kuhfstein, each with its reason; the nine scoring tiles (KF-82 to KF-88)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.games.kuhfstein import heap, moves
from spielalm.games.kuhfstein.cells import EAST, WEST
from spielalm.games.kuhfstein.heap import FOREST, HAY, HOUSE, LAKE, MEADOW
from spielalm.games.kuhfstein.landscape import KIND, Landscape
from spielalm.games.kuhfstein.position import END, NONE, Fields
from spielalm.kernel.typed import ScoreLine

GOAL: Final = 65
TREE_POINTS: Final = 5  # KF-31

# KF-83, in the order of moves.SCORINGS.
SHORE: Final = 0
MOST_HAY: Final = 1
MOST_MEADOWS: Final = 2
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
        if land.spots[spot] & KIND == LAKE and sides(land, spot) < 4:
            found += 1
    return found


def sides(land: Landscape, spot: i64) -> i64:
    """How many of the four sides of a tile touch another tile."""
    found: i64 = 0
    direction: i64 = 0
    while direction < 4:
        if land.is_tile(land.beside[spot * 4 + direction]):
            found += 1
        direction += 1
    return found


def houses_built_round(land: Landscape, eight: bool) -> i64:
    """KF-83 (9): houses with a tile on all four sides; by the option with all eight neighbours."""
    found: i64 = 0
    for spot in land.order:
        if land.spots[spot] & KIND == HOUSE and sides(land, spot) == 4:
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


def measured(fields: Fields, seat: i64, tile: i64) -> i64:
    """What a scoring tile counts for this seat."""
    player = fields.players[seat]
    land = player.land
    if tile == SHORE:
        return shores(land)
    if tile == MOST_HAY:
        return heap.count(land.laid, HAY)
    if tile == MOST_MEADOWS:
        return heap.count(land.laid, MEADOW)
    if tile == MOST_FORESTS:
        return heap.count(land.laid, FOREST)
    if tile == AT_GOAL:
        return player.points  # KF-84: the points before the scoring tiles
    if tile == TREES:
        return i64(len(land.trees))
    if tile == COWS:
        return player.supply  # KF-88: cows on the track do not count
    if tile == SIZE:
        return heap.size(land.laid)
    return houses_built_round(land, fields.table.eight)


def needed(fields: Fields, seat: i64, tile: i64) -> i64:
    """How much it must be: a fixed number, or as much as anybody else has (KF-83, 2 to 4)."""
    if tile < MOST_HAY or tile > MOST_FORESTS:
        return NEEDED[tile]
    most: i64 = 0
    other: i64 = 0
    while other < fields.table.seats:
        if other != seat and measured(fields, other, tile) > most:
            most = measured(fields, other, tile)
        other += 1
    return most


def tile_points(fields: Fields, seat: i64, tile: i64) -> i64:
    """KF-82: the points of a scoring tile if its condition holds, otherwise none."""
    if measured(fields, seat, tile) >= needed(fields, seat, tile):
        return POINTS[tile]
    return 0


def final_points(fields: Fields, seat: i64) -> i64:
    """KF-82: only the chosen tile counts, and only at the end."""
    choice = fields.players[seat].choice
    if fields.phase != END or choice == NONE:
        return 0
    return tile_points(fields, seat, choice)


def explain(fields: Fields) -> list[ScoreLine]:
    """The whole score sheet: cards and trees in the order of play, then the scoring tile."""
    lines: list[ScoreLine] = []
    deck = fields.table.deck
    for seat, player in enumerate(fields.players):
        for card in player.played:
            values: dict[str, int | str] = {"card": int(card) + 1}
            points = int(deck.points[card])
            lines.append(line(seat, "card", points, values, "KF-51"))
        trees = len(player.land.trees)
        if trees:
            points = int(trees) * TREE_POINTS
            lines.append(line(seat, "trees", points, {"trees": int(trees)}, "KF-31"))
        if fields.phase == END:
            tile = player.choice
            values = {
                "tile": moves.SCORINGS[int(tile)],
                "own": int(measured(fields, seat, tile)),
                "needed": int(needed(fields, seat, tile)),
            }
            lines.append(line(seat, "tile", int(final_points(fields, seat)), values, "KF-83"))
    return lines


def line(seat: int, reason: str, points: int, values: dict[str, int | str], rule: str) -> ScoreLine:
    return ScoreLine(seat=seat, reason=reason, points=points, values=values, rule=rule)
