"""The rules of Hamstern: who is to act, what is legal, what a move does, when it ends.

HA-10 to HA-26, HA-40 and HA-41; the points are in `scoring`, neighbours and passages in `burrow`.
"""

from __future__ import annotations

from typing import Final, Literal

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.hamstern import moves
from spielalm.games.hamstern.burrow import LONGEST
from spielalm.games.hamstern.drawing import LETTERS
from spielalm.games.hamstern.edition import load
from spielalm.games.hamstern.info import INFO
from spielalm.games.hamstern.position import (
    CIRCLES,
    CROSSES,
    END,
    NONE,
    OFF,
    PLACE,
    ROLL,
    Fields,
)
from spielalm.games.hamstern.scoring import best, points
from spielalm.games.hamstern.typed import (
    BoxMarked,
    CellsCrossed,
    ChamberFilled,
    DieRolled,
    GameEnded,
    HourglassCrossed,
    RoundPassed,
    SecondRunBegan,
)
from spielalm.kernel.game import Options
from spielalm.kernel.numbers import BIT, lowest, members, popcount
from spielalm.kernel.position import CHANCE, DRAW, NOBODY, OVER, SEALED
from spielalm.kernel.rng import Rng
from spielalm.kernel.typed import Fact

FOURTH: Final = 4  # the chamber that starts the counter (HA-20)


class Hamstern(Fields):
    """A moment of Hamstern, with its rules."""

    def copy(self) -> Hamstern:
        twin = Hamstern(self.burrow, self.seats, self.anywhere, self.into_begun)
        twin.fill(self)
        return twin

    # Who is to act: a roll for all, then everybody at once (HA-10, HA-16).

    def asked(self) -> i64:
        if self.phase == PLACE:
            return lowest(self.awaited())
        return NOBODY if self.phase == END else CHANCE

    def mode(self) -> i64:
        if self.phase == PLACE:
            return SEALED
        return OVER if self.phase == END else DRAW

    def awaited(self) -> i64:
        waiting: i64 = 0
        if self.phase == PLACE:
            seat: i64 = 0
            while seat < self.seats:
                if self.choices[seat] == NONE:
                    waiting |= BIT[seat]
                seat += 1
        return waiting

    def may_act(self, seat: i64) -> bool:
        """HA-16: a choice may be replaced until the last one is in."""
        return self.phase == PLACE and 0 <= seat < self.seats

    # What is legal.

    def legal(self, seat: i64) -> vec[i64]:
        crosses = self.crosses[seat]
        fewest: i64 = self.roll  # HA-12: exactly as many as the die shows
        most: i64 = self.roll
        if self.roll == 1:  # HA-15, HA-18: one to seven, as far as pouch boxes are left
            most = self.left_in_pouch(seat)
            if most > LONGEST:
                most = LONGEST
        found = self.burrow.placements(crosses, self.entries(seat), fewest, most)
        if not len(found):
            found = append(found, moves.PASS)  # HA-14: passing only when the roll does not fit
        return found

    def entries(self, seat: i64) -> i64:
        """The cells that the first cross of a placement may take.

        HA-11, HA-19: the very first lies in the middle chamber; HA-40: or in any chamber.
        """
        crosses = self.crosses[seat]
        if crosses:
            return self.burrow.reached(crosses, self.closed(crosses))
        return self.burrow.cells if self.anywhere else self.burrow.chambers[self.burrow.middle]

    def closed(self, crosses: i64) -> i64:
        """HA-11: no passage leads to cells of a chamber already begun, unless the table says so."""
        return 0 if self.into_begun else self.burrow.begun_cells(crosses)

    def left_in_pouch(self, seat: i64) -> i64:
        return self.burrow.pouch - self.struck[seat]

    # What a move does.

    def play(self, seat: i64, move: i64, facts: list[Fact] | None = None) -> bool:
        if seat == CHANCE:
            self.begin_round(move >> 2, facts)
            return True
        self.choices[seat] = move
        if self.awaited():
            return False
        self.close_round(facts)
        return True

    def begin_round(self, roll: i64, facts: list[Fact] | None) -> None:
        """HA-10: one roll for all. HA-21: with the counter running, a 4+ marks a box first."""
        self.roll = roll
        self.phase = PLACE
        if facts is not None:
            facts.append(DieRolled(int(roll)))
        if self.counter != OFF and roll >= 4:
            self.marked += 1
            if facts is not None:
                left = int(self.burrow.boxes - self.marked)
                facts.append(BoxMarked(self.counter == CIRCLES, left))

    def close_round(self, facts: list[Fact] | None) -> None:
        """All choices are in: they are carried out, then the counter and the end are looked at."""
        fourth: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            before = self.burrow.begun(self.crosses[seat])
            self.carry_out(seat, self.choices[seat], facts)
            self.choices[seat] = NONE
            if before < FOURTH and self.burrow.begun(self.crosses[seat]) >= FOURTH:
                fourth |= BIT[seat]  # HA-23: the fourth in which this player has a cross
            seat += 1
        self.roll = 0
        self.turn_counter(fourth, facts)
        self.phase = END if self.ended() else ROLL
        if self.phase == END and facts is not None:
            cause: Literal["counter", "stuck"] = "counter" if self.counted_out() else "stuck"
            facts.append(GameEnded(cause, tuple(self.scores()), seats_of(self.winners())))

    def carry_out(self, seat: i64, move: i64, facts: list[Fact] | None) -> None:
        """The choice of one seat becomes crosses on its sheet."""
        if move == moves.PASS:
            if facts is not None:
                facts.append(RoundPassed(int(seat)))
            return
        chamber = moves.placed_chamber(move)
        within = moves.placed_cells(move)
        self.crosses[seat] |= within * BIT[self.burrow.first[chamber]]
        paid: i64 = popcount(within) if self.roll == 1 else 0  # HA-15: a box for each cell
        self.struck[seat] += paid
        if facts is not None:
            names = moves.cell_names(chamber, within)
            facts.append(CellsCrossed(int(seat), names, int(paid)))
            if self.burrow.chambers[chamber] & ~self.crosses[seat] == 0:
                worth = int(self.burrow.values[chamber])
                facts.append(ChamberFilled(int(seat), LETTERS[int(chamber)], worth))

    def turn_counter(self, fourth: i64, facts: list[Fact] | None) -> None:
        """HA-20, HA-24: a fourth chamber crosses the hourglass, once, for the rounds to come.

        HA-41: alone, the second run begins then, or when the first is full.
        """
        if self.counter == OFF and fourth != 0:
            self.counter = CROSSES
            if facts is not None:
                facts.append(HourglassCrossed(seats_of(fourth)))
        elif self.counter == CIRCLES and (fourth != 0 or self.marked == self.burrow.boxes):
            self.counter = CROSSES
            self.marked = 0
            if facts is not None:
                facts.append(SecondRunBegan("fourth" if fourth else "full"))

    # When it ends.

    def counted_out(self) -> bool:
        """HA-22: the last box has been crossed."""
        return self.counter == CROSSES and self.marked == self.burrow.boxes

    def stuck(self, seat: i64) -> bool:
        """Whether this seat can never place again, whatever is rolled (HA-26)."""
        entries = self.entries(seat)
        boxes = self.left_in_pouch(seat)
        return not self.burrow.fits_some_roll(self.crosses[seat], entries, boxes)

    def ended(self) -> bool:
        """Between two rounds: HA-22, or HA-26 with nobody who can ever place again."""
        if self.counted_out():
            return True
        seat: i64 = 0
        while seat < self.seats:
            if not self.stuck(seat):
                return False
            seat += 1
        return True

    def chances(self) -> list[tuple[int, int]]:
        if self.phase != ROLL:
            return []
        return [(int(moves.roll_code(roll)), 1) for roll in range(1, 7)]

    def draw(self, rng: Rng) -> i64:
        return moves.roll_code(rng.below(6) + 1)

    def scores(self) -> list[int]:
        return [int(points(self.burrow, crosses)) for crosses in self.crosses]

    def winners(self) -> i64:
        return best(self)


def seats_of(bits: i64) -> tuple[int, ...]:
    return tuple(int(seat) for seat in members(bits))


def setup(seats: int, options: Options, ruleset: int) -> Hamstern:
    """Empty burrows; HA-02: all on the same sheet."""
    agreed = INFO.agreed(options, ruleset)
    into_begun = agreed["passages"] == "any"
    return Hamstern(load(str(agreed["sheet"])), seats, bool(agreed["anywhere"]), into_begun)
