"""A position that only declares its fields: copies, notation, view."""

from __future__ import annotations

from typing import Annotated

import msgspec
import pytest

from spielalm.kernel.errors import NotationError
from spielalm.kernel.game import Info
from spielalm.kernel.kinds import Number, OneOf, Seat
from spielalm.kernel.moment import Moment, read, view_of, write
from spielalm.kernel.phases import Complaint, Draw, One, Over, PhaseName, Phases
from spielalm.kernel.position import SPECTATOR
from spielalm.kernel.story import only

CHOOSING, ENDED = PhaseName("choose"), PhaseName("over")
INFO = Info(name="proof", title="Proof", author="", fewest=2, most=3, minutes=1)


class Open(Moment):
    turn: Seat
    pot: Annotated[int, Number(3, 9)] = 5
    points: list[Annotated[int, Number(-5, 20, zero=-5)]]


class Hidden(Moment):
    hand: Annotated[list[Annotated[str, OneOf(("none", "cow", "dog"))]], only("seat")]


class Choose(One[Open]):
    def asked(self, p: Open) -> int:
        return p.turn

    def choices(self, p: Open, seat: int) -> list[int]:
        return list(range(3, p.pot))

    def complaints(self, p: Open) -> list[Complaint]:
        return [("pot", f"{p.pot} of nobody", "less")] if p.pot > 7 else []


PHASES = Phases({CHOOSING: Choose(), PhaseName("draw"): Draw(), ENDED: Over()})
LINE = "seats=2 next=choose turn=B pot=4 points=-3,20"


def scene(line: str = LINE) -> Open:
    found = read(line, Open, PHASES, INFO)
    assert isinstance(found, Open)
    return found


def test_fields_begin_with_their_default_or_their_first_value() -> None:
    assert write(Open(PHASES.first, 3)) == "seats=3 next=choose turn=A pot=5 points=-5,-5,-5"


def test_a_line_is_read_and_written_again() -> None:
    position = scene()
    assert (position.turn, position.pot, position.points) == (1, 4, [-3, 20])
    assert write(position) == LINE
    assert position.scores() == [-3, 20]


def test_a_copy_shares_nothing() -> None:
    position = scene()
    twin = position.copy()
    position.points[0] = 7
    position.go(ENDED)
    assert write(twin) == LINE


@pytest.mark.parametrize(
    ("line", "column", "problem"),
    [
        ("", 1, "'' ; expected seats=2 to 3"),
        ("seats=4", 7, "the number 4; expected a number from 2 to 3"),
        ("seats=2 next=sleep", 14, "'sleep'; expected one of choose, draw, over"),
        ("seats=2 next=choose turn=C pot=4 points=0,0", 26, "seat C; expected one of 2 seats"),
        ("seats=2 next=choose turn=A pot=2 points=0,0", 32, "the number 2; expected a number"),
        ("seats=2 next=choose turn=A pot=4 points=0", 41, "1 values; expected 2, one for each"),
        ("seats=2 next=choose turn=A pot=4 points=0,21", 43, "the number 21"),
        ("seats=2 next=choose turn=A pot=4 points=0,x", 43, "'x'"),
        ("seats=2 next=choose turn=A pot=4 points=0,0 x=1", 45, "'x=1'; expected nothing further"),
        ("seats=2 next=choose turn=A pot=8 points=0,0", 32, "8 of nobody; expected less"),
        ("seats=2 next=choose turn=A pot=3 points=0,0", 14, "choose, and nothing can happen"),
        ("seats=2 next=draw turn=A pot=4 points=0,0", 14, "draw, and nothing can happen"),
        ("seats=2 next=choose pot=4 turn=A points=0,0", 21, "'pot=4'; expected turn=A"),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(line: str, column: int, problem: str) -> None:
    with pytest.raises(NotationError) as caught:
        scene(line)
    assert caught.value.column == column
    assert problem.replace(" ;", ";") in str(caught.value)


def test_where_nothing_is_hidden_a_view_is_all_fields_and_the_notation() -> None:
    seen = msgspec.to_builtins(view_of(Open)(scene(), 0))
    assert seen["text"] == LINE
    assert (seen["turn"], seen["pot"], seen["points"]) == (1, 4, (-3, 20))
    assert (seen["next"], seen["ask"], seen["awaited"]) == ("choose", "choose", (1,))
    assert seen["scores"] == (-3, 20)


def test_each_sees_its_own_of_what_is_hidden() -> None:
    phases = Phases({PhaseName("over"): Over()})
    position = Hidden(phases.first, 2)
    position.hand[:] = ["cow", "dog"]
    view = view_of(Hidden)
    hands = [msgspec.to_builtins(view(position, viewer))["hand"] for viewer in (0, 1, SPECTATOR)]
    assert hands == [("cow", None), (None, "dog"), (None, None)]
    assert "text" not in msgspec.to_builtins(view(position, 0))


def test_a_field_without_a_kind_is_refused() -> None:
    with pytest.raises(TypeError, match="expected a kind beside it"):

        class Vague(Moment):
            thing: str
