"""The stack: what may be its next card, and the back of that (KM-80)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhhandel.cards import (
    CARDS,
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
from spielalm.games.kuhhandel.moves import MOVES, Card
from spielalm.games.kuhhandel.position import Fields
from spielalm.kernel.numbers import BIT
from spielalm.kernel.phases import Outcome

CARD: Final = MOVES.form(Card)


class NextCard(Outcome[Fields]):
    """Somebody is to see the card on top. What becomes of it is for the chapters to say."""

    form = CARD

    def weights(self, p: Fields) -> vec[i64]:
        """How likely each card is to be the next one; with two players, of those with this back.

        Where they do not see backs, the money that left the game unseen (KM-80) cannot be told from
        that in the stack: the stack's share of the unseen money counts, whatever it is worth.
        """
        red: i64 = 0 if p.back == GREEN else 1
        green: i64 = 0 if p.back == RED else 1
        if p.back == NO_BACK and p.unseen_money:
            red = cards(p.unseen_money)
            green = p.green_cards()
        found = vec[i64](capacity=CARDS)
        kind: i64
        for kind in range(KINDS):
            found = append(found, red * owned(p.unseen, kind))
        for kind in range(RAT):
            found = append(found, red if p.unseen_premiums & BIT[kind] else 0)
        if p.unseen_money:
            d: i64
            for d in range(DENOMINATIONS):
                found = append(found, green * count(p.unseen_money, d))
        return found

    def take_card(self, p: Fields, move: i64) -> i64:
        """The card that chance has drawn leaves the stack; trades are counted anew (KM-70)."""
        card = CARD.first(move)
        if is_premium(card):
            p.unseen_premiums &= ~BIT[card - PREMIUM]
        elif is_money(card):
            p.unseen_money -= EACH[card - MONEY]
        else:
            p.unseen -= ONE_OF[card]
        p.stack -= 1
        p.back = NO_BACK
        p.trades = 0
        return card
