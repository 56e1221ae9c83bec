"""What a seat knows of Hamstern: all burrows after the last closed round, and its own choice.

The others' choices of the open round stay hidden (HA-16); that they have chosen is public.
"""

from __future__ import annotations

import msgspec

from spielalm.games.hamstern import moves
from spielalm.games.hamstern.drawing import LETTERS
from spielalm.games.hamstern.notation import read_as, write
from spielalm.games.hamstern.position import NONE
from spielalm.games.hamstern.rules import Hamstern
from spielalm.games.hamstern.scoring import points
from spielalm.kernel.game import openness
from spielalm.kernel.rng import FastRng, Rng
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
    mode, awaited = openness(position)
    plan = position.burrow.plan
    chosen = seat >= 0 and position.choices[seat] != NONE
    return HamsternView(
        seat=seat,
        seats=int(position.seats),
        mode=mode,
        awaited=awaited,
        ask=ask(position) if mode == "sealed" else "",
        scores=tuple(position.scores()),
        sheet=position.burrow.name,
        drawing=position.burrow.drawing,
        values=plan.values,
        middle=LETTERS[plan.middle],
        pouch=plan.pouch,
        boxes=plan.boxes,
        anywhere=position.anywhere,
        passages="any" if position.into_begun else "new",
        roll=int(position.roll) or None,
        counter=("off", "circles", "crosses")[position.counter],
        marked=int(position.marked),
        burrows=tuple(burrow_view(position, other) for other in range(position.seats)),
        choice=moves.write_move(position.choices[seat]) if chosen else None,
        text=write(position, seat),
    )


def ask(position: Hamstern) -> str:
    """A one is another question than the other rolls (HA-15)."""
    return "pouch" if position.roll == 1 else "place"


def burrow_view(position: Hamstern, seat: int) -> BurrowView:
    burrow = position.burrow
    crosses = position.crosses[seat]
    return BurrowView(
        crosses=burrow.written(crosses),
        struck=int(position.struck[seat]),
        filled=burrow.filled(crosses),
        begun=int(burrow.begun(crosses)),
        points=int(points(burrow, crosses)),
    )


def imagine(view: HamsternView, rng: Rng) -> Hamstern:
    """Who has chosen already may have chosen anything legal."""
    return read_as(view.text, rng)


def default(view: HamsternView) -> int:
    """Who is away crosses in a chamber already begun, if the roll fits there: the first way listed.

    On a one that is a single cell.
    """
    position = imagine(view, FastRng("away"))  # what the others chose makes no difference here
    listed = position.legal(view.seat)
    crosses = position.crosses[view.seat]
    for move in listed:
        chamber = moves.placed_chamber(move)
        if move != moves.PASS and position.burrow.chambers[chamber] & crosses:
            return int(move)
    return int(listed[0])
