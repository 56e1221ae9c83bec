"""Bonus fields: when they come, what they bring, and how they chain."""

from __future__ import annotations

import pytest

from spielalm.games.kuhfstein.deck import Deck
from spielalm.games.kuhfstein.facts import (
    AllCowsBroughtHome,
    BonusDeclined,
    BonusLapsed,
    BonusReached,
)
from spielalm.games.kuhfstein.position import Table

from .scene import DECK, card, cows, kinds, legal, play, points, scene, showing, shown, side, supply

EXAMPLE = card("##L Y..")  # 8 points: a lake and hay
LAND = "MML Y.."
PLAY = f"play {EXAMPLE} e2"
BIG = card(".Y. Y#F .M.")  # 12 points, four cows
BIG_LAND = ".Y. YHF .M."


def reached(facts):
    return [(fact.field, fact.bonus) for fact in facts if isinstance(fact, BonusReached)]


@pytest.mark.rule("KF-70", "KF-71", "KF-77")
@pytest.mark.parametrize(
    ("before", "fields"), [(6, []), (7, [15]), (8, [15]), (14, [15]), (15, []), (16, [])]
)
def test_reaching_or_passing_a_field_triggers_it_at_once_and_only_once(before, fields):
    position = scene(side(LAND, EXAMPLE, points=before))
    facts = play(position, PLAY)
    assert [field for field, _ in reached(facts)] == fields
    assert shown(position).players[0].passed == (1 if before >= 7 else 0)


@pytest.mark.rule("KF-71")
def test_a_cow_comes_home_for_the_rest_of_the_game():
    position = scene(side(LAND, EXAMPLE, points=10))
    assert supply(position) == 4
    play(position, PLAY)
    assert supply(position) == 4 - 2 + 1
    assert supply(position) + len(cows(position)) == 5


@pytest.mark.rule("KF-70")
def test_none_on_the_second_lap():
    position = scene(side(LAND, EXAMPLE, points=75))
    assert reached(play(position, PLAY)) == []
    assert points(position) == 83


@pytest.mark.rule("KF-70")
def test_points_of_a_tree_reach_fields_too():
    position = scene(side("YM F.", points=10))
    facts = play(position, "lay lake s1e1 tree nw")
    assert kinds(facts) == ["TileLaid", "TreeSet", "BonusReached"]
    assert supply(position) == 5


@pytest.mark.rule("KF-70")
def test_each_player_gets_each_field():
    position = scene(side("Y", points=20), side(LAND, EXAMPLE, points=10), turn="B")
    assert reached(play(position, PLAY)) == [(15, "cow")]


@pytest.mark.rule("KF-72", "KF-77")
def test_an_extra_action_comes_before_the_rest_of_the_turn():
    position = scene(side(LAND, EXAMPLE, points=35))
    play(position, PLAY)
    assert (shown(position).next, shown(position).left) == ("extra", 1)
    for start in ("lay", "take", "home", "decline"):
        assert legal(position, start)
    assert "end" not in legal(position)
    play(position, "home e2")
    assert (shown(position).next, shown(position).left) == ("act", 1)


@pytest.mark.rule("KF-78")
def test_the_extra_action_is_a_full_action_with_exchanges():
    lakes = showing("L", 4)
    position = scene(side(LAND, EXAMPLE, points=35), tiles="YYYYY", cards=lakes)
    play(position, PLAY)
    assert {"exchange tiles", "exchange cards"} <= legal(position)
    play(position, "exchange tiles", *["tile meadow", "tile lake"] * 2, "tile hay")
    assert all(move.startswith("lay") for move in legal(position))
    play(position, "lay lake e3")
    assert (shown(position).next, shown(position).left) == ("act", 1)


@pytest.mark.rule("KF-73")
def test_a_bonus_tile_is_laid_at_once_without_an_exchange():
    position = scene(side(LAND, EXAMPLE, points=20), tiles="YYYYY", track="tile,action,home")
    facts = play(position, PLAY)
    assert reached(facts) == [(25, "tile")]
    assert all(move.startswith("lay hay") or move == "decline" for move in legal(position))
    play(position, "lay hay e3")
    assert (shown(position).next, shown(position).left) == ("act", 1)
    assert len(shown(position).tiles) == 4


@pytest.mark.rule("KF-74")
def test_a_bonus_card_is_taken_at_once_without_an_exchange():
    lakes = showing("L", 4)
    position = scene(side(LAND, EXAMPLE, points=35), cards=lakes, track="cow,card,home")
    play(position, PLAY)
    assert legal(position) == {*(f"take {n}" for n in lakes), "decline"}
    play(position, f"take {lakes[0]}")
    assert shown(position).players[0].hand == (lakes[0],)
    assert (shown(position).next, shown(position).left) == ("act", 1)


@pytest.mark.rule("KF-75", "KF-53")
def test_all_cows_come_home_those_just_placed_included():
    position = scene(side("MMLf Y..m", EXAMPLE, points=50))
    facts = play(position, PLAY)
    assert AllCowsBroughtHome(0, 4) in facts
    assert supply(position) == 6
    assert cows(position) == set()


@pytest.mark.rule("KF-75")
def test_all_cows_home_concerns_only_the_own_ones():
    position = scene(side(LAND, EXAMPLE, points=50), side("ym"))
    play(position, PLAY)
    assert cows(position, "B") == {"0", "e1"}


@pytest.mark.rule("KF-76")
@pytest.mark.parametrize(
    ("before", "track", "bonus"),
    [
        (20, "tile,action,home", "tile"),
        (35, "cow,card,home", "card"),
        (35, "cow,action,home", "action"),
    ],
)
def test_a_bonus_may_be_declined(before, track, bonus):
    position = scene(side(LAND, EXAMPLE, points=before), track=track)
    play(position, PLAY)
    assert play(position, "decline") == [BonusDeclined(0, bonus)]
    assert (shown(position).next, shown(position).left) == ("act", 1)


@pytest.mark.rule("KF-76", "KF-22")
def test_a_bonus_lapses_when_its_display_is_empty():
    position = scene(
        side(LAND, EXAMPLE, points=20), tiles="", pile="", track="tile,action,home", ending="last"
    )
    facts = play(position, PLAY)
    assert BonusLapsed(0, "tile") in facts
    assert (shown(position).next, shown(position).left) == ("act", 1)
    rest = tuple(n for n in range(1, 56) if n != EXAMPLE)
    position = scene(
        side(LAND, EXAMPLE, points=35), side("", *rest), cards=(), track="cow,card,home"
    )
    assert BonusLapsed(0, "card") in play(position, PLAY)


@pytest.mark.rule("KF-76", "KF-73")
def test_a_chain_card_then_bonus_tile_then_tree_then_extra_action():
    position = scene(side(BIG_LAND, BIG, points=24), track="tile,action,home")
    facts = play(position, *legal(position, "play"))
    assert kinds(facts) == ["CardPlayed", "BonusReached"]
    assert (points(position), shown(position).next) == (36, "bonus-tile")
    facts = play(position, "lay lake e1 tree sw")
    assert kinds(facts) == ["TileLaid", "TreeSet", "BonusReached"]
    assert (points(position), shown(position).next) == (41, "extra")
    play(position, "home 0")
    assert (shown(position).next, shown(position).left) == ("act", 1)
    play(position, "lay meadow w1")
    assert position.turn == 0
    assert shown(position).next == "refill-tiles", "one action of the turn was left, and is used"


def with_fields(position, *fields):
    """The same moment on a track with other bonus fields."""
    other = Deck(DECK.name, DECK.shapes, list(DECK.points), list(fields), DECK.faces)
    position.table = Table(other, position.table.seats)
    return position


@pytest.mark.rule("KF-79", "KF-70")
def test_one_card_passes_two_fields_and_both_come_in_track_order():
    position = scene(side(BIG_LAND, BIG, points=14), track="action,tile,home")
    facts = play(position, *legal(position, "play"))
    assert reached(facts) == [(15, "cow"), (25, "action")]
    assert supply(position) == 5 - 4 + 1
    assert shown(position).next == "extra"


@pytest.mark.rule("KF-79")
def test_each_bonus_is_finished_before_the_next_begins():
    position = with_fields(scene(side(LAND, EXAMPLE), track="action,tile,home"), 1, 3, 5, 7)
    facts = play(position, PLAY)
    assert reached(facts) == [(1, "cow"), (3, "action")]
    assert cows(position) == {"e2", "s1"}, "home is not due yet"
    facts = play(position, "take 1")
    assert reached(facts) == [(5, "tile")]
    assert cows(position) == {"e2", "s1"}
    facts = play(position, "lay hay e3")
    assert reached(facts) == [(7, "home")]
    assert cows(position) == set()
    assert (shown(position).next, shown(position).left) == ("act", 1)


@pytest.mark.rule("KF-79")
def test_fields_reached_meanwhile_join_the_end():
    """Fields 3 and 5 at once; the extra action of 3 sets a tree and reaches 13, after 5."""
    position = with_fields(scene(side("MML YF.", EXAMPLE), track="action,tile,home"), 1, 3, 5, 13)
    assert reached(play(position, PLAY)) == [(1, "cow"), (3, "action")]
    facts = play(position, "lay house s1e2 tree nw")
    assert (points(position), reached(facts)) == (13, [(5, "tile")])
    assert cows(position) == {"e2", "s1"}, "13 was reached, but 5 comes first"
    assert reached(play(position, "decline")) == [(13, "home")]
    assert cows(position) == set()


@pytest.mark.rule("KF-72", "KF-79")
def test_an_extra_action_that_reaches_a_field_comes_before_that_field():
    position = scene(side("MML YF.", EXAMPLE, points=36), track="cow,action,home")
    play(position, PLAY)
    assert (points(position), shown(position).next) == (44, "extra")
    facts = play(position, "lay house s1e2")
    assert reached(facts) == []
    again = with_fields(scene(side("MML YF.", EXAMPLE, points=36)), 15, 25, 40, 48)
    play(again, PLAY)
    facts = play(again, "lay house s1e2 tree nw")
    assert kinds(facts) == ["TileLaid", "TreeSet", "BonusReached", "AllCowsBroughtHome"]
