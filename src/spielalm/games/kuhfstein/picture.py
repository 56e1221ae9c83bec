"""Kuhfstein drawn with letters, for the terminal: it reads well without colour, too.

Above runs the track. The own landscape is large, with the names of its rows and columns; the others
are small. Below lie the displays and the hand, as shapes, and where the cards of the hand fit.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from spielalm.games.kuhfstein.canvas import Canvas
from spielalm.games.kuhfstein.cells import steps
from spielalm.games.kuhfstein.deck import Deck
from spielalm.games.kuhfstein.edition import drawing, load
from spielalm.games.kuhfstein.heap import LETTERS, NAMES
from spielalm.games.kuhfstein.landscape import COW, KIND, OPEN, TREE, Landscape
from spielalm.games.kuhfstein.moves import MOVES, SEATS, TURNS
from spielalm.games.kuhfstein.phases.playing import plays
from spielalm.games.kuhfstein.position import Fields
from spielalm.games.kuhfstein.scoring import GOAL
from spielalm.games.kuhfstein.view import KuhfsteinView, imagine
from spielalm.kernel.game import Say
from spielalm.kernel.rng import FastRng

WIDTH = 80
COLUMNS, ROWS = 10, 10  # of the own landscape that are in sight
TOP = 2  # rows above the landscapes, for the track
LEFT = 45  # columns of the terminal for it
LANDS: dict[str, str] = dict(zip(NAMES, LETTERS, strict=True))
STYLES = {"Y": "yellow", "M": "green", "F": "bold green", "L": "cyan", "H": "red", "#": "dim"}
ARROWS = dict(zip(TURNS, "↑→↓←", strict=True))  # where the top of a card points
BLOCK = 7  # columns of a card
HAND = 6  # cards of the hand that are drawn
TALLEST = 3  # rows of a card, as our editions draw them


def picture(view: KuhfsteinView, say: Say) -> str:
    """The table in 80 columns and 23 rows. Before the game begins it is the whole deck."""
    canvas = Canvas(WIDTH)
    if view.fox is None:
        return whole_deck(canvas, load(view.edition), say)
    position = imagine(view, FastRng("picture"))  # all that is drawn of it, everybody may see
    own = view.seat if view.seat >= 0 else view.turn
    track(canvas, view, own, say)
    seat = view.players[own]
    values = {"points": seat.points, "cows": seat.supply, "tiles": len(seat.tiles)}
    line = f"{SEATS[own]} {say('picture-own', seat=own, **values)}"
    canvas.put(0, TOP, cut(line, LEFT - 1), "bold")
    large(canvas, position.players[own].land, TOP + 1)
    others(canvas, view, position, [other for other in range(view.seats) if other != own], say)
    tiles(canvas, view, say)
    bottom = shapes(canvas, view, position.table.deck, own, say)
    if view.seat >= 0:
        bottom = fitting(canvas, view, position, bottom, say)
    canvas.put(0, bottom, say("picture-legend"), "dim")
    return canvas.markup()


def track(canvas: Canvas, view: KuhfsteinView, own: int, say: Say) -> None:
    """KF-03: the bonus fields, those behind the own counter dim; and everybody's counter."""
    x = put_on(canvas, 0, 0, say("picture-track") + " ")
    for number, (field, bonus) in enumerate(zip(view.fields, view.track, strict=False)):
        behind = number < view.players[own].passed
        text = say("picture-field", field=field, bonus=bonus)
        x = put_on(canvas, x, 0, f"({text})" if behind else text, "dim" if behind else "bold") + 2
    put_on(canvas, x, 0, say("picture-goal"))
    canvas.put(0, 1, "·" * GOAL, "dim")
    for number, field in enumerate(view.fields):
        canvas.put(field, 1, "o", "dim" if number < view.players[own].passed else "bold")
    for seat in sorted(range(view.seats), key=lambda seat: seat == own):
        field = view.players[seat].points % GOAL  # 65 falls on 0 again
        canvas.put(field, 1, SEATS[seat], "bold reverse" if seat == own else "reverse")


def put_on(canvas: Canvas, x: int, y: int, text: str, style: str = "") -> int:
    """Put a text, and say where the next one begins."""
    canvas.put(x, y, text, style)
    return x + len(text)


Place = tuple[int, int, int]  # steps south and east of the first tile, and what is on the spot


def places(land: Landscape) -> Iterator[Place]:
    """Every laid tile, and every place where one may be laid (KF-30)."""
    for cell, what in zip(land.cells[1:], land.spots[1:], strict=True):
        yield *steps(cell), what


def in_sight(land: Landscape, rows: int, columns: int, margin: int) -> Iterator[Place]:
    """The places in a window, seen from its corner."""
    north, west = corner(land, rows, columns, margin)
    for south, east, what in places(land):
        if 0 <= south - north < rows and 0 <= east - west < columns:
            yield south - north, east - west, what


def corner(land: Landscape, rows: int, columns: int, margin: int) -> tuple[int, int]:
    """The north-western corner of what is in sight: all of it, or the last tile in the middle."""
    laid = [steps(land.cells[spot]) for spot in land.order]
    found = []
    for side, room in enumerate((rows, columns)):
        along = [tile[side] for tile in laid]
        least, most = min(along, default=0) - margin, max(along, default=0) + margin
        middle = (least + most - room + 1) // 2
        if most - least >= room and along:
            middle = max(least, min(most - room + 1, along[-1] - room // 2))
        found.append(middle)
    return found[0], found[1]


def style(what: int) -> str:
    """The colour of a tile, reversed under a cow."""
    return STYLES[LETTERS[what & KIND]] + (" reverse" if what & COW else "")


def large(canvas: Canvas, land: Landscape, top: int) -> None:
    """The own landscape: letter, `*` for a cow, `♣` on the tiles that serve a tree, `·` to lay."""
    north, west = corner(land, ROWS, COLUMNS, 1)
    for n in range(COLUMNS):
        canvas.put(4 + 4 * n, top, axis(west + n, "e", "w"), "dim")
    for n in range(ROWS):
        canvas.put(0, top + 1 + n, axis(north + n, "s", "n"), "dim")
    for row, column, what in in_sight(land, ROWS, COLUMNS, 1):
        x, y = 4 + 4 * column, top + 1 + row
        if what == OPEN:
            canvas.put(x, y, "·", "dim")
        else:
            cow, tree = "*" if what & COW else " ", "♣" if what & TREE else ""
            canvas.put(x, y, LETTERS[what & KIND] + cow + tree, style(what))


def axis(steps: int, plus: str, minus: str) -> str:
    """The name of a row or column: `n2`, `e1`, `0`."""
    return f"{plus if steps > 0 else minus}{abs(steps)}" if steps else "0"


def others(
    canvas: Canvas, view: KuhfsteinView, position: Fields, seats: list[int], say: Say
) -> None:
    """A line for each of the others, and their landscapes, a letter a tile, cows in small ones."""
    wide = (WIDTH - LEFT) // len(seats)
    top = TOP + len(seats)
    for number, other in enumerate(seats):
        seat = view.players[other]
        known = [*map(str, seat.hand), *("?" for _ in range(seat.unknown))]
        values = {"points": seat.points, "cows": seat.supply, "cards": ",".join(known) or "-"}
        line = f"{SEATS[other]} {say('picture-other', seat=other, **values)}"
        canvas.put(LEFT, TOP + number, cut(line, WIDTH - LEFT))
        land = position.players[other].land
        for row, column, what in in_sight(land, TOP + 1 + ROWS - top, wide - 1, 0):
            if what != OPEN:
                letter = LETTERS[what & KIND]
                letter = letter.lower() if what & COW else letter
                canvas.put(LEFT + wide * number + column, top + 1 + row, letter, style(what))


def tiles(canvas: Canvas, view: KuhfsteinView, say: Say) -> None:
    """The tiles on display, and what is left."""
    y = TOP + ROWS + 2
    x = put_on(canvas, 0, y, say("picture-tiles") + " ")
    for land in view.tiles:
        x = put_on(canvas, x, y, LANDS[land], STYLES[LANDS[land]]) + 1
    values = {"pile": sum(view.pile), "aside": len(view.aside), "trees": view.trees}
    canvas.put(x + 2, y, say("picture-left", draws=view.draws, **values), "dim")


def shapes(canvas: Canvas, view: KuhfsteinView, deck: Deck, own: int, say: Say) -> int:
    """The cards on display and, if it may be seen, the hand. The row below them."""
    y = TOP + ROWS + 3
    seat = view.players[own]
    canvas.put(0, y, say("picture-cards"))
    for number, card in enumerate(view.cards):
        draw_card(canvas, deck, card, BLOCK * number, y + 1)
    if view.seat >= 0:
        hand = sorted([*seat.hand, *([seat.dealt] if seat.dealt else [])])
        left = BLOCK * 5
        more = f" +{len(hand) - HAND}" if len(hand) > HAND else ""
        canvas.put(left, y, say("picture-hand") + more)
        for number, card in enumerate(hand[:HAND]):
            draw_card(canvas, deck, card, left + BLOCK * number, y + 1)
    return max(y + 2 + TALLEST, len(canvas.rows))


def whole_deck(canvas: Canvas, deck: Deck, say: Say) -> str:
    """All cards of the edition, for `spielalm sheet`."""
    canvas.put(0, 0, say("picture-cards"))
    wide = WIDTH // BLOCK
    for card in range(1, len(deck.shapes) + 1):
        row, column = divmod(card - 1, wide)
        draw_card(canvas, deck, card, BLOCK * column, 1 + (2 + TALLEST) * row)
    canvas.put(0, len(canvas.rows), say("picture-legend"), "dim")
    return canvas.markup()


def draw_card(canvas: Canvas, deck: Deck, card: int, x: int, y: int) -> None:
    """`17=8` and the shape below it: card 17 is worth 8 points."""
    canvas.put(x, y, f"{card}={deck.points[card - 1]}", "bold")
    for row, letters in enumerate(drawing(deck.shapes[card - 1])):
        for column, letter in enumerate(letters):
            if letter != ".":
                canvas.put(x + column, y + 1 + row, letter, STYLES[letter])


def fitting(canvas: Canvas, view: KuhfsteinView, position: Fields, y: int, say: Say) -> int:
    """Where the cards of the hand fit now, turned by themselves; and the own scoring tiles."""
    fits = ", ".join(ways(position, view.seat)) or "-"
    canvas.put(0, y, cut(say("picture-fits", places=fits)))
    names = " / ".join(say("picture-scoring", tile=t) for t in view.players[view.seat].scoring)
    canvas.put(0, y + 1, cut(say("picture-scoring-tiles", names=names or "-")))
    return y + 2


def ways(position: Fields, seat: int) -> Iterator[str]:
    """`17 n1e2→`: card 17 fits with its first open cell on n1e2, its top to the right."""
    player = position.players[seat]
    for number in plays(position.table.deck, player, type(player.played)()):
        move: Any = MOVES.unpack(number)
        yield f"{move.card} {move.cell}{ARROWS[move.turned]}"


def cut(text: str, width: int = WIDTH) -> str:
    """A text that is too long ends with dots."""
    return text if len(text) <= width else text[: width - 1] + "…"
