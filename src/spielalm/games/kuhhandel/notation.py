"""A moment of Kuhhandel as one line of text, with everything that everybody knows.

    master A:2xcow,+dog/2x0,10 B:cow/3x10,20,50/0 C:-/50 next=rat turn=A card=rat other=C B>A=2x0

First the edition with its variants; then each seat: herd and premiums, hand, and what it has laid
face down. Then what is next, and what that needs. At the end what is known of whose money (KM-06):
`*>A=all` means that everybody knows all of A's, `B>A=2x0` is what B knows of it, if that is more.
"""

from __future__ import annotations

from collections.abc import Iterable

from spielalm.games.kuhhandel.cards import ANIMALS, BACKS, KINDS, NAMES, NO_BACK, NONE, owned
from spielalm.games.kuhhandel.moves import SEATS, write_money
from spielalm.games.kuhhandel.position import FIRST, NOBODY_YET, Fields
from spielalm.games.kuhhandel.rules import Kuhhandel
from spielalm.games.kuhhandel.terms import Terms
from spielalm.kernel.numbers import members

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
    "back",
)
TERMS = ("super", "cash", "again", "hidden", "compulsory")
WORDS = (
    "next",
    "turn",
    "card",
    "back",
    "price",
    "bidder",
    "held",
    "slapped",
    "out",
    "limited",
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
    words = ["+".join([position.material.name, *write_terms(position.terms)])]
    words += [write_seat(position, seat) for seat in range(position.seats)]
    words.append(f"next={phase_name(position)}")
    if position.phase != FIRST:
        words.append(f"turn={SEATS[position.turn]}")
    words += [f"{name}={text}" for name, text in details(position) if text]
    words += knowledge(position)
    return " ".join(words)


def write_terms(terms: Terms) -> list[str]:
    """What differs from the plain game as it is played now."""
    said = (
        terms.extra_auction,
        terms.cash,
        terms.bid_again,
        not terms.backs,
        not terms.every_trade,
    )
    return [word for word, so in zip(TERMS, said, strict=True) if so]


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
        ("back", "" if position.back == NO_BACK else BACKS[position.back]),
        ("price", str(position.price) if position.price else ""),
        ("bidder", write_seats([position.bidder])),
        ("held", write_seats(members(position.held))),
        ("slapped", write_seats(members(position.slapped))),
        ("out", write_seats(members(position.out))),
        ("limited", write_seats(members(position.limited))),
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
