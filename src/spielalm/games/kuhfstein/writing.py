"""Writes the one-line notation of a moment, whole or as a seat knows it. See `notation`."""

from __future__ import annotations

from collections.abc import Iterable

from spielalm.games.kuhfstein import heap
from spielalm.games.kuhfstein.cells import cell_name
from spielalm.games.kuhfstein.heap import LETTERS
from spielalm.games.kuhfstein.landscape import COW, KIND, Landscape
from spielalm.games.kuhfstein.moves import BONUSES, SCORINGS, SEATS
from spielalm.games.kuhfstein.position import NONE, Fields, Player
from spielalm.kernel.numbers import members
from spielalm.kernel.position import OVER

EVERYTHING = -9  # a viewer who sees all: the position itself is written

ENDINGS = ("running", "one-more", "last")


def write(position: Fields) -> str:
    return write_for(position, EVERYTHING)


def write_for(position: Fields, viewer: int) -> str:
    """The moment as this seat knows it: `?` for what it has not seen (KF-86)."""
    reshuffled = int(position.seen & position.draws)
    words = [
        position.table.deck.name,
        joined(position.table.options),
        joined(BONUSES[bonus] for bonus in position.track[1:]),
        "-" if position.fox == NONE else SEATS[position.fox],
        SEATS[position.turn],
        position.phase.name + (f":{position.left}" if position.left else ""),
        ENDINGS[position.ending] + (f":{position.idle}" if position.idle else ""),
        f"{tile_letters(position.tiles)}/{tile_letters(position.aside)}",
        "/".join(map(card_numbers, (position.cards, position.discards, reshuffled))),
    ]
    over = position.mode() == OVER
    for seat, player in enumerate(position.players):
        words.append(write_seat(player, viewer in (seat, EVERYTHING), over))
    return " ".join(words)


def write_seat(player: Player, known: bool, over: bool) -> str:
    land = player.land
    tiles = []
    for spot in land.order:
        cow = "*" if land.spots[spot] & COW else ""
        tiles.append(LETTERS[land.spots[spot] & KIND] + cell_name(land.cells[spot]) + cow)
    choice: str = "-" if player.choice == NONE else SCORINGS[player.choice]
    if not known and not over and player.choice != NONE:
        choice = "?"
    scoring = [
        SCORINGS[tile] if known or (over and tile == player.choice) else "?"
        for tile in members(player.scoring)
    ]
    parts = [
        joined(tiles),
        joined(tree_cells(land)),
        str(player.passed),
        joined(str(int(card) + 1) for card in player.played),
        hand(player, known),
        joined(sorted(scoring, key=[*SCORINGS, "?"].index)),
        choice,
    ]
    return "/".join(parts)


def hand(player: Player, known: bool) -> str:
    """`3,17,(20)`: taken cards are known to all, the dealt one only to its owner (KF-86)."""
    cards = [str(card) for card in taken(player)]
    if player.secret != NONE:
        cards.append(f"({int(player.secret) + 1})" if known else "(?)")
    return joined(cards)


def taken(player: Player) -> list[int]:
    """The cards of a hand that everybody saw when they were taken."""
    return [int(card) + 1 for card in members(player.hand) if card != player.secret]


def tree_cells(land: Landscape) -> list[str]:
    """The tiles north-west of the trees."""
    return [cell_name(land.cells[spot]) for spot in land.trees]


def joined(words: Iterable[str]) -> str:
    return ",".join(words) or "-"


def tile_letters(tiles: int) -> str:
    return "".join(LETTERS[kind] for kind in heap.listed(tiles)) or "-"


def card_numbers(cards: int) -> str:
    return joined(str(int(card) + 1) for card in members(cards))
