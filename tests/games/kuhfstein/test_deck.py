"""Our edition of the deck, the checks for others, and the measurement of the points."""

from __future__ import annotations

from collections import Counter
from importlib import resources
from itertools import pairwise
from pathlib import Path
from statistics import mean, median

import pytest

from spielalm.games.kuhfstein import GAME, balance
from spielalm.games.kuhfstein.balance import Tally, tally
from spielalm.games.kuhfstein.deck import BACK, Deck, rotations
from spielalm.games.kuhfstein.edition import (
    EDITIONS,
    apart,
    drawing,
    mirrored,
    outline,
    read_edition,
)
from spielalm.games.kuhfstein.heap import ALL
from spielalm.kernel.errors import EditionError
from tests.counts import count

from .scene import DECK, card, scene, side

ROOT = Path(__file__).parents[3]
TEXT = (resources.files("spielalm.games.kuhfstein") / "editions/sonnleite.toml").read_text()


@pytest.fixture
def deck() -> Deck:
    """Our deck, read and checked anew: whatever the edition asks is asked here."""
    return read_edition("sonnleite", TEXT)


def opens(shape) -> int:
    return sum(land != BACK for *_, land in shape)


@pytest.mark.rule("KF-90", "KF-02")
def test_55_different_connected_cards_of_two_to_five_cells_with_one_to_four_open_ones(deck):
    assert len({str(min(rotations(shape))) for shape in deck.shapes}) == 55
    assert {len(shape) for shape in deck.shapes} == {2, 3, 4, 5}
    assert {opens(shape) for shape in deck.shapes} == {1, 2, 3, 4}
    for shape in deck.shapes:
        cells = {(x, y) for x, y, _ in shape}
        found = [min(cells)]
        for x, y in found:
            beside = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
            found += sorted(cells & beside - set(found))
        assert set(found) == cells


@pytest.mark.rule("KF-90", "KF-02")
def test_most_cards_have_a_back_and_on_most_the_open_cells_do_not_touch(deck):
    assert sum(opens(shape) < len(shape) for shape in deck.shapes) >= 35
    assert sum(map(apart, deck.shapes)) > 55 / 2


@pytest.mark.rule("KF-90")
def test_landscapes_appear_in_proportion_to_the_tiles(deck):
    shown = Counter(land for shape in deck.shapes for *_, land in shape if land != BACK)
    for land, tiles in enumerate(ALL):
        assert shown[land] / shown.total() == pytest.approx(tiles / 71, abs=0.02)


@pytest.mark.rule("KF-90")
def test_chiral_shapes_appear_in_both_hands_balanced(deck):
    outlines = Counter(str(outline(shape)) for shape in deck.shapes)
    hands = Counter()
    for shape in deck.shapes:
        one, other = str(outline(shape)), str(outline(mirrored(shape)))
        if one != other:
            hands[one < other] += 1
            assert abs(outlines[one] - outlines[other]) <= 1
    assert abs(hands[True] - hands[False]) <= 2
    assert hands.total() > 15


@pytest.mark.rule("KF-90", "KF-52")
def test_the_card_of_the_example_is_among_them(deck):
    assert deck.points[card("##L Y..") - 1] == 8


@pytest.mark.rule("KF-91")
def test_points_grow_with_the_open_cells_then_with_size(deck):
    assert min(deck.points) >= 2
    assert max(deck.points) <= 15
    worth = {
        number: [
            points
            for shape, points in zip(deck.shapes, deck.points, strict=True)
            if opens(shape) == number
        ]
        for number in (1, 2, 3, 4)
    }
    means = [mean(worth[number]) for number in (1, 2, 3, 4)]
    assert means == sorted(means)
    assert all(after - before > 1 for before, after in pairwise(means))
    for number in (1, 2, 3):
        small, large = (
            mean(
                points
                for shape, points in zip(deck.shapes, deck.points, strict=True)
                if opens(shape) == number and (len(shape) > number + 1) == larger
            )
            for larger in (False, True)
        )
        assert small < large


# Other decks: what is wrong is said


def changed(old: str, new: str) -> str:
    """Our edition with one place changed."""
    assert TEXT.count(old) == 1, old
    return TEXT.replace(old, new)


def redrawn(**cards: str) -> str:
    """Our edition with other drawings on some cards: `redrawn(c1="H#")`."""
    head = TEXT[: TEXT.index("[card.1]")]
    parts = []
    for number, shape in enumerate(DECK.shapes, 1):
        rows = "\n".join(cards.get(f"c{number}", " ".join(drawing(shape))).split())
        points = DECK.points[number - 1]
        parts.append(f'[card.{number}]\npoints = {points}\nshape = """\n{rows}\n"""\n')
    return head + "\n".join(parts)


def filled(letters: str, fewest: int) -> str:
    """Our edition with landscapes on backs: one for each letter, on all cards with so many."""
    cards = {}
    for number, shape in enumerate(DECK.shapes, 1):
        drawn = " ".join(drawing(shape))
        if drawn.count("#") >= fewest and opens(shape) + len(letters) <= 4:
            for letter in letters:
                drawn = drawn.replace("#", letter, 1)
            cards[f"c{number}"] = drawn
    return redrawn(**cards)


@pytest.mark.rule("KF-90")
def test_our_edition_is_read_and_the_only_one():
    assert EDITIONS.names == ("sonnleite",)
    again = read_edition("again", TEXT)
    assert (again.shapes, list(again.points)) == (DECK.shapes, list(DECK.points))


@pytest.mark.rule("KF-90")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("cards = [", "is not TOML"),
        ("", "expected a table track with cow, slots and tiles"),
        (TEXT + "\n[extra]\n", "a table 'extra'; expected track and card"),
        (changed("cow = 15", "cow = 30"), "the bonus fields are [30, 25, 40, 55]"),
        (changed("slots = [25, 40, 55]", "slots = [25, 40]"), "expected the cow field and 3"),
        (changed("40, 55]", "40, 65]"), "ascending, from 1 to 64"),
        (changed("cow = 15", 'cow = "15"'), "the bonus fields are ['15', 25, 40, 55]"),
        (changed(', ["home", "action"]]', "]"), "expected 3 bonus tiles"),
        (changed('["home", "action"]', '["home", "horse"]'), "two faces out of cow, action"),
        (changed("[card.55]", "[card.56]"), "expected the cards card.1 to card.55, each once"),
        (changed("[card.1]\npoints = 5", "[card.1]\npoints = 1"), "card 1: 1 points; expected 2"),
        (changed("[card.1]\npoints = 5", "[card.1]\npoints = 16"), "card 1: 16 points"),
        (changed("[card.1]\npoints = 5", "[card.1]\npoints = true"), "card 1: True points"),
        (changed("[card.1]\npoints = 5", "[card.1]"), "card 1: expected points and shape"),
        (redrawn(c1="X#"), "card 1: the letter 'X'; expected Y, M, F, L, H, # or ."),
        (redrawn(c1="H"), "card 1: 1 cells; expected 2 to 5"),
        (redrawn(c1="H##### "), "card 1: 6 cells; expected 2 to 5"),
        (redrawn(c1="H. .#"), "card 1: its cells do not hang together"),
        (redrawn(c1="##"), "card 1: 0 open cells; expected 1 to 4"),
        (redrawn(c1="HYYYY"), "card 1: 5 open cells; expected 1 to 4"),
        (redrawn(c1="# M"), "cards 1 and 2 are equal up to rotation"),
        (redrawn(c2="Y#", c3="Y##", c5="Y# .#", c7="YY"), "hay appears"),
        (filled("Y", 1), "cards have a back; expected at least 35"),
        (filled("Y", 2), "cards the open cells do not touch; expected most of them"),
        (
            redrawn(c22="..L #M#", c37="..L #MF"),
            "card 19 there are 5, of its mirror image 1; expected both hands",
        ),
        (
            redrawn(c20="##H Y.."),
            "expected the card of KF-52: an L of four cells, one lake and one hay open, 8 points",
        ),
    ],
)
def test_what_is_wrong_with_another_deck_is_said(text, said):
    with pytest.raises(EditionError) as caught:
        read_edition("mine", text)
    assert str(caught.value).startswith("edition 'mine'")
    assert said in str(caught.value)


# The measurement


def table_rows(text: str, title: str) -> list[list[str]]:
    """The rows of the table whose first column has this title."""
    lines = text.split("\n")
    begin = next(n for n, line in enumerate(lines) if line.startswith(f"| {title} |"))
    rows = []
    for line in lines[begin + 2 :]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows


def per_cent(text: str) -> list[float]:
    """The figures of a cell: `10.5 % to 40.1 %`."""
    return [float(word) for word in text.split() if word[0].isdigit()]


def head_start(found: Tally) -> float:
    """How much more than its fair share the luckiest seat won, in percentage points."""
    return float(100 * max(found.wins) / found.games) - 25


@pytest.mark.rule("KF-91", "KF-92")
def test_between_greedy_bots_games_are_neither_short_nor_long_and_most_cards_taken_are_played():
    found = tally("sonnleite", count(8, 3000), "test")
    assert 10 <= median(found.rounds) <= 22
    assert found.share_played() >= 60
    # What a single card or seat does shows only in thousands of games.
    if found.games >= 2000:
        assert all(10 <= found.share_taken(number) <= 45 for number in range(1, 56))
        assert head_start(found) <= 5


def test_the_table_in_the_docs_is_of_the_shipped_deck_and_within_the_bounds(deck):
    page = (ROOT / "docs/editions/kuhfstein.md").read_text()
    rows = table_rows(page, "card")
    assert [(row[1], int(row[4])) for row in rows] == [
        (f"`{' / '.join(drawing(shape))}`", points)
        for shape, points in zip(deck.shapes, deck.points, strict=True)
    ]
    for row in rows:
        (taken,) = per_cent(row[6])
        assert 10 <= taken <= 45, f"card {row[0]}"
    figures = {name: measured for name, measured, _ in table_rows(page, "figure")}
    assert 10 <= float(figures["rounds, median"]) <= 22
    (played,) = per_cent(figures["cards taken that are played"])
    assert played >= 60
    wins = per_cent(figures["wins by seat, from the fox on"])
    assert len(wins) == 4
    assert max(wins) <= 30


@pytest.mark.rule("KF-91")
def test_a_card_counts_as_offered_only_among_four():
    found = Tally()
    found.take(scene(side("Y"), cards=(1, 2, 3, 4)), 2)
    found.take(scene(side("Y"), cards=(1, 2, 3)), 2)
    assert (found.offered[1], found.offered[2], found.offered[5]) == (1, 1, 0)
    assert (found.chosen[2], found.taken[2]) == (1, 2)
    assert (found.share_taken(2), found.share_taken(1), found.share_taken(5)) == (100, 0, 0)


@pytest.mark.rule("KF-92")
def test_seats_are_counted_from_the_fox_and_a_shared_win_is_shared():
    found = Tally()
    sides = [side("Y", points=score, scoring=tiles) for score, tiles in ENDS]
    position = scene(*sides, fox="B", next="choose", ending="last")
    for seat, (_, tiles) in enumerate(ENDS):
        position.play(seat, GAME.read_move(f"score {tiles.split(',')[0]}"))
    found.end(position, 48)
    assert found.rounds == [12]
    assert [float(won) for won in found.wins] == [0.5, 0.5, 0, 0], "B and C, the fox is B"
    assert head_start(found) == 25
    assert found.by_points == 1


ENDS = [(20, "goal,shore"), (70, "trees,cows"), (70, "house,hay"), (30, "size,meadow")]


def test_the_same_seed_gives_the_same_table():
    assert balance.measure(1, "x") == GAME.balance(1, "x")
    assert balance.measure(1, "x") != balance.measure(1, "y")
