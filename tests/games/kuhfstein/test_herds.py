"""Action D: bringing a herd home."""

from __future__ import annotations

import pytest

from spielalm.games.kuhfstein.cells import ROW, cell_name
from spielalm.games.kuhfstein.facts import HerdBroughtHome
from spielalm.games.kuhfstein.landscape import COW, OPEN
from spielalm.kernel.rng import FastRng
from tests.counts import count

from .scene import cows, legal, play, scene, side, supply


@pytest.mark.rule("KF-60", "KF-61")
def test_a_herd_of_four_and_a_single_cow_are_two_herds():
    land = side("yyYf yyYY", points=30)
    position = scene(land)
    assert legal(position, "home") == {"home 0", "home e3"}
    facts = play(position, "home 0")
    assert isinstance(facts[0], HerdBroughtHome)
    assert set(facts[0].cells) == {"0", "e1", "s1", "s1e1"}
    assert cows(position) == {"e3"}
    assert supply(position) == 5
    other = scene(land)
    play(other, "home e3")
    assert cows(other) == {"0", "e1", "s1", "s1e1"}
    assert supply(other) == 2


@pytest.mark.rule("KF-60")
def test_cows_at_a_corner_are_different_herds():
    assert legal(scene(side("yM Mf")), "home") == {"home 0", "home s1e1"}


@pytest.mark.rule("KF-60")
def test_a_herd_is_named_by_its_northernmost_then_westernmost_cow():
    assert legal(scene(side(".Yy yyy", points=30)), "home") == {"home e1"}
    assert legal(scene(side("YY. .yy yy.", points=30)), "home") == {"home s1e1"}


@pytest.mark.rule("KF-60")
def test_a_herd_may_be_six_and_one_of_them_is_a_bridge():
    position = scene(side("yyyyyy", points=30))
    assert supply(position) == 0
    play(position, "home 0")
    assert supply(position) == 6
    assert cows(position) == set()


@pytest.mark.rule("KF-60")
def test_there_is_nothing_to_bring_home_without_cows():
    assert legal(scene(side("YM")), "home") == set()


def herds_by_hand(cows: set[int]) -> set[str]:
    """A second computation: the first cow of every group of neighbouring cells."""
    left = set(cows)
    names = set()
    while left:
        group = [min(left)]
        for cell in group:
            beside = {cell - ROW, cell + 1, cell + ROW, cell - 1} & left
            group += sorted(beside - set(group))
        left -= set(group)
        names.add(f"home {cell_name(group[0])}")
    return names


@pytest.mark.rule("KF-60")
def test_herds_are_groups_of_neighbouring_cows_however_the_landscape_grew():
    rng = FastRng("herds")
    for _ in range(count(100, 2000)):
        position = scene()
        land = position.players[0].land
        cows = set()
        for _ in range(16):
            free = [spot for spot in range(1, len(land.spots)) if land.spots[spot] == OPEN]
            spot = free[rng.below(len(free))]
            land.lay(spot, rng.below(5))
            if rng.below(2):
                land.spots[spot] |= COW
                cows.add(int(land.cells[spot]))
        assert legal(position, "home") == herds_by_hand(cows)
