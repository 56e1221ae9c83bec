"""The sheets: sides A and B, others from a seed or written out, all checked (HA-02 to HA-04).

A file holds the drawing, the values, the middle chamber, and how many boxes pouch and counter have.
Written out on one line, a burrow travels in options and records:

    burrow:A_A@/A_A_--B^B;A6.B4;A;7;5      drawing; values; middle; pouch boxes; 4+ boxes
"""

from __future__ import annotations

import re
from functools import lru_cache

import msgspec

from spielalm.games.hamstern.burrow import Burrow
from spielalm.games.hamstern.drawing import Plan, plan_of
from spielalm.games.hamstern.generator import edition_complaint, generate
from spielalm.kernel.editions import FRESH, Editions
from spielalm.kernel.errors import EditionError

EDITIONS = Editions(__package__)
INLINE = "burrow:"
LONGEST = 700  # letters of a burrow on one line: a full drawing and some more


@lru_cache(maxsize=128)
def load(name: str) -> Burrow:
    """The burrow of this name: `a`, `b`, `seed:17`, or `burrow:` and the burrow itself."""
    if name.startswith(FRESH):
        return Burrow(name, generate(name.removeprefix(FRESH)))
    try:
        if name.startswith(INLINE):
            return Burrow(name, read_line(name))
        if name in EDITIONS.names:
            return Burrow(name, read_file(EDITIONS.text(name)))
    except EditionError as error:
        raise EditionError(f"burrow {name[:40]!a}: {error}") from None
    raise EDITIONS.missing("burrow", name, f"{FRESH}17", f"{INLINE}...;...")


class BurrowFile(msgspec.Struct, forbid_unknown_fields=True):
    """What stands in a file."""

    middle: str
    pouch: int
    boxes: int
    drawing: str
    values: dict[str, int]


def read_file(text: str) -> Plan:
    """The plan in a file of ours: valid, and within the bounds of our edition (HA-04)."""
    try:
        file = msgspec.toml.decode(text, type=BurrowFile)
    except msgspec.DecodeError as error:
        raise EditionError(f"{error}; expected a file like editions/a.toml") from None
    rows = [row.rstrip() for row in file.drawing.rstrip("\n").split("\n")]
    plan = plan_of(rows, file.values, file.middle, file.pouch, file.boxes)
    if broken := edition_complaint(plan):
        raise EditionError(broken)
    return plan


def read_line(text: str) -> Plan:
    """The plan of a burrow written out on one line."""
    if len(text) > LONGEST:
        raise EditionError(f"{len(text)} letters; expected at most {LONGEST}")
    parts = text.removeprefix(INLINE).split(";")
    if len(parts) != 5:
        raise EditionError(
            f"{len(parts)} parts; expected five between semicolons: "
            "drawing, values like A6.B4, middle chamber, pouch boxes, 4+ boxes"
        )
    drawing, worth, middle, pouch, boxes = parts
    values = {}
    for value in worth.split("."):
        if not re.fullmatch(r"[A-L]\d{1,2}", value, re.ASCII) or value[0] in values:
            raise EditionError(f"value {value[:20]!a}; expected each chamber once, like A6")
        values[value[0]] = int(value[1:])
    for number in (pouch, boxes):
        if not re.fullmatch(r"\d{1,2}", number, re.ASCII):
            raise EditionError(f"{number[:20]!a} boxes; expected a number")
    rows = drawing.replace("_", " ").split("/")
    return plan_of([row.rstrip() for row in rows], values, middle, int(pouch), int(boxes))
