"""The parts of what a seat sees: what lies before everybody, and what the own things come to."""

from __future__ import annotations

from functools import cache

import msgspec

from spielalm.games.kuhfstein import heap, lacking
from spielalm.games.kuhfstein.cells import cell_name, steps
from spielalm.games.kuhfstein.deck import Deck
from spielalm.games.kuhfstein.edition import drawing
from spielalm.games.kuhfstein.heap import NAMES
from spielalm.games.kuhfstein.landscape import COW, KIND, Landscape
from spielalm.games.kuhfstein.moves import SCORINGS, TURNS
from spielalm.games.kuhfstein.notation import scoring_seen, taken, tree_cells
from spielalm.games.kuhfstein.phases import herds, taking, tiles
from spielalm.games.kuhfstein.position import NONE, Player
from spielalm.games.kuhfstein.rules import Kuhfstein
from spielalm.games.kuhfstein.scoring import POINTS, standing
from spielalm.kernel.numbers import members

LACKS = (*NAMES, "any", "cow")  # by what lacking.ways says


class Tile(msgspec.Struct, frozen=True):
    """A laid tile: `east` and `south` of the first one."""

    cell: str
    east: int
    south: int
    land: str
    cow: bool


class Lack(msgspec.Struct, frozen=True):
    """What a card lacks on a cell: a landscape, `any` tile, or the `cow` there must go home."""

    cell: str
    what: str


class Nearly(msgspec.Struct, frozen=True, kw_only=True):
    """How a card of the own hand would almost fit: where, what is lacking, how many cows more."""

    card: int
    turned: str
    cell: str
    lacks: tuple[Lack, ...]
    cows: int


class Standing(msgspec.Struct, frozen=True):
    """How one of the own scoring tiles stands: so much of what is needed, its points now, and
    those that it is worth."""

    tile: str
    own: int
    needed: int
    points: int
    worth: int


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """One seat as the viewer knows it. What the viewer does not know is only counted.

    Each of the `herds` begins with the cow that names it in a move.
    """

    points: int
    supply: int  # cows
    passed: int  # bonus fields
    tiles: tuple[Tile, ...]  # in the order of laying
    trees: tuple[str, ...]  # the tiles north-west of them
    herds: tuple[tuple[str, ...], ...]
    hand: tuple[int, ...]
    dealt: int | None  # the dealt card, when the viewer knows it
    unknown: int  # cards in the hand that the viewer has not seen
    played: tuple[int, ...]
    scoring: tuple[str, ...]
    choice: str | None


def seat_seen(player: Player, own: bool, over: bool) -> Seat:
    """KF-86: what is public of a seat, and the rest if it is the viewer's own."""
    land = player.land
    dealt = player.secret != NONE
    return Seat(
        points=player.points,
        supply=player.supply,
        passed=player.passed,
        tiles=tuple(tile(land.cells[spot], land.spots[spot]) for spot in land.order),
        trees=tuple(tree_cells(land)),
        herds=tuple(herd_cells(land, spot) for spot in herds.firsts(land)),
        hand=tuple(card + 1 for card in taken(player)),
        dealt=player.secret + 1 if own and dealt else None,
        unknown=1 if dealt and not own else 0,
        played=tuple(card + 1 for card in player.played),
        scoring=tuple(scoring_seen(player, own, over)),
        choice=SCORINGS[player.choice] if player.choice != NONE and (own or over) else None,
    )


def herd_cells(land: Landscape, spot: int) -> tuple[str, ...]:
    """The herd with this cow, from the north to the south, then from the west to the east."""
    return tuple(
        cell_name(cell) for cell in sorted(land.cells[cow] for cow in herds.herd(land, spot))
    )


def tile(cell: int, spot: int) -> Tile:
    south, east = steps(cell)
    return Tile(cell_name(cell), east, south, NAMES[spot & KIND], bool(spot & COW))


@cache
def faces(deck: Deck) -> tuple[str, ...]:
    """The cards of an edition, never to change."""
    drawn = ("/".join(drawing(shape)) for shape in deck.shapes)
    return tuple(f"{points} {rows}" for points, rows in zip(deck.points, drawn, strict=True))


def alike(position: Kuhfstein) -> str | None:
    """KF-34: the landscape of enough equal tiles on display, whether or not others could come."""
    enough = heap.most(position.tiles) >= tiles.EXCHANGED
    return NAMES[heap.commonest(position.tiles)] if enough else None


def shared(position: Kuhfstein) -> tuple[str, ...]:
    """KF-45: what all cards on display show."""
    lands = taking.common_lands(position.table.deck, position.cards) if position.cards else 0
    return tuple(NAMES[kind] for kind in members(lands))


def nearly(position: Kuhfstein, seat: int) -> tuple[Nearly, ...]:
    """What the cards lack that do not fit yet, for who holds them."""
    if seat < 0 or not position.players:
        return ()
    player, deck = position.players[seat], position.table.deck
    return tuple(
        Nearly(
            card=card + 1,
            turned=TURNS[rotation],
            cell=cell_name(anchor),
            lacks=tuple(Lack(cell_name(cell), LACKS[what]) for cell, what in lacks),
            cows=max(0, deck.opens[card] - player.supply),
        )
        for card in members(player.hand)
        for rotation, anchor, lacks in lacking.ways(deck, player, card)
    )


def standings(position: Kuhfstein, seat: int) -> tuple[Standing, ...]:
    """How the own scoring tiles stand: everything that they look at is public."""
    return tuple(
        Standing(SCORINGS[tile], *standing(position, seat, tile), POINTS[tile])
        for tile in (members(position.players[seat].scoring) if seat >= 0 else ())
    )


def landscapes(tiles: int) -> tuple[str, ...]:
    return tuple(NAMES[kind] for kind in heap.listed(tiles))


def numbers(cards: int) -> tuple[int, ...]:
    """Cards as they are numbered outside."""
    return tuple(card + 1 for card in members(cards))
