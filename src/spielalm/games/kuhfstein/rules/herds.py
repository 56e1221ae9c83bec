"""Action D: bringing a herd home (KF-60, KF-61)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhfstein import moves
from spielalm.games.kuhfstein.cells import cell_name
from spielalm.games.kuhfstein.landscape import COW, Landscape
from spielalm.games.kuhfstein.position import Fields
from spielalm.games.kuhfstein.typed import HerdBroughtHome
from spielalm.kernel.typed import Fact


def herd(land: Landscape, spot: i64) -> vec[i64]:
    """KF-60: the cows that hang together with the one on this spot, orthogonally."""
    found = vec[i64]([spot])
    n: i64 = 0
    while n < len(found):
        direction: i64 = 0
        while direction < 4:
            other = land.beside[found[n] * 4 + direction]
            if land.spots[other] & COW and not among(found, other):
                found = append(found, other)
            direction += 1
        n += 1
    return found


def among(spots: vec[i64], spot: i64) -> bool:
    for other in spots:
        if other == spot:
            return True
    return False


def all_herds(land: Landscape) -> list[list[int]]:
    """KF-60: every herd, each from the north to the south, then from the west to the east."""
    seen = vec[i64]()
    found: list[list[int]] = []
    for spot in land.order:
        if land.spots[spot] & COW and not among(seen, spot):
            cows = herd(land, spot)
            for cow in cows:
                seen = append(seen, cow)
            found.append(sorted([int(cow) for cow in cows], key=lambda cow: int(land.cells[cow])))
    return found


def homes(land: Landscape, found: vec[i64]) -> vec[i64]:
    """KF-60: any one herd, named by its first cow from the north, then from the west."""
    seen = vec[i64]()
    for spot in land.order:
        if land.spots[spot] & COW and not among(seen, spot):
            first: i64 = land.cells[spot]
            for cow in herd(land, spot):
                seen = append(seen, cow)
                if land.cells[cow] < first:
                    first = land.cells[cow]
            found = append(found, moves.code(moves.HOME, first))
    return found


def bring_home(fields: Fields, cell: i64, facts: list[Fact] | None) -> None:
    """KF-60: exactly this herd goes back into the supply."""
    player = fields.now()
    land = player.land
    cows = herd(land, land.find(cell))
    for spot in cows:
        land.spots[spot] &= ~COW
    player.supply += i64(len(cows))
    if facts is not None:
        cells = tuple(cell_name(land.cells[spot]) for spot in cows)
        facts.append(HerdBroughtHome(int(fields.turn), cells))


def bring_all_home(fields: Fields) -> i64:
    """KF-75: every placed cow of the player in turn. How many came."""
    player = fields.now()
    came: i64 = 0
    for spot in player.land.order:
        if player.land.spots[spot] & COW:
            player.land.spots[spot] &= ~COW
            came += 1
    player.supply += came
    return came
