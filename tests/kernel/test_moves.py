"""Moves declared once: number, typed value, text, and what is refused."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Annotated, Any, Literal

import pytest

from spielalm.kernel.errors import NotationError
from spielalm.kernel.kinds import Number, OneOf, SeatOf
from spielalm.kernel.moves import Moves, facts_in
from spielalm.kernel.typed import Fact, Move


class Lay(Move, frozen=True):
    number = 1
    land: Literal["hay", "lake"]
    cell: Annotated[int, Number(1, 12, zero=1)]
    tree: Annotated[str, OneOf(("none", "ne", "sw"), unsaid=True, before="tree ")] = "none"


class Trade(Move, frozen=True):
    number = 5
    places = ("animal", "other")
    other: Annotated[int, SeatOf(4)]
    animal: Annotated[str, OneOf(("cow", "dog", "cat"))]


class Deal(Move, frozen=True):
    number = 2
    seat: Annotated[int, SeatOf(4)]
    card: Annotated[int, Number(1, 55, zero=1)]


class DealTile(Move, frozen=True):
    number = 3
    word = "deal"
    seat: Annotated[int, SeatOf(4)]
    tile: Annotated[str, OneOf(("shore", "goal"))]


class Square(Move, frozen=True):
    number = 4
    word = ""
    square: Annotated[str, OneOf(("a1", "a1 b2", "b2"))]


class EndTurn(Move, frozen=True):
    number = 0
    word = "end of turn"


class CardDealt(Fact, frozen=True):
    seat: int


MOVES = Moves(__name__, "Proof", bits=3)

EXAMPLES = [
    (Lay("lake", 12), "lay lake 12", 1 | 1 << 3 | 11 << 4),
    (Lay("hay", 1, "sw"), "lay hay 1 tree sw", 1 | 2 << 8),
    (Trade(2, "dog"), "trade C dog", 5 | 1 << 3 | 2 << 5),
    (Deal(3, 55), "deal D 55", 2 | 3 << 3 | 54 << 5),
    (DealTile(0, "goal"), "deal A goal", 3 | 1 << 5),
    (Square("a1 b2"), "a1 b2", 4 | 1 << 3),
    (EndTurn(), "end of turn", 0),
]


@pytest.mark.parametrize(("typed", "text", "number"), EXAMPLES)
def test_number_typed_value_and_text_say_the_same(typed: Move, text: str, number: int) -> None:
    assert MOVES.pack(typed) == MOVES.read(text) == number
    assert MOVES.unpack(number) == typed
    assert MOVES.write(number) == text
    assert MOVES.holds(number)


def test_a_form_makes_the_same_numbers() -> None:
    trade, lay = MOVES.form(Trade), MOVES.form(Lay)
    number = MOVES.pack(Trade(2, "dog"))
    assert trade.of2(2, 1) == number
    assert (trade.first(number), trade.second(number), trade.third(number)) == (2, 1, 0)
    assert trade.has(number)
    assert not lay.has(number)
    full = MOVES.pack(Lay("lake", 12, "sw"))
    assert lay.of3(1, 11, 2) == full == lay.number + sum(map(int.__mul__, (1, 11, 2), units(lay)))
    assert (lay.first(full), lay.second(full), lay.third(full)) == (1, 11, 2)
    assert MOVES.form(Deal).of(3) == MOVES.pack(Deal(3, 1))


def units(form: Any) -> list[int]:
    return [int(form.unit(field)) for field in range(3)]


@pytest.mark.parametrize(
    "number",
    [
        -1,
        2**63,
        6,
        1 << 3,
        5 | 3 << 3,
        1 | 12 << 4,
        1 | 3 << 8,
        2 | 55 << 5,
        4 | 3 << 3,
        5 | 1 << 7,
    ],
    ids=hex,
)
def test_a_number_that_is_no_move_is_refused(number: int) -> None:
    """No such kind, nothing of this number in a field, or bits beside the fields."""
    assert not MOVES.holds(number)
    with pytest.raises(NotationError, match="a move of Proof"):
        MOVES.unpack(number)


@pytest.mark.parametrize(
    ("text", "column", "problem"),
    [
        ("lay sea 3", 5, "'sea'; expected hay or lake"),
        ("lay hay 13", 9, "the number 13; expected a number from 1 to 12"),
        ("lay hay 03", 9, "'03'; expected a number"),
        ("trade E cow", 7, "seat 'E'; expected a letter from A to D"),
        ("deal A 56", 8, "expected a number from 1 to 55, or shore or goal"),
        ("lay", 4, "'lay' is not a move of Proof; expected lay hay 1 tree sw, trade A cow"),
        ("", 1, "'' is not a move of Proof"),
        ("lay hay 3 tree none", 5, "is not a move"),
    ],
)
def test_a_broken_text_says_where_and_what(text: str, column: int, problem: str) -> None:
    with pytest.raises(NotationError) as caught:
        MOVES.read(text)
    assert (caught.value.line, caught.value.column) == (1, column)
    assert problem in str(caught.value)


@pytest.mark.parametrize(
    "wrong", [Deal(4, 1), Deal(0, 0), Deal(True, 1), Trade(0, "cock"), Lay("hay", 1, "x")]
)
def test_a_typed_value_out_of_range_has_no_number(wrong: Move) -> None:
    with pytest.raises(NotationError, match="expected"):
        MOVES.pack(wrong)


def test_a_move_of_another_game_is_refused() -> None:
    class Foreign(Move, frozen=True):
        number = 1

    with pytest.raises(TypeError, match="not a move of Proof"):
        MOVES.pack(Foreign())


def module(*kinds: type[Move]) -> str:
    """The name of a module that defines nothing but these."""
    name = f"proof_of_{'_'.join(kind.__name__ for kind in kinds)}"
    sys.modules[name] = ModuleType(name)
    for kind in kinds:
        kind.__module__ = name
        setattr(sys.modules[name], kind.__name__, kind)
    return name


def test_declarations_that_cannot_be_are_refused_at_import() -> None:
    class One(Move, frozen=True):
        number = 1

    class Same(Move, frozen=True):
        number = 1

    class High(Move, frozen=True):
        number = 4

    with pytest.raises(ValueError, match="the same number"):
        Moves(module(One, Same), "Twice", bits=2)
    with pytest.raises(ValueError, match="expected 2 bits"):
        Moves(module(High), "High", bits=2)


class Vague(Move, frozen=True):
    number = 1
    thing: str


def test_a_field_without_a_kind_is_refused_at_import() -> None:
    home = Vague.__module__
    try:
        with pytest.raises(TypeError, match="expected a kind beside it"):
            Moves(module(Vague), "Vague", bits=2)
    finally:
        Vague.__module__ = home


def test_facts_of_a_module_are_found_in_their_order() -> None:
    assert facts_in(__name__) == (CardDealt,)
