"""A moment of Kuhhandel as one line of text, with everything that everybody knows.

    master A:2xcow,+dog/2x0,10 B:cow/3x10,20,50/0 C:-/50 next=rat turn=A card=rat other=C B>A=2x0

First the edition with its variants; then each seat: herd and premiums, hand, and what it has laid
face down. Then what is next, and what that needs. At the end what is known of whose money (KM-06):
`*>A=all` means that everybody knows all of A's, `B>A=2x0` is what B knows of it, if that is more.
"""

from __future__ import annotations

from spielalm.games.kuhhandel.cards import ANIMALS, KINDS, NAMES, owned
from spielalm.games.kuhhandel.moves import write_money
from spielalm.games.kuhhandel.rules import Kuhhandel
from spielalm.games.kuhhandel.terms import Terms
from spielalm.games.kuhhandel.words import words
from spielalm.kernel.kinds import LETTERS
from spielalm.kernel.numbers import members

TERMS = ("super", "cash", "again", "hidden", "compulsory")


def premium_names(premiums: int) -> tuple[str, ...]:
    """The animals whose premiums are in this set."""
    return tuple(ANIMALS[animal] for animal in members(premiums))


def write(position: Kuhhandel) -> str:
    found = ["+".join([position.material.name, *write_terms(position.terms)])]
    found += [write_seat(position, seat) for seat in range(position.seats)]
    found.append(f"next={position.phase.name}")
    for word in words(position.seats):
        value = getattr(position, word.field)
        if word.field in position.phase.says and value != word.unsaid:
            found.append(f"{word.name}={word.kind.write(value)}")
    return " ".join([*found, *knowledge(position)])


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
    return f"{LETTERS[seat]}:{'/'.join(parts)}"


def knowledge(position: Kuhhandel) -> list[str]:
    """KM-06: what everybody knows, then what each seat knows beyond that."""
    found = []
    n = position.seats
    for observer in (n, *range(n)):
        for owner in range(n):
            known = position.known[observer * n + owner]
            open_to_all = position.known[n * n + owner] if observer < n else 0
            if observer != owner and known != open_to_all:
                who = LETTERS[observer] if observer < n else "*"
                everything = position.hands[owner] + position.laid[owner]
                text = "all" if known == everything else write_money(known, ",", "-")
                found.append(f"{who}>{LETTERS[owner]}={text}")
    return found
