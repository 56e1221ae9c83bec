"""Burrows from a seed, and the bounds of our edition that they keep to (HA-04)."""

from __future__ import annotations

import re

from spielalm.games.hamstern.drawing import LETTERS, Plan, Square, around, between, complaint
from spielalm.kernel.editions import shuffled
from spielalm.kernel.errors import EditionError
from spielalm.kernel.rng import FastRng, Rng

CHAMBERS = 8
POUCH = 7
BOXES = 5
MUSHROOMS = 6
WORTH = {5: 4, 6: 6, 7: 7, 8: 9, 9: 12}  # points by cells
MIDDLE = 7  # cells
OUTER = (5, 5, 6, 7, 7, 8, 9)

# Chambers are dug in a layout of three by three fields with earth between.
ROWS, COLUMNS = 3, 4
CENTRE = (1, 1)


def edition_complaint(plan: Plan) -> str | None:
    """The first bound of HA-04 that the plan breaks, as a sentence; None if it keeps to all."""
    sizes = [len(squares) for squares in plan.chambers]
    if len(sizes) != CHAMBERS:
        return f"{len(sizes)} chambers; expected {CHAMBERS}"
    for letter, size, value in zip(LETTERS, sizes, plan.values, strict=False):
        if not 4 <= value <= 12:
            return f"chamber {letter} is worth {value}; expected 4 to 12"
        for other, other_size, other_value in zip(LETTERS, sizes, plan.values, strict=False):
            if size > other_size and value <= other_value:
                return f"chamber {letter} is larger than {other}; expected it to be worth more"
    if plan.pouch != POUCH:
        return f"{plan.pouch} pouch boxes; expected {POUCH}"
    if len(plan.mushrooms) != MUSHROOMS:
        return f"{len(plan.mushrooms)} mushrooms; expected {MUSHROOMS}"
    homes = [n for n, squares in enumerate(plan.chambers) if plan.acorns & set(squares)]
    if len(homes) != 4 or plan.middle in homes:
        return "acorns not in four different outer chambers"
    return None


def generate(seed: str) -> Plan:
    """A valid burrow, always the same one for the same seed."""
    if not re.fullmatch(r"[\w-]{1,40}", seed, re.ASCII):
        raise EditionError(
            "seed {seed!a}; expected 1 to 40 letters, digits or dashes",
            "sheet-seed",
            seed=seed[:40],
        )
    rng = FastRng(f"hamstern burrow {seed}")
    while True:
        plan = dig(rng)
        if complaint(plan) is None and edition_complaint(plan) is None:
            return plan


def dig(rng: Rng) -> Plan:
    """A burrow that may still be cut in two."""
    fields = [(r, c) for r in range(3) for c in range(3)]
    outer = [field for field in fields if field != CENTRE]
    outer.pop(rng.below(len(outer)))
    sizes = dict(zip(outer, shuffled(list(OUTER), rng), strict=True))
    sizes[CENTRE] = MIDDLE
    chambers = {field: chamber(field, sizes[field], rng) for field in fields if field in sizes}
    passages = dig_passages(chambers, rng)
    cells = [square for squares in chambers.values() for square in squares]
    homes = shuffled(outer, rng)[:4]
    acorns = frozenset(chambers[home][rng.below(len(chambers[home]))] for home in homes)
    mushrooms = shuffled([square for square in cells if square not in acorns], rng)[:MUSHROOMS]
    return Plan(
        chambers=tuple(chambers.values()),
        passages=tuple(sorted(passages)),
        mushrooms=frozenset(mushrooms),
        acorns=acorns,
        values=tuple(WORTH[len(squares)] for squares in chambers.values()),
        middle=list(chambers).index(CENTRE),
        pouch=POUCH,
        boxes=BOXES,
    )


def dig_passages(
    chambers: dict[tuple[int, int], tuple[Square, ...]], rng: Rng
) -> list[tuple[Square, Square]]:
    """A passage between any two neighbouring chambers, where one can be dug without crossing."""
    passages: list[tuple[Square, Square]] = []
    dug: set[Square] = set()
    for (r, c), squares in chambers.items():
        for field in ((r, c + 1), (r + 1, c)):
            ways = straight_ways(squares, chambers.get(field, ()))
            free = [way for way in ways if dug.isdisjoint(between(*way))]
            if free:
                passages.append(free[rng.below(len(free))])
                dug.update(between(*passages[-1]))
    return passages


def chamber(field: tuple[int, int], size: int, rng: Rng) -> tuple[Square, ...]:
    """A connected chamber of this size somewhere in its field."""
    top, left = field[0] * (ROWS + 1), field[1] * (COLUMNS + 1)
    room = {(top + r, left + c) for r in range(ROWS) for c in range(COLUMNS)}
    dug = {sorted(room)[rng.below(len(room))]}
    while len(dug) < size:
        edge = sorted({near for square in dug for near in around(square)} & room - dug)
        dug.add(edge[rng.below(len(edge))])
    return tuple(sorted(dug))


def straight_ways(
    one: tuple[Square, ...], other: tuple[Square, ...]
) -> list[tuple[Square, Square]]:
    """The pairs of cells, one of each chamber, with nothing but earth straight between them."""
    found = []
    dug = set(one) | set(other)
    for start in one:
        for step in ((0, 1), (1, 0)):
            length = 1
            while length <= COLUMNS and step_on(start, step, length) not in dug:
                length += 1
            end = step_on(start, step, length)
            if end in other and length > 1:
                found.append((start, end))
    return found


def step_on(square: Square, step: Square, length: int) -> Square:
    """The square so many steps further on."""
    return square[0] + step[0] * length, square[1] + step[1] * length
