"""Dealing money that a seat has not seen, so that everything it knows comes out (KM-06)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhhandel.cards import MONEY, is_money, is_premium
from spielalm.games.kuhhandel.money import DENOMINATIONS, EACH, cards, count, less, total
from spielalm.games.kuhhandel.position import NOBODY_YET, Fields
from spielalm.kernel.rng import Rng


def pick_any(money: i64, many: i64, rng: Rng) -> i64:
    """So many of these cards at random."""
    found: i64 = 0
    left = cards(money)
    while many:
        n = rng.below(left)
        d: i64 = 0
        while n >= count(money, d):
            n -= count(money, d)
            d += 1
        money -= EACH[d]
        found += EACH[d]
        left -= 1
        many -= 1
    return found


def deal(f: Fields, seat: i64, in_hand: vec[i64], on_table: vec[i64], payer: i64, rng: Rng) -> None:
    """Give everybody else money: what the seat knows of it, and the rest at random.

    So many cards in hand and on the table as there are. The seat's own money is in its place, its
    knowledge in its row. `payer` can pay, as everybody knows.
    """
    unseen = in_play(f) - f.hands[seat] - f.laid[seat]
    sure = vec[i64]()
    guessed = vec[i64]()
    player: i64
    for player in range(f.seats):
        known: i64 = 0
        if player != seat:
            known = f.known[seat * f.seats + player]
            if f.seats == 2:  # KM-80: what was issued never leaves the two hands
                issued = f.material.issued(2, f.donkeys)
                known += less(issued, f.hands[seat] + f.laid[seat] + known)
        unseen -= known
        sure = append(sure, known)
    for player in range(f.seats):
        found: i64 = 0
        if player != seat:
            found = pick_any(unseen, in_hand[player] + on_table[player] - cards(sure[player]), rng)
        unseen -= found
        guessed = append(guessed, found)
    if payer not in (seat, NOBODY_YET) and not is_premium(f.card):  # KM-20: cards count there
        enrich(f, payer, sure[payer], guessed)
    for player in range(f.seats):
        if player != seat:
            money: i64 = sure[player] + guessed[player]
            f.laid[player] = pick_any(money, on_table[player], rng)
            f.hands[player] = money - f.laid[player]


def in_play(f: Fields) -> i64:
    """All money that players may have, as far as the seat has not seen it in the stack."""
    money = f.material.issued(f.seats, f.donkeys)
    if f.seats == 2:
        money += f.material.mixed_in()
        if is_money(f.card):
            money -= EACH[f.card - MONEY]
    return money


def enrich(f: Fields, payer: i64, sure: i64, guessed: vec[i64]) -> None:
    """KM-14: an auctioneer who has used first refusal can pay; swap guessed cards until it can."""
    while total(sure + guessed[payer]) < f.price:
        low: i64 = 0
        while not count(guessed[payer], low):
            low += 1
        high: i64 = DENOMINATIONS - 1
        rich: i64 = payer
        while rich == payer:
            player: i64
            for player in range(f.seats):
                if player != payer and count(guessed[player], high):
                    rich = player
            if rich == payer:
                high -= 1
        guessed[payer] += EACH[high] - EACH[low]
        guessed[rich] += EACH[low] - EACH[high]
