"""What chance brings: the next card of the stack and its back (KM-80), and the draws of KM-05 and
KM-20."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhhandel import moves
from spielalm.games.kuhhandel.cards import (
    GREEN,
    KINDS,
    MONEY,
    NO_BACK,
    ONE_OF,
    PREMIUM,
    RAT,
    RED,
    is_money,
    is_premium,
    owned,
)
from spielalm.games.kuhhandel.money import DENOMINATIONS, EACH, cards, count
from spielalm.games.kuhhandel.position import BACK, FIRST, LOOK, NEXT, TURN_UP, VERDICT, Fields
from spielalm.kernel.numbers import BIT, members
from spielalm.kernel.rng import Rng


def take_card(f: Fields, move: i64) -> i64:
    """The card that chance has drawn leaves the stack; trades are counted anew (KM-70)."""
    card = moves.named(move)
    if is_premium(card):
        f.unseen_premiums &= ~BIT[card - PREMIUM]
    elif is_money(card):
        f.unseen_money -= EACH[card - MONEY]
    else:
        f.unseen -= ONE_OF[card]
    f.stack -= 1
    f.back = NO_BACK
    f.trades = 0
    return card


def chances(f: Fields) -> list[tuple[int, int]]:
    """All that chance may bring now, with weights."""
    if f.phase == FIRST:
        return [(int(moves.code(moves.FIRST, seat)), 1) for seat in range(f.seats)]
    if f.phase == VERDICT:
        return [(int(moves.code(moves.VERDICT, seat)), 1) for seat in members(f.slapped)]
    if f.phase == BACK:
        return weighted(moves.BACK, backs(f))
    if f.phase == TURN_UP or f.phase == LOOK or f.phase == NEXT:
        return weighted(moves.CARD, weights(f))
    return []


def weighted(kind: i64, weights: vec[i64]) -> list[tuple[int, int]]:
    """The moves of this kind that are possible at all."""
    return [
        (int(moves.code(kind, what)), int(weights[what]))
        for what in range(len(weights))
        if weights[what]
    ]


def backs(f: Fields) -> vec[i64]:
    """KM-80: how likely a red back is, and a green one: as many as there are of each."""
    return vec[i64]([f.red_cards(), f.green_cards()])


def weights(f: Fields) -> vec[i64]:
    """How likely each card is to be the next one; with two players, of those with this back.

    Where they do not see backs, the money that left the game unseen (KM-80) cannot be told from
    that in the stack: the stack's share of the unseen money counts, whatever it is worth.
    """
    red: i64 = 0 if f.back == GREEN else 1
    green: i64 = 0 if f.back == RED else 1
    if f.back == NO_BACK and f.unseen_money:
        red = cards(f.unseen_money)
        green = f.green_cards()
    found = vec[i64]()
    kind: i64 = 0
    while kind < KINDS:
        found = append(found, red * owned(f.unseen, kind))
        kind += 1
    kind = 0
    while kind < RAT:
        found = append(found, red if f.unseen_premiums & BIT[kind] else 0)
        kind += 1
    if f.unseen_money:
        d: i64 = 0
        while d < DENOMINATIONS:
            found = append(found, green * count(f.unseen_money, d))
            d += 1
    return found


def draw(f: Fields, rng: Rng) -> i64:
    """One of them, with exactly these weights."""
    if f.phase == FIRST:
        return moves.code(moves.FIRST, rng.below(f.seats))
    if f.phase == VERDICT:
        slappers = members(f.slapped)
        return moves.code(moves.VERDICT, slappers[rng.below(i64(len(slappers)))])
    if f.phase == BACK:
        return moves.code(moves.BACK, rng.weighted(backs(f)))
    return moves.code(moves.CARD, rng.weighted(weights(f)))
