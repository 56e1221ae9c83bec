"""The round counter, and every way to end."""

from __future__ import annotations

import pytest

from spielalm.games.hamstern import GAME
from spielalm.games.hamstern.facts import (
    BoxMarked,
    CellsCrossed,
    DieRolled,
    GameEnded,
    HourglassCrossed,
    RoundPassed,
    SecondRunBegan,
)
from spielalm.games.hamstern.phases.counting import counted_out, ended
from spielalm.games.hamstern.position import PLACING
from spielalm.kernel.position import CHANCE, NOBODY
from spielalm.kernel.rng import FastRng

from .scene import DRAWING, SHEET, TWO_WAYS, VALUES, choose, legal, named, roll, scene, sheet

THREE = "A568.B3.C1~0"  # three chambers begun, the fourth (E, or D after C2) within reach
FOUR = "A568.B3.C1.E1~0"


def counter(position) -> tuple[str, int]:
    view = GAME.view(position, 0)
    return view.counter, view.marked


@pytest.mark.rule("HA-20")
def test_a_cross_in_anybodys_fourth_chamber_crosses_the_hourglass_for_all():
    position = scene("A1~0", THREE, next="place2")
    facts = choose(position, ["A23", "E12"])
    assert named(facts, HourglassCrossed) == [HourglassCrossed((1,))]
    assert counter(position) == ("crosses", 0)


@pytest.mark.rule("HA-20")
def test_without_a_fourth_chamber_the_hourglass_stays_open():
    position = scene("A1~0", THREE, next="place2")
    facts = choose(position, ["A23", "A12"])
    assert named(facts, HourglassCrossed) == []
    assert counter(position) == ("off", 0)


@pytest.mark.rule("HA-20", "HA-24")
def test_the_hourglass_counts_from_the_next_round_on():
    position = scene("-~0", "A568.B3.C1~0", next="roll", sheet=wide())
    roll(position, 4)
    assert counter(position) == ("off", 0)
    choose(position, ["A1245", "E1234"])
    assert counter(position) == ("crosses", 0)  # the 4 of this very round crossed no box
    roll(position, 4)
    assert counter(position) == ("crosses", 1)


def wide() -> str:
    """The same burrow with a chamber E of four cells."""
    return sheet("A A A   B B@\nA A^A --B B\nA A A   |\n  |     C C --D@\n  E E@  C C@  D^D\n  E E")


@pytest.mark.rule("HA-21")
@pytest.mark.parametrize(("number", "boxes"), [(1, 0), (2, 0), (3, 0), (4, 1), (5, 1), (6, 1)])
def test_with_the_hourglass_crossed_a_four_five_or_six_crosses_one_box(number, boxes):
    position = scene(FOUR, "A1~0", next="roll", counter="crosses0")
    facts = roll(position, number)
    assert counter(position) == ("crosses", boxes)
    assert named(facts, BoxMarked) == [BoxMarked(circled=False, left=2)] * boxes


@pytest.mark.rule("HA-21")
def test_before_the_hourglass_is_crossed_no_box_is():
    position = scene(THREE, "A1~0", next="roll")
    assert roll(position, 6) == [DieRolled(6)]
    assert counter(position) == ("off", 0)


@pytest.mark.rule("HA-53")
def test_first_a_box_is_crossed_then_the_roll_is_used():
    position = scene(FOUR, "A1~0", next="roll", counter="crosses0")
    assert roll(position, 5) == [DieRolled(5), BoxMarked(circled=False, left=2)]
    assert "A23568" in legal(position, 1)
    facts = choose(position, ["A12347", "A23568"])
    assert facts[1] == CellsCrossed(1, ("A2", "A3", "A5", "A6", "A8"), 0)


@pytest.mark.rule("HA-22")
def test_the_game_ends_after_the_round_in_which_the_last_box_was_crossed():
    position = scene(FOUR, "A1~0", next="roll", counter="crosses2")
    roll(position, 4)
    assert position.asked() == 0  # the round is still played
    facts = choose(position, ["A1234", "A2356"])
    assert position.asked() == NOBODY
    assert facts[-1] == GameEnded("counter", tuple(position.scores()), (0, 1))


@pytest.mark.rule("HA-22")
def test_a_low_roll_does_not_end_it():
    position = scene(FOUR, "A1~0", next="roll", counter="crosses2")
    roll(position, 3)
    choose(position, ["A123", "A236"])
    assert position.asked() == CHANCE


@pytest.mark.rule("HA-23")
def test_the_chamber_of_the_first_cross_is_the_first_wherever_it_lies():
    position = scene("C2.D1~0", "-~0", next="roll", start="anywhere")
    roll(position, 3)
    choose(position, ["C134", "A123"])
    roll(position, 3)
    choose(position, ["B134", "A456"])
    assert counter(position) == ("off", 0)  # D, C and B are three
    roll(position, 2)
    facts = choose(position, ["A56", "A78"])
    assert named(facts, HourglassCrossed) == [HourglassCrossed((0,))]


@pytest.mark.rule("HA-23")
def test_going_on_in_a_chamber_is_not_another_one():
    position = scene("A568.B3.E1~0", "-~0", next="place2")
    choose(position, ["A12", "A12"])
    assert counter(position) == ("off", 0)


@pytest.mark.rule("HA-24")
def test_several_fourth_chambers_in_one_round_activate_the_counter_once():
    position = scene(THREE, "A1~0", THREE, next="place2")
    facts = choose(position, ["E12", "A23", "E12"])
    assert named(facts, HourglassCrossed) == [HourglassCrossed((0, 2))]
    assert counter(position) == ("crosses", 0)


@pytest.mark.rule("HA-24")
def test_a_later_fourth_chamber_changes_nothing():
    position = scene(THREE, FOUR, next="place2", counter="crosses2")
    facts = choose(position, ["E12", "A12"])
    assert named(facts, HourglassCrossed) == []
    assert counter(position) == ("crosses", 2)


@pytest.mark.rule("HA-25")
def test_the_counter_runs_on_for_those_who_pass_or_are_stuck():
    stuck = "A123456789.B1234.C1234.D123.E12~0"
    position = scene(stuck, "A1~0", next="roll", counter="crosses0")
    facts = roll(position, 6)
    assert named(facts, BoxMarked) == [BoxMarked(circled=False, left=2)]
    facts = choose(position, ["pass", "A234568"])
    assert facts[0] == RoundPassed(0)
    assert position.asked() == CHANCE


@pytest.mark.rule("HA-26")
def test_when_nobody_can_ever_place_again_the_game_ends_after_that_round():
    full = "A123456789.B1234.C1234.D123.E1~0"
    position = scene(full, "A123456789.B1234.C1234.D123.E12~0", next="roll", counter="crosses0")
    roll(position, 1)
    facts = choose(position, ["E2", "pass"])
    assert facts[-1] == GameEnded("stuck", tuple(position.scores()), (0, 1))
    assert position.asked() == NOBODY


@pytest.mark.rule("HA-26")
def test_it_ends_hourglass_or_not():
    two = sheet("A@A A --B@\nA@A A   B\nA A A   B@", "A6.B5")
    position = scene("A123456789.B1~0", "A123456789.B123~0", next="place2", sheet=two)
    facts = choose(position, ["B23", "pass"])
    assert facts[-1].cause == "stuck"
    assert counter(position) == ("off", 0)


@pytest.mark.rule("HA-26")
@pytest.mark.parametrize(
    ("burrow", "over", "why"),
    [
        ("A123456789.B1234.C1234.D123.E12~0", True, "nothing is free"),
        ("A123456789.B1234.C1234.D123.E1~6", False, "a one can cross E2"),
        ("A123456789.B1234.C1234.D123.E1~7", True, "only a one could cross E2"),
        ("A123456789.B1234.C1234.D1.E12~7", False, "a two can cross D2 and D3"),
        ("A12346789.B1234.C1234.D123.E12~7", True, "A5 is a hole of one cell"),
        ("-~0", False, "the middle chamber is free"),
    ],
)
def test_whether_anything_can_ever_be_placed_is_decided_exactly(burrow, over, why):
    full = "A123456789.B1234.C1234.D123.E12~0"
    position = scene(burrow, full, next="over" if over else "roll", counter="crosses0")
    assert ended(position) == over, why


@pytest.mark.rule("HA-26")
@pytest.mark.parametrize("passages", ["new", "any"])
@pytest.mark.parametrize("burrow", [(DRAWING, VALUES), TWO_WAYS], ids=["tree", "two ways"])
def test_the_end_by_being_stuck_agrees_with_trying_every_roll(burrow, passages):
    """Against a second computation, in random games without counting out."""
    ended = 0
    for number in range(40):
        rng = FastRng(f"stuck {number}")
        name = sheet(*burrow, boxes=12, pouch=number % 8)
        position = GAME.start(2, {"sheet": name, "passages": passages})
        while position.asked() != NOBODY:
            seat = position.asked()
            move = position.draw(rng) if seat == CHANCE else position.sample(seat, rng)
            closed = position.play(seat, move)
            if closed and seat != CHANCE and not counted_out(position):
                fits = any(some_fit(position, face) for face in range(1, 7))
                assert fits == (position.asked() != NOBODY)
                ended += not fits
    assert ended > 5


def some_fit(position, face: int) -> bool:
    after = position.copy()
    after.go(PLACING)
    after.roll = face
    return any(legal(after, seat) != {"pass"} for seat in range(2))


@pytest.mark.rule("HA-41")
def test_alone_the_first_run_starts_at_once_and_circles():
    position = GAME.start(1, {"sheet": SHEET})
    assert counter(position) == ("circles", 0)
    assert roll(position, 6) == [DieRolled(6), BoxMarked(circled=True, left=2)]
    assert counter(position) == ("circles", 1)


@pytest.mark.rule("HA-41")
def test_alone_the_second_run_starts_when_the_first_is_full():
    position = scene("A1~0", next="roll", counter="circles2")
    assert roll(position, 4)[1] == BoxMarked(circled=True, left=0)
    facts = choose(position, ["A2356"])
    assert facts[-1] == SecondRunBegan("full")
    assert counter(position) == ("crosses", 0)
    assert position.asked() == CHANCE


@pytest.mark.rule("HA-41")
def test_alone_the_second_run_starts_after_the_round_with_the_fourth_chamber_if_that_is_earlier():
    position = scene(THREE, next="place2", counter="circles1")
    facts = choose(position, ["E12"])
    assert facts[-1] == SecondRunBegan("fourth")
    assert counter(position) == ("crosses", 0)


@pytest.mark.rule("HA-41")
def test_alone_a_fourth_chamber_in_the_second_run_changes_nothing():
    position = scene(THREE, next="place2", counter="crosses1")
    assert named(choose(position, ["E12"]), SecondRunBegan) == []
    assert counter(position) == ("crosses", 1)


@pytest.mark.rule("HA-41")
def test_alone_the_game_ends_when_the_second_run_is_full():
    position = scene("A1~0", next="roll", counter="crosses2")
    roll(position, 5)
    facts = choose(position, ["A23568"])
    assert facts[-1] == GameEnded("counter", (1,), (0,))
    assert position.asked() == NOBODY
