"""The auction of a rat, which nobody wants (KM-30 to KM-33)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhhandel.cards import NAMES, RAT
from spielalm.games.kuhhandel.facts import MoneyLaid, RatTaken
from spielalm.games.kuhhandel.knowledge import take_heap
from spielalm.games.kuhhandel.layout import lay_out
from spielalm.games.kuhhandel.money import DENOMINATIONS, EACH, VALUES, cards, count, values
from spielalm.games.kuhhandel.moves import MOVES, Lay, Take
from spielalm.games.kuhhandel.phases.end import clear, end_turn
from spielalm.games.kuhhandel.position import RAT_ROUND, TURNING_UP, Fields
from spielalm.games.kuhhandel.possible import for_three
from spielalm.kernel.phases import Complaint, One
from spielalm.kernel.typed import Fact

LAY: Final = MOVES.form(Lay)
TAKE: Final[i64] = MOVES.pack(Take())


def open_round(p: Fields) -> None:
    """KM-30: it begins with the player left of the auctioneer."""
    p.go(RAT_ROUND)
    p.other = p.after(p.turn)


class RatRound(One[Fields]):
    """KM-30: it goes round, the auctioneer included, until someone takes the rat."""

    def asked(self, p: Fields) -> i64:
        return p.other

    def legal(self, p: Fields, seat: i64) -> vec[i64]:
        """KM-30: take the rat, or lay any one card; without cards it must be taken (KM-31)."""
        found = vec[i64]([TAKE])
        d: i64
        for d in range(DENOMINATIONS):
            if count(p.hands[p.other], d):
                found = append(found, LAY.of(d))
        return found

    def default(self, p: Fields, seat: i64) -> i64:
        """The lowest card, as long as there is one."""
        found = self.legal(p, seat)
        return found[1] if len(found) > 1 else TAKE

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        if move == TAKE:
            self.take(p, facts)
            return
        d = LAY.first(move)
        p.hands[p.other] -= EACH[d]
        p.laid[p.other] += EACH[d]
        if facts is not None:
            facts.append(MoneyLaid(int(p.other), int(VALUES[d])))
        p.other = p.after(p.other)

    def take(self, p: Fields, facts: list[Fact] | None) -> None:
        """The taker gets all money beside the rat, and only the taker sees it.

        The same auctioneer goes on with the next card at once (KM-32), if there is one (KM-33).
        """
        taker = p.other
        take_heap(p, taker)
        heap: i64 = 0
        seat: i64
        for seat in range(p.seats):
            heap += p.laid[seat]
            p.laid[seat] = 0
        p.hands[taker] += heap
        if facts is not None:
            facts.append(RatTaken(int(taker), int(cards(heap)), values(heap)))
        lay_out(p, taker, RAT, facts)
        if p.stack:
            clear(p)
            p.go(TURNING_UP)
        else:
            end_turn(p, facts)

    def complaints(self, p: Fields) -> list[Complaint]:
        wrong = p.card != RAT
        return for_three(p) + ([("card", NAMES[p.card], "card=rat")] if wrong else [])
