"""Burrows written down: the way back of what `edition` reads."""

from __future__ import annotations

from spielalm.games.hamstern.drawing import LETTERS, Plan, draw
from spielalm.games.hamstern.edition import INLINE


def write_file(plan: Plan) -> str:
    """The plan as a file."""
    values = zip(LETTERS, plan.values, strict=False)
    lines = [f'middle = "{LETTERS[plan.middle]}"', f"pouch = {plan.pouch}", f"boxes = {plan.boxes}"]
    lines += ['drawing = """', *draw(plan), '"""', "", "[values]"]
    lines += [f"{letter} = {value}" for letter, value in values]
    return "\n".join(lines) + "\n"


def write_line(plan: Plan) -> str:
    """The plan on one line, as the option `sheet` takes it."""
    drawing = "/".join(draw(plan)).replace(" ", "_")
    pairs = zip(LETTERS, plan.values, strict=False)
    values = ".".join(f"{letter}{value}" for letter, value in pairs)
    return f"{INLINE}{drawing};{values};{LETTERS[plan.middle]};{plan.pouch};{plan.boxes}"
