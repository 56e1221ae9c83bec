"""The greedy farmer: plans two actions ahead, knows what its landscape nearly fulfils."""

from __future__ import annotations

import pytest

from spielalm.games.kuhfstein import GAME
from spielalm.games.kuhfstein.bot import Greedy
from spielalm.games.kuhfstein.phases.playing import nowhere
from spielalm.games.kuhfstein.prospects import (
    NEVER,
    herds_needed,
    missing_costs,
    pending,
    prospects,
    turns_left,
    way_to_play,
)
from spielalm.kernel.rng import FastRng
from tests.counts import count
from tests.games.whole import against_chance, among_themselves

from .scene import DECK, card, play, scene, shown, side

EXAMPLE = card("##L Y..")


def choice(position) -> str:
    seat = position.asked()
    return GAME.write_move(Greedy().choose(GAME.view(position, seat), FastRng("1")))


def two_choices(position) -> list[str]:
    """What it does with the next two decisions."""
    found = []
    for _ in range(2):
        found.append(choice(position))
        play(position, found[-1])
    return found


def last_turn(land: str, *hand: int, scoring: str = "trees,goal", **rest):
    """Two actions of the last round: what is not done now is never done."""
    return scene(side(land, *hand, scoring=scoring), ending="last", turn="A", fox="A", **rest)


@pytest.mark.parametrize(("lacking", "tile"), [("MML ...", "hay s1"), ("MM. Y..", "lake e2")])
def test_it_lays_the_tile_that_its_card_lacks_and_then_plays_the_card(lacking, tile):
    first, second = two_choices(last_turn(lacking, EXAMPLE))
    assert first == f"lay {tile}"
    assert second == f"play {EXAMPLE} e2"


def test_it_plays_a_card_and_then_brings_the_herd_home_that_its_scoring_tile_wants():
    pair = card("MF")
    position = last_turn("MFY", pair, scoring="trees,cows", tiles="Y")
    first, second = two_choices(position)
    assert (first, second) == (f"play {pair} 0", "home 0")


def test_it_brings_cows_home_for_a_card_that_wants_them():
    first, second = two_choices(last_turn("MMLF Y.ff ...f", EXAMPLE, tiles="Y", cards=()))
    assert (first, second) == ("home s1e2", f"play {EXAMPLE} e2")


def test_it_takes_the_card_that_its_landscape_fulfils_and_then_plays_it():
    others = tuple(map(card, ("Y#F", "M#F", "F#")))
    position = last_turn("MML Y..", cards=(EXAMPLE, *others), tiles="HHHHH")
    first, second = two_choices(position)
    assert (first, second) == (f"take {EXAMPLE}", f"play {EXAMPLE} e2")


def test_it_sets_a_tree_rather_than_none():
    position = last_turn("YM F.", tiles="LLHHH", next="act:1")
    assert choice(position) in {"lay lake s1e1 tree nw", "lay house s1e1 tree nw"}


def test_it_uses_its_bonuses():
    position = scene(side("MML Y..", EXAMPLE, points=35))
    play(position, f"play {EXAMPLE} e2")
    assert shown(position).next == "extra"
    assert choice(position) != "decline"


@pytest.mark.parametrize("left", [1, 2])
def test_it_never_forgoes_an_action_that_it_can_take(left):
    """Not even one that only costs it a scoring tile: a table of bots does not fall asleep."""
    position = last_turn("HYH", scoring="house,cows", tiles="M", cards=(), next=f"act:{left}")
    assert choice(position) != "end"


def test_in_its_last_action_it_takes_what_counts_at_once():
    position = last_turn("MML Y..", EXAMPLE, next="act:1")
    assert choice(position) == f"play {EXAMPLE} e2"


def test_it_chooses_the_scoring_tile_that_brings_most():
    thirteen = "YMFLHYMFLHYMF"
    position = scene(side(thirteen, scoring="hay,size"), next="choose", ending="last")
    assert choice(position) == "score size"
    position = scene(side(thirteen[:12], scoring="hay,size"), next="choose", ending="last")
    assert choice(position) == "score hay"


def test_a_card_is_nearer_the_fewer_tiles_it_lacks():
    def cost(land: str, **rest) -> int:
        position = scene(side(land, EXAMPLE), **rest)
        landscape = position.players[0].land
        found, _ = way_to_play(landscape, DECK, EXAMPLE - 1, missing_costs(position), nowhere())
        return int(found)

    assert cost("MML Y..") == 0
    assert 0 < cost("MML") < cost("ML") < cost("L")
    assert cost("MML", tiles="HHHHH") > cost("MML", tiles="YHHHH"), "hay lies in the display"
    assert 0 < cost("MMl Y..") < NEVER, "a cow stands in the way"
    assert prospects(scene(side("MML Y..", EXAMPLE)), 0) > prospects(scene(side("MML", EXAMPLE)), 0)


@pytest.mark.parametrize(
    ("cows", "supply", "herds"), [(2, 2, 0), (2, 1, 1), (4, 1, 1), (5, 1, 2), (6, 1, NEVER)]
)
def test_it_knows_how_many_herds_a_card_asks_for(cows, supply, herds):
    sizes = type(DECK.points)([3, 1])
    assert herds_needed(cows, supply, sizes) == herds


def test_it_sees_the_end_coming():
    assert turns_left(scene(side("Y"), side("Y"), ending="last")) == 0
    assert turns_left(scene(side("Y"), side("Y"), ending="one-more")) == 1
    far = turns_left(scene(side("Y"), side("Y")))
    near = turns_left(scene(side("Y"), side("Y", points=60)))
    assert far > near
    assert turns_left(scene(side("Y"), side(), tiles="YM", pile="FF")) == 2, "tiles run out"


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"bonus": "random", "first-card": "chosen"}),
        (3, {"early-end": "at-once", "house": "eight"}),
        (4, {"extra-round": "yes"}),
    ],
    ids=str,
)
def test_it_plays_legally_at_every_table_and_games_end(seats, options):
    position = among_themselves(GAME, Greedy(), GAME.start(seats, options), f"legal {seats}")
    assert min(position.scores()) > 20


def test_it_beats_chance():
    games = count(6, 500)
    alone = [winners == [own] for winners, own in against_chance(GAME, Greedy(), games)]
    assert sum(alone) >= 0.98 * games


@pytest.mark.parametrize(
    ("next", "actions"), [("act:2", 2), ("act:1", 1), ("lay:1", 2), ("take", 1), ("extra:1", 2)]
)
def test_it_knows_how_many_actions_are_still_to_come(next, actions):
    position = scene(side("YM", points=45, passed=3), next=next)
    assert pending(position, 0) == actions
    assert pending(position, 1) == 0
