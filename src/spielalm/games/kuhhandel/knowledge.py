"""What everybody surely knows of everybody's money (KM-06).

A *bound* is a sure lower bound per denomination on what a player has in hand and face down on the
table. Whoever sees cards change hands knows them exactly. Whoever only sees how many cards leave
knows this: of cards that the giver surely has, those remain that could not all have left, and
those left that could not all have remained.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhhandel.money import (
    DENOMINATIONS,
    EACH,
    MOST,
    VALUES,
    cards,
    less,
    of_each,
)
from spielalm.games.kuhhandel.position import Fields

ANY_CARDS: Final = 31 * 0o1010101010101  # any number of each


def leave(f: Fields, giver: i64, taker: i64, money: i64, possible: i64) -> vec[i64]:
    """Note that these cards leave one player for another, seen by these two only.

    Returns what each observer surely knows of them, for `arrive`. `possible` bounds how many of
    each denomination the others must reckon with. To be called before the cards move.
    """
    many = cards(money)
    size = cards(f.hands[giver]) + cards(f.laid[giver])
    seen = vec[i64]()
    observer: i64
    for observer in range(f.seats + 1):
        at = observer * f.seats + giver
        if observer in (giver, taker):
            f.known[at] = less(f.known[at], money)
            seen = append(seen, money)
        else:
            seen = append(seen, leave_unseen(f, at, many, size, possible))
    return seen


def arrive(f: Fields, taker: i64, seen: vec[i64]) -> None:
    """Note that the taker has received cards of which each observer knows so much."""
    observer: i64
    for observer in range(f.seats + 1):
        if observer != taker:
            f.known[observer * f.seats + taker] += seen[observer]


def leave_unseen(f: Fields, at: i64, many: i64, size: i64, possible: i64) -> i64:
    """`many` of a giver's `size` cards leave, and this observer does not see which.

    The bound of the observer stands at `at`. Returns what surely is among the cards that left.
    """
    bound = f.known[at]
    stay = less(bound, possible)  # surely not among those that leave
    loose: i64 = bound - stay
    others = size - cards(stay) - many  # so many of the cards that could leave remain
    f.known[at] = stay + less(loose, of_each(many))
    return less(loose, of_each(others))


def hand_over(f: Fields, giver: i64, taker: i64, money: i64, possible: i64) -> None:
    """Note that these cards go from one to the other. To be called before they do."""
    arrive(f, taker, leave(f, giver, taker, money, possible))


def take_heap(f: Fields, taker: i64) -> None:
    """Note that the taker of a rat gets all money beside it: mixed, so nobody's share is plain.

    What the taker laid itself comes back to it. To be called before the cards move.
    """
    heap: i64 = 0
    giver: i64
    for giver in range(f.seats):
        if giver != taker:
            heap += f.laid[giver]
    for giver in range(f.seats):
        if giver != taker and f.laid[giver]:
            at = taker * f.seats + giver
            bound = f.known[at]
            hand_over(f, giver, taker, f.laid[giver], ANY_CARDS)
            spare = less(heap, of_each(cards(f.laid[giver])))
            f.known[at] = less(bound, heap - spare)  # at most so many of each were this player's


def receive_openly(f: Fields, seat: i64, money: i64) -> None:
    """Note that everybody saw the seat receive this."""
    observer: i64
    for observer in range(f.seats + 1):
        if observer != seat:
            f.known[observer * f.seats + seat] += money


def show(f: Fields, seat: i64) -> None:
    """Note that everybody sees all money of the seat (KM-17)."""
    observer: i64
    for observer in range(f.seats + 1):
        if observer != seat:
            f.known[observer * f.seats + seat] = f.hands[seat]


def payable(price: i64, many: i64) -> i64:
    """How many cards of each denomination can be in a payment of `many` cards for this price.

    By KM-16 zeros never are, and no card could be left out: a card of at least the price is paid
    alone, and of a lower denomination no more than leave the others, all tens, their place.
    """
    found: i64 = 0
    d: i64
    for d in range(1, DENOMINATIONS):
        if VALUES[d] >= price:
            if many == 1:
                found += EACH[d]
        elif many > 1:
            n = many if many < MOST else MOST  # more would spill into the next denomination
            while n and not fits(price, many, VALUES[d], n):
                n -= 1
            found += n * EACH[d]
    return found


def fits(price: i64, many: i64, value: i64, n: i64) -> bool:
    """Whether n of `many` cards can have this value while the smallest cannot be left out."""
    if n == many:
        return (n - 1) * value < price
    return n * value + (many - n - 1) * 10 < price
