"""Passages (HA-11): into new chambers; or into any, as it was, where the table says so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from spielalm import games
from spielalm.games.hamstern import GAME
from spielalm.games.hamstern.phases.counting import stuck
from spielalm.games.hamstern.phases.placing import PASS
from spielalm.games.hamstern.position import Hamstern
from spielalm.kernel.errors import IllegalMoveError, NotationError, OptionError
from spielalm.kernel.numbers import members
from spielalm.kernel.position import CHANCE, NOBODY
from spielalm.kernel.recordtext import read_record
from spielalm.kernel.rng import FastRng
from tests.counts import count

from .scene import TWICE, legal, scene, sheet

RECORDS = Path(__file__).parents[2] / "records"
STARTS = ["middle", "anywhere", "middle,any", "anywhere,any"]
ANY = ["middle,any", "anywhere,any"]


@pytest.mark.rule("HA-11")
def test_a_passage_leads_into_a_new_chamber():
    two_ways = scene("A123456789~0", "-~0", next="place1", sheet=TWICE)
    assert legal(two_ways) == {"B1", "B3", "B12", "B23", "B123"}
    one_way = scene("A12345678~6", "-~0", next="place1", sheet=TWICE)
    assert legal(one_way) == {"A9", "B1"}


@pytest.mark.rule("HA-11")
@pytest.mark.parametrize("start", ["middle", "anywhere"])
def test_in_a_chamber_already_begun_the_first_cross_is_beside_one_of_its_crosses(start):
    position = scene("A123456789.B1~0", "-~0", next="place1", start=start, sheet=TWICE)
    assert legal(position) == {"B2", "B23"}  # B3 has a passage from A9, and no cross beside it
    back = scene("A123.B123~0", "-~0", next="place2", start=start, sheet=TWICE)
    assert legal(back) == {"A45", "A47", "A56", "A58", "A69"}  # not A89, behind B3


@pytest.mark.rule("HA-11")
@pytest.mark.parametrize("start", ANY)
def test_with_passages_into_any_chamber_one_already_begun_is_entered_there_as_well(start):
    both_ends = scene("A123456789.B1~0", "-~0", next="place1", start=start, sheet=TWICE)
    assert legal(both_ends) == {"B2", "B3", "B23"}
    one_end = scene("A12345678.B1~0", "-~0", next="place1", start=start, sheet=TWICE)
    assert legal(one_end) == {"A9", "B2", "B23"}
    back = scene("A123.B123~0", "-~0", next="place2", start=start, sheet=TWICE)
    assert legal(back) == {"A45", "A47", "A56", "A58", "A69", "A89"}


@pytest.mark.rule("HA-11")
def test_new_chambers_are_the_rule_and_any_chamber_an_option_and_the_first_ruleset():
    newest = [GAME.start(2), GAME.start(2, {"passages": "new"}), GAME.start(2, {}, 2)]
    assert {GAME.view(position, 0).passages for position in newest} == {"new"}
    before = [GAME.start(2, {"passages": "any"}), GAME.start(2, {}, 1)]
    assert {GAME.view(position, 0).passages for position in before} == {"any"}
    with pytest.raises(OptionError, match="no option 'passages'"):
        GAME.start(2, {"passages": "new"}, 1)


@pytest.mark.rule("HA-11")
@pytest.mark.parametrize("name", ["hamstern-first-ruleset", "hamstern-passages-any"])
def test_a_match_with_passages_into_any_chamber_cannot_always_be_played_with_new_ones(name):
    record = read_record((RECORDS / f"{name}.txt").read_bytes(), games.find)
    record.verify()
    options = {**record.options, "passages": "new"}
    with pytest.raises(IllegalMoveError):
        replace(record, ruleset=2, options=options).verify()


def decisions(start: str, number_of_games: int) -> Iterator[tuple[Hamstern, int, int]]:
    """Random games, with the seat and what it is about to choose."""
    for number in range(number_of_games):
        rng = FastRng(f"passages {start} {number}")
        name = ("a", "b", f"seed:{number}")[number % 3]
        options = {"anywhere": "anywhere" in start, "passages": "any" if start in ANY else "new"}
        position = GAME.start(2, {"sheet": name, **options})
        while (seat := position.asked()) != NOBODY:
            move = position.draw(rng) if seat == CHANCE else position.sample(seat, rng)
            if seat != CHANCE:
                yield position, seat, move
            position.play(seat, move)


def strict(position: Hamstern) -> Hamstern:
    """The same moment at a table where passages lead into new chambers."""
    twin = position.copy()
    twin.into_begun = False
    return twin


def touches_its_chamber(position: Hamstern, seat: int, move: int) -> bool:
    """Whether a placement is in a new chamber, or beside a cross of its chamber."""
    burrow = position.burrow
    cells = burrow.crossed(move)
    crosses = position.crosses[seat] & burrow.begun_cells(cells)
    return not crosses or any(burrow.beside[cell] & crosses for cell in members(cells))


@pytest.mark.rule("HA-11")
@pytest.mark.parametrize("start", ["middle", "anywhere"])
def test_in_every_game_what_goes_into_a_begun_chamber_touches_its_crosses(start):
    seen = 0
    for position, seat, _ in decisions(start, count(9, 300)):
        assert GAME.write(GAME.read(GAME.write(position))) == GAME.write(position)
        placements = set(position.legal(seat)) - {PASS}
        assert all(touches_its_chamber(position, seat, move) for move in placements)
        seen += len(placements)
    assert seen > 1000


@pytest.mark.rule("HA-11")
@pytest.mark.parametrize("start", ANY)
def test_with_passages_into_any_chamber_some_placements_do_not_and_all_others_are_the_same(start):
    refused = 0
    for position, seat, move in decisions(start, count(9, 300)):
        assert GAME.write(GAME.read(GAME.write(position))) == GAME.write(position)
        listed = set(position.legal(seat))
        allowed = set(strict(position).legal(seat))
        apart = listed - allowed
        assert allowed <= listed
        assert not any(touches_its_chamber(position, seat, move) for move in apart)
        refused += move in apart
    assert refused > 0


@pytest.mark.rule("HA-14", "HA-18", "HA-26")
def test_the_same_rolls_fit_wherever_passages_lead():
    """Chambers hang together, so every free part of a begun one touches a cross, and needs no
    passage: the narrower rule makes nobody pass or be stuck."""
    passes = ends = 0
    for position, seat, _ in decisions("middle,any", count(30, 1000)):
        wide, narrow = position.copy(), strict(position)
        for number in range(1, 7):
            wide.roll = narrow.roll = number
            assert (PASS in wide.legal(seat)) == (PASS in narrow.legal(seat))
            passes += PASS in wide.legal(seat)
        assert stuck(wide, seat) == stuck(narrow, seat)
        ends += stuck(wide, seat)
    assert passes > ends > 0


@pytest.mark.parametrize("start", STARTS)
def test_a_position_is_read_if_and_only_if_its_crosses_can_be_made_one_after_the_other(start):
    """Every set of cells of a small burrow, against all that is made cross by cell by cell."""
    small = sheet("A@A A@--B@\nA A A   B\n    A --B@", "A6.B5")
    made = made_cell_by_cell(start)
    cells = ["A1", "A2", "A3", "A4", "A5", "A6", "A7", "B1", "B2", "B3"]
    for number in range(1, 2 ** len(cells)):
        crosses = {cell for n, cell in enumerate(cells) if number >> n & 1}
        text = ".".join(
            chamber + "".join(sorted(c[1] for c in crosses if c[0] == chamber))
            for chamber in "AB"
            if any(c[0] == chamber for c in crosses)
        )
        try:
            scene(f"{text}~0", "-~0", next="roll", start=start, sheet=small)
        except NotationError:
            assert frozenset(crosses) not in made, text
        else:
            assert frozenset(crosses) in made, text


SIDES = "A1-A2 A2-A3 A4-A5 A5-A6 A1-A4 A2-A5 A3-A6 A6-A7 B1-B2 B2-B3"
WAYS = "A3-B1 A7-B3"


def made_cell_by_cell(start: str) -> set[frozenset[str]]:
    """All sets of crosses, found without the engine."""
    beside = {frozenset(pair.split("-")) for pair in SIDES.split()}
    ways = {frozenset(pair.split("-")) for pair in WAYS.split()}
    cells = set().union(*beside)
    found = {frozenset([c]) for c in cells if c[0] == "A" or "anywhere" in start}
    fresh = list(found)
    while fresh:
        crosses = fresh.pop()
        for cell in cells - crosses:
            begun = any(cross[0] == cell[0] for cross in crosses)
            joins = beside if begun and start not in ANY else beside | ways
            more = crosses | {cell}
            if any(frozenset((cell, cross)) in joins for cross in crosses) and more not in found:
                found.add(more)
                fresh.append(more)
    return found
