"""Two players distribute instead of auctioning (KM-80 to KM-84)."""

from __future__ import annotations

from mypy_extensions import i64

from spielalm.games.kuhhandel import moves
from spielalm.games.kuhhandel.cards import BACKS, DONKEY, MONEY, NAMES, NONE, is_money
from spielalm.games.kuhhandel.money import EACH
from spielalm.games.kuhhandel.position import NEXT, SHARE, TURN, Fields
from spielalm.games.kuhhandel.rules.layout import lay_out, pay_donkey
from spielalm.games.kuhhandel.rules.turn import end_turn, go_on
from spielalm.games.kuhhandel.typed import BackShown, CardDrawn, CardGiven, CardKept, CardLookedAt
from spielalm.kernel.typed import Fact


def look(f: Fields, card: i64, facts: list[Fact] | None) -> None:
    """KM-81: the player in turn looks secretly at the top card."""
    f.card = card
    go_on(f, SHARE)
    if facts is not None:
        facts.append(CardLookedAt(int(f.turn), NAMES[card]))


def show_back(f: Fields, back: i64, facts: list[Fact] | None) -> None:
    """KM-80: both see the back of the card on top, also beneath a card that is looked at."""
    f.back = back
    f.phase = TURN if f.card == NONE else SHARE
    if facts is not None:
        facts.append(BackShown(BACKS[int(back)]))


def share(f: Fields, move: i64, facts: list[Fact] | None) -> None:
    """KM-81: keep the card or give it away; the other one gets the next card, if there is one.

    The first card is resolved before the second (KM-83). A last single card has no second (KM-84).
    """
    card = f.card
    f.card = NONE
    opponent: i64 = 1 - f.turn
    if move == moves.KEEP:
        if facts is not None:
            facts.append(CardKept(int(f.turn), NAMES[card]))
        f.other = opponent
        receive(f, f.turn, card, facts)
    else:
        if facts is not None:
            facts.append(CardGiven(int(f.turn), int(opponent), NAMES[card]))
        f.other = f.turn
        if is_money(card):  # KM-81: the giver has seen it
            f.known[f.turn * f.seats + opponent] += EACH[card - MONEY]
        receive(f, opponent, card, facts)
    if f.stack:
        f.phase = NEXT
    else:
        end_turn(f, facts)


def next_one(f: Fields, card: i64, facts: list[Fact] | None) -> None:
    """KM-81: the second card, seen only by its owner if it is money."""
    if facts is not None:
        facts.append(CardDrawn(int(f.other), NAMES[card]))
    receive(f, f.other, card, facts)
    end_turn(f, facts)


def receive(f: Fields, seat: i64, card: i64, facts: list[Fact] | None) -> None:
    """Money goes into the hand, everything else is laid out (KM-83); a donkey pays (KM-82)."""
    if is_money(card):
        f.hands[seat] += EACH[card - MONEY]
        return
    lay_out(f, seat, card, facts)
    if card == DONKEY:
        pay_donkey(f, facts)
