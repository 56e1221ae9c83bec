"""The turn: auction or trade (KM-10, KM-69, KM-70), and the auction after a trade (KM-71)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhhandel.cards import KINDS, PARTS, owned
from spielalm.games.kuhhandel.facts import AuctionCalled, AuctionDeclined, DistributionCalled
from spielalm.games.kuhhandel.moves import MOVES, Auction, Distribute, Pass, Trade
from spielalm.games.kuhhandel.phases.end import MOST_TRADES, InTurn, end_turn, no_more_turns
from spielalm.games.kuhhandel.phases.trade import challenge
from spielalm.games.kuhhandel.position import LOOKING, TURNING_UP, Fields
from spielalm.games.kuhhandel.possible import card_left, is_counted
from spielalm.kernel.phases import Complaint
from spielalm.kernel.typed import Fact

AUCTION: Final[i64] = MOVES.pack(Auction())
DISTRIBUTE: Final[i64] = MOVES.pack(Distribute())
TRADE: Final = MOVES.form(Trade)
PASS: Final[i64] = MOVES.pack(Pass())


def choices(p: Fields) -> vec[i64]:
    """KM-10: auction or trade, two players too (KM-82); without cards in the stack trading is
    compulsory (KM-69).

    With cards, the auction is, after so many trades that none has left the stack (KM-70).
    """
    found = vec[i64]()
    if p.stack:
        found = append(found, next_card(p))
        if p.trades >= MOST_TRADES:
            return found
    mine = p.herds[p.turn]
    other: i64
    for other in range(p.seats):
        if other != p.turn and mine & PARTS and p.herds[other] & PARTS:  # KM-44: no quartets
            kind: i64
            for kind in range(KINDS):
                if owned(mine, kind) and owned(p.herds[other], kind):
                    found = append(found, TRADE.of2(other, kind))
    return found


def next_card(p: Fields) -> i64:
    """What is done with the next card of the stack: two players distribute it (KM-81)."""
    return DISTRIBUTE if p.seats == 2 else AUCTION


class Choosing(InTurn):
    """KM-10: the player in turn says what it does."""

    def ask(self, p: Fields) -> str:
        """Two players distribute where others auction (KM-81)."""
        return f"{self.name}-two" if p.seats == 2 else self.name

    def legal(self, p: Fields, seat: i64) -> vec[i64]:
        return choices(p)

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        if TRADE.has(move):
            challenge(p, TRADE.first(move), TRADE.second(move), facts)
        elif move == AUCTION:
            p.go(TURNING_UP)
            if facts is not None:
                facts.append(AuctionCalled(int(p.turn)))
        else:
            p.go(LOOKING)
            if facts is not None:
                facts.append(DistributionCalled(int(p.turn)))

    def complaints(self, p: Fields) -> list[Complaint]:
        if p.stack == 0 and (no_more_turns(p) or not p.herds[p.turn] & PARTS):
            return [("turn", "nothing to trade", "a player who can trade")]
        return []


class ExtraAuction(Choosing):
    """KM-71, KM-73: after a trade one more auction, or none."""

    def legal(self, p: Fields, seat: i64) -> vec[i64]:
        return vec[i64]([next_card(p), PASS])

    def default(self, p: Fields, seat: i64) -> i64:
        return PASS

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        if move != PASS:
            super().play(p, move, facts)
            return
        if facts is not None:
            facts.append(AuctionDeclined(int(p.turn)))
        end_turn(p, facts)

    def complaints(self, p: Fields) -> list[Complaint]:
        found = card_left(p)
        if not p.terms.extra_auction:
            found.append(("next", "an extra auction", "+super beside the edition"))
        return found + is_counted(p)
