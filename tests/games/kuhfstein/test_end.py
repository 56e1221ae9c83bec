"""The end: by points, by tiles, the last round, and who wins."""

from __future__ import annotations

import pytest

from spielalm.games.kuhfstein import GAME
from spielalm.games.kuhfstein.facts import GameEnded, LastRoundBegun, ScoringTileRevealed
from spielalm.kernel.numbers import members
from spielalm.kernel.position import CHANCE, NOBODY, SEALED

from .scene import choose, legal, play, points, scene, shown, side


def turns(position, *, most: int = 12) -> list[int]:
    """Everybody forgoes; who had a turn until the choice of scoring tiles, this one included."""
    asked = []
    while shown(position).next != "choose" and len(asked) < most:
        if position.asked() == CHANCE:
            position.play(CHANCE, position.chances()[0][0])
        else:
            asked.append(int(position.asked()))
            play(position, "end")
    return asked


@pytest.mark.rule("KF-80")
@pytest.mark.parametrize(("turn", "after"), [("A", [0, 1, 2]), ("B", [1, 2]), ("C", [2])])
def test_with_65_points_the_running_round_is_finished(turn, after):
    position = scene(side("Y", points=65), side("Y"), side("Y"), turn=turn)
    assert turns(position) == after


@pytest.mark.rule("KF-80")
def test_all_had_the_same_number_of_turns_whoever_has_the_fox():
    position = scene(side("Y"), side("Y", points=70), side("Y"), turn="B", fox="B")
    assert turns(position) == [1, 2, 0]


@pytest.mark.rule("KF-80")
@pytest.mark.parametrize(("score", "over"), [(64, False), (65, True)])
def test_65_points_are_needed(score, over):
    position = scene(side("Y"), side("Y", points=score), turn="B")
    facts = play(position, "end")
    assert (LastRoundBegun("points", 0) in facts) == over
    assert (shown(position).next == "choose") == over


@pytest.mark.rule("KF-80")
def test_it_is_looked_at_the_end_of_a_turn_only():
    position = scene(side("YM F.", points=60), side("Y"))
    play(position, "lay lake s1e1 tree nw")
    assert points(position) == 65
    assert (shown(position).ending, shown(position).left) == ("running", 1)
    play(position, "take 1", "tile hay")
    facts = play(position, "card 20")
    assert facts[-1] == LastRoundBegun("points", 0)
    assert shown(position).ending == "last"


@pytest.mark.rule("KF-81", "KF-89")
@pytest.mark.parametrize(("turn", "after"), [("A", [1, 2]), ("B", [2]), ("C", [])])
def test_when_the_tiles_run_out_the_round_is_finished(turn, after):
    position = scene(side("Y"), side("Y"), side(), turn=turn, tiles="YMFL", pile="", next="act:1")
    facts = play(position, "take 1")
    if position.asked() == CHANCE:
        facts += play(position, "card 20")
    assert LastRoundBegun("tiles", 0) in facts
    assert turns(position) == after


@pytest.mark.rule("KF-89")
def test_turning_up_exactly_the_last_tile_is_not_yet_an_early_end():
    position = scene(side("Y"), tiles="YMFL", pile="H", next="act:1")
    facts = play(position, "end", "tile house")
    assert facts[-1] != LastRoundBegun("tiles", 0)
    assert shown(position).ending == "running"
    assert sum(shown(position).pile) == 0


@pytest.mark.rule("KF-89")
def test_the_displays_are_refilled_as_far_as_possible():
    position = scene(side("Y"), tiles="YMF", pile="H", next="act:1", cards=(1, 2, 3))
    facts = play(position, "end", "tile house")
    assert position.asked() == CHANCE, "and cards, too"
    facts += play(position, "card 20")
    assert facts[-1] == LastRoundBegun("tiles", 0)
    assert len(shown(position).tiles) == 4


@pytest.mark.rule("KF-81")
def test_by_the_option_the_game_ends_at_once():
    position = scene(
        side("Y"), side("Y"), side(), tiles="YMFL", pile="", next="act:1", options="at-once"
    )
    play(position, "end")
    assert shown(position).next == "choose"


@pytest.mark.rule("KF-81")
def test_with_65_points_it_is_no_early_end_and_the_round_is_finished():
    position = scene(
        side("Y", points=66),
        side("Y"),
        side(),
        tiles="YMFL",
        pile="",
        next="act:1",
        options="at-once",
    )
    facts = play(position, "end")
    assert facts[-1] == LastRoundBegun("points", 0)
    assert turns(position) == [1, 2]


@pytest.mark.rule("KF-12")
@pytest.mark.parametrize("tiles", ["YMFLH", "YMFL"])
def test_a_full_extra_round_after_the_final_one(tiles):
    score = 65 if tiles == "YMFLH" else 0
    last = side("Y") if score else side()
    pile = None if score else ""
    position = scene(
        side("Y", points=score), last, turn="A", tiles=tiles, pile=pile, options="extra-round"
    )
    facts = play(position, "end")
    assert facts[-1] == LastRoundBegun("points" if score else "tiles", 1)
    assert shown(position).ending == "one-more"
    assert turns(position) == [1, 0, 1]


@pytest.mark.rule("KF-12", "KF-81")
@pytest.mark.parametrize(("score", "after"), [(65, [1, 0, 1]), (0, [])])
def test_only_an_early_end_at_once_has_no_extra_round(score, after):
    tiles = {} if score else {"tiles": "YMFL", "pile": ""}
    position = scene(side("Y", points=score), side(), options="extra-round,at-once", **tiles)
    play(position, "end")
    assert turns(position) == after


@pytest.mark.rule("KF-12")
def test_without_the_house_rule_there_is_none():
    position = scene(side("Y", points=65), side("Y"))
    assert turns(position) == [0, 1]


def at_the_end(*sides, **rest):
    return scene(*sides, next="choose", ending="last", **rest)


@pytest.mark.rule("KF-82")
def test_all_choose_at_the_same_time_and_secretly():
    position = at_the_end(side("Y", scoring="hay,goal"), side("Y", scoring="cows,size"))
    assert position.mode() == SEALED
    assert list(members(position.awaited())) == [0, 1]
    assert legal(position) == {"score hay", "score goal"}
    assert choose(position, B="cows") == []
    assert GAME.view(position, 0).players[1].choice is None
    assert GAME.view(position, 1).players[1].choice == "cows"
    choose(position, B="size")
    facts = choose(position, A="goal")
    assert position.asked() == NOBODY
    assert facts[:2] == [ScoringTileRevealed(0, "goal", 0), ScoringTileRevealed(1, "size", 0)]


@pytest.mark.rule("KF-82")
def test_only_the_chosen_tile_counts_and_bonus_fields_have_no_effect_any_more():
    position = at_the_end(side("YY", scoring="hay,cows", points=54), side("M"))
    choose(position, A="hay", B=shown(position, "B").players[1].scoring[0])
    assert position.scores()[0] == 58, "4 for hay, none for four cows"
    assert shown(position).players[0].passed == 3, "55 was passed without a bonus"
    lines = [(line.reason, line.points) for line in GAME.explain(position) if line.seat == 0]
    assert lines[-1] == ("tile", 4)
    assert sum(points for _, points in lines) == 58


@pytest.mark.rule("KF-85")
def test_most_points_win_then_most_tiles_then_the_win_is_shared():
    def winners(*sides):
        position = at_the_end(*sides)
        choose(position, A="trees", B="goal")
        return list(members(position.winners()))

    def one(land, score):
        return side(land, points=score, scoring="trees,house")

    def two(land, score):
        return side(land, points=score, scoring="goal,size")

    assert winners(one("Y", 31), two("YMYM", 30)) == [0]
    assert winners(one("Y", 30), two("YM", 30)) == [1]
    assert winners(one("YM", 30), two("YM", 30)) == [0, 1]


@pytest.mark.rule("KF-80", "KF-81")
@pytest.mark.parametrize(("score", "cause"), [(66, "points"), (30, "tiles")])
def test_the_last_fact_says_how_it_ended(score, cause):
    position = at_the_end(side("Y", points=score, scoring="trees,cows"), side(scoring="goal,size"))
    facts = choose(position, A="trees", B="goal")
    assert facts[-1] == GameEnded(cause, (score, 0), (1, 0), (0,))
