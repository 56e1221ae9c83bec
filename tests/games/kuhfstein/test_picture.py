"""The table in a terminal of 80 by 24 letters."""

from __future__ import annotations

import pytest
from rich.text import Text

from spielalm.games.kuhfstein import GAME
from spielalm.kernel.position import CHANCE, NOBODY, SPECTATOR
from spielalm.kernel.rng import FastRng
from spielalm.terminal.texts import Sayer

from .scene import card, scene, side, worth

NAMES = ("Anneliese", "Bertram", "Clementine", "Dorothea")
EXAMPLE = card("##L Y..")


def drawn(position, viewer: int, lang: str = "en") -> Text:
    sayer = Sayer(GAME, lang, NAMES[: position.table.seats])
    return Text.from_markup(GAME.picture(GAME.view(position, viewer), sayer.say_in_picture))


def seen(position, viewer: int, lang: str = "en") -> list[str]:
    return drawn(position, viewer, lang).plain.split("\n")


def table():
    return scene(
        side("MML Y.. FLm Y..", EXAMPLE, 5, dealt=30, scoring="cows,size", points=20),
        side("Mf YL", 12, dealt=31, points=8),
        cards=(1, 2, 3, 52),
        tiles="YYMLH",
        discards=(9,),
    )


def test_landscapes_track_displays_hand_and_where_its_cards_fit():
    assert seen(table(), 0) == [
        "Track: (15 cow)  25 cow  40 action  55 all home  goal 65",
        "········B······o····A····o··············o··············o·········",
        "A Anneliese: 20 points, 4 cows, 8 tiles      B Bertram 8, 3 cows, hand 12,?",
        "    w4  w3  w2  w1  0   e1  e2  e3  e4  e5",
        "n3",
        "n2",
        "n1                  ·   ·   ·",
        "0               ·   M   M   L   ·",
        "s1              ·   Y   ·   ·                                Mf",
        "s2              ·   F   L   M*  ·                            YL",
        "s3              ·   Y   ·   ·",
        "s4                  ·",
        "s5",
        "s6",
        "Tiles: Y Y M L H   pile 44, set aside 0; trees 4; draw pile 45",
        "Cards, number=points               Your hand",
        "1=5    2=5    3=5    52=13         5=5    20=8   30=9",
        "H#     M#     F#     Y             M#     ##L    #H",
        "                     HHM            #     Y       #H#",
        "                     #",
        "Fits: 20 e2↑",
        "Your scoring tiles: four cows at home / thirteen tiles",
        "Y hay  M meadow  F forest  L lake  H house  # any  * or small: cow  ♣ tree",
    ]


def test_before_the_game_begins_the_whole_deck_is_shown():
    lines = seen(GAME.start(2), 0)
    assert max(map(len, lines)) <= 80
    assert lines[1].split()[0] == "1=5"
    picture = "\n".join(lines)
    for number in range(1, 56):
        assert f"{number}={worth(number)}" in picture.split()


def test_others_see_no_hand_but_what_was_taken():
    for viewer in (1, SPECTATOR):
        picture = "\n".join(seen(table(), viewer))
        assert "30=" not in picture
        assert "thirteen" not in picture
    assert "A Anneliese 20, 4 cows, hand 5,20,?" in seen(table(), 1)[2]


def test_trees_stand_on_the_four_tiles_that_they_take():
    lines = seen(scene(side("YMY FLF", trees="0")), 0)
    rows = [line.split() for line in lines[:14] if "♣" in line]
    assert rows == [
        ["0", "·", "Y", "♣", "M", "♣", "Y", "·"],
        ["s1", "·", "F", "♣", "L", "♣", "F", "·"],
    ]


def test_cows_and_landscapes_have_colours_and_are_told_apart_without_them():
    picture = drawn(table(), 0)
    styles = {picture.plain[span.start : span.end]: str(span.style) for span in picture.spans}
    assert styles["M*"] == "reverse green"
    assert styles["f"] == "bold reverse green"
    assert styles["H"] == "red"


def test_a_counter_past_65_goes_round_once_more():
    track = seen(scene(side("Y", points=70), side("Y", points=64)), 0)[1]
    assert track[5] == "A"
    assert track[64] == "B"


def test_of_a_large_landscape_the_last_tile_is_in_sight():
    row = "YMFLH" * 8
    for land in (row, row[::-1].replace("", " ").strip()):
        lines = seen(scene(side(land), side()), 0)
        assert len(lines) == 23
        assert max(map(len, lines)) <= 80
        assert any(line.startswith("s39") or "e39" in line for line in lines)


def test_a_long_hand_is_cut_and_says_how_much_more_there_is():
    lines = seen(scene(side("Y", *range(10, 20))), 0)
    assert any("Your hand +4" in line for line in lines)


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_picture_fits_into_80_by_24_letters(seats, lang):
    rng = FastRng(f"picture {seats}")
    position = GAME.start(seats)
    step = 0
    while (seat := position.asked()) != NOBODY:
        step += 1
        if seat != CHANCE and step % 5 == 0:
            for viewer in (seat, SPECTATOR):
                lines = seen(position, viewer, lang)
                assert len(lines) <= 24
                assert max(map(len, lines)) <= 80
        position.play(seat, position.draw(rng) if seat == CHANCE else position.sample(seat, rng))
