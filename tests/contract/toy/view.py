"""What a seat knows of the toy, and positions that look like this to it."""

from __future__ import annotations

from typing import cast

from spielalm.kernel.game import Say, openness
from spielalm.kernel.position import SPECTATOR
from spielalm.kernel.rng import Rng
from spielalm.kernel.typed import View
from tests.contract.toy.money import EACH
from tests.contract.toy.position import NOT_YET, Toy, deep
from tests.contract.toy.rules import PHASES


class ToyView(View, frozen=True, kw_only=True):
    """The public things, the own hand and choice, and what is known of the others' money."""

    purse: bool
    owner_wins: bool  # a trade that is tied twice
    next: str
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
        ask=position.ask(),
        purse=position.purse,
        owner_wins=position.owner_wins,
        next=position.phase.name,
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
    position = Toy(PHASES.read(view.next), view.seats, view.purse, view.owner_wins)
    for name in ("to_deal", "thing", "token", "joined", "held", "bid", "bidder", "ties"):
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
    if view.mode == "sealed":
        position.chosen = [
            NOT_YET if seat in view.awaited else rng.below(2) for seat in range(view.seats)
        ]
        if view.choice is not None:
            position.chosen[view.seat] = view.choice
    return position


def picture(view: ToyView, say: Say) -> str:
    lines = [say("picture-bank", cards=view.bank)]
    for seat, cards in enumerate(view.hands):
        lines.append(say("picture-hand", seat=seat, cards=cards))
    return "\n".join(lines)
