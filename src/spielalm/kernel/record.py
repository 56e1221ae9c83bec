"""A game as it was played: header and moves, chance included.

Positions, views and statistics are folds over a record. Its text form is in `recordtext`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from spielalm.kernel.errors import IllegalMoveError, SpielalmError
from spielalm.kernel.game import AnyGame, Value
from spielalm.kernel.numbers import seats_in
from spielalm.kernel.position import CHANCE, NOBODY, Position
from spielalm.kernel.rng import KeyedRng, table_key
from spielalm.kernel.typed import Fact

SEATS = "ABCDEFGH"
TABLE = -1  # the draw number of a verdict that the table reached by itself, outside the seed


@dataclass(frozen=True)
class Entry:
    """One move. `draw` says where a chance move came from: a draw number, TABLE, or unknown."""

    seat: int
    move: int
    draw: int | None = None


@dataclass(frozen=True, kw_only=True)
class Record:
    """Header and moves of one game."""

    game: AnyGame
    ruleset: int
    seats: int
    options: Mapping[str, Value]
    names: tuple[str, ...] = ()
    seed: bytes | None = None
    nonces: tuple[bytes, ...] = ()
    scores: tuple[int, ...] | None = None
    winners: tuple[int, ...] | None = None
    entries: tuple[Entry, ...] = field(default=(), repr=False)

    def start(self) -> Position:
        """The position before the first move."""
        position: Position = self.game.start(self.seats, self.options, self.ruleset)
        return position

    def steps(self) -> Iterator[tuple[Entry, Position, list[Fact]]]:
        """Each move with the position after it and what happened. Illegal moves are refused.

        The position is the same object each time: copy it to keep it.
        """
        position = self.start()
        for number, entry in enumerate(self.entries, 1):
            self.refuse_illegal(position, entry, number)
            facts: list[Fact] = []
            position.play(entry.seat, entry.move, facts)
            yield entry, position, facts

    def at(self, number: int) -> Position:
        """The position after the first `number` moves."""
        cut = replace(self, entries=self.entries[:number])
        position = cut.start()
        for _, after, _ in cut.steps():
            position = after
        return position

    def last(self) -> Position:
        """The position after the last move."""
        return self.at(len(self.entries))

    def finished(self) -> Record:
        """This record with its result, if the game is over after the last move."""
        position = self.last()
        if position.asked() != NOBODY:
            return self
        winners = seats_in(position.winners())
        return replace(self, scores=tuple(position.scores()), winners=winners)

    def refuse_illegal(self, position: Position, entry: Entry, number: int) -> None:
        """Raise a clear error unless this entry can be played now."""
        if not position.is_legal(entry.seat, entry.move):
            who = "chance" if entry.seat == CHANCE else SEATS[entry.seat]
            text = self.game.write_move(entry.move)
            raise IllegalMoveError(
                "move {number}: {who} cannot play {move!r} here",
                "illegal",
                number=number,
                who=who,
                move=text,
            )

    def verify(self) -> int:
        """Check moves, result, and the draws against the seed. How many draws there were."""
        key = None if self.seed is None else table_key(self.seed, list(self.nonces))
        checked = 0
        before = self.start()
        for number, (entry, after, _) in enumerate(self.steps(), 1):
            if key is not None and entry.seat == CHANCE and entry.draw not in (None, TABLE):
                assert entry.draw is not None
                due = before.draw(KeyedRng(key, entry.draw))
                if due != entry.move:
                    wrong = self.game.write_move(entry.move)
                    right = self.game.write_move(due)
                    raise SpielalmError(
                        "move {number}: draw {draw} of this seed is {right!r}, not {wrong!r}",
                        "wrong-draw",
                        number=number,
                        draw=entry.draw,
                        right=right,
                        wrong=wrong,
                    )
                checked += 1
            before = after.copy()
        self.verify_draw_numbers()
        self.verify_result()
        return checked

    def verify_draw_numbers(self) -> None:
        """Draw numbers grow: none is used twice, none is picked out of order."""
        last = -1
        for number, entry in enumerate(self.entries, 1):
            if entry.draw is not None and entry.draw != TABLE:
                if entry.draw <= last:
                    raise SpielalmError(
                        "move {number}: draw {draw} comes after draw {last}; "
                        "expected draw numbers that grow",
                        "draw-order",
                        number=number,
                        draw=entry.draw,
                        last=last,
                    )
                last = entry.draw

    def verify_result(self) -> None:
        """The result in the header is the one that the moves lead to."""
        true = replace(self, scores=None, winners=None).finished()
        if (self.scores, self.winners) != (true.scores, true.winners):
            raise SpielalmError(
                "the header says {said}, the moves lead to {true}",
                "wrong-result",
                said=self.result(),
                true=true.result(),
            )

    def result(self) -> str:
        """Points and winners as the header writes them; a dash for what is missing."""
        scores = "–" if self.scores is None else " ".join(map(str, self.scores))
        winners = "–" if self.winners is None else " ".join(SEATS[seat] for seat in self.winners)
        return f"{scores} ({winners})"
