"""What would come of moves: as far as the seat can know it, that and nothing else is said."""

from __future__ import annotations

from typing import Any

import msgspec

from spielalm.kernel.position import Position
from spielalm.kernel.typed import Fact
from spielalm.match import whatif
from tests.contract.table import Table, choices, moments, steps
from tests.counts import count

DEEP = 4  # moves one after the other


def said(trial: whatif.Trial) -> bytes:
    """All that a trial tells, to the byte."""
    acts = choices(trial.position, trial.view.seat) if trial.view is not None else ()
    what = (trial.turn, trial.before, trial.steps, trial.stop, trial.view, repr(acts))
    return msgspec.json.encode(what)


def test_what_is_foretold_does_not_depend_on_anything_hidden(table: Table) -> None:
    """Of two twins of the truth, which look alike to the seat, the same is said."""
    rng = table.rng("foretold")
    stops: set[str] = set()
    for position, _, _ in steps(table, "foretold", count(60, 8000), 3):
        seat = rng.below(table.seats)
        if not position.may_act(seat):
            continue
        moves = line(position, seat, table, rng)
        view = table.game.view(position, seat)
        twins = [position.copy(), *(table.game.imagine(view, rng) for _ in range(2))]
        trials = [whatif.attempt(table.game, twin, seat, moves, turn=True) for twin in twins]
        assert len({said(trial) for trial in trials}) == 1
        stops.add(trials[0].stop)
    assert stops


def line(position: Position, seat: int, table: Table, rng: Any) -> list[int]:
    """A few moves of a seat, as long as it is asked."""
    ahead = table.game.imagine(table.game.view(position, seat), rng)
    moves: list[int] = []
    while len(moves) < DEEP and ahead.may_act(seat):
        move = int(ahead.sample(seat, rng))
        facts: list[Fact] = []
        ahead.play(seat, move, facts)
        moves.append(move)
        if whatif.foreseen(facts, seat, table.seats) < len(facts):
            break
    return moves


def test_what_is_foretold_comes_true(table: Table) -> None:
    """The seat is told just that when the move is made, and sees just that."""
    foretold = 0
    for position, seat, move in steps(table, "comes true", count(80, 10_000)):
        if seat < 0:
            continue
        view = table.game.view(position, seat)
        imagined, turn = whatif.asked(table.game, view)
        assert imagined is not None
        assert turn
        trial = whatif.attempt(table.game, imagined, seat, [move], turn=True)
        after = position.copy()
        facts: list[Fact] = []
        after.play(seat, move, facts)
        told = [fact for fact in (table.game.tell(fact, seat) for fact in facts) if fact]
        (step,) = trial.steps
        assert list(step.facts) == told[: len(step.facts)]
        assert (trial.stop == "hidden") == (len(step.facts) < len(told))
        if trial.view is not None:
            assert trial.view == table.game.view(after, seat)
            assert step.scores == trial.view.scores
            foretold += 1
    assert foretold


def test_out_of_turn_a_game_may_say_how_the_next_turn_would_begin(table: Table) -> None:
    rng = table.rng("next turn")
    begun = 0
    for position, _, _ in moments(table, "next turn", count(80, 8000), 3):
        seat = rng.below(table.seats)
        if position.may_act(seat):
            continue
        view = table.game.view(position, seat)
        imagined, turn = whatif.asked(table.game, view)
        assert not turn
        if imagined is None:
            continue
        assert table.game.imagine_turn is not None
        assert imagined.may_act(seat)
        assert imagined.asked() == seat
        again = table.game.read(table.text(imagined))
        assert table.text(again) == table.text(imagined), "such a position can be"
        other = table.game.imagine_turn(view, rng)
        assert table.view(other, seat) == table.view(imagined, seat)
        assert choices(other, seat) == choices(imagined, seat)
        begun += 1
    assert (begun > 0) == (table.game.imagine_turn is not None)
