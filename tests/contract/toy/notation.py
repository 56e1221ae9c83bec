"""A moment of the toy as one line of words like `bank=4,3,2`, in a fixed order."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spielalm.kernel.errors import NotationError
from spielalm.kernel.phases import Complaint
from tests.contract.toy.info import INFO
from tests.contract.toy.money import EACH
from tests.contract.toy.moves import HIGHEST, THINGS
from tests.contract.toy.position import GONE, NOT_YET, Toy
from tests.contract.toy.rules import PHASES

WORD = re.compile(r"([a-z_]+)=(-?\d{1,3}(?:,-?\d{1,3})*)", re.ASCII)
BEGINNING = re.compile(r"seats=(\d) next=([a-z]+)", re.ASCII)


def flat(value: object) -> Iterator[int]:
    """The numbers in lists within lists."""
    for item in value if isinstance(value, list) else ():
        yield from flat(item)
    if isinstance(value, int):
        yield int(value)


def fill(shape: object, numbers: Iterator[int]) -> object:
    """Lists within lists of the same shape, with other numbers."""
    if isinstance(shape, list):
        return [fill(item, numbers) for item in shape]
    return bool(next(numbers)) if isinstance(shape, bool) else next(numbers)


def beginning(position: Toy) -> str:
    return f"seats={position.seats} next={position.phase.name}"


def numbers(position: Toy) -> dict[str, object]:
    """The fields that hold numbers."""
    return {name: value for name, value in vars(position).items() if name not in ("phase", "seats")}


def write(position: Toy) -> str:
    words = [
        f"{name}={','.join(map(str, flat(value)))}" for name, value in numbers(position).items()
    ]
    return " ".join([beginning(position), *words])


def read(text: str) -> Toy:
    match = BEGINNING.match(text)
    if match is None or not INFO.fewest <= int(match[1]) <= INFO.most:
        expected = f"seats=2 to 4, next={'|'.join(PHASES.names)}"
        raise NotationError(f"{text[:20]!a}", expected=expected)
    position = Toy(PHASES.read(match[2]), int(match[1]), False, False)
    columns: dict[str, int] = {}
    column = match.end() + 2
    words = iter(text[match.end() + 1 :].split(" "))
    for name, shape in numbers(position).items():
        word = next(words, "")
        length = len(list(flat(shape)))
        found = WORD.fullmatch(word)
        if found is None or found[1] != name or found[2].count(",") + 1 != length:
            expected = f"{name}= and {length} numbers"
            at = min(column, len(text) + 1)
            raise NotationError(f"{word[:20]!a}", expected=expected, column=at)
        setattr(position, name, fill(shape, iter(map(int, found[2].split(",")))))
        columns[name] = column
        column += len(word) + 1
    for word, problem, expected in complaints(position):
        raise NotationError(problem, expected=expected, column=columns[word])
    if write(position) != text:
        raise NotationError("a number written in another way", expected=write(position))
    return position


def complaints(p: Toy) -> Iterator[Complaint]:
    """What cannot be about any moment. Later lines rely on earlier ones."""
    money = {"bank": p.bank, "hands": p.hands, "offer": p.offer}
    for word, found in money.items():
        if any(n < 0 for n in flat(found)):
            yield word, "negative money", "numbers of cards"
    for k in range(3):
        cards = p.bank[k] + p.offer[k] + sum(hand[k] for hand in p.hands)
        if cards != EACH:
            yield "bank", f"{cards} cards of a value", f"{EACH} in all"
    known = zip(flat(p.known), flat([p.hands] * (p.seats + 1)), strict=True)
    if any(not 0 <= least <= there for least, there in known):
        yield "known", "known money that is not there", "less"
    ranges = {
        "owner": range(GONE, p.seats),
        "thing": range(NOT_YET, len(THINGS)),
        "token": range(p.seats),
        "chosen": range(NOT_YET, 2),
        "joined": range(1 << p.seats),
        "held": range(1 << p.seats),
        "bid": range(0, HIGHEST + 1, 10),
        "bidder": range(NOT_YET, p.seats),
        "ties": range(2),
    }
    for word, possible in ranges.items():
        for number in flat(getattr(p, word)):
            if number not in possible:
                yield word, f"{number}", f"{possible[0]} to {possible[-1]}"
    for word, nothing in (("to_deal", 0), ("chosen", NOT_YET), ("offer", 0)):
        if word not in p.phase.says and {*flat(getattr(p, word))} != {nothing}:
            yield word, f"{word} in another phase", f"{nothing}"
    yield from p.phase.complaints(p)
