"""The toy's moves: as numbers, as typed values, as text. The lowest four bits are the kind."""

from __future__ import annotations

import re

from spielalm.kernel.errors import NotationError
from spielalm.kernel.typed import Move
from tests.contract.toy import typed
from tests.contract.toy.typed import Money

VALUES = (0, 10, 20)
THINGS = ("hat", "lamp", "clock")
SEATS = "ABCD"

DEAL, TURN, CHOOSE, BID, HOLD, PAY, SHOW, OFFER, ACCEPT, COUNTER = range(10)
LOW, WIDTH = 4, 3  # where the counts of money cards stand in a move

WITH_MONEY = {PAY: typed.Pay, OFFER: typed.Offer, COUNTER: typed.Counter}
WITH_AMOUNT = {BID: typed.Bid, HOLD: typed.Hold}
ALONE = {SHOW: typed.Show, ACCEPT: typed.Accept}


def code(kind: int, rest: int = 0) -> int:
    return kind | rest << LOW


def kind_of(move: int) -> int:
    return move & 15


def rest_of(move: int) -> int:
    return move >> LOW


def money_of(move: int) -> Money:
    """The money cards that a payment or an offer names."""
    one, two, three = (move >> (LOW + k * WIDTH) & 7 for k in range(3))
    return one, two, three


def money_rest(money: Money) -> int:
    return sum(n << (k * WIDTH) for k, n in enumerate(money))


def unpack(move: int) -> Move:
    kind, rest = kind_of(move), rest_of(move)
    if kind == DEAL:
        return typed.Deal(rest & 3, VALUES[rest >> 2])
    if kind == TURN:
        return typed.Turn(THINGS[rest])
    if kind == CHOOSE:
        return typed.Choose(bool(rest))
    if kind in WITH_AMOUNT:
        return WITH_AMOUNT[kind](rest)
    if kind in WITH_MONEY:
        return WITH_MONEY[kind](money_of(move))
    return ALONE[kind]()


def pack(move: Move) -> int:
    match move:
        case typed.Deal(seat, card):
            return code(DEAL, seat | VALUES.index(card) << 2)
        case typed.Turn(thing):
            return code(TURN, THINGS.index(thing))
        case typed.Choose(join):
            return code(CHOOSE, int(join))
        case typed.Bid(amount):
            return code(BID, amount)
        case typed.Hold(amount):
            return code(HOLD, amount)
        case typed.Pay(money):
            return code(PAY, money_rest(money))
        case typed.Offer(money):
            return code(OFFER, money_rest(money))
        case typed.Counter(money):
            return code(COUNTER, money_rest(money))
        case typed.Show():
            return SHOW
        case typed.Accept():
            return ACCEPT
    raise TypeError(f"{move!r} is not a move of the toy")


def write_move(move: int) -> str:
    """`deal A 10`, `turn hat`, `choose join`, `bid 20`, `pay 0 1 2`, `show`, `accept`."""
    value = unpack(move)
    tag = str(value.__struct_config__.tag)
    match value:
        case typed.Deal(seat, card):
            return f"{tag} {SEATS[seat]} {card}"
        case typed.Turn(thing):
            return f"{tag} {thing}"
        case typed.Choose(join):
            return f"{tag} {'join' if join else 'stay'}"
        case typed.Bid(amount) | typed.Hold(amount):
            return f"{tag} {amount}"
        case typed.Pay(money) | typed.Offer(money) | typed.Counter(money):
            return f"{tag} {' '.join(map(str, money))}"
    return tag


FORMS = {
    r"deal ([A-D]) (0|10|20)": lambda m: typed.Deal(SEATS.index(m[1]), int(m[2])),
    r"turn (hat|lamp|clock)": lambda m: typed.Turn(m[1]),
    r"choose (join|stay)": lambda m: typed.Choose(m[1] == "join"),
    r"bid ([1-9]0)": lambda m: typed.Bid(int(m[1])),
    r"hold (0|[1-9]0)": lambda m: typed.Hold(int(m[1])),
    r"pay ([0-4]) ([0-4]) ([0-4])": lambda m: typed.Pay(tuple(map(int, m.groups()))),
    r"offer ([0-4]) ([0-4]) ([0-4])": lambda m: typed.Offer(tuple(map(int, m.groups()))),
    r"counter ([0-4]) ([0-4]) ([0-4])": lambda m: typed.Counter(tuple(map(int, m.groups()))),
    r"show": lambda _: typed.Show(),
    r"accept": lambda _: typed.Accept(),
}


def read_move(text: str) -> int:
    for form, make in FORMS.items():
        if match := re.fullmatch(form, text):
            return pack(make(match))
    raise NotationError(f"{text[:40]!a} is not a move of the toy", expected="bid 20, or the like")
