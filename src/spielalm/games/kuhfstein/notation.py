"""A moment of Kuhfstein as one line of text, and back. docs/notation.md describes the form.

    sonnleite - cow,action,home A B act:2 running YYMLH/- 3,17,20,41/5/- SEAT SEAT

Edition, options, bonus tiles, fox, turn, what is next (with the actions left), how near the end is;
tiles displayed and set aside; cards displayed, discarded, and lying in the draw pile although they
have been seen. A seat is `Y0,Ln1*,Mw1/-/1/4/3,17,(20)/hay,size/-`: tiles in the order of laying
with `*` for a cow, trees, bonus fields passed, cards played, hand with the dealt card in brackets,
scoring tiles, and the chosen one. Everything else follows from that. A view has `?` where its seat
knows no better.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from spielalm.games.kuhfstein import heap
from spielalm.games.kuhfstein.cells import EAST, SOUTH, cell_name, cell_number
from spielalm.games.kuhfstein.deck import COW as COW_BONUS
from spielalm.games.kuhfstein.edition import load
from spielalm.games.kuhfstein.heap import KINDS, LETTERS, ONE
from spielalm.games.kuhfstein.landscape import COW, KIND, NOWHERE, OPEN, TREE, Landscape
from spielalm.games.kuhfstein.moves import BONUSES, CARD, SCORINGS, SEATS
from spielalm.games.kuhfstein.phases.tiles import completing
from spielalm.games.kuhfstein.phases.turn import ACTIONS
from spielalm.games.kuhfstein.position import NONE, OPTIONS, Fields, Player, Table
from spielalm.games.kuhfstein.possible import complaints
from spielalm.games.kuhfstein.rules import PHASES, Kuhfstein
from spielalm.games.kuhfstein.scoring import TREE_POINTS
from spielalm.kernel.line import EMPTY, Part, refuse
from spielalm.kernel.numbers import members, popcount
from spielalm.kernel.position import OVER

EVERYTHING = -9  # a viewer who sees all: the position itself is written
HIDDEN = "?"

FORM = "EDITION OPTIONS TRACK FOX TURN NEXT ENDING TILES CARDS"
HEAD = FORM.lower().split(" ")
SEAT = "TILES/TREES/PASSED/PLAYED/HAND/SCORING/CHOICE"
ENDINGS = ("running", "one-more", "last")


def write(position: Fields) -> str:
    return write_for(position, EVERYTHING)


def write_for(p: Fields, viewer: int) -> str:
    """The moment as this seat knows it: `?` for what it has not seen (KF-86)."""
    words = [
        p.table.deck.name,
        joined(p.table.options),
        joined(BONUSES[bonus] for bonus in p.track[1:]),
        EMPTY if p.fox == NONE else SEATS[p.fox],
        SEATS[p.turn],
        p.phase.name + (f":{p.left}" if p.left else ""),
        ENDINGS[p.ending] + (f":{p.idle}" if p.idle else ""),
        "/".join(tile_letters(tiles) for tiles in (p.tiles, p.aside)),
        "/".join(card_numbers(members(cards)) for cards in (p.cards, p.discards, p.seen & p.draws)),
    ]
    over = p.mode() == OVER
    for seat, player in enumerate(p.players):
        words.append(write_seat(player, viewer in (seat, EVERYTHING), over))
    return " ".join(words)


def write_seat(player: Player, known: bool, over: bool) -> str:
    land = player.land
    scoring = scoring_seen(player, known, over)
    unseen = popcount(player.scoring) - len(scoring)
    choice = EMPTY if player.choice == NONE else SCORINGS[player.choice]
    parts = [
        joined(tile_name(land, spot) for spot in land.order),
        joined(tree_cells(land)),
        str(player.passed),
        card_numbers(player.played),
        write_hand(player, known),
        joined([*scoring, *HIDDEN * unseen]),
        choice if known or over or player.choice == NONE else HIDDEN,
    ]
    return "/".join(parts)


def write_hand(player: Player, known: bool) -> str:
    """`3,17,(20)`: taken cards are known to all, the dealt one only to its owner (KF-86)."""
    cards = [CARD.write(card) for card in taken(player)]
    if player.secret != NONE:
        cards.append(f"({CARD.write(player.secret) if known else HIDDEN})")
    return joined(cards)


def taken(player: Player) -> list[int]:
    """The cards of a hand that everybody saw when they were taken."""
    return [card for card in members(player.hand) if card != player.secret]


def scoring_seen(player: Player, own: bool, over: bool) -> list[str]:
    """The scoring tiles of a seat that are its own, or that count when the game is over (KF-86)."""
    tiles = members(player.scoring)
    return [SCORINGS[tile] for tile in tiles if own or (over and tile == player.choice)]


def tile_name(land: Landscape, spot: int) -> str:
    what = land.spots[spot]
    return LETTERS[what & KIND] + cell_name(land.cells[spot]) + ("*" if what & COW else "")


def tree_cells(land: Landscape) -> list[str]:
    """The tiles north-west of the trees."""
    return [cell_name(land.cells[spot]) for spot in land.trees]


def tile_letters(tiles: int) -> str:
    return "".join(LETTERS[kind] for kind in heap.listed(tiles)) or EMPTY


def card_numbers(cards: Iterable[int]) -> str:
    return joined(map(CARD.write, cards))


def joined(words: Iterable[str]) -> str:
    return ",".join(words) or EMPTY


def read(text: str) -> Kuhfstein:
    """The moment that this line describes; what cannot be is refused."""
    line = Part(text)
    words = line.split()
    seats = len(words) - len(HEAD)
    if not 2 <= seats <= 4:
        raise line.wrong(f"{FORM} and 2 to 4 seats", f"{len(words)} words")
    places = dict(zip((*HEAD, *SEATS), words, strict=False))
    deck = places["edition"].loaded(load, "an edition")
    said = {one_of(option, list(OPTIONS)) for option in places["options"].listed()}
    options = [word for n, word in enumerate(OPTIONS) if n in said]
    position = Kuhfstein(PHASES.first, Table(deck, seats, tuple(options)))
    position.sit_down()
    read_head(position, places)
    for player, word in zip(position.players, words[len(HEAD) :], strict=True):
        read_seat(position, player, word)
    refuse(complaints(position), places, line)
    return position


def read_head(p: Kuhfstein, places: dict[str, Part]) -> None:
    """Everything that does not belong to a seat."""
    seats = SEATS[: p.table.seats]
    slots = [one_of(slot, BONUSES) for slot in places["track"].listed()]
    if len(slots) not in (0, len(p.table.deck.faces)):
        raise places["track"].wrong("- or three bonuses")
    if slots:
        p.track = type(p.track)([COW_BONUS, *slots])
    p.fox = one_or_none(places["fox"], seats)
    p.turn = one_of(places["turn"], seats)
    coming, p.left = counted(places["next"], PHASES.names, ACTIONS)
    p.phase = PHASES.by_name[PHASES.names[coming]]
    p.ending, p.idle = counted(places["ending"], ENDINGS, 4 * p.table.seats)
    tiles, aside = places["tiles"].shaped("TILES/ASIDE")
    p.tiles, p.aside = read_tiles(tiles), read_tiles(aside)
    cards, discards, seen = places["cards"].shaped("CARDS/DISCARDS/SEEN")
    p.cards, p.discards, p.seen = (take_out(p, word) for word in (cards, discards, seen))
    p.draws |= p.seen  # they lie in the draw pile again
    p.seen |= p.cards | p.discards


def read_seat(p: Kuhfstein, player: Player, word: Part) -> None:
    tiles, trees, passed, played, hand, scoring, choice = word.shaped(SEAT)
    for tile in tiles.listed():
        read_tile(player.land, tile)
    for tree in trees.listed():
        read_tree(player.land, tree)
    p.trees -= len(player.land.trees)
    player.passed = number(passed, len(p.table.deck.fields))
    cards = [card.means(CARD.read) for card in played.listed()]
    player.played = type(player.played)(cards)
    player.points = TREE_POINTS * len(player.land.trees)
    player.points += sum(p.table.deck.points[card] for card in cards)
    for card in hand.listed():
        read_card(p, player, card)
    for name in scoring.listed():
        player.scoring |= 1 << one_of(name, SCORINGS)
    player.choice = one_or_none(choice, SCORINGS)


def read_tile(land: Landscape, word: Part) -> None:
    """Tiles come in the order of laying, each beside an earlier one (KF-30)."""
    expected = f"a tile like Ln1 or Ln1*, with a letter of {LETTERS}"
    letter, cell, cow = word.groups(rf"([{LETTERS}])(.*?)(\*?)", expected)
    spot = land.find(cell.means(cell_number))
    if spot == NOWHERE or land.spots[spot] != OPEN:
        raise word.wrong("a free cell beside an earlier tile, the first on 0")
    land.lay(spot, LETTERS.index(letter.text))
    if cow.text:
        land.spots[spot] |= COW


def read_tree(land: Landscape, word: Part) -> None:
    """Each tree has a square of its own (KF-31)."""
    spot = land.find(word.means(cell_number))
    kind = land.spots[spot] & (TREE | KIND)
    if kind >= KINDS or not completing(land, spot, 2) >> kind & 1:
        raise word.wrong("the north-west tile of a square that may bear a tree")
    land.set_tree(spot, SOUTH, EAST)


def read_card(p: Kuhfstein, player: Player, word: Part) -> None:
    """A card of the hand, the dealt one in brackets."""
    known, dealt = word.groups(r"([^(]*)|\((.*)\)", f"{CARD.expected}, the dealt one in brackets")
    card = claim(p, dealt if dealt.text else known)
    player.hand |= 1 << card
    if not dealt.text:
        p.seen |= 1 << card
    elif player.secret == NONE:
        player.secret = card
    else:
        raise word.wrong("one dealt card in a hand at most")


def take_out(p: Kuhfstein, word: Part) -> int:
    """A set of cards that leave the draw pile."""
    return sum(1 << claim(p, card) for card in word.listed())


def claim(p: Kuhfstein, word: Part) -> int:
    """A card that leaves the draw pile; none can be in two places."""
    card = word.means(CARD.read)
    if not p.draws >> card & 1:
        raise word.wrong("each card in one place", f"'card {CARD.write(card)}'")
    p.draws ^= 1 << card
    return card


def read_tiles(word: Part) -> int:
    """A heap of tiles from its letters."""
    if word.text == EMPTY:
        return 0
    if not re.fullmatch(f"[{LETTERS}]{{1,71}}", word.text):
        raise word.wrong(f"letters out of {LETTERS}, or -")
    return sum(ONE[LETTERS.index(letter)] for letter in word.text)


def one_of(word: Part, names: Sequence[str]) -> int:
    """The index of a word among these."""
    if word.text not in tuple(names):
        raise word.wrong(", ".join(names))
    return names.index(word.text)


def one_or_none(word: Part, names: Sequence[str]) -> int:
    return NONE if word.text == EMPTY else one_of(word, [*names, EMPTY])


def number(word: Part, most: int) -> int:
    if not re.fullmatch(r"\d{1,2}", word.text, re.ASCII) or int(word.text) > most:
        raise word.wrong(f"a number up to {most}")
    return int(word.text)


def counted(word: Part, names: Sequence[str], most: int) -> tuple[int, int]:
    """`act:2`: the index of a name among these, and the number behind its colon or 0."""
    name, *behind = word.split(":")
    if len(behind) > 1:
        raise word.wrong("one number behind the colon")
    return one_of(name, names), number(behind[0], most) if behind else 0
