"""How many ways lead how deep: every legal move and every chance outcome, counted by depth."""

from __future__ import annotations

from spielalm.kernel.families import Family
from spielalm.kernel.position import CHANCE, NOBODY, Position


def listing(family: Family) -> list[int]:
    """Every member of a family that is not too large."""
    found: list[int] = [family.base]
    for step in range(family.steps()):
        found = [option for partial in found for option in family.options(partial, step)]
    return found


def ways(position: Position, depth: int) -> int:
    """The number of move sequences of this length."""
    seat = position.asked()
    if depth == 0 or seat == NOBODY:
        return 1 if depth == 0 else 0
    if seat == CHANCE:
        moves = [move for move, _ in position.chances()]
    else:
        moves = list(position.legal(seat))
        for family in position.families(seat):
            moves += listing(family)
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = position.copy()
        after.play(seat, move)
        total += ways(after, depth - 1)
    return total
