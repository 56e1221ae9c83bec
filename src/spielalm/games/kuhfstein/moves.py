"""Kuhfstein's moves: as numbers inside, as typed values outside, as text between people.

The lowest four bits say which kind of move it is; what it needs stands above them.
"""

from __future__ import annotations

import re
from typing import Final, cast

from mypy_extensions import i64

from spielalm.games.kuhfstein.cells import CELLS, cell_name, cell_number
from spielalm.games.kuhfstein.heap import NAMES
from spielalm.games.kuhfstein.typed import (
    AnyMove,
    Bonus,
    BonusTiles,
    BringHome,
    ChooseScoring,
    DealtCard,
    DealtScoringTile,
    Decline,
    EndTurn,
    ExchangeCards,
    ExchangeTiles,
    Fox,
    Land,
    LayTile,
    PlayCard,
    Scoring,
    Square,
    TakeCard,
    Turned,
    TurnedCard,
    TurnedTile,
)
from spielalm.kernel.errors import NotationError
from spielalm.kernel.typed import Move

KIND: Final = 15
FOX: Final = 0  # seat << 4
TRACK: Final = 1  # three bonuses, << 4, << 7 and << 10
TILE: Final = 2  # kind << 4
CARD: Final = 3  # card << 4
DEAL_SCORING: Final = 4  # seat << 4, tile << 6
DEAL_CARD: Final = 5  # seat << 4, card << 6
LAY: Final = 6  # kind << 4, cell << 7, square << 23
TAKE: Final = 7  # card << 4
PLAY: Final = 8  # card << 4, rotation << 10, cell << 12
HOME: Final = 9  # cell << 4
SWAP_TILES: Final = 10
SWAP_CARDS: Final = 11
END: Final = 12
DECLINE: Final = 13
SCORE: Final = 14  # tile << 4

SEATS: Final = "ABCD"
CARDS: Final = 55
BONUSES: Final[tuple[Bonus, ...]] = ("cow", "action", "tile", "card", "home")
SQUARES: Final[tuple[Square, ...]] = ("none", "ne", "se", "sw", "nw")
TURNS: Final[tuple[Turned, ...]] = ("straight", "right", "half", "left")
SCORINGS: Final[tuple[Scoring, ...]] = (
    "shore",
    "hay",
    "meadow",
    "forest",
    "goal",
    "trees",
    "cows",
    "size",
    "house",
)


def lay_code(kind: i64, cell: i64, square: i64) -> i64:
    return LAY | (kind << 4) | (cell << 7) | (square << 23)


def play_code(card: i64, rotation: i64, cell: i64) -> i64:
    return PLAY | (card << 4) | (rotation << 10) | (cell << 12)


def track_code(first: i64, second: i64, third: i64) -> i64:
    return TRACK | (first << 4) | (second << 7) | (third << 10)


def dealt_code(what: i64, seat: i64, thing: i64) -> i64:
    return what | (seat << 4) | (thing << 6)


def code(kind: i64, value: i64) -> i64:
    """A move that needs one value: a seat, a landscape, a card, a cell, a scoring tile."""
    return kind | (value << 4)


def land_name(kind: i64) -> Land:
    return NAMES[int(kind)]


def card_index(card: int) -> int:
    """Inside, cards are counted from 0."""
    if not 1 <= card <= CARDS:
        raise NotationError(f"card {card}", expected=f"a card from 1 to {CARDS}")
    return card - 1


def unpack(move: i64) -> Move:
    """The typed value of a move. Cards are counted from 1 outside."""
    kind = move & KIND
    value = int(move >> 4)
    if kind == FOX:
        return Fox(value)
    if kind == TRACK:
        return BonusTiles(BONUSES[value & 7], BONUSES[value >> 3 & 7], BONUSES[value >> 6])
    if kind == TILE:
        return TurnedTile(land_name(value))
    if kind == CARD:
        return TurnedCard(value + 1)
    if kind == DEAL_SCORING:
        return DealtScoringTile(value & 3, SCORINGS[value >> 2])
    if kind == DEAL_CARD:
        return DealtCard(value & 3, (value >> 2) + 1)
    if kind == LAY:
        return LayTile(
            land_name(value & 7), cell_name(value >> 3 & (CELLS - 1)), SQUARES[value >> 19]
        )
    if kind == TAKE:
        return TakeCard(value + 1)
    if kind == PLAY:
        return PlayCard((value & 63) + 1, TURNS[value >> 6 & 3], cell_name(value >> 8))
    if kind == HOME:
        return BringHome(cell_name(value))
    if kind == SWAP_TILES:
        return ExchangeTiles()
    if kind == SWAP_CARDS:
        return ExchangeCards()
    if kind == END:
        return EndTurn()
    if kind == DECLINE:
        return Decline()
    return ChooseScoring(SCORINGS[value])


def pack(move: Move) -> i64:
    """The number of a typed move."""
    if isinstance(move, Fox):
        return code(FOX, move.seat)
    if isinstance(move, BonusTiles):
        return track_code(
            BONUSES.index(move.first), BONUSES.index(move.second), BONUSES.index(move.third)
        )
    if isinstance(move, TurnedTile):
        return code(TILE, NAMES.index(move.land))
    if isinstance(move, TurnedCard):
        return code(CARD, card_index(move.card))
    if isinstance(move, DealtScoringTile):
        return dealt_code(DEAL_SCORING, move.seat, SCORINGS.index(move.tile))
    if isinstance(move, DealtCard):
        return dealt_code(DEAL_CARD, move.seat, card_index(move.card))
    if isinstance(move, LayTile):
        return lay_code(NAMES.index(move.land), cell_number(move.cell), SQUARES.index(move.tree))
    if isinstance(move, TakeCard):
        return code(TAKE, card_index(move.card))
    if isinstance(move, PlayCard):
        return play_code(card_index(move.card), TURNS.index(move.turned), cell_number(move.cell))
    if isinstance(move, BringHome):
        return code(HOME, cell_number(move.cell))
    if isinstance(move, ChooseScoring):
        return code(SCORE, SCORINGS.index(move.tile))
    for plain, number in PLAIN:
        if type(move) is plain:
            return number
    raise TypeError(f"{move!r} is not a move of Kuhfstein")


PLAIN: Final[list[tuple[type[Move], int]]] = [
    (ExchangeTiles, SWAP_TILES),
    (ExchangeCards, SWAP_CARDS),
    (EndTurn, END),
    (Decline, DECLINE),
]


def write_move(move: i64) -> str:
    """`lay hay n1e2 tree se`, `take 17`, `play 17 right n1`, `home n1e2`, `end` and so on."""
    typed = unpack(move)
    if isinstance(typed, Fox):
        return f"fox {SEATS[typed.seat]}"
    if isinstance(typed, BonusTiles):
        return f"track {typed.first} {typed.second} {typed.third}"
    if isinstance(typed, TurnedTile):
        return f"tile {typed.land}"
    if isinstance(typed, TurnedCard):
        return f"card {typed.card}"
    if isinstance(typed, DealtScoringTile):
        return f"deal {SEATS[typed.seat]} {typed.tile}"
    if isinstance(typed, DealtCard):
        return f"deal {SEATS[typed.seat]} {typed.card}"
    if isinstance(typed, LayTile):
        tree = "" if typed.tree == "none" else f" tree {typed.tree}"
        return f"lay {typed.land} {typed.cell}{tree}"
    if isinstance(typed, TakeCard):
        return f"take {typed.card}"
    if isinstance(typed, PlayCard):
        turned = "" if typed.turned == "straight" else f" {typed.turned}"
        return f"play {typed.card}{turned} {typed.cell}"
    if isinstance(typed, BringHome):
        return f"home {typed.cell}"
    if isinstance(typed, ChooseScoring):
        return f"score {typed.tile}"
    return WORDS[int(move & KIND)]


WORDS: Final = {
    SWAP_TILES: "exchange tiles",
    SWAP_CARDS: "exchange cards",
    END: "end",
    DECLINE: "decline",
}

LANDS: Final = "|".join(NAMES)
BONUS: Final = "|".join(BONUSES)
TILES: Final = "|".join(SCORINGS)
NUMBER: Final = r"[1-9]\d?"
FORMS: Final = re.compile(
    rf"fox (?P<fox>[{SEATS}])"
    rf"|track (?P<one>{BONUS}) (?P<two>{BONUS}) (?P<three>{BONUS})"
    rf"|tile (?P<tile>{LANDS})"
    rf"|card (?P<card>{NUMBER})"
    rf"|deal (?P<seat>[{SEATS}]) (?:(?P<scoring>{TILES})|(?P<dealt>{NUMBER}))"
    rf"|lay (?P<land>{LANDS}) (?P<place>[0nsew]\w*)(?: tree (?P<square>ne|se|sw|nw))?"
    rf"|take (?P<take>{NUMBER})"
    rf"|play (?P<play>{NUMBER})(?: (?P<turned>right|half|left))? (?P<anchor>[0nsew]\w*)"
    r"|home (?P<herd>[0nsew]\w*)"
    rf"|score (?P<score>{TILES})",
    re.ASCII,
)
EXPECTED: Final = (
    "lay hay n1e2, lay hay n1e2 tree se, take 17, play 17 right n1, home n1, exchange tiles, "
    "exchange cards, end, decline, score shore; or for chance: fox A, track cow action home, "
    "tile hay, card 17, deal A 17, deal A shore"
)


def read_move(text: str) -> i64:
    """The move that this text means."""
    for number, words in WORDS.items():
        if text == words:
            return number
    match = FORMS.fullmatch(text)
    if match is None:
        raise NotationError(f"{text[:40]!a} is not a move of Kuhfstein", expected=EXPECTED)
    for group in ("card", "dealt", "take", "play", "place", "anchor", "herd"):
        word = match[group]
        if word:
            try:
                card_index(int(word)) if word.isdecimal() and word != "0" else cell_number(word)
            except NotationError as error:
                raise error.moved(column=match.start(group)) from None
    return pack(meaning(match))


def meaning(match: re.Match[str]) -> AnyMove:
    """The typed value of a text that has the right form."""
    if match["fox"]:
        return Fox(SEATS.index(match["fox"]))
    if match["one"]:
        one, two, three = (cast("Bonus", match[slot]) for slot in ("one", "two", "three"))
        return BonusTiles(one, two, three)
    if match["tile"]:
        return TurnedTile(cast("Land", match["tile"]))
    if match["card"]:
        return TurnedCard(int(match["card"]))
    if match["scoring"]:
        return DealtScoringTile(SEATS.index(match["seat"]), cast("Scoring", match["scoring"]))
    if match["dealt"]:
        return DealtCard(SEATS.index(match["seat"]), int(match["dealt"]))
    if match["land"]:
        square = cast("Square", match["square"] or "none")
        return LayTile(cast("Land", match["land"]), match["place"], square)
    if match["take"]:
        return TakeCard(int(match["take"]))
    if match["play"]:
        turned = cast("Turned", match["turned"] or "straight")
        return PlayCard(int(match["play"]), turned, match["anchor"])
    if match["herd"]:
        return BringHome(match["herd"])
    return ChooseScoring(cast("Scoring", match["score"]))
