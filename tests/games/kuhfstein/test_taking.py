"""Action B: taking cards and exchanging the display."""

from __future__ import annotations

import pytest

from spielalm.games.kuhfstein import GAME
from spielalm.games.kuhfstein.facts import CardsExchanged, CardsShuffled, CardTaken
from spielalm.kernel.position import CHANCE

from .scene import (
    DECK,
    card,
    kinds,
    legal,
    play,
    scene,
    showing,
    shown,
    side,
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
