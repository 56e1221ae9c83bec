"""Kuhhandel's moves: as numbers inside, as typed values outside, as text between people.

The lowest five bits say which kind of move it is; what it names stands above them.
"""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

from spielalm.games.kuhhandel import typed
from spielalm.games.kuhhandel.cards import ANIMALS, BACKS, KINDS, NAMES, NONE, card_number
from spielalm.games.kuhhandel.money import EACH, MOST, VALUES, count, denomination, money_of, values
from spielalm.kernel.errors import NotationError
from spielalm.kernel.typed import Move

FIRST: Final = 0  # seat
CARD: Final = 1  # card
VERDICT: Final = 2  # seat
AUCTION: Final = 3
DISTRIBUTE: Final = 4
TRADE: Final = 5  # kind, and the opponent << 9
PASS: Final = 6
BID: Final = 7  # amount
HOLD: Final = 8  # amount
SELL: Final = 9
REFUSE: Final = 10
PAY: Final = 11  # money
SHOW: Final = 12
SLAP: Final = 13  # count
WAIT: Final = 14  # count
LAY: Final = 15  # denomination
TAKE: Final = 16
OFFER: Final = 17  # money
ACCEPT: Final = 18
COUNTER: Final = 19  # money
KEEP: Final = 20
GIVE: Final = 21
COVER: Final = 22  # animal
BACK: Final = 23  # red or green

LOW: Final = 5  # where that which a move names begins
UNIT: Final = 32
KIND: Final = 31
HIGHEST: Final = 999_990  # the highest amount that can be written

WORDS: Final[list[str]] = [
    "first",
    "card",
    "verdict",
    "auction",
    "distribute",
    "trade",
    "pass",
    "bid",
    "hold",
    "sell",
    "refuse",
    "pay",
    "show",
    "slap",
    "wait",
    "lay",
    "take",
    "offer",
    "accept",
    "counter",
    "keep",
    "give",
    "cover",
    "back",
]
BARE: Final[list[type[Move]]] = [  # moves that name nothing
    typed.Auction,
    typed.Distribute,
    typed.Pass,
    typed.Sell,
    typed.Refuse,
    typed.Show,
    typed.Take,
    typed.Accept,
    typed.Keep,
    typed.Give,
]
BARE_KINDS: Final = (AUCTION, DISTRIBUTE, PASS, SELL, REFUSE, SHOW, TAKE, ACCEPT, KEEP, GIVE)
SEATS: Final = "ABCDEF"


def code(kind: i64, named: i64) -> i64:
    """The move of this kind that names this."""
    return kind + named * UNIT


def trade_code(other: i64, kind: i64) -> i64:
    return TRADE + kind * UNIT + other * 512


def named(move: i64) -> i64:
    """What the move names."""
    return move >> LOW


def traded_kind(move: i64) -> i64:
    return (move >> LOW) & 15


def traded_with(move: i64) -> i64:
    return move >> 9


def unpack(move: i64) -> Move:
    """The typed value of a move."""
    kind = move & KIND
    what = int(named(move))
    if int(kind) in BARE_KINDS:
        return BARE[BARE_KINDS.index(int(kind))]()
    if kind == FIRST:
        return typed.First(what)
    if kind == CARD:
        return typed.Card(NAMES[what])
    if kind == VERDICT:
        return typed.Verdict(what)
    if kind == TRADE:
        return typed.Trade(int(traded_with(move)), NAMES[int(traded_kind(move))])
    if kind == BID:
        return typed.Bid(what)
    if kind == HOLD:
        return typed.Hold(what)
    if kind == PAY:
        return typed.Pay(values(what))
    if kind == SLAP:
        return typed.Slap(what)
    if kind == WAIT:
        return typed.Wait(what)
    if kind == LAY:
        return typed.Lay(int(VALUES[what]))
    if kind == OFFER:
        return typed.Offer(values(what))
    if kind == COUNTER:
        return typed.Counter(values(what))
    if kind == COVER:
        return typed.Cover(NAMES[what])
    return typed.Back(BACKS[what])


def pack(move: Move) -> i64:
    """The number of a typed move."""
    if type(move) in BARE:
        return BARE_KINDS[BARE.index(type(move))]
    if isinstance(move, typed.First):
        return code(FIRST, seat_number(move.seat))
    if isinstance(move, typed.Card):
        return code(CARD, named_card(move.card, NONE))
    if isinstance(move, typed.Verdict):
        return code(VERDICT, seat_number(move.seat))
    if isinstance(move, typed.Trade):
        return trade_code(seat_number(move.other), named_card(move.animal, KINDS))
    if isinstance(move, typed.Bid):
        return code(BID, amount(move.bid))
    if isinstance(move, typed.Hold):
        return code(HOLD, amount(move.bid))
    if isinstance(move, typed.Pay):
        return code(PAY, packed(move.money))
    if isinstance(move, typed.Slap):
        return code(SLAP, amount(move.count))
    if isinstance(move, typed.Wait):
        return code(WAIT, amount(move.count))
    if isinstance(move, typed.Lay):
        return code(LAY, denomination_of(move.money))
    if isinstance(move, typed.Offer):
        return code(OFFER, packed(move.money))
    if isinstance(move, typed.Counter):
        return code(COUNTER, packed(move.money))
    if isinstance(move, typed.Cover):
        return code(COVER, named_card(move.animal, len(ANIMALS)))
    if isinstance(move, typed.Back):
        return code(BACK, BACKS.index(move.back))
    raise TypeError(f"{move!r} is not a move of Kuhhandel")


def seat_number(seat: int) -> i64:
    if not 0 <= seat < len(SEATS):
        raise NotationError(f"seat {seat}", expected=f"0 to {len(SEATS) - 1}")
    return seat


def amount(number: int) -> i64:
    if not 0 <= number <= HIGHEST:
        raise NotationError(f"the number {number}", expected=f"0 to {HIGHEST}")
    return number


def named_card(name: str, below: i64) -> i64:
    """The card of this name, if its number is below the given one."""
    card = card_number(name)
    if card >= below:
        names = ", ".join(NAMES[: int(below)])
        raise NotationError(f"{name[:40]!a} is no such card", expected=f"one of {names}")
    return card


def denomination_of(value: int) -> i64:
    d = denomination(value)
    if d < 0:
        raise NotationError(f"a money card of {value}", expected="0, 10, 20, 50, 100, 200 or 500")
    return d


def packed(money: typed.Money) -> i64:
    found = money_of(money)
    if found < 0:
        problem = f"the money {str(list(money))[:60]}"
        raise NotationError(problem, expected="cards of 0, 10, 20, 50, 100, 200 or 500")
    return found


def write_money(money: i64, separator: str = " ", nothing: str = "nothing") -> str:
    """`2x0 3x10 50`, or `nothing`."""
    found: list[str] = []
    d: i64 = 0
    while d < len(VALUES):
        n = count(money, d)
        if n:
            found.append(f"{n}x{VALUES[d]}" if n > 1 else f"{VALUES[d]}")
        d += 1
    return separator.join(found) or nothing


MONEY_WORD: Final = re.compile(r"(?:([1-9]\d?)x)?(0|10|20|50|100|200|500)", re.ASCII)


def read_money(words: list[str], column: int = 1) -> i64:
    """The money that these words mean: `2x0`, `10`; `column` is where the first one stands."""
    found: i64 = 0
    for word in words:
        match = MONEY_WORD.fullmatch(word)
        if match is None:
            problem = f"{word[:20]!a} is no money"
            raise NotationError(problem, expected="money like 2x10 or 50", column=column)
        d = denomination(int(match[2]))
        n = int(match[1] or 1)
        if count(found, d) + n > MOST:
            problem = f"too many cards of {match[2]}"
            raise NotationError(problem, expected=f"at most {MOST}", column=column)
        found += n * EACH[d]
        column += len(word) + 1
    return found


def write_move(move: i64) -> str:
    """`first A`, `card cow`, `trade B cow`, `bid 50`, `pay 2x10 50`, `offer nothing`, `sell`."""
    kind = move & KIND
    what = named(move)
    word = WORDS[int(kind)]
    if int(kind) in BARE_KINDS:
        return word
    if kind in (FIRST, VERDICT):
        return f"{word} {SEATS[int(what)]}"
    if kind in (CARD, COVER):
        return f"{word} {NAMES[int(what)]}"
    if kind == BACK:
        return f"{word} {BACKS[int(what)]}"
    if kind == TRADE:
        return f"{word} {SEATS[int(traded_with(move))]} {NAMES[int(traded_kind(move))]}"
    if kind in (PAY, OFFER, COUNTER):
        return f"{word} {write_money(what)}"
    if kind == LAY:
        return f"{word} {VALUES[what]}"
    return f"{word} {what}"


FORM: Final = (
    "first A, card cow, verdict B, auction, distribute, trade B cow, pass, bid 50, hold 50, sell, "
    "refuse, pay 2x10 50, show, slap 7, wait 7, lay 10, take, offer 0 10, offer nothing, accept, "
    "counter 50, keep, give, cover cow or back red"
)
NUMBER: Final = re.compile(r"0|[1-9]\d{0,5}", re.ASCII)


def read_move(text: str) -> i64:
    """The move that this text means; money is put in order by itself."""
    words = text.split(" ")
    if words[0] not in WORDS:
        raise NotationError(f"{text[:40]!a} is not a move of Kuhhandel", expected=FORM)
    kind = i64(WORDS.index(words[0]))
    rest = words[1:]
    column = len(words[0]) + 2
    if int(kind) in BARE_KINDS and not rest:
        return kind
    if kind in (PAY, OFFER, COUNTER):
        if rest == ["nothing"]:
            return kind
        if rest:
            return code(kind, read_money(rest, column))
    elif kind == TRADE and len(rest) == 2:
        return trade_code(read_seat(rest[0], column), read_name(rest[1], KINDS, column + 2))
    elif len(rest) == 1 and int(kind) not in BARE_KINDS and kind != TRADE:
        return code(kind, read_named(kind, rest[0], column))
    problem = f"{text[:40]!a} is not a move of Kuhhandel"
    raise NotationError(problem, expected=FORM, column=min(column, len(text) + 1))


def read_named(kind: i64, word: str, column: int) -> i64:
    """What a move names in one word."""
    if kind in (FIRST, VERDICT):
        return read_seat(word, column)
    if kind == CARD:
        return read_name(word, NONE, column)
    if kind == COVER:
        return read_name(word, len(ANIMALS), column)
    if kind == BACK:
        if word not in BACKS:
            raise NotationError(f"{word[:20]!a}", expected="red or green", column=column)
        return BACKS.index(word)
    if NUMBER.fullmatch(word) is None:
        raise NotationError(f"{word[:20]!a}", expected="a number", column=column)
    if kind == LAY:
        try:
            return denomination_of(int(word))
        except NotationError as error:
            raise error.moved(column=column - 1) from None
    return int(word)


def read_seat(word: str, column: int) -> i64:
    if len(word) != 1 or word not in SEATS:
        raise NotationError(f"seat {word[:20]!a}", expected="a letter from A to F", column=column)
    return SEATS.index(word)


def read_name(word: str, below: i64, column: int) -> i64:
    try:
        return named_card(word, below)
    except NotationError as error:
        raise error.moved(column=column - 1) from None
