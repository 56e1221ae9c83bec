"""A moment of the toy as one line of words like `bank=4,3,2`, in a fixed order."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spielalm.kernel.errors import NotationError
from tests.contract.toy.rules import (
    ANSWERING,
    BIDDING,
    CHOOSING,
    DEALING,
    EACH,
    END,
    HIGHEST,
    IN_THE_BOX,
    NOT_YET,
    OFFERING,
    PAYING,
    TURNING,
    Toy,
)

WORD = re.compile(r"([a-z_]+)=(-?\d{1,3}(?:,-?\d{1,3})*)", re.ASCII)


def flat(value: object) -> Iterator[int]:
    """The numbers in lists within lists."""
    if isinstance(value, list):
        for item in value:
            yield from flat(item)
    else:
        assert isinstance(value, int)
        yield int(value)


def fill(shape: object, numbers: Iterator[int]) -> object:
    """Lists within lists of the same shape, with other numbers."""
    if isinstance(shape, list):
        return [fill(item, numbers) for item in shape]
    return bool(next(numbers)) if isinstance(shape, bool) else next(numbers)


def write(position: Toy) -> str:
    words = [(name, ",".join(map(str, flat(value)))) for name, value in vars(position).items()]
    return " ".join(f"{name}={numbers}" for name, numbers in words)


def read(text: str) -> Toy:
    words = text.split(" ")
    match = re.fullmatch("seats=([2-4])", words[0])
    if match is None:
        raise NotationError(f"{words[0][:20]!a}", expected="seats=2, seats=3 or seats=4")
    position = Toy(int(match[1]), False, False)
    column = 1
    names = list(vars(position))
    if len(words) != len(names):
        raise NotationError(f"{len(words)} words", expected=f"{len(names)} words")
    for name, word in zip(names, words, strict=True):
        shape = vars(position)[name]
        length = len(list(flat(shape)))
        match = WORD.fullmatch(word)
        if match is None or match[1] != name or match[2].count(",") + 1 != length:
            expected = f"{name}= and {length} numbers"
            raise NotationError(f"{word[:20]!a}", expected=expected, column=column)
        numbers = list(map(int, match[2].split(",")))
        setattr(position, name, fill(shape, iter(numbers)))
        column += len(word) + 1
    for holds, expected in conditions(position):
        if not holds:
            raise NotationError("a moment that cannot be", expected=expected)
    if write(position) != text:
        raise NotationError("a number written in another way", expected=write(position))
    return position


def conditions(p: Toy) -> Iterator[tuple[bool, str]]:
    """What makes a moment possible. Later conditions rely on earlier ones."""
    seats = range(p.seats)
    yield DEALING <= p.phase <= END, "a phase"
    money = [p.bank, p.offer, *p.hands]
    yield all(n >= 0 for n in flat(money)), "no negative money"
    yield all(sum(m[k] for m in money) == EACH for k in range(3)), f"{EACH} cards of each value"
    for bounds in p.known:
        for bound, hand in zip(bounds, p.hands, strict=True):
            yield all(0 <= bound[k] <= hand[k] for k in range(3)), "known money that is there"
    yield 0 <= p.to_deal <= sum(p.bank) + p.seats, "cards to deal that are there"
    yield (p.phase == DEALING) == (p.to_deal > 0), "cards to deal while they are dealt"
    yield p.phase != DEALING or sum(p.bank) > 0, "money in the bank to deal"
    yield all(owner in (-1, -2, *seats) for owner in p.owner), "owners"
    on_offer = p.phase in (CHOOSING, BIDDING, PAYING)
    yield (0 <= p.thing < 3) if on_offer else p.thing in (NOT_YET, 0, 1, 2), "a thing"
    yield not on_offer or p.owner[p.thing] == IN_THE_BOX, "a thing without an owner"
    yield (
        (p.phase == END) == (IN_THE_BOX not in p.owner)
        or p.phase
        in (
            OFFERING,
            ANSWERING,
        ),
        "the end when all things are gone",
    )
    yield p.phase != TURNING or IN_THE_BOX in p.owner, "a thing to turn up"
    yield p.token in seats, "a seat with the token"
    yield all(-1 <= join <= 1 for join in p.chosen), "choices"
    yield p.phase != CHOOSING or NOT_YET in p.chosen, "somebody who has not chosen"
    yield 0 <= p.joined < 1 << p.seats, "seats that joined"
    yield 0 <= p.held < 1 << p.seats, "seats that hold"
    yield 0 <= p.bid <= HIGHEST and p.bid % 10 == 0, "a bid"
    yield -1 <= p.bidder < p.seats, "a bidder"
    yield p.phase != BIDDING or p.joined & ~p.held != 0, "somebody who may bid"
    paying = p.phase in (PAYING, OFFERING, ANSWERING)
    yield not paying or p.bidder != NOT_YET, "a bidder"
    trading = p.phase in (OFFERING, ANSWERING)
    yield not trading or p.token != p.bidder, "a token to trade for"
    yield 0 <= p.ties <= 1, "at most one tie"
