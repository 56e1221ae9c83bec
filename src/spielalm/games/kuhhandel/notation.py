"""A moment of Kuhhandel as one line of text, with everything that everybody knows.

    master A:2xcow,+dog/2x0,10 B:cow/3x10,20,50/0 C:-/50 next=rat turn=A card=rat other=C B>A=2x0

First the edition with its variants; then each seat: herd and premiums, hand, and what it has laid
face down. Then what is next, and what that needs. At the end what is known of whose money (KM-06):
`*>A=all` means that everybody knows all of A's, `B>A=2x0` is what B knows of it, if that is more.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from spielalm.games.kuhhandel.cards import ANIMALS, KINDS, NAMES, NONE, ONE_OF, card_number, owned
from spielalm.games.kuhhandel.edition import load, names
from spielalm.games.kuhhandel.material import Material
from spielalm.games.kuhhandel.money import covers
from spielalm.games.kuhhandel.moves import SEATS, read_money, write_money
from spielalm.games.kuhhandel.position import FIRST, NOBODY_YET, Fields
from spielalm.games.kuhhandel.rules import Kuhhandel
from spielalm.games.kuhhandel.validity import Complaint, wrong_cards, wrong_moment
from spielalm.kernel.errors import NotationError
from spielalm.kernel.numbers import BIT, members

# In the order of the numbers in `position`.
PHASES = (
    "first",
    "turn",
    "extra",
    "turn-up",
    "bid",
    "slap",
    "verdict",
    "hammer",
    "pay",
    "refuse",
    "rat",
    "offer",
    "answer",
    "look",
    "share",
    "next",
    "cover",
    "over",
)
WORDS = (
    "next",
    "turn",
    "card",
    "price",
    "bidder",
    "held",
    "slapped",
    "out",
    "other",
    "ties",
    "trades",
    "covered",
)


def phase_name(position: Fields) -> str:
    """What happens next, in a word."""
    return PHASES[position.phase]


def premium_names(premiums: int) -> tuple[str, ...]:
    """The animals whose premiums are in this set."""
    return tuple(ANIMALS[animal] for animal in members(premiums))


def write(position: Kuhhandel) -> str:
    rules = position.material.name
    rules += "+super" if position.extra_auction else ""
    rules += "+cash" if position.cash else ""
    words = [rules, *(write_seat(position, seat) for seat in range(position.seats))]
    words.append(f"next={phase_name(position)}")
    if position.phase != FIRST:
        words.append(f"turn={SEATS[position.turn]}")
    words += [f"{name}={text}" for name, text in details(position) if text]
    words += knowledge(position)
    return " ".join(words)


def write_seat(position: Kuhhandel, seat: int) -> str:
    """`A:2xcow,+dog/2x0,10`, and a third part if the seat has money on the table."""
    found = []
    for kind in range(KINDS):
        if n := owned(position.herds[seat], kind):
            found.append(f"{n}x{NAMES[kind]}" if n > 1 else NAMES[kind])
    found += [f"+{animal}" for animal in premium_names(position.premiums[seat])]
    parts = [",".join(found) or "-", write_money(position.hands[seat], ",", "-")]
    if position.laid[seat]:
        parts.append(write_money(position.laid[seat], ",", "-"))
    return f"{SEATS[seat]}:{'/'.join(parts)}"


def details(position: Kuhhandel) -> list[tuple[str, str]]:
    """What is going on, as far as there is anything to say."""
    return [
        ("card", "" if position.card == NONE else NAMES[position.card]),
        ("price", str(position.price) if position.price else ""),
        ("bidder", write_seats([position.bidder])),
        ("held", write_seats(members(position.held))),
        ("slapped", write_seats(members(position.slapped))),
        ("out", write_seats(members(position.out))),
        ("other", write_seats([position.other])),
        ("ties", str(position.ties) if position.ties else ""),
        ("trades", str(position.trades) if position.trades else ""),
        ("covered", "" if position.covered == NONE else NAMES[position.covered]),
    ]


def write_seats(seats: Iterable[int]) -> str:
    return "".join(SEATS[seat] for seat in seats if seat != NOBODY_YET)


def knowledge(position: Kuhhandel) -> list[str]:
    """KM-06: what everybody knows, then what each seat knows beyond that."""
    found = []
    n = position.seats
    for observer in (n, *range(n)):
        for owner in range(n):
            known = position.known[observer * n + owner]
            open_to_all = position.known[n * n + owner] if observer < n else 0
            if observer != owner and known != open_to_all:
                who = SEATS[observer] if observer < n else "*"
                everything = position.hands[owner] + position.laid[owner]
                text = "all" if known == everything else write_money(known, ",", "-")
                found.append(f"{who}>{SEATS[owner]}={text}")
    return found


def read(text: str) -> Kuhhandel:
    return Reader(text).position()


class Reader:
    """One line of notation, read word by word."""

    def __init__(self, text: str) -> None:
        self.words = text.split(" ")
        self.columns = [1]
        for word in self.words[:-1]:
            self.columns.append(self.columns[-1] + len(word) + 1)
        self.at = 0
        self.length = len(text)

    def word(self) -> str:
        """The word to read now; empty at the end."""
        return self.words[self.at] if self.at < len(self.words) else ""

    def error(self, problem: str, expected: str, further: int = 0) -> NotationError:
        """An error at the present word, or so many letters further on."""
        column = self.columns[self.at] if self.at < len(self.words) else self.length + 1
        column = min(column + further, self.length + 1)
        return NotationError(problem, expected=expected, column=column)

    def position(self) -> Kuhhandel:
        material, extra_auction, cash = self.rules()
        seats = self.seats(material)
        position = Kuhhandel(material, len(seats), extra_auction, cash)
        for seat, (herd, premiums, hand, laid) in enumerate(seats):
            position.herds[seat] = herd
            position.premiums[seat] = premiums
            position.hands[seat] = hand
            position.laid[seat] = laid
        places = self.details(position)
        self.refuse(wrong_cards(position), places)
        position.count_up()
        self.refuse(wrong_moment(position), places)
        self.knowledge(position)
        return position

    def refuse(self, complaint: Complaint | None, places: dict[str, int]) -> None:
        """Raise an error that points at the word complained about."""
        if complaint is not None:
            word, problem, expected = complaint
            self.at = places.get(word, 1)
            raise self.error(problem, expected)

    def rules(self) -> tuple[Material, bool, bool]:
        """`master`, `classic`, with `+super` and `+cash`."""
        match = re.fullmatch(r"([a-z]+)(\+super)?(\+cash)?", self.word(), re.ASCII)
        if match is None or match[1] not in names():
            expected = f"{' or '.join(names())}, with +super, +cash or both"
            raise self.error(f"{self.word()[:30]!a}", expected)
        self.at += 1
        return load(match[1]), bool(match[2]), bool(match[3])

    def seats(self, material: Material) -> list[tuple[int, int, int, int]]:
        """The words of all seats, in order."""
        found: list[tuple[int, int, int, int]] = []
        while re.match("[A-F]:", self.word()):
            if self.word()[0] != SEATS[len(found)]:
                raise self.error(f"seat {self.word()[0]}", f"seat {SEATS[len(found)]}")
            found.append(self.seat())
            if len(found) == material.most:
                break
        if len(found) < material.fewest:
            raise self.error(f"{len(found)} seats", f"{SEATS[len(found)]}:HERD/HAND")
        return found

    def seat(self) -> tuple[int, int, int, int]:
        """Herd, premiums, hand and what is laid, of one seat."""
        parts = self.word()[2:].split("/")
        if not 2 <= len(parts) <= 3:
            raise self.error(f"{self.word()[:30]!a}", "HERD/HAND or HERD/HAND/LAID")
        herd, premiums = self.herd(parts[0])
        further = 2 + len(parts[0]) + 1
        hand = self.money(parts[1], further)
        laid = 0
        if len(parts) == 3:
            laid = self.money(parts[2], further + len(parts[1]) + 1)
        self.at += 1
        return herd, premiums, hand, laid

    def herd(self, text: str) -> tuple[int, int]:
        herd, premiums, further = 0, 0, 2
        for item in [] if text == "-" else text.split(","):
            match = re.fullmatch(r"(?:([2-4])x)?([a-z]+)|\+([a-z]+)", item, re.ASCII)
            kind = card_number(match[2] or match[3]) if match else NONE
            if match is None or kind >= (KINDS if match[2] else len(ANIMALS)):
                expected = "animals like 2xcow, rat, +dog for a premium, or -"
                raise self.error(f"{item[:20]!a}", expected, further)
            if (match[2] and owned(herd, kind)) or (match[3] and premiums >> kind & 1):
                raise self.error(f"{item} twice", "each animal once", further)
            if match[2]:
                herd += int(match[1] or 1) * int(ONE_OF[kind])
            else:
                premiums |= int(BIT[kind])
            further += len(item) + 1
        return herd, premiums

    def money(self, text: str, further: int) -> int:
        if text == "-":
            return 0
        try:
            return int(read_money(text.split(",")))
        except NotationError as error:
            raise self.error(error.problem, error.expected, further + error.column - 1) from None

    def details(self, position: Kuhhandel) -> dict[str, int]:
        """The words `name=value`; where each of them stands."""
        places: dict[str, int] = {}
        last = -1
        while "=" in self.word() and ">" not in self.word():
            name, _, value = self.word().partition("=")
            if name not in WORDS or WORDS.index(name) <= last:
                expected = f"in this order: {', '.join(WORDS)}"
                raise self.error(f"{name[:20]!a}", expected)
            last = WORDS.index(name)
            places[name] = self.at
            self.detail(position, name, value)
            self.at += 1
        if "next" not in places:
            raise self.error("nothing is next", f"next={'|'.join(PHASES)}")
        if ("turn" in places) != (position.phase != FIRST):
            raise self.error("whose turn it is", "turn=A, B ... except with next=first")
        return places

    def detail(self, position: Kuhhandel, name: str, value: str) -> None:
        """One thing that is going on."""
        further = len(name) + 1
        if name == "next":
            if value not in PHASES:
                raise self.error(f"{value[:20]!a}", f"one of {', '.join(PHASES)}", further)
            position.phase = PHASES.index(value)
        elif name in ("card", "covered"):
            card = card_number(value)
            if card == NONE:
                raise self.error(f"{value[:20]!a}", f"one of {', '.join(NAMES)}", further)
            setattr(position, name, card)
        elif name in ("price", "ties", "trades"):
            if re.fullmatch(r"[1-9]\d{0,4}", value, re.ASCII) is None:
                raise self.error(f"{value[:20]!a}", "a number from 1 on", further)
            setattr(position, name, int(value))
        else:
            letters = SEATS[: position.seats]
            if not value or "".join(sorted(set(value))) != value or set(value) - set(letters):
                raise self.error(f"{value[:20]!a}", f"seats out of {letters}, in order", further)
            seats = [letters.index(letter) for letter in value]
            if name in ("held", "slapped", "out"):
                setattr(position, name, sum(int(BIT[seat]) for seat in seats))
            elif len(seats) == 1:
                setattr(position, name, seats[0])
            else:
                raise self.error(f"{len(seats)} seats", "one seat", further)

    def knowledge(self, position: Kuhhandel) -> None:
        """The words `A>B=money`; what everybody knows comes first, and everybody knows it."""
        n = position.seats
        letters = SEATS[:n]
        given: set[tuple[int, int]] = set()
        while self.at < len(self.words):
            match = re.fullmatch(rf"([{letters}*])>([{letters}])=(.+)", self.word())
            if match is None or match[1] == match[2]:
                raise self.error(f"{self.word()[:30]!a}", "knowledge like *>A=all or B>A=2x0,10")
            owner = letters.index(match[2])
            everything = position.hands[owner] + position.laid[owner]
            known = everything if match[3] == "all" else self.money(match[3], 4)
            observer = n if match[1] == "*" else letters.index(match[1])
            if (observer, owner) in given:
                raise self.error(f"{match[1]}>{match[2]} twice", "each pair once")
            if observer == n and any(who < n for who, _ in given):
                raise self.error(f"{match[1]}>{match[2]}", "what everybody knows first")
            given.add((observer, owner))
            if not covers(everything, known):
                raise self.error(f"{match[3][:30]}", f"no more than {match[2]} has", 4)
            if observer == n:
                for seat in range(n + 1):
                    position.known[seat * n + owner] = 0 if seat == owner else known
            elif covers(known, position.known[n * n + owner]):
                position.known[observer * n + owner] = known
            else:
                raise self.error(f"{match[3][:30]}", "at least what everybody knows", 4)
            self.at += 1
