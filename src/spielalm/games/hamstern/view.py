"""What a seat knows of Hamstern: all burrows after the last closed round, and its own choice.

The others' choices of the open round stay hidden (HA-16); that they have chosen is public.
"""

from __future__ import annotations

import msgspec

from spielalm.games.hamstern.drawing import LETTERS
from spielalm.games.hamstern.moves import MOVES
from spielalm.games.hamstern.notation import COUNTERS, read_as, write
from spielalm.games.hamstern.position import NONE, Hamstern
from spielalm.kernel.game import asking
from spielalm.kernel.rng import Rng
from spielalm.kernel.typed import View


class BurrowView(msgspec.Struct, frozen=True):
    """One player's burrow after the last closed round."""

    crosses: str  # by chamber, like D1234.E12
    struck: int  # pouch boxes
    filled: tuple[str, ...]
    begun: int
    points: int


class HamsternView(View, frozen=True, kw_only=True):
    """The sheet, everybody's burrow, die and counter, and one's own choice of the open round."""

    sheet: str
    drawing: tuple[str, ...]
    values: tuple[int, ...]  # of the chambers A, B, C ...
    middle: str
    pouch: int
    boxes: int
    anywhere: bool
    passages: str  # where they lead: into a new chamber, or any
    roll: int | None
    counter: str  # off, circles, crosses
    marked: int
    burrows: tuple[BurrowView, ...]
    choice: str | None
    text: str  # the same in position notation, with `?` for what is hidden


def view(position: Hamstern, seat: int) -> HamsternView:
    plan = position.burrow.plan
    chosen = seat >= 0 and position.choices[seat] != NONE
    scores = tuple(position.scores())
    return HamsternView(
        **asking(position, seat),
        seats=int(position.seats),
        scores=scores,
        sheet=position.burrow.name,
        drawing=position.burrow.drawing,
        values=plan.values,
        middle=LETTERS[plan.middle],
        pouch=plan.pouch,
        boxes=plan.boxes,
        anywhere=position.anywhere,
        passages="any" if position.into_begun else "new",
        roll=int(position.roll) or None,
        counter=COUNTERS[position.counter],
        marked=int(position.marked),
        burrows=tuple(burrow_view(position, *score) for score in enumerate(scores)),
        choice=MOVES.write(position.choices[seat]) if chosen else None,
        text=write(position, seat),
    )


def burrow_view(position: Hamstern, seat: int, points: int) -> BurrowView:
    burrow = position.burrow
    crosses = position.crosses[seat]
    return BurrowView(
        crosses=burrow.written(crosses),
        struck=int(position.struck[seat]),
        filled=tuple(LETTERS[chamber] for chamber in burrow.full(crosses)),
        begun=int(burrow.begun(crosses)),
        points=points,
    )


def imagine(view: HamsternView, rng: Rng) -> Hamstern:
    """Who has chosen already may have chosen anything legal."""
    return read_as(view.text, rng)
