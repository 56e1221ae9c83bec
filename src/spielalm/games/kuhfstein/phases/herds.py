"""Action D: bringing a herd home (KF-60, KF-61)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhfstein.cells import cell_name
from spielalm.games.kuhfstein.facts import HerdBroughtHome
from spielalm.games.kuhfstein.landscape import COW, Landscape
from spielalm.games.kuhfstein.moves import MOVES, BringHome
from spielalm.games.kuhfstein.phases.deciding import Action
from spielalm.games.kuhfstein.position import Fields
from spielalm.kernel.typed import Fact

HOME: Final = MOVES.form(BringHome)


def herd(land: Landscape, spot: i64) -> vec[i64]:
    """KF-60: the cows that hang together with the one on this spot, orthogonally."""
    found = vec[i64]([spot])
    n: i64 = 0
    while n < len(found):
        direction: i64
        for direction in range(4):
            other = land.beside[found[n] * 4 + direction]
            if land.spots[other] & COW and not among(found, other):
                found = append(found, other)
        n += 1
    return found


def among(spots: vec[i64], spot: i64) -> bool:
    for other in spots:
        if other == spot:
            return True
    return False


def firsts(land: Landscape) -> vec[i64]:
    """KF-60: of every herd the first cow from the north, then from the west, which names it."""
    seen = vec[i64]()
    found = vec[i64]()
    for spot in land.order:
        if land.spots[spot] & COW and not among(seen, spot):
            first: i64 = spot
            for cow in herd(land, spot):
                seen = append(seen, cow)
                if land.cells[cow] < land.cells[first]:
                    first = cow
            found = append(found, first)
    return found


class BringingHome(Action):
    """KF-60: exactly one herd goes back into the supply, any one."""

    form = HOME

    def legal(self, p: Fields, found: vec[i64]) -> vec[i64]:
        land = p.now().land
        for spot in firsts(land):
            found = append(found, HOME.of(land.cells[spot]))
        return found

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        player = p.now()
        land = player.land
        cows = herd(land, land.find(HOME.first(move)))
        for spot in cows:
            land.spots[spot] &= ~COW
        player.supply += i64(len(cows))
        if facts is not None:
            cells = tuple([cell_name(land.cells[spot]) for spot in cows])
            facts.append(HerdBroughtHome(p.turn, cells))


def bring_all_home(p: Fields) -> i64:
    """KF-75: every placed cow of the player in turn. How many came."""
    player = p.now()
    came = player.land.cows()
    for spot in player.land.order:
        player.land.spots[spot] &= ~COW
    player.supply += came
    return came
