"""Who is told what stands beside the fields of a fact."""

from __future__ import annotations

from typing import Annotated

from spielalm.kernel.position import SPECTATOR
from spielalm.kernel.story import only, tell
from spielalm.kernel.typed import Fact


class Paid(Fact, frozen=True):
    seat: int
    other: int
    money: Annotated[tuple[int, ...] | None, only("seat", "other")]


class Drawn(Fact, frozen=True):
    seat: int
    card: Annotated[str | None, only("seat", secret=lambda card: card.startswith("money"))]


class Said(Fact, frozen=True):
    seat: int


def test_a_field_is_for_the_seats_that_stand_beside_it() -> None:
    paid = Paid(0, 2, (10, 50))
    for viewer in (0, 2):
        assert tell(paid, viewer) == paid
    for viewer in (1, SPECTATOR):
        assert tell(paid, viewer) == Paid(0, 2, None)


def test_only_what_is_secret_is_kept() -> None:
    assert tell(Drawn(1, "money-50"), 0) == Drawn(1, None)
    assert tell(Drawn(1, "money-50"), 1) == Drawn(1, "money-50")
    assert tell(Drawn(1, "rat"), 0) == Drawn(1, "rat")


def test_everybody_is_told_what_has_no_such_field() -> None:
    said = Said(1)
    assert tell(said, SPECTATOR) is said
