"""The round counter, and the end of the game (HA-20 to HA-26, HA-41)."""

from __future__ import annotations

from typing import Final, Literal

from mypy_extensions import i64

from spielalm.games.hamstern.facts import BoxMarked, GameEnded, HourglassCrossed, SecondRunBegan
from spielalm.games.hamstern.phases.entering import entries
from spielalm.games.hamstern.position import CIRCLES, CROSSES, ENDED, OFF, ROLLING, Hamstern
from spielalm.games.hamstern.scoring import points_in
from spielalm.kernel.numbers import BIT, popcount, seats_in
from spielalm.kernel.phases import Complaint, Over
from spielalm.kernel.position import leaders
from spielalm.kernel.typed import Fact

FOURTH: Final = 4  # the chamber that starts the counter (HA-20)


def mark_box(p: Hamstern, facts: list[Fact] | None) -> None:
    """HA-21: with the counter running, a 4+ marks a box, whoever passes or is stuck (HA-25)."""
    if p.counter != OFF and p.roll >= 4:
        p.marked += 1
        if facts is not None:
            left = int(p.burrow.boxes - p.marked)
            facts.append(BoxMarked(p.counter == CIRCLES, left))


def end_round(p: Hamstern, facts: list[Fact] | None) -> None:
    """All choices are carried out: the counter is looked at, then the end."""
    turn_counter(p, facts)
    if not ended(p):
        p.go(ROLLING)
        return
    p.go(ENDED)
    if facts is not None:
        ranks = p.ranks()
        scores = tuple([int(points_in(rank)) for rank in ranks])
        cause: Literal["counter", "stuck"] = "counter" if counted_out(p) else "stuck"
        facts.append(GameEnded(cause, scores, seats_in(leaders(ranks))))


def turn_counter(p: Hamstern, facts: list[Fact] | None) -> None:
    """HA-20, HA-24: a fourth chamber crosses the hourglass, once, for the rounds to come.
    Until then nobody has begun one.

    HA-41: alone, the second run begins then, or when the first is full.
    """
    if p.counter == CROSSES:
        return
    fourth = in_fourth(p)
    if p.counter == OFF and fourth:
        p.counter = CROSSES
        if facts is not None:
            facts.append(HourglassCrossed(seats_in(fourth)))
    elif p.counter == CIRCLES and (fourth or p.marked == p.burrow.boxes):
        p.counter = CROSSES
        p.marked = 0
        if facts is not None:
            facts.append(SecondRunBegan("fourth" if fourth else "full"))


def in_fourth(p: Hamstern) -> i64:
    """The seats with a cross in a fourth chamber, whichever these are (HA-23)."""
    found: i64 = 0
    seat: i64
    for seat in range(p.seats):
        if p.burrow.begun(p.crosses[seat]) >= FOURTH:
            found |= BIT[seat]
    return found


class Ended(Over[Hamstern]):
    """HA-22, HA-26: between two rounds it turns out that this was the last."""

    def complaints(self, p: Hamstern) -> list[Complaint]:
        return [] if ended(p) else [("next", "the game is not over", "another word")]


def ended(p: Hamstern) -> bool:
    """Between two rounds: HA-22, or HA-26 with nobody who can ever place again."""
    if counted_out(p):
        return True
    seat: i64
    for seat in range(p.seats):
        if not stuck(p, seat):
            return False
    return True


def counted_out(p: Hamstern) -> bool:
    """HA-22: the last box has been crossed."""
    return p.counter == CROSSES and p.marked == p.burrow.boxes


def stuck(p: Hamstern, seat: i64) -> bool:
    """Whether this seat can never place again, whatever is rolled (HA-26).

    A one needs a pouch box and an entry. Any other roll that fits takes an entry and a free cell
    beside it, and then a two fits as well. Nothing free in a chamber with a cross is cut off for
    good: chambers hang together, so each part of what is free touches a cross.
    """
    rest = entries(p, seat)
    if p.left_in_pouch(seat) > 0:
        return rest == 0
    free = p.burrow.cells & ~p.crosses[seat]
    while rest:
        low: i64 = rest & -rest
        rest ^= low
        if p.burrow.beside[popcount(low - 1)] & free:
            return False
    return True


def complaints(p: Hamstern) -> list[Complaint]:
    """What cannot be about the counter: HA-20, HA-41."""
    fourth = in_fourth(p) != 0
    said = "a fourth chamber begun" if fourth else "no fourth chamber begun"
    if p.seats > 1:
        if p.counter == (CROSSES if fourth else OFF):
            return []
        return [("counter", said, "crosses with a number (HA-20)" if fourth else "off (HA-20)")]
    if p.counter == OFF or (p.counter == CIRCLES and fourth):
        expected = "crosses after a fourth chamber, before that circles or crosses (HA-41)"
        return [("counter", said, expected)]
    if p.counter == CIRCLES and p.roll == 0 and p.marked == p.burrow.boxes:
        return [("counter", f"{p.marked} boxes circled", "crosses0, all are circled (HA-41)")]
    return []
