"""A moment of Kuhhandel as one line of text, with everything that everybody knows.

    master A:2xcow,+dog/2x0,10 B:cow/3x10,20,50/0 C:-/50 next=rat turn=A card=rat other=C B>A=2x0

First the edition with its variants; then each seat: herd and premiums, hand, and what it has laid
face down. Then what is next, and what that needs. At the end what is known of whose money (KM-06):
`*>A=all` means that everybody knows all of A's, `B>A=2x0` is what B knows of it, if that is more.
"""

from __future__ import annotations

import re
from itertools import takewhile

from spielalm.games.kuhhandel.cards import (
    ANIMALS,
    KINDS,
    ONE_OF,
    card_number,
    named_herd,
    owned,
    premium_names,
)
from spielalm.games.kuhhandel.edition import EDITIONS, load
from spielalm.games.kuhhandel.money import covers
from spielalm.games.kuhhandel.moves import MOST_SEATS, MoneyCards
from spielalm.games.kuhhandel.possible import unknown_money, wrong_cards, wrong_moment
from spielalm.games.kuhhandel.rules import PHASES, Kuhhandel
from spielalm.games.kuhhandel.terms import TERMS, terms_of
from spielalm.games.kuhhandel.words import words
from spielalm.kernel.kinds import LETTERS
from spielalm.kernel.line import EMPTY, Part, named, refuse, take_over, value_of, written
from spielalm.kernel.numbers import BIT

MONEY = MoneyCards("2x0,10", ",", EMPTY)
SEATS = LETTERS[:MOST_SEATS]
EVERYBODY = "*"
ALL = "all"  # of a player's money


def write(position: Kuhhandel) -> str:
    found = ["+".join([position.material.name, *position.terms.said])]
    found += [write_seat(position, seat) for seat in range(position.seats)]
    found.append(f"next={position.phase.name}")
    found += written(position, words(position.seats))
    return " ".join([*found, *write_knowledge(position)])


def write_seat(position: Kuhhandel, seat: int) -> str:
    """`A:2xcow,+dog/2x0,10`, and a third part if the seat has money on the table."""
    herd = named_herd(position.herds[seat]).items()
    found = [f"{n}x{name}" if n > 1 else name for name, n in herd]
    found += [f"+{animal}" for animal in premium_names(position.premiums[seat])]
    parts = [",".join(found) or EMPTY, MONEY.write(position.hands[seat])]
    if position.laid[seat]:
        parts.append(MONEY.write(position.laid[seat]))
    return f"{LETTERS[seat]}:{'/'.join(parts)}"


def write_knowledge(position: Kuhhandel) -> list[str]:
    """KM-06: what everybody knows, then what each seat knows beyond that."""
    found = []
    n = position.seats
    for observer in (n, *range(n)):
        for owner in range(n):
            known = position.known[observer * n + owner]
            open_to_all = position.known[n * n + owner] if observer < n else 0
            if observer != owner and known != open_to_all:
                who = LETTERS[observer] if observer < n else EVERYBODY
                text = ALL if known == money_of(position, owner) else MONEY.write(known)
                found.append(f"{who}>{LETTERS[owner]}={text}")
    return found


def money_of(position: Kuhhandel, seat: int) -> int:
    """In hand and on the table."""
    return int(position.hands[seat] + position.laid[seat])


def read(text: str) -> Kuhhandel:
    """The position that this line means; what cannot be is refused."""
    line = Part(text)
    edition, *rest = line.split()
    rest.append(line.behind(len(text)))
    position, seats = begin(edition, rest)
    said = list(takewhile(lambda word: "=" in word.text and ">" not in word.text, rest))
    places = named(said, ["next", *(word.name for word in words(position.seats))])
    if "next" not in places:
        raise rest[len(said)].wrong(f"next={'|'.join(PHASES.names)}", "nothing is next")
    coming = places.pop("next")
    position.phase = value_of(coming).means(PHASES.read)
    take_over(position, places, words(position.seats), coming)
    places["next"] = coming
    refuse(wrong_cards(position), places, seats[0])
    position.count_up()
    refuse(wrong_moment(position), places, seats[0])
    read_knowledge(position, rest[len(said) : -1])
    refuse(unknown_money(position), places, seats[0])
    return position


def begin(edition: Part, rest: list[Part]) -> tuple[Kuhhandel, list[Part]]:
    """The edition with its variants, and all seats with what they have; their words are taken."""
    name, *said = edition.text.split("+")
    if name not in EDITIONS.names or said != [word for word in TERMS if word in said]:
        expected = f"{' or '.join(EDITIONS.names)}, with any of +{', +'.join(TERMS)}, in this order"
        raise edition.wrong(expected)
    material = load(name)
    seats = list(takewhile(lambda word: re.match("[A-F]:", word.text), rest))[: material.most]
    del rest[: len(seats)]
    for seat, word in enumerate(seats):
        if word.text[0] != SEATS[seat]:
            raise word.wrong(f"seat {SEATS[seat]}", f"seat {word.text[0]}")
    if len(seats) < material.fewest:
        raise rest[0].wrong(f"{SEATS[len(seats)]}:HERD/HAND", f"{len(seats)} seats")
    position = Kuhhandel(PHASES.first, material, len(seats), terms_of(tuple(said)))
    for seat, word in enumerate(seats):
        herd, hand, *laid = word.shaped("A:HERD/HAND/LAID", spare=1)
        read_herd(position, seat, herd.behind(len("A:")))
        position.hands[seat] = hand.means(MONEY.read)
        position.laid[seat] = laid[0].means(MONEY.read) if laid else 0
    return position, seats


def read_herd(position: Kuhhandel, seat: int, word: Part) -> None:
    """`2xcow,rat,+dog`"""
    for item in word.listed():
        expected = "animals like 2xcow, rat, +dog for a premium, or -"
        many, name, premium = item.groups(r"(?:([2-4])x)?([a-z]+)|\+([a-z]+)", expected)
        kind = card_number(name.text or premium.text)
        if kind >= (KINDS if name.text else len(ANIMALS)):
            raise item.wrong(expected)
        if name.text:
            twice = owned(position.herds[seat], kind) > 0
            position.herds[seat] += int(many.text or 1) * ONE_OF[kind]
        else:
            twice = position.premiums[seat] & BIT[kind] > 0
            position.premiums[seat] |= BIT[kind]
        if twice:
            raise item.wrong("each animal once", f"{item.text} twice")


def read_knowledge(position: Kuhhandel, said: list[Part]) -> None:
    """The words `A>B=money`; what everybody knows comes first, and everybody knows it."""
    n = position.seats
    letters = SEATS[:n]
    given: set[tuple[int, int]] = set()
    for word in said:
        expected = "knowledge like *>A=all or B>A=2x0,10"
        who, whose, what = word.groups(rf"([{letters}*])>([{letters}])=(.+)", expected)
        if who.text == whose.text:
            raise word.wrong(expected)
        owner = letters.index(whose.text)
        everything = money_of(position, owner)
        known = everything if what.text == ALL else what.means(MONEY.read)
        observer = n if who.text == EVERYBODY else letters.index(who.text)
        if (observer, owner) in given:
            raise word.wrong("each pair once", f"{who.text}>{whose.text} twice")
        if observer == n and any(one < n for one, _ in given):
            raise word.wrong("what everybody knows first")
        given.add((observer, owner))
        if not covers(everything, known):
            raise what.wrong(f"no more than {whose.text} has")
        if not covers(known, position.known[n * n + owner]):
            raise what.wrong("at least what everybody knows")
        for seat in range(n + 1) if observer == n else [observer]:
            position.known[seat * n + owner] = 0 if seat == owner else known
