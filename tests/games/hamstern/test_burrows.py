"""Burrows as data: the two sides, drawings that come back, checks with clear messages, seeds."""

from __future__ import annotations

import re
from dataclasses import replace
from importlib import resources
from pathlib import Path

import pytest

from spielalm.games.hamstern import GAME, balance
from spielalm.games.hamstern.bot import Greedy
from spielalm.games.hamstern.drawing import draw, plan_of
from spielalm.games.hamstern.edition import EDITIONS, load, read_file
from spielalm.games.hamstern.generator import edition_complaint, generate
from spielalm.kernel.errors import EditionError
from tests.counts import count
from tests.games.whole import among_themselves

from .scene import DRAWING, SHEET, VALUES, sheet
from .writing import write_file, write_line

ROOT = Path(__file__).parents[3]


def file_of(name: str) -> str:
    folder = resources.files("spielalm.games.hamstern") / "editions"
    return (folder / f"{name}.toml").read_text()


@pytest.mark.rule("HA-01")
def test_a_sheet_has_chambers_passages_acorns_mushrooms_pouch_and_counter():
    view = GAME.view(GAME.start(2, {"sheet": SHEET}), 0)
    assert "\n".join(view.drawing) == DRAWING
    assert (view.values, view.middle, view.pouch, view.boxes) == ((6, 5, 4, 3, 2), "A", 7, 3)
    plan = load(SHEET).plan
    assert [len(squares) for squares in plan.chambers] == [9, 4, 4, 3, 2]
    assert plan.passages == (
        ((1, 2), (1, 4)),
        ((1, 4), (3, 4)),
        ((2, 1), (4, 1)),
        ((3, 5), (3, 7)),
    )
    assert (len(plan.acorns), len(plan.mushrooms)) == (4, 2)


@pytest.mark.rule("HA-02")
def test_all_players_use_the_same_side_a_unless_another_is_chosen():
    assert EDITIONS.names == ("a", "b")
    assert GAME.start(4).burrow.name == "a"
    position = GAME.start(6, {"sheet": "b"})
    assert {burrow.crosses for burrow in GAME.view(position, 3).burrows} == {"-"}
    assert position.burrow is load("b")


@pytest.mark.rule("HA-03")
@pytest.mark.parametrize(
    ("drawing", "values", "said"),
    [
        (DRAWING.replace("--B", "  B"), VALUES, "to B C D"),
        (DRAWING.replace("D^D", "  D^"), VALUES, "chamber D falls apart: 1 of its cells"),
        (DRAWING.replace("D^D", "D@D"), VALUES, "5 acorns; expected 4"),
        (DRAWING.replace("C@", "C "), VALUES, "3 acorns; expected 4"),
        (DRAWING, "A6.B5.C4.D3.E0", "chamber E is worth 0; expected 1 to 99"),
        (DRAWING, "A6.B5.C4.D3", "values for A B C D; expected one for each of A B C D E"),
        (DRAWING, "A6.B5.C4.D3.E2.E3", "each chamber once"),
        (DRAWING.replace("E", "F"), "A6.B5.C4.D3.F2", "without a gap"),
        (DRAWING.replace("A A A   |", "A   A   |"), VALUES, "no chamber at one end"),
        (DRAWING.replace("A A^A --B", "A A^A A B"), VALUES, "touch"),
        ("A@A@A@A@A ", "A6", "the middle chamber has 5 cells; expected at least 6 (HA-19)"),
        (DRAWING.replace("A^", "A?"), VALUES, "row 2, letter 3 shows 'A?'"),
        ("A@A@A@A@" + "A " * 9, "A6", "chamber A has 13 cells; expected at most 12"),
        ("A " * 19, "A6", "row 1 has 37 letters; expected at most 36"),
        ("A\n" * 15, "A6", "a drawing of 16 rows; expected at most 14"),
    ],
)
def test_an_unsound_burrow_is_refused_with_a_clear_message(drawing, values, said):
    with pytest.raises(EditionError) as caught:
        load(sheet(drawing, values))
    assert said in str(caught.value)
    assert str(caught.value).startswith("burrow 'burrow:")


@pytest.mark.rule("HA-03")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        (sheet().replace(";A;", ";Q;"), "the middle chamber 'Q'"),
        ("nowhere", "there is no burrow 'nowhere'; expected one of a, b, seed:17, burrow:"),
        ("burrow:A", "1 parts; expected five between semicolons"),
        (sheet().replace(";7;", ";x;"), "'x' boxes; expected a number"),
        (sheet(pouch=13), "13 pouch boxes; expected 0 to 12"),
        (sheet(boxes=0), "0 boxes 4+; expected 1 to 12"),
        (sheet(values="A6.B5.C4.D3.E2x"), "value 'E2x'"),
        ("burrow:" + "A" * 700, "707 letters; expected at most 700"),
        ("seed:", "seed ''; expected 1 to 40 letters, digits or dashes"),
        ("seed:a b", "seed 'a b'"),
    ],
)
def test_a_sheet_that_cannot_be_read_is_refused_with_a_clear_message(text, said):
    with pytest.raises(EditionError) as caught:
        load(text)
    assert said in str(caught.value)


@pytest.mark.parametrize("name", ["a", "b", "seed:1", "seed:winter", SHEET])
def test_a_burrow_comes_back_from_its_drawing_its_file_and_its_line(name):
    plan = load(name).plan
    values = dict(zip("ABCDEFGH", plan.values, strict=False))
    middle = "ABCDEFGH"[plan.middle]
    assert plan_of(draw(plan), values, middle, plan.pouch, plan.boxes) == plan
    assert load(write_line(plan)).plan == plan
    if edition_complaint(plan) is None:
        assert read_file(write_file(plan)) == plan


@pytest.mark.parametrize("name", EDITIONS.names)
def test_our_files_are_written_exactly_as_they_are_read(name):
    assert write_file(load(name).plan) == file_of(name)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('middle = "A"', "missing required field `pouch`"),
        (file_of("a").replace("boxes = 5", 'boxes = "5"'), "Expected `int`, got `str`"),
        (file_of("a").replace("boxes = 5", "boxen = 5"), "unknown field `boxen`"),
        ("drawing", "expected a file like editions/a.toml"),
    ],
)
def test_a_file_that_is_not_a_burrow_is_refused_with_a_clear_message(text, said):
    with pytest.raises(EditionError, match=said):
        read_file(text)


def test_a_burrow_on_one_line_plays_like_the_named_one():
    line = write_line(load("b").plan)
    position = GAME.start(2, {"sheet": line})
    named = GAME.start(2, {"sheet": "b"})
    for burrow in (position.burrow, named.burrow):
        assert list(burrow.codes) == list(named.burrow.codes)
    assert GAME.write(position) == GAME.write(named).replace("b middle", f"{line} middle")


@pytest.mark.parametrize("name", EDITIONS.names)
def test_the_page_about_our_edition_shows_the_burrows_as_they_are(name):
    page = (ROOT / "docs/editions/hamstern.md").read_text()
    assert "```\n" + "\n".join(load(name).drawing) + "\n```" in page
    for letter, size, value in zip("ABCDEFGH", sizes(name), load(name).values, strict=True):
        assert f"| {letter} | {size} | {value} |" in page.split(f"### Burrow {name}:")[1]


def test_the_page_about_our_edition_shows_figures_of_the_newest_ruleset():
    page = (ROOT / "docs/editions/hamstern.md").read_text()
    measured = re.findall(r"^### Burrow (\w+): .*, ruleset (\d+)$", page, re.MULTILINE)
    assert measured == [(name, str(GAME.info.ruleset)) for name in EDITIONS.names]


def sizes(name: str) -> list[int]:
    return [len(squares) for squares in load(name).plan.chambers]


@pytest.mark.rule("HA-04")
@pytest.mark.parametrize("name", [*EDITIONS.names, *(f"seed:{n}" for n in range(count(40, 1000)))])
def test_our_burrows_keep_to_the_bounds_of_the_edition(name):
    plan = read_file(write_file(load(name).plan))
    cells = sizes(name)
    assert len(cells) == 8
    assert cells[plan.middle] >= 6
    assert plan.pouch == 7
    assert min(plan.values) >= 4
    assert max(plan.values) <= 12
    for size, value in zip(cells, plan.values, strict=True):
        smaller = [v for s, v in zip(cells, plan.values, strict=True) if s < size]
        assert max(smaller, default=0) < value
    assert len(plan.mushrooms) == 6
    homes = {n for n, squares in enumerate(plan.chambers) for s in squares if s in plan.acorns}
    assert len(plan.acorns) == len(homes) == 4
    assert plan.middle not in homes


@pytest.mark.rule("HA-04")
@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"values": (13, 4, 13, 6, 7, 6, 9, 9)}, "chamber A is worth 13; expected 4 to 12"),
        ({"values": (8, 4, 12, 6, 7, 6, 9, 9)}, "chamber A is larger than G"),
        ({"pouch": 6}, "6 pouch boxes; expected 7"),
        ({"mushrooms": frozenset()}, "0 mushrooms; expected 6"),
        ({"acorns": frozenset([(0, 0), (0, 12), (5, 5), (9, 1)])}, "four different outer"),
        ({"acorns": frozenset([(0, 0), (0, 1), (0, 12), (9, 1)])}, "four different outer"),
    ],
)
def test_a_file_outside_the_bounds_of_the_edition_is_refused(changes, said):
    with pytest.raises(EditionError, match=said):
        read_file(write_file(replace(load("a").plan, **changes)))


@pytest.mark.rule("HA-04")
def test_a_seed_always_makes_the_same_burrow_and_others_make_others():
    assert generate("17") == generate("17")
    assert len({write_line(generate(str(n))) for n in range(20)}) == 20


@pytest.mark.rule("HA-04")
@pytest.mark.parametrize("name", EDITIONS.names)
def test_between_greedy_bots_the_measured_figures_are_within_the_bounds(name):
    found = balance.tally(name, count(60, 2000), "test")
    assert 12 <= sorted(found.rounds)[len(found.rounds) // 2] <= 22
    assert 3 <= sum(found.filled) / len(found.filled) <= 6
    for letter in "ABCDEFGH":
        assert found.full[letter] / len(found.filled) >= 0.15
        assert found.anybody[letter] / found.games <= 0.95


@pytest.mark.rule("HA-04", "HA-11")
def test_what_is_measured_are_games_with_passages_into_new_chambers():
    points = []
    for passages in ("new", "any"):
        start = GAME.start(2, {"sheet": "b", "passages": passages})
        points.append(among_themselves(GAME, Greedy(), start, "hamstern balance b 1").scores())
    measured = balance.tally("b", 1, "1").points
    assert measured == points[0]
    assert measured != points[1]


def test_the_measuring_command_prints_a_table_for_each_side():
    text = GAME.balance(2, "1")
    assert text == balance.measure(2, "1")
    assert "Burrow a: 2 games" in text
    assert "Burrow b: 2 games" in text
    assert text.count("| H |") == 2
