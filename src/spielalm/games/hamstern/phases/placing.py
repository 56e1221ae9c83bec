"""Everybody places the roll, at once and in secret (HA-12, HA-14 to HA-16, HA-18)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.hamstern.burrow import LONGEST
from spielalm.games.hamstern.drawing import LETTERS
from spielalm.games.hamstern.facts import CellsCrossed, ChamberFilled, RoundPassed
from spielalm.games.hamstern.moves import MOVES, Pass
from spielalm.games.hamstern.phases.counting import end_round, stuck
from spielalm.games.hamstern.phases.entering import entries
from spielalm.games.hamstern.position import NONE, Hamstern
from spielalm.kernel.kinds import LETTERS as SEATS
from spielalm.kernel.numbers import BIT, popcount
from spielalm.kernel.phases import Complaint, Sealed
from spielalm.kernel.typed import Fact

PASS: Final[i64] = MOVES.pack(Pass())


class Placing(Sealed[Hamstern]):
    """HA-16: all choose at the same time; a choice may be replaced until the last one is in."""

    def awaited(self, p: Hamstern) -> i64:
        waiting: i64 = 0
        seat: i64
        for seat in range(p.seats):
            if p.choices[seat] == NONE:
                waiting |= BIT[seat]
        return waiting

    def able(self, p: Hamstern) -> i64:
        return BIT[p.seats] - 1

    def ask(self, p: Hamstern) -> str:
        """A one is another question than the other rolls (HA-15)."""
        return "pouch" if p.roll == 1 else self.name

    def legal(self, p: Hamstern, seat: i64) -> vec[i64]:
        fewest: i64 = p.roll  # HA-12: exactly as many as the die shows
        most: i64 = p.roll
        if p.roll == 1:  # HA-15, HA-18: one to seven, as far as pouch boxes are left
            most = p.left_in_pouch(seat)
            if most > LONGEST:
                most = LONGEST
        found = p.burrow.placements(p.crosses[seat], entries(p, seat), fewest, most)
        if not len(found):
            found = append(found, PASS)  # HA-14: passing only when the roll does not fit
        return found

    def default(self, p: Hamstern, seat: i64) -> i64:
        """Who is away crosses in a chamber already begun, if the roll fits there: the first way
        listed. On a one that is a single cell."""
        listed = self.legal(p, seat)
        begun = p.burrow.begun_cells(p.crosses[seat])
        for move in listed:
            if p.burrow.crossed(move) & begun:
                return move
        return listed[0]

    def answer(self, p: Hamstern, seat: i64, move: i64, facts: list[Fact] | None) -> bool:
        p.choices[seat] = move
        if self.awaited(p):
            return False
        other: i64
        for other in range(p.seats):
            self.carry_out(p, other, p.choices[other], facts)
            p.choices[other] = NONE
        p.roll = 0
        end_round(p, facts)
        return True

    def carry_out(self, p: Hamstern, seat: i64, move: i64, facts: list[Fact] | None) -> None:
        """The choice of one seat becomes crosses on its sheet."""
        cells = p.burrow.crossed(move)
        paid: i64 = popcount(cells) if p.roll == 1 else 0  # HA-15: a box for each cell
        p.crosses[seat] |= cells
        p.struck[seat] += paid
        if facts is None:
            return
        if not cells:
            facts.append(RoundPassed(int(seat)))
            return
        facts.append(CellsCrossed(int(seat), p.burrow.named(cells), int(paid)))
        for chamber in p.burrow.full(p.crosses[seat]):
            if p.burrow.chambers[chamber] & cells:  # HA-30: told when its last cell is crossed
                worth = int(p.burrow.values[chamber])
                facts.append(ChamberFilled(int(seat), LETTERS[chamber], worth))

    def complaints(self, p: Hamstern) -> list[Complaint]:
        over = all(stuck(p, seat) for seat in range(p.seats))
        return [("next", "an open round", "over")] if over else []


def complaints(p: Hamstern) -> list[Complaint]:
    """HA-15: pouch boxes that nobody can have struck."""
    found: list[Complaint] = []
    for seat, struck in enumerate(p.struck):
        if struck > p.burrow.pouch or struck > popcount(p.crosses[seat]):
            expected = f"at most {p.burrow.pouch}, and not more than crosses (HA-15)"
            found.append((SEATS[seat] + "~", f"{struck} struck boxes", expected))
    return found
