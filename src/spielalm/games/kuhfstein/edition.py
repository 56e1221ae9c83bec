"""Editions: 55 cards and the bonus fields of the track, checked on loading (KF-02 to KF-04, KF-90).

A card is drawn with letters: `Y` hay, `M` meadow, `F` forest, `L` lake, `H` house, `#` the back of
a tile, `.` nothing. Points are in the same file; `spielalm balance kuhfstein` measures them.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from itertools import pairwise
from typing import Any

from spielalm.games.kuhfstein.deck import BACK, SIZE, STEPS, Deck, Shape, cornered, rotations
from spielalm.games.kuhfstein.heap import ALL, LETTERS, NAMES
from spielalm.games.kuhfstein.moves import BONUSES, CARDS
from spielalm.games.kuhfstein.scoring import GOAL
from spielalm.kernel.editions import Editions
from spielalm.kernel.errors import EditionError

EDITIONS = Editions(__package__)

DRAWN = LETTERS + "#"
FEWEST_CELLS = 2
MOST_OPEN = 4
FEWEST_POINTS, MOST_POINTS = 2, 15
WITH_BACK = 35  # so many cards at least have a back
SLOTS = 3
STRAYED = 2  # a landscape may appear so many times more or less often than its tiles ask for


@cache
def load(name: str) -> Deck:
    """The edition of this name."""
    if name not in EDITIONS.names:
        raise EDITIONS.missing("edition", name)
    return read_edition(name, EDITIONS.text(name))


def read_edition(name: str, text: str) -> Deck:
    """The edition that this text describes, if it meets every constraint of KF-90."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise EditionError(f"edition {name[:40]!a} is not TOML: {error}") from None
    try:
        deck = deck_of(name, data)
        refuse_unbalanced(deck)
    except EditionError as error:
        raise EditionError(f"edition {name[:40]!a}: {error}") from None
    return deck


def deck_of(name: str, data: dict[str, Any]) -> Deck:
    """The cards and the track, each well-formed by itself."""
    if unknown := set(data) - {"track", "card"}:
        raise EditionError(f"a table {min(unknown)[:40]!a}; expected track and card")
    fields, faces = track_of(data.get("track"))
    cards = data.get("card")
    if not isinstance(cards, dict) or set(cards) != {str(n) for n in range(1, CARDS + 1)}:
        raise EditionError(f"expected the cards card.1 to card.{CARDS}, each once")
    shapes, points = [], []
    for number in range(1, CARDS + 1):
        shape, worth = card_of(number, cards[str(number)])
        shapes.append(shape)
        points.append(worth)
    return Deck(name, shapes, points, fields, faces)


def track_of(data: object) -> tuple[list[int], list[tuple[int, int]]]:
    """KF-03, KF-04: the bonus fields in track order, and the two faces of each bonus tile."""
    if not isinstance(data, dict) or set(data) != {"cow", "slots", "tiles"}:
        raise EditionError("expected a table track with cow, slots and tiles")
    fields = [data["cow"], *(data["slots"] if isinstance(data["slots"], list) else [])]
    whole = all(type(field) is int for field in fields)
    if (
        len(fields) != 1 + SLOTS
        or not whole
        or not all(a < b for a, b in pairwise([0, *fields, GOAL]))
    ):
        raise EditionError(
            f"the bonus fields are {fields}; expected the cow field and {SLOTS} slots, ascending, "
            f"from 1 to {GOAL - 1}"
        )
    tiles = data["tiles"]
    if not isinstance(tiles, list) or len(tiles) != SLOTS:
        raise EditionError(f"expected {SLOTS} bonus tiles")
    for tile in tiles:
        if not isinstance(tile, list) or len(tile) != 2 or not set(map(str, tile)) <= set(BONUSES):
            raise EditionError(
                f"bonus tile {tile!a}; expected two faces out of {', '.join(BONUSES)}"
            )
    return fields, [(BONUSES.index(one), BONUSES.index(other)) for one, other in tiles]


def card_of(number: int, data: object) -> tuple[Shape, int]:
    """A card, if its drawing and its points are possible (KF-02, KF-90, KF-91)."""
    if not isinstance(data, dict) or set(data) != {"points", "shape"}:
        raise EditionError(f"card {number}: expected points and shape, and nothing else")
    points = data["points"]
    if not isinstance(points, int) or not FEWEST_POINTS <= points <= MOST_POINTS:
        raise EditionError(
            f"card {number}: {points!a} points; expected {FEWEST_POINTS} to {MOST_POINTS}"
        )
    shape = shape_of(number, str(data["shape"]))
    if not FEWEST_CELLS <= len(shape) <= SIZE:
        raise EditionError(f"card {number}: {len(shape)} cells; expected {FEWEST_CELLS} to {SIZE}")
    if not connected(shape):
        raise EditionError(f"card {number}: its cells do not hang together")
    shown = sum(land != BACK for _, _, land in shape)
    if not 1 <= shown <= MOST_OPEN:
        raise EditionError(f"card {number}: {shown} open cells; expected 1 to {MOST_OPEN}")
    return shape, points


def shape_of(number: int, drawing: str) -> Shape:
    """The cells of a drawing, row by row, moved to the north-west corner."""
    rows = drawing.split()
    for row in rows:
        if wrong := set(row) - set(DRAWN) - {"."}:
            raise EditionError(
                f"card {number}: the letter {min(wrong)!a}; expected {', '.join(DRAWN)} or ."
            )
    return cornered(
        [
            (x, y, DRAWN.index(letter))
            for y, row in enumerate(rows)
            for x, letter in enumerate(row)
            if letter != "."
        ]
    )


def drawing(shape: Shape) -> list[str]:
    """A card as rows of letters."""
    wide = 1 + max(x for x, _, _ in shape)
    rows = [["."] * wide for _ in range(1 + max(y for _, y, _ in shape))]
    for x, y, land in shape:
        rows[y][x] = DRAWN[land]
    return ["".join(row) for row in rows]


def neighbours(shape: Shape, x: int, y: int) -> Shape:
    return [cell for cell in shape if (cell[0] - x, cell[1] - y) in STEPS]


def connected(shape: Shape) -> bool:
    found = shape[:1]
    for x, y, _ in found:
        found += [cell for cell in neighbours(shape, x, y) if cell not in found]
    return len(found) == len(shape)


def apart(shape: Shape) -> bool:
    """Whether no two open cells touch."""
    shown = [cell for cell in shape if cell[2] != BACK]
    return not any(neighbours(shown, x, y) for x, y, _ in shown)


def outline(shape: Shape) -> Shape:
    """The shape without its landscapes, turned so that equal outlines are equal."""
    return min(rotations([(x, y, BACK) for x, y, _ in shape]))


def mirrored(shape: Shape) -> Shape:
    return cornered([(-x, y, land) for x, y, land in shape])


def refuse_unbalanced(deck: Deck) -> None:
    """What KF-90 asks of the deck as a whole."""
    shapes = deck.shapes
    seen: dict[str, int] = {}
    for number, shape in enumerate(shapes, 1):
        same = str(min(rotations(shape)))
        if same in seen:
            raise EditionError(f"cards {seen[same]} and {number} are equal up to rotation")
        seen[same] = number
    backs = sum(any(land == BACK for _, _, land in shape) for shape in shapes)
    if backs < WITH_BACK:
        raise EditionError(f"{backs} cards have a back; expected at least {WITH_BACK}")
    loose = sum(apart(shape) for shape in shapes)
    if 2 * loose <= CARDS:
        raise EditionError(f"on {loose} cards the open cells do not touch; expected most of them")
    refuse_lands(shapes)
    refuse_hands(shapes)
    if not any(
        points == 8 and is_example(shape) for shape, points in zip(shapes, deck.points, strict=True)
    ):
        raise EditionError(
            "expected the card of KF-52: an L of four cells, one lake and one hay open, 8 points"
        )


def is_example(shape: Shape) -> bool:
    """KF-52: an L of four with one lake and one hay open."""
    long = outline(shape_of(0, "#. #. ##"))
    shown = sorted(land for _, _, land in shape if land != BACK)
    lake_and_hay = sorted((LETTERS.index("L"), LETTERS.index("Y")))
    return outline(shape) in (long, outline(mirrored(long))) and shown == lake_and_hay


def refuse_lands(shapes: list[Shape]) -> None:
    """KF-90: landscapes appear in proportion to the tiles."""
    shown = Counter(land for shape in shapes for _, _, land in shape if land != BACK)
    total = sum(shown.values())
    for land, tiles in enumerate(ALL):
        due = total * tiles / sum(ALL)
        if abs(shown[land] - due) > STRAYED:
            raise EditionError(
                f"{NAMES[land]} appears {shown[land]} times among {total} open cells; "
                f"expected about {due:.0f}, as among the tiles"
            )


def refuse_hands(shapes: list[Shape]) -> None:
    """KF-90: a shape that differs from its mirror image appears as often as that, or nearly."""
    outlines = Counter(str(outline(shape)) for shape in shapes)
    for number, shape in enumerate(shapes, 1):
        left, right = str(outline(shape)), str(outline(mirrored(shape)))
        if left != right and outlines[left] > max(1, outlines[right]) + (outlines[right] > 0):
            raise EditionError(
                f"of the shape of card {number} there are {outlines[left]}, of its mirror image "
                f"{outlines[right]}; expected both hands in balance"
            )
