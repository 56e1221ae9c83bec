"""Kuhfstein drawn with letters, for the terminal: it reads well without colour, too.

Above runs the track. The own landscape is large, with the names of its rows and columns; the others
are small. Below lie the displays and the hand, as shapes, and where the cards of the hand fit.
"""

from __future__ import annotations

from spielalm.games.kuhfstein.canvas import Canvas
from spielalm.games.kuhfstein.cells import ROW, cell_name, cell_number
from spielalm.games.kuhfstein.edition import drawing, load
from spielalm.games.kuhfstein.heap import LETTERS, NAMES
from spielalm.games.kuhfstein.moves import SEATS
from spielalm.games.kuhfstein.phases import playing
from spielalm.games.kuhfstein.scoring import GOAL
from spielalm.games.kuhfstein.seen import Seat, Tile
from spielalm.games.kuhfstein.view import KuhfsteinView, imagine
from spielalm.kernel.game import Say
from spielalm.kernel.rng import FastRng

WIDTH = 80
COLUMNS, ROWS = 10, 10  # of the own landscape that are in sight
TOP = 2  # rows above the landscapes, for the track
LEFT = 45  # columns of the terminal for it
LANDS: dict[str, str] = dict(zip(NAMES, LETTERS, strict=True))
STYLES = {"Y": "yellow", "M": "green", "F": "bold green", "L": "cyan", "H": "red", "#": "dim"}
COW = "reverse"
ARROWS = "↑→↓←"  # where the top of a card points
BLOCK = 7  # columns of a card
HAND = 6  # cards of the hand that are drawn
TALLEST = 3  # rows of a card, as our editions draw them


def picture(view: KuhfsteinView, say: Say) -> str:
    """The table in 80 columns and 23 rows. Before the game begins it is the whole deck."""
    canvas = Canvas(WIDTH)
    if view.next == "fox":
        return whole_deck(canvas, view, say)
    own = view.seat if view.seat >= 0 else view.turn
    track(canvas, view, own, say)
    seat = view.players[own]
    values = {"points": seat.points, "cows": seat.supply, "tiles": len(seat.tiles)}
    line = f"{SEATS[own]} {say('picture-own', seat=own, **values)}"
    canvas.put(0, TOP, cut(line, LEFT - 1), "bold")
    large(canvas, seat, TOP + 1)
    others(canvas, view, [other for other in range(view.seats) if other != own], say)
    tiles(canvas, view, say)
    bottom = shapes(canvas, view, own, say)
    if view.seat >= 0:
        bottom = fitting(canvas, view, bottom, say)
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


def window(tiles: tuple[Tile, ...], rows: int, columns: int, margin: int) -> tuple[int, int]:
    """The north-western corner of what is in sight: all of it, or the last tile in the middle."""
    found = []
    for places, room in (([t.south for t in tiles], rows), ([t.east for t in tiles], columns)):
        least, most = min(places, default=0) - margin, max(places, default=0) + margin
        middle = (least + most - room + 1) // 2
        if most - least >= room and places:
            middle = max(least, min(most - room + 1, places[-1] - room // 2))
        found.append(middle)
    return found[0], found[1]


def large(canvas: Canvas, seat: Seat, top: int) -> None:
    """The own landscape: letter, `*` for a cow, `♣` on the tiles that serve a tree, `·` to lay."""
    north, west = window(seat.tiles, ROWS, COLUMNS, 1)
    for n in range(COLUMNS):
        canvas.put(4 + 4 * n, top, axis(west + n, "e", "w"), "dim")
    for n in range(ROWS):
        canvas.put(0, top + 1 + n, axis(north + n, "s", "n"), "dim")
    for south, east in open_places(seat):
        put_inside(canvas, south - north, east - west, top, "·", "dim")
    served = served_by_trees(seat)
    for tile in seat.tiles:
        letter = LANDS[tile.land]
        style = f"{STYLES[letter]} {COW}" if tile.cow else STYLES[letter]
        text = letter + ("*" if tile.cow else " ") + ("♣" if tile.cell in served else "")
        put_inside(canvas, tile.south - north, tile.east - west, top, text, style)


def put_inside(canvas: Canvas, row: int, column: int, top: int, text: str, style: str) -> None:
    if 0 <= row < ROWS and 0 <= column < COLUMNS:
        canvas.put(4 + 4 * column, top + 1 + row, text, style)


def axis(steps: int, plus: str, minus: str) -> str:
    """The name of a row or column: `n2`, `e1`, `0`."""
    return f"{plus if steps > 0 else minus}{abs(steps)}" if steps else "0"


def open_places(seat: Seat) -> set[tuple[int, int]]:
    """KF-30: where a tile may be laid."""
    laid = {(tile.south, tile.east) for tile in seat.tiles}
    around = {
        (south + down, east + right)
        for south, east in laid
        for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1))
    }
    return around - laid if laid else {(0, 0)}


def served_by_trees(seat: Seat) -> set[str]:
    """The tiles that serve a tree already (KF-31)."""
    corners = [cell_number(name) for name in seat.trees]
    return {cell_name(cell + step) for cell in corners for step in (0, 1, ROW, ROW + 1)}


def others(canvas: Canvas, view: KuhfsteinView, seats: list[int], say: Say) -> None:
    """A line for each of the others, and their landscapes, a letter a tile, cows in small ones."""
    wide = (WIDTH - LEFT) // len(seats)
    top = TOP + len(seats)
    for number, other in enumerate(seats):
        seat = view.players[other]
        known = [*map(str, seat.hand), *("?" for _ in range(seat.unknown))]
        values = {"points": seat.points, "cows": seat.supply, "cards": ",".join(known) or "-"}
        line = f"{SEATS[other]} {say('picture-other', seat=other, **values)}"
        canvas.put(LEFT, TOP + number, cut(line, WIDTH - LEFT))
        rows = TOP + 1 + ROWS - top
        north, west = window(seat.tiles, rows, wide - 1, 0)
        for tile in seat.tiles:
            row, column = tile.south - north, tile.east - west
            if 0 <= row < rows and 0 <= column < wide - 1:
                letter = LANDS[tile.land]
                style = f"{STYLES[letter]} {COW}" if tile.cow else STYLES[letter]
                letter = letter.lower() if tile.cow else letter
                canvas.put(LEFT + wide * number + column, top + 1 + row, letter, style)


def tiles(canvas: Canvas, view: KuhfsteinView, say: Say) -> None:
    """The tiles on display, and what is left."""
    y = TOP + ROWS + 2
    x = put_on(canvas, 0, y, say("picture-tiles") + " ")
    for land in view.tiles:
        x = put_on(canvas, x, y, LANDS[land], STYLES[LANDS[land]]) + 1
    values = {"pile": sum(view.pile), "aside": len(view.aside), "trees": view.trees}
    canvas.put(x + 2, y, say("picture-left", draws=view.draws, **values), "dim")


def shapes(canvas: Canvas, view: KuhfsteinView, own: int, say: Say) -> int:
    """The cards on display and, if it may be seen, the hand. The row below them."""
    y = TOP + ROWS + 3
    seat = view.players[own]
    canvas.put(0, y, say("picture-cards"))
    for number, card in enumerate(view.cards):
        draw_card(canvas, view, card, BLOCK * number, y + 1)
    if view.seat >= 0:
        hand = sorted([*seat.hand, *([seat.dealt] if seat.dealt else [])])
        left = BLOCK * 5
        more = f" +{len(hand) - HAND}" if len(hand) > HAND else ""
        canvas.put(left, y, say("picture-hand") + more)
        for number, card in enumerate(hand[:HAND]):
            draw_card(canvas, view, card, left + BLOCK * number, y + 1)
    return max(y + 2 + TALLEST, len(canvas.rows))


def whole_deck(canvas: Canvas, view: KuhfsteinView, say: Say) -> str:
    """All cards of the edition, for `spielalm sheet`."""
    canvas.put(0, 0, say("picture-cards"))
    wide = WIDTH // BLOCK
    for card in range(1, len(load(view.edition).shapes) + 1):
        row, column = divmod(card - 1, wide)
        draw_card(canvas, view, card, BLOCK * column, 1 + (2 + TALLEST) * row)
    canvas.put(0, len(canvas.rows), say("picture-legend"), "dim")
    return canvas.markup()


def draw_card(canvas: Canvas, view: KuhfsteinView, card: int, x: int, y: int) -> None:
    """`17=8` and the shape below it: card 17 is worth 8 points."""
    deck = load(view.edition)
    canvas.put(x, y, f"{card}={deck.points[card - 1]}", "bold")
    for row, letters in enumerate(drawing(deck.shapes[card - 1])):
        for column, letter in enumerate(letters):
            if letter != ".":
                canvas.put(x + column, y + 1 + row, letter, STYLES[letter])


def fitting(canvas: Canvas, view: KuhfsteinView, y: int, say: Say) -> int:
    """Where the cards of the hand fit now, turned by themselves; and the own scoring tiles."""
    places = ", ".join(fits(view)) or "-"
    canvas.put(0, y, cut(say("picture-fits", places=places)))
    names = " / ".join(say("picture-scoring", tile=t) for t in view.players[view.seat].scoring)
    canvas.put(0, y + 1, cut(say("picture-scoring-tiles", names=names or "-")))
    return y + 2


def cut(text: str, width: int = WIDTH) -> str:
    """A text that is too long ends with dots."""
    return text if len(text) <= width else text[: width - 1] + "…"


def fits(view: KuhfsteinView) -> list[str]:
    """`17 n1e2→`: card 17 fits with its first open cell on n1e2, its top to the right."""
    position = imagine(view, FastRng("picture"))
    player = position.players[view.seat]
    found = []
    for move in playing.plays(position.table.deck, player, type(player.played)()):
        card, rotation, cell = (move >> 4) & 63, (move >> 10) & 3, move >> 12
        found.append(f"{int(card) + 1} {cell_name(cell)}{ARROWS[rotation]}")
    return found
