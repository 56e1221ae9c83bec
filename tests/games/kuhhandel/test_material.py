"""The material and the start: KM-01 to KM-05, the classic edition, and broken editions."""

from __future__ import annotations

import copy
import tomllib
from importlib import resources

import pytest

from spielalm.games.kuhhandel import GAME, edition
from spielalm.games.kuhhandel.cards import ANIMALS, NAMES
from spielalm.games.kuhhandel.edition import load, material_of
from spielalm.games.kuhhandel.money import money_of, values
from spielalm.kernel.errors import EditionError, OptionError
from tests.games.kuhhandel.scene import hand, play, view

START = (0, 0, 10, 10, 10, 20, 50)


def stack_of(position) -> dict[str, int]:
    """The cards that may be turned up first, with how many there are."""
    play(position, "* first A", "A auction")
    return {GAME.unpack(move).card: weight for move, weight in position.chances()}


@pytest.mark.rule("KM-01")
def test_ten_quartets_with_their_values():
    wanted = {
        "cock": 10,
        "goose": 40,
        "cat": 90,
        "dog": 160,
        "sheep": 250,
        "goat": 350,
        "donkey": 500,
        "pig": 650,
        "cow": 800,
        "horse": 1000,
    }
    assert dict(zip(ANIMALS, load("master").values, strict=True)) == wanted
    stack = stack_of(GAME.start(4))
    assert {animal: stack[animal] for animal in wanted} == dict.fromkeys(wanted, 4)


@pytest.mark.rule("KM-02", "KM-03")
def test_one_premium_for_each_animal_and_four_rats():
    stack = stack_of(GAME.start(4))
    assert [stack[f"premium-{animal}"] for animal in ANIMALS] == [1] * 10
    assert stack["rat"] == 4
    assert sum(stack.values()) == 54


@pytest.mark.rule("KM-04")
def test_66_money_cards_are_what_six_receive_at_the_start_and_from_four_donkeys():
    material = load("master")
    counts = [values(material.money).count(value) for value in (0, 10, 20, 50, 100, 200, 500)]
    assert counts == [12, 18, 6, 12, 6, 6, 6]
    assert material.issued(6, 4) == material.money


@pytest.mark.rule("KM-05")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_everybody_starts_with_the_same_money_and_the_starting_player_is_drawn(seats):
    position = GAME.start(seats)
    assert [hand(position, seat) for seat in "ABCDEF"[:seats]] == [START] * seats
    assert position.stack == (80 if seats == 2 else 54)
    assert len(position.chances()) == seats
    assert {weight for _, weight in position.chances()} == {1}
    play(position, "* first B")
    assert view(position).turn == 1


@pytest.mark.rule("KM-05")
def test_play_goes_clockwise():
    position = GAME.start(3)
    play(position, "* first C")
    for seat, others in (("C", "AB"), ("A", "BC"), ("B", "CA")):
        play(position, f"{seat} auction", "* card cow", *(f"{other} hold 0" for other in others))
    assert view(position).turn == 2


def test_the_classic_game_has_animals_and_its_own_money_only():
    position = GAME.start(4, {"edition": "classic"})
    assert hand(position, "A") == (0, 0, 10, 10, 10, 10, 50)
    assert position.material.donkeys[0] == 3
    money = values(position.material.money)
    assert [money.count(v) for v in (0, 10, 20, 50, 100, 200, 500)] == [10, 20, 0, 10, 5, 5, 5]
    assert stack_of(position) == dict.fromkeys(ANIMALS, 4)


@pytest.mark.parametrize("seats", [2, 6])
def test_the_classic_game_is_for_three_to_five(seats):
    with pytest.raises(OptionError, match="expected 3–5 players"):
        GAME.start(seats, {"edition": "classic"})


def test_an_edition_that_does_not_exist_is_refused():
    with pytest.raises(EditionError, match="expected one of classic, master"):
        load("deluxe")
    assert edition.EDITIONS.names == ("classic", "master")


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"weather": 1}, "lacks, or should not have: weather"),
        ({"animals": {"cow": 1}}, "expected the animals cock"),
        ({"donkeys": [50]}, "expected 4 amounts"),
        ({"donkeys": [50, 100, 200, 300]}, "no money card of 300"),
        ({"money": {"0": 12, "10": 18}}, "too little money for 6 players"),
        (
            {"start": {"10": 11}},
            "too little money for 6 players",
        ),  # 66 cards, more than six bits hold
        ({"money": {"15": 12}}, "12 money cards of 15"),
        ({"money": {"10": 40}}, "40 money cards of 10"),
        ({"start": {"x": 1}}, "1 money cards of x"),
    ],
)
def test_a_broken_edition_is_explained(change, complaint):
    file = resources.files("spielalm.games.kuhhandel") / "editions" / "master.toml"
    data = copy.deepcopy(tomllib.loads(file.read_text()))
    data.update(change)
    with pytest.raises(EditionError, match=complaint):
        material_of("broken", data)


def test_money_is_packed_and_unpacked():
    assert values(money_of((500, 0, 10, 10))) == (0, 10, 10, 500)
    assert money_of((15,)) == -1
    assert money_of((0,) * 32) == -1


def test_every_card_has_its_own_name():
    assert len(set(NAMES)) == len(NAMES) == 28
