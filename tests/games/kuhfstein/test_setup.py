"""Material and set-up, the variants included."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product

import pytest

from spielalm.games.kuhfstein import GAME, heap
from spielalm.games.kuhfstein.edition import EDITIONS, read_edition
from spielalm.games.kuhfstein.facts import BonusTilesDrawn, CardDealt, FoxDrawn, ScoringTileDealt
from spielalm.games.kuhfstein.heap import NAMES
from spielalm.kernel.position import CHANCE
from spielalm.kernel.rng import FastRng

from .scene import DECK, legal, play, shown, supply


def set_up(seats=2, **options):
    """A game after its set-up, and what happened until then."""
    rng = FastRng(f"set-up {seats} {options}")
    position = GAME.start(seats, options)
    facts = []
    while position.asked() == CHANCE:
        position.play(CHANCE, position.draw(rng), facts)
    return position, facts


@pytest.mark.rule("KF-01", "KF-09")
@pytest.mark.parametrize(
    ("seats", "tiles"),
    [(4, [16, 15, 15, 13, 12]), (3, [15, 14, 14, 12, 11]), (2, [14, 13, 13, 11, 10])],
)
def test_with_fewer_players_fewer_tiles_of_each_kind(seats, tiles):
    position, _ = set_up(seats)
    view = shown(position)
    counted = Counter(view.tiles)
    assert [view.pile[k] + counted[name] for k, name in enumerate(NAMES)] == tiles
    assert sum(tiles) == {4: 71, 3: 66, 2: 61}[seats]


@pytest.mark.rule("KF-09")
def test_equal_tiles_are_one_choice_and_the_strip_lists_open_landscapes():
    position, _ = set_up(2)
    kinds = set(shown(position).tiles)
    assert len(legal(position, "lay")) == len(kinds)
    for shape, lands in zip(DECK.shapes, DECK.lands, strict=True):
        assert {k for k in range(5) if lands >> k & 1} == {land for *_, land in shape if land < 5}


@pytest.mark.rule("KF-02")
def test_55_cards_of_two_to_five_cells():
    deck = read_edition(DECK.name, EDITIONS.text(DECK.name))
    assert len(deck.shapes) == 55
    assert {len(shape) for shape in deck.shapes} == {2, 3, 4, 5}


@pytest.mark.rule("KF-03")
def test_four_bonus_fields_the_printed_one_shows_a_cow():
    assert tuple(read_edition(DECK.name, EDITIONS.text(DECK.name)).fields) == (15, 25, 40, 55)
    position, _ = set_up(2)
    assert shown(position).fields == (15, 25, 40, 55)
    assert shown(position).track[0] == "cow"


@pytest.mark.rule("KF-04", "KF-06")
def test_the_default_track_and_four_cows_at_home():
    position, facts = set_up(3)
    assert shown(position).track == ("cow", "cow", "action", "home")
    assert [supply(position, seat) for seat in "ABC"] == [4, 4, 4]
    assert not any(isinstance(fact, BonusTilesDrawn) for fact in facts)


@pytest.mark.rule("KF-05")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_trees_for_each_player(seats):
    assert shown(set_up(seats)[0]).trees == 2 * seats


@pytest.mark.rule("KF-07")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_secretly_gets_two_different_scoring_tiles(seats):
    position, facts = set_up(seats)
    dealt = [fact for fact in facts if isinstance(fact, ScoringTileDealt)]
    assert Counter(fact.seat for fact in dealt) == dict.fromkeys(range(seats), 2)
    assert len({fact.tile for fact in dealt}) == 2 * seats
    assert [len(GAME.view(position, 0).players[s].scoring) for s in range(seats)][:2] == [2, 0]


@pytest.mark.rule("KF-08")
def test_five_tiles_and_four_cards_lie_open_and_each_draws_a_card():
    position, facts = set_up(4)
    view = shown(position)
    assert (len(view.tiles), len(view.cards), view.draws) == (5, 4, 55 - 4 - 4)
    assert heap.size(position.pile) == 66
    dealt = [fact for fact in facts if isinstance(fact, CardDealt)]
    assert [fact.seat for fact in dealt] == [0, 1, 2, 3]
    assert len({fact.card for fact in dealt} - set(view.cards)) == 4
    for fact, seat in zip(dealt, "ABCD", strict=True):
        assert shown(position, seat).players[fact.seat].dealt == fact.card


@pytest.mark.rule("KF-08")
def test_the_fox_is_drawn_and_begins():
    start = GAME.start(3)
    assert start.chances() == [(GAME.read_move(f"fox {seat}"), 1) for seat in "ABC"]
    position, facts = set_up(3)
    assert facts[0] == FoxDrawn(position.fox)
    assert position.asked() == position.fox


@pytest.mark.rule("KF-10")
def test_bonus_tiles_lie_in_any_order_with_either_face():
    position = GAME.start(2, {"bonus": "random"})
    play(position, "fox A")
    chances = dict(position.chances())
    assert sum(chances.values()) == 6 * 8
    tiles = (("cow", "tile"), ("action", "card"), ("home", "action"))
    ways = Counter(faces for order in permutations(tiles) for faces in product(*order))
    assert chances == {GAME.read_move(f"track {' '.join(way)}"): n for way, n in ways.items()}
    # By hand: the tiles cow/tile, action/card, home/action. Three slots, one of each tile.
    assert chances[GAME.read_move("track cow action home")] == 1
    assert chances[GAME.read_move("track cow action action")] == 2, "from either tile"
    assert GAME.read_move("track cow tile home") not in chances, "two faces of one tile"
    facts = play(position, "track card tile home")
    assert facts == [BonusTilesDrawn("card", "tile", "home")]
    assert shown(position).track == ("cow", "card", "tile", "home")


@pytest.mark.rule("KF-10", "KF-06")
@pytest.mark.parametrize(("first", "cows"), [("cow", 4), ("tile", 5)])
def test_with_fewer_cow_fields_players_start_with_five_cows(first, cows):
    position = GAME.start(2, {"bonus": "random"})
    play(position, "fox A", f"track {first} action home")
    assert supply(position) == cows


@pytest.mark.rule("KF-11", "KF-13")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_first_cards_are_chosen_from_the_right_of_the_fox_on_and_the_fox_is_last(seats):
    position, _ = set_up(seats, **{"first-card": "chosen"})
    fox = position.fox
    asked = []
    shown_cards = set(shown(position).cards)
    while position.asked() != CHANCE:
        asked.append(position.asked())
        assert legal(position) == {f"take {card}" for card in shown(position).cards}
        play(position, sorted(legal(position))[0])
    assert asked == [(fox - 1 - n) % seats for n in range(seats)]
    assert asked[-1] == fox
    assert len(shown(position).cards) == 4 - seats, "only then the display is refilled"
    while position.asked() == CHANCE:
        position.play(CHANCE, position.chances()[0][0])
    assert len(shown(position).cards) == 4
    assert position.asked() == fox
    hands = [player.hand for player in shown(position).players]
    assert {card for hand in hands for card in hand} <= shown_cards
    assert [len(hand) for hand in hands] == [1] * seats
