"""Scenes of Kuhfstein, drawn: `Y` hay, `M` meadow, `F` forest, `L` lake, `H` house.

A small letter is a tile with a cow, `.` is no tile. The first tile of a drawing, from the north and
then from the west, lies on the cell `0`.
"""

from __future__ import annotations

from dataclasses import dataclass

from spielalm.games.kuhfstein import GAME
from spielalm.games.kuhfstein.cells import ORIGIN, ROW, cell_name
from spielalm.games.kuhfstein.deck import rotations
from spielalm.games.kuhfstein.edition import load, shape_of
from spielalm.games.kuhfstein.heap import ALL, LETTERS
from spielalm.games.kuhfstein.moves import SCORINGS
from spielalm.games.kuhfstein.rules import Kuhfstein
from spielalm.kernel.typed import Fact

EDITION = "sonnleite"
DECK = load(EDITION)
SEATS = "ABCD"


@dataclass(frozen=True)
class Side:
    """A seat in a scene."""

    land: str = ""
    trees: str = "-"
    hand: tuple[int, ...] = ()
    dealt: int = 0
    scoring: str = ""
    points: int | None = None  # with the trees; without a word only theirs
    passed: int | None = None
    choice: str = "-"


def side(land: str = "", *hand: int, **rest) -> Side:
    """A seat: `side("YM FL", 17, points=20)`. Rows are separated by spaces."""
    return Side(land, hand=hand, **rest)


def card(drawing: str) -> int:
    """The number of the card with this drawing, whichever way it is turned."""
    wanted = min(rotations(shape_of(0, drawing)))
    (found,) = [n for n, shape in enumerate(DECK.shapes, 1) if min(rotations(shape)) == wanted]
    return found


def showing(land: str, count: int) -> tuple[int, ...]:
    """Cards that show this landscape on an open cell."""
    kind = "YMFLH".index(land)
    some = [n for n in range(1, 56) if DECK.lands[n - 1] >> kind & 1]
    return tuple(some[:count])


def worth(number: int) -> int:
    return int(DECK.points[number - 1])


def tiles_of(land: str) -> list[str]:
    """A drawing as tiles in an order in which they can be laid."""
    cells = {
        (x, y): letter
        for y, row in enumerate(land.split())
        for x, letter in enumerate(row)
        if letter != "."
    }
    if not cells:
        return []
    first = min(cells, key=lambda place: (place[1], place[0]))
    order = [first]
    for x, y in order:
        beside = [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]
        order += [place for place in beside if place in cells and place not in order]
    assert len(order) == len(cells), f"{land} does not hang together"
    found = []
    for x, y in order:
        letter = cells[x, y]
        name = cell_name(ORIGIN + (y - first[1]) * ROW + x - first[0])
        found.append(letter.upper() + name + ("*" if letter.islower() else ""))
    return found


def cards_worth(points: int) -> list[int]:
    """Some cards that are worth so many points together."""
    ways: dict[int, list[int]] = {0: []}
    for total in range(1, points + 1):
        for number in range(1, len(DECK.shapes) + 1):
            before = total - worth(number)
            if before in ways and total not in ways:
                ways[total] = [*ways[before], number]
    assert points in ways, f"no cards are worth {points} points"
    return ways[points]


def scene(
    *sides: Side,
    turn: str = "A",
    fox: str = "A",
    next: str = "act:2",
    ending: str = "running",
    tiles: str = "YMFLH",
    aside: str = "-",
    pile: str | None = None,
    cards: tuple[int, ...] | None = None,
    discards: tuple[int, ...] = (),
    seen: tuple[int, ...] = (),
    track: str = "cow,action,home",
    options: str = "-",
) -> Kuhfstein:
    """A moment. With `pile`, all tiles that are nowhere else lie in a row at the last seat."""
    seats = list(sides) or [side(), side()]
    if len(seats) == 1:
        seats.append(side())
    used = {n for one in seats for n in (*one.hand, one.dealt)} | {*discards, *seen}
    if cards is None:
        cards = tuple(n for n in range(1, 56) if n not in used)[:4]
    lands = [tiles_of(one.land) for one in seats]
    if pile is not None:
        assert not lands[-1]
        gone = "".join([tiles, aside, pile, *(tile for land in lands for tile in land)])
        rest = [
            letter
            for letter, number in zip(LETTERS, ALL, strict=True)
            for _ in range(number - (4 - len(seats)) - gone.count(letter))
        ]
        lands[-1] = [f"{letter}{f'e{n}' if n else '0'}" for n, letter in enumerate(rest)]
    named = {name for one in seats for name in one.scoring.split(",")}
    free = [name for name in SCORINGS if name not in named]
    words = [EDITION, options, track, fox, turn, next, ending, f"{tiles or '-'}/{aside}"]
    words.append("/".join(",".join(map(str, some)) or "-" for some in (cards, discards, seen)))
    for one, land in zip(seats, lands, strict=True):
        trees = 0 if one.trees == "-" else len(one.trees.split(","))
        score = 5 * trees if one.points is None else one.points
        reached = sum(field <= score for field in DECK.fields)
        hand = [*map(str, one.hand), *([f"({one.dealt})"] if one.dealt else [])]
        parts = [
            ",".join(land) or "-",
            one.trees,
            str(reached if one.passed is None else one.passed),
            ",".join(map(str, cards_worth(score - 5 * trees))) or "-",
            ",".join(hand) or "-",
            one.scoring or f"{free.pop(0)},{free.pop(0)}",
            one.choice,
        ]
        words.append("/".join(parts))
    return GAME.read(" ".join(words))


def legal(position: Kuhfstein, start: str = "") -> set[str]:
    """The legal moves of whoever is to act that begin like this, as text."""
    moves = {GAME.write_move(move) for move in position.legal(position.asked())}
    return {move for move in moves if move.startswith(start)}


def play(position: Kuhfstein, *moves: str) -> list[Fact]:
    """Make these moves, legal ones only, and return what happened."""
    facts: list[Fact] = []
    for text in moves:
        move = GAME.read_move(text)
        assert position.is_legal(position.asked(), move), text
        position.play(position.asked(), move, facts)
    return facts


def choose(position: Kuhfstein, **tiles: str) -> list[Fact]:
    """Everybody chooses a scoring tile: `choose(position, A="goal", B="size")`."""
    facts: list[Fact] = []
    for seat, tile in tiles.items():
        move = GAME.read_move(f"score {tile}")
        assert position.is_legal(SEATS.index(seat), move), tile
        position.play(SEATS.index(seat), move, facts)
    return facts


def kinds(facts: list[Fact]) -> list[str]:
    """The names of facts."""
    return [type(fact).__name__ for fact in facts]


def shown(position: Kuhfstein, seat: str = "A"):
    """What a seat sees."""
    return GAME.view(position, SEATS.index(seat))


def supply(position: Kuhfstein, seat: str = "A") -> int:
    return int(position.players[SEATS.index(seat)].supply)


def points(position: Kuhfstein, seat: str = "A") -> int:
    return int(position.players[SEATS.index(seat)].points)


def cows(position: Kuhfstein, seat: str = "A") -> set[str]:
    """The cells with a cow."""
    return {tile.cell for tile in shown(position).players[SEATS.index(seat)].tiles if tile.cow}
