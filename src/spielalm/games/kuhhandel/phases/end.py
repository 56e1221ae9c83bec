"""The end of a turn and of the game: whose turn is next, and when there are no more turns (KM-60,
KM-68 to KM-70); then the rats cover a quartet, and points are counted (KM-61, KM-72)."""

from __future__ import annotations

from typing import Final, Literal

from librt.vecs import append, vec
from mypy_extensions import i64

from spielalm.games.kuhhandel.cards import (
    FULL_ANIMALS,
    NAMES,
    NO_BACK,
    NONE,
    PARTS,
    QUARTET,
    RAT,
    owned,
)
from spielalm.games.kuhhandel.facts import GameEnded, MoneyCounted, QuartetCovered, TurnSkipped
from spielalm.games.kuhhandel.knowledge import show
from spielalm.games.kuhhandel.money import total
from spielalm.games.kuhhandel.moves import MOVES, Cover
from spielalm.games.kuhhandel.position import (
    CHOOSING,
    COVERING,
    ENDED,
    NO_SEATS,
    NOBODY_YET,
    SHOWING,
    Fields,
)
from spielalm.games.kuhhandel.scoring import best_cover
from spielalm.kernel.numbers import seats_in
from spielalm.kernel.phases import Complaint, One, Over, PhaseName
from spielalm.kernel.position import leaders
from spielalm.kernel.typed import Fact

COVER: Final = MOVES.form(Cover)

MOST_TRADES: Final = 200
NO_OWNER: Final = -1


def end_turn(p: Fields, facts: list[Fact] | None) -> None:
    """The next player; with an empty stack the next who can trade (KM-60, KM-69), if any.

    While cards are left, complete quartets end nothing (KM-68). After an auction there is no more
    trade (KM-73).
    """
    clear(p)
    p.turn = p.after(p.turn)
    go_on(p, CHOOSING)
    if p.stack:
        return
    if no_more_turns(p):
        finish(p, facts)
        return
    while not p.herds[p.turn] & PARTS:
        if facts is not None:
            facts.append(TurnSkipped(int(p.turn)))
        p.turn = p.after(p.turn)


def clear(p: Fields) -> None:
    """Nothing is going on."""
    p.card = NONE
    p.price = 0
    p.bidder = NOBODY_YET
    p.held = NO_SEATS
    p.slapped = NO_SEATS
    p.out = NO_SEATS
    p.limited = NO_SEATS
    p.animal = NONE
    p.other = NOBODY_YET
    p.ties = 0


def go_on(p: Fields, name: PhaseName) -> None:
    """What happens next; before that, the back of a new card on top is seen (KM-80)."""
    new = p.stack and p.back == NO_BACK
    p.go(SHOWING if new and p.shows_backs() else name)


def no_more_turns(p: Fields) -> bool:
    """KM-60, KM-70: the stack is empty, and all is complete or there were too many trades."""
    return p.stack == 0 and (p.trades >= MOST_TRADES or all_complete(p))


def all_complete(p: Fields) -> bool:
    """KM-60: whether nobody owns one, two or three of a kind, rats included."""
    seat: i64
    for seat in range(p.seats):
        if p.herds[seat] & PARTS:
            return False
    return True


def rat_owner(p: Fields) -> i64:
    """Who has the rat quartet and an animal quartet to cover with it; NO_OWNER if nobody."""
    seat: i64
    for seat in range(p.seats):
        if owned(p.herds[seat], RAT) == QUARTET and p.herds[seat] & FULL_ANIMALS:
            return seat
    return NO_OWNER


def finish(p: Fields, facts: list[Fact] | None) -> None:
    """No more turns: the owner of the rats covers one own quartet of its choice (KM-61)."""
    owner = rat_owner(p)
    if owner == NO_OWNER:
        count_points(p, facts)
    else:
        p.turn = owner
        p.go(COVERING)


def count_points(p: Fields, facts: list[Fact] | None) -> None:
    """KM-72: where money counts, it is counted openly."""
    p.go(ENDED)
    if p.terms.cash:
        seat: i64 = 0
        while seat < p.seats:
            show(p, seat)
            if facts is not None:
                facts.append(MoneyCounted(int(seat), int(total(p.hands[seat]))))
            seat += 1
    if facts is not None:
        scores = p.scores()
        cause: Literal["complete", "limit"] = "complete" if all_complete(p) else "limit"
        facts.append(GameEnded(cause, tuple(scores), seats_in(leaders(scores))))


class InTurn(One[Fields]):
    """The player in turn is to act."""

    def asked(self, p: Fields) -> i64:
        return p.turn


def too_early(p: Fields) -> list[Complaint]:
    """What is wrong with an end that has not come."""
    over = no_more_turns(p)
    return [] if over else [("next", "the end", "another phase: the game is not over")]


class Covering(InTurn):
    """KM-61: the quartet and the rats leave the game before scoring."""

    def legal(self, p: Fields, seat: i64) -> vec[i64]:
        """Any own quartet."""
        found = vec[i64]()
        animal: i64
        for animal in range(RAT):
            if owned(p.herds[p.turn], animal) == QUARTET:
                found = append(found, COVER.of(animal))
        return found

    def default(self, p: Fields, seat: i64) -> i64:
        return COVER.of(best_cover(p.material, p.herds[seat], p.premiums[seat]))

    def play(self, p: Fields, move: i64, facts: list[Fact] | None) -> None:
        p.covered = COVER.first(move)
        if facts is not None:
            facts.append(QuartetCovered(int(p.turn), NAMES[p.covered]))
        count_points(p, facts)

    def complaints(self, p: Fields) -> list[Complaint]:
        found = too_early(p)
        if rat_owner(p) != p.turn:
            wanted = "the owner of the rats and of a quartet"
            found.append(("turn", "who covers a quartet", wanted))
        return found


class Ended(Over[Fields]):
    """KM-60, KM-62: the winner has the most points."""

    def complaints(self, p: Fields) -> list[Complaint]:
        found = too_early(p)
        owner = rat_owner(p)
        if (p.covered != NONE) != (owner != NO_OWNER):
            wanted = "one if somebody has the rats and a quartet"
            found.append(("covered", "the covered quartet", wanted))
        elif p.covered != NONE and (p.covered >= RAT or owned(p.herds[owner], p.covered) < QUARTET):
            wanted = "a quartet of the owner of the rats"
            found.append(("covered", NAMES[p.covered], wanted))
        return found
