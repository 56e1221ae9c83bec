"""The trade: two hidden offers change hands, and the higher one wins (KM-40 to KM-48)."""

from __future__ import annotations

from mypy_extensions import i64

from spielalm.games.kuhhandel import moves
from spielalm.games.kuhhandel.cards import NAMES, ONE_OF, RAT
from spielalm.games.kuhhandel.knowledge import ANY_CARDS, arrive, hand_over, leave
from spielalm.games.kuhhandel.money import VALUES, WIDTH, cards, counts, total, values
from spielalm.games.kuhhandel.position import ANSWER, OFFER, Fields
from spielalm.games.kuhhandel.rules.layout import add
from spielalm.games.kuhhandel.rules.turn import after_trade, at_stake
from spielalm.games.kuhhandel.typed import (
    AnimalsHandedOver,
    OfferAccepted,
    OfferMade,
    OffersExchanged,
    OffersTied,
)
from spielalm.kernel.families import Family, Pick
from spielalm.kernel.typed import Fact


def offers(f: Fields, seat: i64) -> list[Family]:
    """KM-40, KM-48: any cards, also only zeros, also none."""
    hand = f.hands[seat]
    kind, name = (moves.OFFER, "offer") if f.phase == OFFER else (moves.COUNTER, "counter")
    return [Pick(name, kind, moves.LOW, WIDTH, VALUES, counts(hand), 0, cards(hand), 0)]


def offer(f: Fields, money: i64, facts: list[Fact] | None) -> None:
    """KM-40: the challenger lays a hidden offer."""
    f.hands[f.turn] -= money
    f.laid[f.turn] = money
    f.phase = ANSWER
    if facts is not None:
        facts.append(OfferMade(int(f.turn), int(f.other), int(cards(money)), values(money)))


def answer(f: Fields, move: i64, facts: list[Fact] | None) -> None:
    """KM-41: accept, or counter with a hidden offer."""
    offered = f.laid[f.turn]
    if move == moves.ACCEPT:
        hand_over(f, f.turn, f.other, offered, ANY_CARDS)
        take_offer(f)
        if facts is not None:
            many = int(cards(offered))
            facts.append(OfferAccepted(int(f.other), int(f.turn), many, values(offered)))
        settle(f, True, facts)
    else:
        counter(f, offered, moves.named(move), facts)


def take_offer(f: Fields) -> None:
    """The opponent takes the offer into the hand."""
    f.hands[f.other] += f.laid[f.turn]
    f.laid[f.turn] = 0


def counter(f: Fields, offered: i64, money: i64, facts: list[Fact] | None) -> None:
    """KM-41: both keep what they were given, and whoever offered more wins.

    KM-42, KM-47: after a tie the trade is repeated from a new offer; a second tie is the
    challenger's. Rats are handed over then without asking (KM-46).
    """
    seen = leave(f, f.turn, f.other, offered, ANY_CARDS)
    seen_counter = leave(f, f.other, f.turn, money, ANY_CARDS)
    arrive(f, f.other, seen)
    arrive(f, f.turn, seen_counter)
    f.hands[f.other] -= money
    f.hands[f.turn] += money
    take_offer(f)
    if facts is not None:
        facts.append(
            OffersExchanged(
                int(f.other),
                int(f.turn),
                int(cards(money)),
                int(cards(offered)),
                values(money),
                values(offered),
            )
        )
    if total(offered) != total(money):
        settle(f, total(offered) > total(money), facts)
        return
    if facts is not None:
        facts.append(OffersTied(int(f.turn), int(f.other), f.ties > 0))
    if f.ties:
        settle(f, True, facts)
    else:
        f.ties = 1
        f.phase = OFFER


def settle(f: Fields, challenger_wins: bool, facts: list[Fact] | None) -> None:
    """KM-41, KM-43: the winner receives the animals; KM-45: the winner gives its rats away."""
    winner, loser = (f.turn, f.other) if challenger_wins else (f.other, f.turn)
    giver, taker = (winner, loser) if f.card == RAT else (loser, winner)
    many = at_stake(f)
    f.herds[giver] -= many * ONE_OF[f.card]
    if facts is not None:
        facts.append(AnimalsHandedOver(int(giver), int(taker), NAMES[f.card], int(many)))
    add(f, taker, f.card, many, facts)
    after_trade(f, facts)
