"""Reads the one-line notation of a moment, and refuses what cannot be. See `notation`."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from spielalm.games.kuhfstein import heap
from spielalm.games.kuhfstein.cells import EAST, SOUTH, cell_number
from spielalm.games.kuhfstein.deck import COW as COW_BONUS
from spielalm.games.kuhfstein.edition import load
from spielalm.games.kuhfstein.heap import KINDS, LETTERS, ONE
from spielalm.games.kuhfstein.landscape import COW, NOWHERE, OPEN, TREE, Landscape
from spielalm.games.kuhfstein.moves import BONUSES, CARD, SCORINGS, SEATS
from spielalm.games.kuhfstein.phases.displays import TILES
from spielalm.games.kuhfstein.phases.tiles import completing
from spielalm.games.kuhfstein.phases.turn import ACTIONS
from spielalm.games.kuhfstein.position import COWS, NONE, OPTIONS, Player, Table
from spielalm.games.kuhfstein.possible import complaints
from spielalm.games.kuhfstein.rules import PHASES, Kuhfstein
from spielalm.games.kuhfstein.scoring import TREE_POINTS
from spielalm.games.kuhfstein.writing import ENDINGS
from spielalm.kernel.errors import EditionError, NotationError

HEAD = ("edition", "options", "track", "fox", "turn", "next", "ending", "tiles", "cards")
FORM = f"{' '.join(HEAD).upper()} and 2 to 4 seats"
SEAT_FORM = "TILES/TREES/PASSED/PLAYED/HAND/SCORING/CHOICE"


def read(text: str) -> Kuhfstein:
    """The moment that this line describes."""
    words = Words(text)
    seats = len(words.words) - len(HEAD)
    if not 2 <= seats <= 4:
        raise NotationError(f"{len(words.words)} words", expected=FORM)
    position = Kuhfstein(PHASES.first, read_table(words, seats))
    position.sit_down()
    read_head(words, position)
    for player in position.players:
        read_seat(words, player, position)
    count_out(position)
    for word, problem, expected in complaints(position):
        before = words.words[: (*HEAD, *SEATS).index(word)]
        column = len(" ".join(before)) + (2 if before else 1)
        raise NotationError(problem, expected=expected, column=column)
    return position


class Words:
    """The words of a line, one after the other, with the columns where they begin."""

    def __init__(self, text: str, mark: str = " ", column: int = 1) -> None:
        self.words = text.split(mark)
        self.column = column
        self.at = 0
        self.now = column

    def next(self) -> str:
        word = self.words[self.at]
        self.now = self.column
        self.column += len(word) + 1
        self.at += 1
        return word

    def one_of(self, names: Sequence[str]) -> int:
        """The index of the next word among these."""
        word = self.next()
        if word not in tuple(names):
            raise self.wrong(word, ", ".join(names))
        return names.index(word)

    def listed(self) -> Words:
        """The next word taken apart at its commas; `-` is an empty list."""
        word = self.next()
        inner = Words(word, ",", self.now)
        if word == "-":
            inner.words = []
        return inner

    def wrong(self, problem: str, expected: str) -> NotationError:
        return NotationError(f"{problem[:40]!a}", expected=expected, column=self.now)

    def rest(self) -> range:
        """To go through the words that are left."""
        return range(len(self.words) - self.at)

    def number(self, most: int) -> int:
        word = self.next()
        if not re.fullmatch(r"\d{1,2}", word, re.ASCII) or int(word) > most:
            raise self.wrong(word, f"a number up to {most}")
        return int(word)

    def counted(self, names: Sequence[str], most: int) -> tuple[int, int]:
        """The index of the next word among these, and the number behind its colon or 0."""
        inner = Words(self.next(), ":", self.now)
        found = inner.one_of(names)
        number = inner.number(most) if inner.rest() else 0
        if inner.rest():
            raise self.wrong(":".join(inner.words), "one number behind the colon")
        return found, number

    def cards(self) -> list[int]:
        """The next word as a list of cards, counted from 0."""
        inner = self.listed()
        return [inner.card(inner.next()) for _ in inner.rest()]

    def card(self, word: str) -> int:
        return self.value(CARD.read, word)

    def spot(self, word: str, land: Landscape) -> int:
        """The spot of this cell, or NOWHERE."""
        return int(land.find(self.value(cell_number, word)))

    def value(self, read: Callable[[str], int], word: str) -> int:
        """What a word or a part of it means; the error says where it stands."""
        try:
            return read(word)
        except NotationError as error:
            raise error.moved(column=self.now - 1) from None


def read_table(words: Words, seats: int) -> Table:
    name = words.next()
    try:
        deck = load(name)
    except EditionError as error:
        raise NotationError(str(error), expected="an edition") from None
    inner = words.listed()
    chosen = [inner.one_of(list(OPTIONS)) for _ in inner.rest()]
    return Table(deck, seats, tuple(word for n, word in enumerate(OPTIONS) if n in chosen))


def read_head(words: Words, position: Kuhfstein) -> None:
    """Everything that does not belong to a seat."""
    seats = SEATS[: position.table.seats]
    inner = words.listed()
    slots = [inner.one_of(BONUSES) for _ in inner.rest()]
    if len(slots) not in (0, len(position.table.deck.faces)):
        raise words.wrong(",".join(inner.words), "- or three bonuses")
    if slots:
        position.track = type(position.track)([COW_BONUS, *slots])
    fox = words.one_of(f"{seats}-")
    position.fox = NONE if fox == len(seats) else fox
    position.turn = words.one_of(seats)
    coming, position.left = words.counted(PHASES.names, ACTIONS)
    position.phase = PHASES.by_name[PHASES.names[coming]]
    position.ending, position.idle = words.counted(ENDINGS, 4 * position.table.seats)
    inner = Words(words.next(), "/", words.now)
    expected_parts(inner, 2, "TILES/ASIDE")
    position.tiles = read_tiles(inner)
    position.aside = read_tiles(inner)
    inner = Words(words.next(), "/", words.now)
    expected_parts(inner, 3, "CARDS/DISCARDS/SEEN")
    position.cards = take_out(position, inner)
    position.discards = take_out(position, inner)
    position.seen = take_out(position, inner)
    position.draws |= position.seen  # they lie in the draw pile again
    position.seen |= position.cards | position.discards


def expected_parts(words: Words, count: int, form: str) -> None:
    if len(words.words) != count:
        raise NotationError(f"{len(words.words)} parts", expected=form, column=words.column)


def read_tiles(words: Words) -> int:
    """A heap of tiles from its letters."""
    word = words.next()
    if word == "-":
        return 0
    if not word or set(word) - set(LETTERS) or len(word) > 71:
        raise words.wrong(word, f"letters out of {LETTERS}, or -")
    return sum(int(ONE[LETTERS.index(letter)]) for letter in word)


def take_out(position: Kuhfstein, words: Words) -> int:
    """A set of cards that leave the draw pile; none can be in two places."""
    found = 0
    for card in words.cards():
        found |= claim(position, words, card)
    return found


def claim(position: Kuhfstein, words: Words, card: int) -> int:
    if not position.draws >> card & 1:
        raise words.wrong(f"card {card + 1}", "each card in one place")
    position.draws ^= 1 << card
    return 1 << card


def read_seat(words: Words, player: Player, position: Kuhfstein) -> None:
    inner = Words(words.next(), "/", words.now)
    expected_parts(inner, 7, SEAT_FORM)
    read_land(inner.listed(), player.land)
    read_trees(inner.listed(), player.land)
    position.trees -= len(player.land.trees)
    player.passed = inner.number(len(position.table.deck.fields))
    player.points = TREE_POINTS * len(player.land.trees)
    played = inner.cards()
    player.played = type(player.played)(played)
    player.points += sum(int(position.table.deck.points[card]) for card in played)
    read_hand(inner.listed(), player, position)
    tiles = inner.listed()
    for _ in tiles.rest():
        player.scoring |= 1 << tiles.one_of(SCORINGS)
    choice = inner.one_of((*SCORINGS, "-"))
    player.choice = NONE if choice == len(SCORINGS) else choice


def read_land(words: Words, land: Landscape) -> None:
    """Tiles in the order of laying, each beside an earlier one (KF-30)."""
    for _ in words.rest():
        word = words.next()
        if word[:1] not in tuple(LETTERS):
            raise words.wrong(word, f"a tile like Ln1 or Ln1*, with a letter of {LETTERS}")
        spot = words.spot(word[1:].removesuffix("*"), land)
        if spot == NOWHERE or land.spots[spot] != OPEN:
            raise words.wrong(word, "a free cell beside an earlier tile, the first on 0")
        land.lay(spot, LETTERS.index(word[0]))
        if word.endswith("*"):
            land.spots[spot] |= COW


def read_trees(words: Words, land: Landscape) -> None:
    """Each tree has a square of its own (KF-31)."""
    for _ in words.rest():
        word = words.next()
        spot = words.spot(word, land)
        kind = land.spots[spot] & (TREE | 7)
        if kind >= KINDS or not completing(land, spot, 2) >> kind & 1:
            raise words.wrong(word, "the north-west tile of a square that may bear a tree")
        land.set_tree(spot, SOUTH, EAST)


def read_hand(words: Words, player: Player, position: Kuhfstein) -> None:
    for _ in words.rest():
        word = words.next()
        dealt = re.fullmatch(r"\((.*)\)", word)
        card = words.card(dealt[1] if dealt else word)
        player.hand |= claim(position, words, card)
        if dealt is None:
            position.seen |= 1 << card
        elif player.secret == NONE:
            player.secret = card
        else:
            raise words.wrong(word, "one dealt card in a hand at most")


def count_out(position: Kuhfstein) -> None:
    """What is nowhere else lies in the pile; cows that stand nowhere else are in the supply."""
    for kind in range(KINDS):
        used = heap.count(position.tiles, kind) + heap.count(position.aside, kind)
        used += sum(heap.count(player.land.laid, kind) for player in position.players)
        rest = heap.count(position.pile, kind) - used
        if rest < 0:
            problem = f"{used} tiles {LETTERS[kind]}"
            raise NotationError(problem, expected=f"{rest + used} at most")
        position.pile -= used * ONE[kind]
    if position.trees < 0:
        raise NotationError("too many trees", expected="two for each seat at most")
    if heap.size(position.tiles) > TILES:
        raise NotationError("more than five tiles on display", expected="five at most")
    for player in position.players:
        waiting = [bonus for bonus in position.track[player.passed :] if bonus == COW_BONUS]
        if position.track:
            player.supply = COWS - len(waiting) - player.land.cows()
        if player.supply < 0:
            raise NotationError(
                "too many cows",
                expected=f"{COWS} for each seat, {len(waiting)} of them on the track",
            )
