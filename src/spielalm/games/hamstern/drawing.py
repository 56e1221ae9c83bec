"""A burrow as a drawing with letters, and back; every constraint on it that HA-03 names.

A square of the drawing is two letters wide: a cell is its chamber's letter and then a space,
`^` for a mushroom or `@` for an acorn; `--` and `| ` are passages; two spaces are earth.

    A A@
    A A --B^B
      |   B
"""

from __future__ import annotations

from dataclasses import dataclass

from spielalm.kernel.errors import EditionError

Square = tuple[int, int]  # row and column, from the north-west

MOST_ROWS, MOST_COLUMNS = 14, 18  # what fits on a screen of 80 by 24 letters
MOST_CELLS, LARGEST = 60, 12  # of a burrow, so that a set is one number; of a chamber
LETTERS = "ABCDEFGHIJKL"
PLAIN, MUSHROOM, ACORN = " ", "^", "@"
EARTH, ACROSS, DOWN = "  ", "--", "| "


@dataclass(frozen=True)
class Plan:
    """What is printed on a sheet. Squares and passages go row by row."""

    chambers: tuple[tuple[Square, ...], ...]
    passages: tuple[tuple[Square, Square], ...]
    mushrooms: frozenset[Square]
    acorns: frozenset[Square]
    values: tuple[int, ...]
    middle: int
    pouch: int
    boxes: int


def around(square: Square) -> tuple[Square, ...]:
    """The squares orthogonally next to this one."""
    row, column = square
    return ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))


def draw(plan: Plan) -> list[str]:
    """The plan as rows of text."""
    shown: dict[Square, str] = {}
    for letter, squares in zip(LETTERS, plan.chambers, strict=False):
        for square in squares:
            mark = MUSHROOM if square in plan.mushrooms else PLAIN
            shown[square] = letter + (ACORN if square in plan.acorns else mark)
    for one, other in plan.passages:
        for square in between(one, other):
            shown[square] = ACROSS if one[0] == other[0] else DOWN
    rows = range(max(row for row, _ in shown) + 1)
    columns = range(max(column for _, column in shown) + 1)
    return ["".join(shown.get((r, c), EARTH) for c in columns).rstrip() for r in rows]


def between(one: Square, other: Square) -> list[Square]:
    """The squares of a straight passage, without its ends."""
    if one[0] == other[0]:
        return [(one[0], column) for column in range(one[1] + 1, other[1])]
    return [(row, one[1]) for row in range(one[0] + 1, other[0])]


def read_drawing(rows: list[str]) -> dict[Square, str]:
    """What every square shows, earth left out."""
    if len(rows) > MOST_ROWS:
        raise EditionError(f"a drawing of {len(rows)} rows; expected at most {MOST_ROWS}")
    shown: dict[Square, str] = {}
    for r, row in enumerate(rows):
        if len(row) > 2 * MOST_COLUMNS:
            raise EditionError(
                f"row {r + 1} has {len(row)} letters; expected at most {2 * MOST_COLUMNS}"
            )
        for c in range((len(row) + 1) // 2):
            text = row[2 * c : 2 * c + 2].ljust(2)
            cell = text[0] in LETTERS and text[1] in PLAIN + MUSHROOM + ACORN
            if not cell and text not in (EARTH, ACROSS, DOWN):
                raise EditionError(
                    f"row {r + 1}, letter {2 * c + 1} shows {text!a}; expected a chamber's letter "
                    f"with a space, ^ or @, or the passages '--' and '| ', or two spaces"
                )
            if text != EARTH:
                shown[r, c] = text
    return shown


def plan_of(rows: list[str], values: dict[str, int], middle: str, pouch: int, boxes: int) -> Plan:
    """The plan that this drawing shows, if it is a burrow as HA-01 and HA-03 want it."""
    shown = read_drawing(rows)
    cells = {square: text for square, text in shown.items() if text not in (ACROSS, DOWN)}
    letters = sorted({text[0] for text in cells.values()})
    if letters != list(LETTERS[: len(letters)]) or not letters:
        raise EditionError(
            f"chambers {' '.join(letters) or 'missing'}; expected letters from A on without a gap"
        )
    if sorted(values) != letters:
        raise EditionError(
            f"values for {' '.join(sorted(values)) or 'no chamber'}; expected one for each of "
            f"{' '.join(letters)}"
        )
    if middle not in letters:
        raise EditionError(f"the middle chamber {middle[:20]!a}; expected one of {letters}")
    plan = Plan(
        chambers=tuple(
            tuple(square for square, text in cells.items() if text[0] == letter)
            for letter in letters
        ),
        passages=tuple(find_passages(shown, cells)),
        mushrooms=frozenset(square for square, text in cells.items() if text[1] == MUSHROOM),
        acorns=frozenset(square for square, text in cells.items() if text[1] == ACORN),
        values=tuple(values[letter] for letter in letters),
        middle=letters.index(middle),
        pouch=pouch,
        boxes=boxes,
    )
    if broken := complaint(plan):
        raise EditionError(broken)
    return plan


def place_name(square: Square) -> str:
    """Where a square stands in the drawing, for error messages."""
    return f"row {square[0] + 1}, letter {2 * square[1] + 1}"


def find_passages(
    shown: dict[Square, str], cells: dict[Square, str]
) -> list[tuple[Square, Square]]:
    """The two cells that each passage joins."""
    found = []
    for square, text in shown.items():
        if text not in (ACROSS, DOWN):
            continue
        step = (0, 1) if text == ACROSS else (1, 0)
        before = (square[0] - step[0], square[1] - step[1])
        if shown.get(before) == text:
            continue  # the rest of a passage that was seen
        after = square
        while shown.get(after) == text:
            after = (after[0] + step[0], after[1] + step[1])
        if before not in cells or after not in cells or cells[before][0] == cells[after][0]:
            raise EditionError(
                f"the passage at {place_name(square)} has no chamber at one end, or the same at "
                "both; expected a straight passage between cells of two chambers"
            )
        found.append((before, after))
    return sorted(found)


def complaint(plan: Plan) -> str | None:
    """The first constraint of HA-03 that the plan breaks, as a sentence; None if it is valid."""
    letter_of = {square: LETTERS[n] for n, group in enumerate(plan.chambers) for square in group}
    if len(letter_of) > MOST_CELLS:
        return f"{len(letter_of)} cells; expected at most {MOST_CELLS}"
    for letter, squares in zip(LETTERS, plan.chambers, strict=False):
        if len(squares) > LARGEST:
            return f"chamber {letter} has {len(squares)} cells; expected at most {LARGEST}"
        if (apart := len(squares) - len(hanging_together(squares))) > 0:
            return f"chamber {letter} falls apart: {apart} of its cells do not hang on the rest"
        for square in squares:
            for near in around(square):
                if letter_of.get(near, letter) != letter:
                    return (
                        f"chambers {letter} and {letter_of[near]} touch at {place_name(square)}; "
                        "expected earth between them"
                    )
    if len(plan.chambers[plan.middle]) < 6:  # HA-19
        size = len(plan.chambers[plan.middle])
        return f"the middle chamber has {size} cells; expected at least 6 (HA-19)"
    if cut_off := set(LETTERS[: len(plan.chambers)]) - linked(plan, letter_of):
        return f"no way from the middle chamber to {' '.join(sorted(cut_off))}; expected passages"
    if len(plan.acorns) != 4:
        return f"{len(plan.acorns)} acorns; expected 4"
    for letter, value in zip(LETTERS, plan.values, strict=False):
        if not 1 <= value <= 99:
            return f"chamber {letter} is worth {value}; expected 1 to 99"
    if not 0 <= plan.pouch <= 12:
        return f"{plan.pouch} pouch boxes; expected 0 to 12"
    if not 1 <= plan.boxes <= 12:
        return f"{plan.boxes} boxes 4+; expected 1 to 12"
    return None


def hanging_together(squares: tuple[Square, ...]) -> list[Square]:
    """The squares that hang together with the first one."""
    found = [squares[0]]
    for square in found:
        found += [near for near in around(square) if near in squares and near not in found]
    return found


def linked(plan: Plan, letter_of: dict[Square, str]) -> set[str]:
    """The chambers that passages lead to from the middle one."""
    ways = [(letter_of[one], letter_of[other]) for one, other in plan.passages]
    ways += [(other, one) for one, other in ways]
    found = [LETTERS[plan.middle]]
    for letter in found:
        found += {other for one, other in ways if one == letter and other not in found}
    return set(found)
