"""A moment of Kuhhandel read from its line of text; what cannot be is refused."""

from __future__ import annotations

import re
from typing import Any

from spielalm.games.kuhhandel.cards import (
    ANIMALS,
    KINDS,
    NONE,
    ONE_OF,
    card_number,
    owned,
)
from spielalm.games.kuhhandel.edition import load, names
from spielalm.games.kuhhandel.material import Material
from spielalm.games.kuhhandel.money import covers
from spielalm.games.kuhhandel.moves import MOST_SEATS, read_money
from spielalm.games.kuhhandel.notation import TERMS
from spielalm.games.kuhhandel.possible import unknown_money, wrong_cards, wrong_moment
from spielalm.games.kuhhandel.rules import PHASES, Kuhhandel
from spielalm.games.kuhhandel.terms import Terms
from spielalm.games.kuhhandel.words import words
from spielalm.kernel.errors import NotationError
from spielalm.kernel.kinds import LETTERS
from spielalm.kernel.numbers import BIT
from spielalm.kernel.phases import Complaint, Phase

SEATS = LETTERS[:MOST_SEATS]


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
        material, terms = self.rules()
        seats = self.seats(material)
        position = Kuhhandel(PHASES.first, material, len(seats), terms)
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
        self.refuse(unknown_money(position), places)
        return position

    def refuse(self, complaint: Complaint | None, places: dict[str, int]) -> None:
        """Raise an error that points at the word complained about."""
        if complaint is not None:
            word, problem, expected = complaint
            self.at = places.get(word, 1)
            raise self.error(problem, expected)

    def rules(self) -> tuple[Material, Terms]:
        """`master`, `classic`, with what differs from the plain game."""
        name, *said = self.word().split("+")
        if name not in names() or said != [word for word in TERMS if word in said]:
            expected = f"{' or '.join(names())}, with any of +{', +'.join(TERMS)}, in this order"
            raise self.error(f"{self.word()[:30]!a}", expected)
        self.at += 1
        terms = Terms(
            extra_auction="super" in said,
            cash="cash" in said,
            bid_again="again" in said,
            backs="hidden" not in said,
            every_trade="compulsory" not in said,
        )
        return load(name), terms

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
        order = ["next", *dict.fromkeys(word.name for word in words(position.seats))]
        places: dict[str, int] = {}
        last = -1
        while "=" in self.word() and ">" not in self.word():
            name, _, value = self.word().partition("=")
            if name not in order or order.index(name) <= last:
                raise self.error(f"{name[:20]!a}", f"in this order: {', '.join(order)}")
            last = order.index(name)
            places[name] = self.at
            if name == "next":
                position.phase = self.phase(value)
            else:
                self.detail(position, name, value)
            self.at += 1
        if "next" not in places:
            raise self.error("nothing is next", f"next={'|'.join(PHASES.names)}")
        if ("turn" in places) != ("turn" in position.phase.says):
            raise self.error("whose turn it is", "turn=A, B ... except with next=first")
        return places

    def phase(self, name: str) -> Phase[Any]:
        found = PHASES.named(name)
        if found is None:
            expected = f"one of {', '.join(PHASES.names)}"
            raise self.error(f"{name[:20]!a}", expected, len("next="))
        return found

    def detail(self, position: Kuhhandel, name: str, value: str) -> None:
        """One thing that is going on; of two fields of one name, the one that the phase says."""
        fields = [word for word in words(position.seats) if word.name == name]
        word = next((word for word in fields if word.field in position.phase.says), fields[0])
        try:
            setattr(position, word.field, word.kind.read(value))
        except NotationError as error:
            raise self.error(error.problem, error.expected, len(name) + error.column) from None

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
