"""Moments and moves of Kuhhandel as text."""

from __future__ import annotations

import pytest

from spielalm.games.kuhhandel import GAME
from spielalm.games.kuhhandel.cards import ANIMALS
from spielalm.games.kuhhandel.moves import Bid, Cover, First, Lay, Offer, Pay, Trade
from spielalm.kernel.errors import NotationError
from spielalm.kernel.typed import Move
from tests.games.kuhhandel.scene import play, scene

START = (
    "master A:-/2x0,3x10,20,50 B:-/2x0,3x10,20,50 C:-/2x0,3x10,20,50 next=first "
    "*>A=all *>B=all *>C=all"
)


def test_the_start_reads_as_a_line():
    assert GAME.write(GAME.start(3)) == START


def test_a_moment_says_what_is_going_on_and_who_knows_what():
    position = GAME.read(START)
    play(position, "* first B", "B auction", "* card cow", "C bid 20", "A bid 30", "C hold 30")
    assert GAME.write(position) == (
        "master A:-/2x0,3x10,20,50 B:-/2x0,3x10,20,50 C:-/2x0,3x10,20,50 next=hammer turn=B "
        "card=cow price=30 bidder=A *>A=all *>B=all *>C=all"
    )
    play(position, "B sell", "A pay 10 20")
    assert GAME.write(position) == (
        "master A:cow/2x0,2x10,50 B:-/2x0,4x10,2x20,50 C:-/2x0,3x10,20,50 next=turn turn=C "
        "*>A=2x0,10,50 *>B=2x0,4x10,20,50 *>C=all A>B=all B>A=all"
    )


def test_herds_and_premiums_are_written_with_their_numbers():
    text = (
        "master A:cock,2xcow,3xrat,+dog/2x0,3x10,20,50 B:4xpig,+cow,+horse/2x0,3x10,20,50 "
        "C:2xcow/2x0,3x10,20,50 next=turn turn=B"
    )
    assert GAME.write(GAME.read(text)) == text


def test_variants_and_money_on_the_table():
    position = scene("rat", rules="master+super+cash", card="rat", other="B", A="-/?/0,10")
    text = GAME.write(position)
    assert text.startswith("master+super+cash A:-/")
    assert "/0,10 B:" in text
    assert GAME.write(GAME.read(text)) == text


BROKEN = [  # what is replaced by what; where the error points; what it expects there
    ("master", "deluxe", "deluxe", "classic or master, with"),
    ("master", "master+cash+super", "master", "classic or master, with"),
    ("B:-", "C:-", "C:-", "seat B"),
    ("A:-/", "A:", "A:", "HERD/HAND"),
    ("A:-/", "A:cow,ox/", "ox/", "animals like 2xcow"),
    ("A:-/", "A:5xcow/", "5xcow", "animals like 2xcow"),
    ("A:-/", "A:cow,2xcow/", "2xcow", "each animal once"),
    ("A:-/", "A:+pig,+pig/", "+pig/", "each animal once"),
    ("A:-/", "A:+rat/", "+rat", "animals like"),
    ("A:-/2x0", "A:-/2x5", "2x5", "money like 2x10"),
    ("A:-/2x0", "A:-/3x0", "A:", "6"),
    ("next=first", "next=bid turn=A", "next", "card=..."),
    ("next=first", "next=dance turn=A", "dance", "one of first, turn"),
    ("next=first", "next=turn", "next", "turn=..."),
    ("next=first", "turn=A next=turn", "next", "in this order"),
    ("next=first", "next=turn turn=D", "D *", "a letter from A to C"),
    ("next=first", "next=turn turn=AB", "AB", "a letter from A to C"),
    ("next=first", "next=turn turn=A card=cow", "card", "nothing of this"),
    ("next=first", "next=turn turn=A trades=0", "0 *", "a number from 1 to"),
    ("next=first", "next=turn turn=A trades=201", "trades", "at most 200"),
    ("next=first", "next=bid turn=A card=cow trades=1", "trades", "nothing of this"),
    ("next=first", "next=look turn=A", "next", "a phase of the game for three"),
    ("next=first", "next=over turn=A", "next", "another phase: the game is not over"),
    ("next=first", "next=extra turn=A", "next", "+super beside"),
    ("next=first", "next=rat turn=A card=cow other=B", "card", "card=rat"),
    ("next=first", "next=bid turn=A card=cow price=15 bidder=B", "price", "multiple of 10 up to"),
    ("next=first", "next=bid turn=A card=cow price=310 bidder=B", "price", "up to 300"),
    ("next=first", "next=bid turn=A card=cow price=10", "A:", "a seat that takes part"),
    (
        "next=first",
        "next=bid turn=A card=cow price=10 bidder=A",
        "bidder",
        "a seat that takes part",
    ),
    ("next=first", "next=bid turn=A card=cow bidder=B", "bidder", "none without a bid"),
    ("next=first", "next=bid turn=A card=cow held=BC", "held", "somebody undecided"),
    ("next=first", "next=bid turn=A card=cow held=A", "held", "seats that take part"),
    ("next=first", "next=bid turn=A card=cow out=A", "out", "other seats"),
    ("next=first", "next=bid turn=A card=rat", "card", "another card"),
    ("next=first", "next=slap turn=A card=premium-cow price=11", "price", "1 to 10"),
    ("next=first", "next=slap turn=A card=cow price=3", "card", "another card"),
    ("next=first", "next=slap turn=A card=premium-cow price=3 slapped=B", "A:", "take part"),
    ("next=first", "next=slap turn=A card=premium-cow price=3 held=BC", "held", "undecided"),
    ("next=first", "next=verdict turn=A card=premium-cow price=3 slapped=B", "slapped", "two"),
    ("next=first", "next=refuse turn=A card=cow price=200 bidder=B", "next", "another phase"),
    ("next=first", "next=offer turn=A card=cow other=B", "card", "what both players own"),
    ("next=first", "next=offer turn=A card=premium-cow other=B", "card", "an animal or rat"),
    ("next=first", "next=cover turn=A", "next", "not over"),
    ("next=first", "trades=1 next=first", "next", "in this order"),
    ("next=first", "next=first trades=1", "trades", "nothing of this"),
    ("*>A=all", "*>A=500", "500", "no more than A has"),
    ("*>A=all", "A>A=all", "A>A", "knowledge like"),
    ("*>A=all", "*>A=all *>A=all", "*>A=all *>B", "each pair once"),
    ("*>C=all", "B>A=0", "0", "at least what everybody knows"),
    ("*>C=all", "A>B=all *>C=all", "*>C", "what everybody knows first"),
    ("*>C=all", "nonsense", "nonsense", "knowledge like"),
]


FOR_TWO = "master A:-/2x0,3x10,20,50 B:-/2x0,3x10,20,50 next=turn turn=A back=red"
PREMIUMS = ",".join(f"+{animal}" for animal in ANIMALS)
BROKEN_FOR_TWO = [
    (" back=red", "", "next=turn", "back=red or back=green"),
    ("next=turn turn=A back=red", "next=share turn=A card=cow", "next", "back=red or back=green"),
    ("next=turn turn=A back=red", "next=look turn=A", "next", "back=red or back=green"),
    ("back=red", "back=blue", "blue", "red or green"),
    ("next=turn", "next=back", "back=red", "nothing of this"),
    ("master", "master+hidden", "back=red", "nothing of this"),
    ("next=turn turn=A back=red", "next=first back=red", "back=red", "nothing of this"),
    ("master", "master+hidden+cash", "master+h", "in this order"),
    ("turn=A back=red", "turn=A back=red trades=1 price=3", "price", "in this order"),
    ("B:-/2x0,3x10,20,50", "B:-/-", "A:-", "4"),
]


def test_two_players_can_be_written_with_backs_and_without():
    for text in (
        FOR_TWO,
        FOR_TWO.replace("red", "green"),
        FOR_TWO.replace("=red", "=red trades=7"),
        FOR_TWO.replace("next=turn turn=A back=red", "next=first"),
        FOR_TWO.replace("next=turn turn=A back=red", "next=back turn=B"),
        FOR_TWO.replace("next=turn turn=A back=red", "next=back turn=B card=money-50"),
        FOR_TWO.replace("next=turn turn=A back=red", "next=share turn=B card=cow back=green"),
        FOR_TWO.replace("master", "master+hidden").replace(" back=red", ""),
    ):
        assert GAME.write(GAME.read(text)) == text


@pytest.mark.parametrize(("old", "new", "at", "expected"), BROKEN_FOR_TWO)
def test_a_broken_moment_of_two_is_explained(old, new, at, expected):
    refused(FOR_TWO, old, new, at, expected)


def test_a_back_of_a_colour_that_is_used_up_is_refused():
    drawn = "4x0,18x10,6x20,10x50,2x100"  # all 26 cards from the stack, and what was given out
    only_red = f"master A:-/{drawn} B:-/- next=turn turn=A back=red"
    assert GAME.read(only_red).green_cards() == 0
    refused(only_red, "=red", "=green", "back=green", "the other one")
    herd = ",".join(f"4x{animal}" for animal in (*ANIMALS, "rat"))
    given = "2x0,3x10,20,2x50,100,200,500"  # with what four donkeys paid
    only_green = f"master A:{herd}/{given} B:{PREMIUMS}/{given} next=turn turn=A back=green"
    assert GAME.read(only_green).red_cards() == 0
    refused(only_green, "=green", "=red", "back=red", "the other one")


@pytest.mark.parametrize(("old", "new", "at", "expected"), BROKEN)
def test_a_broken_moment_is_explained(old, new, at, expected):
    refused(START, old, new, at, expected)


def refused(right: str, old: str, new: str, at: str, expected: str) -> None:
    """With something else in it, the text is refused at this place."""
    text = right.replace(old, new, 1)
    assert text != right
    with pytest.raises(NotationError) as found:
        GAME.read(text)
    assert expected in found.value.expected
    assert text[found.value.column - 1 :].startswith(at)


@pytest.mark.parametrize(
    "text",
    [
        "first C",
        "card cow",
        "card rat",
        "card premium-cow",
        "card money-50",
        "verdict B",
        "auction",
        "distribute",
        "trade B cow",
        "trade F rat",
        "pass",
        "bid 50",
        "hold 0",
        "sell",
        "refuse",
        "pay 2x10 50",
        "show",
        "slap 7",
        "wait 1",
        "lay 0",
        "take",
        "offer 2x0 500",
        "offer nothing",
        "accept",
        "counter nothing",
        "counter 18x10",
        "keep",
        "give",
        "cover horse",
        "back red",
        "back green",
    ],
)
def test_a_move_comes_back_from_its_text_and_its_value(text):
    move = GAME.read_move(text)
    assert GAME.write_move(move) == text
    assert GAME.pack(GAME.unpack(move)) == move
    assert 0 <= move < 2**48


def test_money_is_put_in_order_by_itself():
    assert GAME.write_move(GAME.read_move("pay 50 10 0 10")) == "pay 0 2x10 50"


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1),
        ("dance", 1),
        ("auction now", 9),
        ("pay", 4),
        ("pay 15", 5),
        ("pay 10 0x10", 8),
        ("pay 20x10 20x10", 11),
        ("bid ten", 5),
        ("bid 05", 5),
        ("lay 30", 5),
        ("trade G cow", 7),
        ("trade B premium-cow", 9),
        ("trade B", 7),
        ("card ox", 6),
        ("cover rat", 7),
        ("first", 6),
        ("back blue", 6),
        ("back", 5),
    ],
)
def test_a_broken_move_is_explained(text, column):
    with pytest.raises(NotationError) as found:
        GAME.read_move(text)
    assert found.value.column == column


@pytest.mark.parametrize(
    "value",
    [
        First(6),
        Trade(-1, "cow"),
        Trade(1, "premium-cow"),
        Bid(-10),
        Bid(10**6),
        Pay((7,)),
        Offer((0,) * 32),
        Lay(5),
        Cover("rat"),
    ],
)
def test_a_value_that_is_no_move_is_refused(value):
    with pytest.raises(NotationError):
        GAME.pack(value)


def test_a_value_of_another_game_is_refused():
    with pytest.raises(TypeError, match="not a move of Kuhhandel"):
        GAME.pack(Move())


def test_what_a_move_names_is_shown_for_every_kind():
    assert GAME.unpack(GAME.read_move("trade C pig")) == Trade(2, "pig")
    assert GAME.unpack(GAME.read_move("pay 10 10 0")) == Pay((0, 10, 10))
