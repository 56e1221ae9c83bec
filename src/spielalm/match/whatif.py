"""What if: what would come of a seat's moves, by the rules, from what the seat sees.

The moves are made in a position that is imagined from the seat's view, so that nothing can be
learnt from the answer that the seat does not know. It goes no further than that: where chance, or
something that the seat does not see, would decide, it stops. Nothing is noted, and nobody notices.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import msgspec

from spielalm.kernel.errors import IllegalMoveError
from spielalm.kernel.game import AnyGame
from spielalm.kernel.position import CHANCE, NOBODY, Position
from spielalm.kernel.rng import FastRng
from spielalm.kernel.typed import Fact, View
from spielalm.match.match import MOVES
from spielalm.match.table import Table

# Why it goes no further: the seat may act once more, or others are asked first, or chance, or
# something hidden decides, or the game is over.
Stop = Literal["asked", "others", "chance", "hidden", "over"]


class Tried(msgspec.Struct, frozen=True, kw_only=True):
    """What one move would bring: what the seat would be told, and everybody's points then.

    Where something hidden would decide, only what comes before it.
    """

    move: str
    facts: tuple[Fact, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True)
class Trial:
    """What came of it. `turn`: the seat may act now; otherwise its next turn was imagined."""

    turn: bool
    before: tuple[int, ...]
    steps: tuple[Tried, ...]
    stop: Stop
    view: View | None  # None where something hidden decides what the seat would see
    position: Position


def what_if(table: Table, key: str, seat: int, moves: Sequence[str]) -> Trial:
    """What would come of these moves, one after the other, for the person of this seat."""
    table.own(key, seat)
    match = table.unfinished()
    game = match.game
    numbers = [game.read_move(move) for move in moves]
    position, turn = asked(game, match.view(seat))
    if position is None:
        match.refuse_turn(seat)
    return attempt(game, position, seat, numbers, turn=turn)


def asked(game: AnyGame, view: View) -> tuple[Position | None, bool]:
    """A position that looks like this to the seat, in which it may act; and whether it may now.

    None where the game does not say what it could do out of turn.
    """
    rng = FastRng("what if")  # whatever is imagined, the answer is the same
    position: Position = game.imagine(view, rng)
    if position.may_act(view.seat):
        return position, True
    return game.imagine_turn(view, rng) if game.imagine_turn else None, False


def attempt(
    game: AnyGame, position: Position, seat: int, moves: Sequence[int], *, turn: bool
) -> Trial:
    """Make the moves in an imagined position, as far as their outcome is known to the seat."""
    view: View | None = game.view(position, seat)
    assert view is not None
    seats, before = view.seats, view.scores
    scores = before
    steps: list[Tried] = []
    stop = stopped(position, seat)
    for move in moves:
        if stop != "asked":
            break
        refuse(game, position, seat, move)
        facts: list[Fact] = []
        position.play(seat, move, facts)
        known = foreseen(facts, seat, seats)
        if known == len(facts):
            view = game.view(position, seat)
            scores = view.scores
            stop = stopped(position, seat)
        else:
            view, stop = None, "hidden"
        told = [game.tell(fact, seat) for fact in facts[:known]]
        heard = tuple(fact for fact in told if fact is not None)
        steps.append(Tried(move=game.write_move(move), facts=heard, scores=scores))
    return Trial(turn, before, tuple(steps), stop, view, position)


def refuse(game: AnyGame, position: Position, seat: int, move: int) -> None:
    """Raise a clear error unless the seat may make this move there."""
    if not (0 <= move < MOVES and position.is_legal(seat, move)):
        named = game.write_move(move) if game.moves.holds(move) else "this move"
        raise IllegalMoveError(f"{named} would not be possible then")


def foreseen(facts: Sequence[Fact], seat: int, seats: int) -> int:
    """How many of the facts, from the first on, do not depend on anything hidden from the seat.

    A position holds nothing that nobody knows: from somebody who plays alone nothing is hidden.
    """
    for number, fact in enumerate(facts):
        knew = seats == 1 or (fact.knower and getattr(fact, fact.knower) == seat)
        if fact.reveals and not knew:
            return number
    return len(facts)


def stopped(position: Position, seat: int) -> Stop:
    """Who or what decides what comes next."""
    if position.may_act(seat):
        return "asked"
    next_one = position.asked()
    if next_one == NOBODY:
        return "over"
    return "chance" if next_one == CHANCE else "others"
