"""How well the guide plays: `make bench-guide` in small, and in the soak as large."""

from __future__ import annotations

import pytest

from tests.counts import count
from tests.games.kuhhandel.yardsticks import OWN_WAYS, SIMPLE, arena
from tests.games.kuhhandel.yardsticks.arena import Cell, Share

SLACK = 0.03
FEW = ("first guide", "best", "bids all")


def share(cell: Cell, games: int) -> Share:
    found = Share()
    for number in range(games):
        found = found.plus(arena.play(cell, number, "strength"))
    return found


@pytest.mark.parametrize(
    ("edition", "seats", "aim"), [("master", 4, 0.6), ("master", 3, 0.6), ("classic", 4, 0.5)]
)
def test_one_guide_beats_a_table_of_first_guides(edition, seats, aim, record_property):
    cell = Cell("guide", "first guide", seats, edition)
    found = share(cell, count(60, 2000))
    record_property("figure", f"kuhhandel: {cell} {found}")
    assert found.mean + found.error >= aim
    assert found.mean - found.error > cell.fair


@pytest.mark.parametrize("name", (*SIMPLE, *OWN_WAYS) if count(0, 1) else FEW)
def test_no_other_player_gets_more_than_its_fair_share_from_guides(name):
    cell = Cell(name, "guide", 4)
    found = share(cell, count(40, 2000))
    assert found.mean + found.error <= cell.fair + SLACK


def test_at_a_table_of_guides_each_has_its_fair_share():
    """The measure itself is fair: who is called the one has no advantage."""
    cell = Cell("guide", "guide", 4)
    found = share(cell, count(80, 2000))
    assert abs(found.mean - cell.fair) <= found.error + 0.01
