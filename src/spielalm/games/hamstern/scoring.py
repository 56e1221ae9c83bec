"""Points of Hamstern, each with its reason (HA-30 to HA-33)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.games.hamstern.burrow import Burrow
from spielalm.games.hamstern.drawing import LETTERS
from spielalm.games.hamstern.position import Fields
from spielalm.kernel.numbers import BIT, popcount
from spielalm.kernel.typed import ScoreLine

ACORN_POINTS: Final[vec[i64]] = vec[i64]([0, 2, 4, 8, 16])  # HA-32, by acorns crossed


def chamber_points(burrow: Burrow, crosses: i64) -> i64:
    """HA-30: a completely crossed chamber scores its value, an incomplete one nothing."""
    total: i64 = 0
    chamber: i64 = 0
    while chamber < len(burrow.chambers):
        if burrow.chambers[chamber] & ~crosses == 0:
            total += burrow.values[chamber]
        chamber += 1
    return total


def mushroom_points(burrow: Burrow, crosses: i64) -> i64:
    """HA-31: one point for each mushroom, also in incomplete chambers."""
    return popcount(burrow.mushrooms & crosses)


def acorn_points(burrow: Burrow, crosses: i64) -> i64:
    """HA-32: 1, 2, 3, 4 acorns are worth 2, 4, 8, 16, also in incomplete chambers."""
    return ACORN_POINTS[popcount(burrow.acorns & crosses)]


def points(burrow: Burrow, crosses: i64) -> i64:
    """All points of one burrow."""
    return (
        chamber_points(burrow, crosses)
        + mushroom_points(burrow, crosses)
        + acorn_points(burrow, crosses)
    )


def rank(burrow: Burrow, crosses: i64) -> i64:
    """HA-33: a number that grows with points, then chamber, then mushroom, then acorn points."""
    number = points(burrow, crosses) * 4096 + chamber_points(burrow, crosses)
    number = number * 64 + mushroom_points(burrow, crosses)
    return number * 32 + acorn_points(burrow, crosses)


def best(position: Fields) -> i64:
    """The seats that nobody outranks (HA-33); several share the win."""
    winners: i64 = 0
    highest: i64 = -1
    seat: i64 = 0
    while seat < position.seats:
        number = rank(position.burrow, position.crosses[seat])
        if number > highest:
            highest = number
            winners = 0
        if number == highest:
            winners |= BIT[seat]
        seat += 1
    return winners


def explain(position: Fields) -> list[ScoreLine]:
    """The whole score sheet, seat by seat."""
    lines: list[ScoreLine] = []
    burrow = position.burrow
    for seat in range(position.seats):
        crosses = position.crosses[seat]
        for chamber in range(len(burrow.chambers)):
            if burrow.chambers[chamber] & ~crosses == 0:
                worth = int(burrow.values[chamber])
                values: dict[str, int | str] = {"chamber": LETTERS[chamber]}
                lines.append(line(seat, "chamber", worth, values, "HA-30"))
        found = mushroom_points(burrow, crosses)
        if found:
            lines.append(line(seat, "mushrooms", found, {"count": int(found)}, "HA-31"))
        acorns = popcount(burrow.acorns & crosses)
        if acorns:
            worth = int(acorn_points(burrow, crosses))
            lines.append(line(seat, "acorns", worth, {"count": int(acorns)}, "HA-32"))
    return lines


def line(seat: int, reason: str, worth: i64, values: dict[str, int | str], rule: str) -> ScoreLine:
    return ScoreLine(seat=seat, reason=reason, points=int(worth), values=values, rule=rule)
