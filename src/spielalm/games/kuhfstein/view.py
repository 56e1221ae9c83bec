"""What a seat knows of Kuhfstein, memory included, and positions that look like this to it (KF-86).

Hidden are the first card of the others as long as they hold it, their scoring tiles, and the order
of the piles. Cards taken from the display stay known; a card that has lain open once cannot be
anybody's dealt card.
"""

from __future__ import annotations

import re

import msgspec

from spielalm.games.kuhfstein import heap, moves, scoring
from spielalm.games.kuhfstein.cells import ORIGIN, ROW, cell_name
from spielalm.games.kuhfstein.heap import NAMES
from spielalm.games.kuhfstein.landscape import COW, KIND
from spielalm.games.kuhfstein.moves import BONUSES, CARDS, SCORINGS
from spielalm.games.kuhfstein.position import (
    ACT,
    CHOOSE,
    END,
    LAST,
    NONE,
    REFILL_CARDS,
    Player,
)
from spielalm.games.kuhfstein.reading import read
from spielalm.games.kuhfstein.rules import Kuhfstein
from spielalm.games.kuhfstein.rules.end import last_chance
from spielalm.games.kuhfstein.writing import (
    ENDINGS,
    next_name,
    options,
    taken,
    tree_cells,
    write_for,
)
from spielalm.kernel.game import openness
from spielalm.kernel.numbers import members
from spielalm.kernel.rng import FastRng, Rng
from spielalm.kernel.typed import View


class Tile(msgspec.Struct, frozen=True):
    """A laid tile: `east` and `south` of the first one."""

    cell: str
    east: int
    south: int
    land: str
    cow: bool


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """One seat as the viewer knows it. What the viewer does not know is only counted."""

    points: int
    supply: int  # cows
    passed: int  # bonus fields
    tiles: tuple[Tile, ...]  # in the order of laying
    trees: tuple[str, ...]  # the tiles north-west of them
    hand: tuple[int, ...]
    dealt: int | None  # the dealt card, when the viewer knows it
    unknown: int  # cards in the hand that the viewer has not seen
    played: tuple[int, ...]
    scoring: tuple[str, ...]
    choice: str | None


class KuhfsteinView(View, frozen=True, kw_only=True):
    """The table as one seat knows it."""

    edition: str
    options: tuple[str, ...]  # those that differ from the default
    track: tuple[str, ...]  # the bonuses of the bonus fields
    fields: tuple[int, ...]  # where these are
    fox: int | None
    turn: int
    next: str
    left: int  # actions
    ending: str
    idle: int  # turns in a row that nobody has acted in (KF-20)
    last_chance: bool  # the game ends if nobody acts in this round either
    tiles: tuple[str, ...]  # displayed
    pile: tuple[int, ...]  # face-down tiles of each landscape: everybody can count them
    aside: tuple[str, ...]
    cards: tuple[int, ...]  # displayed
    draws: int
    returned: tuple[int, ...]  # cards of the draw pile that have lain open before
    discards: tuple[int, ...]
    trees: int
    players: tuple[Seat, ...]
    text: str  # the same moment in position notation, with ? for what is hidden


def view(position: Kuhfstein, seat: int) -> KuhfsteinView:
    mode, awaited = openness(position)
    over = position.phase == END
    return KuhfsteinView(
        seat=seat,
        seats=int(position.table.seats),
        mode=mode,
        awaited=awaited,
        ask=next_name(position) if mode in ("one", "sealed") else "",
        edition=position.table.deck.name,
        options=tuple(options(position.table)),
        track=tuple(BONUSES[bonus] for bonus in position.track),
        fields=tuple(map(int, position.table.deck.fields)),
        fox=None if position.fox == NONE else int(position.fox),
        turn=int(position.turn),
        next=next_name(position),
        left=int(position.left),
        ending=ENDINGS[position.ending],
        idle=int(position.idle),
        last_chance=last_chance(position),
        tiles=landscapes(position.tiles),
        pile=tuple(int(heap.count(position.pile, kind)) for kind in range(heap.KINDS)),
        aside=landscapes(position.aside),
        cards=numbers(position.cards),
        draws=len(members(position.draws)),
        returned=numbers(position.draws & position.seen),
        discards=numbers(position.discards),
        trees=int(position.trees),
        players=tuple(
            seat_seen(player, number == seat, over)
            for number, player in enumerate(position.players)
        ),
        text=write_for(position, seat),
        scores=tuple(position.scores() if over else (int(p.points) for p in position.players)),
    )


def seat_seen(player: Player, own: bool, over: bool) -> Seat:
    """KF-86: what is public of a seat, and the rest if it is the viewer's own."""
    land = player.land
    known = [tile for tile in members(player.scoring) if own or (over and tile == player.choice)]
    dealt = player.secret != NONE
    return Seat(
        points=int(player.points),
        supply=int(player.supply),
        passed=int(player.passed),
        tiles=tuple(tile(land.cells[spot], land.spots[spot]) for spot in land.order),
        trees=tuple(tree_cells(land)),
        hand=tuple(taken(player)),
        dealt=int(player.secret) + 1 if own and dealt else None,
        unknown=1 if dealt and not own else 0,
        played=tuple(int(card) + 1 for card in player.played),
        scoring=tuple(SCORINGS[tile] for tile in known),
        choice=SCORINGS[player.choice] if player.choice != NONE and (own or over) else None,
    )


def tile(cell: int, spot: int) -> Tile:
    south, east = divmod(int(cell), ROW)
    origin_south, origin_east = divmod(ORIGIN, ROW)
    name = NAMES[spot & KIND]
    return Tile(cell_name(cell), east - origin_east, south - origin_south, name, bool(spot & COW))


def landscapes(tiles: int) -> tuple[str, ...]:
    return tuple(NAMES[kind] for kind in heap.listed(tiles))


def numbers(cards: int) -> tuple[int, ...]:
    """Cards as they are numbered outside."""
    return tuple(int(card) + 1 for card in members(cards))


def imagine(view: KuhfsteinView, rng: Rng) -> Kuhfstein:
    """Hidden cards and scoring tiles are drawn from those that the viewer has not seen."""
    words = view.text.split(" ")
    seats = [word.split("/") for word in words[-view.seats :]]
    mentioned = {int(card) for parts in (words[8].split("/"), *seats) for card in seen_in(parts)}
    cards = [card for card in range(1, CARDS + 1) if card not in mentioned]
    shown = {name for parts in seats for name in parts[5].split(",")}
    tiles = [name for name in SCORINGS if name not in shown]
    for parts in seats:
        if "?" in parts[4]:
            parts[4] = parts[4].replace("?", str(cards.pop(rng.below(len(cards)))))
        while "?" in parts[5]:
            parts[5] = parts[5].replace("?", tiles.pop(rng.below(len(tiles))), 1)
        if parts[6] == "?":
            own = parts[5].split(",")
            parts[6] = own[rng.below(len(own))]
    return read(" ".join([*words[: -view.seats], *("/".join(parts) for parts in seats)]))


def imagine_turn(view: KuhfsteinView, rng: Rng) -> Kuhfstein | None:
    """What lies there lies there when the seat's next turn begins, if it has one (KF-20, KF-80)."""
    position = imagine(view, rng)
    seats, fox, seat = view.seats, position.fox, view.seat
    if seat < 0 or not ACT <= position.phase <= REFILL_CARDS:
        return None
    if position.ending == LAST and (seat - fox) % seats <= (position.turn - fox) % seats:
        return None
    position.idle = 0  # nobody knows whether those before it will have acted
    position.begin_turn(seat)
    return position


def seen_in(parts: list[str]) -> list[str]:
    """The cards named in the word of the cards, or in the hand of a seat."""
    hands = parts if len(parts) == 3 else parts[4:5]
    return [card for cards in hands for card in re.findall(r"\d+", cards)]


def default(view: KuhfsteinView) -> int:
    """Who is away lays a tile where the first one fits, or takes the first card when a card must be
    taken; declines a bonus; and chooses the scoring tile that brings most.
    """
    if view.next in ("extra", "bonus-tile", "bonus-card"):
        return moves.DECLINE
    position = imagine(view, FastRng("away"))
    legal = [int(move) for move in position.legal(view.seat)]
    if position.phase == CHOOSE:
        return max(legal, key=lambda move: scoring.tile_points(position, view.seat, move >> 4))
    if position.phase == ACT and not position.tiles:
        return moves.END
    return legal[0]
