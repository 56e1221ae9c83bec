"""Points: KM-61 to KM-67 and KM-72."""

from __future__ import annotations

from itertools import combinations

import pytest

from spielalm.games.kuhhandel import GAME
from spielalm.games.kuhhandel.cards import ANIMALS
from spielalm.games.kuhhandel.facts import GameEnded, MoneyCounted, QuartetCovered
from spielalm.kernel.numbers import members
from tests.games.kuhhandel.scene import asked, legal, play, scene, the, view

LINES = [
    "quartets",
    "matching",
    "subtotal-1",
    "times",
    "subtotal-2",
    "others",
    "money",
    "result",
]
ANDRE = "4xrat,4xgoose,4xdog,4xcow,+dog,+horse"


def sheet(position, seat: int = 0):
    return [line for line in GAME.explain(position) if line.seat == seat]


def numbers(position, seat: int = 0) -> list[int]:
    """The numbers as they stand on the printed sheet, top to bottom."""
    found = []
    for line in sheet(position, seat):
        if line.reason == "times":
            found.append(line.values["quartets"])
        else:
            found.append(line.values.get("total", line.points))
    return found


def ended(herd: str = ANDRE, covered: str = "goose", rules: str = "master", hand: str = "?"):
    return scene("over", rules=rules, A=f"{herd}/{hand}", rest="C", covered=covered)


@pytest.mark.rule("KM-64", "KM-62")
def test_the_printed_example_scores_2670():
    assert ended().scores()[0] == (960 + 250) * 2 + 250 == 2670


@pytest.mark.rule("KM-64", "KM-72")
def test_the_printed_example_with_money_scores_3100():
    hand = "10,20,50,50,100,200"
    assert ended(rules="master+cash", hand=hand).scores()[0] == 2670 + 430 == 3100
    assert ended(rules="master", hand=hand).scores()[0] == 2670


@pytest.mark.rule("KM-65")
def test_the_eight_lines_of_the_printed_sheet():
    position = ended(rules="master+cash", hand="10,20,50,50,100,200")
    assert [line.reason for line in sheet(position)] == LINES
    assert numbers(position) == [960, 250, 1210, 2, 2420, 250, 430, 3100]
    assert [line.seat for line in GAME.explain(position)] == [0] * 8 + [1] * 8 + [2] * 8
    assert all(line.rule.startswith("KM-") for line in GAME.explain(position))


@pytest.mark.rule("KM-65")
def test_without_the_variant_the_line_for_money_is_empty():
    position = ended()
    money = sheet(position)[6]
    assert (money.points, money.values) == (0, {"counted": "no"})
    assert numbers(position)[-1] == 2670
    assert sheet(position)[0].values == {"covered": "goose"}
    assert sheet(position, 1)[0].values == {"covered": "none"}


@pytest.mark.rule("KM-66", "KM-61")
def test_a_premium_whose_quartet_is_covered_no_longer_matches():
    position = ended(covered="dog")
    assert position.scores()[0] == (40 + 800) * 2 + 250 + 250 == 2180
    assert numbers(position) == [840, 0, 840, 2, 1680, 500, 0, 2180]


@pytest.mark.rule("KM-67")
def test_no_quartets_and_two_premiums_score_500():
    position = ended("+dog,+horse", covered="cock")
    assert position.scores()[0] == 500
    assert numbers(position) == [0, 0, 0, 0, 0, 500, 0, 500]


@pytest.mark.rule("KM-62")
def test_premiums_are_multiplied_only_if_they_match_and_are_no_multipliers():
    position = ended("4xcow,4xpig,4xcat,+cow,+pig,+horse", covered="cock")
    assert position.scores()[0] == (800 + 650 + 90 + 500) * 3 + 250


@pytest.mark.rule("KM-62")
def test_incomplete_quartets_and_money_are_worth_nothing():
    position = scene(A="3xcow,2xrat/?", B="cow/?")
    assert position.scores() == [0, 0, 0]


@pytest.mark.rule("KM-61")
def test_the_owner_of_the_rats_covers_one_own_quartet_of_its_choice():
    position = scene("cover", A=f"{ANDRE}/?", rest="C")
    assert asked(position) == "A"
    assert legal(position, "A") == ["cover goose", "cover dog", "cover cow"]
    facts = play(position, "A cover cow")
    assert the(QuartetCovered, facts) == QuartetCovered(0, "cow")
    assert position.scores()[0] == (40 + 160 + 250) * 2 + 250
    assert view(position).covered == "cow"


@pytest.mark.rule("KM-61")
def test_without_a_quartet_nothing_is_covered():
    position = scene(A="4xrat,2xcow,+dog/50", B="2xcow/20", rest="C")
    play(position, "A trade B cow", "A offer nothing", "B counter 20")
    assert asked(position) == "-"
    assert (view(position).covered, position.scores()[0]) == (None, 250)


@pytest.mark.rule("KM-61")
def test_without_the_whole_rat_quartet_nothing_is_covered():
    position = scene(A="3xrat,4xcow/?", B="rat/?", rest="C")
    assert position.scores()[0] == 800


@pytest.mark.rule("KM-61")
@pytest.mark.parametrize(
    ("herd", "best"),
    [
        ("4xgoose,4xdog,4xcow,+dog,+horse", "goose"),
        ("4xcock,4xgoose,4xcow,+cock", "goose"),  # the cheapest has the premium
        ("4xhorse,4xcock,+cock", "cock"),
        ("4xsheep,4xgoat,4xpig,+sheep,+goat,+pig", "sheep"),
        ("4xsheep,4xgoat,4xpig,+sheep", "goat"),
    ],
)
def test_the_best_quartet_to_cover_is_suggested_and_it_is_not_always_the_cheapest(herd, best):
    position = scene("cover", A=f"4xrat,{herd}/?", rest="C")
    assert GAME.write_move(GAME.default(GAME.view(position, 0))) == f"cover {best}"
    suggested = position.scores()[0]
    results = {}
    for text in legal(position, "A"):
        after = position.copy()
        play(after, f"A {text}")
        results[text] = after.scores()[0]
    assert results[f"cover {best}"] == max(results.values()) == suggested


@pytest.mark.rule("KM-63")
@pytest.mark.parametrize(("rules", "winners"), [("master", [0, 1]), ("master+cash", [2])])
def test_equal_scores_are_a_shared_win_and_money_left_breaks_no_tie(rules, winners):
    kinds = (*ANIMALS, "rat")
    most = ",".join([*(f"3x{kind}" for kind in kinds), *(f"+{name}" for name in ANIMALS[:5])])
    few = ",".join([*kinds, *(f"+{name}" for name in ANIMALS[5:])])
    money = scene("over", rules=rules, A=f"{most}/10", B=f"{few}/50", C="-/?", trades=200)
    assert money.scores()[:2] == ([1250, 1250] if rules == "master" else [1260, 1300])
    assert list(members(money.winners())) == winners


@pytest.mark.rule("KM-72")
def test_where_money_counts_it_is_counted_openly_at_the_end():
    position = scene("cover", rules="master+cash", A=f"{ANDRE}/10,20,50", B="-/100", rest="C")
    assert view(position).scores[0] == 2670  # hidden money is not told before the end
    facts = play(position, "A cover goose")
    assert MoneyCounted(0, 80) in facts
    assert MoneyCounted(1, 100) in facts
    assert view(position).scores[:2] == (2750, 100)
    assert view(position).known[:2] == ((10, 20, 50), (100,))
    assert the(GameEnded, facts).scores == tuple(position.scores())


@pytest.mark.rule("KM-72")
def test_without_the_variant_money_stays_hidden_at_the_end():
    position = scene("cover", A=f"{ANDRE}/10,20,50", rest="C")
    facts = play(position, "A cover goose")
    assert not any(isinstance(fact, MoneyCounted) for fact in facts)
    assert view(position).known == ((), (), ())


def test_a_score_is_the_same_by_formula_for_many_herds():
    values = dict(zip(ANIMALS, (10, 40, 90, 160, 250, 350, 500, 650, 800, 1000), strict=True))
    for some in combinations(("goose", "sheep", "pig", "horse"), 2):
        for premium in ANIMALS:
            herd = ",".join([*(f"4x{animal}" for animal in some), f"+{premium}"])
            plain = sum(values[animal] for animal in some)
            wanted = (plain + 250) * 2 if premium in some else plain * 2 + 250
            assert ended(herd, covered="cock").scores()[0] == wanted


@pytest.mark.rule("KM-62")
def test_everybody_sees_what_a_quartet_brings_or_would_bring_to_each():
    position = scene("turn", A="4xgoose,2xcow,+cow/?", B="4xdog/?", C="cow/?")
    seen = view(position, "B")
    assert seen.worth["cow"] == 800
    assert list(seen.worth)[:10] == list(ANIMALS)
    cow, goose = ANIMALS.index("cow"), ANIMALS.index("goose")
    # 40 · 1 + 250 for the premium that matches nothing, and (40 + 800 + 250) · 2 with the cows.
    assert seen.brings[0][cow] == (40 + 800 + 250) * 2 - (40 + 250)
    assert seen.brings[0][goose] == 40  # which it has: without the geese nothing but the premium
    assert seen.brings[1][cow] == (160 + 800) * 2 - 160
    assert seen.brings[2][cow] == 800


@pytest.mark.rule("KM-61")
def test_a_quartet_that_the_rats_would_cover_brings_less():
    position = scene("turn", A="4xgoose,4xrat/?", B="4xdog/?")
    seen = view(position, "B")
    # The rats cover the geese; with the cocks as well they cover these, and the geese count.
    assert seen.brings[0][ANIMALS.index("cock")] == 40
    assert seen.brings[0][ANIMALS.index("goose")] == 0
