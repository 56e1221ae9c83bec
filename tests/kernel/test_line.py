"""A line of notation is read part by part, and every error points at its part."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from spielalm.kernel.errors import EditionError, NotationError
from spielalm.kernel.kinds import Number, SeatOf, SeatSet
from spielalm.kernel.line import (
    Part,
    Word,
    named,
    recall,
    refuse,
    take_over,
    value_of,
    values_of,
    written,
)

LINE = Part("master A:2xcow/10,50 B:-/-")
WORDS = (
    Word("turn", "turn", SeatOf(3)),
    Word("price", "price", Number(1, 90), 0),
    Word("who", "held", SeatSet(3), 0),
    Word("who", "out", SeatSet(3), 0),
)


def moment(*says: str, **fields: int) -> Any:
    """Something with a phase that speaks of these words."""
    values = {"turn": 1, "price": 0, "held": 0, "out": 0} | fields
    return SimpleNamespace(phase=SimpleNamespace(says=says, needs=("price",)), **values)


def taken(found: Any, line: Part) -> dict[str, Part]:
    """What a line says is put into the fields."""
    places = named(line.split(), [word.name for word in WORDS])
    take_over(found, places, WORDS, line)
    return places


def columns(parts: list[Part]) -> list[tuple[str, int]]:
    return [(part.text, part.column) for part in parts]


def test_parts_know_where_they_stand() -> None:
    _, first, last = LINE.split()
    herd, hand = first.shaped("A:HERD/HAND")
    assert columns([herd.behind(2), *hand.listed()]) == [("2xcow", 10), ("10", 16), ("50", 19)]
    assert columns(last.behind(2).split("/")) == [("-", 24), ("-", 26)]
    assert last.behind(2).split("/")[0].listed() == []


def test_groups_that_find_nothing_are_empty() -> None:
    found = Part("cow", 5).groups("(?:([2-4])x)?([a-z]+)", "an animal")
    assert columns(found) == [("", 5), ("cow", 5)]
    found = Part("3xcow", 5).groups("(?:([2-4])x)?([a-z]+)", "an animal")
    assert columns(found) == [("3", 5), ("cow", 7)]


def test_a_line_is_one_line() -> None:
    with pytest.raises(NotationError, match="line 1, column 7: a second line; expected one line"):
        Part("master\nA:-/50")


def no_sheet(name: str) -> str:
    raise EditionError(f"there is no sheet {name}")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda part: part.shaped("A/B/C"), "column 3: 2 parts in '17/x'; expected A/B/C"),
        (lambda part: part.shaped("A", spare=1), "2 parts in"),
        (lambda part: part.groups("[0-9]", "a digit"), "column 3: '17/x'; expected a digit"),
        (lambda part: part.split("/")[1].means(Number(1, 9).read), "column 6: 'x'; expected a"),
        (lambda part: part.behind(1).means(Number(1, 9).read), "column 4: '7/x'"),
        (lambda part: part.loaded(no_sheet, "a sheet"), "column 3: there is no sheet 17/x"),
    ],
)
def test_what_a_part_is_not_is_refused_with_its_place(wrong: Any, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        wrong(Part("17/x", 3))
    assert said in str(caught.value)


def test_a_form_may_lack_its_last_parts() -> None:
    assert columns(Part("a/b").shaped("A/B/C", spare=1)) == [("a", 1), ("b", 3)]


def test_the_first_complaint_points_at_its_word() -> None:
    refuse([], {}, LINE)
    with pytest.raises(NotationError, match="column 9: bid 7; expected 10"):
        refuse([("price", "bid 7", "10"), ("turn", "", "")], {"price": Part("7", 9)}, LINE)
    with pytest.raises(NotationError, match="column 1: bid 7; expected 10"):
        refuse([("price", "bid 7", "10")], {}, LINE)


def test_only_what_there_is_to_say_is_written() -> None:
    assert written(moment("turn", "price"), WORDS) == ["turn=B"]
    full = moment("turn", "price", "out", price=40, out=5, held=1)
    assert written(full, WORDS) == ["turn=B", "price=40", "who=AC"]


def test_what_was_written_is_read_into_the_fields_that_the_phase_speaks_of() -> None:
    found = moment("turn", "price", "out")
    line = Part("turn=C price=40 who=AC", 11)
    values = list(map(value_of, taken(found, line).values()))
    assert columns(values) == [("C", 16), ("40", 24), ("AC", 31)]
    assert (found.turn, found.price, found.out, found.held) == (2, 40, 5, 0)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("price=40 turn=C", "column 10: 'turn'; expected in this order: turn, price, who"),
        ("turn=C turn=C", "column 8: 'turn'"),
        ("turn=C dice=3", "column 8: 'dice'"),
        ("turn=D", "column 6: seat 'D'; expected a letter from A to C"),
        ("turn=A price=0", "column 14: the number 0"),
        ("turn=A who=B", "column 8: who=...; expected nothing of this at this moment"),
        ("price=40", "column 1: no turn; expected turn=..."),
        ("turn=A", "column 1: no price; expected price=..."),
    ],
)
def test_words_that_cannot_be_are_refused_with_their_place(line: str, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        taken(moment("turn", "price"), Part(line))
    assert said in str(caught.value)


def test_views_show_what_is_open_and_positions_are_made_from_them() -> None:
    words = [
        Word("price", "price", Number(1, 90), 0, shown=True, nothing=0),
        Word("who", "held", SeatSet(3), 0, shown=True, nothing=()),
        Word("bidder", "turn", SeatOf(3), 7, shown=True),
        Word("out", "out", SeatSet(3), 0),
    ]
    assert values_of(moment(held=5), words) == {"price": 0, "held": (0, 2), "turn": 1}
    assert values_of(moment(turn=7), words) == {"price": 0, "held": (), "turn": None}
    for fields in ({"price": 40, "turn": 7}, {"held": 6, "turn": 2}):
        found, view = moment(turn=7, out=1), SimpleNamespace(**values_of(moment(**fields), words))
        recall(found, view, words)
        assert values_of(found, words) == vars(view)
        assert found.out == 1


@pytest.mark.parametrize("text", ["", "CA", "AA", "AD"])
def test_a_set_of_seats_is_named_in_order(text: str) -> None:
    with pytest.raises(NotationError, match="seats out of ABC, in order"):
        SeatSet(3).read(text)
