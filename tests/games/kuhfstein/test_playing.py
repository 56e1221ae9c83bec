"""Action C: playing cards."""

from __future__ import annotations

import pytest

from spielalm.games.kuhfstein.deck import distinct_rotations
from spielalm.games.kuhfstein.edition import is_example, shape_of
from spielalm.games.kuhfstein.facts import CardPlayed

from .scene import (
    DECK,
    card,
    cows,
    kinds,
    legal,
    play,
    points,
    scene,
    shown,
    side,
    supply,
    worth,
)

EXAMPLE = card("##L Y..")  # KF-52: an L of four with a lake and hay


@pytest.mark.rule("KF-52", "KF-51")
def test_the_example_of_the_l_brings_eight_points():
    assert is_example(DECK.shapes[EXAMPLE - 1])
    position = scene(side("MML Y..", EXAMPLE))
    facts = play(position, f"play {EXAMPLE} e2")
    assert facts == [CardPlayed(0, EXAMPLE, ("e2", "s1"), 8)]
    assert cows(position) == {"e2", "s1"}
    assert supply(position) == 4 - 2
    assert points(position) == 8
    assert shown(position).discards == (EXAMPLE,)
    assert shown(position).players[0].hand == ()


@pytest.mark.rule("KF-50")
@pytest.mark.parametrize(
    ("land", "turned"),
    [
        ("MML Y..", ""),
        ("YM .M .L", " right"),
        ("..Y LMM", " half"),
        ("L. M. MY", " left"),
    ],
)
def test_the_shape_may_lie_in_any_rotation(land, turned):
    position = scene(side(land, EXAMPLE))
    (move,) = legal(position, "play")
    cell = {"": "e2", " right": "s2e1", " half": "s1w2", " left": "0"}[turned]
    assert move == f"play {EXAMPLE}{turned} {cell}"


@pytest.mark.rule("KF-50")
@pytest.mark.parametrize("land", ["LMM ..Y", "Y.. MML", ".Y .M LM", "ML M. Y."])
def test_the_shape_is_never_mirrored(land):
    assert legal(scene(side(land, EXAMPLE)), "play") == set()


@pytest.mark.rule("KF-50")
@pytest.mark.parametrize(
    ("land", "fits"),
    [
        ("MML Y..", True),
        ("MMH Y..", False),  # another landscape on an open cell
        ("MMl Y..", False),  # a cow on an open cell
        ("mML Y..", True),  # a cow on a back
        ("HFL Y..", True),  # any landscape on a back
        ("MML ...", False),  # a cell without a tile
        (".ML .Y.", False),
    ],
)
def test_open_cells_need_their_landscape_without_a_cow_and_backs_any_tile(land, fits):
    assert bool(legal(scene(side(land, EXAMPLE)), "play")) == fits


@pytest.mark.rule("KF-50")
@pytest.mark.parametrize(
    ("herd", "fits"), [("FF", True), ("fF", True), ("ff", True), ("fff", False)]
)
def test_the_supply_must_have_a_cow_for_every_open_cell(herd, fits):
    position = scene(side(f"MML Y.{herd}", EXAMPLE))
    assert supply(position) == 4 - herd.count("f")
    assert bool(legal(position, "play")) == fits


@pytest.mark.rule("KF-51")
def test_a_cow_goes_on_every_open_cell_and_none_on_backs():
    number = card("M#M#L")
    position = scene(side("MFMFL", number))
    play(position, f"play {number} 0")
    assert cows(position) == {"0", "e2", "e4"}
    assert points(position) == worth(number)


@pytest.mark.rule("KF-50")
def test_every_place_and_rotation_is_listed_once():
    number = card("Y#M")
    position = scene(side("YFM F.. M..", number))
    assert legal(position, "play") == {f"play {number} 0", f"play {number} right 0"}
    both = scene(side("YFMFY", number))
    assert legal(both, "play") == {f"play {number} 0", f"play {number} half e4"}


@pytest.mark.rule("KF-50")
@pytest.mark.parametrize(
    ("drawing", "rotations"),
    [
        ("YY", 2),
        ("YM", 4),
        ("Y#Y", 2),
        ("YM MY", 2),
        ("YY YY", 1),
        (".Y. Y#Y .Y.", 1),
        ("Y. ##", 4),
    ],
)
def test_equal_rotations_of_symmetric_cards_count_once(drawing, rotations):
    assert distinct_rotations(shape_of(0, drawing)).bit_count() == rotations


@pytest.mark.rule("KF-50")
def test_a_symmetric_card_is_listed_once_for_each_place():
    number = card("Y# #Y")
    assert legal(scene(side("YM FY", number)), "play") == {f"play {number} 0"}


@pytest.mark.rule("KF-53")
def test_cows_card_counter_then_bonuses():
    number = EXAMPLE
    position = scene(side("MML Y..", number, points=50), track="cow,action,home")
    facts = play(position, *legal(position, "play"))
    assert kinds(facts) == ["CardPlayed", "BonusReached", "AllCowsBroughtHome"]
    assert facts[-1].cows == 2, "also the cows just placed"
    assert cows(position) == set()
    assert shown(position).discards == (number,)
