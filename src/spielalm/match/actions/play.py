"""A move is made: by the person of a seat, a bot, or somebody else for it; or by chance, and by the
table in its place, where it may say itself who begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from msgspec import Meta

from spielalm.kernel.errors import IllegalMoveError
from spielalm.kernel.families import Family
from spielalm.kernel.position import CHANCE
from spielalm.kernel.typed import Fact, RangeChoice
from spielalm.match.action import Caller, ForSeat, Logged, Number
from spielalm.match.actions.undo import forget_undo
from spielalm.match.errors import Refusal, RefusedError
from spielalm.match.live.slap import Slap, SlapsCompared

if TYPE_CHECKING:
    from spielalm.match.match import Match
    from spielalm.match.table import Table

Mover = Literal["seat", "bot", "clock", "order", "silence"]
MoveText = Annotated[str, Meta(max_length=2000)]

PERSON_PLAYS = Refusal("person-plays", "a person plays on seat {seat}; expected a bot")
HINTS_OFF = Refusal("hints-off", "this table plays without hints")


class Answer(ForSeat, frozen=True, kw_only=True):
    """A person's answer to the decision of this number."""

    decision: Number

    def decide(self, table: Table, now: int, by: Caller) -> None:
        match = table.own_playing(by.key, self.seat)
        table.refuse_stale(match, self.decision)
        if table.live is not None:
            table.live.refuse_move()
        move = self.chosen(match)
        table.make(Moved, now, seat=self.seat, move=move, decision=match.decision)
        table.settle(now)

    def chosen(self, match: Match) -> int:
        """The number of the move. Whether it is legal, the match checks."""
        raise NotImplementedError


class PlayMove(Answer, frozen=True, kw_only=True, tag="move"):
    """Answer the decision of this number with a move, written as text."""

    move: MoveText

    def chosen(self, match: Match) -> int:
        return match.game.read_move(self.move)


class Choose(Answer, frozen=True, kw_only=True):
    """Answer with a described choice, by its name: a `number` of a range, or `counts` of a pick."""

    name: Annotated[str, Meta(max_length=40)]
    number: int | None = None
    counts: Annotated[tuple[Annotated[int, Meta(ge=0, le=1000)], ...], Meta(max_length=20)] = ()

    def chosen(self, match: Match) -> int:
        match.refuse_answer(self.seat, match.decision)
        families = {one.describe().name: one for one in match.position.families(self.seat)}
        if self.name not in families:
            expected = ", ".join(families) or "a move from the list: nothing is described now"
            raise IllegalMoveError(f"there is no choice {self.name!a} now; expected {expected}")
        return self.filled(families[self.name])

    def filled(self, family: Family) -> int:
        """The move that these numbers make of the described choice, or what is wrong with them."""
        choice = family.describe()
        if isinstance(choice, RangeChoice):
            if self.number is None:
                raise IllegalMoveError(f"the choice {choice.name} without `number`; expected one")
            if not choice.first <= self.number <= choice.last:
                expected = f"{choice.first} to {choice.last} in steps of {choice.step}"
                raise IllegalMoveError(f"{self.number}; expected {expected}")
            return int(family.filled([self.number]))
        kinds = len(choice.counts)
        if len(self.counts) != kinds:
            raise IllegalMoveError(f"`counts` of {choice.name}; expected {kinds} numbers")
        for value, count, most in zip(choice.values, self.counts, choice.counts, strict=True):
            if count > most:
                raise IllegalMoveError(f"{count} cards of {value}; expected at most {most}")
        return int(family.filled(list(self.counts)))


def bot_plays(
    table: Table, seat: int, move: int, decision: int, now: int, reaction: int = 0
) -> None:
    """A bot's answer; in a countdown against the clock its hand needs `reaction` milliseconds."""
    match = table.running()
    if not table.seat(seat).bot:
        raise RefusedError(PERSON_PLAYS, seat=seat)
    if table.live is not None and table.countdown is not None:
        match.refuse(seat, move, decision)
        table.live.bot_slaps(table, match, seat, move, reaction, now)
    else:
        table.answer(seat, move, decision, now, "bot")


def may_hint(table: Table, key: str, seat: int) -> Match:
    """The match, if the person of this seat may be given a hint for its move now."""
    match = table.own_playing(key, seat)
    if not table.settings.hints:
        raise RefusedError(HINTS_OFF)
    match.refuse_answer(seat, match.decision)
    if seat not in table.awaited() and match.open_choice(seat) is None:
        match.refuse_turn(seat)  # a seat that held may still bid, but nobody waits for it
    return match


class Moved(Logged, frozen=True, kw_only=True):
    """A seat made a move, in answer to a decision; `by` says who moved for it."""

    seat: int
    move: int
    decision: int
    by: Mover = "seat"

    def apply(self, table: Table) -> None:
        match = table.in_play()
        if table.live is not None:
            table.live.note_order(match, self)
        match.append(self)
        table.since_before[self.number] = table.since
        seat = table.seats[self.seat]
        if self.by == "clock":
            seat.misses += 1
        elif self.by != "silence":  # in an auction silence is an answer
            seat.misses = 0
        if table.undo_asked is not None:
            forget_undo(table)

    def told(self) -> Fact | None:
        return TimeRanOut(self.seat) if self.by == "clock" else None


class TimeRanOut(Fact, frozen=True):
    seat: int


class Drawn(Logged, frozen=True, kw_only=True):
    """Chance made a move. The entry's number is the number of the draw.

    `draw`: in a daily burrow (HA-41), where draws are counted, so that they do not depend on what
    else happened at the table. `table`: the verdict is the table's own, outside the seed (who
    slapped first; who begins a rematch). `slaps` are then the times behind it.
    """

    move: int
    draw: int | None = None
    table: bool = False
    slaps: tuple[Slap, ...] = ()

    def apply(self, table: Table) -> None:
        table.in_play().append(self)
        table.since_before = {}  # undo never passes a draw
        if table.live is not None:
            table.live.all_orders = {}  # nor does an auction
        if self.table:
            table.first = None

    def told(self) -> Fact | None:
        return SlapsCompared(self.slaps) if self.slaps else None


def first_outcome(match: Match, seat: int) -> int | None:
    """The outcome that makes this seat the starting player, where that is drawn now."""
    for outcome, _ in match.position.chances():
        if made_first(match, outcome) == seat:
            return int(outcome)
    return None


def starting_seat(match: Match) -> int | None:
    """The seat that began, where a game draws it."""
    for step in match.steps:
        seat = made_first(match, step.move) if step.seat == CHANCE else None
        if seat is not None:
            return seat
    return None


def made_first(match: Match, outcome: int) -> int | None:
    """The seat that this outcome makes the starting player; None if it is about something else."""
    drawn = match.game.unpack(outcome)
    if drawn.__struct_config__.tag != match.game.info.begins:
        return None
    return int(msgspec.structs.asdict(drawn)["seat"])
