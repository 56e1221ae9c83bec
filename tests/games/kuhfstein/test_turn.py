"""A turn: two actions, then the displays are refilled."""

from __future__ import annotations

import pytest

from spielalm.games.kuhfstein import GAME
from spielalm.games.kuhfstein.facts import ActionsForgone
from spielalm.kernel.position import CHANCE

from .scene import card, legal, play, scene, shown, side

EXAMPLE = card("##L Y..")


@pytest.mark.rule("KF-20")
def test_two_actions_different_or_the_same():
    position = scene(side("MML Y..", EXAMPLE), next="act:2")
    for start in ("lay", "take", "play", "end"):
        assert legal(position, start)
    play(position, f"play {EXAMPLE} e2")
    assert shown(position).left == 1
    assert legal(position, "home") == {"home e2", "home s1"}
    play(position, "home e2")
    assert position.asked() == 1, "nothing was taken, so nothing is refilled"
    again = scene(side("Y"))
    play(again, "lay hay e1", "lay lake e2")
    assert again.asked() == CHANCE


@pytest.mark.rule("KF-20")
@pytest.mark.parametrize("left", [1, 2])
def test_actions_may_be_forgone(left):
    position = scene(side("Y"), next=f"act:{left}")
    assert play(position, "end") == [ActionsForgone(0, left)]
    assert position.asked() == 1
    assert shown(position).left == 2


@pytest.mark.rule("KF-21")
def test_the_displays_are_refilled_only_after_all_actions():
    position = scene(side("Y"), tiles="YMFLH", cards=(1, 2, 3, 4))
    play(position, "lay hay e1")
    assert position.asked() == 0
    assert len(shown(position).tiles) == 4
    play(position, "take 2")
    assert position.asked() == CHANCE
    play(position, "tile lake")
    assert len(shown(position).tiles) == 5
    play(position, "card 9")
    assert shown(position).cards == (1, 3, 4, 9)


@pytest.mark.rule("KF-21")
@pytest.mark.parametrize(("turn", "following"), [("A", 1), ("B", 2), ("C", 0)])
def test_then_the_player_to_the_left_is_in_turn(turn, following):
    position = scene(side("Y"), side("Y"), side("Y"), turn=turn, fox="B")
    play(position, "end")
    assert position.asked() == following


@pytest.mark.rule("KF-22")
def test_from_an_empty_display_nothing_can_be_taken():
    everything = side("Y", *range(1, 56))
    position = scene(everything, tiles="", cards=(), pile="", ending="last")
    assert legal(position, "lay") == legal(position, "take") == set()


@pytest.mark.rule("KF-22")
def test_with_no_action_possible_the_turn_passes():
    nothing = {"tiles": "", "cards": (), "pile": "", "ending": "last"}
    position = scene(side(), discards=tuple(range(1, 56)), **nothing)
    assert legal(position) == {"end"}
    play(position, "end")
    assert position.turn == 0, "the displays are refilled first"
    assert position.asked() == CHANCE


def away(position, seat: str = "A") -> str:
    """What a seat does that is away."""
    return GAME.write_move(GAME.default(shown(position, seat)))


@pytest.mark.rule("KF-20", "KF-76")
def test_who_is_away_lays_a_tile_or_lets_it_be_and_takes_what_must_be_taken():
    assert away(scene(side("YM"))) == "lay hay n1"
    assert away(scene(side("YM"), tiles="", ending="last")) == "end", "not a card"
    assert away(scene(side("YM"), next="lay:1")) == "lay hay n1"
    assert away(scene(side("YM"), next="take:1", cards=(7, 9))) == "take 7"
    reached = {"passed": 3, "points": 45}
    assert away(scene(side("YM", **reached), next="extra:1")) == "decline"
    for bonus in ("tile", "card"):
        track = f"cow,{bonus},home"
        assert away(scene(side("YM", **reached), next=f"bonus-{bonus}:1", track=track)) == "decline"


@pytest.mark.rule("KF-82")
@pytest.mark.parametrize("scoring", ["size,hay", "trees,meadow", "goal,cows"])
def test_who_is_away_at_the_end_chooses_the_scoring_tile_that_brings_most(scoring):
    best = {"size,hay": "hay", "trees,meadow": "meadow", "goal,cows": "cows"}[scoring]
    position = scene(side("YM", scoring=scoring), side(), next="choose", ending="last")
    assert away(position) == f"score {best}"
