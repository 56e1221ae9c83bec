"""Points of Kuhlorado, each with its reason (KL-21 to KL-26)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spielalm.games.kuhlorado.moves import SQUARES
from spielalm.games.kuhlorado.sheet import Sheet
from spielalm.kernel.numbers import lowest, popcount
from spielalm.kernel.typed import ScoreLine

BORDER_POINTS: Final = 3
BORDERS: Final = ("north", "east", "south", "west")


def area_points(size: i64) -> i64:
    """KL-23: areas of 5, 10, 15 and 20 cells are worth 2, 5, 12 and 20 points."""
    if size >= 20:
        return 20
    if size >= 15:
        return 12
    if size >= 10:
        return 5
    return 2 if size >= 5 else 0


def tally(sheet: Sheet, own: i64, other: i64, seat: int, lines: list[ScoreLine] | None) -> i64:
    """The points for the marks `own` against `other`; the reasons too, when a list is given."""
    total: i64 = 0
    # KL-04, KL-21: a border pasture goes to whoever has more marks in it.
    n: i64
    for n in range(4):
        mine = popcount(own & sheet.borders[n])
        theirs = popcount(other & sheet.borders[n])
        if mine > theirs:
            total += BORDER_POINTS
            if lines is not None:
                values: dict[str, int | str] = {"border": BORDERS[int(n)]}
                lines.append(reason(seat, "border", BORDER_POINTS, values, mine, theirs, "KL-21"))
    # KL-22: a trough goes to whoever has more marks directly beside it.
    for n in range(len(sheet.troughs)):
        mine = popcount(own & sheet.troughs[n])
        theirs = popcount(other & sheet.troughs[n])
        if mine > theirs:
            points = sheet.trough_points[n]
            total += points
            if lines is not None:
                squares = " ".join([SQUARES[s] for s in sheet.trough_squares[int(n)]])
                values = {"size": "small" if points == 2 else "large", "squares": squares}
                lines.append(reason(seat, "trough", points, values, mine, theirs, "KL-22"))
    # KL-16, KL-23: every group of five or more marks that hang together; troughs keep them apart.
    rest: i64 = own
    while rest:
        area = sheet.area(own, lowest(rest))
        rest &= ~area
        points = area_points(popcount(area))
        if points:
            total += points
            if lines is not None:
                corner = SQUARES[sheet.square_of[lowest(area)]]
                values = {"square": corner, "cells": int(popcount(area))}
                lines.append(
                    ScoreLine(
                        seat=seat, reason="area", points=int(points), values=values, rule="KL-23"
                    )
                )
    return total


def reason(
    seat: int, name: str, points: i64, values: dict[str, int | str], own: i64, other: i64, rule: str
) -> ScoreLine:
    """The score line of a majority."""
    values["own"] = int(own)
    values["theirs"] = int(other)
    return ScoreLine(seat=seat, reason=name, points=int(points), values=values, rule=rule)
