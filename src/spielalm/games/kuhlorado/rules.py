"""The rules of Kuhlorado, phase by phase: who is to act, what is legal, what a move does, when it
ends (KL-03, KL-10 to KL-20 and KL-27); the points are in `scoring`.
"""

from __future__ import annotations

from typing import Final, Literal

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhlorado.edition import load
from spielalm.games.kuhlorado.facts import (
    DiceKept,
    DiceRolled,
    FirstDrawn,
    GameEnded,
    SquaresMarked,
    TurnPassed,
)
from spielalm.games.kuhlorado.info import INFO
from spielalm.games.kuhlorado.moves import KEPT, MOVES, NAMES, SQUARES, First, Keep, Pass, Roll
from spielalm.games.kuhlorado.position import (
    BEGINNING,
    ENDED,
    KEEPING,
    MARKING,
    ROLLING,
    ROLLING_BOTH,
    ROLLING_FIRST,
    ROLLING_SECOND,
    Kuhlorado,
)
from spielalm.games.kuhlorado.sheet import COW, OTHER
from spielalm.kernel.game import Options
from spielalm.kernel.numbers import members, popcount, seats_in
from spielalm.kernel.phases import Draw, One, Outcome, Over, PhaseName, Phases
from spielalm.kernel.position import leaders
from spielalm.kernel.rng import Rng
from spielalm.kernel.typed import Fact

FIRST: Final = MOVES.form(First)
ROLL: Final = MOVES.form(Roll)
KEEP: Final = MOVES.form(Keep)
PASS: Final[i64] = MOVES.pack(Pass())
EITHER: Final[vec[i64]] = vec[i64]([1, 1])
KEEPS: Final[vec[i64]] = vec[i64]([int(KEEP.of(again)) for again in range(len(KEPT))])


class StartingPlayer(Outcome[Kuhlorado]):
    """KL-10: the starting player is drawn."""

    form = FIRST

    def weights(self, p: Kuhlorado) -> vec[i64]:
        return EITHER

    def play(self, p: Kuhlorado, move: i64, facts: list[Fact] | None) -> None:
        p.turn = FIRST.first(move)
        p.go(ROLLING)
        if facts is not None:
            facts.append(FirstDrawn(int(p.turn)))


class Throw(Draw[Kuhlorado]):
    """KL-03: a die shows 1 to 5 or a cow, each equally likely. KL-11: kept dice stay."""

    def __init__(self, dice: i64, then: PhaseName, says: tuple[str, ...]) -> None:
        """`dice` are those in hand, as bits; `then` is the next phase."""
        super().__init__(says)
        self.dice = dice
        self.then = then

    def chances(self, p: Kuhlorado) -> list[tuple[int, int]]:
        ones = range(1, COW + 1) if self.dice & 1 else [int(p.die1)]
        twos = range(1, COW + 1) if self.dice & 2 else [int(p.die2)]
        return [(int(ROLL.of(one + 8 * two)), 1) for one in ones for two in twos]

    def draw(self, p: Kuhlorado, rng: Rng) -> i64:
        one = rng.below(COW) + 1 if self.dice & 1 else p.die1
        two = rng.below(COW) + 1 if self.dice & 2 else p.die2
        return ROLL.of(one + 8 * two)

    def play(self, p: Kuhlorado, move: i64, facts: list[Fact] | None) -> None:
        dice = ROLL.first(move)
        p.die1 = dice & 7
        p.die2 = dice >> 3
        p.go(self.then)
        if facts is not None:
            shown = (NAMES[p.die1 - 1], NAMES[p.die2 - 1])
            facts.append(DiceRolled(int(p.turn), shown, self.then is MARKING))


class KeepDice(One[Kuhlorado]):
    """KL-11: reroll none, the first, the second or both, once."""

    def asked(self, p: Kuhlorado) -> i64:
        return p.turn

    def legal(self, p: Kuhlorado, seat: i64) -> vec[i64]:
        return KEEPS

    def play(self, p: Kuhlorado, move: i64, facts: list[Fact] | None) -> None:
        again = KEEP.first(move)
        p.go(NEXT[again])
        if facts is not None:
            facts.append(DiceKept(int(p.turn), KEPT[again]))


NEXT: Final = [MARKING, ROLLING_FIRST, ROLLING_SECOND, ROLLING_BOTH]  # by the dice in hand


class MarkSquares(One[Kuhlorado]):
    """KL-12 to KL-17: mark what the dice allow; pass only when nothing fits (KL-15, KL-19)."""

    def asked(self, p: Kuhlorado) -> i64:
        return p.turn

    def legal(self, p: Kuhlorado, seat: i64) -> vec[i64]:
        found = self.marks(p)
        if not len(found):
            found = append(found, PASS)
        return found

    def marks(self, p: Kuhlorado) -> vec[i64]:
        """What the dice allow to be marked (KL-12, KL-13, KL-14, KL-17).

        A trough is no cell, so it never is (KL-16).
        """
        sheet = p.sheet
        free = p.free()
        cows = sheet.faces[COW] & free
        if p.die1 == COW and p.die2 == COW:
            return self.two_cows(p, cows)
        if p.die1 != COW and p.die2 != COW:
            return self.singles(p, (sheet.faces[p.die1] | sheet.faces[p.die2]) & free)
        number = p.die1 if p.die2 == COW else p.die2
        found = self.singles(p, cows | (sheet.faces[number] & free))
        for n in range(sheet.pair_start[number], sheet.pair_start[number + 1]):
            pair = sheet.pair_cells[n]
            if pair & free == pair:
                found = append(found, sheet.pair_codes[n])
        return found

    def singles(self, p: Kuhlorado, cells: i64) -> vec[i64]:
        """One mark on one of these cells."""
        codes = p.sheet.single_codes
        found = vec[i64](capacity=48)
        rest: i64 = cells
        while rest:
            low: i64 = rest & -rest
            rest ^= low
            found = append(found, codes[popcount(low - 1)])
        return found

    def two_cows(self, p: Kuhlorado, cows: i64) -> vec[i64]:
        """KL-12: exactly two free cow cells anywhere; if only one is free, that one."""
        if popcount(cows) < 2:
            return self.singles(p, cows)
        found = vec[i64](capacity=160)
        rest: i64 = cows
        while rest:
            low: i64 = rest & -rest
            rest ^= low
            first = p.sheet.first_codes[popcount(low - 1)]
            others: i64 = rest
            while others:
                low = others & -others
                others ^= low
                found = append(found, first + OTHER * p.sheet.square_of[popcount(low - 1)])
        return found

    def play(self, p: Kuhlorado, move: i64, facts: list[Fact] | None) -> None:
        marks = p.sheet.marked(move)
        if p.turn == 0:
            p.crosses |= marks
        else:
            p.circles |= marks
        if facts is not None:
            squares = tuple([SQUARES[p.sheet.square_of[cell]] for cell in members(marks)])
            facts.append(SquaresMarked(int(p.turn), squares) if marks else TurnPassed(int(p.turn)))
        end_turn(p, facts)


def end_turn(p: Kuhlorado, facts: list[Fact] | None) -> None:
    """KL-27: the end is tested after the whole action; nobody gets a turn to make up for it."""
    p.turn = 1 - p.turn
    p.die1 = 0
    p.die2 = 0
    if not p.ended():
        p.go(ROLLING)
        return
    p.go(ENDED)
    if facts is not None:
        scores = p.scores()
        cause: Literal["cows", "numbers"] = "cows" if p.no_cow_left() else "numbers"
        facts.append(GameEnded(cause, tuple(scores), seats_in(leaders(scores))))


PHASES: Final = Phases(
    {
        BEGINNING: StartingPlayer(),
        ROLLING: Throw(3, KEEPING, ("turn",)),
        KEEPING: KeepDice(("turn", "dice")),
        ROLLING_FIRST: Throw(1, MARKING, ("turn", "dice")),
        ROLLING_SECOND: Throw(2, MARKING, ("turn", "dice")),
        ROLLING_BOTH: Throw(3, MARKING, ("turn", "dice")),
        MARKING: MarkSquares(("turn", "dice")),
        ENDED: Over(("turn",)),
    }
)


def setup(seats: int, options: Options, ruleset: int) -> Kuhlorado:
    """An empty sheet."""
    return Kuhlorado(PHASES.first, load(str(INFO.agreed(options, ruleset)["sheet"])))
