"""The turn: what may be chosen, whose it is, and when no more turns come (KM-10, KM-60, KM-68 to
KM-71, KM-73)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhhandel import moves
from spielalm.games.kuhhandel.cards import KINDS, NAMES, NO_BACK, NONE, PARTS, owned
from spielalm.games.kuhhandel.position import (
    BACK,
    EXTRA,
    LOOK,
    NO_SEATS,
    NOBODY_YET,
    OFFER,
    TURN,
    TURN_UP,
    Fields,
)
from spielalm.games.kuhhandel.rules.end import all_complete, finish
from spielalm.games.kuhhandel.typed import (
    AuctionCalled,
    AuctionDeclined,
    DistributionCalled,
    TradeCalled,
    TurnSkipped,
)
from spielalm.kernel.typed import Fact

MOST_TRADES: Final = 200


def choices(f: Fields) -> vec[i64]:
    """KM-10: auction or trade; without cards in the stack trading is compulsory.

    With cards, the auction is, after so many trades that none has left the stack (KM-70).
    """
    found = vec[i64]()
    if f.stack:
        found = append(found, next_card(f))
        if f.trades >= MOST_TRADES:
            return found
    mine = f.herds[f.turn]
    other: i64 = 0
    while other < f.seats:
        if other != f.turn and mine & PARTS and f.herds[other] & PARTS:
            kind: i64 = 0
            while kind < KINDS:
                if owned(mine, kind) and owned(f.herds[other], kind):
                    found = append(found, moves.trade_code(other, kind))
                kind += 1
        other += 1
    return found


def next_card(f: Fields) -> i64:
    """What is done with the next card of the stack: two players distribute it (KM-81)."""
    return moves.DISTRIBUTE if f.seats == 2 else moves.AUCTION


def choose(f: Fields, move: i64, facts: list[Fact] | None) -> None:
    """KM-10, KM-71: the player in turn says what it does."""
    kind = move & moves.KIND
    if kind == moves.TRADE:
        f.other = moves.traded_with(move)
        f.card = moves.traded_kind(move)
        f.ties = 0
        f.phase = OFFER
        if f.terms.every_trade or f.stack == 0:  # KM-70
            f.trades += 1
        if facts is not None:
            many = int(at_stake(f))
            facts.append(TradeCalled(int(f.turn), int(f.other), NAMES[f.card], many))
    elif kind == moves.AUCTION:
        f.phase = TURN_UP
        if facts is not None:
            facts.append(AuctionCalled(int(f.turn)))
    elif kind == moves.DISTRIBUTE:
        f.phase = LOOK
        if facts is not None:
            facts.append(DistributionCalled(int(f.turn)))
    else:
        if facts is not None:
            facts.append(AuctionDeclined(int(f.turn)))
        end_turn(f, facts)


def at_stake(f: Fields) -> i64:
    """KM-43: a pair if both own two of the animal, otherwise one."""
    both = owned(f.herds[f.turn], f.card) == 2 and owned(f.herds[f.other], f.card) == 2
    return 2 if both else 1


def after_trade(f: Fields, facts: list[Fact] | None) -> None:
    """KM-71, KM-73: after any trade, won or lost, one more auction if cards are left."""
    if f.terms.extra_auction and f.stack:
        clear(f)
        f.phase = EXTRA
    else:
        end_turn(f, facts)


def go_on(f: Fields, phase: i64) -> None:
    """What happens next; before that, the back of a new card on top is seen (KM-80)."""
    new = f.stack and f.back == NO_BACK
    f.phase = BACK if new and f.shows_backs() else phase


def clear(f: Fields) -> None:
    """Nothing is going on."""
    f.card = NONE
    f.price = 0
    f.bidder = NOBODY_YET
    f.held = NO_SEATS
    f.slapped = NO_SEATS
    f.out = NO_SEATS
    f.limited = NO_SEATS
    f.other = NOBODY_YET
    f.ties = 0


def end_turn(f: Fields, facts: list[Fact] | None) -> None:
    """The next player; with an empty stack the next who can trade (KM-60, KM-69), if any.

    While cards are left, complete quartets end nothing (KM-68).
    """
    clear(f)
    f.turn = f.after(f.turn)
    go_on(f, TURN)
    if f.stack:
        return
    if all_complete(f) or f.trades >= MOST_TRADES:  # KM-60, KM-70
        finish(f, facts)
    else:
        while not f.herds[f.turn] & PARTS:
            if facts is not None:
                facts.append(TurnSkipped(int(f.turn)))
            f.turn = f.after(f.turn)
