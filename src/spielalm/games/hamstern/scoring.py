"""Points of Hamstern, each with its reason (HA-30 to HA-33)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielalm.games.hamstern.burrow import Burrow
from spielalm.games.hamstern.drawing import LETTERS
from spielalm.kernel.numbers import popcount
from spielalm.kernel.typed import ScoreLine

ACORN_POINTS: Final[vec[i64]] = vec[i64]([0, 2, 4, 8, 16])  # HA-32, by acorns crossed
POINTS_LOW: Final = 23  # bits of what decides between equal points


def chamber_points(burrow: Burrow, crosses: i64) -> i64:
    """HA-30: a completely crossed chamber scores its value, an incomplete one nothing."""
    total: i64 = 0
    for chamber in burrow.full(crosses):
        total += burrow.values[chamber]
    return total


def mushroom_points(burrow: Burrow, crosses: i64) -> i64:
    """HA-31: one point for each mushroom, also in incomplete chambers."""
    return popcount(burrow.mushrooms & crosses)


def acorn_points(burrow: Burrow, crosses: i64) -> i64:
    """HA-32: 1, 2, 3, 4 acorns are worth 2, 4, 8, 16, also in incomplete chambers."""
    return ACORN_POINTS[popcount(burrow.acorns & crosses)]


def rank(burrow: Burrow, crosses: i64) -> i64:
    """HA-33: a number that grows with points, then chamber, then mushroom, then acorn points."""
    chambers = chamber_points(burrow, crosses)
    mushrooms = mushroom_points(burrow, crosses)
    acorns = acorn_points(burrow, crosses)
    equal: i64 = (chambers << 11) + (mushrooms << 5) + acorns
    return ((chambers + mushrooms + acorns) << POINTS_LOW) + equal


def points_in(rank: i64) -> i64:
    """All points of one burrow."""
    return rank >> POINTS_LOW


def reasons(burrow: Burrow, seat: int, crosses: i64) -> list[ScoreLine]:
    """The score sheet of one burrow."""
    lines: list[ScoreLine] = []
    for chamber in burrow.full(crosses):
        values: dict[str, int | str] = {"chamber": LETTERS[chamber]}
        lines.append(line(seat, "chamber", burrow.values[chamber], values, "HA-30"))
    found = mushroom_points(burrow, crosses)
    if found:
        lines.append(line(seat, "mushrooms", found, {"count": int(found)}, "HA-31"))
    acorns = popcount(burrow.acorns & crosses)
    if acorns:
        worth = acorn_points(burrow, crosses)
        lines.append(line(seat, "acorns", worth, {"count": int(acorns)}, "HA-32"))
    return lines


def line(seat: int, reason: str, worth: i64, values: dict[str, int | str], rule: str) -> ScoreLine:
    return ScoreLine(seat=seat, reason=reason, points=int(worth), values=values, rule=rule)
