"""The heart of a match: the position, record and story that follow from the entries of a log.

The log itself is kept by whoever runs the match: the table, or a program in the terminal.

A decision has the number that the next entry of the log had when it opened. So no number comes
back after an undo, and a late answer to a decision that was taken back is known to be stale.
"""

# Compiled: every move passes here.
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import groupby, takewhile
from typing import NoReturn, Self

import msgspec

from spielalm.kernel.errors import IllegalMoveError, SpielalmError
from spielalm.kernel.numbers import members
from spielalm.kernel.position import CHANCE, NOBODY, RACE, SEALED, SPECTATOR, Position
from spielalm.kernel.record import SEATS, TABLE, Entry, Record
from spielalm.kernel.rng import KeyedRng, table_key
from spielalm.kernel.typed import Fact, View
from spielalm.match.action import Told
from spielalm.match.actions.play import Drawn, Moved
from spielalm.match.actions.undo import MoveUndone, Undone
from spielalm.match.errors import (
    NO_SEAT,
    OVER,
    STALE,
    NotYourTurnError,
    Refusal,
    RefusedError,
    StaleDecisionError,
    UndoError,
)
from spielalm.match.step import Step

NOT_YOUR_TURN = Refusal("not-your-turn", "it is not {seat}'s turn; expected {awaited}")
UNDO_OFF = Refusal("undo-off", "undo is switched off at this table")
NOTHING_TO_UNDO = Refusal("undo-nothing", "there is no move to take back")
CHANCE_SPOKE = Refusal(
    "undo-chance", "chance has spoken since; a move can be taken back only until the next draw"
)
NOT_YOUR_MOVE = Refusal(
    "undo-other", "the last move is not yours; only your own last move can be taken back"
)
REVEALED = Refusal(
    "undo-reveal", "something hidden became known; a move can be taken back only until then"
)

GameEntry = Moved | Drawn | Undone
MOVES = 2**63  # a move is a number below this


class Match:
    """A match in play.

    `header` is a record without moves: game, seats, options, names, and the seed of the draws.
    """

    def __init__(
        self,
        header: Record,
        *,
        undo: bool = True,
        log: Iterable[GameEntry] = (),
        forked: tuple[Position, bytes] | None = None,
    ) -> None:
        if header.seed is None:
            raise SpielalmError("a match without a seed; expected one, to draw from", "no-seed")
        bare = forked is not None
        self.header = header if bare else replace(header, entries=(), scores=None, winners=None)
        self.game = header.game
        self.undo_allowed = undo
        self.next_number = 0  # the least that the next entry may have
        self.position: Position = forked[0] if forked is not None else header.start()
        self.decision = 0
        nonces = list(header.nonces)
        self._key = forked[1] if forked is not None else table_key(header.seed, nonces)
        self.steps: list[Step] = []
        self._facts: list[Told] = []
        self._open_view: View | None = None  # what everybody sees, where nothing is hidden
        for entry in log:
            self.append(entry)

    @classmethod
    def resume(cls, record: Record, *, undo: bool = True) -> Self:
        """A match that goes on where this record stops, with draws that were never used.

        Entries that were taken back left gaps between the draw numbers; there the moves fit in.
        """
        match = cls(record, undo=undo)
        record.verify()
        for number, entry in enumerate(record.entries, 1):
            if entry.seat != CHANCE:
                match.move(entry.seat, entry.move, match.decision)
            elif entry.draw == TABLE:
                match.append(Drawn(number=match.next_number, move=entry.move, table=True))
            elif entry.draw is None or entry.draw < match.next_number:
                raise SpielalmError(
                    "move {number} is a draw without its number in the log; "
                    "such a record can be looked at, but not played on",
                    "no-draw-number",
                    number=number,
                )
            else:
                match.append(Drawn(number=entry.draw, move=entry.move))
        return match

    def fork(self) -> Match:
        """A copy of the match that goes on independently."""
        forked = (self.position.copy(), self._key)
        fork = Match(self.header, undo=self.undo_allowed, forked=forked)
        fork.next_number = self.next_number
        fork.decision = self.decision
        fork.steps = self.steps[:]
        fork._facts = self._facts[:]
        fork._open_view = self._open_view
        return fork

    @property
    def over(self) -> bool:
        return self.position.asked() == NOBODY

    # Without a table: whoever keeps a log of the match gets the entries that these make.

    def move(self, seat: int, move: int, decision: int) -> Moved:
        """A seat's answer to the decision of this number; also in place of its sealed choice."""
        entry = Moved(number=self.next_number, seat=seat, move=move, decision=decision)
        self.append(entry)
        return entry

    def settle(self) -> list[Drawn]:
        """Let chance act until a seat is to act or the game is over."""
        drawn: list[Drawn] = []
        while self.position.asked() == CHANCE:
            number = self.next_number
            drawn.append(Drawn(number=number, move=self.draw(number)))
            self.append(drawn[-1])
        return drawn

    def undo(self, seat: int) -> Undone:
        """The seat takes back its last move, where the rule allows it."""
        entry = Undone(number=self.next_number, seat=seat, undone=self.undoable(seat).number)
        self.append(entry)
        return entry

    def draw(self, number: int) -> int:
        """What chance brings now, with the draw of this number."""
        return int(self.position.draw(self.rng(number)))

    def rng(self, number: int) -> KeyedRng:
        """The draw of this number. Never use one twice."""
        return KeyedRng(self._key, number)

    @property
    def draws(self) -> int:
        """How many draws there were; none is ever taken back."""
        return sum(step.seat == CHANCE for step in self.steps)

    def undoable(self, seat: int) -> Step:
        """The move that the seat would take back now, or why it cannot."""
        step = self._undoable(seat)
        if not isinstance(step, Step):
            raise UndoError(step)
        return step

    def can_undo(self, seat: int) -> bool:
        return isinstance(self._undoable(seat), Step)

    def view(self, viewer: int) -> View:
        """All that a seat, or SPECTATOR, knows now."""
        view: View
        if not self.game.info.open:
            view = self.game.view(self.position, viewer)
            return view
        if self._open_view is None:
            self._open_view = self.game.view(self.position, SPECTATOR)
        view = msgspec.structs.replace(self._open_view, seat=viewer)
        return view

    def story(self, viewer: int, since: int = 0) -> list[Told]:
        """What a viewer may be told of the log's entries from number `since` on.

        It grows with the log and never changes otherwise, so that a viewer who was away, or who
        joins in the middle, gets exactly what the others were told.
        """
        told: list[Told] = []
        for one in reversed(self._facts):
            if one.number < since:
                break
            fact = one.fact
            seen = fact if isinstance(fact, MoveUndone) else self.game.tell(fact, viewer)
            if seen is not None:
                told.append(one if seen is fact else Told(one.number, seen))
        told.reverse()
        return told

    def record(self) -> Record:
        """The game as it stands: what was taken back is gone, sealed choices are in seat order.

        It is the whole truth: while the match runs, it is not for the players' eyes.
        """
        entries: list[Entry] = []
        for _, group in groupby(self.steps, lambda step: step.decision):
            steps = list(group)
            if steps[0].sealed:
                steps.sort(key=lambda step: step.seat)
            entries += [Entry(step.seat, step.move, step.draw) for step in steps]
        return replace(self.header, entries=tuple(entries)).finished()

    def append(self, entry: GameEntry) -> None:
        """What an entry of the log does to the match. It is checked first."""
        if entry.number < self.next_number:
            raise SpielalmError(
                f"log entry {entry.number} is out of order; expected {self.next_number} or more"
            )
        self._open_view = None
        if isinstance(entry, Undone):
            self._take_back(entry)
        else:
            seat = entry.seat if isinstance(entry, Moved) else CHANCE
            decision = entry.decision if isinstance(entry, Moved) else self.decision
            self.refuse(seat, entry.move, decision)
            mode = int(self.position.mode())
            if mode == SEALED and (replaced := self.open_choice(seat)):
                self.steps.remove(replaced)
            facts: list[Fact] = []
            closed = self.position.play(seat, entry.move, facts)
            reveals = any(fact.reveals for fact in facts)
            drawn = draw_number(entry)
            step = Step(entry.number, seat, entry.move, self.decision, mode, reveals, drawn)
            self.steps.append(step)
            self._facts += [Told(entry.number, fact) for fact in facts]
            if closed:
                self.decision = entry.number + 1
        self.next_number = entry.number + 1

    def refuse(self, seat: int, move: int, decision: int) -> None:
        """Raise a clear error unless the seat may make this move as an answer to this decision."""
        self.refuse_answer(seat, decision)
        if not (0 <= move < MOVES and self.position.is_legal(seat, move)):
            who = "chance" if seat == CHANCE else SEATS[seat]
            raise IllegalMoveError(f"{who} cannot play {self._named(move)} now")

    def refuse_answer(self, seat: int, decision: int) -> None:
        """Raise a clear error unless the seat may answer this decision somehow."""
        if self.over:
            raise StaleDecisionError(OVER)
        if decision != self.decision:
            raise StaleDecisionError(STALE, decision=decision, open=self.decision)
        if seat != CHANCE:
            if not 0 <= seat < self.header.seats:
                raise RefusedError(NO_SEAT, seat=seat, last=SEATS[self.header.seats - 1])
            if not self.position.may_act(seat):
                self.refuse_turn(seat)

    def refuse_turn(self, seat: int) -> NoReturn:
        """Raise a clear error that says who is waited for instead of this seat."""
        seats = [SEATS[other] for other in members(self.position.awaited())]
        awaited = ", ".join(seats) or "chance"
        raise NotYourTurnError(NOT_YOUR_TURN, seat=seat, awaited=awaited)

    def _named(self, move: int) -> str:
        """A move for an error message; a number from outside may be no move of this game at all."""
        if self.game.moves.holds(move):
            return repr(self.game.write_move(move))
        return "a number that is not a move"

    def open_choice(self, seat: int) -> Step | None:
        """The seat's choice in the sealed decision that is open."""
        for step in reversed(self.steps):
            if step.decision != self.decision:
                break
            if step.sealed and step.seat == seat:
                return step
        return None

    def race(self) -> list[Step]:
        """What was done in the race that is open, the latest first."""
        if self.position.mode() != RACE:
            return []
        return list(takewhile(lambda step: step.mode == RACE, reversed(self.steps)))

    def before_race(self) -> int:
        """The number of the last entry before the race that is open: it tells races apart."""
        return next((step.number for step in reversed(self.steps) if step.mode != RACE), -1)

    def _undoable(self, seat: int) -> Step | Refusal:
        """The step that an undo of this seat would take back, or why there is none."""
        if not self.undo_allowed:
            return UNDO_OFF
        if choice := self.open_choice(seat):
            return choice
        if not self.steps:
            return NOTHING_TO_UNDO
        last = self.steps[-1]
        if last.seat == CHANCE:
            return CHANCE_SPOKE
        if last.seat != seat:
            return NOT_YOUR_MOVE
        if last.reveals or self._shared(last):
            return REVEALED
        return last

    def _shared(self, step: Step) -> bool:
        """Whether the step closed a sealed decision in which others chose, too."""
        before = self.steps[-2:-1]
        return step.sealed and any(other.decision == step.decision for other in before)

    def _take_back(self, entry: Undone) -> None:
        step = self._undoable(entry.seat)
        if not isinstance(step, Step):
            raise UndoError(step)
        if step.number != entry.undone:
            raise SpielalmError(
                f"log entry {entry.number} takes back entry {entry.undone}; "
                f"expected entry {step.number}"
            )
        self.steps = [other for other in self.steps if other is not step]
        if step.decision != self.decision:  # it had closed its decision, which opens again
            self.steps = [
                msgspec.structs.replace(other, decision=entry.number + 1)
                if other.decision == step.decision
                else other
                for other in self.steps
            ]
            self.decision = entry.number + 1
        self.position = self.header.start()
        for other in self.steps:
            self.position.play(other.seat, other.move)
        self._facts.append(Told(entry.number, MoveUndone(entry.seat, entry.undone)))


def draw_number(entry: Moved | Drawn) -> int | None:
    """Where the outcome of a draw came from, as the record says it."""
    if isinstance(entry, Moved):
        return None
    if entry.table:
        return TABLE
    return entry.number if entry.draw is None else entry.draw
