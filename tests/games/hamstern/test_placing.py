"""A round: one roll for all, where crosses may lie, the rolled one, and choosing at once."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

import msgspec
import pytest

from spielalm.games.hamstern import GAME
from spielalm.games.hamstern.facts import CellsCrossed, DieRolled, RoundPassed
from spielalm.games.hamstern.moves import NAMES, Place
from spielalm.kernel.errors import NotationError
from spielalm.kernel.position import CHANCE, NOBODY, SEALED, SPECTATOR
from spielalm.kernel.rng import FastRng
from tests.counts import count

from .scene import SHEET, choose, legal, play, roll, scene, sheet


def sizes(moves: set[str]) -> set[int]:
    return {len(move) - 1 for move in moves}


@pytest.mark.rule("HA-10")
def test_one_roll_per_round_is_valid_for_all():
    position = scene("-~0", "-~0", "-~0", next="roll")
    assert [weight for _, weight in position.chances()] == [1] * 6
    assert roll(position, 4) == [DieRolled(4)]
    for seat in range(3):
        assert sizes(legal(position, seat)) == {4}
    assert position.chances() == []
    assert GAME.view(position, 0).roll == 4
    choose(position, ["A1234", "A1234", "A2356"])
    assert position.asked() == CHANCE
    assert GAME.view(position, 0).roll is None


@pytest.mark.rule("HA-11")
def test_the_very_first_cross_lies_in_the_middle_chamber():
    pairs = legal(scene("-~0", next="place2", counter="circles0"))
    assert len(pairs) == 12  # by hand: the dominoes in a square of nine cells
    assert {pair[0] for pair in pairs} == {"A"}


@pytest.mark.rule("HA-11")
def test_later_the_first_cross_of_a_roll_is_beside_an_existing_one_of_the_same_chamber():
    position = scene("A1~0", "A2~0", next="place2")
    assert legal(position) == {"A23", "A25", "A45", "A47"}


@pytest.mark.rule("HA-11")
def test_out_of_a_chamber_lead_only_passages():
    by_hand = {"A12", "A25", "A45", "A58", "A89", "B13", "B34"}
    assert legal(scene("A36~0", "A7~0", next="place2")) == by_hand


@pytest.mark.rule("HA-11", "HA-12")
@pytest.mark.parametrize("option", ["new", "any"])
@pytest.mark.parametrize("burrow", ["a", "b", SHEET], ids=["a", "b", "tree"])
def test_exactly_as_many_crosses_as_the_die_shows_connected_and_in_one_chamber(burrow, option):
    """Against a second computation: all sets of cells, thrown out one reason after the other."""
    rng = FastRng("placements")
    seen = differ = 0
    for _ in range(count(12, 300)):
        position = GAME.start(2, {"sheet": burrow, "passages": option})
        while (seat := position.asked()) != NOBODY:
            if seat == CHANCE:
                position.play(CHANCE, position.draw(rng))
                continue
            other = position.copy()
            other.into_begun = not position.into_begun
            if seen % 6 == 0 or legal(other, seat) != legal(position, seat):
                found = by_hand(position, seat)
                assert legal(position, seat) == (found[option] or {"pass"})
                differ += found["new"] != found["any"]
            seen += 1
            position.play(seat, position.sample(seat, rng))
    assert (differ > 0) == (burrow != SHEET)  # with one way into each chamber, there is none


def by_hand(position, seat: int) -> dict[str, set[str]]:
    """The placements of a seat, found without the engine's tables, for passages to new and any."""
    view = GAME.view(position, seat)
    beside, passages = surveyed(view.drawing)
    cells = sorted({cell for pair in beside for cell in pair})
    text = view.burrows[seat].crosses
    crosses = {part[0] + c for part in text.split(".") if part != "-" for c in part[1:]}
    left = min(7, view.pouch - view.burrows[seat].struck)
    numbers = range(1, left + 1) if view.roll == 1 else [view.roll]
    found: dict[str, set[str]] = {"new": set(), "any": set()}
    for letter in sorted({cell[0] for cell in cells}):
        free = [cell for cell in cells if cell[0] == letter and cell not in crosses]
        begun = letter in {cross[0] for cross in crosses}
        for number in numbers:
            for group in combinations(free, number):
                if not connected(group, beside):
                    continue
                pairs = {frozenset((cell, cross)) for cell in group for cross in crosses}
                touches = bool(pairs & beside) if crosses else letter == view.middle
                enters = bool(pairs & passages)
                name = letter + "".join(cell[1] for cell in group)
                if touches or enters:
                    found["any"].add(name)
                if touches or (enters and not begun):
                    found["new"].add(name)
    return found


def surveyed(drawing: tuple[str, ...]) -> tuple[set[frozenset[str]], set[frozenset[str]]]:
    """The cells that lie side by side in this drawing, and those that a passage joins."""
    squares: dict[tuple[int, int], str] = {}
    dug = Counter()
    for r, row in enumerate(drawing):
        for c in range(0, len(row), 2):
            squares[r, c] = mark = row[c]
            if mark.isalpha():
                squares[r, c] += NAMES[dug[mark]]
                dug[mark] += 1
    beside, passages = set(), set()
    for (r, c), cell in squares.items():
        if not cell[0].isalpha():
            continue
        for down, right, sign in ((1, 0, "|"), (0, 2, "-")):
            r2, c2 = r + down, c + right
            while squares.get((r2, c2)) == sign:
                r2, c2 = r2 + down, c2 + right
            other = squares.get((r2, c2), " ")
            if other[0].isalpha():
                near = (r2, c2) == (r + down, c + right)
                (beside if near else passages).add(frozenset((cell, other)))
    return beside, passages


def connected(cells: tuple[str, ...], beside: set[frozenset[str]]) -> bool:
    group = {cells[0]}
    for _ in cells:
        group |= {c for c in cells if any(frozenset((c, g)) in beside for g in group)}
    return group == set(cells)


@pytest.mark.rule("HA-12")
def test_a_roll_is_not_split_over_separate_parts_of_a_chamber():
    position = scene("A258~0", "A258~0", next="place4")
    assert "A1479" not in legal(position)
    assert legal(position) == {"pass"}  # three cells on either side


@pytest.mark.rule("HA-12")
def test_a_move_cannot_name_two_chambers():
    with pytest.raises(NotationError, match="cells of two chambers, A and B"):
        GAME.pack(Place(("A6", "B3")))


@pytest.mark.rule("HA-13")
def test_a_new_chamber_may_be_begun_although_the_old_one_is_not_full():
    position = scene("A56~0", "-~0", next="place4")
    assert "B1234" in legal(position)
    choose(position, ["B1234", "A1245"])
    assert GAME.view(position, 0).burrows[0].crosses == "A56.B1234"


@pytest.mark.rule("HA-13")
def test_the_whole_roll_is_used_from_the_cell_at_the_passage_on():
    in_b = {move for move in legal(scene("A56~0", "-~0", next="place2")) if move[0] == "B"}
    assert in_b == {"B13", "B34"}  # B3 is the cell at the passage


@pytest.mark.rule("HA-14")
def test_whoever_cannot_place_the_roll_passes_and_whoever_can_must_place_it():
    position = scene("A123456789.E12~0", "A1~0", next="place5")
    assert legal(position, 0) == {"pass"}
    assert "pass" not in legal(position, 1)
    facts = choose(position, ["pass", "A23568"])
    assert facts == [RoundPassed(0), CellsCrossed(1, ("A2", "A3", "A5", "A6", "A8"), 0)]


@pytest.mark.rule("HA-15")
def test_on_a_one_the_player_chooses_one_to_seven_connected_cells():
    position = scene("-~0", "A1~0", next="place1")
    assert sizes(legal(position, 0)) == set(range(1, 8))
    assert {"A2", "A25", "A245678", "A2345678"} <= legal(position, 1)


@pytest.mark.rule("HA-15")
def test_a_pouch_of_more_than_seven_boxes_still_pays_for_seven_cells_at_most():
    position = scene("A23569~0", "-~0", next="place1", sheet=sheet(pouch=12))
    listed = list(position.legal(0))
    assert len(listed) == len(set(listed))
    assert {move for move in legal(position) if move[0] == "B"} == by_hand_in_b()
    assert sizes(legal(position, 1)) == set(range(1, 8))


def by_hand_in_b() -> set[str]:
    """Sets of connected cells of B with B3, the cell at the passage."""
    return {"B3", "B13", "B34", "B123", "B134", "B234", "B1234"}


@pytest.mark.rule("HA-15")
def test_a_one_is_asked_as_another_question_than_other_rolls():
    asks = [GAME.view(scene("A1~0", next=f"place{n}", counter="circles1"), 0).ask for n in (1, 2)]
    assert asks == ["pouch", "place"]


@pytest.mark.rule("HA-14")
@pytest.mark.parametrize(
    ("burrow", "roll", "move"),
    [
        ("D1~0", 2, "D23"),  # C12 and C24 begin another chamber
        ("D1~0", 1, "D2"),
        ("A12346789~0", 2, "B13"),  # nothing but a new chamber fits
        ("A258~0", 4, "pass"),
    ],
)
def test_who_is_away_goes_on_in_a_chamber_already_begun(burrow, roll, move):
    position = scene("-~0", burrow, next=f"place{roll}", start="anywhere")
    assert GAME.write_move(GAME.default(GAME.view(position, 1))) == move


@pytest.mark.rule("HA-15")
def test_only_as_many_cells_as_pouch_boxes_are_left():
    position = scene("A12345~5", "A12345~0", next="place1")
    assert sizes(legal(position, 0)) == {1, 2}
    assert sizes(legal(position, 1)) == {1, 2, 3, 4}


@pytest.mark.rule("HA-15")
def test_with_no_box_left_nothing_is_crossed_on_a_one():
    position = scene("A1234567~7", "A1~0", next="place1")
    assert legal(position, 0) == {"pass"}


@pytest.mark.rule("HA-15")
def test_other_rolls_strike_no_box():
    position = scene("A1~0", "A1~0", next="place2")
    choose(position, ["A23", "A23"])
    assert list(position.struck) == [0, 0]


@pytest.mark.rule("HA-52")
def test_a_one_with_two_crosses_strikes_two_boxes():
    position = scene("A1~1", "A1~0", next="place1")
    facts = choose(position, ["A25", "A4"])
    assert facts[0] == CellsCrossed(0, ("A2", "A5"), 2)
    assert list(position.struck) == [3, 1]


@pytest.mark.rule("HA-16")
def test_all_choose_at_once_in_any_order_and_nobody_sees_a_choice_before_all_have_chosen():
    moves = {0: "A23", 1: "A47", 2: "B34"}
    others = {0: "A45", 1: "A25", 2: "A23"}
    before = scene("A1~0", "A1~0", "A6~0", next="place2")
    texts = set()
    for order in permutations(moves):
        position = before.copy()
        for number, seat in enumerate(order, 1):
            assert position.mode() == SEALED
            twin = position.copy()
            facts = play(position, seat, moves[seat])
            if number < len(order):
                assert facts == []
                play(twin, seat, others[seat])
                for viewer in {0, 1, 2, SPECTATOR} - {seat}:
                    assert GAME.view(position, viewer) == GAME.view(twin, viewer)
        texts.add((GAME.write(position), msgspec.json.encode(facts)))
    assert len(texts) == 1
    assert [fact.seat for fact in facts] == [0, 1, 2]


@pytest.mark.rule("HA-16")
def test_a_choice_may_be_replaced_until_the_last_one_is_in():
    position = scene("A1~0", "A1~0", next="place2")
    play(position, 1, "A47")
    play(position, 1, "A25")
    assert position.asked() == 0
    assert position.may_act(1)
    play(position, 0, "A23")
    assert GAME.write(position).endswith("roll A123~0 A125~0")
    assert not position.may_act(1)


@pytest.mark.rule("HA-16")
def test_a_seat_sees_its_own_choice_and_who_has_chosen():
    position = scene("A1~0", "A1~0", "A1~0", next="place2")
    play(position, 1, "A47")
    assert GAME.view(position, 1).choice == "A47"
    assert GAME.view(position, 0).choice is None
    assert GAME.view(position, 0).awaited == (0, 2)
    assert GAME.view(position, 0).burrows[1].crosses == "A1"
    assert "A47" not in str(GAME.view(position, SPECTATOR))


@pytest.mark.rule("HA-17")
def test_a_passage_counts_from_any_chamber_not_only_from_the_one_crossed_last():
    position = scene("A568~0", "-~0", next="place2")
    choose(position, ["E12", "A12"])
    roll(position, 4)
    assert "B1234" in legal(position)


@pytest.mark.rule("HA-18")
def test_on_a_one_at_least_one_cross_is_compulsory():
    position = scene("A1234567~6", "-~0", next="place1")
    assert legal(position) == {"A8", "A9", "B3"}


@pytest.mark.rule("HA-19")
def test_a_first_roll_of_one_follows_the_rule_for_ones():
    position = scene("-~0", "-~0", next="place1")
    assert {move[0] for move in legal(position)} == {"A"}
    choose(position, ["A258", "A1"])
    assert list(position.struck) == [3, 1]


@pytest.mark.rule("HA-19")
def test_if_the_first_roll_does_not_fit_the_next_placement_is_the_very_first():
    position = scene("-~0", "-~0", next="place1", sheet=sheet(pouch=0))
    assert legal(position) == {"pass"}
    choose(position, ["pass", "pass"])
    roll(position, 2)
    assert len(legal(position)) == 12


@pytest.mark.rule("HA-40")
def test_with_the_variant_the_first_cross_may_lie_in_any_chamber():
    position = scene("-~0", "D1~0", next="place2", start="anywhere")
    assert {move[0] for move in legal(position, 0)} == set("ABCDE")
    assert legal(position, 1) == {"C12", "C24", "D23"}  # afterwards as usual
    assert GAME.start(2, {"anywhere": True}).anywhere


@pytest.mark.rule("HA-50")
def test_after_a_three_in_the_middle_a_single_cross_lies_beside_it_not_diagonally():
    position = scene("-~0", "-~0", next="roll")
    roll(position, 3)
    choose(position, ["A125", "A123"])
    roll(position, 1)
    assert {move for move in legal(position) if len(move) == 2} == {"A3", "A4", "A6", "A8"}


@pytest.mark.rule("HA-51")
def test_after_a_five_a_new_chamber_is_begun_only_through_a_passage_whose_near_cell_is_crossed():
    position = scene("-~0", "-~0", next="roll")
    roll(position, 5)
    choose(position, ["A12356", "A12578"])
    roll(position, 4)
    assert {move for move in legal(position, 0) if move[0] != "A"} == {"B1234"}
    assert not any(move[0] == "B" for move in legal(position, 1))
