"""Where a placement may begin (HA-11, HA-13, HA-17, HA-19, HA-40)."""

from __future__ import annotations

from mypy_extensions import i64

from spielalm.games.hamstern.burrow import spread
from spielalm.games.hamstern.position import Hamstern
from spielalm.kernel.kinds import LETTERS
from spielalm.kernel.phases import Complaint


def entries(p: Hamstern, seat: i64) -> i64:
    """The cells that the first cross of a placement may take.

    HA-11: beside a cross of the same chamber, or (HA-13, HA-17) at the far end of any passage whose
    near cell is crossed. HA-19: whoever passed in the first round still begins.
    """
    crosses = p.crosses[seat]
    return p.burrow.reached(crosses, closed(p, crosses)) if crosses else beginnings(p)


def beginnings(p: Hamstern) -> i64:
    """HA-11: the very first cross lies in the middle chamber. HA-40: or in any chamber."""
    return p.burrow.cells if p.anywhere else p.burrow.chambers[p.burrow.middle]


def closed(p: Hamstern, crosses: i64) -> i64:
    """HA-11: no passage leads to cells of a chamber already begun, unless the table says so."""
    return 0 if p.into_begun else p.burrow.begun_cells(crosses)


def complaints(p: Hamstern) -> list[Complaint]:
    """HA-11: crosses that nobody can have made, by the letter of the seat."""
    found: list[Complaint] = []
    for seat, crosses in enumerate(p.crosses):
        home = crosses & beginnings(p)
        written = p.burrow.written(crosses)
        if crosses and not home:
            problem = f"{written!a} without the middle chamber"
            found.append((LETTERS[seat], problem, "crosses that began there (HA-11)"))
        elif crosses and grown(p, home & -home, crosses) != crosses:
            passages = "passages" if p.into_begun else "passages into new chambers"
            problem = f"crosses {written!a} that do not hang together"
            found.append((LETTERS[seat], problem, f"neighbours or {passages} (HA-11)"))
    return found


def grown(p: Hamstern, start: i64, crosses: i64) -> i64:
    """As many of these crosses as can be made from this one on (HA-11).

    All that hangs together within a chamber at once; through passages one cross at a time, because
    a chamber is entered only once.
    """
    burrow = p.burrow
    found = spread(burrow.beside, start, crosses)
    while True:
        more = burrow.reached(found, closed(p, found)) & crosses
        if not more:
            return found
        found = spread(burrow.beside, found | (more & -more), crosses)
