"""The auction of a rat, which nobody wants (KM-30 to KM-33)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhhandel import moves
from spielalm.games.kuhhandel.cards import RAT as RAT_CARD
from spielalm.games.kuhhandel.knowledge import take_heap
from spielalm.games.kuhhandel.money import DENOMINATIONS, EACH, VALUES, cards, count, values
from spielalm.games.kuhhandel.position import RAT, TURN_UP, Fields
from spielalm.games.kuhhandel.rules.layout import lay_out
from spielalm.games.kuhhandel.rules.turn import clear, end_turn
from spielalm.games.kuhhandel.typed import MoneyLaid, RatTaken
from spielalm.kernel.typed import Fact


def open_round(f: Fields) -> None:
    """KM-30: it begins with the player left of the auctioneer."""
    f.phase = RAT
    f.other = f.after(f.turn)


def choices(f: Fields) -> vec[i64]:
    """KM-30: take the rat, or lay any one card; without cards it must be taken (KM-31)."""
    found = vec[i64]([moves.TAKE])
    d: i64 = 0
    while d < DENOMINATIONS:
        if count(f.hands[f.other], d):
            found = append(found, moves.code(moves.LAY, d))
        d += 1
    return found


def choose(f: Fields, move: i64, facts: list[Fact] | None) -> None:
    """KM-30: it goes round, the auctioneer included, until someone takes the rat."""
    if move == moves.TAKE:
        take(f, facts)
        return
    d = moves.named(move)
    f.hands[f.other] -= EACH[d]
    f.laid[f.other] += EACH[d]
    if facts is not None:
        facts.append(MoneyLaid(int(f.other), int(VALUES[d])))
    f.other = f.after(f.other)


def take(f: Fields, facts: list[Fact] | None) -> None:
    """The taker gets all money beside the rat, and only the taker sees it.

    The same auctioneer goes on with the next card at once (KM-32), if there is one (KM-33).
    """
    taker = f.other
    take_heap(f, taker)
    heap: i64 = 0
    seat: i64 = 0
    while seat < f.seats:
        heap += f.laid[seat]
        f.laid[seat] = 0
        seat += 1
    f.hands[taker] += heap
    if facts is not None:
        facts.append(RatTaken(int(taker), int(cards(heap)), values(heap)))
    lay_out(f, taker, RAT_CARD, facts)
    if f.stack:
        clear(f)
        f.phase = TURN_UP
    else:
        end_turn(f, facts)
