"""The end: the rats cover a quartet, then points are counted (KM-60, KM-61, KM-70, KM-72)."""

from __future__ import annotations

from typing import Final, Literal

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhhandel import moves
from spielalm.games.kuhhandel.cards import FULL_ANIMALS, NAMES, PARTS, QUARTET, RAT, owned
from spielalm.games.kuhhandel.knowledge import show
from spielalm.games.kuhhandel.money import total
from spielalm.games.kuhhandel.position import COVER, END, Fields
from spielalm.games.kuhhandel.typed import GameEnded, MoneyCounted, QuartetCovered
from spielalm.kernel.numbers import members
from spielalm.kernel.typed import Fact

NO_OWNER: Final = -1


def rat_owner(f: Fields) -> i64:
    """Who has the rat quartet and an animal quartet to cover with it; NO_OWNER if nobody."""
    seat: i64 = 0
    while seat < f.seats:
        if owned(f.herds[seat], RAT) == QUARTET and f.herds[seat] & FULL_ANIMALS:
            return seat
        seat += 1
    return NO_OWNER


def all_complete(f: Fields) -> bool:
    """KM-60: whether nobody owns one, two or three of a kind, rats included."""
    seat: i64 = 0
    while seat < f.seats:
        if f.herds[seat] & PARTS:
            return False
        seat += 1
    return True


def finish(f: Fields, facts: list[Fact] | None) -> None:
    """No more turns: the owner of the rats covers one own quartet of its choice (KM-61)."""
    owner = rat_owner(f)
    if owner == NO_OWNER:
        count_points(f, facts)
    else:
        f.turn = owner
        f.phase = COVER


def choices(f: Fields) -> vec[i64]:
    """KM-61: any own quartet."""
    found = vec[i64]()
    animal: i64 = 0
    while animal < RAT:
        if owned(f.herds[f.turn], animal) == QUARTET:
            found = append(found, moves.code(moves.COVER, animal))
        animal += 1
    return found


def cover(f: Fields, animal: i64, facts: list[Fact] | None) -> None:
    """KM-61: the quartet and the rats leave the game before scoring."""
    f.covered = animal
    if facts is not None:
        facts.append(QuartetCovered(int(f.turn), NAMES[animal]))
    count_points(f, facts)


def count_points(f: Fields, facts: list[Fact] | None) -> None:
    """KM-72: where money counts, it is counted openly."""
    f.phase = END
    if f.terms.cash:
        seat: i64 = 0
        while seat < f.seats:
            show(f, seat)
            if facts is not None:
                facts.append(MoneyCounted(int(seat), int(total(f.hands[seat]))))
            seat += 1
    if facts is not None:
        winners = tuple(int(seat) for seat in members(f.winners()))
        cause: Literal["complete", "limit"] = "complete" if all_complete(f) else "limit"
        facts.append(GameEnded(cause, tuple(f.scores()), winners))
