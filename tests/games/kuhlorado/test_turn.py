"""A turn: rolling, rolling again, marking (KL-03, KL-10 to KL-19), and the end (KL-20, KL-27)."""

from __future__ import annotations

from collections import Counter

import pytest

from spielalm.games.kuhlorado import GAME
from spielalm.games.kuhlorado.facts import (
    DiceKept,
    DiceRolled,
    GameEnded,
    SquaresMarked,
    TurnPassed,
)
from spielalm.kernel.position import CHANCE, NOBODY

from .scene import SHEET, legal, play, scene, squares_with

COWS = squares_with("C")


def outcomes(position):
    return {GAME.write_move(move): weight for move, weight in position.chances()}


@pytest.mark.rule("KL-10")
def test_the_starting_player_is_drawn_and_turns_alternate():
    position = GAME.start(2, {"sheet": SHEET})
    assert outcomes(position) == {"first A": 1, "first B": 1}
    position.play(CHANCE, GAME.read_move("first B"))
    play(position, "roll 1 2", "keep 1 2", "d2")
    assert position.turn == 0
    play(position, "roll 1 2", "keep 1 2", "c1")
    assert position.turn == 1


@pytest.mark.rule("KL-10")
def test_the_first_seat_plays_crosses_and_the_second_circles():
    position = scene("12", turn="B")
    play(position, "d2")
    play(position, "roll 1 2", "keep 1 2", "c1")
    assert GAME.view(position, 0).marks[0] == "..x....."
    assert GAME.view(position, 0).marks[1] == "...o...."


@pytest.mark.rule("KL-03")
def test_both_dice_show_1_to_5_or_a_cow_each_equally_likely():
    position = scene(next="roll")
    assert outcomes(position) == {f"roll {a} {b}": 1 for a in "12345C" for b in "12345C"}


@pytest.mark.rule("KL-11")
def test_none_one_or_both_dice_are_rolled_again():
    position = scene("3C", next="keep")
    assert legal(position) == {"keep 1 2", "keep 1", "keep 2", "keep none"}


@pytest.mark.rule("KL-11")
@pytest.mark.parametrize(
    ("keep", "expected"),
    [
        ("keep 1", {f"roll 3 {b}" for b in "12345C"}),
        ("keep 2", {f"roll {a} C" for a in "12345C"}),
        ("keep none", {f"roll {a} {b}" for a in "12345C" for b in "12345C"}),
    ],
)
def test_kept_dice_stay_and_the_others_are_rolled_again(keep, expected):
    position = scene("3C", next="keep")
    facts = play(position, keep)
    assert isinstance(facts[0], DiceKept)
    assert set(outcomes(position)) == expected
    assert set(outcomes(position).values()) == {1}


@pytest.mark.rule("KL-11")
def test_dice_are_rolled_again_only_once():
    position = scene("3C", next="keep")
    facts = play(position, "keep 1", "roll 3 4")
    assert facts[-1] == DiceRolled(0, ("3", "4"), again=True)
    assert legal(position) == set(squares_with("3") + squares_with("4"))


@pytest.mark.rule("KL-11")
def test_keeping_both_dice_leads_straight_to_marking():
    position = scene("34", next="keep")
    play(position, "keep 1 2")
    assert legal(position) == set(squares_with("3") + squares_with("4"))


@pytest.mark.rule("KL-12")
def test_two_cows_mark_exactly_two_free_cow_cells_anywhere():
    position = scene("CC", x="b1", o="c5")
    free = [square for square in COWS if square not in ("b1", "c5")]
    pairs = {f"{a} {b}" for i, a in enumerate(free) for b in free[i + 1 :]}
    assert legal(position) == pairs


@pytest.mark.rule("KL-12")
def test_with_one_free_cow_two_cows_mark_that_one():
    position = scene("CC", x=" ".join(COWS[1:]))
    assert legal(position) == {COWS[0]}


@pytest.mark.rule("KL-13")
def test_two_numbers_mark_exactly_one_free_cell_of_either_number():
    position = scene("25", x="a1", o="g8")
    expected = set(squares_with("2") + squares_with("5")) - {"a1", "g8"}
    assert legal(position) == expected


@pytest.mark.rule("KL-13", "KL-19")
def test_with_neither_number_free_the_turn_passes():
    position = scene(
        "25", next="keep", x=" ".join(squares_with("2")), o=" ".join(squares_with("5"))
    )
    facts = play(position, "keep 1 2", "pass")
    assert facts[-1] == TurnPassed(0)
    assert position.asked() == CHANCE
    assert position.turn == 1


@pytest.mark.rule("KL-17")
def test_two_equal_numbers_are_one_mark():
    assert legal(scene("44")) == set(squares_with("4"))


@pytest.mark.rule("KL-14", "KL-15")
def test_cow_and_number_mark_one_of_either_or_a_pair_with_one_square_between():
    position = scene("C1")
    ones = squares_with("1")
    pairs = set()
    for cow in COWS:
        for one in ones:
            across = abs(ord(cow[0]) - ord(one[0])), abs(int(cow[1]) - int(one[1]))
            if max(across) == 2 and 1 not in across:
                pairs.add(" ".join(sorted((cow, one), key=lambda s: (s[1], s[0]))))
    assert pairs
    assert legal(position) == {*COWS, *ones, *pairs}


@pytest.mark.rule("KL-14")
def test_the_order_of_the_dice_does_not_matter():
    assert legal(scene("C1")) == legal(scene("1C"))


@pytest.mark.rule("KL-14")
def test_the_square_between_may_be_marked():
    # e1 cow, e3 is a 2, e2 lies between.
    assert "e1 e3" in legal(scene("C2", o="e2"))


@pytest.mark.rule("KL-14")
@pytest.mark.parametrize("taken", ["e1", "e3"])
def test_both_squares_of_a_pair_must_be_free(taken):
    assert "e1 e3" not in legal(scene("C2", x=taken))


@pytest.mark.rule("KL-15")
def test_who_can_mark_must_mark():
    for dice in ("12", "CC", "C3"):
        assert "pass" not in legal(scene(dice))


@pytest.mark.rule("KL-15")
def test_the_second_mark_is_optional():
    position = scene("C2")
    assert {"e1", "e3", "e1 e3"} <= legal(position)


@pytest.mark.rule("KL-16")
def test_troughs_are_never_marked():
    troughs = {"b2", "b3", "b6", "c6", "g2", "e7"}
    for dice in ("11", "22", "33", "44", "55", "CC", "C1", "C2", "C3", "C4", "C5"):
        for text in legal(scene(dice)):
            assert not troughs & set(text.split())


@pytest.mark.rule("KL-18")
def test_two_trough_squares_between_are_one_too_many():
    # The large trough b6-c6 lies between the cow at a6 and the 1 at d6.
    position = scene("C1")
    assert {"a6", "d6"} <= legal(position)
    assert "a6 d6" not in legal(position)


@pytest.mark.rule("KL-20")
def test_the_game_ends_when_no_cow_is_free():
    position = scene("C1", x=" ".join(COWS[1:]))
    facts = play(position, COWS[0])
    assert position.asked() == NOBODY
    ended = facts[-1]
    assert isinstance(ended, GameEnded)
    assert ended.cause == "cows"
    assert ended.scores == tuple(position.scores())


def numbers_left(count):
    numbers = [square for number in "12345" for square in squares_with(number)]
    return " ".join(numbers[: len(numbers) - count])


@pytest.mark.rule("KL-20")
def test_the_game_ends_when_five_numbers_are_free():
    position = scene("55", o=numbers_left(6))
    facts = play(position, squares_with("5")[-1])
    assert position.asked() == NOBODY
    assert facts[-1].cause == "numbers"


@pytest.mark.rule("KL-20")
def test_the_game_goes_on_while_six_numbers_and_a_cow_are_free():
    position = scene("55", o=numbers_left(7), x=" ".join(COWS[1:]))
    play(position, squares_with("5")[-1])
    assert position.asked() == CHANCE


@pytest.mark.rule("KL-27")
def test_the_second_mark_is_made_before_the_end_is_tested():
    # The last free cow is e1; e3 shows a 2 and is marked in the same action.
    position = scene("C2", x=" ".join(cow for cow in COWS if cow != "e1"))
    facts = play(position, "e1 e3")
    assert facts[-2] == SquaresMarked(0, ("e1", "e3"))
    assert isinstance(facts[-1], GameEnded)
    assert GAME.view(position, 0).marks[2][4] == "x"


@pytest.mark.rule("KL-27")
def test_nobody_gets_a_turn_to_make_up_for_the_last_one():
    position = scene("CC", turn="B", x=" ".join(COWS[1:]))
    play(position, COWS[0])
    assert position.asked() == NOBODY


def test_who_is_away_keeps_both_dice_and_marks_the_first_square():
    position = scene("3C", next="keep")
    assert GAME.write_move(GAME.default(GAME.view(position, 0))) == "keep 1 2"
    play(position, "keep 1 2")
    assert GAME.write_move(GAME.default(GAME.view(position, 0))) == "b1"


def test_every_roll_is_told_to_everybody():
    facts = play(scene(next="roll"), "roll 3 C", "keep 1", "roll 3 3", "a2")
    assert Counter(type(fact).__name__ for fact in facts) == {
        "DiceRolled": 2,
        "DiceKept": 1,
        "SquaresMarked": 1,
    }
    assert all(GAME.tell(fact, viewer) == fact for fact in facts for viewer in (0, 1, -3))
