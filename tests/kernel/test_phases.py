"""Phases: names that are bound once, and what each kind of phase says by default."""

from __future__ import annotations

import pytest

from spielalm.kernel.errors import NotationError
from spielalm.kernel.families import Family, Range
from spielalm.kernel.moment import Moment
from spielalm.kernel.phased import Phased
from spielalm.kernel.phases import Draw, One, Over, Phase, PhaseName, Phases, Race, Sealed
from spielalm.kernel.position import CHANCE, DRAW, NOBODY, ONE, OVER, RACE, SEALED


class Empty(Moment):
    """Nothing but a phase."""


class Turn(One[Empty]):
    def asked(self, p: Empty) -> int:
        return 1

    def choices(self, p: Empty, seat: int) -> list[int]:
        return [7, 8]


class Bid(One[Empty]):
    def families(self, p: Empty, seat: int) -> list[Family]:
        return [Range("bid", 3, 16, 20, 90, 10)]


class Secret(Sealed[Empty]):
    def awaited(self, p: Empty) -> int:
        return 0b110

    def able(self, p: Empty) -> int:
        return 0b111


class Open(Race[Empty]):
    def awaited(self, p: Empty) -> int:
        return 0b100


def at(phase: Phase[Empty]) -> Empty:
    return Empty(Phases({PhaseName("only"): phase}).first, 3)


@pytest.mark.parametrize(
    ("phase", "mode", "asked", "awaited", "able"),
    [
        (Over(), OVER, NOBODY, 0, []),
        (Draw(), DRAW, CHANCE, 0, []),
        (Turn(), ONE, 1, 0b010, [1]),
        (Secret(), SEALED, 1, 0b110, [0, 1, 2]),
        (Open(), RACE, 2, 0b100, [2]),
    ],
)
def test_a_kind_of_phase_says_who_is_asked_and_how(
    phase: Phase[Empty], mode: int, asked: int, awaited: int, able: list[int]
) -> None:
    p = at(phase)
    assert (p.mode(), p.asked(), p.awaited()) == (mode, asked, awaited)
    assert [seat for seat in range(-3, 4) if p.may_act(seat)] == able
    assert p.ask() == ("only" if mode >= ONE else "")


def test_who_is_away_does_what_is_first() -> None:
    assert at(Turn()).phase.default(at(Turn()), 1) == 7
    assert at(Bid()).phase.default(at(Bid()), 1) == 3 + 16 * 20


def test_a_phase_tells_what_it_says_and_does_not_hide() -> None:
    phase: Over[Empty] = Over(("card", "slapped"), hides=("slapped",))
    assert [phase.tells(word) for word in ("card", "slapped", "turn")] == [True, False, False]


def test_names_are_bound_once_each() -> None:
    first, second = PhaseName("first"), PhaseName("second")
    phases = Phases({first: Turn(), second: Over()})
    assert phases.names == ["first", "second"]
    assert phases.first is first.phase
    assert phases.read("second") is second.phase
    with pytest.raises(NotationError, match="'third'; expected one of first, second"):
        phases.read("third")
    assert list(phases.first.among) == ["first", "second"]
    both = Over[Empty]()
    with pytest.raises(ValueError, match="the phase b twice"):
        Phases({PhaseName("a"): both, PhaseName("b"): both})
    with pytest.raises(ValueError, match="the phase a twice"):
        Phases({PhaseName("a"): Over(), PhaseName("a"): Over()})


def test_a_name_without_a_phase_leads_nowhere() -> None:
    p: Phased = at(Turn())
    with pytest.raises(AssertionError, match="later"):
        p.go(PhaseName("later"))
