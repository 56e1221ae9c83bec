"""What a seat knows of the toy, what it is told, and positions that look like this to it."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from spielalm.kernel.game import Say, openness
from spielalm.kernel.position import SPECTATOR
from spielalm.kernel.rng import Rng
from spielalm.kernel.typed import Fact, View
from tests.contract.toy import moves, typed
from tests.contract.toy.rules import (
    ANSWERING,
    ASKS,
    BIDDING,
    CHOOSING,
    EACH,
    NOT_YET,
    OFFERING,
    PAYING,
    Toy,
    deep,
)


class ToyView(View, frozen=True, kw_only=True):
    """The public things, the own hand and choice, and what is known of the others' money."""

    purse: bool
    owner_wins: bool  # a trade that is tied twice
    phase: int
    bank: int  # cards
    hands: tuple[int, ...]  # cards
    hand: tuple[int, ...] | None
    known: tuple[tuple[int, ...], ...]
    public: tuple[tuple[int, ...], ...]  # what everybody knows of everybody's money
    to_deal: int
    owner: tuple[int, ...]
    thing: int
    token: int
    choice: int | None  # the own sealed choice
    joined: int
    held: int
    bid: int
    bidder: int
    offered: int  # cards
    offer: tuple[int, ...] | None  # for who made it
    ties: int


def view(position: Toy, seat: int) -> ToyView:
    mode, awaited = openness(position)
    public = position.known[position.seats]
    chosen = position.chosen[seat] if seat >= 0 else NOT_YET
    return ToyView(
        seat=seat,
        seats=position.seats,
        mode=mode,
        awaited=awaited,
        ask=ASKS[position.phase],
        purse=position.purse,
        owner_wins=position.owner_wins,
        phase=position.phase,
        bank=sum(position.bank),
        hands=tuple(sum(hand) for hand in position.hands),
        hand=tuple(position.hands[seat]) if seat >= 0 else None,
        known=tuple(map(tuple, position.known[seat] if seat >= 0 else public)),
        public=tuple(map(tuple, public)),
        to_deal=position.to_deal,
        owner=tuple(position.owner),
        thing=position.thing,
        token=position.token,
        choice=None if chosen == NOT_YET else chosen,
        joined=position.joined,
        held=position.held,
        bid=position.bid,
        bidder=position.bidder,
        offered=sum(position.offer),
        offer=tuple(position.offer) if seat >= 0 and seat == position.bidder else None,
        ties=position.ties,
    )


def imagine(view: ToyView, rng: Rng) -> Toy:
    """Money that is not known lies anywhere; choices that are not known are tossed."""
    position = Toy(view.seats, view.purse, view.owner_wins)
    for name in ("phase", "to_deal", "thing", "token", "joined", "held", "bid", "bidder", "ties"):
        setattr(position, name, getattr(view, name))
    position.owner = list(view.owner)
    bounds = [list(map(list, view.public))] * (view.seats + 1)
    position.known = cast(list[list[list[int]]], deep(bounds))
    position.hands = [list(bound) for bound in view.known]
    if view.seat != SPECTATOR:
        assert view.hand is not None
        position.known[view.seat] = [list(bound) for bound in view.known]
        position.hands[view.seat] = list(view.hand)
    position.offer = list(view.offer or (0, 0, 0))
    placed = [*position.hands, position.offer]
    pool = [k for k in range(3) for _ in range(EACH - sum(money[k] for money in placed))]
    for money, cards in zip(placed, (*view.hands, view.offered), strict=True):
        while sum(money) < cards:
            money[pool.pop(rng.below(len(pool)))] += 1
    position.bank = [pool.count(k) for k in range(3)]
    if view.phase == CHOOSING:
        position.chosen = [
            NOT_YET if seat in view.awaited else rng.below(2) for seat in range(view.seats)
        ]
        if view.choice is not None:
            position.chosen[view.seat] = view.choice
    return position


def default(view: ToyView) -> int:
    """Who is away stays out, holds, pays with the cheapest cards first, offers nothing, accepts."""
    if view.phase == CHOOSING:
        return moves.code(moves.CHOOSE, 0)
    if view.phase == BIDDING:
        return moves.code(moves.HOLD, view.bid)
    if view.phase == ANSWERING:
        return moves.ACCEPT
    if view.phase == OFFERING:
        return moves.OFFER
    assert view.phase == PAYING
    assert view.hand is not None
    paid, due = [0, 0, 0], view.bid
    for k in (1, 2):
        while due > 0 and paid[k] < view.hand[k]:
            paid[k] += 1
            due -= moves.VALUES[k]
    return moves.SHOW if due > 0 else moves.code(moves.PAY, moves.money_rest((0, *paid[1:])))


def tell(fact: Fact, viewer: int) -> Fact | None:
    """Money that changes hands is known to both; money that is drawn or offered to its owner."""
    match fact:
        case typed.CardDrawn(seat) if viewer != seat:
            return replace(fact, card=None)
        case typed.OfferLaid(seat) if viewer != seat:
            return replace(fact, money=None)
        case typed.MoneyGiven(seat, other) if viewer not in (seat, other):
            return replace(fact, money=None)
    return fact


def picture(view: ToyView, say: Say) -> str:
    lines = [say("picture-bank", cards=view.bank)]
    for seat, cards in enumerate(view.hands):
        lines.append(say("picture-hand", seat=seat, cards=cards))
    return "\n".join(lines)
