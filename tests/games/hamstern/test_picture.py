"""The burrow in a terminal of 80 by 24 letters."""

from __future__ import annotations

import pytest
from rich.text import Text

from spielalm.games.hamstern import GAME
from spielalm.kernel.position import CHANCE, NOBODY, SPECTATOR
from spielalm.kernel.rng import FastRng
from spielalm.terminal.texts import Sayer

from .scene import play, scene, sheet


def largest() -> str:
    """As large as a burrow may be: 14 rows, 18 columns, 12 chambers, 60 cells."""
    rows = []
    for one, two, three in ("ABC", "DEF", "GHI", "JKL"):
        first = f"{one}@{one} {one} ----------{two} {two} {two} --------{three} {three} {three}"
        second = f"{one} {one} ".ljust(16) + f"{two} {two} ".ljust(14) + f"{three} {three}"
        rows += [first, second, "|", "|"]
    rows[1] = rows[1].replace("A A   ", "A A A ")  # the middle chamber needs six
    rows[5] = rows[5].replace("D D ", "D   ")
    return sheet("\n".join(rows[:14]), ".".join(f"{c}99" for c in "ABCDEFGHIJKL"), 12, 12)


def seen(position, viewer: int, lang: str = "en") -> list[str]:
    names = ("Anneliese", "Bertram", "Clementine", "Dorothea", "Emmanuel", "Friederike")
    sayer = Sayer(GAME, lang, names[: position.seats])
    view = GAME.view(position, viewer)
    return Text.from_markup(GAME.picture(view, sayer.say_in_picture)).plain.split("\n")


def test_a_small_burrow_with_crosses_and_a_choice():
    position = scene("A5689.E12~1", "A1~0", next="place4")
    play(position, 0, "B1234")
    assert seen(position, 0) == [
        " A1  A2  A3      (x) (@)",
        " A4   x^  x  ----(x) (x)",
        " A7   x   x       |",
        "      |          C1  C2  ----D1@",
        "      x   x@     C3  C4@     D2^ D3",
        "",
        "Points: A=6 B=5 C=4 D=3 E=2*",
        "Pouch: xoooooo   Hourglass open, 4+: ...   ^ mushroom  @ acorn",
        "Anneliese: 5 points, 2 chambers begun, full: E, has chosen",
        "Bertram: 0 points, 1 chamber begun, full: -",
        "Die: 4   Your choice so far: B1234",
    ]


def test_others_and_spectators_see_that_a_choice_was_made_but_not_which():
    position = scene("A5689.E12~1", "A1~0", next="place4")
    play(position, 0, "B1234")
    for viewer in (1, SPECTATOR):
        picture = "\n".join(seen(position, viewer))
        assert "Anneliese: 5 points, 2 chambers begun, full: E, has chosen" in picture
        assert "B1  B2@" in picture
        assert "B1234" not in picture


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("name", ["a", "b", "seed:4", largest()])
def test_the_picture_fits_into_80_by_24_letters(name, lang):
    rng = FastRng("picture")
    position = GAME.start(6, {"sheet": name})
    while (seat := position.asked()) != NOBODY:
        if seat != CHANCE:
            lines = seen(position, seat, lang)
            assert len(lines) <= 24
            assert max(map(len, lines)) <= 80
        position.play(seat, position.draw(rng) if seat == CHANCE else position.sample(seat, rng))
