"""Actions B and C: taking, exchanging and playing cards."""

from __future__ import annotations

import pytest

from spielalm.games.kuhfstein import GAME
from spielalm.games.kuhfstein.deck import distinct_rotations
from spielalm.games.kuhfstein.edition import shape_of
from spielalm.games.kuhfstein.facts import CardPlayed, CardsExchanged, CardsShuffled, CardTaken
from spielalm.kernel.position import CHANCE

from .scene import (
    DECK,
    card,
    cows,
    kinds,
    legal,
    play,
    points,
    scene,
    showing,
    shown,
    side,
    supply,
    worth,
)

EXAMPLE = card("##L Y..")  # KF-52: an L of four with a lake and hay


@pytest.mark.rule("KF-40")
def test_a_card_of_the_display_goes_into_the_hand_which_has_no_limit():
    position = scene(side("Y", *range(20, 45)), cards=(1, 2, 3, 4))
    assert legal(position, "take") == {"take 1", "take 2", "take 3", "take 4"}
    facts = play(position, "take 3")
    assert facts == [CardTaken(0, 3)]
    assert shown(position).cards == (1, 2, 4)
    assert shown(position).players[0].hand == (3, *range(20, 45))


@pytest.mark.rule("KF-41", "KF-43")
def test_four_cards_that_all_show_a_lake_may_be_exchanged():
    lakes = showing("L", 4)
    position = scene(side("Y"), cards=lakes)
    facts = play(position, "exchange cards")
    assert facts == [CardsExchanged(0, lakes)]
    assert shown(position).discards == lakes
    play(position, "card 1", "card 2", "card 3")
    assert position.asked() == CHANCE
    play(position, "card 50")
    assert position.asked() == 0


@pytest.mark.rule("KF-41")
@pytest.mark.parametrize("land", "YMFLH")
def test_any_common_landscape_will_do_a_house_too(land):
    same = showing(land, 3)
    other = next(n for n in range(1, 56) if not DECK.lands[n - 1] >> "YMFLH".index(land) & 1)
    common = [k for k in range(5) if all(DECK.lands[n - 1] >> k & 1 for n in (*same, other))]
    position = scene(side("Y"), cards=(*same, other))
    assert ("exchange cards" in legal(position)) == bool(common)
    assert "exchange cards" in legal(scene(side("Y"), cards=showing(land, 4)))


@pytest.mark.rule("KF-41")
def test_exchanges_go_on_while_the_condition_holds():
    lakes = showing("L", 8)
    position = scene(side("Y"), cards=lakes[:4])
    play(position, "exchange cards", *(f"card {n}" for n in lakes[4:]))
    assert "exchange cards" in legal(position)
    others = [n for n in range(1, 56) if n not in lakes and n not in (1, 2, 3)]
    play(position, "exchange cards", "card 1", "card 2", "card 3", f"card {others[0]}")
    assert "exchange cards" not in legal(position)
    assert set(shown(position).discards) == set(lakes)


@pytest.mark.rule("KF-36", "KF-41")
def test_who_exchanges_must_then_take_a_card():
    position = scene(side("Y", EXAMPLE), cards=showing("L", 4))
    play(position, "exchange cards", "card 1", "card 2", "card 3", "card 50")
    assert legal(position) == {"take 1", "take 2", "take 3", "take 50"}
    play(position, "take 50")
    assert shown(position).left == 1


@pytest.mark.rule("KF-45")
def test_only_open_cells_count_for_a_common_landscape():
    backs = (1, 2, 3, 4)
    assert [len(DECK.shapes[n - 1]) > DECK.opens[n - 1] for n in backs] == [True] * 4
    assert "exchange cards" not in legal(scene(side("Y"), cards=backs))


@pytest.mark.rule("KF-46")
def test_no_exchange_with_fewer_than_four_cards_or_when_no_other_can_come():
    lakes = showing("L", 4)
    assert "exchange cards" not in legal(scene(side("Y"), cards=lakes[:3]))
    hands = [n for n in range(1, 56) if n not in lakes]
    assert "exchange cards" not in legal(scene(side("Y", *hands), cards=lakes))
    assert "exchange cards" in legal(scene(side("Y", *hands[1:]), cards=lakes))
    assert "exchange cards" in legal(
        scene(side("Y", *hands[1:]), cards=lakes, discards=tuple(hands[:1]))
    )


@pytest.mark.rule("KF-42", "KF-46")
def test_the_discards_are_shuffled_when_a_card_is_needed_and_not_before():
    rest = tuple(range(10, 56))
    position = scene(side("Y", *range(6, 10)), cards=(1, 2, 3, 4), discards=rest, next="act:1")
    assert shown(position).draws == 1, "card 5"
    facts = play(position, "take 1", "card 5")
    assert "CardsShuffled" not in kinds(facts)
    assert (shown(position).draws, len(shown(position).discards)) == (0, 46)
    play(position, "end")
    assert (shown(position).draws, len(shown(position).discards)) == (0, 46), "nothing was needed"
    facts = play(position, "take 2", "end")
    assert facts[-1] == CardsShuffled(46)
    assert (shown(position).draws, len(shown(position).discards)) == (46, 0)
    play(position, "card 55")
    assert shown(position).cards == (3, 4, 5, 55)


@pytest.mark.rule("KF-46")
def test_tiles_that_are_turned_up_do_not_shuffle_the_cards():
    rest = tuple(range(10, 56))
    hand = tuple(range(5, 10))
    position = scene(side("Y", *hand), cards=(1, 2, 3, 4), discards=rest, next="act:1")
    facts = play(position, "lay hay e1")
    assert position.asked() == CHANCE, "a tile is to be turned up, but no card"
    facts += play(position, "tile hay")
    assert "CardsShuffled" not in kinds(facts)
    assert (shown(position).draws, len(shown(position).discards)) == (0, 46)


@pytest.mark.rule("KF-46")
def test_when_there_is_no_card_at_all_the_display_stays_short():
    position = scene(side("Y", *range(5, 56)), cards=(1, 2, 3, 4), next="act:1")
    play(position, "take 1")
    assert position.asked() == 1
    assert shown(position).cards == (2, 3, 4)


@pytest.mark.rule("KF-42")
def test_an_exchange_that_empties_the_pile_shuffles_those_just_discarded_too():
    lakes = showing("L", 4)
    hands = [n for n in range(1, 56) if n not in lakes]
    position = scene(side("Y", *hands[2:]), cards=lakes)
    play(position, "exchange cards", f"card {hands[0]}")
    facts = play(position, f"card {hands[1]}")
    assert facts[-1] == CardsShuffled(4)
    assert {move for move, _ in position.chances()} == {GAME.read_move(f"card {n}") for n in lakes}


# C, playing a card


@pytest.mark.rule("KF-52", "KF-51")
def test_the_example_of_the_l_brings_eight_points():
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
