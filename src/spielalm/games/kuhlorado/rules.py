"""The rules of Kuhlorado: who is to act, what is legal, what a move does, when it ends.

KL-10 to KL-20 and KL-27; the points are in `scoring`.
"""

from __future__ import annotations

from typing import Final, Literal

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhlorado import moves
from spielalm.games.kuhlorado.edition import load
from spielalm.games.kuhlorado.info import INFO
from spielalm.games.kuhlorado.position import AGAIN, END, FIRST, KEEP, MARK, ROLL, Fields
from spielalm.games.kuhlorado.scoring import tally
from spielalm.games.kuhlorado.sheet import COW
from spielalm.games.kuhlorado.typed import (
    DiceKept,
    DiceRolled,
    FirstDrawn,
    GameEnded,
    SquaresMarked,
    TurnPassed,
)
from spielalm.kernel.game import Options
from spielalm.kernel.numbers import BIT, members, popcount
from spielalm.kernel.position import CHANCE, NOBODY
from spielalm.kernel.rng import Rng
from spielalm.kernel.typed import Fact

# KL-11: reroll none, the first, the second or both, once.
KEEPS: Final[vec[i64]] = vec[i64]([int(moves.keep_code(again)) for again in range(4)])


class Kuhlorado(Fields):
    """A moment of Kuhlorado, with its rules."""

    def copy(self) -> Kuhlorado:
        twin = Kuhlorado(self.sheet)
        twin.fill(self)
        return twin

    def asked(self) -> i64:
        if self.phase == KEEP or self.phase == MARK:
            return self.turn
        return NOBODY if self.phase == END else CHANCE

    def legal(self, seat: i64) -> vec[i64]:
        if self.phase == KEEP:
            return KEEPS
        found = self.marks()
        if not len(found):
            found = append(found, moves.PASS)  # KL-15, KL-19: passing only when nothing fits
        return found

    def marks(self) -> vec[i64]:
        """What the dice allow to be marked (KL-12, KL-13, KL-14, KL-17)."""
        free = ~(self.crosses | self.circles)
        cows = self.sheet.faces[COW] & free
        if self.die1 == COW and self.die2 == COW:
            return self.two_cows(cows)
        if self.die1 != COW and self.die2 != COW:
            return self.singles((self.sheet.faces[self.die1] | self.sheet.faces[self.die2]) & free)
        number = self.die1 if self.die2 == COW else self.die2
        found = self.singles(cows | (self.sheet.faces[number] & free))
        n = self.sheet.pair_start[number]
        while n < self.sheet.pair_start[number + 1]:
            pair = self.sheet.pair_cells[n]
            if pair & free == pair:
                found = append(found, self.sheet.pair_codes[n])
            n += 1
        return found

    def singles(self, cells: i64) -> vec[i64]:
        """One mark on one of these cells."""
        found = vec[i64](capacity=48)
        rest: i64 = cells
        while rest:
            low: i64 = rest & -rest
            rest ^= low
            square = self.sheet.square_of[popcount(low - 1)]
            found = append(found, moves.single_code(square))
        return found

    def two_cows(self, cows: i64) -> vec[i64]:
        """KL-12: exactly two free cow cells anywhere; if only one is free, that one."""
        if popcount(cows) < 2:
            return self.singles(cows)
        found = vec[i64](capacity=160)
        rest: i64 = cows
        while rest:
            low: i64 = rest & -rest
            rest ^= low
            one = self.sheet.square_of[popcount(low - 1)]
            others: i64 = rest
            while others:
                low = others & -others
                others ^= low
                found = append(found, moves.mark_code(one, self.sheet.square_of[popcount(low - 1)]))
        return found

    def play(self, seat: i64, move: i64, facts: list[Fact] | None = None) -> bool:
        if self.phase == MARK:
            self.mark(move, facts)
        elif self.phase == KEEP:
            self.keep(move >> 3, facts)
        elif self.phase == FIRST:
            self.turn = move >> 3  # KL-10: the starting player is drawn
            self.phase = ROLL
            if facts is not None:
                facts.append(FirstDrawn(int(self.turn)))
        else:
            self.roll((move >> 3) & 7, (move >> 6) & 7, facts)
        return True

    def roll(self, die1: i64, die2: i64, facts: list[Fact] | None) -> None:
        if facts is not None:
            dice = (moves.face_name(die1), moves.face_name(die2))
            facts.append(DiceRolled(int(self.turn), dice, self.phase == AGAIN))
        self.die1 = die1
        self.die2 = die2
        self.phase = KEEP if self.phase == ROLL else MARK
        self.again = 0

    def keep(self, again: i64, facts: list[Fact] | None) -> None:
        if facts is not None:
            facts.append(DiceKept(int(self.turn), moves.KEPT[int(again)]))
        self.again = again
        self.phase = AGAIN if again else MARK

    def mark(self, move: i64, facts: list[Fact] | None) -> None:
        if move == moves.PASS:
            if facts is not None:
                facts.append(TurnPassed(int(self.turn)))
        else:
            square = moves.marked_first(move)
            marks = BIT[self.sheet.cell_of[square]]
            square = moves.marked_second(move)
            if square != moves.NONE:
                marks |= BIT[self.sheet.cell_of[square]]
            if self.turn == 0:
                self.crosses |= marks
            else:
                self.circles |= marks
            if facts is not None:
                names = [moves.square_name(self.sheet.square_of[cell]) for cell in members(marks)]
                facts.append(SquaresMarked(int(self.turn), tuple(names)))
        self.end_turn(facts)

    def no_cow_left(self) -> bool:
        return self.sheet.faces[COW] & ~(self.crosses | self.circles) == 0

    def ended(self) -> bool:
        """KL-20: no cow cell is free, or at most five number cells are."""
        free = ~(self.crosses | self.circles)
        return self.no_cow_left() or popcount(self.sheet.numbers & free) <= 5

    def end_turn(self, facts: list[Fact] | None) -> None:
        """KL-27: the end is tested after the whole action; nobody gets a turn to make up for it."""
        self.turn = 1 - self.turn
        self.die1 = 0
        self.die2 = 0
        self.phase = END if self.ended() else ROLL
        if self.phase == END and facts is not None:
            winners = tuple(int(seat) for seat in members(self.winners()))
            cause: Literal["cows", "numbers"] = "cows" if self.no_cow_left() else "numbers"
            facts.append(GameEnded(cause, tuple(self.scores()), winners))

    def chances(self) -> list[tuple[int, int]]:
        if self.phase == FIRST:
            return [(moves.first_code(0), 1), (moves.first_code(1), 1)]
        if self.phase != ROLL and self.phase != AGAIN:
            return []
        both = self.phase == ROLL
        ones = range(1, 7) if both or self.again & 1 else [int(self.die1)]
        twos = range(1, 7) if both or self.again & 2 else [int(self.die2)]
        return [(int(moves.roll_code(one, two)), 1) for one in ones for two in twos]

    def draw(self, rng: Rng) -> i64:
        if self.phase == FIRST:
            return moves.first_code(rng.below(2))
        both = self.phase == ROLL
        one = rng.below(6) + 1 if both or self.again & 1 else self.die1
        two = rng.below(6) + 1 if both or self.again & 2 else self.die2
        return moves.roll_code(one, two)

    def scores(self) -> list[int]:
        return [
            int(tally(self.sheet, self.crosses, self.circles, 0, None)),
            int(tally(self.sheet, self.circles, self.crosses, 1, None)),
        ]


def setup(seats: int, options: Options, ruleset: int) -> Kuhlorado:
    """An empty sheet."""
    return Kuhlorado(load(str(INFO.agreed(options, ruleset)["sheet"])))
