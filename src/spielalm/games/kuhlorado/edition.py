"""The sheets: ten named ones, others from a seed, all checked on loading (KL-01, KL-02).

A sheet is written as eight rows of eight letters: `1` to `5`, `C` for a cow, `~` for a trough.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache

from spielalm.games.kuhlorado.moves import SQUARES
from spielalm.games.kuhlorado.sheet import COW, SIZE, TROUGH, Sheet, border_squares
from spielalm.kernel.editions import FRESH, Editions, shuffled
from spielalm.kernel.errors import EditionError
from spielalm.kernel.rng import FastRng

EDITIONS = Editions(__package__)
LETTERS = "~12345C"
COWS = 18
EACH_NUMBER = 8
SMALL, LARGE = 2, 2  # troughs of each size


@lru_cache(maxsize=256)  # there are more sheets than memory
def load(name: str) -> Sheet:
    """The sheet of this name: a named one, `seed:17`, or `grid:` and the eight rows."""
    if name.startswith("grid:"):
        rows = name.removeprefix("grid:").split("/")
    elif name.startswith(FRESH):
        rows = generate(name.removeprefix(FRESH))
    else:
        if name not in EDITIONS.names:
            raise EDITIONS.missing("sheet", name, f"{FRESH}17", "grid:.../...")
        rows = tomllib.loads(EDITIONS.text(name))["grid"].split()
    return sheet_of(name, rows)


@lru_cache(maxsize=256)
def grid(sheet: Sheet) -> tuple[str, ...]:
    """The sheet as eight rows of text."""
    letters = "".join(LETTERS[symbol] for symbol in sheet.symbols)
    return tuple(letters[row * SIZE : (row + 1) * SIZE] for row in range(SIZE))


def sheet_of(name: str, rows: list[str]) -> Sheet:
    """The sheet that these rows describe, if it meets every constraint of KL-02."""
    if len(rows) != SIZE:
        raise EditionError(f"sheet {name[:40]!a} has {len(rows)} rows; expected {SIZE}")
    for number, row in enumerate(rows, 1):
        if len(row) != SIZE or set(row) - set(LETTERS):
            raise EditionError(
                f"row {number} of sheet {name[:40]!a} is {row[:20]!a}; "
                f"expected {SIZE} letters out of {LETTERS}"
            )
    sheet = Sheet(name, [LETTERS.index(letter) for row in rows for letter in row])
    if broken := complaint(sheet):
        raise EditionError(f"sheet {name[:40]!a}: {broken}")
    return sheet


def complaint(sheet: Sheet) -> str | None:
    """The first constraint that the sheet breaks, as a sentence; None if it is valid."""
    symbols = [int(symbol) for symbol in sheet.symbols]
    sizes = sorted(len(squares) for squares in sheet.trough_squares)
    if sizes != [1] * SMALL + [2] * LARGE:
        return f"troughs of {sizes} squares; expected {SMALL} of one and {LARGE} of two"
    edge = {square for border in border_squares() for square in border}
    for squares in sheet.trough_squares:
        for square in squares:
            if square in edge:
                return f"a trough on the border, at {SQUARES[square]}"
    if touching := touching_troughs(sheet):
        return touching
    for face, wanted in [(COW, COWS)] + [(number, EACH_NUMBER) for number in range(1, COW)]:
        if symbols.count(face) != wanted:
            return f"{symbols.count(face)} squares show {LETTERS[face]}; expected {wanted}"
    for n in range(SIZE):
        if COW not in symbols[n * SIZE : (n + 1) * SIZE]:
            return f"no cow in row {n + 1}"
        if COW not in symbols[n::SIZE]:
            return f"no cow in column {'abcdefgh'[n]}"
    for square in range(SIZE * (SIZE - 1)):
        if square % SIZE < SIZE - 1:
            block = {symbols[square + step] for step in (0, 1, SIZE, SIZE + 1)}
            if len(block) == 1:
                return f"the same symbol four times, from {SQUARES[square]} on"
    return None


def touching_troughs(sheet: Sheet) -> str | None:
    """Troughs do not touch, also not diagonally; parallel large ones keep two squares apart."""
    groups = sheet.trough_squares
    for i, one in enumerate(groups):
        for other in groups[:i]:
            gap = min(distance(a, b) for a in one for b in other)
            first, second = SQUARES[other[0]], SQUARES[one[0]]
            if gap < 2:
                return f"the troughs at {first} and {second} touch"
            parallel = len(one) == len(other) == 2 and one[1] - one[0] == other[1] - other[0]
            if parallel and gap < 3:
                return f"the large troughs at {first} and {second} lie side by side"
    return None


def distance(one: int, other: int) -> int:
    """Steps of a chess king."""
    return max(abs(one // SIZE - other // SIZE), abs(one % SIZE - other % SIZE))


def generate(seed: str) -> list[str]:
    """KL-02: a valid sheet, always the same one for the same seed."""
    if not seed or len(seed) > 40 or not seed.isprintable() or " " in seed:
        raise EditionError(
            "seed {seed!a}; expected 1 to 40 letters or digits without spaces",
            "sheet-seed",
            seed=seed[:40],
        )
    rng = FastRng(f"kuhlorado sheet {seed}")
    while True:
        symbols = [COW + 1] * (SIZE * SIZE)
        for size in [2] * LARGE + [1] * SMALL:
            square = (rng.below(SIZE - 2) + 1) * SIZE + rng.below(SIZE - 2) + 1
            step = (1, SIZE)[rng.below(2)] if size == 2 else 0
            symbols[square] = TROUGH
            symbols[square + step] = TROUGH
        faces = [COW] * COWS + [n for n in range(1, COW) for _ in range(EACH_NUMBER)]
        if symbols.count(TROUGH) != SMALL + 2 * LARGE:
            continue
        mixed = shuffled(faces, rng)
        symbols = [s if s == TROUGH else mixed.pop() for s in symbols]
        sheet = Sheet("", symbols)
        if complaint(sheet) is None:
            return list(grid(sheet))
