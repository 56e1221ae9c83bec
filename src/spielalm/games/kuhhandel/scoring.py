"""Points of Kuhhandel, line by line as on the printed sheet (KM-61 to KM-67, KM-72)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spielalm.games.kuhhandel.cards import FULL_ANIMALS, NAMES, NONE, ONE_OF, QUARTET, RAT, owned
from spielalm.games.kuhhandel.material import Material
from spielalm.games.kuhhandel.money import total
from spielalm.games.kuhhandel.position import Fields
from spielalm.kernel.numbers import BIT, popcount
from spielalm.kernel.typed import ScoreLine

PREMIUM_POINTS: Final = 250


def complete(material: Material, herd: i64, premiums: i64, covered: i64) -> tuple[i64, i64]:
    """What all complete, uncovered quartets are worth, and how many premiums match one."""
    worth: i64 = 0
    fits: i64 = 0
    animal: i64
    for animal in range(RAT):
        if owned(herd, animal) == QUARTET and animal != covered:
            worth += material.values[animal]
            if premiums & BIT[animal]:
                fits += 1
    return worth, fits


def quartets(herd: i64, covered: i64) -> i64:
    """How many complete, uncovered quartets."""
    found = popcount(herd & FULL_ANIMALS)
    return found - 1 if covered != NONE else found


def result(material: Material, herd: i64, premiums: i64, covered: i64) -> i64:
    """KM-62, without money."""
    worth, fits = complete(material, herd, premiums, covered)
    subtotal = worth + PREMIUM_POINTS * fits
    others = popcount(premiums) - fits
    return subtotal * quartets(herd, covered) + PREMIUM_POINTS * others


def best_cover(material: Material, herd: i64, premiums: i64) -> i64:
    """KM-61: the quartet whose loss costs least, which is not always the cheapest one; NONE without
    the rats."""
    best: i64 = NONE
    if owned(herd, RAT) != QUARTET:
        return best
    most: i64 = -1
    animal: i64
    for animal in range(RAT):
        if owned(herd, animal) == QUARTET:
            points = result(material, herd, premiums, animal)
            if points > most:
                most = points
                best = animal
    return best


def covered_by(f: Fields, seat: i64) -> i64:
    """The quartet that the seat covers: its choice, before that the best one; NONE without any."""
    best = best_cover(f.material, f.herds[seat], f.premiums[seat])
    return best if best == NONE or f.covered == NONE else f.covered


def laid_out(f: Fields, seat: i64) -> i64:
    """KM-62: what everybody can count, because it lies on the table."""
    return result(f.material, f.herds[seat], f.premiums[seat], covered_by(f, seat))


def brought(f: Fields, seat: i64) -> list[int]:
    """For each animal the points that its quartet brings to the seat, or would bring as things
    stand: it adds its value and is multiplied with the others (KM-62)."""
    herd = f.herds[seat]
    found: list[int] = []
    animal: i64
    for animal in range(RAT):
        lacks = QUARTET - owned(herd, animal)
        without = herd - owned(herd, animal) * ONE_OF[animal]
        whole = score_of(f, seat, herd + lacks * ONE_OF[animal])
        found.append(int(whole - score_of(f, seat, without)))
    return found


def score_of(f: Fields, seat: i64, herd: i64) -> i64:
    """KM-61, KM-62: the points of a seat if this were its herd; rats cover what costs least."""
    covered = best_cover(f.material, herd, f.premiums[seat])
    return result(f.material, herd, f.premiums[seat], covered)


def points(f: Fields, seat: i64) -> i64:
    """KM-62; KM-72: with money, where it counts."""
    found = laid_out(f, seat)
    if f.terms.cash:
        found += total(f.hands[seat]) + total(f.laid[seat])
    return found


def sheet(f: Fields, seat: i64) -> list[ScoreLine]:
    """KM-65: the eight lines of the printed sheet, for one player."""
    herd = f.herds[seat]
    covered = covered_by(f, seat)
    own = f.premiums[seat]
    worth, fits = map(int, complete(f.material, herd, own, covered))
    many = int(quartets(herd, covered))
    others = int(popcount(own)) - fits
    money = int(total(f.hands[seat]) + total(f.laid[seat])) if f.terms.cash else 0
    first = worth + PREMIUM_POINTS * fits
    last = first * many + PREMIUM_POINTS * others + money
    hidden = "none" if covered == NONE else NAMES[covered]
    counted = "yes" if f.terms.cash else "no"
    who = int(seat)
    return [
        line(who, "quartets", worth, {"covered": hidden}, "KM-61"),
        line(who, "matching", PREMIUM_POINTS * fits, {"premiums": fits}, "KM-62"),
        line(who, "subtotal-1", 0, {"total": first}, "KM-65"),
        # A line that multiplies carries what it adds.
        line(who, "times", first * many - first, {"quartets": many}, "KM-62"),
        line(who, "subtotal-2", 0, {"total": first * many}, "KM-65"),
        line(who, "others", PREMIUM_POINTS * others, {"premiums": others}, "KM-62"),
        line(who, "money", money, {"counted": counted}, "KM-72"),
        line(who, "result", 0, {"total": last}, "KM-65"),
    ]


def line(seat: int, reason: str, points: int, values: dict[str, int | str], rule: str) -> ScoreLine:
    return ScoreLine(seat=seat, reason=reason, points=points, values=values, rule=rule)


def explain(position: Fields) -> list[ScoreLine]:
    """The score sheets of all players, one after the other."""
    lines: list[ScoreLine] = []
    seat: i64
    for seat in range(position.seats):
        lines += sheet(position, seat)
    return lines
